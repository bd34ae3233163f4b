// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A notification as a value that may go anywhere.
public struct ArrivingNotification: @unchecked Sendable {
    // The framework makes notifications and never changes them.

    /// What the system handed out.
    public let notification: UNNotification

    public init(_ notification: UNNotification) {
        self.notification = notification
    }

    /// Of its request.
    public var content: UNNotificationContent { notification.request.content }
    /// Empty for a notification without a category.
    public var categoryIdentifier: String { content.categoryIdentifier }
}

/// Whether a subscriber has dealt with the user's answer.
public enum ResponseHandling: Hashable, Sendable {
    /// It is dealt with; where subscribers are asked in turn, nobody else hears of it.
    case handled
    /// It is somebody else's.
    case passed
}

/// One of several parts of an app that want to hear of notifications.
///
/// Each part says what it wants to hear; it is not asked about anything else:
///
///     let chat = NotificationSubscriber("chat")
///         .onPresent { $0.categoryIdentifier == "message" ? [.banner, .sound] : [] }
///         .onResponse { answer in
///             guard answer.categoryIdentifier == "message" else { return .passed }
///             await chat.open(answer.userInfo)
///             return .handled
///         }
///
/// Everything is called on the main actor. Use the closures with `answer` for code that answers by a completion
/// handler, such as the delegate methods of somebody else's library.
public struct NotificationSubscriber: Sendable {
    /// For reports.
    public var name: String

    typealias PresentHandler =
        @MainActor @Sendable (ArrivingNotification, @escaping @MainActor (UNNotificationPresentationOptions) -> Void)
        -> (@MainActor () -> Void)?
    typealias ResponseHandler =
        @MainActor @Sendable (NotificationAnswer, CompletionHold, @escaping @MainActor (ResponseHandling) -> Void)
        -> (@MainActor () -> Void)?

    // Each gives what has it stop.

    var present: PresentHandler?
    var response: ResponseHandler?
    var openSettings: (@MainActor @Sendable (ArrivingNotification?) -> Void)?

    public init(_ name: String) {
        self.name = name
    }

    /// Says how to show a notification that arrives while the app is in front.
    public func onPresent(
        _ handler: @escaping @MainActor @Sendable (ArrivingNotification) async -> UNNotificationPresentationOptions
    ) -> NotificationSubscriber {
        var copy = self
        copy.present = { notification, answer in
            let task = Task { answer(await handler(notification)) }
            return { task.cancel() }
        }
        return copy
    }

    /// The same for code that answers later, by calling `answer` once on the main actor.
    public func onPresent(
        answering handler:
            @escaping @MainActor @Sendable (
                ArrivingNotification, _ answer: @escaping @MainActor (UNNotificationPresentationOptions) -> Void
            ) -> Void
    ) -> NotificationSubscriber {
        var copy = self
        copy.present = { notification, answer in
            handler(notification, answer)
            return nil
        }
        return copy
    }

    /// Deals with the user's answer.
    ///
    /// The task is cancelled when the relay's time is over. What the handler then says counts all the same: a handler that
    /// has stopped before it has done anything says that it passes, and the next subscriber is asked.
    public func onResponse(
        _ handler: @escaping @MainActor @Sendable (NotificationAnswer) async -> ResponseHandling
    ) -> NotificationSubscriber {
        var copy = self
        copy.response = { notificationAnswer, _, answer in
            let task = Task { answer(await handler(notificationAnswer)) }
            return { task.cancel() }
        }
        return copy
    }

    /// The same for code that answers later, by calling `answer` once on the main actor.
    ///
    /// - Parameter onCancel: Called when the relay's time is over: stops the work if it can, and says by `answer` what has
    ///   become of it.
    public func onResponse(
        answering handler:
            @escaping @MainActor @Sendable (
                NotificationAnswer, _ answer: @escaping @MainActor (ResponseHandling) -> Void
            ) -> Void,
        onCancel: (@MainActor @Sendable (NotificationAnswer) -> Void)? = nil
    ) -> NotificationSubscriber {
        var copy = self
        copy.response = { notificationAnswer, _, answer in
            handler(notificationAnswer, answer)
            guard let onCancel else { return nil }
            return { onCancel(notificationAnswer) }
        }
        return copy
    }

    /// Shows the app's own notification settings. Without a notification when the user comes from Settings.
    public func onOpenSettings(
        _ handler: @escaping @MainActor @Sendable (ArrivingNotification?) -> Void
    ) -> NotificationSubscriber {
        var copy = self
        copy.openSettings = handler
        return copy
    }

    /// Keeps every response in an inbox: put it last, and it gets what nobody else handles.
    ///
    /// To the relay a response is handled as soon as the inbox has it. The system's completion handler is the inbox's: see
    /// ``ResponseInbox``.
    @MainActor
    public static func inbox(_ inbox: ResponseInbox, name: String = "inbox") -> NotificationSubscriber {
        var subscriber = NotificationSubscriber(name)
        subscriber.response = { answer, hold, done in
            hold.add()
            inbox.receive(answer.response, waited: hold.waited()) { hold.release() }
            done(.handled)
            return nil
        }
        return subscriber
    }
}
