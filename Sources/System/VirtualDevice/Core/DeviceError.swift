// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why a device refuses an event. `description` is the one line a person gets.
public enum DeviceError: Error, Codable, Hashable, Sendable, CustomStringConvertible {
    case switchedOff
    case alreadyOn
    case unknownApp(bundle: String, installed: [String])
    case notRunning(bundle: String)
    case needsSceneLifeCycle(bundle: String, profile: String)
    case malformedURL(String)
    case noAppForScheme(String)
    case noAppForActivity(type: String)
    case noQuickAction(type: String, available: [String])
    case noNotification(bundle: String?, identifier: String?)
    case noAlert
    case noButton(title: String, available: [String])
    case malformedPayload(reason: String)
    case clockRunsBackwards(now: String, asked: String)
    case clockEnds(String)
    case locked

    public var description: String {
        func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
        return switch self {
        case .switchedOff: "the device is shut down; boot it first"
        case .alreadyOn: "the device is already booted"
        case .unknownApp(let bundle, let installed): "no app \(bundle) is installed; installed: \(list(installed))"
        case .notRunning(let bundle): "\(bundle) is not running; launch it first"
        case .needsSceneLifeCycle(let bundle, let profile):
            "\(bundle) has no scene manifest and cannot launch under \(profile); "
                + "add UIApplicationSceneManifest to its Info.plist (Apple TN3187) or use an older profile"
        case .malformedURL(let text): "not a URL that an app could open: \(text.prefix(80))"
        case .noAppForScheme(let scheme): "no installed app opens \(scheme): URLs; check CFBundleURLSchemes"
        case .noAppForActivity(let type): "no installed app lists \(type) in NSUserActivityTypes"
        case .noQuickAction(let type, let available): "no quick action \(type); the menu shows: \(list(available))"
        case .noNotification(let bundle, let identifier?):
            "no delivered notification \(identifier)\(bundle.map { " of \($0)" } ?? "")"
        case .noNotification(let bundle?, nil): "no delivered notification of \(bundle)"
        case .noNotification(nil, nil): "no delivered notification"
        case .noAlert: "no alert is on the screen"
        case .noButton(let title, let available): "no button \"\(title)\" on the screen; there are: \(list(available))"
        case .malformedPayload(let reason): reason
        case .clockRunsBackwards(let now, let asked): "the clock is at \(now) and cannot go back to \(asked)"
        case .clockEnds(let end): "a device's clock ends at \(end)"
        case .locked: "the device is locked; unlock it first"
        }
    }
}
