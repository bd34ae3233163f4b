// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoUserNotifications
import Synchronization

// Service extensions as apps write them; the system makes them by name. Notifications sheet 1.12, 2.12.

/// As in every article: keep the handler, change the title.
final class UsualExtension: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
        guard let bestAttemptContent else { return }
        bestAttemptContent.title = "\(bestAttemptContent.title) [modified]"
        contentHandler(bestAttemptContent)
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
    }
}

/// The other spelling of the override, and an initialiser of its own, as SimpleX has it.
final class SendableExtension: UNNotificationServiceExtension {
    private var handler: (@Sendable (UNNotificationContent) -> Void)?
    private let mark: String

    override init() {
        mark = "made"
        super.init()
    }

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        handler = contentHandler
    }

    override func serviceExtensionTimeWillExpire() {
        let content = UNMutableNotificationContent()
        content.body = mark
        handler?(content)
    }
}

/// Answers twice.
final class TwiceExtension: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
        contentHandler(UNNotificationContent())
    }
}

/// Waits in `didReceive` until its time is over, then answers from both threads.
final class BlockingExtension: UNNotificationServiceExtension {
    private let expired = DispatchSemaphore(value: 0)
    private let content = Mutex<UNNotificationContent?>(nil)

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        Started.semaphore.signal()
        expired.wait()
        let content = UNMutableNotificationContent()
        content.body = "late, on \(Thread.current == ExpiryThread.current ? "the expiry's" : "its own") thread"
        contentHandler(content)
    }

    override func serviceExtensionTimeWillExpire() {
        ExpiryThread.current = Thread.current
        expired.signal()
    }

    /// Set once, before the semaphore is signalled that the reader waits for.
    enum ExpiryThread {
        nonisolated(unsafe) static var current: Thread?
    }

    /// Says that `didReceive` is under way.
    enum Started {
        static let semaphore = DispatchSemaphore(value: 0)
    }
}

/// Overrides nothing.
final class IdleExtension: UNNotificationServiceExtension {}

/// Is none.
final class NoExtension: NSObject {}
