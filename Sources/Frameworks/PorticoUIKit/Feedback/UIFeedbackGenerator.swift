// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What lets the user feel something. The device has nothing to feel: each call says so once in the timeline.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uifeedbackgenerator
/// - Since: iOS 10.0
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Creates a generator.
    public override init() {}

    /// Creates a generator that belongs to a view, which it does not keep.
    ///
    /// - Since: iOS 17.5
    public convenience init(view: UIView) { self.init() }

    /// Has no effect, here as on a device without the hardware.
    open func prepare() {}
}

/// A tap that feels like a collision.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator
/// - Since: iOS 10.0
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// What seems to collide.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator/feedbackstyle
    public enum FeedbackStyle: Int, Sendable {
        case light = 0
        case medium = 1
        case heavy = 2
        /// - Since: iOS 13.0
        case soft = 3
        /// - Since: iOS 13.0
        case rigid = 4
    }

    /// Creates a generator of the style `medium`.
    public override init() {}

    /// Creates a generator of a style, which makes no difference here.
    public init(style: FeedbackStyle) {}

    /// - Since: iOS 17.5
    public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }

    /// Has no effect but its line in the timeline, like the methods below.
    open func impactOccurred() { NotSimulated.say("UIImpactFeedbackGenerator.impactOccurred()") }

    /// - Parameter intensity: From 0 to 1.
    /// - Since: iOS 13.0
    open func impactOccurred(intensity: CGFloat) {
        NotSimulated.say("UIImpactFeedbackGenerator.impactOccurred(intensity:)")
    }

    /// - Parameter location: In the view's coordinates.
    /// - Since: iOS 17.5
    open func impactOccurred(at location: CGPoint) {
        NotSimulated.say("UIImpactFeedbackGenerator.impactOccurred(at:)")
    }

    /// - Parameters:
    ///   - intensity: From 0 to 1.
    ///   - location: In the view's coordinates.
    /// - Since: iOS 17.5
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {
        NotSimulated.say("UIImpactFeedbackGenerator.impactOccurred(intensity:at:)")
    }
}

/// Says that something succeeded, failed, or needs attention.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator
/// - Since: iOS 10.0
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// What there is to say.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator/feedbacktype
    public enum FeedbackType: Int, Sendable {
        case success = 0
        case warning = 1
        case error = 2
    }

    /// Has no effect but its line in the timeline.
    open func notificationOccurred(_ notificationType: FeedbackType) {
        NotSimulated.say("UINotificationFeedbackGenerator.notificationOccurred(_:)")
    }

    /// - Parameter location: In the view's coordinates.
    /// - Since: iOS 17.5
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
        NotSimulated.say("UINotificationFeedbackGenerator.notificationOccurred(_:at:)")
    }
}

/// A click that feels like a wheel that turns by one step.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator
/// - Since: iOS 10.0
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Has no effect but its line in the timeline.
    open func selectionChanged() { NotSimulated.say("UISelectionFeedbackGenerator.selectionChanged()") }

    /// - Parameter location: In the view's coordinates.
    /// - Since: iOS 17.5
    open func selectionChanged(at location: CGPoint) {
        NotSimulated.say("UISelectionFeedbackGenerator.selectionChanged(at:)")
    }
}
