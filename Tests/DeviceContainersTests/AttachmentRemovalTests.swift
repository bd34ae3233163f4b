// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceContainers
import Foundation
import SystemModel
import Testing
import VirtualDevice

/// Removing from the store touches the store and nothing else.
@Suite struct AttachmentRemovalTests {
    let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        try sandbox.write(.png, to: "App.app/a.png")
        let moves = ["1.png", "2.png"].map { AttachmentMove("ROOT/App.app/a.png", as: $0) }
        for bundle in ["app", "other"] { _ = sandbox.store(moves, of: bundle) }
    }

    @Test("a file of the store, once and again")
    func removed() throws {
        let path = sandbox.path("store/app/1.png")
        for _ in 1...2 {
            #expect(sandbox.store.remove([path]) == [])
            #expect(try sandbox.files(below: "store") == ["app/2.png 20", "other/1.png 20", "other/2.png 20"])
        }
    }

    @Test(
        "paths of no file of the store",
        arguments: [
            "", "/", "relative.png", "ROOT/outside/secret.png", "ROOT/store", "ROOT/store/app", "ROOT/store/app/",
            "ROOT/store/../outside/secret.png", "ROOT/store/app/../../outside/secret.png", "ROOT/store/app/..",
            "ROOT/store/app/x/1.png", "ROOT/store//1.png", "ROOT/store/app/1.png/", "ROOT/stored/app/1.png",
            "ROOT/store/app/1.png\0",
        ])
    func refused(_ path: String) throws {
        let before = try sandbox.files()
        let path = path.replacingOccurrences(of: "ROOT", with: sandbox.root)
        #expect(sandbox.store.remove([path]) == [path])
        #expect(try sandbox.files() == before)
    }

    @Test("a link in the store goes, what it leads to stays")
    func link() throws {
        try sandbox.link("store/app/3.png", to: "ROOT/outside/secret.png")
        #expect(sandbox.store.remove([sandbox.path("store/app/3.png")]) == [])
        #expect(try sandbox.files(below: "store/app") == ["1.png 20", "2.png 20"])
        #expect(try sandbox.files(below: "outside") == ["secret.png 20"])
    }

    @Test("what uninstalled apps leave goes, a link to elsewhere too")
    func keepOnly() throws {
        try sandbox.link("store/gone", to: "ROOT/outside")
        sandbox.store.keepOnly(["app"])
        #expect(try sandbox.files(below: "store") == ["app/1.png 20", "app/2.png 20"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.path("store")) == ["app"])
        #expect(try sandbox.files(below: "outside") == ["secret.png 20"])
    }

    @Test("a store that was never used")
    func noStore() {
        let store = AttachmentStore(root: URL(filePath: sandbox.path("none")))
        #expect(store.remove([sandbox.path("none/app/1.png")]) == [])
        store.keepOnly([])
        #expect(!FileManager.default.fileExists(atPath: sandbox.path("none")))
    }
}
