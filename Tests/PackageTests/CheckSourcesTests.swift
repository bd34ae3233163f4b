// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The checks need no facility of Linux: what they are made of has to build and to work on a Mac.
///
/// `Scripts/check-apple` compiles them as for a Mac. A path such as `/proc/self/exe` compiles everywhere.
@Suite struct CheckSourcesTests {
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The targets of `Hosts` on a Mac, as its manifest names them.
    private static func targets() throws -> [String] {
        let manifest = try String(contentsOf: root.appending(path: "Hosts/Package.swift"), encoding: .utf8)
        let list = try #require(manifest.firstMatch(of: /let checks: Set = \[(.*?)\]/.dotMatchesNewlines())).output.1
        return list.matches(of: /"([^"]+)"/).map { String($0.output.1) }
    }

    /// What the targets depend on in the other package.
    private static let shared = [
        "Sources/System/SystemModel", "Sources/Kit/DeepLinkSyntax", "Sources/Kit/LinkTemplates",
    ]

    private static func sources(in folder: String) throws -> [(path: String, text: String)] {
        let url = root.appending(path: folder)
        let files = try #require(FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil))
        return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map { file in
            (file.lastPathComponent, try String(contentsOf: file, encoding: .utf8))
        }
    }

    /// Facilities of Linux in a text.
    private static func facilities(in text: String) -> [String] {
        text.split(separator: "\n").filter { line in
            line.contains(/\bimport (Glibc|Musl|CSystem)\b/) || line.contains("\"/proc/") || line.contains("\"/sys/")
                || line.contains(/\b(epoll_create1|inotify_init1?|memfd_create|signalfd|timerfd_create)\(/)
        }.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test("no source of the checks needs Linux")
    func noFacilities() throws {
        let targets = try Self.targets()
        #expect(targets.contains("SourceLint") && targets.contains("portico-checks"))
        for folder in targets.map({ "Hosts/Sources/\($0)" }) + Self.shared {
            let sources = try Self.sources(in: folder)
            #expect(!sources.isEmpty, "\(folder)")
            for (path, text) in sources { #expect(Self.facilities(in: text) == [], "\(folder): \(path)") }
        }
    }

    @Test("what needs Linux would be found")
    func found() {
        let text = """
            internal import Glibc
            let program = URL(filePath: "/proc/self/exe")
            let events = epoll_create1(0)
            // Swift's runtime asks /proc who it is.
            """
        #expect(Self.facilities(in: text).count == 3)
    }
}
