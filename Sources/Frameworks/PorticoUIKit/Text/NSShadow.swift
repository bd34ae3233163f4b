// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The shadow of a text, as the value of the attribute `shadow`.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/nsshadow
/// - Since: iOS 6.0
/// - Differs: stored with the text, and not drawn. It cannot be archived.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    /// In points, to the right and down; zero at first.
    open var shadowOffset = CGSize.zero
    /// In points; 0 at first.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; nil for no shadow. Black with a third of the full opacity at first.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    /// Creates a shadow with the standard values.
    public override init() {
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let shadow = NSShadow()
        shadow.shadowOffset = shadowOffset
        shadow.shadowBlurRadius = shadowBlurRadius
        shadow.shadowColor = shadowColor
        return shadow
    }

    /// Whether the other object is a shadow with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
            && other.shadowColor as? UIColor == shadowColor as? UIColor
    }

    open override var hash: Int { shadowBlurRadius.hashValue }
}
