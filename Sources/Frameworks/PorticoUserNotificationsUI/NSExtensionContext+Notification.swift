// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import PorticoFoundation
public import PorticoUserNotifications
import Synchronization
import SystemModel

// What a content extension tells the system. Each returns at once; the system acts when the message's turn comes.

extension NSExtensionContext {
    /// Reports that the media has begun to play: the system's button shows pause.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/mediaplayingstarted()
    /// - Since: iOS 10.0
    public func mediaPlayingStarted() {
        process.send(.contentExtension(.mediaPlayingStarted))
    }

    /// Reports that the media has stopped: the system's button shows play.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/mediaplayingpaused()
    /// - Since: iOS 10.0
    public func mediaPlayingPaused() {
        process.send(.contentExtension(.mediaPlayingPaused))
    }

    /// The buttons below the view; initially those of the category. Setting it replaces them while the view is open.
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

    /// Has the effect of a tap on the notification: the view closes, and the app comes to the foreground and receives
    /// the response.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/performnotificationdefaultaction()
    /// - Since: iOS 12.0
    public func performNotificationDefaultAction() {
        process.send(.contentExtension(.performDefaultAction))
    }

    /// Closes the view; the notification is kept.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsextensioncontext/dismissnotificationcontentextension()
    /// - Since: iOS 12.0
    public func dismissNotificationContentExtension() {
        process.send(.contentExtension(.dismiss))
    }
}
