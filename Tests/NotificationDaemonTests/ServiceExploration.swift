// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// The promise of notifications sheet 2.12, over random bursts and random failures: each notification is shown exactly
/// once, as changed or as it came.
@Suite struct ServiceExploration {
    private static func reaction(_ number: Int, _ request: NotificationRequestRecord, _ delivery: Int)
        -> Script.Reaction
    {
        let answer = AppMessage.completed(number: delivery, .content(Sample.content("changed \(request.identifier)")))
        return switch number {
        case 0, 1, 2: .says([answer], .done)
        case 3: .returns
        case 4: .hangs
        case 5: .crashes
        case 6: .saysAndCrashes([answer])
        case 7: .says([answer, .completedAgain(number: delivery)], .done)
        case 8: .says([.completed(number: delivery, .content(NotificationContentRecord()))], .done)
        default: .says([], .noDelegate)
        }
    }

    @Test("each notification is shown exactly once", arguments: 0..<300) func once(seed: UInt64) {
        var dice = Dice(seed: seed)
        let usesBurstFallback = dice.roll(2) == 1
        var stage = Stage(
            Sample.profile(BehaviorProfile.names[Int(seed % 5)]) {
                $0.extensions.service.burstFallback = usesBurstFallback
            }, apps: [Sample.withService()])
        var plans: [Int] = []
        for _ in 0..<12 { plans.append(dice.roll(10)) }
        let chosen = plans
        stage.script.service = { request, delivery in
            let index = Int(request.identifier.dropFirst("push-".count)) ?? 0
            return Self.reaction(chosen[index - 1], request, delivery)
        }
        stage.script.expiry = { delivery in
            delivery % 2 == 0
                ? .returns : .says([.completed(number: delivery, .content(Sample.content("late")))], .done)
        }
        for number in 1...12 {
            stage.script.extensionsConnect = dice.roll(8) != 0
            stage.send(Sample.push(#""alert":"\#(number)","mutable-content":1"#))
            switch dice.roll(4) {
            case 0: stage.advance(by: .seconds(dice.roll(40)))
            case 1: stage.settle()
            case 2:
                if let process = stage.device.runningProcesses.first { stage.send(.memoryUse(process, bytes: .max)) }
            default: break
            }
        }
        stage.advance(by: .seconds(300))
        let identifiers = (1...12).map { "push-\($0)" }
        #expect(stage.delivered().sorted() == identifiers.sorted(), "seed \(seed)")
        #expect(stage.events.count { $0.hasPrefix("banner") } == 12, "seed \(seed)")
        #expect(stage.device.runningProcesses == [], "seed \(seed)")
    }
}
