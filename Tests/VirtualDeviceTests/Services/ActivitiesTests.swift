// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of activities and locks alone: what processes hold, and for how long it counts.
@Suite struct ActivitiesTests {
    private static let bundle = "com.example.notes"

    /// Process 1 of an app, in its first visit to the background.
    private static func view(at seconds: Int = 0, visit: Int = 1, isInFront: Bool = false) -> DeviceView {
        var process = AppProcess(id: 1, bundle: bundle, name: "Notes", usesScenes: true)
        for _ in 0..<visit { _ = process.lifecycle.leave() }
        if isInFront { process.lifecycle.enter() }
        var processes = ProcessTable()
        processes[1] = process
        return DeviceView(
            now: instant(seconds), wallDate: Double(seconds), isOn: true,
            boot: Device.Boot(BootRecord(name: "a", identifier: "b", profile: Sample.profile())),
            apps: Table<String, InstalledApp>(), processes: processes)
    }

    private static func instant(_ seconds: Int) -> VirtualInstant { .boot.advanced(by: .seconds(seconds)) }

    /// Process 1 has begun "save" as activity 1 and "sync" as activity 2.
    private static func saving() -> Activities {
        var service = Activities()
        service.receive(.beganActivity(number: 1, reason: "save"), from: 1)
        service.receive(.beganActivity(number: 2, reason: "sync"), from: 1)
        return service
    }

    @Test("an activity keeps its process running until that process ends it; ended twice, it takes no other along")
    func keeps() {
        var service = Self.saving()
        #expect(service.keepsRunning(1))
        #expect(!service.keepsRunning(2))
        for number in 1...2 { service.receive(.endedActivity(number: number), from: 2) }
        #expect(service.keepsRunning(1), "another process has nothing to say about it")
        for _ in 1...2 { service.receive(.endedActivity(number: 1), from: 1) }
        #expect(service.keepsRunning(1), "the second goes on")
        service.receive(.endedActivity(number: 2), from: 1)
        #expect(!service.keepsRunning(1))
    }

    @Test("a lock that was taken twice is held until it is released twice; it keeps nothing running")
    func locks() {
        var service = Activities()
        for path in ["/g/a", "/g/b", "/g/a"] { service.receive(.locked(path: path), from: 1) }
        service.receive(.unlocked(path: "/g/a"), from: 2)
        #expect(service.locks(of: 1) == ["/g/a", "/g/b", "/g/a"])
        #expect(service.locks(of: 2) == [])
        #expect(!service.keepsRunning(1))
        #expect(service.beginTime(of: 1, Self.view()) == [])
        #expect(service.fire(.limit(1, visit: 1), Self.view()) == [])
        #expect(service.fire(.grace(1, visit: 1), Self.view()) == [])
        for path in ["/g/a", "/g/c"] { service.receive(.unlocked(path: path), from: 1) }
        #expect(service.locks(of: 1) == ["/g/b", "/g/a"])
        for path in ["/g/a", "/g/b"] { service.receive(.unlocked(path: path), from: 1) }
        #expect(service.locks(of: 1) == [])
    }

    @Test("the time of activities begins once in a visit to the background, and anew in the next")
    func time() {
        var service = Activities()
        #expect(service.beginTime(of: 1, Self.view(at: 5)) == [], "nothing is held")
        service.receive(.beganActivity(number: 1, reason: "save"), from: 1)
        let first = ServiceAction.timer(.activity(.limit(1, visit: 1)), at: Self.instant(35))
        #expect(service.beginTime(of: 1, Self.view(at: 5)) == [first])
        #expect(service.beginTime(of: 1, Self.view(at: 10)) == [])
        service.receive(.beganActivity(number: 2, reason: "sync"), from: 1)
        #expect(service.beginTime(of: 1, Self.view(at: 15)) == [])
        let second = ServiceAction.timer(.activity(.limit(1, visit: 2)), at: Self.instant(90))
        #expect(service.beginTime(of: 1, Self.view(at: 60, visit: 2)) == [second])
        #expect(service.beginTime(of: 1, Self.view(at: 65, visit: 2)) == [])
    }

    @Test("activities expire together; one that goes on nevertheless is reported, once, and no longer counts")
    func expiry() {
        var service = Self.saving()
        service.receive(.locked(path: "/g/a"), from: 1)
        service.receive(.beganActivity(number: 3, reason: "send"), from: 1)
        service.receive(.endedActivity(number: 2), from: 1)
        #expect(
            service.fire(.limit(1, visit: 4), Self.view(at: 35, visit: 4)) == [
                .call(.activitiesExpire([1, 3]), 1, .signals),
                .timer(.activity(.grace(1, visit: 4)), at: Self.instant(36)),
            ])
        #expect(service.keepsRunning(1), "for a moment more")
        service.receive(.endedActivity(number: 3), from: 1)
        #expect(
            service.fire(.grace(1, visit: 4), Self.view(at: 36, visit: 4)) == [
                .diagnostic("has not ended its activity \"save\" in time", about: Self.bundle)
            ])
        #expect(!service.keepsRunning(1))
        #expect(service.fire(.grace(1, visit: 4), Self.view(at: 37, visit: 4)) == [])
        #expect(service.locks(of: 1) == ["/g/a"])
    }

    @Test("time that is up means nothing to a process in front, nor to one whose activities have ended")
    func nothing() {
        var service = Self.saving()
        #expect(service.fire(.limit(1, visit: 1), Self.view(isInFront: true)) == [])
        #expect(service.fire(.grace(1, visit: 1), Self.view(isInFront: true)) == [])
        #expect(service.keepsRunning(1))
        for number in 1...2 { service.receive(.endedActivity(number: number), from: 1) }
        #expect(service.fire(.limit(1, visit: 1), Self.view()) == [])
        #expect(service.fire(.grace(1, visit: 1), Self.view()) == [])
    }

    @Test("a timer of an earlier visit, or of a process that has ended, means nothing")
    func stale() {
        let service = Self.saving()
        for timer in [ActivityTimer.limit(1, visit: 1), .grace(1, visit: 1)] {
            #expect(!service.isStale(timer, Self.view()))
            #expect(service.isStale(timer, Self.view(visit: 2)))
        }
        #expect(service.isStale(.limit(2, visit: 0), Self.view()))
    }

    @Test("what a process held is gone with it, and only that")
    func ends() {
        var service = Self.saving()
        for process in 1...2 { service.receive(.locked(path: "/g/\(process)"), from: process) }
        service.receive(.beganActivity(number: 1, reason: "save"), from: 2)
        service.ended(1)
        #expect(!service.keepsRunning(1))
        #expect(service.locks(of: 1) == [])
        #expect(service.beginTime(of: 1, Self.view()) == [])
        #expect(service.keepsRunning(2))
        #expect(service.locks(of: 2) == ["/g/2"])
    }
}
