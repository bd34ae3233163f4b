// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoUIKit
public import PorticoUserNotifications

/// The view of an expanded notification; adopted by the view controller that `NSExtensionPrincipalClass` names.
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
/// The controller is created when the user expands a notification of one of the extension's categories, and released
/// when the user closes it. Before any of its code runs, its view has the size that `Info.plist` reserves for it. All
/// methods are called on the main thread.
///
/// - Behavior: https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextension
/// - Since: iOS 10.0
/// - Differs: optional requirements have default implementations, because there is no Objective-C runtime on Linux. A
///   method that only a subclass of the conforming class implements is therefore not called.
@preconcurrency
public protocol UNNotificationContentExtension: NSObjectProtocol {
    /// Shows a notification. Called again, on the same object, for each further notification of the same thread that
    /// arrives while the view is open.
    ///
    /// The view is loaded, and the first call comes between `viewWillAppear(_:)` and `viewDidAppear(_:)`; Apple does
    /// not document where.
    ///
    /// - Behavior: https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextension/didreceive(_:)
    @preconcurrency @MainActor func didReceive(_ notification: UNNotification)

    /// The user has selected one of the actions below the view. Call the handler once, from any thread, with whether
    /// the view closes and whether the app receives the action. If neither form is implemented, the app receives the
    /// action.
    ///
    /// - Behavior: https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextension/didreceive(_:completionhandler:)
    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void)
    /// The asynchronous form of the method above; implement only one of them. If both are implemented, the other one is
    /// called. It runs according to its own isolation, or to `profile.notifications.delegateExecutor`.
    func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption

    /// The play button that the system draws over the view; none unless ``mediaPlayPauseButtonFrame`` is implemented
    /// too. Read after each callback.
    ///
    /// - Behavior: https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextension/mediaplaypausebuttontype
    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }
    /// The button's frame, in the view's coordinates.
    var mediaPlayPauseButtonFrame: CGRect { get }
    /// The button's colour; by default the system chooses it.
    var mediaPlayPauseButtonTintColor: UIColor { get }
    /// The user has tapped the button to play. Report with
    /// ``PorticoFoundation/NSExtensionContext/mediaPlayingStarted()`` that the media plays.
    func mediaPlay()
    /// The user has tapped the button while the media was playing.
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

/// The play button that the system draws over a content extension's view.
///
/// - Behavior: https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextensionmediaplaypausebuttontype
/// - Since: iOS 10.0
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
    /// No button, as if the property were not implemented.
    case none = 0
    /// Always visible; changes between play and pause.
    case `default` = 1
    /// Hidden while the media plays; a tap on the view pauses it.
    case overlay = 2
}

/// Whether the expanded notification closes after an action, and whether the app receives the action.
///
/// - Behavior: https://developer.apple.com/documentation/usernotificationsui/unnotificationcontentextensionresponseoption
/// - Since: iOS 10.0
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
    /// The view stays open; the app does not receive the action.
    case doNotDismiss = 0
    /// The view closes; the app does not receive the action.
    case dismiss = 1
    /// The view closes; the app's notification delegate receives the action.
    case dismissAndForwardAction = 2
}
