// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import SystemModel

/// Calls delegate methods that have two forms, with a completion handler and asynchronous. Apps implement one of them.
enum CompletionOrAsync {
    /// Calls whichever is implemented; the one with the handler wins. What the method answers is sent as completion of
    /// the delivery.
    @MainActor
    static func call<Answer: Sendable>(
        delivery number: Int, context: ProcessContext, as value: @escaping @Sendable (Answer) -> CompletionValue,
        _ withHandler: @MainActor (@escaping @Sendable (Answer) -> Void) -> Void,
        orAsync: @escaping @MainActor () async -> Answer
    ) -> CallbackResult {
        let guarded = CompletionGuard(delivery: number, context: context)
        let called: Void? = OptionalRequirement.call { withHandler { guarded.complete(value($0)) } }
        if called != nil { return .done }
        let isImplemented = OptionalRequirement.start { isMissing in
            let answer = await orAsync()
            if !isMissing() { guarded.complete(value(answer)) }
        }
        return isImplemented ? .done : .notImplemented
    }
}
