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
/// In a target whose default isolation is the main actor the subclass says `nonisolated`, as one of Apple's own class
/// does: the system calls it off the main thread.
///
/// The subclass is the extension's principal class. One that overrides the two methods as well must call `super`.
open class PipelineServiceExtension: UNNotificationServiceExtension {
    private let runs = Mutex<[ServiceRun]>([])

    public override init() { super.init() }

    /// What to do with notifications; asked for each one, on no particular thread. To be overridden.
    open var pipeline: ServicePipeline {
        preconditionFailure("\(Self.self) has no pipeline; override the property")
    }

    open override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let run = pipeline.start(request, contentHandler: contentHandler)
        runs.withLock { runs in
            // The system makes an object for each notification; should it use one again, each has its own run.
            runs.removeAll(where: \.isDelivered)
            runs.append(run)
        }
    }

    open override func serviceExtensionTimeWillExpire() {
        let open = runs.withLock { $0 }
        for run in open { run.timeWillExpire() }
    }
}
