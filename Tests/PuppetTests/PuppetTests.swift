// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import PuppetShared
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

@testable import Puppet

/// The example app, as its bundle describes it: what article 002 wants to see.
@Suite struct PuppetTests {
    static let bundle = "com.example.Puppet"

    @MainActor
    private func device(_ model: String = DeviceModel.defaultName) throws -> TestDevice {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples/Puppet/App")
        let info = try Data(contentsOf: root.appending(path: "Info.plist"))
        let entitlements = try Data(contentsOf: root.appending(path: "Puppet.entitlements"))
        let manifest = try AppManifest(
            infoPlist: BuildSettings(product: "Puppet").fill(info), entitlements: entitlements)
        let device = try TestDevice(profile: "ios26", model: model)
        device.install(manifest, delegate: Puppet.AppDelegate.self)
        try device.performAndRest(.launch(bundle: Self.bundle))
        return device
    }

    @Test("a tap on the tummy brings the keyboard, and the legs to the head; Done brings both down again")
    @MainActor func tap() throws {
        let device = try device()
        #expect(device.app?.screen.fields == ["Tummy"])
        try device.performAndRest(.tapField(name: "Tummy"))
        #expect(try device.lift == 345)
        #expect(device.app?.screen.focus == "Tummy")
        try device.performAndRest(.tapButton(title: "Done"))
        #expect(try device.lift == 0)
        #expect(device.app?.screen.focus == nil)
    }

    @Test("away and back: the card shows the keyboard, the focus returns, no cover stays")
    @MainActor func awayAndBack() throws {
        let device = try device()
        try device.performAndRest(.tapField(name: "Tummy"))
        try device.performAndRest(.goHome)
        let card = try #require(device.app?.snapshot)
        #expect(card.hole == nil)
        #expect(card.items.contains { $0.kind == "Keyboard" && $0.frame.height == 345 })
        try device.performAndRest(.launch(bundle: Self.bundle))
        #expect(try device.lift == 345)
        #expect(device.app?.screen.focus == "Tummy")
        try device.inApp(Self.bundle) { #expect(UIApplication.shared.window?.subviews.count == 1) }
    }

    @Test("killed in the background: the new process gives the focus back")
    @MainActor func killed() throws {
        let device = try device()
        try device.performAndRest(.tapField(name: "Tummy"))
        try device.performAndRest(.goHome)
        try device.performAndRest(.terminate(bundle: Self.bundle, .kill))
        try device.performAndRest(.launch(bundle: Self.bundle))
        #expect(device.app?.screen.focus == "Tummy")
        #expect(try device.lift == 345)
    }

    @Test("a finger drags the keyboard down, and the legs with it when it is gone")
    @MainActor func drag() throws {
        let device = try device()
        try device.performAndRest(.tapField(name: "Tummy"))
        for touch in [
            TouchRecord(phase: .began, x: 300, y: 400), TouchRecord(phase: .moved, x: 300, y: 700),
            TouchRecord(phase: .moved, x: 300, y: 850), TouchRecord(phase: .ended, x: 300, y: 850),
        ] {
            try device.performAndRest(.touch(touch))
        }
        #expect(device.device.summary.keyboard == nil)
        #expect(try device.lift == 0)
        #expect(device.app?.screen.focus == nil)
    }

    @Test("the accessory way: the system moves the tummy, the legs follow the layout guide")
    @MainActor func accessory() throws {
        let device = try device()
        try device.performAndRest(.tapButton(title: "Accessory"))
        #expect(device.app?.screen.screens.last == "Puppet with Accessory")
        func legs() throws -> CGFloat? {
            try device.inApp(Self.bundle) {
                let navigation = UIApplication.shared.window?.rootViewController as? UINavigationController
                return (navigation?.topViewController as? AccessoryPuppetViewController)?.figure.lift
            }
        }
        try device.performAndRest(.tapButton(title: "Open"))
        #expect(device.device.summary.keyboard?.frame.height == 94, "60 and the room below")
        #expect(try legs() == 94)
        try device.performAndRest(.tapButton(title: "Close"))
        #expect(device.device.summary.keyboard == nil)
        #expect(try legs() == 0)
    }

    @Test("on an iPad the legs stand on a docked keyboard only")
    @MainActor func pad() throws {
        let device = try device("iPad Pro 11-inch")
        try device.performAndRest(.tapField(name: "Tummy"))
        let docked = try device.lift
        #expect(docked == 348)
        for gesture in [KeyboardGesture.split(.menu), .undock(.menu), .float(.menu)] {
            try device.performAndRest(.keyboard(gesture))
            #expect(try device.lift == 0, "\(gesture)")
        }
        try device.performAndRest(.keyboard(.dock(.menu)))
        #expect(try device.lift == docked)
    }
}

extension TestDevice {
    fileprivate func performAndRest(_ event: DeviceEvent) throws {
        try perform(event)
        settle()
    }

    fileprivate var app: AppSummary? { device.summary.apps.first }

    /// How far the legs of the first screen are above the bottom.
    @MainActor fileprivate var lift: CGFloat? {
        get throws {
            try inApp(PuppetTests.bundle) {
                let navigation = UIApplication.shared.window?.rootViewController as? UINavigationController
                return (navigation?.viewControllers.first as? PuppetViewController)?.figure.lift
            }
        }
    }
}

extension UIApplication {
    fileprivate var window: UIWindow? {
        connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first?.windows.first
    }
}
