// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

@Suite struct PackageTests {
    private func checkout(_ manifest: String, files: KeyValuePairs<String, String> = [:]) throws -> TemporaryCheckout {
        let checkout = try TemporaryCheckout(files)
        try checkout.write("Package.swift", "// swift-tools-version: 6.0\nimport PackageDescription\n\(manifest)")
        return checkout
    }

    @Test func targetsHaveTheirFolders() throws {
        let checkout = try checkout(
            """
            let package = Package(
                name: "Kit",
                products: [.library(name: "Kit", targets: ["Core"])],
                targets: [
                    .target(name: "Core", dependencies: ["Base", .product(name: "Log", package: "swift-log"), .target(name: "Base")]),
                    .target(
                        name: "Base", path: "Code/Base", exclude: ["Old", "read.md"], sources: ["A.swift", "Deep"]),
                    .executableTarget(name: "tool", dependencies: [.byName(name: "Core")]),
                    .testTarget(name: "CoreTests", dependencies: ["Core"], resources: [.process("R")]),
                    .binaryTarget(name: "Binary", path: "B.xcframework"),
                    .plugin(name: "Plug", capability: .buildTool()),
                    .macro(name: "Macros"),
                ])
            package.targets.append(.target(name: "Late"))
            """,
            files: [
                "Sources/Core/c.swift": "", "Sources/Core/r.json": "", "Code/Base/A.swift": "", "Code/Base/B.swift": "",
                "Code/Base/Deep/C.m": "", "Code/Base/Old/D.swift": "", "Source/tool/main.swift": "",
                "Tests/CoreTests/t.swift": "", "Sources/Macros/m.swift": "", "Sources/Late/l.swift": "",
            ])
        let tree = try SourceTree(at: checkout.url)
        #expect(tree.notes == [])
        #expect(
            tree.targets.map { "\($0.name) \($0.kind): \(checkout.relative($0.sources))" } == [
                #"Base package: ["Code/Base/A.swift", "Code/Base/Deep/C.m"]"#,
                #"Core package: ["Sources/Core/c.swift"]"#,
                #"CoreTests test: ["Tests/CoreTests/t.swift"]"#, #"Late package: ["Sources/Late/l.swift"]"#,
                #"Macros other: ["Sources/Macros/m.swift"]"#, #"tool tool: ["Source/tool/main.swift"]"#,
            ])
        let core = try #require(tree.target("Core"))
        #expect(core.format == .swiftPackage)
        #expect(core.dependencies.map(\.name) == ["Base"])
        #expect(core.infoPlist == .absent)
        #expect(core.bundleIdentifier == nil)
        #expect(core.platform == nil)
        #expect(checkout.relative(core.resources) == ["Sources/Core/r.json"])
        #expect(try #require(tree.target("tool")).dependencies.map(\.name) == ["Core"])
    }

    @Test func onlyTargetNeedsNoFolderOfItsOwn() throws {
        let checkout = try checkout(
            "let package = Package(name: \"A\", targets: [.target(name: \"A\")])", files: ["Sources/a.swift": ""])
        #expect(checkout.relative(try #require(try checkout.targets().first).sources) == ["Sources/a.swift"])
    }

    /// As in IceCubesApp and duckduckgo/iOS; seen of SwiftPM 6.3.
    @Test func onlyTestTargetNeedsNoFolderOfItsOwn() throws {
        let checkout = try checkout(
            "let package = Package(name: \"A\", targets: [.target(name: \"A\"), .target(name: \"B\"), "
                + ".testTarget(name: \"ATests\"), .plugin(name: \"P\")])",
            files: ["Sources/A/a.swift": "", "Sources/B/b.swift": "", "Tests/t.swift": ""])
        let tree = try SourceTree(at: checkout.url)
        #expect(checkout.relative(try #require(tree.target("ATests")).sources) == ["Tests/t.swift"])
        #expect(tree.notes == [])
    }

    @Test(arguments: [
        (
            ".target(name: \"Gone\"), .target(name: \"B\", path: \".\")",
            "Package.swift:3: there is no source folder for the target Gone"
        ),
        (
            ".target(name: name())",
            "Package.swift:3: the target's name is not a string literal, so the target is skipped"
        ),
        (
            ".target(name: \"A\", path: folder())",
            "Package.swift:3: the path of the target A is not a string literal, so its source files are skipped"
        ),
    ])
    func whatIsNotPlainIsOneNote(targets: String, note: String) throws {
        #expect(try checkout("let package = Package(name: \"A\", targets: [\(targets)])").notes() == [note])
    }

    @Test func linkedSourcesAreFoundThroughALink() throws {
        let checkout = try checkout(
            "let package = Package(name: \"A\", targets: [.target(name: \"A\"), .target(name: \"B\", path: \"B\")])",
            files: ["Shared/s.swift": "", "B/b.swift": ""])
        try checkout.link("Sources/A", to: "../Shared")
        try checkout.link("B/link.swift", to: "../Shared/s.swift")
        let targets = try checkout.targets()
        #expect(
            targets.map { checkout.relative($0.sources) } == [["Shared/s.swift"], ["B/b.swift", "Shared/s.swift"]])
    }
}
