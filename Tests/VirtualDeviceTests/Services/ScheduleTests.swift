// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of scheduled events alone. On a device see `ScheduleOnDeviceTests`.
@Suite struct ScheduleTests {
    private static let view = DeviceView(
        now: instant(10), wallDate: 10, isOn: true,
        boot: Device.Boot(BootRecord(name: "a", identifier: "b", profile: Sample.profile())),
        apps: Table<String, InstalledApp>(), processes: ProcessTable())

    private static func instant(_ seconds: Int) -> VirtualInstant { .boot.advanced(by: .seconds(seconds)) }

    @Test("an event waits for its moment, under a number of its own, and is taken once")
    func waiting() {
        var service = Schedule()
        #expect(service.add(.goHome, at: Self.instant(20)) == [.timer(.scheduled(1), at: Self.instant(20))])
        #expect(service.add(.goHome, at: Self.instant(20)) == [.timer(.scheduled(2), at: Self.instant(20))])
        #expect(service.event(1) == .goHome)
        #expect(service.take(1) == .goHome)
        #expect(service.take(1) == nil && service.event(1) == nil)
        #expect([1, 2, 3].map(service.isStale) == [true, false, true])
        #expect(service.add(.lock, at: Self.instant(30)) == [.timer(.scheduled(3), at: Self.instant(30))])
    }

    @Test("what is not done by a person or the outside world, or lies in the past, cannot be scheduled")
    func refusals() {
        let service = Schedule()
        func refusal(_ event: DeviceEvent, _ seconds: Int = 20) -> DeviceError? {
            service.refusal(of: event, at: Self.instant(seconds), Self.view)
        }
        #expect(refusal(.goHome) == nil)
        #expect(refusal(.goHome, 10) == nil, "now is not the past")
        for event in [DeviceEvent.shutDown, .powerOn, .choose(.usual), .connected(1), .clock(Self.instant(30))] {
            #expect(refusal(event) == .cannotBeScheduled(event.summary))
        }
        guard case .clockRunsBackwards = refusal(.goHome, 9) else {
            Issue.record("the past is no time for an event")
            return
        }
    }
}
