// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// What a notification service extension does, as stages that share its little time.
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
/// The stages run in order. One that fails or takes too long is left out, and the rest goes on. The system gets its
/// content once, whatever happens: after the last stage, or, when its time is about to expire, as far as it is then.
///
/// A ``PipelineServiceExtension`` runs it; another class calls ``start(_:contentHandler:)`` and
/// ``ServiceRun/timeWillExpire()`` from the two methods of its own. Runs are independent: the system may start several
/// in one process.
public struct ServicePipeline: Sendable {
    /// In the order in which they run.
    public var stages: [ServiceStage]
    /// How long the stages may take together.
    public var budget: Duration
    /// What the stages' shares are measured with.
    public var clock: any Clock<Duration>
    /// Called for everything that happens, on no particular thread, in order for each notification.
    public var onEvent: @Sendable (_ requestIdentifier: String, ServiceEvent) -> Void

    /// - Parameters:
    ///   - timeLimit: What the system gives: about 30 seconds.
    ///   - margin: How much of it is kept back, so that the pipeline ends by itself.
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

    /// Begins with a notification.
    ///
    /// - Parameter contentHandler: Called once, on no particular thread; without stages before this returns.
    /// - Returns: What is told when the time is about to expire. It need not be kept for the run to go on.
    @discardableResult
    public func start(
        _ request: UNNotificationRequest, contentHandler: @escaping (UNNotificationContent) -> Void
    ) -> ServiceRun {
        let run = ServiceRun(pipeline: self, request: request, contentHandler: contentHandler)
        run.begin()
        return run
    }
}
