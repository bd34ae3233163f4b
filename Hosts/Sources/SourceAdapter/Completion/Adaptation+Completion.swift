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
        /// What does not compile, and is a call now that ends the test.
        public var leftOut: [LeftOut] = []
        /// Why the package was not checked, or not to the end; nil if it was.
        public var problem: String?
    }

    /// A place of a copied file from which on a block is left out, because it does not compile.
    public struct LeftOut: Hashable, Sendable, Codable {
        /// Of the app's own file.
        public var path: String
        /// From 1.
        public var line: Int
        /// The function or the property: `AppDelegate.applicationDidBecomeActive(_:)`.
        public var name: String
        /// The compiler's message.
        public var error: String
    }

    /// What the check of a package does.
    public enum CheckProgress: Hashable, Sendable {
        /// SwiftPM builds a package that stands for a module of Apple's: once for all apps that are adapted.
        case builds(package: String)
        /// The compiler is run, and had this number of errors the time before.
        case round(Int, errors: Int?)
    }

    /// After so many rounds, what is left is left out: each round mends what the one before has made visible.
    private static let mostRounds = 40
    /// And after so many in which something was left out, errors remain.
    private static let mostRoundsOfLeavingOut = 10
    /// The seconds that an expression may take. One that takes longer does not become a simpler one by waiting; but before it
    /// is left out, it gets more time.
    private static let patience = (first: 1, last: 10)
    /// Each expression gets it, so not if there are many.
    private static let mostSlowExpressions = 4

    /// Checks the package with the Swift compiler before it is written, and completes the stubs from what it says.
    ///
    /// Errors that remain do not make it fail; they are in the report. If the compiler itself fails, or if modules that the
    /// package needs have not been built, nothing changes, and the report says why.
    ///
    /// - Parameters:
    ///   - arguments: For the compiler, behind those of the package.
    ///   - time: After this, nothing is mended until something has been left out; after twice this, errors remain. No round
    ///     takes more than two thirds of it: a few expressions take the compiler minutes. Nil for a minute and a half, and
    ///     three seconds more for each copied file.
    ///   - progress: Is told what is done.
    public mutating func complete(
        arguments: [String] = [], within time: Duration? = nil, progress: (CheckProgress) -> Void = { _ in }
    ) async {
        let time = time ?? .seconds(90 + 3 * report.files.count)
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
        for package in compiler.standIns.missing {
            progress(.builds(package: package.package))
            if let reason = await compiler.standIns.make(package) {
                check.problem = "\(PackageCompiler.problem(ofMissing: package.module)) (\(reason))"
                return
            }
        }
        var completion = PackageCompletion(
            copies: package.copies,
            originals: Dictionary(uniqueKeysWithValues: report.files.map { ($0.copy, $0.original) }),
            plan: content.plan, stubsPath: stubsPath, module: report.module)
        var changed = Set(package.sources.keys)
        var known: [CompilerDiagnostic]?
        var patience = Self.patience.first
        var roundsOfLeavingOut = 0
        var hasLeftOutViews = false
        let start = ContinuousClock.now
        while true {
            check.rounds += 1
            progress(.round(check.rounds, errors: known?.count))
            let (found, problem) = await compiler.outcome(
                of: package.sources, changed: changed, patience: patience, within: time * 2 / 3)
            if found == nil, problem == nil, !hasLeftOutViews {
                hasLeftOutViews = true
                changed = change(&completion) { $0.leaveOutViews() }
                if !changed.isEmpty { continue }
            }
            // When the compiler takes too long, it is for one of the errors of the round before.
            guard problem == nil, let errors = found ?? known else {
                check.problem = problem ?? "the Swift compiler takes too long for the copied files; copy fewer of them"
                return
            }
            known = errors
            let paths = Set(errors.map(\.path))
            check.filesWithErrors = report.files.filter { paths.contains($0.copy) }.map(\.original)
            check.errors = errors.prefix(20).map { "\($0.path):\($0.line): \($0.message)" }
            let elapsed = ContinuousClock.now - start
            guard !errors.isEmpty, elapsed < time * 2 else { break }
            // What was left out may have been what took so long.
            let isInTime = elapsed < time || roundsOfLeavingOut > 0
            if found != nil, check.rounds < Self.mostRounds, isInTime {
                let stubs = package.text(of: stubsPath)
                changed = change(&completion) { $0.repair(errors, stubText: stubs) }
                if !changed.isEmpty { continue }
            }
            let slow = errors.count { $0.message.hasPrefix("the compiler is unable to type-check") }
            if found != nil, patience == Self.patience.first, (1...Self.mostSlowExpressions).contains(slow) {
                patience = Self.patience.last
                continue
            }
            roundsOfLeavingOut += 1
            changed = change(&completion) { $0.leaveOut(errors) }
            guard !changed.isEmpty, roundsOfLeavingOut <= Self.mostRoundsOfLeavingOut else { break }
        }
        check.leftOut = completion.leftOut.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
        check.fittedPlaces = completion.copies.values.map { text in
            String(decoding: text, as: UTF8.self).ranges(of: "fitting(").count
        }.reduce(0, +)
        report.notes += completion.notes.sorted()
    }

    /// The files that a change of the completion has changed.
    private mutating func change(
        _ completion: inout PackageCompletion, _ body: @escaping @Sendable (inout PackageCompletion) -> Bool
    ) -> Set<String> {
        let before = package.sources
        let state = completion
        let isChanged: Bool
        // A deep tree needs a deep stack.
        (completion, isChanged) = DeepStack.run {
            var state = state
            let isChanged = body(&state)
            return (state, isChanged)
        }
        guard isChanged else { return [] }
        apply(completion)
        return Set(package.sources.filter { before[$0.key] != $0.value }.keys)
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
        let own = ["Stubs.swift", "Unfilled.swift", ClosureSupport.fileName, CombineSupport.fileName]
        return sources.filter { file in !own.contains { file.key.hasSuffix("/\($0)") } }
    }

    fileprivate func text(of path: String) -> String { String(decoding: files[path]?.bytes ?? [], as: UTF8.self) }
}
