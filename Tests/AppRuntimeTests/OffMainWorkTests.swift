// Portico
// SPDX-License-Identifier: Apache-2.0

import Deadlines
import Foundation
import LocalSocket
import Synchronization
import Testing

@testable import AppRuntime

/// As C knows it: the name and the attributes.
@_silgen_name("dispatch_queue_create")
private func makeQueue(_ label: UnsafePointer<CChar>?, _ attributes: UnsafeRawPointer?) -> UnsafeMutableRawPointer?

/// For how long a device waits for work off the main thread.
@Suite struct OffMainWorkTests {
    private let work = OffMainWork()
    private static let long = Duration.seconds(3600)

    private func wait(limit: Duration, unbegunLimit: Duration = long) -> Bool {
        work.wait(
            OffMainWork.Limits(begun: limit, unbegun: unbegunLimit), while: { true }, handOver: { work.handOverNext() })
    }

    /// Long after limits of milliseconds are over.
    private func runLater(_ number: Int) {
        Thread.detachNewThread { [work] in
            Thread.sleep(forTimeInterval: 0.1)
            work.began(number)
            work.ended(number)
        }
    }

    @Test("work that has begun is abandoned when the time is over, and so is what is waiting behind it")
    func begun() throws {
        let numbers = [work.submitted(), work.submitted()]
        work.began(numbers[0])
        #expect(wait(limit: .milliseconds(1)))
        #expect(!work.isUnderWay)
        // It still occupies its thread, which the next work may need.
        let next = work.submitted()
        #expect(try Deadline.wait { wait(limit: .milliseconds(1)) })
        for number in numbers[1...] + [next] { work.began(number) }
        for number in numbers + [next] { work.ended(number) }
        #expect(!work.isUnderWay)
    }

    // Other tests had all threads of the pool: what the app had put off was abandoned before it had begun.
    @Test("work that has not begun is waited for, however long that takes")
    func unbegun() {
        let number = work.submitted()
        runLater(number)
        // A limit that is over several times until then.
        #expect(!wait(limit: .milliseconds(10)))
        #expect(!work.isUnderWay)
    }

    @Test("what a thread computes counts as waiting for it, and so does its sleep, but not that it gets no processor")
    func spent() {
        typealias Look = ThreadActivity.Look
        var thread = WorkThread()
        thread.look(after: .seconds(1), Look(isAsleep: false, processor: .seconds(9)))
        #expect(thread.spent == .zero)
        thread.look(after: .seconds(1), Look(isAsleep: false, processor: .seconds(9.25)))
        #expect(thread.spent == .seconds(0.25))
        thread.look(after: .seconds(1), Look(isAsleep: true, processor: .seconds(9.5)))
        #expect(thread.spent == .seconds(1.25))
        // It has ended without a word.
        thread.look(after: .seconds(1), nil)
        #expect(thread.spent == .seconds(2.25))
        thread.restart()
        #expect(thread.spent == .zero)
    }

    @Test("a main thread that computes, or waits for a device, is not gone; one that sleeps all the time is")
    func mainThread() {
        func looks(_ count: Int, _ patience: inout MainThreadPatience, asleep: Bool, waits: Bool = false) -> [Bool] {
            (0..<count).map { number in
                patience.isOver(
                    1, ThreadActivity.Look(isAsleep: asleep, processor: asleep ? .zero : .seconds(number)),
                    waitsForWork: waits)
            }
        }
        var patience = MainThreadPatience(.seconds(10))
        #expect(patience.interval == .seconds(1))
        #expect(!looks(9, &patience, asleep: true).contains(true))
        #expect(!looks(1, &patience, asleep: false).contains(true))
        #expect(!looks(9, &patience, asleep: true, waits: true).contains(true))
        #expect(looks(10, &patience, asleep: true) == Array(repeating: false, count: 9) + [true])
        // Code that waits in a loop.
        patience = MainThreadPatience(.seconds(10))
        #expect(looks(60, &patience, asleep: false).firstIndex(of: true) == 59)
    }

    @Test("what overtakes is next too, unless something before it on its queue must be the first")
    func next() {
        let other = makeQueue(nil, nil)
        let overtakes = [true, true, false, true]
        let numbers = overtakes.map { work.submitted(to: Self.queue, overtakes: $0) }
        let more = [work.submitted(to: other), work.submitted(to: other), work.submitted()]
        for number in numbers + more { work.hold(number, of: nil) {} }
        #expect(work.next.map(\.number) == [numbers[0], numbers[1], more[0], more[2]])
        #expect(work.handOverNext(1))
        #expect(work.next.map(\.number) == [numbers[0], more[0], more[2]])
        #expect(work.handOverNext(0))
        #expect(work.next.map(\.number) == [numbers[2], more[0], more[2]])
        #expect(work.handOverNext(0))
        #expect(work.next.map(\.number) == [numbers[3], more[0], more[2]])
    }

    /// A serial one, which gets nothing here.
    private static var queue: UnsafeMutableRawPointer? { kept.object }
    private static let kept = Retained(makeQueue(nil, nil))

    @Test("work behind work that sleeps has no turn until that has ended")
    func behindSleeper() throws {
        let numbers = (0..<2).map { _ in work.submitted(to: Self.queue) }
        work.hold(numbers[0], of: nil) { [work] in
            work.began(numbers[0])
            Thread.detachNewThread { work.pauses(numbers[0]) }
        }
        work.hold(numbers[1], of: nil) { [work] in work.began(numbers[1]) }
        // A limit that only a failure reaches.
        #expect(try !Deadline.wait { wait(limit: Self.long) })
        #expect(!work.isUnderWay && !work.hasHeld && work.next.isEmpty && !work.handOverNext())
        work.ended(work.resumes(numbers[0]))
        #expect(work.hasHeld && work.next.map(\.number) == [numbers[1]])
        #expect(work.handOverNext())
        work.ended(numbers[1])
        #expect(!work.isUnderWay && work.last == 3)
    }

    @Test("a barrier waits for what sleeps on its queue, and what is behind it waits for it")
    func barrier() {
        let sleeper = work.submitted(to: Self.queue, overtakes: true)
        work.began(sleeper)
        work.pauses(sleeper)
        let (reader, barrier, later) = (
            work.submitted(to: Self.queue, overtakes: true), work.submitted(to: Self.queue),
            work.submitted(to: Self.queue, overtakes: true)
        )
        for number in [reader, barrier, later] { work.hold(number, of: nil) { [work] in work.began(number) } }
        #expect(work.next.map(\.number) == [reader])
        work.handOverNext()
        work.ended(reader)
        #expect(work.next.isEmpty)
        work.ended(work.resumes(sleeper))
        #expect(work.next.map(\.number) == [barrier])
        work.handOverNext()
        work.pauses(barrier)
        #expect(work.next.isEmpty)
        work.ended(work.resumes(barrier))
        #expect(work.next.map(\.number) == [later])
    }

    @Test(
        "a work item, of which nobody says that it has begun, waits behind what sleeps", arguments: [true, false])
    func itemBehindSleeper(sleepsBefore: Bool) {
        let sleeper = work.submitted(to: Self.queue)
        work.began(sleeper)
        if sleepsBefore { work.pauses(sleeper) }
        let item = work.submitted(to: Self.queue)
        work.mayBegin(item)
        if !sleepsBefore { work.pauses(sleeper) }
        #expect(work.seemsHeldUp)
        work.ended(work.resumes(sleeper))
        #expect(work.isUnderWay && !work.seemsHeldUp)
        work.ended(item)
        #expect(!work.isUnderWay)
    }

    @Test("a work item that does not end is abandoned as work that has begun is")
    func longItem() throws {
        let item = work.submitted(to: Self.queue)
        work.mayBegin(item)
        #expect(try Deadline.wait { wait(limit: .milliseconds(1)) })
        #expect(!work.isUnderWay)
        work.ended(item)
        let next = work.submitted()
        runLater(next)
        // Nothing that was abandoned is in its way.
        #expect(!wait(limit: .milliseconds(10)))
    }

    @Test("a work item that says when it begins is waited for until it does, and then as work that has begun")
    func tellingItem() throws {
        let item = work.submitted(to: Self.queue)
        work.mayBegin(item, saysSo: true)
        Thread.detachNewThread { [work] in
            Thread.sleep(forTimeInterval: 0.1)
            work.hasBegun(item)
            work.ended(item)
        }
        // A limit that is over several times until then.
        #expect(!wait(limit: .milliseconds(10)))
        #expect(!work.isUnderWay)
        let long = work.submitted(to: Self.queue)
        work.mayBegin(long, saysSo: true)
        work.hasBegun(long)
        #expect(try Deadline.wait { wait(limit: .milliseconds(1)) })
        work.ended(long)
    }

    @Test("on libdispatch's own queues nothing waits behind what sleeps")
    func globalQueue() throws {
        typealias GetQueue = @convention(c) (Int, UInt) -> UnsafeMutableRawPointer
        let symbol = try #require(dlsym(nil, "dispatch_get_global_queue"))
        let utility = 0x11
        let queue = unsafeBitCast(symbol, to: GetQueue.self)(utility, 0)
        let sleeper = work.submitted(to: queue)
        work.began(sleeper)
        work.pauses(sleeper)
        _ = work.submitted(to: queue)
        #expect(!work.seemsHeldUp)
        #expect(!work.isAtWork(on: queue))
    }

    // Other tests had all threads of the pool for ten seconds: what came then was handed over before its turn.
    @Test("held work is handed over without its turn where nobody gives turns, and only what has been held so long")
    func forgotten() {
        let handedOver = Mutex<[Int]>([])
        let numbers = (0..<2).map { _ in work.submitted() }
        for number in numbers { work.hold(number, of: nil) { handedOver.withLock { $0.append(number) } } }
        let isAwaited = {
            work.handOverForgotten(since: numbers[1])
            return false
        }
        let limits = OffMainWork.Limits(begun: Self.long, unbegun: Self.long)
        #expect(!work.wait(limits, while: isAwaited, handOver: { work.handOverNext() }))
        #expect(handedOver.withLock(\.self) == [])
        work.handOverForgotten(since: numbers[0])
        #expect(handedOver.withLock(\.self) == [numbers[0]])
        #expect(work.next.map(\.number) == [numbers[1]])
    }

    @Test("work of an ended process that sleeps is not waited for, and ends without a trace")
    func endedProcess() {
        let number = work.submitted(to: Self.queue)
        work.began(number)
        work.abandon(number)
        work.abandon(number)
        #expect(!work.isUnderWay)
        work.ended(number)
        let next = work.submitted()
        runLater(next)
        // Nothing that was abandoned is in its way.
        #expect(!wait(limit: .milliseconds(10)))
    }

    @Test("work that never begins is given up in the end; when it comes after all, it is in nobody's way")
    func never() {
        let number = work.submitted()
        #expect(wait(limit: .milliseconds(1), unbegunLimit: .milliseconds(5)))
        work.began(number)
        work.ended(number)
        let next = work.submitted()
        runLater(next)
        #expect(!wait(limit: .milliseconds(10)))
    }
}
