// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of places alone: what it is told, and what it wants done.
@Suite struct LocationTests {
    private static let bundle = "com.example.map"
    private static let limit = Sample.profile().notifications.regionLimit

    /// One installed app, which runs as process 1 or not at all.
    private static func view(isRunning: Bool = true) -> DeviceView {
        var apps = Table<String, InstalledApp>()
        var app = InstalledApp(
            manifest: AppManifest(bundleIdentifier: bundle, displayName: "Map", executable: "Map"), location: "/",
            installation: 1)
        app.process = isRunning ? 1 : nil
        apps[bundle] = app
        return DeviceView(
            now: .boot, wallDate: 0, isOn: true,
            boot: Device.Boot(BootRecord(name: "a", identifier: "b", profile: Sample.profile())), apps: apps,
            processes: ProcessTable())
    }

    private static func request(_ identifier: String, latitude: Double = 50) -> NotificationRequestRecord {
        let region = RegionRecord(
            identifier: "R \(identifier)", latitude: latitude, longitude: 8, radius: 100, notifiesOnEntry: true,
            notifiesOnExit: false)
        return NotificationRequestRecord(
            identifier: identifier, content: NotificationContentRecord(), trigger: .location(region, repeats: false))
    }

    private static let away = Position(latitude: 0, longitude: 0)
    private static let there = Position(latitude: 50, longitude: 8)

    @Test("a running app is told of a decision, once; one that does not run finds it")
    func permission() {
        var service = Location()
        #expect(service.authorization(of: Self.bundle) == .notDetermined)
        let told = ServiceAction.call(.locationAuthorizationChanged(.whenInUse), 1, .replies)
        #expect(service.setAuthorization(.whenInUse, of: Self.bundle, Self.view()) == [told])
        #expect(service.setAuthorization(.whenInUse, of: Self.bundle, Self.view()) == [])
        #expect(service.setAuthorization(.denied, of: Self.bundle, Self.view(isRunning: false)) == [])
        #expect(service.authorization(of: Self.bundle) == .denied)
        service.uninstalled(Self.bundle)
        #expect(service.authorization(of: Self.bundle) == .notDetermined)
    }

    @Test("a request fires on the way into its region, where the app may know the place")
    func way() {
        var service = Location()
        #expect(service.watch(Self.request("home"), serial: 3, of: Self.bundle, Self.view()) == [])
        _ = service.move(to: Self.away, Self.view())
        #expect(service.move(to: Self.there, Self.view()) == [], "nobody has allowed it")
        _ = service.setAuthorization(.whenInUse, of: Self.bundle, Self.view())
        #expect(service.move(to: Self.there, Self.view()) == [], "it was there already")
        #expect(service.move(to: Self.away, Self.view()) == [])
        #expect(service.move(to: Self.there, Self.view()) == [.fireTrigger(3, of: Self.bundle)])
        service.stopWatching(3)
        _ = service.move(to: Self.away, Self.view())
        #expect(service.move(to: Self.there, Self.view()) == [])
    }

    @Test("the first position fires nothing: no boundary was crossed")
    func firstPosition() {
        var service = Location()
        _ = service.setAuthorization(.always, of: Self.bundle, Self.view())
        _ = service.watch(Self.request("home"), serial: 1, of: Self.bundle, Self.view())
        #expect(service.move(to: Self.there, Self.view()) == [])
    }

    @Test("one region too many is said when it is added, and in place of firing")
    func tooMany() {
        var service = Location()
        _ = service.setAuthorization(.always, of: Self.bundle, Self.view())
        for serial in 1...Self.limit {
            #expect(service.watch(Self.request("\(serial)"), serial: serial, of: Self.bundle, Self.view()) == [])
        }
        let last = Self.limit + 1
        let said = ServiceAction.diagnostic(
            "\(last): region R \(last) is not watched: \(Self.limit) regions of the app are watched already",
            about: Self.bundle)
        #expect(service.watch(Self.request("\(last)"), serial: last, of: Self.bundle, Self.view()) == [said])
        _ = service.move(to: Self.away, Self.view())
        let fired = (1...Self.limit).map { ServiceAction.fireTrigger($0, of: Self.bundle) }
        #expect(service.move(to: Self.there, Self.view()) == fired + [said])
    }

    @Test("places that are none", arguments: [(91.0, 0.0), (0.0, -181.0), (.nan, 0.0)])
    func nowhere(latitude: Double, longitude: Double) {
        #expect(Location().refusalToMove(latitude, longitude) != nil)
    }
}
