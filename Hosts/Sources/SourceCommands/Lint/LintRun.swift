// Portico
// SPDX-License-Identifier: Apache-2.0

import AppBundles
import Foundation
import SourceLint
import SystemModel

/// Everything that `portico lint` finds at its paths.
struct LintRun {
    private(set) var findings: [LintFinding] = []
    /// The number of sources and property lists that were checked.
    private(set) var fileCount = 0
    private(set) var bundleCount = 0

    private let omitted: Set<LintRule>
    private let progress = LintProgress()

    /// - Throws: ``LintInputError`` for a path that does not exist, cannot be read or has another type.
    init(_ paths: [String], omitting omitted: Set<LintRule>) throws(LintInputError) {
        self.omitted = omitted
        defer { progress.clear() }
        var loose: [String] = []
        var bundles: [String] = []
        var sources: [SourceLint] = []
        for path in paths {
            guard let checkout = try checkout(at: path) else {
                loose.append(path)
                continue
            }
            findings += checkout.findings
            fileCount += checkout.fileCount
            bundles += checkout.bundles
            sources.append(checkout.sources)
            if !checkout.hasTargets { loose.append(path) }
        }
        let input = try LintInput(loose)
        let count = input.files.count
        let lint = SourceLint(reading: input.files) { [progress] in progress.show(.reading(file: $0, of: count)) }
        findings += input.findings + lint.findings
        fileCount += lint.fileCount
        check(bundles + input.bundles, with: SourceLint(combining: sources + [lint]))
        findings.removeAll { omitted.contains($0.rule) }
    }

    /// Nil for what cannot be a checkout: a file, a bundle, or nothing.
    private func checkout(at path: String) throws(LintInputError) -> CheckoutLint? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
            URL(filePath: path).pathExtension != "app"
        else { return nil }
        return try CheckoutLint(path) { [progress] in progress.show($0) }
    }

    // MARK: - Bundles

    private mutating func check(_ bundles: [String], with sources: SourceLint) {
        bundleCount = bundles.count
        var groups: Set<String> = []
        for path in bundles {
            let bundle = BundleLint(
                path, entitlementsFile: AppBundle.entitlementsFile, verdict: Self.verdict(on: path),
                categories: sources.categories, links: sources.links, classes: sources.classes,
                setsContentSize: sources.setsContentSize, omitting: omitted)
            findings += bundle.findings
            fileCount += bundle.fileCount
            groups.formUnion(bundle.groups)
        }
        // Of all bundles: the sources may be those of several apps.
        if !bundles.isEmpty { findings += sources.groups.compactMap { $0.finding(entitled: groups) } }
    }

    private static func verdict(on path: String) -> BundleVerdict {
        do throws(AppBundleError) {
            return .accepted(warnings: try AppBundle(at: URL(filePath: path)).manifest.warnings)
        } catch {
            return .refused(reason: error.reason)
        }
    }
}
