// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A physical button that is held.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipress
/// - Since: iOS 9.0
/// - Differs: the device has no such buttons, and reports no keys of a hardware keyboard as presses. An object that the
///   app creates has the values below; a subclass can override them.
open class UIPress: NSObject {
    /// The progress of a press.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipress/phase-swift.enum
    /// - Since: iOS 9.0
    public enum Phase: Int, Sendable {
        case began = 0
        case changed = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
    }

    /// Which button it is.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uipress/presstype
    /// - Since: iOS 9.0
    public enum PressType: Int, Sendable {
        case upArrow = 0
        case downArrow = 1
        case leftArrow = 2
        case rightArrow = 3
        case select = 4
        case menu = 5
        case playPause = 6
        case pageUp = 30
        case pageDown = 31
    }

    public override init() {
        super.init()
    }

    /// In seconds; 0 here.
    open var timestamp: TimeInterval { 0 }
    /// `began` here.
    open var phase: Phase { .began }
    /// `select` here.
    open var type: PressType { .select }
    /// How hard the button is pressed, from 0 to 1; 0 here.
    open var force: CGFloat { 0 }
    /// nil here.
    open var window: UIWindow? { nil }
    /// nil here.
    open var responder: UIResponder? { nil }
    /// nil here.
    open var gestureRecognizers: [UIGestureRecognizer]? { nil }
}

/// An event with the buttons that are held.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uipressesevent
/// - Since: iOS 9.0
/// - Differs: the device sends none.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    open override var type: EventType { .presses }
    /// Empty here; a subclass can override it.
    open var allPresses: Set<UIPress> { [] }
    /// The presses that the recogniser receives.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        allPresses.filter { press in press.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }
}
