// Portico
// SPDX-License-Identifier: Apache-2.0

public import OrderExploration
import SystemModel
import VirtualDevice

// What every app owes the system.

extension Property {
    /// See `HistoryRule.noRuleIsBroken`.
    public static let noRuleIsBroken = Property(.noRuleIsBroken)
    /// See `HistoryRule.nobodyIsKilled`.
    public static let nobodyIsKilled = Property(.nobodyIsKilled)
    /// See `HistoryRule.noResponseIsLost`.
    public static let noResponseIsLost = Property(.noResponseIsLost)

    /// See `HistoryRule.everyHandlerIsCalled(within:)`.
    public static func everyHandlerIsCalled(within limit: Duration = .seconds(30)) -> Property {
        Property(.everyHandlerIsCalled(within: limit))
    }

    /// A rule that follows from the history alone.
    public init(_ rule: HistoryRule) {
        self.init(
            rule.name, .always,
            perRun: {
                var reader = rule.reader()
                return { device, isOver in
                    reader.violation(in: device.history, isOver: isOver, now: device.now)
                }
            })
    }

    /// Every alert that is pushed to this app is shown, or the app has been asked how to. For an app that may notify, and
    /// payloads with something to show. Looked at when the scenario is over.
    public static func everyPushIsShown(_ bundle: String) -> Property {
        Property("every push is shown", .finally) { device in
            let name = device.device.manifest(of: bundle)?.displayName
            var (pushes, shown) = (0, 0)
            // What an app in front was asked about may be shown as well.
            var asked = 0
            for entry in device.history {
                switch entry.kind {
                case .input(.push(let push, _, _)) where push.topic == bundle: pushes += 1
                case .banner(let app, _, _), .lockScreen(let app, _, _), .listedQuietly(let app, _, _):
                    if app != name { continue }
                    if asked > 0 { asked -= 1 } else { shown += 1 }
                case .callback(let app, _, let delivery):
                    guard app == name, case .notification(.willPresent) = delivery.callback else { continue }
                    shown += 1
                    asked += 1
                default: break
                }
            }
            return shown < pushes ? "\(pushes) were pushed, and \(shown) were shown" : nil
        }
    }

    /// Those that hold for every app that keeps to the system's rules.
    public static let ofEveryApp: [Property] = HistoryRule.ofEveryApp.map { Property($0) }
}
