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

    /// - Parameter resizing: The extensions whose sources set their own size.
    init(
        _ targets: AppTargets, sources: SourceGroup, resizing: Set<ProjectTarget.ID> = [], in checkout: CheckoutPaths
    ) {
        // Only what runs on iOS has its rules; what a target of an unknown platform runs on is not known.
        let extensions = targets.extensions.filter { $0.platform == .iOS }
        let isForPhone = targets.app.map { $0.platform == .iOS } ?? !extensions.isEmpty
        guard isForPhone, let first = targets.targets.first else {
            (findings, sourceFindings, files) = ([], [], [])
            return
        }
        let project = checkout.path(ofProject: first.id.project)
        let app = targets.app.map { BundlePart($0, in: checkout) } ?? .unknown(path: project)
        let parts = extensions.map { target in
            var part = BundlePart(target, in: checkout)
            part.setsSize = resizing.contains(target.id)
            return part
        }
        let others = targets.extensions.filter { $0.platform != .iOS }.map { BundlePart($0, in: checkout) }
        let modules = Set(targets.targets.compactMap { $0.settings["PRODUCT_MODULE_NAME"]?.known })
        let checks = BundleChecks(
            app: app, extensions: parts, categories: sources.categories, classes: sources.classes, modules: modules,
            others: others)
        var all = checks.findings + LinkChecks(app: app, links: sources.links).findings
        if let target = targets.app, sources.hasUnjudgedApp, Self.lacksScenes(target) {
            let message =
                "the app does not use scenes: there is no UIApplicationSceneManifest, and no source mentions scenes; "
                + SceneLint.consequence
            all.append(app.info.finding(.sceneMissing, message))
        }
        let lists = ([app] + parts).flatMap { [$0.info, $0.entitlements] }
        findings = PropertyListFile.reported(all, in: lists)
        let groups = Set(([app] + parts).flatMap(\.groups))
        let uses = ([app] + parts).contains(where: \.hasUnknownGroups) ? [] : sources.groups
        sourceFindings = uses.compactMap { $0.finding(entitled: groups) }
        files = Set(lists.filter(\.isThere).map(\.path))
    }

    /// Whether an app's Info.plist is known and has no scene manifest. An app for Messages has no scenes at all.
    private static func lacksScenes(_ app: ProjectTarget) -> Bool {
        app.kind == .app && app.settings["PRODUCT_TYPE"]?.known == "com.apple.product-type.application"
            && SceneUse(app.infoPlist) == .absent && app.infoPlist["UIApplicationSceneManifest"] == nil
    }
}
