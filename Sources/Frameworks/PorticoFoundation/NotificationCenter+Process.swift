// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
import Synchronization

extension NotificationCenter {
    /// Calls the block for each notification with that name, and with that object if one is given, until the observer
    /// is removed.
    ///
    /// This method separates apps that share a test's process: a notification centre belongs to one process, and the
    /// block is called only for notifications posted by the process that registered it. The compiler prefers it over
    /// Foundation's method, whose name is optional, if a name is given.
    ///
    /// - Parameters:
    ///   - queue: The queue on which the block runs. With nil, or with the queue on which the notification is posted,
    ///     the block runs before the posting returns; with any other queue it runs in an operation, and the posting
    ///     waits for it.
    /// - Returns: The observer, for `removeObserver(_:)`.
    /// - Behavior: https://developer.apple.com/documentation/foundation/notificationcenter/addobserver(forname:object:queue:using:)
    /// - Since: iOS 4.0
    /// - Differs: if apps share a test's process, a thread that the app has created, and that posts to the main queue, does not
    ///   wait.
    @discardableResult
    @preconcurrency public func addObserver(
        forName name: Notification.Name, object: Any?, queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        let anyName: Notification.Name? = name
        guard let process = ProcessContext.currentIfAny else {
            let token = addObserver(forName: anyName, object: object, queue: queue, using: block)
            ObserverTokens.add(token, of: self, name, object.map { $0 as AnyObject })
            return token
        }
        // Weakly: the center outlives the process, and what the process has in memory must go with it, observers too.
        let observation = process.sharesProcess ? BlockObservation() : nil
        let token = addObserver(forName: anyName, object: object, queue: nil) { [weak process] notification in
            // This keeps the observation as long as the block.
            guard let process, observation == nil || !process.hasEnded else { return }
            if let poster = ProcessContext.currentIfAny, poster !== process { return }
            guard let queue, !isCurrent(queue) else { return block(notification) }
            let notification = UncheckedNotification(notification)
            let operation = BlockOperation { process.asCurrent { block(notification.value) } }
            queue.addOperation(operation)
            // In a test, the main thread may wait for a thread that the app has created, in a way that nobody sees.
            let mayWait = !queue.runsOnMain || !process.sharesProcess || WorkerThreads.isCurrent
            if mayWait { operation.waitUntilFinished() }
        }
        ObserverTokens.add(token, of: self, name, object.map { $0 as AnyObject })
        if let observation {
            observation.begin(token, self)
            process.endingObjects.add(observation)
        }
        return token
    }
}

/// What an app observes by a block: the center keeps it together with the block. Apps need not remove it before they end, and each
/// post would go through those of all processes that there have been.
private final class BlockObservation: EndingObject {
    /// Sendable without checks: only given back to the center, which is used on any thread.
    private struct Token: @unchecked Sendable {
        let object: any NSObjectProtocol
        /// One that the app has made has this by the block.
        weak var center: NotificationCenter?
    }

    private let token = Mutex<Token?>(nil)

    func begin(_ object: any NSObjectProtocol, _ center: NotificationCenter) {
        token.withLock { $0 = Token(object: object, center: center) }
    }

    func endWithProcess() {
        guard let token = token.withLock({ $0.take() }) else { return }
        token.center?.removeOnce(token.object)
    }
}

/// Whether the calling code runs on that queue.
///
/// `OperationQueue.current` alone does not tell: it goes by the thread, and in a program with an asynchronous `main`, as
/// a test is, the main queue is served by another one on Linux.
private func isCurrent(_ queue: OperationQueue) -> Bool {
    queue.runsOnMain ? MainThread.isCurrent : queue === OperationQueue.current
}

/// On its way to a queue, as Foundation would take it there.
private struct UncheckedNotification: @unchecked Sendable {
    let value: Notification

    init(_ value: Notification) {
        self.value = value
    }
}
