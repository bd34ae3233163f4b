// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceContainers
import Foundation
import SystemModel
import Testing
import VirtualDevice

/// What goes into the attachment store, and what does not. Source: notifications sheet 2.11.
@Suite struct AttachmentStoreTests {
    let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test("a file that is refused stays where it is", arguments: RefusedFile.all)
    func refused(_ row: RefusedFile) throws {
        try row.arrange(sandbox)
        let before = try sandbox.files()
        #expect(sandbox.store([row.move]) == [.refused(row.code, reason: row.reason)])
        #expect(try sandbox.files() == before)
    }

    @Test(
        "a name that would lead elsewhere in the store",
        arguments: [
            "", ".", "..", "../1.png", "a/1.png", "/1.png", ".1.png", "1\0.png", String(repeating: "x", count: 201),
        ])
    func badName(_ name: String) throws {
        try sandbox.write(.png, to: "containers/app/a.png")
        let outcomes = sandbox.store([AttachmentMove("ROOT/containers/app/a.png", as: name)])
        let reason = "\"\(name)\" cannot be the name of a file in the attachment store"
        #expect(outcomes == [.refused(.attachmentMoveIntoDataStoreFailed, reason: reason)])
        #expect(try sandbox.files(below: "containers/app") == ["a.png 20"])
    }

    @Test("an app whose name would lead elsewhere", arguments: ["", "..", "../containers", "a/b", ".hidden"])
    func badBundle(_ bundle: String) throws {
        try sandbox.write(.png, to: "containers/app/a.png")
        let before = try sandbox.files()
        let outcomes = sandbox.store([AttachmentMove("ROOT/containers/app/a.png")], of: bundle)
        let reason = "\"\(bundle)\" cannot be the name of a folder"
        #expect(outcomes == [.refused(.attachmentMoveIntoDataStoreFailed, reason: reason)])
        #expect(try sandbox.files() == before)
    }

    @Test("every type, moved; the store is its owner's alone", arguments: AttachmentType.allCases)
    func everyType(_ type: AttachmentType) throws {
        try sandbox.write(type, to: "containers/app/file")
        chmod(sandbox.path("containers/app/file"), 0o666)
        let move = AttachmentMove("ROOT/containers/app/file", type.identifier, as: "7.\(type.preferredExtension)")
        let path = "app/7.\(type.preferredExtension)"
        #expect(sandbox.store([move]) == [.stored(path: "ROOT/store/\(path)", bytes: 20)])
        #expect(try sandbox.files(below: "containers/app") == [])
        #expect(try sandbox.files(below: "store") == ["\(path) 20"])
        #expect(try sandbox.permissions(of: "store") == 0o700)
        #expect(try sandbox.permissions(of: "store/app") == 0o700)
        #expect(try sandbox.permissions(of: "store/\(path)") == 0o600)
    }

    @Test("as many bytes as the type may have", arguments: [AttachmentType.mp3, .png, .mpeg4])
    func largest(_ type: AttachmentType) throws {
        try sandbox.write(type, to: "containers/app/file", bytes: type.maximumSize)
        let outcomes = sandbox.store([AttachmentMove("ROOT/containers/app/file", type.identifier)])
        #expect(outcomes == [.stored(path: "ROOT/store/app/1.png", bytes: type.maximumSize)])
    }

    @Test(
        "other ways to write a path that leads into a container",
        arguments: [
            "ROOT//containers/./app///a.png", "ROOT/containers/app/Documents/../a.png",
            "ROOT/outside/../containers/app/a.png", "ROOT/containers/app/link.png", "ROOT/outside/way/a.png",
        ])
    func detours(_ path: String) throws {
        try sandbox.write(.png, to: "containers/app/a.png")
        try sandbox.link("containers/app/link.png", to: "a.png")
        try sandbox.link("outside/way", to: "../containers/app")
        #expect(sandbox.store([AttachmentMove(path)]) == [.stored(path: "ROOT/store/app/1.png", bytes: 20)])
        #expect(try sandbox.files(below: "containers/app") == ["link.png > a.png"])
    }

    // Swift takes the two for equal, the file system does not.
    @Test("a letter spelled in another way is another folder")
    func canonicallyEqual() throws {
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        for name in [composed, decomposed] {
            try FileManager.default.createDirectory(atPath: sandbox.path(name), withIntermediateDirectories: false)
        }
        try sandbox.write(.png, to: "\(decomposed)/a.png")
        let sources = AttachmentSources(containers: [URL(filePath: sandbox.path(composed))])
        let path = sandbox.path("\(decomposed)/a.png")
        let outcomes = sandbox.store.store(
            [AttachmentMove(source: path, type: "public.png", name: "1.png")], of: "app", from: sources, limit: 100)
        let reason = "\(path) is outside of the app's containers and of its bundle"
        #expect(outcomes == [.refused(.attachmentInvalidURL, reason: reason)])
    }

    @Test("a file of the bundle is copied, as often as it is asked for")
    func bundleFile() throws {
        try sandbox.write(.png, to: "App.app/a.png")
        let moves = ["1.png", "2.png"].map { AttachmentMove("ROOT/App.app/a.png", as: $0) }
        let stored: [AttachmentOutcome] = ["1", "2"].map { .stored(path: "ROOT/store/app/\($0).png", bytes: 20) }
        #expect(sandbox.store(moves) == stored)
        #expect(try sandbox.files(below: "App.app") == ["a.png 20"])
        #expect(try sandbox.files(below: "store") == ["app/1.png 20", "app/2.png 20"])
        #expect(try sandbox.permissions(of: "store/app/2.png") == 0o600)
        #expect(
            try Data(contentsOf: URL(filePath: sandbox.path("store/app/2.png"))).starts(with: AttachmentType.png.sample)
        )
    }

    @Test("the second use of a moved file fails")
    func secondUse() throws {
        try sandbox.write(.png, to: "containers/app.service/a.png")
        let source = "ROOT/containers/app.service/a.png"
        #expect(sandbox.store([AttachmentMove(source)]) == [.stored(path: "ROOT/store/app/1.png", bytes: 20)])
        let reason = "\(source) does not exist; a file that another notification has used was moved away"
        #expect(
            sandbox.store([AttachmentMove(source, as: "2.png")])
                == [.refused(.attachmentMoveIntoDataStoreFailed, reason: reason)])
    }

    @Test("a file that one request names twice is refused, by whatever path")
    func twiceInOneRequest() throws {
        try sandbox.write(.png, to: "containers/app/a.png")
        try sandbox.link("containers/app/link.png", to: "a.png")
        let before = try sandbox.files()
        let reason = "ROOT/containers/app/link.png is in the request twice, and the first attachment takes it away"
        #expect(
            sandbox.store([
                AttachmentMove("ROOT/containers/app/a.png"),
                AttachmentMove("ROOT/containers/app/link.png", as: "2.png"),
            ]) == [
                .refused(
                    .attachmentMoveIntoDataStoreFailed, reason: "ROOT/containers/app/a.png stays where it is: \(reason)"
                ),
                .refused(.attachmentMoveIntoDataStoreFailed, reason: reason),
            ])
        #expect(try sandbox.files() == before)
    }

    @Test("a file of the store itself is copied: each notification has its own")
    func storedFileAgain() throws {
        try sandbox.write(.png, to: "containers/app/a.png")
        _ = sandbox.store([AttachmentMove("ROOT/containers/app/a.png")])
        #expect(
            sandbox.store([AttachmentMove("ROOT/store/app/1.png", as: "2.png")])
                == [.stored(path: "ROOT/store/app/2.png", bytes: 20)])
        #expect(try sandbox.files(below: "store") == ["app/1.png 20", "app/2.png 20"])
    }

    @Test("a file with a second name does not stay within the app's reach")
    func hardLink() throws {
        try sandbox.write(.png, to: "containers/app/a.png")
        link(sandbox.path("containers/app/a.png"), sandbox.path("containers/app/b.png"))
        _ = sandbox.store([AttachmentMove("ROOT/containers/app/a.png")])
        try sandbox.write(.jpeg, to: "containers/app/b.png", bytes: 30)
        #expect(try sandbox.files(below: "containers/app") == ["b.png 30"])
        #expect(try sandbox.files(below: "store") == ["app/1.png 20"])
    }

    // MARK: - All or none

    @Test("one file refused: all stay, and the others say why")
    func allOrNone() throws {
        for name in ["a", "b", "c"] { try sandbox.write(name == "b" ? .jpeg : .png, to: "containers/app/\(name).png") }
        let before = try sandbox.files()
        let moves = ["a", "b", "c"].map { AttachmentMove("ROOT/containers/app/\($0).png", as: "\($0).png") }
        let reason = "ROOT/containers/app/b.png does not begin like public.png"
        #expect(
            sandbox.store(moves) == [
                .refused(.attachmentCorrupt, reason: "ROOT/containers/app/a.png stays where it is: \(reason)"),
                .refused(.attachmentCorrupt, reason: reason),
                .refused(.attachmentCorrupt, reason: "ROOT/containers/app/c.png stays where it is: \(reason)"),
            ])
        #expect(try sandbox.files() == before)
    }

    @Test("two refused: each says its own, the others say the first's")
    func twoRefused() throws {
        try sandbox.write(.png, to: "containers/app/a.png")
        let moves = [
            AttachmentMove("ROOT/containers/app/a.png", as: "1.png"),
            AttachmentMove("ROOT/outside/secret.png", as: "2.png"),
            AttachmentMove("ROOT/containers/app/none.png", as: "3.png"),
        ]
        let codes = sandbox.store(moves).map { outcome -> NotificationErrorCode? in
            if case .refused(let code, _) = outcome { code } else { nil }
        }
        #expect(codes == [.attachmentInvalidURL, .attachmentInvalidURL, .attachmentMoveIntoDataStoreFailed])
    }

    @Test("one name for two files")
    func sameName() throws {
        for name in ["a", "b"] { try sandbox.write(.png, to: "containers/app/\(name).png") }
        let moves = ["a", "b"].map { AttachmentMove("ROOT/containers/app/\($0).png") }
        let reason = #""1.png" cannot be the name of a file in the attachment store"#
        #expect(sandbox.store(moves).last == .refused(.attachmentMoveIntoDataStoreFailed, reason: reason))
        #expect(try sandbox.files(below: "containers/app") == ["a.png 20", "b.png 20"])
    }

    @Test("a request without files")
    func noFiles() {
        #expect(sandbox.store([]) == [])
    }
}
