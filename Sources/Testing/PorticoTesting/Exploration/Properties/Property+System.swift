// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

// What every app owes the system.

extension Property {
    /// No rule of the system is broken: nothing in the history that `TraceEntry` calls a diagnostic. Among them are
    /// completion handlers that are called twice or never, responses and links that are lost, watchdogs, and locks in group
    /// containers that are held in suspension.
    public static let noRuleIsBroken = Property.everyEntry("no rule of the system is broken") { entry in
        // One without an app is about the scenario: an event that is not possible in this order.
        if case .diagnostic(let app?, let text) = entry.kind { "\(app): \(text)" } else { nil }
    }

    /// Each process ends only because somebody wanted it to: none is killed by the system for a limit, none crashes.
    public static let nobodyIsKilled = Property.everyEntry("no process is killed") { entry in
        guard case .processEnded(let app, _, let reason, _) = entry.kind else { return nil }
        let isWanted = wantedEnds.contains(reason) || reason.hasPrefix("exited with status 0")
        return isWanted ? nil : "\(app): \(reason)"
    }

    private static let wantedEnds = [
        "force quit", "terminated", "updated", "uninstalled", "idle", "device shut down", "its notification is closed",
    ]

    /// Every tap on a notification, and every action, reaches the app's code: as a call of its delegate, or with the options
    /// of a scene that connects. Looked at when the scenario is over.
    public static let noResponseIsLost = Property("no response is lost", .finally) { device in
        var (given, received) = (0, 0)
        for entry in device.history {
            switch entry.kind {
            case .input(.answerNotification(_, _, .tap)), .input(.answerNotification(_, _, .action)),
                .input(.answerNotification(_, _, .reply)):
                given += 1
            case .callback(_, _, let delivery): received += delivery.callback.responses
            default: break
            }
        }
        return received < given ? "\(given) were given, and \(received) have reached an app" : nil
    }

    /// Every alert that is pushed to this app is shown, or the app has been asked how to. For an app that may notify, and
    /// payloads with something to show. Looked at when the scenario is over.
    public static func everyPushIsShown(_ bundle: String) -> Property {
        Property("every push is shown", .finally) { device in
            let name = device.device.manifest(of: bundle)?.displayName
            var (pushes, shown) = (0, 0)
            for entry in device.history {
                switch entry.kind {
                case .input(.push(let push, _, _)) where push.topic == bundle: pushes += 1
                case .banner(let app, _, _), .lockScreen(let app, _, _), .listedQuietly(let app, _, _):
                    if app == name { shown += 1 }
                case .callback(let app, _, let delivery):
                    if app == name, case .willPresentNotification = delivery.callback { shown += 1 }
                default: break
                }
            }
            return shown < pushes ? "\(pushes) were pushed, and \(shown) were shown" : nil
        }
    }

    /// Those that hold for every app that keeps to the system's rules.
    public static let ofEveryApp: [Property] = [.noRuleIsBroken, .nobodyIsKilled, .noResponseIsLost]
}

extension Callback {
    /// How many responses to notifications the app's code is given.
    fileprivate var responses: Int {
        switch self {
        case .didReceiveResponse, .contentDidReceiveResponse: 1
        case .sceneWillConnect(_, let options): options.response == nil ? 0 : 1
        default: 0
        }
    }
}
