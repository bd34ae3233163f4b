// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Idioms
import PorticoTesting
import Testing

/// Timers of dispatch sources take the device's time, and are sources otherwise.
@MainActor
@Suite(.timeline) struct SourceTimerTests {
    @Test("a timer that was suspended fires once when it is resumed; one that nobody has any more does not fire")
    func suspendedTimer() throws {
        let device = try TestDevice()
        let notes = try AppTimeTests.running(device)
        let log = IdiomLog(start: device.wallDate)
        let queue = DispatchQueue(label: "timer")
        let timer = try notes.run {
            let timer = DispatchSource.makeTimerSource(queue: queue)
            timer.schedule(deadline: .now() + 1, repeating: 1)
            timer.setEventHandler { @Sendable in log.add("kept") }
            timer.activate()
            let lost = DispatchSource.makeTimerSource(queue: .main)
            lost.schedule(deadline: .now() + 1)
            lost.setEventHandler { log.add("lost") }
            lost.activate()
            return timer
        }
        device.advance(by: .seconds(2.5))
        #expect(log.lines == ["1.0 kept", "2.0 kept"])
        timer.suspend()
        device.advance(by: .seconds(10))
        #expect(log.lines.count == 2)
        timer.resume()
        device.advance(by: .seconds(1))
        #expect(log.lines.count == 4 && log.lines.last == "13.0 kept", "\(log.lines)")
        timer.cancel()
        device.advance(by: .seconds(10))
        #expect(log.lines.count == 4)
    }

    @Test("the timer of a suspended app fires once when the app is resumed, and that of a terminated one never again")
    func timerOfSuspendedApp() throws {
        let device = try TestDevice()
        let notes = try AppTimeTests.running(device)
        let log = IdiomLog(start: device.wallDate)
        try notes.run {
            let timer = DispatchSource.makeTimerSource(queue: .main)
            timer.schedule(deadline: .now() + 60, repeating: 60)
            timer.setEventHandler {
                _ = timer; log.add("tick")
            }
            timer.activate()
        }
        try device.goHome()
        device.advance(by: .seconds(3600))
        #expect(log.lines == [])
        try notes.launch()
        #expect(log.lines.count == 1)
        try notes.terminate()
        device.advance(by: .seconds(3600))
        #expect(log.lines.count == 1)
    }

    @Test("a timer that is set again counts from then on, also when it has fired at once")
    func setAgain() throws {
        let device = try TestDevice()
        let notes = try AppTimeTests.running(device)
        let log = IdiomLog(start: device.wallDate)
        let timer = try notes.run {
            let timer = DispatchSource.makeTimerSource(queue: .main)
            timer.schedule(deadline: .now(), repeating: 1)
            timer.setEventHandler { log.add("tick") }
            timer.activate()
            return timer
        }
        device.settle()
        #expect(log.lines == ["0.0 tick"])
        try notes.run { timer.schedule(deadline: .now() + 10, repeating: 10) }
        device.advance(by: .seconds(25))
        #expect(log.lines == ["0.0 tick", "10.0 tick", "20.0 tick"])
        timer.cancel()
    }

    @Test("a timer without a handler goes on, and calls the one that it has again")
    func handlerTakenAway() throws {
        let device = try TestDevice()
        let notes = try AppTimeTests.running(device)
        let log = IdiomLog(start: device.wallDate)
        let timer = try notes.run {
            let timer = DispatchSource.makeTimerSource(queue: .main)
            timer.schedule(deadline: .now() + 1, repeating: 1)
            timer.setEventHandler { log.add("first") }
            timer.activate()
            return timer
        }
        device.advance(by: .seconds(1.5))
        timer.setEventHandler(handler: nil)
        device.advance(by: .seconds(1))
        try notes.run { timer.setEventHandler { log.add("second") } }
        device.advance(by: .seconds(1))
        #expect(log.lines == ["1.0 first", "3.0 second"])
        timer.cancel()
    }

    @Test("the main thread waits for the queue of a timer whose handler sleeps", arguments: [true, false])
    func syncBehindHandler(isOwnQueue: Bool) throws {
        let device = try TestDevice()
        let notes = try AppTimeTests.running(device)
        let log = IdiomLog(start: device.wallDate)
        let queue = DispatchQueue(label: "store")
        let timer = try notes.run {
            let timer = DispatchSource.makeTimerSource(queue: isOwnQueue ? queue : .global())
            timer.schedule(deadline: .now() + 1)
            timer.setEventHandler { @Sendable in
                Thread.sleep(forTimeInterval: 2)
                log.add("stored")
            }
            timer.activate()
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { queue.sync { log.add("read") } }
            return timer
        }
        device.advance(by: .seconds(10))
        #expect(log.lines == (isOwnQueue ? ["3.0 stored", "3.0 read"] : ["2.0 read", "3.0 stored"]))
        timer.cancel()
    }

    @Test("setting a timer that was cancelled does nothing, whoever does it")
    func setAfterCancel() throws {
        let device = try TestDevice()
        let notes = try AppTimeTests.running(device)
        let log = IdiomLog(start: device.wallDate)
        let timer = try notes.run {
            let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "timer"))
            timer.setEventHandler { @Sendable in log.add("tick") }
            timer.setCancelHandler { @Sendable in log.add("cancelled") }
            timer.activate()
            timer.cancel()
            return timer
        }
        device.settle()
        try notes.run { timer.schedule(deadline: .now() + 1) }
        timer.schedule(deadline: .now())
        device.advance(by: .seconds(10))
        #expect(log.lines == ["0.0 cancelled"])
    }

    @Test("a timer that fires several times before its handler has its turn calls it once; one that is set anew, never")
    func behindSuspendedQueue() throws {
        let device = try TestDevice()
        let notes = try AppTimeTests.running(device)
        let log = IdiomLog(start: device.wallDate)
        let timers = try notes.run {
            let queue = DispatchQueue(label: "suspended")
            queue.suspend()
            nonisolated(unsafe) let timers = (1...2).map { number in
                let timer = DispatchSource.makeTimerSource(queue: queue)
                timer.schedule(deadline: .now() + 1, repeating: 1)
                timer.setEventHandler { @Sendable in log.add("tick \(number)") }
                timer.activate()
                return timer
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 3.2) { timers[1].schedule(deadline: .now() + 1) }
            DispatchQueue.main.asyncAfter(deadline: .now() + 3.5) { queue.resume() }
            return timers
        }
        device.advance(by: .seconds(5))
        #expect(log.lines == ["3.5 tick 1", "4.0 tick 1", "4.2 tick 2", "5.0 tick 1"])
        for timer in timers { timer.cancel() }
    }

    // Symptom: called at any time, on another thread, while who has cancelled the source goes on.
    @Test("a cancel handler has its turn, and that of a suspended source when it is resumed")
    func cancelHandlers() throws {
        for _ in 0..<20 {
            let device = try TestDevice()
            let notes = try AppTimeTests.running(device)
            let log = IdiomLog(start: device.wallDate)
            try notes.run {
                nonisolated(unsafe) let timers = (1...2).map { number in
                    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "timer"))
                    timer.setCancelHandler { @Sendable in log.add("cancelled \(number)") }
                    timer.activate()
                    return timer
                }
                timers[1].suspend()
                DispatchQueue.global().async {
                    for timer in timers { timer.cancel() }
                    for number in 1...50 { log.add("\(number)") }
                }
                DispatchQueue.global().async { log.add("other") }
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { timers[1].resume() }
            }
            device.advance(by: .seconds(2))
            #expect(
                log.lines == (1...50).map { "0.0 \($0)" } + ["0.0 other", "0.0 cancelled 1", "1.0 cancelled 2"])
        }
    }

    @Test("a tick that waits behind the end of its timer does not come", arguments: [true, false])
    func endWhileWaiting(isCancelled: Bool) throws {
        let device = try TestDevice()
        let notes = try AppTimeTests.running(device)
        let log = IdiomLog(start: device.wallDate)
        try notes.run {
            var timer: (any DispatchSourceTimer)? = DispatchSource.makeTimerSource(queue: .main)
            timer?.schedule(deadline: .now() + 1, repeating: 1)
            timer?.setEventHandler { log.add("tick") }
            timer?.activate()
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                // The main thread is busy when the first ticks are due.
                Thread.sleep(forTimeInterval: 3)
                if isCancelled { timer?.cancel() }
                timer = nil
                Thread.sleep(forTimeInterval: 3)
                log.add("done")
            }
        }
        device.advance(by: .seconds(20))
        #expect(log.lines == ["6.5 done"])
    }

    @Test("a handler that sleeps delays the next one, and nothing is waited for in real time")
    func slowHandler() throws {
        let device = try TestDevice()
        let notes = try AppTimeTests.running(device)
        let log = IdiomLog(start: device.wallDate)
        let timer = try notes.run {
            let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "timer"))
            timer.schedule(deadline: .now() + 1, repeating: 10)
            timer.setEventHandler { @Sendable in
                Thread.sleep(forTimeInterval: 2)
                log.add("tick")
            }
            timer.activate()
            return timer
        }
        device.advance(by: .seconds(20))
        #expect(log.lines == ["3.0 tick", "13.0 tick"])
        timer.cancel()
    }

    @Test("a timer of a terminated app is cancelled with it, and releases what its handler holds")
    func released() throws {
        final class Held: Sendable {}
        let device = try TestDevice()
        let notes = try AppTimeTests.running(device)
        weak var held: Held?
        let queue = DispatchQueue(label: "timer")
        try notes.run {
            let object = Held()
            held = object
            nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: queue)
            timer.schedule(deadline: .now() + 1, repeating: 1)
            timer.setEventHandler { @Sendable in withExtendedLifetime((timer, object)) {} }
            timer.activate()
        }
        #expect(held != nil)
        try notes.terminate()
        // There libdispatch lets go of the handler.
        queue.sync {}
        #expect(held == nil)
    }
}
