// Portico
// SPDX-License-Identifier: Apache-2.0

extension Callback {
    /// The answer to a call that the app made, with the number that the app gave the call; nil for other callbacks.
    ///
    /// The value is a ``Reply``, or what the surface's own callback enum says: each surface has its `answer`.
    public var answer: (call: Int, value: any Sendable)? {
        switch self {
        case .reply(let call, let reply): (call, reply)
        case .backgroundTask(let callback): callback.answer
        case .phoneCall(let callback): callback.answer
        default: nil
        }
    }

    /// The answer that is sent instead of one that exceeds the size limit; nil for what has no shorter form.
    var shortForm: Callback? {
        switch self {
        case .reply(let call, let reply): reply.shortForm.map { .reply(call: call, $0) }
        case .backgroundTask(let callback): callback.shortForm.map { .backgroundTask($0) }
        default: nil
        }
    }
}
