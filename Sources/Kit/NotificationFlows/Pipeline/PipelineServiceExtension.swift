// Portico
// SPDX-License-Identifier: Apache-2.0

import KitLocks
public import SystemFrameworks

/// A notification service extension that runs a pipeline.
///
///     final class NotificationService: PipelineServiceExtension {
///         override var pipeline: ServicePipeline { ServicePipeline(stages: [...]) }
///     }
///
/// In a target whose default isolation is the main actor, declare the subclass `nonisolated`, because the system calls
/// it on other threads.
///
/// Make the subclass the principal class of the extension. If it also overrides the two methods, it must call `super`.
open class PipelineServiceExtension: UNNotificationServiceExtension {
    private let runs = Mutex<[ServiceRun]>([])

    public override init() { super.init() }

    /// The pipeline for a notification. Override this property. It is read for each notification, on an unspecified
    /// thread.
    open var pipeline: ServicePipeline {
        preconditionFailure("\(Self.self) has no pipeline; override the property")
    }

    open override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let run = pipeline.start(request, contentHandler: contentHandler)
        runs.withLock { runs in
            // The system creates an object for each notification. If it reuses one, each notification has its own run.
            runs.removeAll(where: \.isDelivered)
            runs.append(run)
        }
    }

    open override func serviceExtensionTimeWillExpire() {
        let open = runs.withLock { $0 }
        // A run that another thread is delivering must not delay the others.
        for run in open { run.expire() }
        for run in open { run.waitForDelivery() }
    }
}
