// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Subprocess
import SystemPackage
import Testing

/// `Scripts/sbom` over the packages of this very build.
@Suite struct BillOfMaterialsTests {
    @Test("every resolved package is in it with its version and licence; the examples' server is marked as not linked")
    func packages() async throws {
        let bill = try await Self.bill()
        let pins = try JSONDecoder().decode(
            Resolved.self, from: try Data(contentsOf: Self.root.appending(path: "Hosts/Package.resolved"))
        ).pins
        let packages = bill.components.filter { $0.purl.hasPrefix("pkg:swift/") }
        #expect(packages.count == pins.count)
        for pin in pins {
            let component = try #require(packages.first { $0.value(of: "portico:identity") == pin.identity })
            #expect(component.version == pin.state.version ?? pin.state.revision, "\(pin.identity)")
            #expect(component.value(of: "portico:revision") == pin.state.revision, "\(pin.identity)")
            let license = component.licenses.first
            #expect(
                ["Apache-2.0", "Apache-2.0 WITH Swift-exception", "MIT"]
                    .contains(license?.expression ?? license?.license?.id ?? "none"), "\(pin.identity)")
        }
        let required = packages.filter { $0.scope == "required" }.map(\.name)
        #expect(Set(["GRDB.swift", "swift-argument-parser", "swift-nio", "swift-syntax"]).isSubset(of: required))
        #expect(packages.first { $0.name == "hummingbird" }?.scope == "excluded")
        #expect(
            Set(bill.components.map(\.name)).subtracting(packages.map(\.name))
                == ["swift", "icu", "sqlite", "libstdc++"])
        #expect(bill.components.allSatisfy { $0.version != "unknown" })
    }

    @Test("the licences of what is linked are collected, with those of code inside of a package; the same twice")
    func licenses() async throws {
        try await Self.inFolder { folder in
            let first = try await Self.run("--licenses", folder.appending(path: "licenses").path)
            let second = try await Self.run()
            #expect(first == second)
            let bill = try JSONDecoder().decode(Bill.self, from: first)
            let linked = bill.components.filter { $0.scope == "required" }.map(\.name).sorted()
            let folders = try FileManager.default.contentsOfDirectory(
                atPath: folder.appending(path: "licenses").path)
            #expect(folders.sorted() == linked)
            let notices = folder.appending(path: "licenses/swift-nio")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: notices.path).sorted() == [
                    "CNIOLLHTTP-LICENSE", "LICENSE.txt", "NOTICE.txt",
                ])
        }
    }

    // MARK: - Running it

    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func bill() async throws -> Bill {
        try JSONDecoder().decode(Bill.self, from: try await run())
    }

    /// What the script writes for `portico` as it is built beside this test.
    private static func run(_ options: String...) async throws -> Data {
        let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        return try await inFolder { folder in
            let file = folder.appending(path: "sbom.cdx.json")
            let result = try await Subprocess.run(
                .path(FilePath(root.appending(path: "Scripts/sbom").path)),
                arguments: Arguments(["--build", build.path, "--version", "1.2.3", "--output", file.path] + options),
                output: .string(limit: 1 << 16), error: .string(limit: 1 << 16))
            #expect(result.terminationStatus.isSuccess, "\(result.standardError)")
            return try Data(contentsOf: file)
        }
    }

    private static func inFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "portico-sbom-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder)
    }
}

/// Of CycloneDX as much as is looked at.
private struct Bill: Decodable {
    struct Component: Decodable {
        struct License: Decodable {
            struct Identifier: Decodable {
                var id: String
            }

            var expression: String?
            var license: Identifier?
        }

        struct Property: Decodable {
            var name: String
            var value: String
        }

        var name: String
        var version: String
        var scope: String
        var purl: String
        var licenses: [License]
        var properties: [Property]?

        func value(of property: String) -> String? { properties?.first { $0.name == property }?.value }
    }

    var components: [Component]
}

private struct Resolved: Decodable {
    struct Pin: Decodable {
        struct State: Decodable {
            var version: String?
            var revision: String
        }

        var identity: String
        var state: State
    }

    var pins: [Pin]
}
