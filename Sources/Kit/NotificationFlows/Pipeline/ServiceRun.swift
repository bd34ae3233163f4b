// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KitLocks
import SystemFrameworks

/// The processing of one notification by a pipeline.
public final class ServiceRun: Sendable {
    private typealias State = PipelineState<Confined<UNNotificationContent>>

    private struct Storage {
        var state: State
        /// The tasks of each stage that may still be cancelled: its work and its time limit.
        var tasks: [Int: [Task<Void, Never>]] = [:]
        /// Effects that have not been performed yet. One thread at a time performs them, in order.
        var effects: [State.Effect] = []
        var isPerforming = false
        /// nil once a thread has taken it to call it.
        var handler: Confined<(UNNotificationContent) -> Void>?
        var isHandedOver = false
        /// The thread that calls the handler.
        var deliverer: ObjectIdentifier?
    }

    private let pipeline: ServicePipeline
    // The system creates requests and never changes them. A content is changed only by the stage that has it, before
    // the stage returns it; afterwards it is only read. The handler may be called on any thread. It is called once,
    // without holding a lock, by the thread that takes it out of the storage.
    private let request: Confined<UNNotificationRequest>
    private let storage: Mutex<Storage>
    /// Signals that the content has been delivered.
    private let handover = NSCondition()
    private let elapsed: @Sendable () -> Duration

    init(
        pipeline: ServicePipeline, request: UNNotificationRequest,
        contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.pipeline = pipeline
        self.request = Confined(request)
        storage = Mutex(
            Storage(
                state: State(
                    stages: pipeline.stages.map { .init(weight: $0.share, isEssential: $0.isEssential) },
                    budget: pipeline.budget, draft: Confined(request.content)),
                handler: Confined(contentHandler)))
        elapsed = stopwatch(pipeline.clock)
    }

    /// Whether the system has the content.
    public var isDelivered: Bool { storage.withLock { $0.isHandedOver } }

    /// Call this from `serviceExtensionTimeWillExpire()`. Delivers the current content before it returns, unless it was
    /// delivered already. Waits while another thread is delivering it, as the process may be stopped after this returns.
    public func timeWillExpire() {
        expire()
        waitForDelivery()
    }

    /// Delivers the current content, unless another thread is delivering it.
    func expire() { handle { $0.timeWillExpire() } }

    /// Waits until the system has the content. Not in a call by the handler itself, which would wait for its own end.
    func waitForDelivery() {
        guard storage.withLock({ $0.deliverer != ObjectIdentifier(Thread.current) }) else { return }
        handover.lock()
        while !isDelivered { handover.wait() }
        handover.unlock()
    }

    func begin() { handle { [elapsed] in $0.begin(elapsed: elapsed()) } }

    // MARK: - Events

    private func handle(_ event: (inout State) -> [State.Effect]) {
        // Deliver the content on this thread before all other effects, because the process may be stopped right after
        // an expiry.
        let delivery = storage.withLock { storage -> (Confined<(UNNotificationContent) -> Void>, State.Effect)? in
            let effects = event(&storage.state)
            storage.effects += effects
            guard let deliver = effects.first(where: \.isDelivery), let handler = storage.handler else { return nil }
            storage.handler = nil
            storage.deliverer = ObjectIdentifier(Thread.current)
            return (handler, deliver)
        }
        if case (let handler, .deliver(let content, _))? = delivery {
            handler.value(content.value)
            storage.withLock { storage in
                storage.isHandedOver = true
                storage.deliverer = nil
            }
            handover.lock()
            handover.broadcast()
            handover.unlock()
        }
        perform()
    }

    private func perform() {
        guard
            storage.withLock({ storage in
                defer { storage.isPerforming = true }
                return !storage.isPerforming
            })
        else { return }
        while let effect = nextEffect() {
            switch effect {
            case .start(let stage, let draft, let limit): start(stage, draft, limit: limit)
            case .cancel(let stage): cancelTasks(of: stage)
            case .deliver(_, let delivery): report(.delivered(delivery))
            case .discard(let content, let draft): AttachmentFiles.discard(content.value, keeping: draft.value)
            case .report(let stage, let outcome): report(.stage(pipeline.stages[stage].name, outcome))
            }
        }
    }

    /// Returns nil, and lets another thread perform, if there is no effect or this thread has to deliver the content.
    private func nextEffect() -> State.Effect? {
        storage.withLock { storage in
            guard let next = storage.effects.first, !next.isDelivery || storage.isHandedOver else {
                storage.isPerforming = false
                return nil
            }
            return storage.effects.removeFirst()
        }
    }

    private func report(_ event: ServiceEvent) { pipeline.onEvent(request.value.identifier, event) }

    // MARK: - Stages

    private func start(_ stage: Int, _ draft: Confined<UNNotificationContent>, limit: Duration) {
        // Under the lock, so that a stage that ends immediately finds the task of its time limit.
        storage.withLock { storage in
            let work = Task { [self, transform = pipeline.stages[stage].transform] in
                do {
                    guard let copy = draft.value.mutableCopy() as? UNMutableNotificationContent else {
                        preconditionFailure("the mutable copy of a notification's content is not mutable")
                    }
                    let content = Confined(try await transform(copy, request.value))
                    let now = elapsed()
                    handle { $0.succeeded(stage, content, elapsed: now) }
                } catch {
                    let now = elapsed()
                    handle { $0.failed(stage, error, elapsed: now) }
                }
                cancelTasks(of: stage)
            }
            let timer = Task { [self] in
                // A clock only throws if the task is cancelled, which means that the stage has ended.
                guard (try? await pipeline.clock.sleep(for: limit)) != nil else { return }
                let now = elapsed()
                handle { $0.shareEnded(stage, elapsed: now) }
            }
            storage.tasks[stage] = [work, timer]
        }
    }

    private func cancelTasks(of stage: Int) {
        let tasks = storage.withLock { $0.tasks.removeValue(forKey: stage) ?? [] }
        for task in tasks { task.cancel() }
    }
}

/// Returns a function that measures the time since this call.
private func stopwatch<C: Clock>(_ clock: C) -> @Sendable () -> Duration where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
}
