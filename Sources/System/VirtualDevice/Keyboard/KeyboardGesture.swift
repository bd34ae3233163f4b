// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// What a user does with the keyboard itself.
public enum KeyboardGesture: Codable, Hashable, Sendable {
    /// How a form is chosen: versions differ in what they post.
    public enum Way: String, Codable, Hashable, Sendable, CaseIterable {
        case menu, finger
    }

    /// The key that puts the keyboard away.
    case hide
    case dock(Way)
    case undock(Way)
    case split(Way)
    case float(Way)
    /// A finger takes hold of an undocked, split or floating keyboard, or of the bar of a hardware keyboard.
    case startDrag
    /// It lets go: the keyboard's top left corner, in the screen's space.
    case endDrag(x: Double, y: Double)
    /// Letters with or without the prediction bar, or emoji.
    case selectLayout(KeyboardLayout)
    /// Another keyboard: nil is the system's own, otherwise a third party's, which is that high in points.
    case selectKeyboard(height: Double?)
    /// A hardware keyboard, with a shortcuts bar or without.
    case connectHardware(bar: Bool)
    case disconnectHardware
    /// Shows or hides the software keyboard beside a hardware one.
    case toggleSoftware
    /// Closes the shortcuts bar; it comes back when somebody types.
    case closeBar
    /// The microphone key. The first time in an app an alert asks for permission.
    case dictate
    /// A light touch of the home indicator, which makes the system put a second keyboard window above the first.
    case touchHomeIndicator
    /// In Split View: the app beside, which is no app of this device, shows its keyboard or puts it away.
    case neighbour(shows: Bool)
}

extension KeyboardGesture: CustomStringConvertible {
    /// In the words of the command line: `dock by finger`, `drag to (0, 400)`.
    public var description: String {
        switch self {
        case .hide: "hide"
        case .dock(let way): "dock\(way.words)"
        case .undock(let way): "undock\(way.words)"
        case .split(let way): "split\(way.words)"
        case .float(let way): "float\(way.words)"
        case .startDrag: "drag"
        case .endDrag(let x, let y): "drag to (\(PointText(x)), \(PointText(y)))"
        case .selectLayout(let layout): "layout \(layout.words)"
        case .selectKeyboard(nil): "select the system's"
        case .selectKeyboard(let height?): "select another's, \(PointText(height)) points high"
        case .connectHardware(let bar): "hardware connected, \(bar ? "with a bar" : "without a bar")"
        case .disconnectHardware: "hardware disconnected"
        case .toggleSoftware: "hardware toggle"
        case .closeBar: "hardware close-bar"
        case .dictate: "dictate"
        case .touchHomeIndicator: "touch of the home indicator"
        case .neighbour(let shows): "of the app beside \(shows ? "shows" : "hides")"
        }
    }
}

extension KeyboardGesture.Way {
    fileprivate var words: String { self == .finger ? " by finger" : "" }
}

/// What the keys show.
public enum KeyboardLayout: String, Codable, Hashable, Sendable, CaseIterable {
    case letters
    case lettersAndBar
    case emoji

    fileprivate var words: String {
        switch self {
        case .letters: "letters"
        case .lettersAndBar: "prediction"
        case .emoji: "emoji"
        }
    }
}
