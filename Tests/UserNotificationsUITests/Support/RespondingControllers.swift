// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoUIKit
import PorticoUserNotifications
import PorticoUserNotificationsUI

// The ways in which an app may spell the answer to an action.

final class HandlerController: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
    nonisolated func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        Notebook.note("handler \(response.actionIdentifier)")
        completion(.dismiss)
    }
}

/// Without `@Sendable`, and on the main actor.
final class PreconcurrencyController: UIViewController, @preconcurrency UNNotificationContentExtension {
    private var answers = 0
    func didReceive(_ notification: UNNotification) {}
    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        answers += 1
        Notebook.note("handler \(response.actionIdentifier)")
        completion(.dismissAndForwardAction)
    }
}

/// Adopts the protocol on the main actor only.
final class IsolatedController: UIViewController, @MainActor UNNotificationContentExtension {
    private var answers = 0
    func didReceive(_ notification: UNNotification) {}
    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        answers += 1
        Notebook.note("handler \(response.actionIdentifier)")
        completion(.doNotDismiss)
    }
}

/// Calls the handler twice.
final class TwiceController: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
    nonisolated func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        completion(.doNotDismiss)
        completion(.dismiss)
    }
}

/// Keeps the handler for ever.
final class SilentController: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
    nonisolated func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {}
}

final class AsyncController: UIViewController, @preconcurrency UNNotificationContentExtension {
    private var answers = 0
    func didReceive(_ notification: UNNotification) {}
    func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
        answers += 1
        Notebook.note("async \(response.actionIdentifier)")
        await Task.yield()
        Notebook.note("async resumed")
        return .doNotDismiss
    }
}

final class NonisolatedAsyncController: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
    nonisolated func didReceive(
        _ response: UNNotificationResponse
    ) async -> UNNotificationContentExtensionResponseOption { .dismiss }
}

/// Implements both forms.
final class BothController: UIViewController, @preconcurrency UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
    nonisolated func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        Notebook.note("handler")
        completion(.dismiss)
    }
    func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
        Notebook.note("async")
        return .doNotDismiss
    }
}
