// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoUIKit
public import PorticoUserNotifications

/// The view of an expanded notification, adopted by the view controller that `NSExtensionPrincipalClass` names.
///
///     final class NotificationViewController: UIViewController, UNNotificationContentExtension {
///         private let label = UILabel()
///
///         override func viewDidLoad() {
///             view.addSubview(label)
///             preferredContentSize = CGSize(width: view.bounds.width, height: 120)
///         }
///
///         func didReceive(_ notification: UNNotification) {
///             label.text = notification.request.content.body
///         }
///     }
///
/// The controller is made when the user expands a notification of one of the extension's categories, and goes when the
/// user closes it. Its view has the size that `Info.plist` reserves for it before any of its code runs. Everything is
/// called on the main thread.
///
/// - Behavior: https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextension
/// - Since: iOS 10.0
/// - Differs: optional requirements have default implementations, because there is no Objective-C runtime on Linux. A
///   method in a subclass of the conforming class is therefore not found.
@preconcurrency
public protocol UNNotificationContentExtension: NSObjectProtocol {
    /// The notification to show, and each further one of the same thread that comes while the view is open, on the same
    /// object.
    ///
    /// The view is loaded, and the first call comes between `viewWillAppear(_:)` and `viewDidAppear(_:)`: Apple does
    /// not say where.
    ///
    /// - Behavior: https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextension/didreceive(_:)
    @preconcurrency @MainActor func didReceive(_ notification: UNNotification)

    /// The user has picked one of the actions below the view. Call the handler once, from any thread, with what is to
    /// become of the view and whether the app hears of the action. Not implemented in either form, the action goes to
    /// the app.
    ///
    /// - Behavior: https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextension/didreceive(_:completionhandler:)
    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void)
    /// The asynchronous form of the method above; implement one of them. When both are there the other one wins. It
    /// runs on the main actor where it says so, or else where `profile.notifications.delegateExecutor` puts it.
    func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption

    /// Which play button the system draws over the view; none unless ``mediaPlayPauseButtonFrame`` is implemented too.
    /// Read after each callback.
    ///
    /// - Behavior: https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextension/mediaplaypausebuttontype
    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }
    /// Where the button is, in the view's coordinates.
    var mediaPlayPauseButtonFrame: CGRect { get }
    /// The button's colour; not implemented leaves it to the system.
    var mediaPlayPauseButtonTintColor: UIColor { get }
    /// The user has tapped the button to play. Say by ``PorticoFoundation/NSExtensionContext/mediaPlayingStarted()``
    /// that it plays.
    func mediaPlay()
    /// The user has tapped the button while it played.
    func mediaPause()
}

// The defaults of asynchronous methods are not asynchronous: so they run at once, on the thread that asks.

extension UNNotificationContentExtension {
    public func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) { OptionalRequirement.missing(in: self) }
    public func didReceive(
        _ response: UNNotificationResponse
    ) -> UNNotificationContentExtensionResponseOption { missing(.dismissAndForwardAction) }
    public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { missing(.none) }
    public var mediaPlayPauseButtonFrame: CGRect { missing(.zero) }
    public var mediaPlayPauseButtonTintColor: UIColor { missing(.clear) }
    public func mediaPlay() { OptionalRequirement.missing(in: self) }
    public func mediaPause() { OptionalRequirement.missing(in: self) }

    private nonisolated func missing<Value>(_ value: Value) -> Value {
        OptionalRequirement.missing(in: self)
        return value
    }
}

/// Which play button the system draws over a content extension's view.
///
/// - Behavior: https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextensionmediaplaypausebuttontype
/// - Since: iOS 10.0
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
    /// As if the property was not implemented.
    case none = 0
    /// Always to be seen; changes between play and pause.
    case `default` = 1
    /// Goes away while it plays; a tap on the view pauses.
    case overlay = 2
}

/// What is to become of the expanded notification after an action, and who deals with the action.
///
/// - Behavior: https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextensionresponseoption
/// - Since: iOS 10.0
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
    /// The view stays; the app is not told.
    case doNotDismiss = 0
    /// The view goes; the app is not told.
    case dismiss = 1
    /// The view goes; the app's notification delegate gets the action.
    case dismissAndForwardAction = 2
}
