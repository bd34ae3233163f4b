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
        -> Void
    typealias ResponseHandler =
        @MainActor @Sendable (NotificationAnswer, @escaping @MainActor (ResponseHandling) -> Void) -> Void

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
        onPresent { notification, answer in
            Task { answer(await handler(notification)) }
        }
    }

    /// The same for code that answers later, by calling `answer` once on the main actor.
    public func onPresent(
        answering handler:
            @escaping @MainActor @Sendable (
                ArrivingNotification, _ answer: @escaping @MainActor (UNNotificationPresentationOptions) -> Void
            ) -> Void
    ) -> NotificationSubscriber {
        var copy = self
        copy.present = handler
        return copy
    }

    /// Deals with the user's answer.
    public func onResponse(
        _ handler: @escaping @MainActor @Sendable (NotificationAnswer) async -> ResponseHandling
    ) -> NotificationSubscriber {
        onResponse { notificationAnswer, answer in
            Task { answer(await handler(notificationAnswer)) }
        }
    }

    /// The same for code that answers later, by calling `answer` once on the main actor.
    public func onResponse(
        answering handler:
            @escaping @MainActor @Sendable (
                NotificationAnswer, _ answer: @escaping @MainActor (ResponseHandling) -> Void
            ) -> Void
    ) -> NotificationSubscriber {
        var copy = self
        copy.response = handler
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
    @MainActor
    public static func inbox(_ inbox: ResponseInbox, name: String = "inbox") -> NotificationSubscriber {
        NotificationSubscriber(name).onResponse { answer, done in
            inbox.receive(answer.response) { done(.handled) }
        }
    }
}
