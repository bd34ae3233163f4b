// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

/// What the sheet says of one iOS version, written down from the sheet and not from the profile.
struct Version: Hashable, Sendable, CustomTestStringConvertible {
    var name: String
    /// Milliseconds of the keyboard's animation. Sheet 2.5.
    var animation: Int
    /// The asynchronous hop of an out-of-process keyboard; its length is the device's own. Sheet 2.9.
    var hop: Int
    /// Of the default phone with the bar, and without. Sheet 2.5.
    var height: Double
    var letters: Double
    /// Whether the object is the screen. Sheet 2.1.
    var hasScreen: Bool
    /// Rounds of K1 at first use. K3.
    var rounds: Int

    static let ios10 = Version(
        name: "ios10", animation: 250, hop: 0, height: 336, letters: 291, hasScreen: false, rounds: 2)
    static let ios12 = Version(
        name: "ios12", animation: 250, hop: 0, height: 336, letters: 291, hasScreen: false, rounds: 2)
    static let ios15 = Version(
        name: "ios15", animation: 250, hop: 0, height: 336, letters: 291, hasScreen: false, rounds: 2)
    static let ios17 = Version(
        name: "ios17", animation: 250, hop: 16, height: 336, letters: 291, hasScreen: true, rounds: 1)
    static let ios18 = Version(
        name: "ios18", animation: 250, hop: 16, height: 336, letters: 291, hasScreen: true, rounds: 1)
    static let ios26 = Version(
        name: "ios26", animation: 383, hop: 16, height: 345, letters: 318, hasScreen: true, rounds: 1)
    static let ios27 = Version(
        name: "ios27", animation: 383, hop: 16, height: 345, letters: 318, hasScreen: true, rounds: 1)

    static let all = [ios10, ios12, ios15, ios17, ios18, ios26, ios27]
    static let `default` = ios26

    /// Since iOS 13.
    static let floating = all.filter { ![ios10, ios12].contains($0) }
    /// Since iPadOS 16.
    static let stageManager = [ios17, ios18, ios26, ios27]
    /// Since iOS 14.
    static let crossFade = floating

    var testDescription: String { name }

    // MARK: - The default phone

    static let screen = ScreenRect(x: 0, y: 0, width: 393, height: 852)

    /// The keyboard with its bar at the bottom.
    var up: ScreenRect { docked(height) }

    var down: ScreenRect { below(height) }

    func docked(_ height: Double, on screen: ScreenRect = Version.screen) -> ScreenRect {
        ScreenRect(x: 0, y: screen.height - height, width: screen.width, height: height)
    }

    func below(_ height: Double, on screen: ScreenRect = Version.screen) -> ScreenRect {
        ScreenRect(x: 0, y: screen.height, width: screen.width, height: height)
    }

    // MARK: - Lines

    /// One notification as ``KeyboardNotice/text`` prints it.
    func says(
        _ name: String, _ begin: ScreenRect, _ end: ScreenRect?, at time: Int, app: String = "App",
        duration: Double? = nil, local: Bool = true, byUser: Bool = false
    ) -> String {
        let length = end == nil ? "- -" : "\(duration ?? Double(animation) / 1000) 7"
        let whose = local ? "local" : "foreign"
        let object = hasScreen ? "screen" : "nil"
        let user = byUser ? " by user" : ""
        return "\(time) \(app) \(name) \(begin) → \(end.map { "\($0)" } ?? "-") \(length) \(whose) \(object)\(user)"
    }

    /// Two will-notifications, and two did-notifications when the animation is over.
    func group(
        _ will: [String], _ did: [String], _ begin: ScreenRect, _ end: ScreenRect, at time: Int, app: String = "App",
        local: Bool = true, byUser: Bool = false
    ) -> [String] {
        will.map { says($0, begin, end, at: time, app: app, local: local, byUser: byUser) }
            + did.map { says($0, begin, end, at: time + animation, app: app, local: local, byUser: byUser) }
    }

    /// K1 and K6; K34.
    func show(
        _ end: ScreenRect, from begin: ScreenRect? = nil, at time: Int, app: String = "App", local: Bool = true
    ) -> [String] {
        let begin = begin ?? Self.bottom(of: end)
        return group(["WC", "WS"], [], begin, end, at: time, app: app, local: local)
            + ends(begin, end, at: time + animation, app: app, local: local)
    }

    /// What is said when the keyboard has come; K34 in the version that has it.
    ///
    /// - Parameter time: When the animation is over.
    func ends(
        _ begin: ScreenRect, _ end: ScreenRect, at time: Int, names: [String] = ["DC", "DS"], app: String = "App",
        duration: Double? = nil, local: Bool = true, byUser: Bool = false
    ) -> [String] {
        let isLost = name == "ios27"
        let said = isLost ? Self.bottom(of: end) : end
        return names.map {
            says($0, begin, said, at: time, app: app, duration: duration, local: local, byUser: byUser)
        } + (isLost && local ? ["\(time) \(app) keyboard moved: docked \(said) own in 1"] : [])
    }

    /// Right below the keyboard, which is the screen's bottom.
    private static func bottom(of frame: ScreenRect) -> ScreenRect {
        ScreenRect(x: 0, y: frame.maxY, width: frame.width, height: frame.height)
    }

    /// K2, as the system does it.
    func hide(_ begin: ScreenRect, at time: Int, app: String = "App", byUser: Bool = false) -> [String] {
        let screen = begin.width == Self.screen.width ? Self.screen : Pad.screen
        let end = below(begin.height, on: screen)
        return group(["WC", "WH"], ["DC", "DH"], begin, end, at: time, app: app, byUser: byUser)
    }

    /// K2 by the app's own doing.
    func blur(_ begin: ScreenRect, at time: Int) -> [String] { hide(begin, at: time) }
}
