// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A notification as a `Sendable` value.
public struct ArrivingNotification: @unchecked Sendable {
    // The framework creates notifications and never changes them.

    /// The system's object.
    public let notification: UNNotification

    /// Wraps a notification of the system.
    public init(_ notification: UNNotification) {
        self.notification = notification
    }

    /// The content of the notification's request.
    public var content: UNNotificationContent { notification.request.content }
    /// The identifier of the category; empty if there is none.
    public var categoryIdentifier: String { content.categoryIdentifier }
}

/// Whether an observer has handled the user's response.
public enum ResponseHandling: Hashable, Sendable {
    /// The observer has handled the response. If observers are asked in turn, the others are not asked.
    case handled
    /// The response is not for this observer. The next one is asked.
    case passed
}

/// A part of an app that handles notifications.
///
/// An observer is asked only the questions for which it has a closure:
///
///     let chat = NotificationObserver("chat")
///         .onPresent { $0.categoryIdentifier == "message" ? [.banner, .sound] : [] }
///         .onResponse { response in
///             guard response.categoryIdentifier == "message" else { return .passed }
///             await chat.open(response.userInfo)
///             return .handled
///         }
///
/// All closures are called on the main actor. Use the methods with a completion handler to call code that takes one,
/// such as the delegate methods of another library.
public struct NotificationObserver: Sendable {
    /// The name for reports.
    public var name: String

    typealias PresentHandler =
        @MainActor @Sendable (ArrivingNotification, @escaping @MainActor (UNNotificationPresentationOptions) -> Void)
        -> (@MainActor () -> Void)?
    typealias ResponseHandler =
        @MainActor @Sendable (ReceivedResponse, CompletionHold, @escaping @MainActor (ResponseHandling) -> Void)
        -> (@MainActor () -> Void)?

    // Each returns a closure that asks the observer to stop.

    var present: PresentHandler?
    var response: ResponseHandler?
    var openSettings: (@MainActor @Sendable (ArrivingNotification?) -> Void)?

    /// Creates an observer that handles nothing yet.
    public init(_ name: String) {
        self.name = name
    }

    /// Sets the closure that decides how to present a notification that arrives while the app is in the foreground.
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

    /// Sets a closure with a completion handler. Call `completion` once, on the main actor.
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

    /// Sets the closure that handles the user's response.
    ///
    /// When the relay's time limit is over, the task is cancelled. The result still counts: a handler that stops before
    /// it has done anything should return ``ResponseHandling/passed``, and the next observer is asked.
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

    /// Sets a closure with a completion handler. Call `completion` once, on the main actor.
    ///
    /// - Parameter onCancel: Called when the relay's time limit is over. It should stop the work if possible and call
    ///   `completion` with the outcome.
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

    /// Sets the closure that shows the app's notification settings. The notification is nil if the user comes from
    /// Settings.
    public func onOpenSettings(
        _ handler: @escaping @MainActor @Sendable (ArrivingNotification?) -> Void
    ) -> NotificationObserver {
        var copy = self
        copy.openSettings = handler
        return copy
    }

    /// Creates an observer that keeps every response in an inbox. Add it last, so that it receives the responses that
    /// no other observer handles.
    ///
    /// For the relay, a response is handled as soon as the inbox has it. The inbox takes over the system's completion
    /// handler: see ``ResponseInbox``.
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
