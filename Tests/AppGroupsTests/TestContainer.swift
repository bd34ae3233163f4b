// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import Testing

/// A container of its own, gone with the test.
final class TestContainer: Sendable {
    let container: GroupContainer

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "portico-group-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        container = try GroupContainer(directory: url, name: "group.com.example.test")
    }

    /// Where uploaders are unless said otherwise.
    var uploads: URL { container.directory.appending(path: "Uploads") }

    deinit { try? FileManager.default.removeItem(at: container.directory) }

    /// Everything below a directory, sorted.
    func files(_ path: String = "") -> [String] {
        let root = path.isEmpty ? container.directory : container.directory.appending(path: path)
        do {
            return try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
        } catch {
            Issue.record(error, "\(root.path) cannot be listed")
            return []
        }
    }
}

/// A process of the group, and what it says.
final class Member: Sendable {
    private static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "GroupMember")

    private let process = Process()
    private let output = Pipe()

    init(_ container: GroupContainer, _ arguments: String...) throws {
        process.executableURL = Self.executable
        process.arguments = [container.directory.path] + arguments
        process.standardOutput = output
        try process.run()
    }

    deinit { if process.isRunning { kill() } }

    /// Calls `body` with each line as it comes, until the process has ended.
    func readLines(_ body: (String) throws -> Void) rethrows {
        var rest = Data()
        while true {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { break }
            rest += data
            while let end = rest.firstIndex(of: 0x0A) {
                try body(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
                rest = Data(rest[(end + 1)...])
            }
        }
        process.waitUntilExit()
    }

    /// All lines, when the process has ended.
    func lines() -> [String] {
        var lines: [String] = []
        readLines { lines.append($0) }
        return lines
    }

    func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

    /// 0 for an end without an error; the signal's number for a process that was killed.
    var status: Int32 { process.terminationStatus }
}
