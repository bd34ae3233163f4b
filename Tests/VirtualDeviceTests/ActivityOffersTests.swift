// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of current activities alone: what the user's other devices are offered.
@Suite struct ActivityOffersTests {
    private static let bundle = "com.example.reader"

    /// Process 1 of one app, which may continue `read`; process 2 is a former one of the app.
    private static func view(
        at wallDate: Double = 0, isLocked: Bool = false, isInFront: Bool = true
    ) -> DeviceView {
        var apps = Table<String, InstalledApp>()
        var app = InstalledApp(
            manifest: AppManifest(
                bundleIdentifier: bundle, displayName: "Reader", executable: "Reader", userActivityTypes: ["read"]),
            location: "/", installation: 1)
        app.process = 1
        apps[bundle] = app
        var processes = ProcessTable()
        for id in 1...2 { processes[id] = AppProcess(id: id, bundle: bundle, name: "Reader", usesScenes: true) }
        return DeviceView(
            now: .boot, wallDate: wallDate, isOn: true, isLocked: isLocked, foregroundApp: isInFront ? bundle : nil,
            boot: Device.Boot(BootRecord(name: "a", identifier: "b", profile: Sample.profile())), apps: apps,
            processes: processes)
    }

    private static func offer(
        _ number: Int, _ type: String = "read", handoff: Bool = true, search: Bool = false, expires: Double? = nil
    ) -> ActivityOffer {
        ActivityOffer(
            number: number, activity: ActivityRecord(type: type), isEligibleForHandoff: handoff,
            isEligibleForSearch: search, expires: expires)
    }

    private static func offered(_ service: ActivityOffers, _ view: DeviceView = view()) -> Int? {
        service.offered(view)?.offer.number
    }

    @Test("the current activity of the app on the screen is offered, unless the device is locked")
    func onScreen() {
        var service = ActivityOffers()
        #expect(Self.offered(service) == nil)
        #expect(service.offer(Self.offer(1), by: 1, Self.view()) == [])
        #expect(Self.offered(service) == 1)
        #expect(Self.offered(service, Self.view(isLocked: true)) == nil)
        #expect(Self.offered(service, Self.view(isInFront: false)) == nil)
        #expect(service.takeUp(Self.view()) == [.call(.activityOffer(.send(number: 1)), 1, .links)])
        #expect(service.takeUp(Self.view(isLocked: true)) == [])
    }

    @Test("the next one takes its place, also when it cannot be offered; an older one is withdrawn in vain")
    func replaced() {
        var service = ActivityOffers()
        _ = service.offer(Self.offer(1), by: 1, Self.view())
        _ = service.offer(Self.offer(2), by: 1, Self.view())
        service.withdraw(1, by: 1)
        #expect(Self.offered(service) == 2)
        let text = "write is not offered: NSUserActivityTypes does not list it"
        #expect(
            service.offer(Self.offer(3, "write"), by: 1, Self.view()) == [.diagnostic(text, about: Self.bundle)])
        #expect(Self.offered(service) == nil)
    }

    @Test("withdrawn, expired, not eligible, or of a process that has ended: it is not offered")
    func gone() {
        var service = ActivityOffers()
        _ = service.offer(Self.offer(1, expires: 10), by: 1, Self.view())
        #expect(Self.offered(service, Self.view(at: 10)) == 1)
        #expect(Self.offered(service, Self.view(at: 11)) == nil)
        service.withdraw(1, by: 2)
        #expect(Self.offered(service) == 1)
        service.withdraw(1, by: 1)
        #expect(Self.offered(service) == nil)
        _ = service.offer(Self.offer(2, handoff: false), by: 1, Self.view())
        #expect(Self.offered(service) == nil)
        _ = service.offer(Self.offer(3), by: 1, Self.view())
        service.ended(2)
        #expect(Self.offered(service) == 3)
        service.ended(1)
        #expect(Self.offered(service) == nil)
    }

    @Test("one that search may find is saved there")
    func search() {
        var service = ActivityOffers()
        let offer = Self.offer(1, handoff: false, search: true)
        #expect(service.offer(offer, by: 1, Self.view()) == [.saveForSearch(offer, of: Self.bundle)])
    }

    @Test("what the app sends ends it with a call; an app that has nothing more is said to have nothing")
    func sent() {
        let service = ActivityOffers()
        #expect(
            service.sent(1, ActivityRecord(type: "read"), by: 1, Self.view()) == [
                .notice("another device continues read", about: Self.bundle),
                .call(.activityOffer(.wasContinued(number: 1)), 1, .links),
            ])
        #expect(
            service.sent(1, nil, by: 1, Self.view()) == [.notice("has nothing more to hand over", about: Self.bundle)])
    }
}
