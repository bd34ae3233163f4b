// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// Sets whether a widget has content, for the app and for the widget itself.
///
/// - Behavior: https://developer.apple.com/documentation/notificationcenter/ncwidgetcontroller
/// - Since: iOS 8.0
open class NCWidgetController: NSObject {
    public required override init() {
        super.init()
    }

    /// Creates a controller; controllers have no state.
    open class func widgetController() -> Self { Self() }

    /// Sets whether the widget has content. With false, it disappears from the Today view and its last snapshot becomes
    /// invalid, until this method is called with true. The call is ignored, with a line in the timeline, if the widget
    /// belongs to another app.
    ///
    /// - Parameter bundleID: The bundle identifier of the widget's extension.
    /// - Behavior: https://developer.apple.com/documentation/notificationcenter/ncwidgetcontroller/sethascontent(_:forwidgetwithbundleidentifier:)
    open func setHasContent(_ flag: Bool, forWidgetWithBundleIdentifier bundleID: String) {
        ProcessContext.current.send(.appExtension(.hasContent(flag, widget: bundleID)))
    }
}
