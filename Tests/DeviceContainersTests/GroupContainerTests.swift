// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceContainers
import Foundation
import Testing

/// Folders of App Groups, and which files a background session may send.
@Suite struct GroupContainerTests {
    let sandbox: Sandbox
    let groups: URL

    init() throws {
        sandbox = try Sandbox()
        groups = URL(filePath: sandbox.path("groups"))
    }

    @Test("made once, for the owner alone; what is in it stays; a name that is no file name gets none")
    func made() throws {
        for _ in 1...2 {
            let paths = try GroupContainer.create(["group.a", "../b", "", ".c"], in: groups)
            #expect(paths == ["group.a": groups.appending(path: "group.a").path])
            try Data("kept".utf8).write(to: groups.appending(path: "group.a/Library/Caches/x"))
        }
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: groups.path).sorted() == [
                "group.a", "group.a/Library", "group.a/Library/Application Support", "group.a/Library/Caches",
                "group.a/Library/Caches/x", "group.a/Library/Preferences",
            ])
        #expect(try sandbox.permissions(of: "groups/group.a") == 0o700)
    }

    @Test("groups that nobody has any more go, with their locks")
    func removed() throws {
        _ = try GroupContainer.create(["group.a", "group.b"], in: groups)
        let locks = URL(filePath: groups.path + "-locks")
        for name in ["group.a", "group.b"] {
            try FileManager.default.createDirectory(
                at: locks.appending(path: name), withIntermediateDirectories: true)
        }
        GroupContainer.keepOnly(["group.b"], in: groups).delete()
        for folder in [groups, locks] {
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["group.b"])
        }
    }

    @Test("a body lies in one of the folders, links and dots followed; anything else is refused")
    func bodies() throws {
        _ = try GroupContainer.create(["group.a", "group.b"], in: groups)
        let mine = groups.appending(path: "group.a")
        let files = TransferFiles(home: [], groups: [mine], container: URL(filePath: sandbox.path("containers/app")))
        func outcome(_ path: String) -> String {
            do throws(TransferRefusal) {
                return try files.body(mine.appending(path: path).path).lastPathComponent
            } catch {
                return "\(error.code)"
            }
        }
        for path in ["group.a/body", "group.b/other", "group.ax"] {
            try Data("x".utf8).write(to: groups.appending(path: path))
        }
        try FileManager.default.createSymbolicLink(
            at: mine.appending(path: "out"), withDestinationURL: groups.appending(path: "group.b/other"))
        try FileManager.default.createSymbolicLink(
            at: mine.appending(path: "in"), withDestinationURL: mine.appending(path: "body"))
        try #require(mkfifo(mine.appending(path: "pipe").path, 0o600) == 0)
        #expect(outcome("pipe") == "\(NSURLErrorCannotOpenFile)")
        #expect(outcome("body") == "body")
        #expect(outcome("Library/../body") == "body")
        #expect(outcome("in") == "body")
        for path in ["out", "../group.b/other", "../group.ax"] {
            #expect(outcome(path) == "\(NSURLErrorNoPermissionsToReadFile)")
        }
        for path in ["none", "Library"] { #expect(outcome(path) == "\(NSURLErrorFileDoesNotExist)") }
    }
}
