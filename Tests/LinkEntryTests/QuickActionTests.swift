// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Static and dynamic quick actions in one menu. Links sheet 3.1, 3.2.
@MainActor @Suite(.serialized) struct QuickActionTests {
    private static let bundle = "com.example.shop"

    private func device(shown: Int = 4) throws -> TestDevice {
        var app = LinkApp.shop
        app.staticShortcuts = [ShortcutRecord(type: "s1", title: "S1"), ShortcutRecord(type: "s2", title: "S2")]
        let device = try TestDevice.withApps([app]) { $0.homeScreen.quickActionsShown = shown }
        try device.settle(.launch(bundle: Self.bundle))
        return device
    }

    private func set(_ items: [UIApplicationShortcutItem]?, _ device: TestDevice) throws {
        try device.inApp(Self.bundle) { UIApplication.shared.shortcutItems = items }
        device.settle()
    }

    private func menu(_ device: TestDevice) -> [String] { device.summary().apps[0].quickActions.map(\.title) }

    @Test("static ones first, four in all; the rest stays readable", arguments: [4, 3])
    func menu(shown: Int) throws {
        let device = try device(shown: shown)
        try set((1...3).map { UIApplicationShortcutItem(type: "d\($0)", localizedTitle: "D\($0)") }, device)
        #expect(menu(device) == Array(["S1", "S2", "D1", "D2"].prefix(shown)))
        try device.inApp(Self.bundle) {
            #expect(UIApplication.shared.shortcutItems?.map(\.type) == ["d1", "d2", "d3"])
        }
        #expect(throws: DeviceError.self) { try device.perform(.quickAction(bundle: Self.bundle, type: "d3")) }
    }

    @Test("nothing removes static ones; nil and an empty list remove dynamic ones", arguments: [true, false])
    func removal(byNil: Bool) throws {
        let device = try device()
        try set([UIApplicationShortcutItem(type: "d", localizedTitle: "D")], device)
        try set(byNil ? nil : [], device)
        #expect(menu(device) == ["S1", "S2"])
    }

    @Test("an item is changed by a mutable copy, and keeps everything across launches")
    func persistence() throws {
        let device = try device()
        let item = UIApplicationShortcutItem(
            type: "d", localizedTitle: "D", localizedSubtitle: "below", icon: UIApplicationShortcutIcon(type: .love),
            userInfo: ["id": 7 as NSNumber])
        let copy = try #require(item.mutableCopy() as? UIMutableApplicationShortcutItem)
        copy.localizedTitle = "Changed"
        copy.targetContentIdentifier = "shop:7"
        #expect(item.localizedTitle == "D")
        try set([copy], device)
        try device.settle(.terminate(bundle: Self.bundle, .kill))
        try device.settle(.launch(bundle: Self.bundle))
        try device.inApp(Self.bundle) {
            let item = try #require(UIApplication.shared.shortcutItems?.first)
            #expect(item.localizedTitle == "Changed" && item.localizedSubtitle == "below")
            #expect(item.icon == UIApplicationShortcutIcon(type: .love))
            #expect(item.userInfo?["id"] as? Int == 7)
            #expect(item.targetContentIdentifier as? String == "shop:7")
        }
    }

    @Test("icons of Info.plist: a file wins over the system's own; an unknown name is none")
    func icons() throws {
        let entries: [[String: Any]] = [
            ["UIApplicationShortcutItemIconType": "UIApplicationShortcutIconTypeCompose"],
            ["UIApplicationShortcutItemIconType": "UIApplicationShortcutIconTypeUpdate"],
            [
                "UIApplicationShortcutItemIconType": "UIApplicationShortcutIconTypeAdd",
                "UIApplicationShortcutItemIconFile": "a",
            ],
            ["UIApplicationShortcutItemIconSymbolName": "star"], ["UIApplicationShortcutItemIconType": "Compose"], [:],
        ]
        let items = entries.enumerated().map { index, entry in
            entry.merging([
                "UIApplicationShortcutItemType": "\(index)", "UIApplicationShortcutItemTitle": "T",
            ]) { $1 }
        }
        let info = try PropertyListSerialization.data(
            fromPropertyList: [
                "CFBundleIdentifier": "a.b", "CFBundleExecutable": "a", "UIApplicationShortcutItems": items,
            ], format: .xml, options: 0)
        let manifest = try AppManifest(infoPlist: info)
        #expect(
            manifest.staticShortcuts.map(\.icon) == ["type:0", "type:28", "template:a", "system:star", nil, nil])
        #expect(UIApplicationShortcutIcon.IconType.update.rawValue == 28)
    }
}
