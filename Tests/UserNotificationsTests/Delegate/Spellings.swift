// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoUserNotifications

// The ways in which apps write their notification delegates; each must compile as on Apple's systems and be found.
// Notifications sheet 1.12. What each answers says which of its methods ran.

/// The completion form, in a class of no actor.
final class CompletionDelegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }
}

/// The completion form with handlers that do not escape, in an extension.
final class NonescapingDelegate: NSObject {}

extension NonescapingDelegate: UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: () -> Void
    ) {
        completionHandler()
    }
}

/// The completion form of a main-actor class, taken out of the actor.
@MainActor
final class NonisolatedDelegate: NSObject, UNUserNotificationCenterDelegate {
    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner])
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }
}

/// The completion form of a main-actor class with the old kind of conformance.
@MainActor
final class PreconcurrencyDelegate: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }
}

/// The completion form of a main-actor class with an isolated conformance.
@MainActor
final class IsolatedConformanceDelegate: NSObject, @MainActor UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }
}

/// The asynchronous form, in a class of no actor.
final class AsyncDelegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        notification.request.identifier.isEmpty ? [] : [.list]
    }

    // A method without any doing would stay where it was called.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        precondition(!response.actionIdentifier.isEmpty)
    }
}

/// The asynchronous form of a main-actor class; it gives way once on its way.
@MainActor
final class MainActorAsyncDelegate: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        MainActor.assertIsolated()
        await Task.yield()
        MainActor.assertIsolated()
        return [.list]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        await Task.yield()
        MainActor.assertIsolated()
    }
}

/// The asynchronous form on the main actor, in an extension of a class of no actor.
final class MainActorMethodDelegate: NSObject {}

extension MainActorMethodDelegate: @preconcurrency UNUserNotificationCenterDelegate {
    @MainActor
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.list]
    }

    @MainActor
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}
}

/// The asynchronous form of a main-actor class, taken out of the actor.
@MainActor
final class NonisolatedAsyncDelegate: NSObject, UNUserNotificationCenterDelegate {
    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        await Task.yield()
        return [.list]
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        await Task.yield()
    }
}

/// Both forms: the completion form wins.
final class BothFormsDelegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.list]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        fatalError("the completion form is there")
    }
}

/// Asks other delegates that have no such method before it answers itself.
final class ForwardingDelegate: NSObject, UNUserNotificationCenterDelegate {
    private final class Next: NSObject, UNUserNotificationCenterDelegate, Sendable {}

    private let next: any UNUserNotificationCenterDelegate & Sendable = Next()

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        let others = await next.userNotificationCenter(center, willPresent: notification)
        return others.union(.list)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        next.userNotificationCenter(center, didReceive: response) {}
        completionHandler()
    }
}

/// Conforms and has nothing.
class EmptyDelegate: NSObject, UNUserNotificationCenterDelegate {}

/// Its superclass conforms; on Apple's systems this method would be called.
final class SubclassOnlyDelegate: EmptyDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner])
    }
}

/// Overrides what its superclass implements.
class OpenDelegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [] }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        precondition(!response.actionIdentifier.isEmpty)
    }
}

final class OverridingDelegate: OpenDelegate {
    override func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [.list] }
}
