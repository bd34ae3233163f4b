// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

@testable import PorticoTesting

/// Back to a moment: with app objects made anew, and with those that there are.
@MainActor
@Suite(.serialized, .timeline) struct SnapshotTests {
    /// What comes after the snapshot, the same for the device and the restored one.
    private static func goOn(_ device: TestDevice) throws {
        device.settle()
        device.advance(by: .seconds(2))
        try device.perform(.openURL("sync://list/2", sender: nil))
        device.advance(by: .seconds(60))
    }

    /// Calls `body` after each step of a launch by a link and the seconds after it.
    private static func atEveryMoment(_ device: TestDevice, _ body: () throws -> Void) throws {
        device.installSync()
        device.installNotes()
        try body()
        for event in [DeviceEvent.openURL("sync://list/1", sender: nil), .goHome, .openURL("notes://1", sender: nil)] {
            try device.perform(event)
            try body()
            for _ in 0..<20 {
                if !device.step() { device.advance(by: .milliseconds(90)) }
                try body()
            }
        }
    }

    @Test("a restored device is where the other one was, and goes on as that does, from every moment")
    func everyMoment() throws {
        var count = 0
        let device = try TestDevice()
        var snapshots: [DeviceSnapshot] = []
        try Self.atEveryMoment(device) { snapshots.append(device.snapshot()) }
        for snapshot in snapshots {
            let (one, other) = (try TestDevice(restoring: snapshot), try TestDevice(restoring: snapshot))
            #expect(one.journal == snapshot.journal)
            #expect(one.history == snapshot.history)
            #expect(one.clock.now == snapshot.device.now)
            try Self.goOn(one)
            try Self.goOn(other)
            try #require(one.history == other.history)
            count += 1
        }
        #expect(count > 30)
        // The last moment's device itself.
        let last = try TestDevice(restoring: try #require(snapshots.last))
        try Self.goOn(last)
        try Self.goOn(device)
        #expect(last.history == device.history)
    }

    @Test("orders that were chosen are chosen again", arguments: 0..<5 as Range<UInt64>)
    func chosen(seed: UInt64) throws {
        let device = try TestDevice(chooser: .interleaving(.seeded(seed)))
        if seed.isMultiple(of: 2) { device.decide = { $0.options.count - 1 } }
        var snapshots: [DeviceSnapshot] = []
        try Self.atEveryMoment(device) { snapshots.append(device.snapshot()) }
        let restored = try TestDevice(restoring: snapshots[snapshots.count / 2])
        #expect(restored.history == snapshots[snapshots.count / 2].history)
        let last = try TestDevice(restoring: try #require(snapshots.last))
        #expect((last.decide == nil) == !seed.isMultiple(of: 2))
        try Self.goOn(last)
        try Self.goOn(device)
        #expect(last.history == device.history)
    }

    @Test("the test's own code in an app cannot be repeated, and that is said")
    func testCode() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        try notes.launch()
        try notes.run { NotesController.current?.show("Test") }
        let error = #expect(throws: RestoreError.testCode(bundle: TestDevice.notes)) {
            try TestDevice(restoring: device.snapshot())
        }
        #expect("\(try #require(error))".contains("the test has run code of its own in com.example.Notes"))
    }

    @Test("an app that behaves otherwise than the first time is told, with the event")
    func diverged() throws {
        defer { SyncDelegate.title = "Synced" }
        let device = try TestDevice()
        device.installSync()
        try device.open("sync://list/1")
        device.advance(by: .seconds(1))
        let snapshot = device.snapshot()
        SyncDelegate.title = "Changed"
        let error = try #require(throws: RestoreError.self) { try TestDevice(restoring: snapshot) }
        guard case .diverged(let event, let expected, let found) = error else {
            Issue.record(error)
            return
        }
        #expect("\(snapshot.journal[event])" == expected)
        #expect(expected.contains("Synced 1") && found.contains("Changed 1"))
    }

    @Test("the objects of an app that keeps nothing can be kept: a hundred ways to go on from one moment")
    func kept() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        try notes.launch()
        let (snapshot, delegate) = (device.snapshot(), notes.delegate(as: NotesDelegate.self))
        func goOn(_ device: TestDevice, _ number: Int) throws {
            if number.isMultiple(of: 3) { try device.goHome() }
            try device.perform(.setTimeZone("Asia/Tokyo"))
            device.advance(by: .milliseconds(number))
            if number.isMultiple(of: 3) { try device.app(TestDevice.notes).launch() }
        }
        for number in 0..<100 {
            try goOn(device, number)
            let expected = try TestDevice(restoring: snapshot)
            try goOn(expected, number)
            #expect(device.history == expected.history)
            try device.restore(snapshot)
            #expect(device.history == snapshot.history && device.journal == snapshot.journal)
            #expect(device.clock.now == snapshot.device.now)
            #expect(notes.delegate(as: NotesDelegate.self) === delegate)
        }
    }

    @Test("objects that nobody could take back are not kept, and nothing has changed then")
    func notKept() throws {
        let device = try TestDevice()
        let (sync, notes) = (device.installSync(), device.installNotes())
        let start = device.snapshot()
        try notes.launch()
        let launched = device.snapshot()
        try sync.launch()
        let sleeping = device.snapshot()
        let journal = device.journal
        func refusal(_ snapshot: DeviceSnapshot) -> RestoreError? {
            do throws(RestoreError) {
                try device.restore(snapshot)
                return nil
            } catch {
                return error
            }
        }
        #expect(refusal(sleeping) == .unfinished("something waits for the device's time (a delay, a timer, a sleep)"))
        #expect(refusal(launched) == .unfinished("something waits for the device's time (a delay, a timer, a sleep)"))
        device.advance(by: .seconds(10))
        let rested = device.snapshot()
        try notes.terminate()
        #expect(refusal(launched) == .ended(app: "Notes"))
        let other = try TestDevice().snapshot()
        #expect(refusal(other) == .otherDevice)
        #expect(device.journal.starts(with: journal) && notes.state == .notRunning)
        #expect(refusal(rested) == .ended(app: "Notes"))
        #expect(refusal(start) == nil)
        #expect(device.journal.count == 2)
        // The same history, and another process.
        try notes.launch()
        #expect(device.journal == launched.journal)
        #expect(refusal(launched) == .ended(app: "Notes"))
        let again = device.snapshot()
        try device.goHome()
        #expect(refusal(again) == .changed(app: "Notes"))
        try notes.launch()
        #expect(refusal(again) == nil)
        try device.open("notes://list/7")
        #expect(refusal(again) == .changed(app: "Notes"))
    }

    @Test("a process that has started since the snapshot is gone")
    func startedSince() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        let snapshot = device.snapshot()
        try notes.launch()
        weak let delegate = notes.delegate(as: NotesDelegate.self)
        try device.restore(snapshot)
        #expect(delegate == nil)
        #expect(notes.state == .notRunning)
        try notes.launch()
        #expect(notes.state == .foreground)
    }

    @Test("a restored device decides as it did at the snapshot: what came later interleaves no more")
    func choosersSince() throws {
        let device = try TestDevice()
        device.installNotes()
        let snapshot = device.snapshot()
        try device.perform(.choose(.interleaving(.pinned([]))))
        try device.restore(snapshot)
        try device.open("notes://list/7")
        #expect(device.history.choices.isEmpty)
        #expect(device.log.interleaves == false)
    }
}
