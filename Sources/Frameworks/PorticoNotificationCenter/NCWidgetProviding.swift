// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoUIKit

/// The methods of a Today widget; the view controller that `NSExtensionPrincipalClass` names adopts this protocol.
///
///     final class TodayViewController: UIViewController, @preconcurrency NCWidgetProviding {
///         func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
///             list.text = tasks().joined(separator: ", ")
///             completionHandler(.newData)
///         }
///     }
///
/// All methods are optional, and all are called on the main thread.
///
/// - Behavior: https://developer.apple.com/documentation/notificationcenter/ncwidgetproviding
/// - Since: iOS 8.0
/// - Differs: optional requirements have default implementations, because there is no Objective-C runtime on Linux. A
///   method that only a subclass of the conforming class implements is therefore not called.
@preconcurrency
public protocol NCWidgetProviding: NSObjectProtocol {
    /// Updates the widget: redraw first, then call the handler once, from any thread, with whether there was anything
    /// new. A snapshot is taken after `newData`. Without an answer within `profile.extensions.today.updateLimit`, the
    /// old snapshot stays.
    ///
    /// - Behavior: https://developer.apple.com/documentation/notificationcenter/ncwidgetproviding/widgetperformupdate(completionhandler:)
    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)
    /// The asynchronous form of the method above; implement only one of them. If both are implemented, the other one is
    /// called.
    func widgetPerformUpdate() async -> NCUpdateResult

    /// The widget is shown, or the user has tapped Show More or Show Less. The height can be at most `maxSize.height`;
    /// in compact mode it is that height.
    ///
    /// - Behavior: https://developer.apple.com/documentation/notificationcenter/ncwidgetproviding/widgetactivedisplaymodedidchange(_:withmaximumsize:)
    /// - Since: iOS 10.0
    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)

    /// The margin insets; read once if `profile.extensions.today.asksMarginInsets` is set, for widgets of iOS 9 and
    /// earlier.
    ///
    /// - Behavior: https://developer.apple.com/documentation/notificationcenter/ncwidgetproviding/widgetmargininsets(forproposedmargininsets:)
    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets
}

// The defaults of asynchronous methods are not asynchronous: so they run at once, on the thread that asks.

extension NCWidgetProviding {
    public func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        OptionalRequirement.missing(in: self)
    }
    public func widgetPerformUpdate() -> NCUpdateResult {
        missing(.noData)
    }
    public func widgetActiveDisplayModeDidChange(
        _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
    ) { OptionalRequirement.missing(in: self) }
    public func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets {
        missing(defaultMarginInsets)
    }

    private nonisolated func missing<Value>(_ value: Value) -> Value {
        OptionalRequirement.missing(in: self)
        return value
    }
}

/// The result of a widget's update.
///
/// - Behavior: https://developer.apple.com/documentation/notificationcenter/ncupdateresult
/// - Since: iOS 8.0
public enum NCUpdateResult: UInt, Sendable {
    /// A new snapshot is taken.
    case newData = 0
    /// The old snapshot stays.
    case noData
    /// The old snapshot stays.
    case failed
}

/// The size class of a widget.
///
/// - Behavior: https://developer.apple.com/documentation/notificationcenter/ncwidgetdisplaymode
/// - Since: iOS 10.0
public enum NCWidgetDisplayMode: Int, Sendable {
    /// The height is set by the system.
    case compact = 0
    /// The height is set by the widget, up to a maximum.
    case expanded
}
