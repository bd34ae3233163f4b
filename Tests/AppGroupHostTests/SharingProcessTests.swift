// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import LogLines
import Logging
import ProcessFixtures
import RawServer
import SystemModel
import Testing
import VirtualDevice

/// App Groups and background sessions with processes of their own.
@Suite(.serialized) struct SharingProcessTests {
    private func withHost(_ body: (SharingHost) async throws -> Void) async throws {
        let host = try await SharingHost()
        defer { host.end() }
        try await body(host)
    }

    @Test("defaults of the group go from one process to the other; a signal too")
    func defaultsAndSignals() async throws {
        try await withHost { host in
            try await host.open("two://observe?name=changed")
            try await host.open("one://set?key=title&to=Cake")
            try await host.open("one://post?name=changed")
            try await host.open("two://get?key=title")
            #expect(try host.notes(of: "Two") == ["changed", "Cake"])
        }
    }

    @Test("suspended with a lock in the group's folder: killed with 0xdead10cc", arguments: ["flock", "fcntl"])
    func suspendedWithLock(kind: String) async throws {
        try await withHost { host in
            try await host.open("one://lock?kind=\(kind)")
            #expect(try host.notes(of: "One") == ["\(kind) 0"])
            let pid = try #require(AppProcesses(of: host.directory).living[1])
            let before = try host.client.historyLength()
            try await host.client.performAndSettle(.goHome)
            try await host.client.advance(by: .seconds(10))
            // The host looks at the locks when the process stands still.
            #expect(AppProcesses.wait(for: pid) { $0 == nil })
            let path = host.folder.appending(path: "store.sqlite").path
            let lines = try host.lines(from: before).map {
                $0.drop { $0 != " " }.trimmingCharacters(in: .whitespaces)
            }
            #expect(
                lines == [
                    "● background (home)", "One              is suspended",
                    "One            ! 0xdead10cc: One held a lock on \(path) when it was suspended",
                    "One              process 1 ends: killed with 0xdead10cc, holding a lock in a group container",
                ])
        }
    }

    @Test("suspended with the kit's store open: it lives, and counts on when it is in front again; so does another app")
    func suspendedWithStore() async throws {
        try await withHost { host in
            try await host.open("one://count")
            let before = try host.client.historyLength()
            try await host.client.performAndSettle(.goHome)
            try await host.client.advance(by: .seconds(10))
            // What the host has found on the suspended process is before this.
            try await host.open("two://count")
            try await host.open("one://count")
            #expect(try host.notes(of: "One") == ["count 1", "count 3"])
            #expect(try host.notes(of: "Two") == ["count 2"])
            let lines = try host.lines(from: before)
            #expect(lines.contains { $0.contains("One              is suspended") })
            #expect(!lines.contains { $0.contains("0xdead10cc") || $0.contains(" ends") })
        }
    }

    @Test("20 MB, and the app is killed while the server still thinks: every byte arrives, the app is launched once")
    func uploadOutlivesApp() async throws {
        try await withHost { host in
            let server = try UploadServer()
            defer { server.stop() }
            try await host.open("one://get?key=none")
            let body = Data((0..<20_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ ($0 >> 8)) })
            try body.write(to: host.folder.appending(path: "body"))
            try await host.client.perform(.openURL("one://upload?file=body&port=\(server.port)", sender: nil))
            #expect(await server.nextBody() == body)
            try await host.client.perform(.terminate(bundle: "test.One", .kill))
            server.answer()
            try await host.client.settle()
            let notes = try host.notes(of: "One")
            #expect(notes == ["nil", "handle events of upload", "answer stored", "ended 201", "all events"])
            let starts = try host.lines().filter { $0.contains("starts") }
            #expect(starts.count == 2)
        }
    }

    @Test("a server that never answers: the device does not wait for ever, and the log says what it waited for")
    func silentServer() async throws {
        let lines = LineRecorder()
        let host = try await SharingHost(hangLimit: .seconds(12), log: lines.logger(level: .warning))
        defer { host.end() }
        let server = try UploadServer()
        defer {
            server.answer()
            server.stop()
        }
        try await host.open("one://get?key=none")
        try Data("body".utf8).write(to: host.folder.appending(path: "body"))
        try await host.open("one://upload?file=body&port=\(server.port)")
        let warnings = lines.lines.filter { $0.contains("not at rest") }
        #expect(
            warnings == [
                "warning the device is not at rest: a server has not answered a background transfer, and nothing has "
                    + "happened for 12.0 seconds"
            ])
    }

    @Test("a server that closes while it is sent to, again and again: the host lives, and the upload ends at last")
    func badServer() async throws {
        try await withHost { host in
            let server = try RawServer { connection, number in
                guard number > 12 else {
                    if number % 3 == 0 { connection.resetAtClose() }
                    _ = connection.readHead()
                    connection.read(number * 100_000)
                    return
                }
                _ = connection.readRequest()
                connection.write("HTTP/1.1 201 Created\r\nContent-Length: 6\r\n\r\nstored")
                connection.finish()
            }
            defer { server.stop() }
            try await host.open("one://get?key=none")
            try Data(count: 8_000_000).write(to: host.folder.appending(path: "body"))
            try await host.open("one://upload?file=body&port=\(server.port)")
            try await host.client.advance(by: .seconds(3600))
            #expect(try host.notes(of: "One") == ["nil", "answer stored", "ended 201"])
            #expect(try host.lines().filter { $0.contains("waits: ") }.count == 12)
        }
    }

    @Test("the group's folder goes with the last app of the group")
    func uninstalled() async throws {
        try await withHost { host in
            try await host.open("one://set?key=a&to=b")
            func exists() -> Bool { FileManager.default.fileExists(atPath: host.folder.path) }
            try await host.client.performAndSettle(.uninstall(bundle: "test.One"))
            #expect(exists())
            try await host.client.performAndSettle(.uninstall(bundle: "test.Two"))
            #expect(!exists())
        }
    }
}
