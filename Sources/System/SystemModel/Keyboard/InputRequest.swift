// Portico
// SPDX-License-Identifier: Apache-2.0

/// The input views of a process' first responder. A process sends a request whenever its first responder or that
/// responder's input views change, and nil when it has no first responder any more.
public struct InputRequest: Codable, Hashable, Sendable {
    /// The kind of first responder.
    public enum Kind: String, Codable, Hashable, Sendable {
        /// Needs the keyboard, or has an `inputView`.
        case textField
        case textView
        /// Has no text, only an accessory view, which is shown on its own.
        case accessory
        /// A first responder without any input view.
        case none
    }

    /// The process's number for the responder: each object has a new one.
    public var responder: Int
    public var kind: Kind
    /// The name for the timeline: a placeholder, an accessibility label, or the class.
    public var name: String
    /// The height of `inputAccessoryView`, in points; 0 without one.
    public var accessoryHeight: Double
    /// The height of `inputView`, which replaces the keyboard; nil for the keyboard itself.
    public var inputViewHeight: Double?
    /// Whether the request results from `reloadInputViews()`.
    public var isReload: Bool
    /// False if the change was made inside `UIView.performWithoutAnimation`.
    public var isAnimated: Bool

    public init(
        responder: Int, kind: Kind, name: String, accessoryHeight: Double = 0, inputViewHeight: Double? = nil,
        isReload: Bool = false, isAnimated: Bool = true
    ) {
        self.responder = responder
        self.kind = kind
        self.name = name
        self.accessoryHeight = accessoryHeight
        self.inputViewHeight = inputViewHeight
        self.isReload = isReload
        self.isAnimated = isAnimated
    }
}

/// Why the system makes the first responder resign.
public enum ResignReason: String, Codable, Hashable, Sendable {
    /// The app moves to the background.
    case appSwitch
    /// An alert of the system, about dictation.
    case systemAlert
    /// The user has dismissed the keyboard by dragging.
    case dismissal
    /// The keyboard's own hide key.
    case hideKey

    /// A short text for a timeline.
    public var words: String {
        switch self {
        case .appSwitch: "the app leaves"
        case .systemAlert: "a system alert"
        case .dismissal: "dragged away"
        case .hideKey: "hide key"
        }
    }
}

/// A drag in a scroll view of mode `interactive` that moves the keyboard.
public enum KeyboardDrag: Codable, Hashable, Sendable {
    /// The keyboard's top follows the finger: y in the screen's space.
    case moved(y: Double)
    /// The finger was lifted; whether the drag dismisses the keyboard.
    case ended(dismisses: Bool)
}

/// A touch on the screen, from touch down to lift.
public struct TouchRecord: Codable, Hashable, Sendable {
    public enum Phase: Int, Codable, Hashable, Sendable {
        // Raw values as in `UITouch.Phase`.
        case began = 0
        case moved = 1
        case ended = 3
        case cancelled = 4
    }

    public var phase: Phase
    /// The position in the screen's coordinates, in points.
    public var x: Double
    public var y: Double

    public init(phase: Phase, x: Double, y: Double) {
        self.phase = phase
        self.x = x
        self.y = y
    }

    /// The text for a timeline, such as `began (200, 500)`.
    public var words: String { "\(phase) (\(PointText(x)), \(PointText(y)))" }
}
