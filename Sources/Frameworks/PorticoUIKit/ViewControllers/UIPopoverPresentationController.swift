// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where a popover points to on an iPad. Its values are stored; here a popover covers the screen like any other
/// presentation that is not full screen.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller
/// - Since: iOS 8.0
/// - Differs: derived from `NSObject`; `UIPresentationController` and the delegate are not there.
@preconcurrency @MainActor
open class UIPopoverPresentationController: NSObject {
    /// The view that the popover points to. It, or ``barButtonItem``, is needed before the presentation.
    open var sourceView: UIView?
    /// The part of ``sourceView``; null stands for all of it.
    open var sourceRect = CGRect.null
    /// The item of a bar that the popover points to.
    open var barButtonItem: UIBarButtonItem?
    /// Stored without effect.
    open var permittedArrowDirections: UIPopoverArrowDirection = .any

    var hasSource: Bool { sourceView != nil || barButtonItem != nil }
}

/// The sides on which a popover may have its arrow.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipopoverarrowdirection
/// - Since: iOS 3.2
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}
