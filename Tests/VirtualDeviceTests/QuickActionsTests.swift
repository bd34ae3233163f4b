// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of quick actions alone: what the menu of an icon shows.
@Suite struct QuickActionsTests {
    private static let bundle = "com.example.mail"
    private static let limit = Sample.profile().homeScreen.quickActionsShown

    /// One app with one quick action in its manifest.
    private static let view: DeviceView = {
        var apps = Table<String, InstalledApp>()
        apps[bundle] = InstalledApp(
            manifest: AppManifest(
                bundleIdentifier: bundle, displayName: "Mail", executable: "Mail", staticShortcuts: [action("new")]),
            location: "/", installation: 1)
        return DeviceView(
            now: .boot, wallDate: 0, isOn: true,
            boot: Device.Boot(BootRecord(name: "a", identifier: "b", profile: Sample.profile())), apps: apps,
            processes: ProcessTable())
    }()

    private static func action(_ type: String) -> ShortcutRecord {
        ShortcutRecord(type: type, title: type.uppercased())
    }

    private static func shown(_ service: QuickActions) -> [String] { service.shown(of: bundle, view).map(\.type) }

    @Test(
        "the manifest's entries come first, then those that the app has set; setting the same ones again changes nothing"
    )
    func order() {
        var service = QuickActions()
        #expect(Self.shown(service) == ["new"])
        let items = [Self.action("inbox"), Self.action("search")]
        let news = [ServiceAction.showsQuickActions(["NEW", "INBOX", "SEARCH"], about: Self.bundle)]
        #expect(service.set(items, by: Self.bundle, Self.view) == news)
        #expect(service.set(items, by: Self.bundle, Self.view) == [])
        #expect(Self.shown(service) == ["new", "inbox", "search"])
        // As the app finds them: without the manifest's.
        #expect(service.dynamicItems(of: Self.bundle) == items)
        #expect(
            service.set([], by: Self.bundle, Self.view) == [.showsQuickActions(["NEW"], about: Self.bundle)])
    }

    @Test("no more than the menu has room for; the app keeps all of them, and only what is shown can be tapped")
    func limited() {
        var service = QuickActions()
        let items = (1...Self.limit).map { Self.action("\($0)") }
        _ = service.set(items, by: Self.bundle, Self.view)
        let shown = ["new"] + (1..<Self.limit).map(String.init)
        #expect(Self.shown(service) == shown)
        #expect(service.dynamicItems(of: Self.bundle) == items)
        let hidden = "\(Self.limit)"
        #expect(service.tapped(hidden, of: Self.bundle, Self.view) == nil)
        #expect(
            service.refusalToTap(hidden, of: Self.bundle, Self.view)
                == .noQuickAction(type: hidden, available: shown))
        #expect(service.tapped("1", of: Self.bundle, Self.view) == Self.action("1"))
        #expect(service.refusalToTap("1", of: Self.bundle, Self.view) == nil)
    }

    @Test("what an app has set goes with the app, and no other app has it")
    func apps() {
        var service = QuickActions()
        _ = service.set([Self.action("inbox")], by: Self.bundle, Self.view)
        #expect(service.dynamicItems(of: "com.example.other") == [])
        service.uninstalled(Self.bundle)
        #expect(Self.shown(service) == ["new"])
    }
}
