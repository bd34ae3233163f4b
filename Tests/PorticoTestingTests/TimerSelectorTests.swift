// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing
import VirtualDevice

@MainActor
private final class Ticker: NSObject {
    private(set) var log: [String] = []

    func ticked(_ timer: Timer) { log.append("tick \(timer.userInfo as? String ?? "-")") }
}

/// Timers with a target that the app adds to a run loop itself.
@MainActor
@Suite(.timeline) struct TimerSelectorTests {
    private static let ticked = Selector("ticked(_:)", Ticker.ticked(_:))

    @Test("a timer waits to be added, then takes the device's time until it is invalidated")
    func repeating() throws {
        let stage = try InterfaceStage()
        let ticker = Ticker()
        let timer = try stage.run {
            _ = Timer(timeInterval: 1, target: ticker, selector: Self.ticked, userInfo: "lost", repeats: true)
            let timer = Timer(timeInterval: 2, target: ticker, selector: Self.ticked, userInfo: "main", repeats: true)
            RunLoop.main.add(timer, forMode: .common)
            RunLoop.main.add(timer, forMode: .default)
            return timer
        }
        stage.device.advance(by: .seconds(5))
        #expect(ticker.log == ["tick main", "tick main"])
        #expect(timer.isValid && timer.userInfo as? String == "main" && timer.timeInterval == 2)
        try stage.run { timer.invalidate() }
        stage.device.advance(by: .seconds(5))
        #expect(ticker.log.count == 2)
    }

    @Test("one with a date fires then, and again after each interval if it repeats", arguments: [true, false])
    func date(repeats: Bool) throws {
        let stage = try InterfaceStage()
        let ticker = Ticker()
        let timer = try stage.run {
            let timer = Timer(
                fireAt: Date(timeIntervalSinceNow: 3), interval: 2, target: ticker, selector: Self.ticked,
                userInfo: nil, repeats: repeats)
            RunLoop.main.add(timer, forMode: .common)
            return timer
        }
        stage.device.advance(by: .milliseconds(2900))
        #expect(ticker.log == [])
        stage.device.advance(by: .seconds(3))
        #expect(ticker.log == (repeats ? ["tick -", "tick -"] : ["tick -"]))
        #expect(timer.isValid == repeats)
        try stage.run { timer.invalidate() }
    }

    @Test("a timer keeps its target until it is invalidated, or has fired for the only time", arguments: [true, false])
    func target(isInvalidated: Bool) throws {
        let stage = try InterfaceStage()
        weak var target: Ticker?
        let timer = try stage.run {
            let made = Ticker()
            target = made
            let timer = Timer(timeInterval: 2, target: made, selector: Self.ticked, userInfo: nil, repeats: false)
            RunLoop.main.add(timer, forMode: .common)
            return timer
        }
        stage.device.advance(by: .seconds(1))
        #expect(target != nil)
        if isInvalidated {
            try stage.run { timer.invalidate() }
        } else {
            stage.device.advance(by: .seconds(1))
        }
        #expect(target == nil)
        #expect(!timer.isValid)
    }
}
