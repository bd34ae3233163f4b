// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing
import VirtualDevice

@testable import DeviceContainers

/// An app that changes its files between the look at them and the move.
@Suite struct AttachmentRaceTests {
    let sandbox: Sandbox
    let target: OpenFolder

    init() throws {
        sandbox = try Sandbox()
        try sandbox.write(.png, to: "containers/app/Documents/a.png")
        try FileManager.default.createDirectory(atPath: sandbox.path("store/app"), withIntermediateDirectories: true)
        target = try OpenFolder(path: sandbox.path("store/app"))
    }

    private func plan(_ source: String = "ROOT/containers/app/Documents/a.png") throws -> AttachmentPlan {
        let move = sandbox.located(AttachmentMove(source))
        return try AttachmentPlan(move, into: target, from: sandbox.sources, after: [])
    }

    private func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: sandbox.path(name))
    }

    @Test("a link in place of the file is given back")
    func linkInPlace() throws {
        let plan = try plan()
        try remove("containers/app/Documents/a.png")
        try sandbox.link("containers/app/Documents/a.png", to: "ROOT/outside/secret.png")
        let before = try sandbox.files()
        let error = #expect(throws: AttachmentRefusal.self) { try plan.perform(in: target, isDurable: false) }
        #expect(error == .notMoved("a.png cannot be taken into the attachment store: Stale file handle"))
        #expect(try sandbox.files() == before)
    }

    @Test("a folder in place of the file is given back")
    func folderInPlace() throws {
        let plan = try plan()
        try remove("containers/app/Documents/a.png")
        try FileManager.default.createDirectory(
            atPath: sandbox.path("containers/app/Documents/a.png"), withIntermediateDirectories: false)
        try sandbox.write(.png, to: "containers/app/Documents/a.png/b.png")
        let before = try sandbox.files()
        #expect(throws: AttachmentRefusal.self) { try plan.perform(in: target, isDurable: false) }
        #expect(try sandbox.files() == before)
    }

    @Test("another file in place of the one that was checked is given back")
    func fileInPlace() throws {
        let plan = try plan()
        // Written first: the system gives the number of a removed file to the next one.
        try sandbox.write(.jpeg, to: "containers/app/b.png", bytes: 30)
        rename(sandbox.path("containers/app/b.png"), sandbox.path("containers/app/Documents/a.png"))
        let before = try sandbox.files()
        #expect(throws: AttachmentRefusal.self) { try plan.perform(in: target, isDurable: false) }
        #expect(try sandbox.files() == before)
    }

    @Test("a link in place of the file's folder leads nowhere")
    func folderReplaced() throws {
        try sandbox.write(.png, to: "outside/a.png", bytes: 30)
        let plan = try plan()
        rename(sandbox.path("containers/app/Documents"), sandbox.path("containers/app/Moved"))
        try sandbox.link("containers/app/Documents", to: "ROOT/outside")
        try plan.perform(in: target, isDurable: false)
        #expect(try sandbox.files(below: "store") == ["app/1.png 20"])
        #expect(try sandbox.files(below: "outside") == ["a.png 30", "secret.png 20"])
    }

    @Test("a bundle's file that has become shorter is not copied")
    func shorter() throws {
        try sandbox.write(.png, to: "App.app/a.png", bytes: 300)
        let plan = try plan("ROOT/App.app/a.png")
        truncate(sandbox.path("App.app/a.png"), 299)
        #expect(throws: AttachmentRefusal.self) { try plan.perform(in: target, isDurable: false) }
        #expect(try sandbox.files(below: "store") == [])
    }

    @Test("what a failing request has taken already is given back")
    func undone() throws {
        try sandbox.write(.png, to: "App.app/a.png")
        let before = try sandbox.files()
        for source in ["ROOT/containers/app/Documents/a.png", "ROOT/App.app/a.png"] {
            let plan = try plan(source)
            try plan.perform(in: target, isDurable: false)
            #expect(try sandbox.files(below: "store") == ["app/1.png 20"])
            plan.undo(in: target)
            #expect(try sandbox.files() == before)
        }
    }

    @Test("nothing of the app's is overwritten when a file is given back")
    func undoneTooLate() throws {
        let plan = try plan()
        try plan.perform(in: target, isDurable: false)
        try sandbox.write(.jpeg, to: "containers/app/Documents/a.png", bytes: 30)
        plan.undo(in: target)
        #expect(try sandbox.files(below: "containers/app") == ["Documents/a.png 30"])
        #expect(try sandbox.files(below: "store") == ["app/1.png 20"])
    }
}
