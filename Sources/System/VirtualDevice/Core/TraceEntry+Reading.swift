// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

extension Sequence where Element == TraceEntry {
    /// The callbacks that an app's code implements, in order: `scene(_:willConnectTo:options:) urlContexts: …`.
    ///
    /// Methods that nobody implements were offered all the same; `offeredCallbacks` has those too, and those before whose return
    /// somebody has ended the process: mostly they had not begun.
    public var callbacks: [String] {
        let unanswered = self.unanswered
        return compactMap { entry in
            guard case .callback(_, let process, let delivery) = entry.kind,
                !unanswered.contains([process, delivery.number])
            else { return nil }
            return delivery.callback.line
        }
    }

    /// Every callback that the device has made, whether or not the app implements it.
    public var offeredCallbacks: [String] {
        compactMap { entry in
            guard case .callback(_, _, let delivery) = entry.kind else { return nil }
            return delivery.callback.line
        }
    }

    /// The titles of the alerts that apps have shown, one for each time that one was presented, in order.
    public var alerts: [String] {
        var shown: [String: Int] = [:]
        var titles: [String] = []
        for entry in self {
            switch entry.kind {
            case .processStarted(let app, _):
                shown[app] = nil
            case .screen(let app, let screen):
                guard let alert = screen.alert, shown[app] != alert.number else { continue }
                shown[app] = alert.number
                titles.append(alert.title)
            default: break
            }
        }
        return titles
    }

    /// What broke a rule, in order.
    public var diagnostics: [String] {
        compactMap { entry in
            guard case .diagnostic(_, let text) = entry.kind else { return nil }
            return text
        }
    }

    /// The decisions of the run.
    public var choices: [Choice] {
        compactMap { entry in
            guard case .choice(let choice) = entry.kind else { return nil }
            return choice
        }
    }

    private var unanswered: Set<[Int]> {
        Set(
            compactMap { entry in
                guard case .result(_, let process, let number, let result) = entry.kind, result.isMissing else {
                    return nil
                }
                return [process, number]
            })
    }
}

extension TraceEntry {
    /// Why a process ends that somebody wants to end.
    package static let wantedEnds: Set<String> = [
        "force quit", "terminated", "updated", "uninstalled", "idle", "device shut down", "its notification is closed",
    ]
}

extension Callback {
    /// Name and details in one line.
    public var line: String { details.isEmpty ? name : "\(name) \(details)" }
}
