// Portico
// SPDX-License-Identifier: Apache-2.0

// The progress of a notification through the stages, independent of tasks and clocks.
//
//     stage 0 ──► stage 1 ──► … ──► delivered
//        │           │
//        └───────────┴── time will expire ──► delivered in its current state
//
//  1. Stages run one after the other, each on a copy of the draft. If a stage succeeds, its copy becomes the draft.
//  2. If a stage fails, or takes longer than its share, the draft stays unchanged and the next stage runs.
//  3. If that stage is essential, the following stages do not run and the draft is delivered as it is.
//  4. The remaining budget is divided among the remaining stages by their weights. So each stage has at least the part
//     of the whole that corresponds to its weight, and unused time goes to later stages.
//  5. The content is delivered once: after the last stage, or when the time is about to expire.
//  6. A result that comes after the stage's share or after the delivery is discarded and reported as late.

struct PipelineState<Content> {
    struct Stage {
        var weight: Double
        var isEssential: Bool
    }

    enum Effect {
        case start(Int, Content, limit: Duration)
        /// The stage's result is no longer awaited.
        case cancel(Int)
        case deliver(Content, ServiceEvent.Delivery)
        case discard(Content, draft: Content)
        case report(Int, ServiceEvent.Outcome)

        var isDelivery: Bool { if case .deliver = self { true } else { false } }
    }

    private enum Progress {
        case waiting
        case running(Int)
        case delivered
    }

    private let stages: [Stage]
    private let budget: Duration
    private var draft: Content
    private var progress = Progress.waiting

    init(stages: [Stage], budget: Duration, draft: Content) {
        self.stages = stages
        self.budget = budget
        self.draft = draft
    }

    var isDelivered: Bool { if case .delivered = progress { true } else { false } }

    // MARK: - Events

    /// - Parameter elapsed: The time since the notification arrived, here and below.
    mutating func begin(elapsed: Duration) -> [Effect] {
        guard case .waiting = progress else { return [] }
        return start(0, elapsed: elapsed)
    }

    mutating func succeeded(_ stage: Int, _ content: Content, elapsed: Duration) -> [Effect] {
        guard isRunning(stage) else { return [.discard(content, draft: draft), .report(stage, .late)] }
        draft = content
        return [.report(stage, .succeeded)] + start(stage + 1, elapsed: elapsed)
    }

    mutating func failed(_ stage: Int, _ error: any Error, elapsed: Duration) -> [Effect] {
        guard isRunning(stage) else { return [.report(stage, .late)] }
        return [.report(stage, .failed(error))] + goOn(after: stage, elapsed: elapsed)
    }

    mutating func shareEnded(_ stage: Int, elapsed: Duration) -> [Effect] {
        guard isRunning(stage) else { return [] }
        return [.cancel(stage), .report(stage, .overran)] + goOn(after: stage, elapsed: elapsed)
    }

    mutating func timeWillExpire() -> [Effect] {
        switch progress {
        case .delivered: return []
        case .waiting: return deliver(.expired, notRun: stages.indices)
        case .running(let stage):
            return [.cancel(stage), .report(stage, .expired)] + deliver(.expired, notRun: (stage + 1)..<stages.count)
        }
    }

    // MARK: - Steps

    private func isRunning(_ stage: Int) -> Bool {
        if case .running(stage) = progress { true } else { false }
    }

    private mutating func start(_ stage: Int, elapsed: Duration) -> [Effect] {
        guard stage < stages.count else { return deliver(.complete, notRun: stage..<stage) }
        progress = .running(stage)
        let weights = stages[stage...].reduce(0) { $0 + $1.weight }
        let share = max(.zero, budget - elapsed) * (stages[stage].weight / weights)
        return [.start(stage, draft, limit: share)]
    }

    private mutating func goOn(after stage: Int, elapsed: Duration) -> [Effect] {
        stages[stage].isEssential
            ? deliver(.stopped, notRun: (stage + 1)..<stages.count) : start(stage + 1, elapsed: elapsed)
    }

    private mutating func deliver(_ delivery: ServiceEvent.Delivery, notRun: Range<Int>) -> [Effect] {
        progress = .delivered
        return notRun.map { .report($0, .notRun) } + [.deliver(draft, delivery)]
    }
}
