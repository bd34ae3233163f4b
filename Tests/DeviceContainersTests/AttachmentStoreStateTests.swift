// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceContainers
import Foundation
import SystemModel
import Testing
import VirtualDevice

/// Storing into a store that something has happened to: a crash, much that is in it, links.
@Suite struct AttachmentStoreStateTests {
    let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    // MARK: - Once more after a crash

    @Test("what was stored before the host died is not stored again")
    func repeated() throws {
        for name in ["containers/app/a.png", "App.app/b.png", "containers/app/c.png"] {
            try sandbox.write(.png, to: name)
        }
        let moves = [
            AttachmentMove("ROOT/containers/app/a.png", as: "1.png"), AttachmentMove("ROOT/App.app/b.png", as: "2.png"),
            AttachmentMove("ROOT/containers/app/c.png", as: "3.png"),
        ]
        // The host died after the second file, and in the middle of a copy of an earlier run.
        _ = sandbox.store(Array(moves.prefix(2)))
        try Data("half".utf8).write(to: URL(filePath: sandbox.path("store/app/.3.png")))
        let stored: [AttachmentOutcome] = (1...3).map { .stored(path: "ROOT/store/app/\($0).png", bytes: 20) }
        #expect(sandbox.store(moves) == stored)
        // The app had not been answered and goes on: its new file is not the one that was asked for.
        try sandbox.write(.jpeg, to: "containers/app/a.png", bytes: 30)
        #expect(sandbox.store(moves) == stored)
        #expect(try sandbox.files(below: "containers/app") == ["a.png 30"])
    }

    @Test("half a copy of an earlier run is in nobody's way")
    func halfACopy() throws {
        try sandbox.write(.png, to: "App.app/a.png")
        try FileManager.default.createDirectory(atPath: sandbox.path("store/app"), withIntermediateDirectories: true)
        try sandbox.link("store/app/.1.png", to: "ROOT/outside/secret.png")
        #expect(
            sandbox.store([AttachmentMove("ROOT/App.app/a.png")]) == [.stored(path: "ROOT/store/app/1.png", bytes: 20)])
        #expect(try sandbox.files(below: "store") == ["app/1.png 20"])
        #expect(try sandbox.files(below: "outside") == ["secret.png 20"])
    }

    // MARK: - The limit

    @Test("the store is full to the byte, and takes no more", arguments: [60, 59])
    func limit(_ limit: Int) throws {
        for name in ["a", "b", "c"] { try sandbox.write(.png, to: "containers/app/\(name).png") }
        let moves = ["a", "b", "c"].map { AttachmentMove("ROOT/containers/app/\($0).png", as: "\($0).png") }
        #expect(sandbox.store([moves[0]], limit: limit) == [.stored(path: "ROOT/store/app/a.png", bytes: 20)])
        let outcomes = sandbox.store(Array(moves[1...]), limit: limit)
        if limit == 60 {
            #expect(outcomes == ["b", "c"].map { .stored(path: "ROOT/store/app/\($0).png", bytes: 20) })
            // Repeating costs nothing.
            #expect(sandbox.store(Array(moves[1...]), limit: limit) == outcomes)
        } else {
            let reason =
                "40 bytes do not fit: the store has 20 bytes of app and may have 59; "
                + "remove notifications that are no longer needed"
            #expect(
                outcomes == Array(repeating: .refused(.attachmentMoveIntoDataStoreFailed, reason: reason), count: 2))
            #expect(try sandbox.files(below: "containers/app") == ["b.png 20", "c.png 20"])
            // Another app has its own.
            #expect(
                sandbox.store([moves[1]], of: "other", limit: limit) == [
                    .stored(path: "ROOT/store/other/b.png", bytes: 20)
                ])
        }
    }

    // MARK: - Links in the store

    @Test("a link where the file should go is not followed and not replaced")
    func linkAtTarget() throws {
        try sandbox.write(.png, to: "containers/app/a.png")
        try FileManager.default.createDirectory(atPath: sandbox.path("store/app"), withIntermediateDirectories: true)
        try sandbox.link("store/app/1.png", to: "ROOT/outside/secret.png")
        let before = try sandbox.files()
        let reason = "what the store has at 1.png is no file"
        #expect(
            sandbox.store([AttachmentMove("ROOT/containers/app/a.png")])
                == [.refused(.attachmentMoveIntoDataStoreFailed, reason: reason)])
        #expect(try sandbox.files() == before)
    }

    @Test("a link in place of the app's part of the store")
    func linkInPlaceOfFolder() throws {
        try sandbox.write(.png, to: "containers/app/a.png")
        try FileManager.default.createDirectory(atPath: sandbox.path("store"), withIntermediateDirectories: true)
        try sandbox.link("store/app", to: "ROOT/outside")
        let before = try sandbox.files()
        let reason = "ROOT/store/app cannot be used as the attachment store: Not a directory"
        #expect(
            sandbox.store([AttachmentMove("ROOT/containers/app/a.png")])
                == [.refused(.attachmentMoveIntoDataStoreFailed, reason: reason)])
        sandbox.store.remove([sandbox.path("store/app/secret.png")])
        #expect(try sandbox.files() == before)
    }
}
