// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint

extension Adaptation {
    /// What the check of the package has come to.
    public struct Check: Hashable, Sendable, Codable {
        /// How often the compiler has run.
        public var rounds = 0
        /// Places in copied files where a value is taken for the type that is needed there.
        public var fittedPlaces = 0
        /// Copied files in which the compiler still finds errors.
        public var filesWithErrors: [String] = []
        /// The first errors that are left: `path:line: message`.
        public var errors: [String] = []
        /// Why the package was not checked, or not to the end; nil if it was.
        public var problem: String?
    }

    /// After so many rounds, what is left is left: each round mends what the one before has made visible.
    private static let mostRounds = 24

    /// Checks the package with the Swift compiler before it is written, and completes the stubs from what it says.
    ///
    /// Errors that remain do not make it fail; they are in the report. If the compiler itself fails, or if modules that the
    /// package needs have not been built, nothing changes, and the report says why.
    ///
    /// - Parameters:
    ///   - arguments: For the compiler, behind those of the package.
    ///   - time: No round begins later than this: a few expressions take the compiler minutes.
    ///   - progress: Called before each round with its number, and the number of errors of the one before.
    public mutating func complete(
        arguments: [String] = [], within time: Duration = .seconds(90),
        progress: (_ round: Int, _ errors: Int?) -> Void = { _, _ in }
    ) async {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "portico-adapt-\(UUID().uuidString)").path(percentEncoded: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var check = Check()
        defer { report.check = check }
        guard
            let compiler = PackageCompiler(
                module: report.module, package: package.folder, portico: portico, imports: content.imports,
                conditions: content.conditions, further: arguments, folder: folder)
        else {
            check.problem =
                "Portico's frameworks have not been built, so the package was not checked; run `swift build "
                + "--package-path \(portico)/Hosts` once, then portico adapt again"
            return
        }
        var completion = PackageCompletion(
            copies: package.copies,
            originals: Dictionary(uniqueKeysWithValues: report.files.map { ($0.copy, $0.original) }),
            plan: content.plan, stubsPath: stubsPath, module: report.module)
        var changed = Set(package.sources.keys)
        var last: Int?
        let start = ContinuousClock.now
        while check.rounds < Self.mostRounds {
            check.rounds += 1
            progress(check.rounds, last)
            let errors: [CompilerDiagnostic]
            do {
                errors = try await compiler.errors(in: package.sources, changed: changed)
            } catch let error as PackageCompiler.ModuleMissing {
                check.problem =
                    "the module \(error.name) has not been built, so the package was not checked; run `swift build` in "
                    + "the package, then portico adapt again"
                return
            } catch let error as PackageCompiler.Failure {
                check.problem = "the Swift compiler failed: \(error.line)"
                return
            } catch {
                check.problem = "the Swift compiler cannot be run: \(error)"
                return
            }
            last = errors.count
            let paths = Set(errors.map(\.path))
            check.filesWithErrors = report.files.filter { paths.contains($0.copy) }.map(\.original)
            check.errors = errors.prefix(20).map { "\($0.path):\($0.line): \($0.message)" }
            guard !errors.isEmpty, check.rounds < Self.mostRounds, ContinuousClock.now - start < time else {
                break
            }
            let stubText = package.text(of: stubsPath)
            let before = package.sources
            // A deep tree needs a deep stack.
            let state = completion
            let isRepaired: Bool
            (completion, isRepaired) = DeepStack.run {
                var state = state
                let isRepaired = state.repair(errors, stubText: stubText)
                return (state, isRepaired)
            }
            guard isRepaired else { break }
            apply(completion)
            changed = Set(package.sources.filter { before[$0.key] != $0.value }.keys)
            guard !changed.isEmpty else { break }
        }
        check.fittedPlaces = completion.copies.values.map { text in
            String(decoding: text, as: UTF8.self).ranges(of: "fitting(").count
        }.reduce(0, +)
        report.notes += completion.notes.sorted()
    }

    private mutating func apply(_ completion: PackageCompletion) {
        for (path, bytes) in completion.copies { package.add(path, bytes, owner: .tool) }
        content.write(completion.stubs, to: &package, at: stubsPath, report: &report)
    }

    private var stubsPath: String { "Sources/\(report.module)/Stubs.swift" }
}

extension PackageFiles {
    /// The Swift files of the target.
    fileprivate var sources: [String: [UInt8]] {
        files.filter { $0.key.hasPrefix("Sources/") && $0.key.hasSuffix(".swift") }.mapValues(\.bytes)
    }

    /// The app's own.
    fileprivate var copies: [String: [UInt8]] {
        sources.filter { !$0.key.hasSuffix("/Stubs.swift") && !$0.key.hasSuffix("/Unfilled.swift") }
    }

    fileprivate func text(of path: String) -> String { String(decoding: files[path]?.bytes ?? [], as: UTF8.self) }
}
