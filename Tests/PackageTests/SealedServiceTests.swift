// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The services of the device that are sealed: values whose state nobody else can touch, and which name nobody else's.
@Suite struct SealedServiceTests {
    /// The folders below VirtualDevice; a new service belongs here.
    static let folders = [
        "ActivityOffers", "BackgroundTasks", "DarwinNotifications", "DeviceTokens", "Location", "ProcessClocks",
        "QuickActions", "Schedule", "SearchIndex", "SystemSettings", "Transfers", "UniversalLinks",
    ]

    private static let device = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/System/VirtualDevice").standardizedFileURL

    private static func sources(of folder: String) throws -> [(name: String, lines: [Substring])] {
        let folder = device.appending(path: folder)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            return (name, text.split(separator: "\n", omittingEmptySubsequences: false))
        }
    }

    @Test("a service is no extension of the device, and is not handed the device", arguments: folders)
    func apart(folder: String) throws {
        let sources = try Self.sources(of: folder)
        try #require(!sources.isEmpty)
        for source in sources {
            for (number, line) in source.lines.enumerated() where !line.drop(while: \.isWhitespace).hasPrefix("//") {
                #expect(line.firstMatch(of: /\bDevice\b/) == nil, "\(source.name), line \(number + 1): \(line)")
            }
        }
    }

    @Test("its stored properties are private", arguments: folders)
    func hidden(folder: String) throws {
        let file = try #require(try Self.sources(of: folder).first { $0.name == "\(folder).swift" })
        let start = try #require(file.lines.firstIndex { $0.hasPrefix("struct \(folder):") })
        // Those of the service itself are indented once; computed ones have a brace.
        let stored = file.lines[start...].prefix { $0 != "}" }.filter {
            $0.firstMatch(of: /^    (private )?(var|let) [^{]*$/) != nil
        }
        #expect(!stored.isEmpty)
        #expect(stored.filter { !$0.hasPrefix("    private ") } == [])
    }
}
