// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
package import XcodeProjects

/// Checks a checkout of an app: its projects tell which sources, property lists, entitlements and settings belong
/// together.
///
/// Each app is judged with its own sources: those of its extensions, and of the frameworks and packages of the checkout
/// that they link. A finding in a file of several apps has to be true in each of them. What is not in an app, such as
/// tests, is judged with all sources together. A file is read once, however many targets have it. Values with a build
/// setting that is not in the checkout are unknown, and nothing is said of them.
public struct CheckoutLint: Sendable {
    /// The progress of a lint.
    public enum Progress: Hashable, Sendable {
        case reading(file: Int, of: Int)
        /// The name of the app whose sources and property lists are checked.
        case checking(String)
    }

    /// Whether a project in the folder has targets. Without one, only projects that cannot be read are reported.
    public let hasTargets: Bool
    /// Without duplicates, in order.
    public let findings: [LintFinding]
    /// The number of checked files: sources and property lists.
    public let fileCount: Int
    /// The app bundles that lie in the checkout.
    public let bundles: [String]
    /// All sources together, for checking a bundle.
    public let sources: SourceLint

    /// Reads the projects below a folder and checks them.
    ///
    /// - Parameters:
    ///   - folder: The path in front of the paths of findings. `.` is left out.
    ///   - progress: Called from several threads.
    /// - Throws: ``LintInputError`` for a folder that does not exist or cannot be read. What is in it never causes an
    ///   error.
    public init(
        _ folder: String, progress: @escaping @Sendable (Progress) -> Void = { _ in }
    ) throws(LintInputError) {
        try self.init(folder, limits: CheckoutLimits(), progress: progress)
    }

    /// - Parameter limits: For everything that is listed, the files in no target too.
    package init(
        _ folder: String, limits: CheckoutLimits, progress: @escaping @Sendable (Progress) -> Void = { _ in }
    ) throws(LintInputError) {
        let checkout: SourceTree
        do throws(SourceTreeError) {
            checkout = try SourceTree(at: URL(filePath: folder), limits: limits)
        } catch {
            throw LintInputError(error.description)
        }
        hasTargets = !checkout.targets.isEmpty
        guard hasTargets else {
            let paths = CheckoutPaths(folder, root: checkout.root)
            findings = checkout.notes.filter(\.isAboutProject).map { LintFinding($0, in: paths) }
            (fileCount, bundles, sources) = (0, [], SourceLint([]))
            return
        }
        let files = CheckoutFiles(checkout, folder: folder)
        let pool = SourcePool(files.files) { progress(.reading(file: $0, of: files.files.count)) }
        let result = DeepStack.run { Self.check(checkout, files, pool, progress) }
        let notes = checkout.notes.map { LintFinding($0, in: files.paths) }
        self.findings = Set(result.findings + notes).sorted()
        fileCount = pool.sources.count(where: \.isRead) + result.lists.count
        bundles = checkout.bundles.map { files.paths.path(relative: $0.relative) }
        sources = SourceLint(result.rest, fileCount: 0)
    }

    private struct Result {
        var findings: [LintFinding] = []
        var lists: Set<String> = []
        /// All files as one group; its findings are those of files in no app.
        var rest: SourceGroup
    }

    private static func check(
        _ checkout: SourceTree, _ files: CheckoutFiles, _ pool: SourcePool, _ progress: (Progress) -> Void
    ) -> Result {
        var agreed = AgreedFindings()
        var findings: [LintFinding] = []
        var lists: Set<String> = []
        let old = checkout.targets.filter(\.isSwift2).flatMap(\.sources)
        let oldFiles = Set(old.compactMap { files.number(of: $0) })
        for targets in AppTargets.all(in: checkout) {
            progress(.checking(targets.name))
            let linked = targets.targets.flatMap { checkout.linkedSources(of: $0) }
            let sources = Set(linked.compactMap { files.number(of: $0) }).sorted().map { pool.sources[$0] }
            let scenes = targets.app.map { SceneUse($0.infoPlist) } ?? .unknown
            let group = SourceGroup(sources, texts: pool.texts, scenes: scenes, oldFiles: oldFiles)
            let resizing = targets.extensions.filter { target in
                checkout.linkedSources(of: target).contains { source in
                    files.number(of: source).map { pool.sources[$0].declarations.setsContentSize } == true
                }
            }
            let app = AppLint(targets, sources: group, resizing: Set(resizing.map(\.id)), in: files.paths)
            agreed.add(group.findings + app.sourceFindings, in: Set(sources.map(\.text.path)))
            findings += app.findings
            lists.formUnion(app.files)
        }
        progress(.checking("all other files"))
        let rest = SourceGroup(pool.sources, texts: pool.texts, oldFiles: oldFiles) {
            !agreed.files.contains(pool.texts[$0].path)
        }
        return Result(findings: findings + agreed.findings + rest.findings, lists: lists, rest: rest)
    }
}

/// Findings in source files that are true in every app with the file. What is missing in one app may be in the sources
/// of another.
private struct AgreedFindings {
    /// The number of apps with a file, by its path.
    private var apps: [String: Int] = [:]
    /// The number of apps with a finding, of its rule's severity.
    private var votes: [LintFinding: Int] = [:]
    /// The findings that are errors in one app. In another one, something else may do the work.
    private var errors: Set<LintFinding> = []

    mutating func add(_ findings: [LintFinding], in files: Set<String>) {
        for file in files { apps[file, default: 0] += 1 }
        for finding in Set(findings) {
            var key = finding
            key.severity = finding.rule.severity
            votes[key, default: 0] += 1
            if finding.severity == .error { errors.insert(key) }
        }
    }

    var files: Set<String> { Set(apps.keys) }

    var findings: [LintFinding] {
        votes.filter { apps[$0.key.path] == $0.value }.map { key, _ in
            var finding = key
            if !errors.contains(key) { finding.severity = .warning }
            return finding
        }
    }
}
