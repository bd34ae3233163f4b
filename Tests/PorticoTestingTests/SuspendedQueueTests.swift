// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Idioms
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// What is on a suspended queue is not waited for, and begins in its turn when the queue is resumed.
@MainActor
@Suite(.timeline) struct SuspendedQueueTests {
    private let device: TestDevice
    private let notes: TestApp
    private let log: IdiomLog

    init() throws {
        device = try TestDevice()
        notes = try AppTimeTests.running(device)
        log = IdiomLog(start: device.wallDate)
    }

    /// The lines without their times.
    private var lines: [String] { log.lines.map { String($0.drop { $0 != " " }.dropFirst()) } }

    /// Submits what would come last if the device had given up waiting: such work has no turn.
    private func settle() throws {
        let before = lines
        try notes.run { [log] in
            for number in 1...20 { DispatchQueue.global().async { log.add("\(number)") } }
        }
        device.settle()
        try #require(Array(lines.dropFirst(before.count).suffix(20)) == (1...20).map { "\($0)" })
    }

    @Test("as often as it was suspended it has to be resumed")
    func counts() throws {
        let queue = DispatchQueue(label: "queue")
        try notes.run { [log] in
            queue.suspend()
            queue.suspend()
            queue.async { log.add("block") }
            queue.async(flags: .barrier) { log.add("barrier") }
        }
        try settle()
        try notes.run { queue.resume() }
        try settle()
        #expect(!lines.contains("block"))
        try notes.run { queue.resume() }
        device.settle()
        #expect(Array(lines.suffix(2)) == ["block", "barrier"])
    }

    @Test("a queue that is suspended stops those that have it as a target, and no other with the same target")
    func targets() throws {
        let target = DispatchQueue(label: "target")
        let (first, second) = (DispatchQueue(label: "1", target: target), DispatchQueue(label: "2", target: target))
        func submit() {
            for (name, queue) in [("first", first), ("second", second), ("target", target)] {
                queue.async { [log] in log.add(name) }
            }
        }
        try notes.run {
            first.suspend()
            submit()
        }
        device.settle()
        #expect(lines == ["second", "target"])
        try notes.run {
            target.suspend()
            first.resume()
            submit()
        }
        try settle()
        #expect(lines.count == 22)
        try notes.run { target.resume() }
        device.settle()
        #expect(Array(lines.dropFirst(22)) == ["first", "first", "second", "target"])
    }

    @Test("a block that was about to begin behind one that sleeps waits for the queue too")
    func behindSleepingBlock() throws {
        let queue = DispatchQueue(label: "queue")
        try notes.run { [log] in
            queue.async {
                Thread.sleep(forTimeInterval: 1)
                log.add("slept")
            }
            queue.async { log.add("behind") }
            queue.async(execute: DispatchWorkItem { log.add("item") })
        }
        device.settle()
        try notes.run { queue.suspend() }
        device.advance(by: .seconds(2))
        try settle()
        #expect(lines.first == "slept" && lines.count == 21)
        try notes.run { queue.resume() }
        device.settle()
        #expect(Array(lines.dropFirst(21)) == ["behind", "item"])
    }

    @Test("a timer whose queue is suspended fires when that is resumed")
    func timer() throws {
        let queue = DispatchQueue(label: "queue")
        let timer = try notes.run { [log] in
            let timer = DispatchSource.makeTimerSource(queue: queue)
            timer.schedule(deadline: .now() + 1)
            timer.setEventHandler { log.add("tick") }
            timer.resume()
            queue.asyncAfter(deadline: .now() + 1) { log.add("delayed") }
            queue.suspend()
            return timer
        }
        device.advance(by: .seconds(5))
        try settle()
        #expect(lines.count == 20)
        try notes.run { queue.resume() }
        device.settle()
        withExtendedLifetime(timer) {}
        #expect(Array(lines.dropFirst(20)) == ["tick", "delayed"])
    }

    @Test("the main thread may wait for a suspended queue that other work resumes")
    func syncOnMain() throws {
        try notes.run { [log] in
            let queue = DispatchQueue(label: "queue")
            queue.suspend()
            DispatchQueue.global().async {
                log.add("resumes")
                queue.resume()
            }
            queue.sync { log.add("sync") }
            log.add("after")
        }
        #expect(lines == ["resumes", "sync", "after"])
    }

    @Test("an app that ends with a suspended queue does no harm, and its work never begins")
    func end() throws {
        try notes.run { [log] in
            let queue = DispatchQueue(label: "queue", attributes: .concurrent)
            queue.suspend()
            queue.async { log.add("never") }
            _ = DispatchQueue(label: "inactive", attributes: .initiallyInactive)
        }
        device.settle()
        try notes.terminate()
        try notes.launch()
        try settle()
        #expect(lines.count == 20)
    }

    @Test("with interleaving, whether work begins before its queue is suspended is a decision")
    func everyOrder() throws {
        let runs = try AppOrderTests.everyRun { notes, _, log in
            try notes.run {
                let (gate, other) = (DispatchQueue(label: "gate"), DispatchQueue(label: "other"))
                gate.async { log.add("work") }
                other.async {
                    log.add("suspends")
                    gate.suspend()
                }
                other.async {
                    log.add("resumes")
                    gate.resume()
                }
            }
        }.map { $0.lines.map { String($0.dropFirst(4)) } }
        // Not in between: it is suspended then.
        #expect(runs == [["work", "suspends", "resumes"], ["suspends", "resumes", "work"]])
    }
}
