// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoUIKit

/// What the system asks of a Today widget; the view controller that `NSExtensionPrincipalClass` names adopts it.
///
///     final class TodayViewController: UIViewController, @preconcurrency NCWidgetProviding {
///         func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
///             list.text = tasks().joined(separator: ", ")
///             completionHandler(.newData)
///         }
///     }
///
/// Everything is optional, and everything is called on the main thread.
///
/// - Behavior: https://developer.apple.com/documentation/notificationcenter/ncwidgetproviding
/// - Since: iOS 8.0
/// - Differs: optional requirements have default implementations, because there is no Objective-C runtime on Linux. A
///   method in a subclass of the conforming class is therefore not found.
@preconcurrency
public protocol NCWidgetProviding: NSObjectProtocol {
    /// The widget is to be up to date: redraw first, then say once, from any thread, whether there was anything new. A
    /// snapshot is taken after `newData`. Unanswered for `profile.extensions.today.updateLimit`, the old one stays.
    ///
    /// - Behavior: https://developer.apple.com/documentation/notificationcenter/ncwidgetproviding/widgetperformupdate(completionhandler:)
    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)
    /// The asynchronous form of the method above; implement one of them. When both are there the other one wins.
    func widgetPerformUpdate() async -> NCUpdateResult

    /// The widget shows, or the user has tapped Show More or Show Less: the height may be `maxSize.height` at most, and
    /// in compact mode it is that.
    ///
    /// - Behavior: https://developer.apple.com/documentation/notificationcenter/ncwidgetproviding/widgetactivedisplaymodedidchange(_:withmaximumsize:)
    /// - Since: iOS 10.0
    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)

    /// Asked once, where `profile.extensions.today.asksMarginInsets` says so: for widgets of before iOS 10.
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

/// What an update of a widget came to.
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

/// How much room a widget has.
///
/// - Behavior: https://developer.apple.com/documentation/notificationcenter/ncwidgetdisplaymode
/// - Since: iOS 10.0
public enum NCWidgetDisplayMode: Int, Sendable {
    /// The system's height.
    case compact = 0
    /// The widget's own, up to the largest.
    case expanded
}
