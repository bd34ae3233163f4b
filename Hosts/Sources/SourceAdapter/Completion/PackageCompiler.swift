// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Subprocess
import SystemPackage

/// The compiler, as SwiftPM would call it for the package, but for types only.
struct PackageCompiler: Sendable {
    /// Where the copies of the sources are written to.
    let folder: String
    private let arguments: [String]

    /// Nil if the modules of Portico's frameworks have not been built.
    ///
    /// - Parameters:
    ///   - package: The folder of the package; what it has built before is used first.
    ///   - conditions: The active compilation conditions.
    ///   - further: Arguments behind the others.
    init?(
        module: String, package: String, portico: String, imports: Set<String>, conditions: [String],
        further: [String], folder: String
    ) {
        let builds = [package, "\(portico)/Hosts", portico].flatMap { root in
            ["debug", "release"].map { "\(root)/.build/\($0)" }
        }
        let manager = FileManager.default
        guard let build = builds.first(where: { manager.fileExists(atPath: "\($0)/Modules/PorticoUIKit.swiftmodule") })
        else { return nil }
        self.folder = folder
        var arguments = [
            "-typecheck", "-wmo", "-parse-as-library", "-swift-version", "5", "-diagnostic-style", "llvm",
            "-suppress-warnings", "-Xfrontend", "-debug-diagnostic-names",
            // An expression that takes longer than a second does not become a simpler one by waiting.
            "-Xfrontend", "-solver-expression-time-threshold=1", "-module-name", module,
            "-module-cache-path", "\(folder)/cache", "-I", "\(build)/Modules",
        ]
        for name in ["CallInterposition", "FoundationInterposition"] {
            arguments += ["-Xcc", "-fmodule-map-file=\(build)/\(name).build/module.modulemap"]
        }
        for path in Self.moduleMaps(in: "\(package)/.build/checkouts") {
            arguments += ["-Xcc", "-fmodule-map-file=\(path)"]
        }
        for condition in conditions { arguments += ["-D", condition] }
        for alias in Modules.aliases(imports) { arguments += ["-module-alias", "\(alias.name)=\(alias.module)"] }
        arguments += ["-Xfrontend", "-import-module", "-Xfrontend", "SystemFrameworks"]
        self.arguments = arguments + further
    }

    /// Those of the modules in C of the packages that SwiftPM has fetched for the package.
    private static func moduleMaps(in checkouts: String) -> [String] {
        let manager = FileManager.default
        return ((try? manager.contentsOfDirectory(atPath: checkouts)) ?? []).sorted().flatMap { name -> [String] in
            let sources = "\(checkouts)/\(name)/Sources"
            return ((try? manager.contentsOfDirectory(atPath: sources)) ?? []).sorted()
                .map { "\(sources)/\($0)/include/module.modulemap" }.filter { manager.fileExists(atPath: $0) }
        }
    }

    /// Writes the files that have changed, and checks all of them.
    ///
    /// - Parameter files: Their contents by their paths in the folder.
    /// - Throws: ``ModuleMissing``; ``Failure`` for an error that is in no file, such as an argument that the compiler does
    ///   not know; and the system's error if the compiler cannot be run.
    func errors(in files: [String: [UInt8]], changed: Set<String>) async throws -> [CompilerDiagnostic] {
        for path in changed {
            let file = "\(folder)/\(path)"
            try FileManager.default.createDirectory(
                atPath: AbsolutePath.parent(file), withIntermediateDirectories: true)
            try Data(files[path] ?? []).write(to: URL(filePath: file))
        }
        let list = "\(folder)/arguments.txt"
        let all = arguments + files.keys.sorted().map { "\(folder)/\($0)" }
        try all.map { "\"\($0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"" }
            .joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)
        let result = try await Subprocess.run(
            .name("swiftc"), arguments: ["@\(list)"], input: .none, output: .discarded,
            error: .string(limit: 64 << 20))
        let text = result.standardError
        for start in ["error: no such module '", "error: missing required module '"] {
            guard let range = text.firstRange(of: start) else { continue }
            throw ModuleMissing(name: String(text[range.upperBound...].prefix { $0 != "'" }))
        }
        let prefix = "\(folder)/"
        let found = CompilerDiagnostic.all(in: text).map { diagnostic in
            var diagnostic = diagnostic
            if diagnostic.path.hasPrefix(prefix) { diagnostic.path.removeFirst(prefix.count) }
            return diagnostic
        }
        guard result.terminationStatus.isSuccess || !found.isEmpty else {
            let lines = text.split(separator: "\n").map(String.init)
            throw Failure(line: lines.first { $0.contains("error: ") } ?? lines.first ?? "\(result.terminationStatus)")
        }
        return found
    }

    /// An error that is in no file.
    struct Failure: Error {
        var line: String
    }

    /// A module that the sources import has not been built.
    struct ModuleMissing: Error {
        var name: String
    }
}
