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

    /// Of the gateway, for backends that start it in their tests.
    private static let gatewayPackages = [
        "grdb.swift", "swift-argument-parser", "swift-asn1", "swift-atomics", "swift-certificates", "swift-collections",
        "swift-crypto", "swift-log", "swift-nio", "swift-nio-http2", "swift-nio-ssl", "swift-subprocess",
        "swift-syntax",
        "swift-system", "yams",
    ]

    @Test(
        "a project that adds the kit or the test device resolves six packages",
        arguments: ["DeepLinks", "PorticoTesting"])
    func resolved(product: String) async throws {
        let resolved = try await resolve(["Portico": "."], product: product, of: "Portico")
        #expect(resolved == Self.packages)
    }

    @Test("only a project that adds the gateway resolves servers and TLS")
    func resolvedByBackend() async throws {
        let resolved = try await resolve(["Hosts": "Hosts"], product: "PushGateway", of: "Hosts")
        #expect(resolved == Self.gatewayPackages)
    }

    /// The packages that a new project resolves, by name.
    ///
    /// - Parameter dependencies: Paths below the repository's root, by the package's name.
    private func resolve(
        _ dependencies: KeyValuePairs<String, String>, product: String, of package: String
    ) async throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "portico-consumer-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let sources = folder.appending(path: "Sources/Consumer")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try Data("import \(product)\n".utf8).write(to: sources.appending(path: "Consumer.swift"))
        let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let added = dependencies.map { name, path in
            #".package(name: "\#(name)", path: "\#(root.appending(path: path).path)")"#
        }
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Consumer", platforms: [.macOS(.v15), .iOS(.v18)],
                dependencies: [\(added.joined(separator: ", "))],
                targets: [
                    .target(name: "Consumer", dependencies: [.product(name: "\(product)", package: "\(package)")])
                ])
            """
        try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
        let result = try await Subprocess.run(
            .name("swift"), arguments: ["package", "--package-path", folder.path, "resolve"],
            output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
        #expect(result.terminationStatus.isSuccess, "\(result.standardError)")
        let file = try Data(contentsOf: folder.appending(path: "Package.resolved"))
        return try JSONDecoder().decode(Resolved.self, from: file).pins.map(\.identity).sorted()
    }

    private struct Resolved: Decodable {
        struct Pin: Decodable {
            var identity: String
        }

        var pins: [Pin]
    }
}
