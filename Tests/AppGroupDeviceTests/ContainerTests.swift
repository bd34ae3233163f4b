// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Folders that an app shares with its extensions and with other apps of its team.
@MainActor
@Suite struct ContainerTests {
    private nonisolated static func container(_ group: String = GroupApp.group) -> URL? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    }

    @Test("app and extension find the same folder; a file of one is the other's")
    func shared() throws {
        let stage = try GroupDevice()
        try stage.launch()
        let found = try stage.inApp { try #require(Self.container()) }
        try stage.inApp { try Data("picture".utf8).write(to: found.appending(path: "a.txt")) }
        try stage.inService {
            let text = Self.container().flatMap {
                try? String(contentsOf: $0.appending(path: "a.txt"), encoding: .utf8)
            }
            Script.note(text ?? "nothing")
        }
        #expect(stage.script.takeNotes() == ["launched", "picture"])
        let folders = try FileManager.default.contentsOfDirectory(atPath: found.appending(path: "Library").path)
        #expect(folders.sorted() == ["Application Support", "Caches", "Preferences"])
    }

    @Test("nil without the entitlement: of the bundle that asks, whatever the app's others have")
    func entitlement() throws {
        let stage = try GroupDevice([GroupApp.manifest(serviceGroups: []), GroupApp.manifest("plain", groups: [])])
        try stage.launch()
        #expect(try stage.inApp { Self.container() } != nil)
        #expect(try stage.inApp { Self.container("group.com.example.other") } == nil)
        try stage.inService { Script.note(Self.container()?.path ?? "nil") }
        try stage.launch("plain")
        #expect(try stage.inApp("plain") { Self.container() } == nil)
        #expect(stage.script.takeNotes() == ["launched", "nil", "launched"])
    }

    @Test("a group is one team's")
    func team() throws {
        let stage = try GroupDevice([
            GroupApp.manifest(hasService: false), GroupApp.manifest("lister", hasService: false),
            GroupApp.manifest("stranger", team: "TEAM000002", hasService: false),
        ])
        for name in ["pictures", "lister", "stranger"] { try stage.launch(name) }
        let own = try stage.inApp { Self.container() }
        #expect(own != nil)
        #expect(try stage.inApp("lister") { Self.container() } == own)
        #expect(try stage.inApp("stranger") { Self.container() } == nil)
        #expect(
            stage.device.history.diagnostics == [
                "cannot use group.com.example.pictures: the group is another team's"
            ])
    }

    @Test("stays until the last app of the group goes")
    func uninstalled() throws {
        let stage = try GroupDevice([
            GroupApp.manifest(hasService: false), GroupApp.manifest("lister", hasService: false),
        ])
        try stage.launch()
        let folder = try stage.inApp { try #require(Self.container()) }
        func exists() -> Bool { FileManager.default.fileExists(atPath: folder.path) }
        #expect(exists())
        try stage.device.perform(.uninstall(bundle: GroupApp.pictures))
        #expect(exists())
        try stage.device.perform(.uninstall(bundle: "com.example.lister"))
        #expect(!exists())
    }

    @Test(
        "a group whose name would lead out of the folder of groups gets none",
        arguments: ["../x", "a/b", ".hidden", ""])
    func badName(group: String) throws {
        let stage = try GroupDevice([GroupApp.manifest(groups: [group], hasService: false)])
        try stage.launch()
        #expect(try stage.inApp { Self.container(group) } == nil)
    }
}
