// Portico
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import NotificationFlows

/// The six rules of `PipelineState.swift`, as tables and at random. Contents are texts: each stage adds its letter.
@Suite struct PipelineStateTests {
    struct Broken: Error {}

    enum Step: CustomStringConvertible, Sendable {
        case begins
        /// A stage gives a content.
        case succeeds(Int, String)
        case fails(Int)
        case shareEnds(Int)
        case expires

        var description: String {
            switch self {
            case .begins: "begins"
            case .succeeds(let stage, let content): "\(stage) gives \(content)"
            case .fails(let stage): "\(stage) fails"
            case .shareEnds(let stage): "share of \(stage) ends"
            case .expires: "expires"
            }
        }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// Weights; a negative one is that of an essential stage.
        var stages: [Double] = [1, 1, 2]
        /// At which second, what, and what follows. The budget is 20 seconds.
        var steps: [(Int, Step, String)]
    }

    static let cases: [Case] = [
        Case(
            testDescription: "rule 1, 4, 5: one after the other; what is saved goes to those behind",
            steps: [
                (0, .begins, "start 0 with x for 5.0"),
                (1, .succeeds(0, "xa"), "0 succeeded, start 1 with xa for 6.33"),
                (2, .succeeds(1, "xab"), "1 succeeded, start 2 with xab for 18.0"),
                (20, .succeeds(2, "xabc"), "2 succeeded, deliver xabc complete"),
            ]),
        Case(testDescription: "rule 5: no stages", stages: [], steps: [(0, .begins, "deliver x complete")]),
        Case(
            testDescription: "rule 2: a failure leaves the draft as it was",
            steps: [
                (0, .begins, "start 0 with x for 5.0"),
                (0, .succeeds(0, "xa"), "0 succeeded, start 1 with xa for 6.67"),
                (0, .fails(1), "1 failed, start 2 with xa for 20.0"),
                (0, .succeeds(2, "xac"), "2 succeeded, deliver xac complete"),
            ]),
        Case(
            testDescription: "rule 2: so does a share that ends; rule 6: the late content is discarded",
            steps: [
                (0, .begins, "start 0 with x for 5.0"),
                (5, .shareEnds(0), "cancel 0, 0 overran, start 1 with x for 5.0"),
                (6, .succeeds(0, "xa"), "discard xa (draft x), 0 late"), (6, .shareEnds(0), ""),
                (7, .succeeds(1, "xb"), "1 succeeded, start 2 with xb for 13.0"),
                (8, .fails(0), "0 late"), (9, .fails(2), "2 failed, deliver xb complete"),
            ]),
        Case(
            testDescription: "rule 3: an essential stage that fails is the last", stages: [1, -1, 2],
            steps: [
                (0, .begins, "start 0 with x for 5.0"),
                (0, .succeeds(0, "xa"), "0 succeeded, start 1 with xa for 6.67"),
                (0, .fails(1), "1 failed, 2 notRun, deliver xa stopped"), (1, .expires, ""),
            ]),
        Case(
            testDescription: "rule 3: or takes too long", stages: [-1, 1],
            steps: [
                (0, .begins, "start 0 with x for 10.0"),
                (10, .shareEnds(0), "cancel 0, 0 overran, 1 notRun, deliver x stopped"),
                (11, .succeeds(0, "xa"), "discard xa (draft x), 0 late"),
            ]),
        Case(
            testDescription: "rule 5: the time expires: as far as it is, once",
            steps: [
                (0, .begins, "start 0 with x for 5.0"),
                (0, .succeeds(0, "xa"), "0 succeeded, start 1 with xa for 6.67"),
                (1, .expires, "cancel 1, 1 expired, 2 notRun, deliver xa expired"), (1, .expires, ""),
                (2, .succeeds(1, "xab"), "discard xab (draft xa), 1 late"), (3, .shareEnds(1), ""),
            ]),
        Case(
            testDescription: "rule 5: the time expires before anything",
            steps: [
                (0, .expires, "0 notRun, 1 notRun, 2 notRun, deliver x expired"), (0, .begins, ""),
                (0, .succeeds(0, "xa"), "discard xa (draft x), 0 late"),
            ]),
        Case(
            testDescription: "rule 5: and after everything", stages: [1],
            steps: [
                (0, .begins, "start 0 with x for 20.0"), (1, .succeeds(0, "xa"), "0 succeeded, deliver xa complete"),
                (1, .expires, ""), (1, .shareEnds(0), ""),
            ]),
        Case(
            testDescription: "rule 4: a budget that is used up leaves nothing", stages: [1, 1],
            steps: [
                (0, .begins, "start 0 with x for 10.0"),
                (25, .succeeds(0, "xa"), "0 succeeded, start 1 with xa for 0.0"),
                (25, .shareEnds(1), "cancel 1, 1 overran, deliver xa complete"),
            ]),
        Case(
            testDescription: "beginning twice makes no difference", stages: [1],
            steps: [(0, .begins, "start 0 with x for 20.0"), (1, .begins, "")]),
    ]

    static func text(_ effects: [PipelineState<String>.Effect]) -> String {
        effects.map { effect in
            switch effect {
            case .start(let stage, let draft, let limit):
                "start \(stage) with \(draft) for \(((limit / .milliseconds(10)).rounded() / 100))"
            case .cancel(let stage): "cancel \(stage)"
            case .deliver(let content, let delivery): "deliver \(content) \(delivery)"
            case .discard(let content, let draft): "discard \(content) (draft \(draft))"
            case .report(let stage, let outcome): "\(stage) \(outcome.name)"
            }
        }.joined(separator: ", ")
    }

    @Test("what each event brings", arguments: cases)
    func rules(testCase: Case) {
        var state = PipelineState(
            stages: testCase.stages.map { .init(weight: abs($0), isEssential: $0 < 0) }, budget: .seconds(20),
            draft: "x")
        let history = testCase.steps.map { second, step, _ in
            let elapsed = Duration.seconds(second)
            let effects =
                switch step {
                case .begins: state.begin(elapsed: elapsed)
                case .succeeds(let stage, let content): state.succeeded(stage, content, elapsed: elapsed)
                case .fails(let stage): state.failed(stage, Broken(), elapsed: elapsed)
                case .shareEnds(let stage): state.shareEnded(stage, elapsed: elapsed)
                case .expires: state.timeWillExpire()
                }
            return "\(second) \(step): \(Self.text(effects))"
        }
        #expect(history == testCase.steps.map { "\($0) \($1): \($2)" })
    }

    @Test("30,000 random runs agree with a plain account")
    func random() {
        var deliveries: Set<ServiceEvent.Delivery> = []
        for seed in 0..<30_000 as Range<UInt64> {
            guard let failure = Self.failure(seed: seed, deliveries: &deliveries) else { continue }
            Issue.record("seed \(seed): \(failure)")
            return
        }
        #expect(deliveries == [.complete, .stopped, .expired])
    }

    private static func failure(seed: UInt64, deliveries: inout Set<ServiceEvent.Delivery>) -> String? {
        var random = SeededGenerator(seed: seed)
        let stages = (0..<Int.random(in: 0...5, using: &random)).map { _ in
            PipelineState<[Int]>.Stage(
                weight: Double(Int.random(in: 1...4, using: &random)), isEssential: random.chance(oneIn: 4))
        }
        var state = PipelineState<[Int]>(stages: stages, budget: .seconds(20), draft: [])
        var elapsed = Duration.zero
        var running: Int?
        /// Stages that were started and have not ended: also those that nobody waits for.
        var atWork: [Int: [Int]] = [:]
        var good: [Int] = []
        var delivered: (content: [Int], how: ServiceEvent.Delivery)?
        var outcomes: [Int: [String]] = [:]
        var limits: [Duration] = []

        func perform(_ effects: [PipelineState<[Int]>.Effect]) -> String? {
            for effect in effects {
                switch effect {
                case .start(let stage, let draft, let limit):
                    if delivered != nil { return "started after the delivery" }
                    if draft != good { return "stage \(stage) got \(draft), not \(good)" }
                    let whole = stages.reduce(0) { $0 + $1.weight }
                    let late = max(.zero, elapsed - .seconds(20))
                    if limit + .nanoseconds(9) + late < .zero { return "a negative share" }
                    // On time so far, a stage has at least its part of the whole.
                    let used = stages[..<stage].reduce(0) { $0 + $1.weight } / whole
                    if elapsed <= .seconds(20) * used,
                        limit + .nanoseconds(99) < .seconds(20) * (stages[stage].weight / whole)
                    {
                        return "stage \(stage) has \(limit) at \(elapsed)"
                    }
                    if elapsed + limit > max(elapsed, .seconds(20)) + .nanoseconds(99) { return "over the budget" }
                    limits.append(limit)
                    running = stage
                    atWork[stage] = draft + [stage]
                case .cancel(let stage): if stage != running { return "cancelled \(stage), which does not run" }
                case .deliver(let content, let how):
                    if delivered != nil { return "delivered twice" }
                    delivered = (content, how)
                    running = nil
                case .discard(let content, let draft):
                    if draft != good || content == good { return "discarded \(content) for \(draft)" }
                case .report(let stage, let outcome): outcomes[stage, default: []].append(outcome.name)
                }
            }
            return nil
        }

        if !random.chance(oneIn: 20), let failure = perform(state.begin(elapsed: elapsed)) { return failure }
        for _ in 0..<25 {
            elapsed += .milliseconds(Int.random(in: 0...4_000, using: &random))
            let effects: [PipelineState<[Int]>.Effect]
            switch Int.random(in: 0..<12, using: &random) {
            case 0: effects = state.timeWillExpire()
            case 1...3:
                let stage = Int.random(in: 0..<max(1, stages.count), using: &random)
                effects = state.shareEnded(stage, elapsed: elapsed)
            default:
                guard let stage = atWork.keys.sorted().randomElement(using: &random),
                    let content = atWork.removeValue(forKey: stage)
                else { continue }
                if random.chance(oneIn: 3) {
                    effects = state.failed(stage, Broken(), elapsed: elapsed)
                } else {
                    if stage == running { good = content }
                    effects = state.succeeded(stage, content, elapsed: elapsed)
                }
            }
            if let failure = perform(effects) { return failure }
            if let delivered, delivered.content != good { return "delivered \(delivered.content), not \(good)" }
        }
        if delivered == nil, let failure = perform(state.timeWillExpire()) { return failure }
        guard let delivered else { return "nothing was delivered" }
        deliveries.insert(delivered.how)
        for stage in stages.indices where outcomes[stage]?.first == nil { return "no word of stage \(stage)" }
        for (stage, names) in outcomes {
            // One outcome each; after it, at most one late end.
            if names.count > 2 || names.dropFirst().contains(where: { $0 != "late" }) || names.first == "late" {
                return "stage \(stage): \(names)"
            }
        }
        let succeeded = stages.indices.filter { outcomes[$0]?.first == "succeeded" }
        if delivered.content != succeeded { return "delivered \(delivered.content), but \(succeeded) succeeded" }
        let stopped = stages.indices.first {
            stages[$0].isEssential && ["failed", "overran"].contains(outcomes[$0]?.first)
        }
        if (stopped != nil) != (delivered.how == .stopped) { return "stopped: \(delivered.how)" }
        return nil
    }
}

extension ServiceEvent.Outcome {
    var name: String {
        switch self {
        case .succeeded: "succeeded"
        case .failed: "failed"
        case .overran: "overran"
        case .expired: "expired"
        case .notRun: "notRun"
        case .late: "late"
        }
    }
}
