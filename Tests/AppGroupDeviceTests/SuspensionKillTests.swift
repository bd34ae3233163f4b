// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import Testing

@testable import PorticoFoundation
@testable import SystemModel
@testable import VirtualDevice

/// What keeps a process from being suspended, and what ends it when it is.
@MainActor
@Suite struct SuspensionKillTests {
    private nonisolated static func store(_ name: String = "store.sqlite") throws -> URL {
        let group = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: GroupApp.group)
        return try #require(group).appending(path: name)
    }

    @Test("a lock in a group container at suspension: killed with 0xdead10cc, the path in the timeline")
    func killed() throws {
        let stage = try GroupDevice()
        try stage.launch()
        let store = try stage.inApp { try Self.store() }
        try stage.inApp { StoreLock.taken(on: store) }
        let before = stage.device.history.count
        try stage.device.perform(.goHome)
        stage.device.advance(by: .seconds(10))
        #expect(
            stage.lines(from: before) == [
                "00:05.930  Pictures       ! 0xdead10cc: Pictures held a lock on \(store.path) when it was suspended",
                "00:05.930  Pictures         process 1 ends: killed with 0xdead10cc, holding a lock in a group container",
            ])
    }

    @Test("a lock that was let go of, or that lies elsewhere, harms nobody")
    func harmless() throws {
        let stage = try GroupDevice()
        try stage.launch()
        try stage.inApp {
            StoreLock.taken(on: try Self.store())
            StoreLock.taken(on: try Self.store())
            StoreLock.released(on: try Self.store())
            StoreLock.released(on: try Self.store())
            StoreLock.taken(on: FileManager.default.temporaryDirectory.appending(path: "own.sqlite"))
        }
        let before = stage.device.history.count
        try stage.device.perform(.goHome)
        stage.device.advance(by: .seconds(10))
        #expect(stage.lines(from: before) == ["00:05.930  Pictures         is suspended"])
    }

    @Test("a lock that the host has found on the process that it has just suspended")
    func foundByHost() throws {
        let stage = try GroupDevice()
        try stage.launch()
        try stage.device.perform(.goHome)
        stage.device.advance(by: .seconds(10))
        let before = stage.device.history.count
        try stage.device.perform(.locksHeld(1, ["/groups/a", "/groups/b", "/groups/a"]))
        #expect(
            stage.lines(from: before) == [
                "00:10.930  Pictures       ! 0xdead10cc: Pictures held a lock on /groups/a when it was suspended",
                "00:10.930  Pictures       ! 0xdead10cc: Pictures held a lock on /groups/b when it was suspended",
                "00:10.930  Pictures         process 1 ends: killed with 0xdead10cc, holding a lock in a group container",
            ])
    }

    @Test("what the host finds on a process that runs again means nothing")
    func foundTooLate() throws {
        let stage = try GroupDevice()
        try stage.launch()
        let before = stage.device.history.count
        try stage.device.perform(.locksHeld(1, ["/groups/a"]))
        #expect(stage.lines(from: before) == [])
    }

    @Test("where the profile says so nobody is killed")
    func knob() throws {
        let stage = try GroupDevice { $0.background.lockedSuspensionEndsProcess = false }
        try stage.launch()
        try stage.inApp { StoreLock.taken(on: try Self.store()) }
        let before = stage.device.history.count
        try stage.device.perform(.goHome)
        stage.device.advance(by: .seconds(10))
        #expect(stage.lines(from: before) == ["00:05.930  Pictures         is suspended"])
    }

    // MARK: - Activities

    @Test("an activity keeps the app running; when it ends the app is suspended at the next look")
    func activity() throws {
        let stage = try GroupDevice()
        try stage.launch()
        let activity = try stage.inApp { ProcessInfo.processInfo.beginActivity(options: .background, reason: "saving") }
        let before = stage.device.history.count
        try stage.device.perform(.goHome)
        stage.device.advance(by: .seconds(20))
        #expect(stage.lines(from: before) == [])
        try stage.inApp { ProcessInfo.processInfo.endActivity(activity) }
        stage.device.advance(by: .seconds(10))
        #expect(stage.lines(from: before) == ["00:25.930  Pictures         is suspended"])
    }

    @Test("an activity that is not ended expires: thirty seconds, a warning, one more, and the app is suspended")
    func expiry() throws {
        let stage = try GroupDevice()
        try stage.launch()
        let activity = try stage.inApp { ProcessInfo.processInfo.beginActivity(reason: "saving") }
        let before = stage.device.history.count
        try stage.device.perform(.goHome)
        stage.device.advance(by: .seconds(60))
        #expect(
            stage.lines(from: before) == [
                "00:35.930  Pictures       ▸ performExpiringActivity expires",
                "00:36.930  Pictures       ! has not ended its activity \"saving\" in time",
                "00:40.930  Pictures         is suspended",
            ])
        withExtendedLifetime(activity) {}
    }

    @Test("a lock is safe as long as an activity is held around it")
    func activityAroundLock() throws {
        let stage = try GroupDevice()
        try stage.launch()
        let activity = try stage.inApp {
            let activity = ProcessInfo.processInfo.beginActivity(reason: "transaction")
            StoreLock.taken(on: try Self.store())
            return activity
        }
        let before = stage.device.history.count
        try stage.device.perform(.goHome)
        stage.device.advance(by: .seconds(10))
        try stage.inApp {
            StoreLock.released(on: try Self.store())
            ProcessInfo.processInfo.endActivity(activity)
        }
        stage.device.advance(by: .seconds(10))
        #expect(stage.lines(from: before) == ["00:15.930  Pictures         is suspended"])
    }

    @Test("an idle extension is kept by its activity, and ended for its lock")
    func idleExtension() throws {
        let stage = try GroupDevice()
        let activity = HeldActivity()
        try stage.inService {
            activity.hold(ProcessInfo.processInfo.beginActivity(reason: "transaction"))
            do { StoreLock.taken(on: try Self.store()) } catch { Script.note("\(error)") }
        }
        #expect(stage.script.takeNotes() == [])
        let before = stage.device.history.count
        stage.device.advance(by: .seconds(50))
        #expect(stage.lines(from: before) == [])
        activity.hold(nil)
        stage.device.advance(by: .seconds(10))
        let lines = stage.lines(from: before)
        #expect(lines.count == 2)
        #expect(
            lines.last?.hasSuffix("process 1 ends: killed with 0xdead10cc, holding a lock in a group container") == true
        )
    }

    @Test("performExpiringActivity runs its block off the main thread, once and not expired")
    func expiringActivity() throws {
        let stage = try GroupDevice()
        try stage.launch()
        try stage.inApp {
            ProcessInfo.processInfo.performExpiringActivity(withReason: "saving") { expired in
                Script.note("expired \(expired), main \(Thread.isMainThread)")
            }
            ProcessInfo.processInfo.performActivity(reason: "here") { Script.note("here") }
        }
        #expect(stage.script.takeNotes() == ["launched", "here", "expired false, main false"])
        let before = stage.device.history.count
        try stage.device.perform(.goHome)
        stage.device.advance(by: .seconds(10))
        #expect(stage.lines(from: before) == ["00:05.930  Pictures         is suspended"])
    }
}

/// An activity that an extension's code has begun and the test lets go of.
private final class HeldActivity: @unchecked Sendable {
    // The extension's thread and the test's take turns.
    private var activity: (any NSObjectProtocol)?

    func hold(_ activity: (any NSObjectProtocol)?) { self.activity = activity }
}
