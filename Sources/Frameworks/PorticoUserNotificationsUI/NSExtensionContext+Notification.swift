// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import PorticoFoundation
public import PorticoUserNotifications
import Synchronization
import SystemModel

// What a content extension tells the system. Each returns at once; the system acts when the message's turn comes.

extension NSExtensionContext {
    /// The media has begun to play: the system's button shows pause.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/mediaplayingstarted()
    /// - Since: iOS 10.0
    public func mediaPlayingStarted() {
        process.send(.contentExtension(.mediaPlayingStarted))
    }

    /// The media has stopped: the system's button shows play.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/mediaplayingpaused()
    /// - Since: iOS 10.0
    public func mediaPlayingPaused() {
        process.send(.contentExtension(.mediaPlayingPaused))
    }

    /// The buttons below the view, at first those of the category; setting it replaces them for as long as the view is
    /// open.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/notificationactions
    /// - Since: iOS 12.0
    public var notificationActions: [UNNotificationAction] {
        get { shownActions.withLock { $0 }.map { UNNotificationAction.make($0) } }
        set {
            let records = newValue.map(\.record)
            shownActions.withLock { $0 = records }
            process.send(.contentExtension(.setActions(records)))
        }
    }

    /// As if the user had tapped the notification: the view goes, the app comes to the front and gets the response.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/performnotificationdefaultaction()
    /// - Since: iOS 12.0
    public func performNotificationDefaultAction() {
        process.send(.contentExtension(.performDefaultAction))
    }

    /// Closes the view; the notification stays where it was.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/dismissnotificationcontentextension()
    /// - Since: iOS 12.0
    public func dismissNotificationContentExtension() {
        process.send(.contentExtension(.dismiss))
    }
}
