// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// A device's time as a Swift clock.
@MainActor
@Suite(.timeline) struct DeviceClockTests {
    private final class Log {
        var lines: [String] = []
    }

    @Test("an app's sleeps end at their instants, in order; settling does not wait for them")
    func order() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        try notes.launch()
        let (log, clock, start) = (Log(), device.clock, device.clock.now)
        try notes.run {
            for seconds in [30, 10, 20, 10] {
                Task {
                    try await clock.sleep(for: .seconds(seconds))
                    log.lines.append("\(seconds) s: \(start.duration(to: clock.now))")
                }
            }
        }
        device.settle()
        #expect(log.lines == [])
        device.advance(by: .seconds(15))
        #expect(log.lines == ["10 s: 10.0 seconds", "10 s: 10.0 seconds"])
        device.advance(by: .seconds(60))
        #expect(log.lines.suffix(2) == ["20 s: 20.0 seconds", "30 s: 30.0 seconds"])
    }

    @Test("eight hours of a loop that sleeps, each turn at its instant")
    func loop() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        try notes.launch()
        let (log, clock) = (Log(), device.clock)
        try notes.run {
            Task {
                for minute in 1...480 {
                    try await clock.sleep(for: .seconds(60))
                    log.lines.append("\(minute)")
                }
            }
        }
        device.advance(by: .seconds(8 * 3600))
        #expect(log.lines == (1...480).map { "\($0)" })
    }

    @Test("the code that goes on is the app's")
    func context() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        device.installNotes("com.example.Other", name: "Other", scheme: "other")
        try notes.launch()
        let clock = device.clock
        try notes.run {
            Task {
                try await clock.sleep(for: .seconds(5))
                NotesController.current?.show("later")
            }
        }
        device.advance(by: .seconds(5))
        #expect(notes.alerts == ["later"])
    }

    @Test("a suspended app sleeps on until it is resumed")
    func suspended() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        try notes.launch()
        let (log, clock) = (Log(), device.clock)
        try notes.run {
            Task {
                try await clock.sleep(for: .seconds(60))
                log.lines.append("awake")
            }
        }
        try device.goHome()
        device.advance(by: .seconds(600))
        #expect(notes.state == .suspended)
        #expect(log.lines == [])
        try notes.launch()
        #expect(log.lines == ["awake"])
    }

    @Test("a cancelled sleep throws, before it begins and after")
    func cancelled() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        try notes.launch()
        let (log, clock) = (Log(), device.clock)
        try notes.run {
            let task = Task {
                for number in 1...2 {
                    do { try await clock.sleep(for: .seconds(60)) } catch { log.lines.append("\(number): \(error)") }
                }
            }
            Task {
                try await clock.sleep(for: .seconds(1))
                task.cancel()
            }
        }
        device.advance(by: .seconds(2))
        #expect(log.lines == ["1: CancellationError()", "2: CancellationError()"])
        #expect(device.clock.now == device.device.now)
    }

    @Test("an instant that has passed does not wait; a deallocated device lets everything go")
    func ends() async throws {
        var device: TestDevice? = try TestDevice()
        let clock = try #require(device?.clock)
        device?.advance(by: .seconds(10))
        try await clock.sleep(until: .boot)
        let task = Task { try await clock.sleep(for: .seconds(3600)) }
        while clock.isIdle { await Task.yield() }
        device = nil
        await #expect(throws: CancellationError.self) { try await task.value }
        try await clock.sleep(for: .milliseconds(1))
    }
}
