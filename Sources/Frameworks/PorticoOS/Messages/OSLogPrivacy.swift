// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether a value is shown in a message.
///
/// - Behavior: https://developer.apple.com/documentation/os/oslogprivacy
/// - Since: iOS 14.0
/// - Differs: private values are never shown; on Apple's systems they are while a debugger is attached.
public struct OSLogPrivacy: Hashable, Sendable {
    /// What stands for a value that is not shown.
    ///
    /// - Behavior: https://developer.apple.com/documentation/os/oslogprivacy/mask
    public enum Mask: Hashable, Sendable {
        /// A hash: equal values can be recognised.
        case hash
        /// `<private>`.
        case none
    }

    private enum Visibility {
        case auto, `public`, `private`, sensitive
    }

    private let visibility: Visibility
    private let mask: Mask

    private init(_ visibility: Visibility, _ mask: Mask = .none) {
        self.visibility = visibility
        self.mask = mask
    }

    /// Shown.
    public static var `public`: OSLogPrivacy { OSLogPrivacy(.public) }
    /// Not shown.
    public static var `private`: OSLogPrivacy { OSLogPrivacy(.private) }
    /// Not shown, whatever the system's settings are.
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(.sensitive) }
    /// Numbers and Booleans are shown, anything else is not.
    public static var auto: OSLogPrivacy { OSLogPrivacy(.auto) }

    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.private, mask) }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.sensitive, mask) }
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.auto, mask) }

    /// What the message has for a value.
    ///
    /// - Parameter isScalar: Whether the value is shown if nothing is said.
    func shown(_ text: @autoclosure () -> String, isScalar: Bool) -> String {
        switch (visibility, mask) {
        case (.public, _): text()
        case (.auto, _) where isScalar: text()
        case (_, .hash): "<mask.hash: '\(Self.hash(text()))'>"
        case (_, .none): "<private>"
        }
    }

    /// 128 bits in Base64. Our choice: Apple's hash is salted by the device.
    private static func hash(_ text: String) -> String {
        let bytes = [0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15 as UInt64].flatMap { seed in
            // FNV-1a.
            let hash = text.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            return (0..<8).map { UInt8(truncatingIfNeeded: hash >> (8 * $0)) }
        }
        return Data(bytes).base64EncodedString()
    }
}
