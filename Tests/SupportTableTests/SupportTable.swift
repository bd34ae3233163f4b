// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A support table of `Documentation/Support`: what became of each symbol of one of Apple's frameworks.
struct SupportTable: Decodable {
    enum Status: String, Decodable {
        case implemented, differs, absent
    }

    struct Row: Decodable {
        var symbol: String
        var status: Status
        var note: String?
    }

    var framework: String
    var symbols: [Row]

    init(framework: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Documentation/Support/\(framework).json")
        self = try JSONDecoder().decode(SupportTable.self, from: Data(contentsOf: file))
    }
}

/// What the compiler says is public in a module, by the paths of the symbols.
struct PublicSymbols {
    private(set) var names: Set<String> = []
    /// Symbols whose comment has a `Differs:` line.
    private(set) var differing: Set<String> = []
    /// Classes and protocols as they are declared, with their attributes, by name.
    private(set) var declarations: [String: String] = [:]
    /// Everything else, in the same way; of several of one name the longest.
    private(set) var members: [String: String] = [:]

    private struct Graph: Decodable {
        struct Symbol: Decodable {
            struct Comment: Decodable {
                struct Line: Decodable { var text: String }
                var lines: [Line]
            }
            struct Kind: Decodable { var identifier: String }
            struct Fragment: Decodable { var spelling: String }
            var pathComponents: [String]
            var docComment: Comment?
            var kind: Kind
            var declarationFragments: [Fragment]
        }
        var symbols: [Symbol]
    }

    /// The compiler's options for the modules that this test was built with, and for the C modules that they import.
    static var modules: [String] {
        let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let maps = ["CallInterposition", "FoundationInterposition"].flatMap { name in
            ["-Xcc", "-fmodule-map-file=\(build.appending(path: "\(name).build/module.modulemap").path)"]
        }
        return ["-I", build.appending(path: "Modules").path] + maps
    }

    /// Asks the compiler's own tool about a module that this test was built with.
    init(module: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let tool = Process()
        tool.executableURL = URL(filePath: "/usr/bin/env")
        #if arch(arm64)
            let target = "aarch64-unknown-linux-gnu"
        #else
            let target = "x86_64-unknown-linux-gnu"
        #endif
        tool.arguments =
            [
                "swift-symbolgraph-extract", "-module-name", module, "-target", target, "-output-dir", folder.path,
                "-minimum-access-level", "public",
                "-skip-synthesized-members",
            ] + Self.modules
        try tool.run()
        tool.waitUntilExit()
        try #require(tool.terminationStatus == 0, "swift-symbolgraph-extract has failed on \(module)")
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            for symbol in try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)).symbols {
                let name = symbol.pathComponents.joined(separator: ".")
                names.insert(name)
                let lines = symbol.docComment?.lines ?? []
                if lines.contains(where: { $0.text.contains("- Differs:") }) { differing.insert(name) }
                let declaration = symbol.declarationFragments.map(\.spelling).joined()
                if ["swift.class", "swift.protocol"].contains(symbol.kind.identifier) {
                    declarations[name] = declaration
                } else if members[name]?.count ?? 0 < declaration.count {
                    members[name] = declaration
                }
            }
        }
    }
}
