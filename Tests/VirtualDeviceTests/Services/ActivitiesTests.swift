// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of activities and locks alone: what processes hold, and for how long it counts.
@Suite struct ActivitiesTests {
    private static let bundle = "com.example.notes"

    /// Process 1 of an app, in its first visit to the background.
    private static func view(
        at seconds: Int = 0, milliseconds: Int = 0, visit: Int = 1, isInFront: Bool = false
    ) -> DeviceView {
        var process = AppProcess(id: 1, bundle: bundle, name: "Notes", usesScenes: true)
        for _ in 0..<visit { _ = process.lifecycle.leave() }
        if isInFront { process.lifecycle.enter() }
        var processes = ProcessTable()
        processes[1] = process
        return DeviceView(
            now: instant(seconds).advanced(by: .milliseconds(milliseconds)), wallDate: Double(seconds), isOn: true,
            boot: Device.Boot(BootRecord(name: "a", identifier: "b", profile: Sample.profile())),
            apps: Table<String, InstalledApp>(), processes: processes)
    }

    private static func instant(_ seconds: Int) -> VirtualInstant { .boot.advanced(by: .seconds(seconds)) }

    /// Process 1 has begun "save" as activity 1 and "sync" as activity 2.
    private static func saving() -> Activities {
        var service = Activities()
        _ = service.receive(.beganActivity(number: 1, reason: "save"), from: 1, Self.view())
        _ = service.receive(.beganActivity(number: 2, reason: "sync"), from: 1, Self.view())
        return service
    }

    @Test("an activity keeps its process running until that process ends it; ended twice, it takes no other along")
    func keeps() {
        var service = Self.saving()
        #expect(service.keepsRunning(1))
        #expect(!service.keepsRunning(2))
        for number in 1...2 { _ = service.receive(.endedActivity(number: number), from: 2, Self.view()) }
        #expect(service.keepsRunning(1), "another process has nothing to say about it")
        for _ in 1...2 { _ = service.receive(.endedActivity(number: 1), from: 1, Self.view()) }
        #expect(service.keepsRunning(1), "the second goes on")
        _ = service.receive(.endedActivity(number: 2), from: 1, Self.view())
        #expect(!service.keepsRunning(1))
    }

    @Test("a lock that was taken twice is held until it is released twice; it keeps nothing running")
    func locks() {
        var service = Activities()
        for path in ["/g/a", "/g/b", "/g/a"] { _ = service.receive(.locked(path: path), from: 1, Self.view()) }
        _ = service.receive(.unlocked(path: "/g/a"), from: 2, Self.view())
        #expect(service.locks(of: 1) == ["/g/a", "/g/b", "/g/a"])
        #expect(service.locks(of: 2) == [])
        #expect(!service.keepsRunning(1))
        #expect(service.beginTime(of: 1, Self.view()) == [])
        #expect(service.fire(.limit(1, visit: 1), Self.view()) == [])
        #expect(service.fire(.grace(1, visit: 1), Self.view()) == [])
        for path in ["/g/a", "/g/c"] { _ = service.receive(.unlocked(path: path), from: 1, Self.view()) }
        #expect(service.locks(of: 1) == ["/g/b", "/g/a"])
        for path in ["/g/a", "/g/b"] { _ = service.receive(.unlocked(path: path), from: 1, Self.view()) }
        #expect(service.locks(of: 1) == [])
    }

    @Test("the time of activities begins once in a visit to the background, and anew in the next")
    func time() {
        var service = Activities()
        #expect(service.beginTime(of: 1, Self.view(at: 5)) == [], "nothing is held")
        _ = service.receive(.beganActivity(number: 1, reason: "save"), from: 1, Self.view())
        let first = ServiceAction.timer(.activity(.limit(1, visit: 1)), at: Self.instant(35))
        #expect(service.beginTime(of: 1, Self.view(at: 5)) == [first])
        #expect(service.beginTime(of: 1, Self.view(at: 10)) == [])
        _ = service.receive(.beganActivity(number: 2, reason: "sync"), from: 1, Self.view())
        #expect(service.beginTime(of: 1, Self.view(at: 15)) == [])
        let second = ServiceAction.timer(.activity(.limit(1, visit: 2)), at: Self.instant(90))
        #expect(service.beginTime(of: 1, Self.view(at: 60, visit: 2)) == [second])
        #expect(service.beginTime(of: 1, Self.view(at: 65, visit: 2)) == [])
    }

    @Test("activities expire together; one that goes on nevertheless is reported, once, and no longer counts")
    func expiry() {
        var service = Self.saving()
        _ = service.receive(.locked(path: "/g/a"), from: 1, Self.view())
        _ = service.receive(.beganActivity(number: 3, reason: "send"), from: 1, Self.view())
        _ = service.receive(.endedActivity(number: 2), from: 1, Self.view())
        #expect(
            service.fire(.limit(1, visit: 4), Self.view(at: 35, visit: 4)) == [
                .call(.activitiesExpire([1, 3]), 1, .signals),
                .timer(.activity(.grace(1, visit: 4)), at: Self.instant(36)),
            ])
        #expect(service.keepsRunning(1), "for a moment more")
        _ = service.receive(.endedActivity(number: 3), from: 1, Self.view())
        #expect(
            service.fire(.grace(1, visit: 4), Self.view(at: 36, visit: 4)) == [
                .diagnostic("has not ended its activity \"save\" in time", about: Self.bundle)
            ])
        #expect(!service.keepsRunning(1))
        #expect(service.fire(.grace(1, visit: 4), Self.view(at: 37, visit: 4)) == [])
        #expect(service.locks(of: 1) == ["/g/a"])
    }

    @Test("what begins when the time of this visit is over expires at once; the next visit has time of its own")
    func lateActivity() {
        var service = Self.saving()
        _ = service.fire(.limit(1, visit: 1), Self.view(at: 35))
        let expires = service.receive(.beganActivity(number: 3, reason: "late"), from: 1, Self.view(at: 35))
        #expect(
            expires == [
                .call(.activitiesExpire([3]), 1, .signals),
                .timer(.activity(.grace(1, visit: 1)), at: Self.instant(36)),
            ])
        #expect(service.fire(.grace(1, visit: 1), Self.view(at: 36)).count == 3)
        #expect(!service.keepsRunning(1))
        #expect(service.receive(.beganActivity(number: 4, reason: "next"), from: 1, Self.view(visit: 2)) == [])
        #expect(service.keepsRunning(1))
    }

    @Test("an activity that begins during the others' last second has a second of its own; a new visit tells anew")
    func ownGrace() {
        var service = Self.saving()
        _ = service.fire(.limit(1, visit: 1), Self.view(at: 35))
        _ = service.receive(.endedActivity(number: 2), from: 1, Self.view(at: 35))
        let half = Self.view(at: 35, milliseconds: 500)
        _ = service.receive(.beganActivity(number: 3, reason: "late"), from: 1, half)
        #expect(service.fire(.grace(1, visit: 1), Self.view(at: 36)).count == 1)
        #expect(service.keepsRunning(1))
        let told = service.fire(.limit(1, visit: 2), Self.view(at: 70, visit: 2))
        #expect(told.first == .call(.activitiesExpire([3]), 1, .signals))
    }

    @Test("an activity that nobody has told of its end is not reported with those that were told")
    func notTold() {
        var service = Self.saving()
        _ = service.fire(.limit(1, visit: 1), Self.view(at: 35))
        _ = service.receive(.beganActivity(number: 3, reason: "in front"), from: 1, Self.view(isInFront: true))
        let reported = service.fire(.grace(1, visit: 1), Self.view(at: 36))
        #expect(reported.count == 2)
        #expect(service.keepsRunning(1))
    }

    @Test("time that is up means nothing to a process in front, nor to one whose activities have ended")
    func nothing() {
        var service = Self.saving()
        #expect(service.fire(.limit(1, visit: 1), Self.view(isInFront: true)) == [])
        #expect(service.fire(.grace(1, visit: 1), Self.view(isInFront: true)) == [])
        #expect(service.keepsRunning(1))
        for number in 1...2 { _ = service.receive(.endedActivity(number: number), from: 1, Self.view()) }
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
        for process in 1...2 { _ = service.receive(.locked(path: "/g/\(process)"), from: process, Self.view()) }
        _ = service.receive(.beganActivity(number: 1, reason: "save"), from: 2, Self.view())
        service.ended(1)
        #expect(!service.keepsRunning(1))
        #expect(service.locks(of: 1) == [])
        #expect(service.beginTime(of: 1, Self.view()) == [])
        #expect(service.keepsRunning(2))
        #expect(service.locks(of: 2) == ["/g/2"])
    }
}
