// Portico
// SPDX-License-Identifier: Apache-2.0

/// What happens to app extensions by itself at a virtual instant.
enum ExtensionTimer: Codable, Hashable, Sendable {
    /// The process has not come up in time.
    case startup(ProcessID)
    /// It has been without work for long enough.
    case idle(ProcessID, visit: Int)
    /// It has nothing more to do, and needs not even run.
    case suspension(ProcessID, visit: Int)
    /// The completion handler of a request has had its time; then, its time after it was told so.
    case handlerLimit(request: Int)
    case handlerGrace(request: Int)
    /// The widget has had its time for an update.
    case updateLimit(ProcessID, delivery: Int)

    /// The process that the timer is about; nil for one of a request.
    var process: ProcessID? {
        switch self {
        case .startup(let id), .idle(let id, _), .suspension(let id, _), .updateLimit(let id, _): id
        case .handlerLimit, .handlerGrace: nil
        }
    }

    /// One phrase that says what happens.
    ///
    /// - Parameter name: That of the process.
    func text(about name: String) -> String {
        switch self {
        case .startup: "the limit for starting \(name)"
        case .idle: "\(name) has been idle"
        case .suspension: "\(name) is suspended"
        case .handlerLimit(let request): "the limit of request \(request)"
        case .handlerGrace(let request): "the last limit of request \(request)"
        case .updateLimit: "the limit for updating \(name)"
        }
    }
}
