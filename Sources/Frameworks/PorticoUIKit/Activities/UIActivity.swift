// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A service of the app's own in a share sheet; subclass it and override what is below.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiactivity
/// - Since: iOS 6.0
/// - Differs: the system's own activities, such as Copy and Mail, are not offered.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// Where a share sheet shows the activity; without effect here.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiactivity/category
    /// - Since: iOS 7.0
    public enum Category: Int, Sendable {
        case action = 0
        case share = 1
    }

    /// Set while the activity is at work.
    var finish: ((Bool) -> Void)?

    /// `action`, unless a subclass says otherwise.
    open class var activityCategory: Category { .action }
    /// Identifies the activity in the completion handler, and for the tester; nil unless a subclass gives one.
    open var activityType: ActivityType? { nil }
    /// The title in the share sheet; nil unless a subclass gives one.
    open var activityTitle: String? { nil }
    /// Not shown here.
    open var activityImage: UIImage? { nil }

    /// Whether the activity is offered for these items. False unless a subclass says otherwise.
    ///
    /// - Parameter activityItems: The items of the controller, with the placeholder of each item source.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiactivity/canperform(withactivityitems:)
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

    /// Called when the user has chosen the activity, before ``activityViewController`` and ``perform()``.
    ///
    /// - Parameter activityItems: The items of the controller, with what each item source gives for this activity.
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiactivity/prepare(withactivityitems:)
    open func prepare(withActivityItems activityItems: [Any]) {}

    /// The activity's own screen, which is presented instead of a call of ``perform()``; nil for none.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiactivity/activityviewcontroller
    open var activityViewController: UIViewController? { nil }

    /// Does the work, without a screen. The work has to end with ``activityDidFinish(_:)``.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiactivity/perform()
    open func perform() {}

    /// Says that the work is done: the share sheet is dismissed, and its completion handler is called. Only the first call
    /// after the activity was chosen counts.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiactivity/activitydidfinish(_:)
    open func activityDidFinish(_ completed: Bool) {
        let finish = finish
        self.finish = nil
        finish?(completed)
    }
}
