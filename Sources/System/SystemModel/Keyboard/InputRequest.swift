// Portico
// SPDX-License-Identifier: Apache-2.0

/// What a process' first responder wants below it. A process sends one whenever its first responder or that one's
/// input views change, and nil when it has no first responder any more.
public struct InputRequest: Codable, Hashable, Sendable {
    /// What is first responder.
    public enum Kind: String, Codable, Hashable, Sendable {
        /// Wants the keyboard, or its `inputView`.
        case textField
        case textView
        /// No text: only an accessory view, which shows on its own.
        case accessory
        /// A first responder that wants nothing below it.
        case none
    }

    /// The process's own number of the responder: a new one for each object.
    public var responder: Int
    public var kind: Kind
    /// What the timeline calls it: a placeholder, an accessibility label, or the class.
    public var name: String
    /// Of `inputAccessoryView`, in points; 0 without one.
    public var accessoryHeight: Double
    /// Of `inputView`, which stands in the keyboard's place; nil for the keyboard itself.
    public var inputViewHeight: Double?
    /// Whether it comes from `reloadInputViews()`.
    public var isReload: Bool
    /// Whether it was made inside of `UIView.performWithoutAnimation`.
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

/// Why the system takes the first responder away.
public enum ResignReason: String, Codable, Hashable, Sendable {
    /// The app leaves the screen.
    case appSwitch
    /// An alert of the system, over dictation.
    case systemAlert
    /// The user has dragged the keyboard away.
    case dismissal
    /// The keyboard's own hide key.
    case hideKey

    /// In a few words, for a timeline.
    public var words: String {
        switch self {
        case .appSwitch: "the app leaves"
        case .systemAlert: "a system alert"
        case .dismissal: "dragged away"
        case .hideKey: "hide key"
        }
    }
}

/// A finger that drags the keyboard down by a scroll view of mode `interactive`.
public enum KeyboardDrag: Codable, Hashable, Sendable {
    /// The keyboard's top follows the finger: y in the screen's space.
    case moved(y: Double)
    /// Let go; whether the way the finger went dismisses it.
    case ended(dismisses: Bool)
}

/// A finger on the screen, from touch to lift.
public struct TouchRecord: Codable, Hashable, Sendable {
    public enum Phase: Int, Codable, Hashable, Sendable {
        // Raw values as in `UITouch.Phase`.
        case began = 0
        case moved = 1
        case ended = 3
        case cancelled = 4
    }

    public var phase: Phase
    /// In the screen's space, in points.
    public var x: Double
    public var y: Double

    public init(phase: Phase, x: Double, y: Double) {
        self.phase = phase
        self.x = x
        self.y = y
    }

    /// `began (200, 500)`.
    public var words: String { "\(phase) (\(PointText(x)), \(PointText(y)))" }
}
