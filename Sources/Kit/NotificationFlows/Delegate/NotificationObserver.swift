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

/// Whether an observer has handled the user's response.
public enum ResponseHandling: Hashable, Sendable {
    /// Handled. Where observers are asked in turn, the others are not asked.
    case handled
    /// Not this observer's: the next one is asked.
    case passed
}

/// One of several parts of an app that handle notifications.
///
/// An observer is asked only about what it has a closure for:
///
///     let chat = NotificationObserver("chat")
///         .onPresent { $0.categoryIdentifier == "message" ? [.banner, .sound] : [] }
///         .onResponse { response in
///             guard response.categoryIdentifier == "message" else { return .passed }
///             await chat.open(response.userInfo)
///             return .handled
///         }
///
/// Everything is called on the main actor. Use the methods with a completion handler for code that has one, such as the
/// delegate methods of another library.
public struct NotificationObserver: Sendable {
    /// For reports.
    public var name: String

    typealias PresentHandler =
        @MainActor @Sendable (ArrivingNotification, @escaping @MainActor (UNNotificationPresentationOptions) -> Void)
        -> (@MainActor () -> Void)?
    typealias ResponseHandler =
        @MainActor @Sendable (ReceivedResponse, CompletionHold, @escaping @MainActor (ResponseHandling) -> Void)
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
    ) -> NotificationObserver {
        var copy = self
        copy.present = { notification, completion in
            let task = Task { completion(await handler(notification)) }
            return { task.cancel() }
        }
        return copy
    }

    /// The same for code that has a completion handler. Call `completion` once, on the main actor.
    public func onPresent(
        withCompletion handler:
            @escaping @MainActor @Sendable (
                ArrivingNotification, _ completion: @escaping @MainActor (UNNotificationPresentationOptions) -> Void
            ) -> Void
    ) -> NotificationObserver {
        var copy = self
        copy.present = { notification, completion in
            handler(notification, completion)
            return nil
        }
        return copy
    }

    /// Handles the user's response.
    ///
    /// The task is cancelled when the relay's time is over. What the handler then says counts all the same: a handler that
    /// has stopped before it has done anything says that it passes, and the next observer is asked.
    public func onResponse(
        _ handler: @escaping @MainActor @Sendable (ReceivedResponse) async -> ResponseHandling
    ) -> NotificationObserver {
        var copy = self
        copy.response = { response, _, completion in
            let task = Task { completion(await handler(response)) }
            return { task.cancel() }
        }
        return copy
    }

    /// The same for code that has a completion handler. Call `completion` once, on the main actor.
    ///
    /// - Parameter onCancel: Called when the relay's time is over: stops the work if it can, and says by `completion` what has
    ///   become of it.
    public func onResponse(
        withCompletion handler:
            @escaping @MainActor @Sendable (
                ReceivedResponse, _ completion: @escaping @MainActor (ResponseHandling) -> Void
            ) -> Void,
        onCancel: (@MainActor @Sendable (ReceivedResponse) -> Void)? = nil
    ) -> NotificationObserver {
        var copy = self
        copy.response = { response, _, completion in
            handler(response, completion)
            guard let onCancel else { return nil }
            return { onCancel(response) }
        }
        return copy
    }

    /// Shows the app's own notification settings. Without a notification when the user comes from Settings.
    public func onOpenSettings(
        _ handler: @escaping @MainActor @Sendable (ArrivingNotification?) -> Void
    ) -> NotificationObserver {
        var copy = self
        copy.openSettings = handler
        return copy
    }

    /// Keeps every response in an inbox: put it last, and it gets what nobody else handles.
    ///
    /// To the relay a response is handled as soon as the inbox has it. The system's completion handler is the inbox's: see
    /// ``ResponseInbox``.
    @MainActor
    public static func inbox(_ inbox: ResponseInbox, name: String = "inbox") -> NotificationObserver {
        var observer = NotificationObserver(name)
        observer.response = { response, hold, done in
            hold.add()
            inbox.receive(response.systemResponse, waited: hold.waited()) { hold.release() }
            done(.handled)
            return nil
        }
        return observer
    }
}
