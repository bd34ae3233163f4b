// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

extension HistoryRule {
    /// Every completion handler that an app is given is called exactly once, and within that much virtual time, as long as its
    /// process lives. Looked at when the history is over; a handler that was given shortly before may still be open.
    ///
    /// Stricter than ``noRuleIsBroken``, which is broken where the system itself takes notice: at the end of the time that it
    /// leaves an app in the background.
    public static func everyHandlerIsCalled(within limit: Duration = .seconds(30)) -> HistoryRule {
        HistoryRule(
            "every completion handler is called once, within \(limit)",
            all: { history, now in
                var handlers = OpenHandlers(limit: limit)
                for entry in history {
                    if let violation = handlers.read(entry) { return violation }
                }
                return handlers.forgotten(at: now)
            })
    }
}

/// The completion handlers of a history that have been given and not called.
private struct OpenHandlers {
    private struct Handler {
        let app: String
        let process: ProcessID
        let number: Int
        let callback: String
        let given: VirtualInstant
    }

    let limit: Duration
    /// Oldest first.
    private var open: [Handler] = []

    init(limit: Duration) {
        self.limit = limit
    }

    /// What is wrong with what has happened; nil when nothing is.
    mutating func read(_ entry: TraceEntry) -> String? {
        switch entry.kind {
        case .callback(let app, let process, let delivery) where delivery.callback.hasCompletionHandler:
            open.append(
                Handler(
                    app: app, process: process, number: delivery.number, callback: delivery.callback.name,
                    given: entry.time))
        case .result(_, let process, let number, .notImplemented), .result(_, let process, let number, .noDelegate):
            open.removeAll { $0.process == process && $0.number == number }
        case .processEnded(_, let process, _, _): open.removeAll { $0.process == process }
        case .completion(let app, let number, _):
            // An app has one process at a time.
            guard let index = open.firstIndex(where: { $0.app == app && $0.number == number }) else {
                return "\(app) has called the handler of delivery \(number) twice"
            }
            let handler = open.remove(at: index)
            guard handler.given.advanced(by: limit) >= entry.time else {
                return
                    "\(app) has called the handler of \(handler.callback) at \(entry.time), given at \(handler.given)"
            }
        default: break
        }
        return nil
    }

    /// The first that is overdue.
    func forgotten(at now: VirtualInstant) -> String? {
        open.first { $0.given.advanced(by: limit) < now }.map {
            "\($0.app) has not called the handler of \($0.callback), given at \($0.given)"
        }
    }
}
