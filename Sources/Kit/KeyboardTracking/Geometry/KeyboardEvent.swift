// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// The relevant data of a keyboard notification. A property is nil if the notification does not have its key.
struct KeyboardEvent: Hashable, Sendable {
    enum Name: String, Hashable, Sendable, CaseIterable {
        case willShow, didShow, willHide, didHide, willChangeFrame, didChangeFrame
    }

    var name: Name
    /// The frames as in the notification, in screen coordinates if it follows the rules.
    var begin: CGRect?
    var end: CGRect?
    var duration: TimeInterval?
    var curve: Int?
    var isLocal: Bool?

    var isShow: Bool { name == .willShow || name == .didShow }

    /// The animation of the notification, or none if it specifies none.
    var animation: KeyboardAnimation {
        guard let duration, duration.isFinite, duration > 0 else { return .none }
        return KeyboardAnimation(duration: duration, curve: curve ?? KeyboardAnimation.none.curve)
    }
}

extension KeyboardEvent: CustomStringConvertible {
    /// A description such as `willShow (0, 516, 393 × 336) 0.25 s local`.
    var description: String {
        var words = [name.rawValue, end.map { "\(FrameText($0))" } ?? "no frame"]
        if let duration { words.append("\(duration) s") }
        if let isLocal { words.append(isLocal ? "local" : "foreign") }
        return words.joined(separator: " ")
    }
}

/// Formats a frame as `(0, 516, 393 × 336)`.
struct FrameText: CustomStringConvertible {
    private let frame: CGRect

    init(_ frame: CGRect) {
        self.frame = frame
    }

    /// Formats a number, without a fraction if it is whole.
    static func text(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }

    var description: String {
        // The stored values, because `width` would lose the sign.
        let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(Self.text)
        return "(\(numbers[0]), \(numbers[1]), \(numbers[2]) × \(numbers[3]))"
    }
}
