// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of code that waits for time, alone: what it is told, and what it wants done.
@Suite struct ProcessClocksTests {
    /// Processes 1 and 2 of one installed app.
    private static func view(at seconds: Int = 0) -> DeviceView {
        var processes = ProcessTable()
        for id in 1...2 { processes[id] = AppProcess(id: id, bundle: "test.app", name: "App", usesScenes: true) }
        return DeviceView(
            now: instant(seconds), wallDate: Double(seconds), isOn: true,
            boot: Device.Boot(BootRecord(name: "a", identifier: "b", profile: Sample.profile())), apps: Table(),
            processes: processes)
    }

    private static func instant(_ seconds: Int) -> VirtualInstant { .boot.advanced(by: .seconds(seconds)) }

    private static let second: Int64 = 1_000_000_000

    @Test("a delay is a timer that nobody waits for, and a call that comes before all others")
    func delay() {
        var service = ProcessClocks()
        let timer = ProcessClockTimer.delay(1, number: 7)
        let begun = service.receive(.delay(number: 7, nanoseconds: 3 * Self.second), from: 1, Self.view(at: 10))
        #expect(begun == [.timer(.processClock(timer), at: Self.instant(13))])
        #expect(service.nextEnd(of: [1, 2]) == Self.instant(13))
        #expect(service.nextEnd(of: [2]) == nil)
        #expect(!service.isStalled(1))
        #expect(service.fire(timer) == [.call(.delayEnded(7), 1, .clock)])
        #expect(service.nextEnd(of: [1, 2]) == nil)
    }

    @Test("a delay of a line that began and ends with one before it does not end before that one")
    func line() {
        var service = ProcessClocks()
        func begin(_ number: Int, _ line: Int?, at now: Int, seconds: Int64, process: ProcessID = 1) {
            _ = service.receive(
                .delay(number: number, nanoseconds: seconds * Self.second, line: line), from: process,
                Self.view(at: now))
        }
        begin(1, 1, at: 1, seconds: 3)
        // The same instants on another queue, and on none; other instants; another process.
        begin(2, 2, at: 1, seconds: 3)
        begin(3, nil, at: 1, seconds: 3)
        begin(4, 1, at: 2, seconds: 2)
        begin(1, 1, at: 1, seconds: 3, process: 2)
        #expect((1...4).allSatisfy { service.mayEnd(.delay(1, number: $0)) } && service.mayEnd(.delay(2, number: 1)))
        begin(5, 1, at: 1, seconds: 3)
        #expect(!service.mayEnd(.delay(1, number: 5)))
        _ = service.fire(.delay(1, number: 1))
        #expect(service.mayEnd(.delay(1, number: 5)))
    }

    @Test("what is over at once is an activity: a runner comes to it without time passing")
    func zero() {
        var service = ProcessClocks()
        let timer = DeviceTimer.Purpose.processClock(.delay(1, number: 1))
        for nanoseconds: Int64 in [0, -5] {
            let actions = service.receive(.delay(number: 1, nanoseconds: nanoseconds), from: 1, Self.view(at: 4))
            #expect(actions == [.activityTimer(timer, at: Self.instant(4))])
        }
    }

    @Test("a main thread that waits is stalled until its time has passed, and then told so, again if it asks")
    func stall() {
        var service = ProcessClocks()
        for number in 1...2 {
            #expect(service.lastWake(of: 1) == (number == 1 ? nil : 1))
            let timer = ProcessClockTimer.stall(1, number: number)
            let begun = service.receive(.stall(nanoseconds: 2 * Self.second), from: 1, Self.view(at: 1))
            #expect(begun == [.activityTimer(.processClock(timer), at: Self.instant(3))])
            #expect(service.isStalled(1) && !service.isStalled(2))
            #expect(service.lastWake(of: 1) == number - 1)
            #expect(!service.isStale(timer))
            #expect(service.fire(timer) == [.wake(1, stall: number)])
            #expect(!service.isStalled(1))
            #expect(service.lastWake(of: 1) == number)
        }
        #expect(service.lastWake(of: 2) == nil)
    }

    @Test("a delay that ends before ends the stall of its process, and of no other")
    func delayEndsStall() {
        var service = ProcessClocks()
        for process in 1...2 {
            _ = service.receive(.stall(nanoseconds: 5 * Self.second), from: process, Self.view())
        }
        let begun = service.receive(.delay(number: 4, nanoseconds: Self.second), from: 1, Self.view())
        #expect(begun == [.timer(.processClock(.delay(1, number: 4)), at: Self.instant(1))])
        #expect(service.nextEnd(of: [1]) == Self.instant(1))
        #expect(service.nextEnd(of: [2]) == Self.instant(5))
        let ended = service.fire(.delay(1, number: 4))
        #expect(ended == [.wake(1, stall: 1), .call(.delayEnded(4), 1, .clock)])
        #expect(!service.isStalled(1) && service.isStalled(2))
        #expect(service.isStale(.stall(1, number: 1)))
        #expect(!service.isStale(.stall(2, number: 1)))
    }

    @Test("a delay that nobody waits for any more is stale")
    func cancelled() {
        var service = ProcessClocks()
        _ = service.receive(.delay(number: 1, nanoseconds: Self.second), from: 1, Self.view())
        let timer = ProcessClockTimer.delay(1, number: 1)
        #expect(!service.isStale(timer))
        #expect(service.receive(.cancelDelay(number: 1), from: 1, Self.view()) == [])
        #expect(service.isStale(timer))
        #expect(service.nextEnd(of: [1]) == nil)
    }

    @Test("who asks which work begins is told, and told again if it asks")
    func turns() {
        var service = ProcessClocks()
        #expect(service.lastTurn(of: 1) == nil)
        for number in 1...2 {
            #expect(
                service.receive(.work([4, 7]), from: 1, Self.view())
                    == [.decideTurn([.work(4), .work(7)], mayWait: false, 1)])
            #expect(service.decided(1, of: 1, isLate: false) == [.turn(1, question: number, picked: 1)])
            #expect(service.lastTurn(of: 1).map { [$0.question, $0.picked] } == [number, 1])
        }
        #expect(service.lastTurn(of: 2) == nil)
        service.ended(1)
        #expect(service.lastTurn(of: 1) == nil)
    }

    @Test("late work is late until a callback comes, it begins, or the process ends")
    func late() {
        var service = ProcessClocks()
        let turns: [ClockMessage.Turn] = [.mainQueue(3), .work(4)]
        #expect(
            service.receive(.turns(turns, mayWait: true), from: 1, Self.view())
                == [.decideTurn(turns, mayWait: true, 1)])
        for end in [0, 1, 2] {
            #expect(!service.hasLateWork(1))
            #expect(!service.decided(2, of: 1, isLate: true).isEmpty)
            #expect(service.hasLateWork(1) && service.awaitsOthers(1) && !service.hasLateWork(2))
            service.called(2, for: .memoryWarning)
            #expect(service.hasLateWork(1) && !service.awaitsOthers(1))
            switch end {
            case 0: service.called(1, for: .memoryWarning)
            case 1: #expect(!service.decided(0, of: 1, isLate: false).isEmpty)
            default: service.ended(1)
            }
        }
        #expect(!service.hasLateWork(1))
    }

    @Test("late work of any process waits for an event, too, and no longer when one has come")
    func event() {
        var service = ProcessClocks()
        service.somethingCame()
        #expect(!service.isAnyAwaitingOthers)
        _ = service.decided(1, of: 1, isLate: true)
        #expect(service.isAnyAwaitingOthers)
        service.somethingCame()
        #expect(!service.isAnyAwaitingOthers && service.hasLateWork(1))
    }

    @Test("who asks which of no pieces of work goes on is ended")
    func noTurn() {
        var service = ProcessClocks()
        #expect(
            service.receive(.turns([], mayWait: true), from: 1, Self.view())
                == [.misbehaved(1, reason: "asked which of no pieces of work goes on")])
    }

    @Test("work for which a process is called begins, and may be late again then")
    func lateAgain() {
        var service = ProcessClocks()
        _ = service.decided(1, of: 1, isLate: true)
        service.lateWorkBegins(1)
        #expect(!service.mustBegin(1))
        service.called(1, for: .workBegins)
        #expect(service.mustBegin(1) && !service.hasLateWork(1))
        _ = service.decided(0, of: 1, isLate: false)
        #expect(!service.mustBegin(1) && !service.hasLateWork(1))
        _ = service.decided(1, of: 1, isLate: true)
        #expect(service.hasLateWork(1))
    }

    @Test("the times for which a process is suspended are added up when it is resumed")
    func suspension() {
        var service = ProcessClocks()
        service.resumed(1, at: Self.instant(5))
        #expect(service.suspendedTime(of: 1) == nil)
        for (begin, end, sum) in [(10, 13, 3), (20, 27, 10)] {
            service.suspended(1, at: Self.instant(begin))
            service.resumed(1, at: Self.instant(end))
            #expect(service.suspendedTime(of: 1) == Int64(sum) * Self.second)
        }
        service.ended(1)
        #expect(service.suspendedTime(of: 1) == nil)
    }

    @Test("nothing of a process is left after its end")
    func end() {
        var service = ProcessClocks()
        _ = service.receive(.stall(nanoseconds: Self.second), from: 1, Self.view())
        _ = service.receive(.delay(number: 1, nanoseconds: Self.second), from: 1, Self.view())
        _ = service.receive(.awaitsAnswers, from: 1, Self.view())
        service.ended(1)
        #expect(service.awaitingAnswers.isEmpty)
        #expect(!service.isStalled(1))
        #expect(service.lastWake(of: 1) == nil)
        #expect(service.nextEnd(of: [1]) == nil)
        #expect(service.isStale(.stall(1, number: 1)))
        #expect(service.isStale(.delay(1, number: 1)))
    }

    @Test("an instant beyond the clock's end makes no sense", arguments: [true, false])
    func beyond(isStall: Bool) {
        var service = ProcessClocks()
        let message = isStall ? ClockMessage.stall(nanoseconds: .max) : .delay(number: 1, nanoseconds: .max)
        let actions = service.receive(message, from: 1, Self.view(at: 5))
        #expect(
            actions == [
                .misbehaved(1, reason: "waits for an instant beyond the clock's end, \(VirtualInstant.end)")
            ])
        #expect(!service.isStalled(1) && service.nextEnd(of: [1]) == nil)
    }
}
