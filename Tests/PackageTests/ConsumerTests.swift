// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Subprocess
import SystemPackage
import Testing

/// What somebody gets who adds the package at the root of this repository.
@Suite struct ConsumerTests {
    /// Of the kit and of the device in tests, whichever product is added. A server or a TLS stack has no place here.
    private static let packages = [
        "grdb.swift", "swift-asn1", "swift-collections", "swift-crypto", "swift-log", "swift-syntax",
    ]

    @Test("who adds it resolves six packages, and none of the hosts'", arguments: ["DeepLinks", "PorticoTesting"])
    func resolved(product: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "portico-consumer-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let sources = folder.appending(path: "Sources/Consumer")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try Data("import \(product)\n".utf8).write(to: sources.appending(path: "Consumer.swift"))
        let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Consumer", platforms: [.macOS(.v15), .iOS(.v18)],
                dependencies: [.package(name: "Portico", path: "\(root.path)")],
                targets: [
                    .target(name: "Consumer", dependencies: [.product(name: "\(product)", package: "Portico")])
                ])
            """
        try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
        let result = try await Subprocess.run(
            .name("swift"), arguments: ["package", "--package-path", folder.path, "resolve"],
            output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
        #expect(result.terminationStatus.isSuccess, "\(result.standardError)")
        let resolved = try JSONDecoder().decode(
            Resolved.self, from: try Data(contentsOf: folder.appending(path: "Package.resolved")))
        #expect(resolved.pins.map(\.identity).sorted() == Self.packages)
    }

    private struct Resolved: Decodable {
        struct Pin: Decodable {
            var identity: String
        }

        var pins: [Pin]
    }
}
