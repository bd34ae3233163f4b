// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation

extension NotificationCenter {
    /// Calls back for each notification of that name, and object if one is given, until the result is removed.
    ///
    /// Here so that apps that share a test's process do not hear each other: a notification center is one process's,
    /// and the block is called for what is posted by the process that has registered it. It is chosen over Foundation's
    /// method, whose name may be nil, wherever a name is given.
    ///
    /// - Parameters:
    ///   - queue: Where the block runs. nil, and the queue on which the notification is posted, run it before the posting
    ///     returns; any other queue runs it in an operation, for which the posting waits.
    /// - Returns: What `removeObserver(_:)` takes.
    /// - Behavior: https://developer.apple.com/documentation/foundation/notificationcenter/addobserver(forname:object:queue:using:)
    /// - Since: iOS 4.0
    /// - Differs: where apps share a test's process, a thread that posts to the main queue does not wait.
    @discardableResult
    public func addObserver(
        forName name: Notification.Name, object: Any?, queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        let anyName: Notification.Name? = name
        guard let process = ProcessContext.currentIfAny else {
            return addObserver(forName: anyName, object: object, queue: queue, using: block)
        }
        // Weakly: the center outlives the process, and what the process has in memory must go with it, observers too.
        return addObserver(forName: anyName, object: object, queue: nil) { [weak process] notification in
            guard let process else { return }
            if let poster = ProcessContext.currentIfAny, poster !== process { return }
            guard let queue, !isCurrent(queue) else { return block(notification) }
            let notification = UncheckedNotification(notification)
            let operation = BlockOperation { process.asCurrent { block(notification.value) } }
            queue.addOperation(operation)
            // Where processes share a test's the main thread may be waiting for this one.
            if queue !== OperationQueue.main || !process.sharesProcess { operation.waitUntilFinished() }
        }
    }
}

/// Whether the calling code runs on that queue.
///
/// `OperationQueue.current` alone does not tell: it goes by the thread, and in a program with an asynchronous `main`, as
/// a test is, the main queue is served by another one on Linux.
private func isCurrent(_ queue: OperationQueue) -> Bool {
    queue === OperationQueue.main ? MainThread.isCurrent : queue === OperationQueue.current
}

/// On its way to a queue, as Foundation would take it there.
private struct UncheckedNotification: @unchecked Sendable {
    let value: Notification

    init(_ value: Notification) {
        self.value = value
    }
}
