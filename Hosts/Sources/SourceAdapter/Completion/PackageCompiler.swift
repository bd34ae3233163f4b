// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Subprocess
import SystemPackage

/// The compiler, as SwiftPM would call it for the package, but without making code: up to the point where it knows that
/// every function returns what it should and every variable is set before it is used, which types alone do not say.
struct PackageCompiler: Sendable {
    /// Where the copies of the sources are written to.
    let folder: String
    /// The modules of other packages that the sources import.
    let standIns: StandInModules
    private let packageArguments: [String]
    private let further: [String]

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
        self.further = further
        standIns = StandInModules(portico: portico, build: build, imports: imports, further: further)
        var arguments = [
            "-emit-sil", "-o", "/dev/null", "-wmo", "-parse-as-library", "-swift-version", "5", "-diagnostic-style",
            "llvm",
            "-suppress-warnings", "-Xfrontend", "-debug-diagnostic-names", "-module-name", module,
            "-module-cache-path", "\(folder)/cache", "-I", "\(build)/Modules",
        ]
        let ours = ["CallInterposition", "FoundationInterposition"].map { "\(build)/\($0).build/module.modulemap" }
        for path in ours + StandInModules.moduleMaps(in: "\(package)/.build").filter({ !ours.contains($0) }) {
            arguments += ["-Xcc", "-fmodule-map-file=\(path)"]
        }
        for condition in conditions { arguments += ["-D", condition] }
        for alias in Modules.aliases(imports) { arguments += ["-module-alias", "\(alias.name)=\(alias.module)"] }
        arguments += ["-Xfrontend", "-import-module", "-Xfrontend", "SystemFrameworks"]
        packageArguments = arguments
    }

    /// As ``errors(in:changed:patience:within:)``: the errors, which are nil if the compiler takes too long; and why the
    /// package cannot be checked.
    func outcome(
        of files: [String: [UInt8]], changed: Set<String>, patience: Int, within time: Duration
    ) async -> (errors: [CompilerDiagnostic]?, problem: String?) {
        do {
            return (try await errors(in: files, changed: changed, patience: patience, within: time), nil)
        } catch is TimedOut {
            return (nil, nil)
        } catch let error as ModuleMissing {
            return (nil, Self.problem(ofMissing: error.name))
        } catch let error as Failure {
            return (nil, "the Swift compiler failed: \(error.line)")
        } catch {
            return (nil, "the Swift compiler cannot be run: \(error)")
        }
    }

    static func problem(ofMissing module: String) -> String {
        "the module \(module) has not been built, so the package was not checked; run `swift build` in the package, then "
            + "portico adapt again"
    }

    /// Writes the files that have changed, and checks all of them.
    ///
    /// - Parameters:
    ///   - files: Their contents by their paths in the folder.
    ///   - patience: The seconds that one expression may take.
    ///   - time: What the compiler may take for all.
    /// - Throws: ``TimedOut``; ``ModuleMissing``; ``Failure`` for an error that is in no file, such as an argument that the
    ///   compiler does not know; and the system's error if the compiler cannot be run.
    private func errors(
        in files: [String: [UInt8]], changed: Set<String>, patience: Int, within time: Duration
    ) async throws -> [CompilerDiagnostic] {
        for path in changed {
            let file = "\(folder)/\(path)"
            try FileManager.default.createDirectory(
                atPath: AbsolutePath.parent(file), withIntermediateDirectories: true)
            try Data(files[path] ?? []).write(to: URL(filePath: file))
        }
        let list = "\(folder)/arguments.txt"
        let threshold = ["-Xfrontend", "-solver-expression-time-threshold=\(patience)"]
        let all =
            packageArguments + standIns.arguments + further + threshold + files.keys.sorted().map { "\(folder)/\($0)" }
        try all.map { "\"\($0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"" }
            .joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)
        let (status, text) = try await Self.run(["@\(list)"], within: time)
        for start in ["error: no such module '", "error: missing required module '"] {
            guard let range = text.firstRange(of: start) else { continue }
            throw ModuleMissing(name: String(text[range.upperBound...].prefix { $0 != "'" }))
        }
        let prefix = "\(folder)/"
        func inPackage(_ diagnostic: CompilerDiagnostic) -> CompilerDiagnostic {
            var diagnostic = diagnostic
            if diagnostic.path.hasPrefix(prefix) { diagnostic.path.removeFirst(prefix.count) }
            for index in diagnostic.notes.indices where diagnostic.notes[index].place.hasPrefix(prefix) {
                diagnostic.notes[index].place.removeFirst(prefix.count)
            }
            return diagnostic
        }
        let found = CompilerDiagnostic.all(in: text).map(inPackage)
        guard status.isSuccess || !found.isEmpty else {
            let ofMacros = CompilerDiagnostic.ofMacros(in: text, files)
            if !ofMacros.isEmpty { return ofMacros }
            if let crash = CompilerDiagnostic.ofCrash(in: text, folder: prefix) { return [inPackage(crash)] }
            let lines = text.split(separator: "\n").map(String.init)
            throw Failure(line: lines.first { $0.contains("error: ") } ?? lines.first ?? "\(status)")
        }
        return found
    }

    /// - Throws: ``TimedOut``; the compiler is ended then.
    private static func run(
        _ arguments: [String], within time: Duration
    ) async throws -> (status: TerminationStatus, errors: String) {
        try await withThrowingTaskGroup(of: (status: TerminationStatus, errors: String)?.self) { group in
            group.addTask {
                let result = try await Subprocess.run(
                    .name("swiftc"), arguments: Arguments(arguments), input: .none, output: .discarded,
                    error: .string(limit: 64 << 20))
                return (result.terminationStatus, result.standardError)
            }
            group.addTask {
                try await Task.sleep(for: time)
                return nil
            }
            defer { group.cancelAll() }
            guard let first = try await group.next(), let result = first else { throw TimedOut() }
            return result
        }
    }

    /// A few expressions take the compiler minutes.
    struct TimedOut: Error {}

    /// An error that is in no file.
    struct Failure: Error {
        var line: String
    }

    /// A module that the sources import has not been built.
    struct ModuleMissing: Error {
        var name: String
    }
}
