// Portico
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import NotificationFlows

/// The response queue under random schedules: each response once, in order, each completion once, nothing late.
@Suite struct RandomResponseTests {
    /// What a schedule does, and what a plain account of it says must be true.
    private struct Account {
        var random: SeededGenerator
        let capacity: Int
        var queue: ResponseQueue<Int, Int>
        /// Everything that has arrived for the first time, in order.
        var arrived: [Int] = []
        var taken: [Int] = []
        var dropped: [Int] = []
        /// Completion handlers, and for which response.
        var completions: [Int: Int] = [:]
        var completed: [Int] = []
        /// Woken and not yet performed.
        var wakes: [Int] = []
        var inHand: [(response: Int, number: Int, listener: Int)] = []
        /// Whose time runs, by the number of the arrival.
        var held: Set<Int> = []
        /// Waited for in vain.
        var unobserved: [Int] = []
        var listener: Int?
        var failure: String?

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            capacity = Int.random(in: 1...4, using: &random)
            queue = ResponseQueue(capacity: capacity)
        }

        mutating func perform(_ effects: [ResponseQueue<Int, Int>.Effect]) {
            for effect in effects {
                switch effect {
                case .wake(let listener): wakes.append(listener)
                case .complete(let numbers): completed += numbers
                case .hold(let number):
                    if !held.insert(number).inserted { failure = "\(number) is held twice" }
                case .release(let number): held.remove(number)
                case .unobserved(let response):
                    if !waiting.contains(response) || unobserved.contains(response) {
                        failure = "\(response) was not waited for in vain"
                    }
                    unobserved.append(response)
                case .duplicate(let response):
                    if !arrived.contains(response) { failure = "\(response) is no duplicate" }
                case .dropped(let response):
                    if response != waiting.first { failure = "dropped \(response), not the oldest" }
                    dropped.append(response)
                }
            }
        }

        var waiting: [Int] { arrived.filter { !taken.contains($0) && !dropped.contains($0) } }

        mutating func step() {
            switch Int.random(in: 0..<11, using: &random) {
            case 10:
                if let due = held.sorted().randomElement(using: &random) { perform(queue.deadline(of: due)) }
            case 0...3: arrive()
            case 4:
                let (new, effects) = queue.observe()
                listener = new
                perform(effects)
            case 5:
                guard let leaving = Bool.random(using: &random) ? listener : Int.random(in: 1...3, using: &random)
                else { return }
                if leaving == listener { listener = nil }
                queue.leave(leaving)
            case 6...7: take()
            default: finish()
            }
        }

        private mutating func arrive() {
            let isRepeated = !arrived.isEmpty && random.chance(oneIn: 3)
            let response = isRepeated ? arrived.randomElement(using: &random) ?? 0 : arrived.count
            var completion: Int?
            if !random.chance(oneIn: 4) {
                completion = completions.count
                completions[completions.count] = response
            }
            if !isRepeated { arrived.append(response) }
            // What is repeated comes with a connection: the delegate is called once for each.
            perform(
                queue.arrive(
                    response, identity: response, by: isRepeated ? .connection : .delegate, completion: completion))
        }

        private mutating func take() {
            guard !wakes.isEmpty else { return }
            let woken = wakes.removeFirst()
            let expected = woken == listener ? waiting.first : nil
            guard let (response, number) = queue.take(woken) else {
                if expected != nil { failure = "the listener got nothing" }
                return
            }
            if response != expected { failure = "took \(response), not \(expected ?? -1)" }
            if inHand.contains(where: { $0.listener == woken }) { failure = "took while busy" }
            taken.append(response)
            inHand.append((response, number, woken))
        }

        private mutating func finish() {
            guard let index = inHand.indices.randomElement(using: &random) else { return }
            let done = inHand.remove(at: index)
            perform(queue.finish(done.number))
            if !random.chance(oneIn: 5) { return }
            perform(queue.finish(done.number))
        }

        mutating func check() {
            if waiting.count != queue.waitingCount { failure = "\(queue.waitingCount) wait, not \(waiting.count)" }
            if waiting.count > capacity { failure = "too many wait" }
            if Set(completed).count != completed.count { failure = "a completion was called twice" }
            if taken != taken.sorted() { failure = "not in order" }
            // Open completions belong to what is in hand, or waits, and not in vain; and to nothing else.
            let due = completions.keys.filter { number in
                let response = completions[number] ?? 0
                let isWaitedFor = waiting.contains(response) && !unobserved.contains(response)
                let isOpen = isWaitedFor || inHand.contains { $0.response == response }
                return isWaitedFor && completed.contains(number) || !isOpen && !completed.contains(number)
            }
            if !due.isEmpty { failure = "completions \(due.sorted()) were called too early, or not at all" }
            if let listener, !waiting.isEmpty, !wakes.contains(listener),
                !inHand.contains(where: { $0.listener == listener })
            {
                failure = "the listener is free and sleeps"
            }
        }
    }

    @Test("15,000 random schedules")
    func schedules() {
        var taken = 0
        for seed in 0..<15_000 as Range<UInt64> {
            var account = Account(seed: seed)
            for _ in 0..<25 {
                account.step()
                account.check()
                if let failure = account.failure {
                    Issue.record("seed \(seed): \(failure)")
                    return
                }
            }
            taken += account.taken.count
        }
        // Schedules in which nothing is taken would prove nothing.
        #expect(taken > 10_000)
    }
}
