// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The work of a notification service extension as a sequence of stages that share its limited time.
///
///     let pipeline = ServicePipeline(stages: [
///         .decrypt(with: opener, isEssential: true),
///         ServiceStage("badge") { content, _ in content.badge = await unread.count as NSNumber },
///         .attach(share: 3, from: { ($0.userInfo["image"] as? String).flatMap(URL.init(string:)) }) { url in
///             let (file, response) = try await URLSession.shared.download(from: url)
///             return FetchedFile(file, mimeType: response.mimeType)
///         },
///     ])
///
/// The stages run in order. A stage that fails or takes too long is skipped, and the others continue. The content is
/// delivered to the system exactly once: after the last stage, or in its current state when the time is about to
/// expire.
///
/// A ``PipelineServiceExtension`` runs the pipeline. In another class, call ``start(_:contentHandler:)`` and
/// ``ServiceRun/timeWillExpire()`` from the two methods of the extension. Runs are independent: the system may start
/// several in one process.
public struct ServicePipeline: Sendable {
    /// The stages in order.
    public var stages: [ServiceStage]
    /// The total time for all stages.
    public var budget: Duration
    /// The clock that measures the shares of the stages.
    public var clock: any Clock<Duration>
    /// Called for every event, on an unspecified thread, in order for each notification.
    public var onEvent: @Sendable (_ requestIdentifier: String, ServiceEvent) -> Void

    /// - Parameters:
    ///   - timeLimit: The time that the system permits: about 30 seconds.
    ///   - margin: The part of the time limit to reserve, so that the pipeline ends before the system stops it.
    public init(
        stages: [ServiceStage], timeLimit: Duration = .seconds(30), margin: Duration = .seconds(3),
        clock: any Clock<Duration> = ContinuousClock(),
        onEvent: @escaping @Sendable (_ requestIdentifier: String, ServiceEvent) -> Void = { _, _ in }
    ) {
        precondition(margin >= .zero && margin < timeLimit, "the margin must leave some of the time limit")
        self.stages = stages
        self.budget = timeLimit - margin
        self.clock = clock
        self.onEvent = onEvent
    }

    /// Starts processing a notification.
    ///
    /// - Parameter contentHandler: Called once, on an unspecified thread. If there are no stages, it is called before
    ///   this method returns.
    /// - Returns: The run, to be notified when the time is about to expire. It continues even if it is not retained.
    @discardableResult
    public func start(
        _ request: UNNotificationRequest, contentHandler: @escaping (UNNotificationContent) -> Void
    ) -> ServiceRun {
        let run = ServiceRun(pipeline: self, request: request, contentHandler: contentHandler)
        run.begin()
        return run
    }
}
