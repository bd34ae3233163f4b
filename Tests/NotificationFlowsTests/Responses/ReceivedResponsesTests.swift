// Portico
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import SystemFrameworks
import TestClocks
import Testing

@testable import NotificationFlows

/// The inbox as a sequence.
@MainActor
@Suite struct ReceivedResponsesTests {
    private let log = Log()
    private let inbox = ResponseInbox(clock: ManualClock())

    private func receive(_ name: String) {
        inbox.receive(Arriving.response(name)) { [log] in log.note("complete \(name)") }
    }

    private func iterate(_ name: String = "loop", gate: Gate? = nil, until last: String? = nil) -> Task<Void, Never> {
        Task { [inbox, log] in
            for await answer in inbox.responses {
                log.note("\(name) \(answer.requestIdentifier)")
                await gate?.wait()
                if answer.requestIdentifier == last { break }
            }
            log.note("\(name) over")
        }
    }

    @Test("one answer for each turn, done when the loop comes round")
    func turns() async {
        receive("a")
        let gate = Gate()
        let loop = iterate(gate: gate)
        #expect(await log.entries(1) == ["loop a"])
        receive("b")
        #expect(log.entries.count == 1)
        gate.open()
        #expect(await log.entries(4).dropFirst() == ["complete a", "loop b", "complete b"])
        loop.cancel()
        #expect(await log.entries(5).last == "loop over")
    }

    @Test("leaving the loop is being done, and the rest waits for the next")
    func leaving() async {
        let loop = iterate(until: "a")
        // The loop listens once it waits.
        while !inbox.isObserved { await Task.yield() }
        receive("a")
        receive("b")
        await loop.value
        let entries = await log.entries(3)
        #expect(entries.first == "loop a")
        #expect(Set(entries) == ["loop a", "loop over", "complete a"])
        #expect(inbox.waitingCount == 1)
        let second = iterate("second", until: "b")
        await second.value
        #expect(Set(await log.entries(6).dropFirst(3)) == ["second b", "second over", "complete b"])
    }

    @Test("a second loop ends the first, which keeps what it has")
    func secondLoop() async {
        let gate = Gate()
        let first = iterate("first", gate: gate)
        while !inbox.isObserved { await Task.yield() }
        receive("a")
        #expect(await log.entries(1) == ["first a"])
        let second = iterate("second")
        receive("b")
        #expect(await log.entries(3) == ["first a", "second b", "complete b"])
        gate.open()
        await first.value
        #expect(Set(await log.entries(5).dropFirst(3)) == ["first over", "complete a"])
        second.cancel()
        await second.value
        #expect(await log.entries(6).last == "second over")
    }

    @Test("cancelled while it waits, between, and before: nothing is lost")
    func cancelling() async {
        let waiting = iterate()
        while !inbox.isObserved { await Task.yield() }
        waiting.cancel()
        await waiting.value
        #expect(log.entries == ["loop over"])
        receive("a")

        let early = iterate("early")
        early.cancel()
        await early.value
        #expect(log.entries.contains("early over"))
        let last = iterate("last", until: "a")
        await last.value
        #expect(
            log.entries.filter { $0.hasSuffix(" a") && $0 != "complete a" } == [
                log.entries.contains("early a") ? "early a" : "last a"
            ])
    }

    @Test("a loop that is cancelled before its first turn takes nobody's place")
    func cancelledAtOnce() async {
        inbox.observe { [log] in log.note("closure \($0.requestIdentifier)") }
        let loop = iterate()
        loop.cancel()
        await loop.value
        receive("a")
        #expect(await log.entries(3) == ["loop over", "closure a", "complete a"])
    }

    @Test("2,000 loops that are cancelled at random moments lose and double nothing")
    func random() async {
        var random = SeededGenerator(seed: 3)
        for round in 0..<2_000 {
            let names = (0..<3).map { "\(round)-\($0)" }
            let loops = [iterate(), iterate()]
            for name in names {
                for _ in 0..<Int.random(in: 0...4, using: &random) { await Task.yield() }
                receive(name)
                if random.chance(oneIn: 2) { loops.randomElement(using: &random)?.cancel() }
            }
            for loop in loops {
                loop.cancel()
                await loop.value
            }
            let rest = iterate("loop")
            while inbox.waitingCount > 0 { await Task.yield() }
            rest.cancel()
            await rest.value
            for name in names {
                let count = log.entries.suffix(40).count(where: { $0 == "loop \(name)" })
                guard count == 1 else {
                    Issue.record("\(name) came \(count) times")
                    return
                }
            }
        }
        // Every completion in the end.
        while log.entries.count(where: { $0.hasPrefix("complete") }) < 6_000 { await Task.yield() }
        let completions = log.entries.filter { $0.hasPrefix("complete") }
        #expect(completions.count == 6_000)
        #expect(Set(completions).count == 6_000)
    }
}
