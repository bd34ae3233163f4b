// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DeviceHost

/// Whether a process is silent, which decides whether the device waits for it.
@Suite struct PingsTests {
    @Test("a process that does not answer is silent, and is not asked again until it has")
    func silent() {
        var pings = Pings()
        #expect(pings.begin() == 1)
        #expect(pings.giveUp(1).isEmpty)
        #expect(pings.isSilent)
        #expect(pings.begin() == nil)
        #expect(pings.answer(1) != nil)
        #expect(!pings.isSilent)
        #expect(pings.begin() == 2)
    }

    // Symptom: the process counted as silent for the rest of the run, and the device could come to rest before it had said
    // what it did. It may be why an exploration in processes found "another course" once, on a busy machine.
    @Test("time that is up after the answer has come makes no process silent")
    func late() {
        var pings = Pings()
        #expect(pings.begin() == 1)
        #expect(pings.answer(1) != nil)
        #expect(pings.giveUp(1).isEmpty)
        #expect(!pings.isSilent)
        #expect(pings.begin() == 2)
    }

    @Test("an answer counts once, and only to what was asked")
    func unasked() {
        var pings = Pings()
        #expect(pings.answer(1) == nil)
        #expect(pings.begin() == 1)
        #expect(pings.answer(2) == nil)
        #expect(pings.answer(1) != nil)
        #expect(pings.answer(1) == nil)
    }

    @Test("whoever waits is resumed once, whatever comes first", arguments: ["answer", "time", "end", "no message"])
    func waits(_ first: String) async {
        await withCheckedContinuation { waiter in
            var pings = Pings()
            let number = pings.begin() ?? 0
            let isOpen = pings.wait(for: number, waiter)
            let resumed =
                switch first {
                case "answer": pings.answer(number) ?? []
                case "time": pings.giveUp(number)
                case "end": pings.end()
                default: pings.drop(number)
                }
            #expect(resumed.count == 1)
            #expect((pings.answer(number) ?? []).isEmpty && pings.giveUp(number).isEmpty && pings.end().isEmpty)
            #expect(isOpen && pings.wait(for: number, waiter) == false)
            for waiter in resumed { waiter.resume() }
        }
    }

    @Test("nobody waits for a ping that was not sent, and after the end of the connection there are no pings")
    func over() {
        var pings = Pings()
        #expect(pings.begin() == 1)
        #expect(pings.drop(1).isEmpty && !pings.isSilent)
        _ = pings.end()
        #expect(pings.begin() == nil)
    }
}
