// Portico
// SPDX-License-Identifier: Apache-2.0

import KitLocks
import SystemFrameworks

/// One notification in a pipeline.
public final class ServiceRun: Sendable {
    private typealias State = PipelineState<Confined<UNNotificationContent>>

    private struct Storage {
        var state: State
        /// The work of each stage that may still be cancelled, and what ends its share.
        var tasks: [Int: [Task<Void, Never>]] = [:]
        /// Not performed yet. One thread at a time performs, in order.
        var effects: [State.Effect] = []
        var isPerforming = false
        /// nil once somebody has it to call it.
        var handler: Confined<(UNNotificationContent) -> Void>?
        var isHandedOver = false
    }

    private let pipeline: ServicePipeline
    // Requests are made by the system and never changed. A content is changed by the one stage that has it, before it
    // is given back; from then on it is only read. The handler may be called on any thread, and is called under no
    // lock, once: whoever takes it out of the storage calls it.
    private let request: Confined<UNNotificationRequest>
    private let storage: Mutex<Storage>
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

    /// Whether the system has its content.
    public var isDelivered: Bool { storage.withLock { $0.state.isDelivered } }

    /// Call from `serviceExtensionTimeWillExpire()`: the content is handed over as far as it is, before this returns.
    /// Does nothing when it has been.
    public func timeWillExpire() { handle { $0.timeWillExpire() } }

    func begin() { handle { [elapsed] in $0.begin(elapsed: elapsed()) } }

    // MARK: - Events

    private func handle(_ event: (inout State) -> [State.Effect]) {
        // The content goes out on the thread that is here, in front of everything else: the process may be stopped
        // right after an expiry.
        let delivery = storage.withLock { storage -> (Confined<(UNNotificationContent) -> Void>, State.Effect)? in
            let effects = event(&storage.state)
            storage.effects += effects
            guard let deliver = effects.first(where: \.isDelivery), let handler = storage.handler else { return nil }
            storage.handler = nil
            return (handler, deliver)
        }
        if case (let handler, .deliver(let content, _))? = delivery {
            handler.value(content.value)
            storage.withLock { $0.isHandedOver = true }
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

    /// nil, and somebody else may perform, when there is none or the thread that hands the content over has to go on.
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
        // Under the lock, so that a stage that ends at once finds what ends its share.
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
                // A clock throws for nothing but a cancelled task: then the stage has ended.
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

/// Measures the time from now.
private func stopwatch<C: Clock>(_ clock: C) -> @Sendable () -> Duration where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
}
