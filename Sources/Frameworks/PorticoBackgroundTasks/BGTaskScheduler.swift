// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Dispatch
public import Foundation
import SystemModel

/// Launches the app in the background for work that it has asked for.
///
/// When the moment has come is decided by the tester: `portico background-task run`, or the event `backgroundTask`.
///
/// - Behavior: https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler
/// - Since: iOS 13.0
/// - Differs: continued processing tasks and health research tasks are absent.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
    // Without state of its own: see BackgroundTaskClient.

    /// The app's scheduler.
    open class var shared: BGTaskScheduler {
        ProcessContext.current.singleton { BGTaskScheduler(shared: ()) }
    }

    private init(shared: Void) {
        super.init()
    }

    /// Registers the handler for an identifier of `BGTaskSchedulerPermittedIdentifiers`. To be called before the app has
    /// finished launching, once for each identifier; traps otherwise.
    ///
    /// - Parameters:
    ///   - queue: Where the handler runs; nil stands for a serial queue of the system's.
    ///   - launchHandler: Called for each launch of a task with the identifier.
    /// - Returns: false if the identifier is not permitted; nothing is registered then.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/register(fortaskwithidentifier:using:launchhandler:)
    /// - Differs: a handler that is isolated to the main actor is not checked for it: in Swift 6 mode on Apple's systems
    ///   it traps on any other queue than the main queue.
    @discardableResult
    open func register(
        forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
        launchHandler: @escaping (BGTask) -> Void
    ) -> Bool {
        let context = ProcessContext.current
        guard context.manifest.backgroundTaskIdentifiers?.contains(identifier) == true else {
            context.send(
                .diagnostic(
                    "cannot register \(identifier): it is not in BGTaskSchedulerPermittedIdentifiers of Info.plist"))
            return false
        }
        precondition(
            !context.hasFinishedLaunching,
            "BGTaskScheduler: register \(identifier) before application(_:didFinishLaunchingWithOptions:) returns")
        let isNew = BackgroundTaskClient.of(context).register(identifier, queue, launchHandler)
        precondition(isNew, "BGTaskScheduler: \(identifier) is registered already; register each identifier once")
        return true
    }

    /// Asks to be launched. Replaces a pending request with the same identifier.
    ///
    /// - Throws: ``BGTaskScheduler/Error``.
    /// - Behavior: https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submit(_:)
    open func submit(_ taskRequest: BGTaskRequest) throws {
        let context = ProcessContext.current
        guard let record = BackgroundTaskRequestRecord(taskRequest, now: context.now) else {
            throw Error(.notPermitted)
        }
        try BackgroundTaskClient.of(context).submit(record)
    }

    /// Withdraws a pending request; an unknown identifier is ignored.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/cancel(taskrequestwithidentifier:)
    open func cancel(taskRequestWithIdentifier identifier: String) {
        BackgroundTaskClient.of(.current).cancel { $0.identifier == identifier }
        ProcessContext.current.send(.backgroundTask(.cancelled(identifier: identifier)))
    }

    /// Withdraws all pending requests.
    ///
    /// - Behavior: https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/cancelalltaskrequests()
    open func cancelAllTaskRequests() {
        BackgroundTaskClient.of(.current).cancel { _ in true }
        ProcessContext.current.send(.backgroundTask(.cancelledAll))
    }

    /// Fetches the pending requests, as copies.
    ///
    /// - Parameter completionHandler: Called once, on the queue that `profile.notifications.callOutQueue` specifies.
    /// - Behavior:
    ///   https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/getpendingtaskrequests(completionhandler:)
    @preconcurrency open func getPendingTaskRequests(completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void) {
        let context = ProcessContext.current
        context.call(answeredWith: [BackgroundTaskRequestRecord].self) {
            .backgroundTask(.getRequests(call: $0))
        } receive: { records in
            completionHandler(records.map { $0.request(now: context.now) })
        }
    }

    /// The asynchronous form.
    open func pendingTaskRequests() async -> [BGTaskRequest] {
        await withCheckedContinuation { continuation in
            getPendingTaskRequests { requests in
                // Made for this call: nobody else has them.
                nonisolated(unsafe) let requests = requests
                continuation.resume(returning: requests)
            }
        }
    }
}
