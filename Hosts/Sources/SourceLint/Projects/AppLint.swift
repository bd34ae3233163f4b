// Portico
// SPDX-License-Identifier: Apache-2.0

import XcodeProjects

/// Checks the property lists of an app and its extensions against one another, and against their sources.
struct AppLint {
    /// In property lists. Not in order.
    let findings: [LintFinding]
    /// In sources.
    let sourceFindings: [LintFinding]
    /// The paths of the property lists that were checked.
    let files: Set<String>

    init(_ targets: AppTargets, sources: SourceGroup, in checkout: CheckoutPaths) {
        // Only what runs on iOS has its rules; what a target of an unknown platform runs on is not known.
        let extensions = targets.extensions.filter { $0.platform == .iOS }
        let isForPhone = targets.app.map { $0.platform == .iOS } ?? !extensions.isEmpty
        guard isForPhone, let first = targets.targets.first else {
            (findings, sourceFindings, files) = ([], [], [])
            return
        }
        let project = checkout.path(ofProject: first.id.project)
        let app = targets.app.map { BundlePart($0, in: checkout) } ?? .unknown(path: project)
        let parts = extensions.map { BundlePart($0, in: checkout) }
        let modules = Set(targets.targets.compactMap { $0.settings["PRODUCT_MODULE_NAME"]?.known })
        let checks = BundleChecks(
            app: app, extensions: parts, categories: sources.categories, classes: sources.classes, modules: modules)
        findings = checks.findings + LinkChecks(app: app, links: sources.links).findings
        let all = [app] + parts
        let groups = Set(all.flatMap(\.groups))
        let uses = all.contains(where: \.hasUnknownGroups) ? [] : sources.groups
        sourceFindings = uses.compactMap { $0.finding(entitled: groups) }
        files = Set(all.flatMap { [$0.info, $0.entitlements] }.filter(\.isThere).map(\.path))
    }
}
