// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

@testable import DeviceHost

/// A host that stood still, as on a machine that was asleep, does not count that against its processes.
@Suite struct AttendedTimeTests {
    @Test("from one look to the next, a quarter of a second counts at most, and nothing of a clock that was set back")
    func looks() {
        let start = ContinuousClock.now
        var time = AttendedTime(since: start)
        var counted: [Duration] = []
        for milliseconds in [0, 100, 300, 60_300, 60_400, 60_200, 60_300] {
            counted.append(start.duration(to: time.look(at: start.advanced(by: .milliseconds(milliseconds)))))
        }
        let expected: [Duration] = [0, 100, 300, 550, 650, 650, 750].map { .milliseconds($0) }
        #expect(counted == expected)
    }

    // Symptom: when the host went on after more than the limit, it killed an app whose answer it had not read yet.
    @Test("a host that stands still for an hour in a call has as much patience afterwards as before")
    func standstill() throws {
        var device = Device(BootRecord(name: "test", identifier: "00000000-TEST", profile: try .named("ios26")))
        let manifest = AppManifest(bundleIdentifier: "com.example.app", displayName: "App", executable: "App")
        _ = device.handle(.install(manifest, location: "/apps/App"))
        _ = device.handle(.launch(bundle: "com.example.app"))
        _ = device.handle(.connected(1))
        while device.watchedCalls.isEmpty, let next = device.nextActivity { _ = device.handle(.clock(next)) }
        let start = ContinuousClock.now
        var time = AttendedTime(since: start)
        var watch = HangWatch(override: .seconds(10))
        func look(at seconds: Double) -> (isOverdue: Bool, next: Duration?) {
            let now = time.look(at: start.advanced(by: .seconds(seconds)))
            let (overdue, next) = watch.look(at: device, now: now) { _ in .zero }
            return (!overdue.isEmpty, next)
        }
        for step in 0...20 { #expect(!look(at: Double(step) / 4).isOverdue) }
        #expect(look(at: 3600) == (false, .seconds(4.75)))
        for step in 1..<19 { #expect(!look(at: 3600 + Double(step) / 4).isOverdue) }
        #expect(look(at: 3604.75).isOverdue)
    }

    @Test("a wait that is cancelled ends at once, whatever is left of it")
    func cancelled() async throws {
        await #expect(throws: CancellationError.self) {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await AttendedTime.sleep(for: .seconds(3600)) }
                group.cancelAll()
                try await group.next()
            }
        }
    }
}
