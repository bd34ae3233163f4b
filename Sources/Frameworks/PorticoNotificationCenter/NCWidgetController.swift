// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import SystemModel

/// Says whether a widget has anything to show, for the app and for the widget itself.
///
/// - Behavior: https://developer.apple.com/documentation/notificationcenter/ncwidgetcontroller
/// - Since: iOS 8.0
open class NCWidgetController: NSObject {
    public required override init() {
        super.init()
    }

    /// A new one: they have no state of their own.
    open class func widgetController() -> Self { Self() }

    /// With false the widget leaves the Today view and its last snapshot is void, until somebody says true. A widget of
    /// another app is not touched; the timeline says so.
    ///
    /// - Parameter bundleID: Of the widget's extension.
    /// - Behavior: https://developer.apple.com/documentation/notificationcenter/ncwidgetcontroller/sethascontent(_:forwidgetwithbundleidentifier:)
    open func setHasContent(_ flag: Bool, forWidgetWithBundleIdentifier bundleID: String) {
        ProcessContext.current.send(.appExtension(.hasContent(flag, widget: bundleID)))
    }
}
