// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// The menu of an app's icon. Links sheet 3.2.
@Suite struct QuickActionTests {
    private static let newListing = "com.deeplinkTut.Booking.newListing"

    @MainActor private func menu(_ device: TestDevice, _ bundle: String) -> [String]? {
        device.app(bundle)?.quickActions.map(\.title)
    }

    @Test("hosts get New Listing, guests do not; the menu outlives the app", arguments: LifeCycle.allCases)
    @MainActor func profiles(_ lifeCycle: LifeCycle) throws {
        let device = try lifeCycle.device()
        #expect(menu(device, lifeCycle.bundle) == [])
        try device.bring(lifeCycle.bundle, to: .active)
        #expect(menu(device, lifeCycle.bundle) == ["Recent Activity", "Messages"])
        #expect(
            throws: DeviceError.noQuickAction(
                type: Self.newListing,
                available: ["com.deeplinkTut.Booking.activity", "com.deeplinkTut.Booking.messages"])
        ) {
            try device.perform(.quickAction(bundle: lifeCycle.bundle, type: Self.newListing))
        }
        try device.perform(.tapButton(title: "Switch Profile"))
        device.settle()
        #expect(device.app(lifeCycle.bundle)?.screen.summary == "Host")
        #expect(menu(device, lifeCycle.bundle) == ["Recent Activity", "Messages", "New Listing"])

        try device.perform(.terminate(bundle: lifeCycle.bundle, .forceQuit))
        device.settle()
        #expect(menu(device, lifeCycle.bundle) == ["Recent Activity", "Messages", "New Listing"])
        // The new run starts as a guest: the action is performed and then leaves the menu.
        try device.perform(.quickAction(bundle: lifeCycle.bundle, type: Self.newListing))
        device.settle()
        #expect(device.history.alerts == ["New Listing"])
        #expect(menu(device, lifeCycle.bundle) == ["Recent Activity", "Messages"])
    }

    @Test("the menu shows four, static ones first; the rest stay registered")
    @MainActor func fourAtMost() throws {
        let device = try TestDevice()
        var manifest = try LifeCycle.scenes.manifest()
        manifest.staticShortcuts = ["One", "Two"].map { ShortcutRecord(type: "static.\($0)", title: $0) }
        device.install(manifest, delegate: BookingApps.Scenes.self)
        #expect(menu(device, manifest.bundleIdentifier) == ["One", "Two"])
        try device.perform(.setAuthorization(bundle: manifest.bundleIdentifier, granted: true))
        try device.bring(manifest.bundleIdentifier, to: .active)
        try device.perform(.tapButton(title: "Switch Profile"))
        device.settle()
        #expect(menu(device, manifest.bundleIdentifier) == ["One", "Two", "Recent Activity", "Messages"])
        #expect(throws: DeviceError.self) {
            try device.perform(.quickAction(bundle: manifest.bundleIdentifier, type: Self.newListing))
        }

        // An update without static ones makes room.
        manifest.staticShortcuts = []
        device.install(manifest, delegate: BookingApps.Scenes.self)
        #expect(menu(device, manifest.bundleIdentifier) == ["Recent Activity", "Messages", "New Listing"])
    }

    @Test("an action that Booking does not know opens nothing, and the handler says so")
    @MainActor func unknownAction() throws {
        let device = try TestDevice()
        var manifest = try LifeCycle.scenes.manifest()
        manifest.staticShortcuts = [ShortcutRecord(type: "unknown", title: "Unknown")]
        device.install(manifest, delegate: BookingApps.Scenes.self)
        try device.perform(.setAuthorization(bundle: manifest.bundleIdentifier, granted: true))
        try device.bring(manifest.bundleIdentifier, to: .active)
        let before = device.history.count
        try device.perform(.quickAction(bundle: manifest.bundleIdentifier, type: "unknown"))
        device.settle()
        let kinds = device.history[before...].map(\.kind)
        #expect(kinds.contains(.completion(app: "Booking", number: 9, .bool(false))))
        #expect(device.history.alerts == [])
    }
}
