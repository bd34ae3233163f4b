// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Creates targets from the descriptions in projects and manifests.
struct TargetAssembly {
    private let tree: FileTree
    private let isSimulator: Bool
    private var lists: PropertyListFiles
    private(set) var notes: [ProjectNote] = []
    /// The paths of source files, or the reasons why they are skipped. Many files are in several targets.
    private var locations: [String: Result<String, FileTree.ReadError>] = [:]

    init(_ tree: FileTree, isSimulator: Bool) {
        self.tree = tree
        self.isSimulator = isSimulator
        lists = PropertyListFiles(tree)
    }

    /// In the order of the descriptions.
    mutating func targets(_ descriptions: [TargetDescription]) -> [ProjectTarget] {
        var targets = descriptions.map { target($0) }
        let references = TargetReferences(descriptions)
        let kinds = Dictionary(targets.map { ($0.id, $0.kind) }) { first, _ in first }
        for (index, description) in descriptions.enumerated() {
            targets[index].dependencies = references.targets(description.dependencies, of: description.id)
            targets[index].embedded = references.targets(description.embedded, of: description.id).filter { id in
                [.appExtension, .appClip, .watchApp].contains(kinds[id])
            }
        }
        notes += lists.notes
        return targets
    }

    private mutating func target(_ description: TargetDescription) -> ProjectTarget {
        let (settings, platform) = description.settings(isSimulator: isSimulator)
        let info = lists.info(of: description, settings: settings)
        let identifier = Self.identifier(info, settings)
        let entitlements = lists.entitlements(of: description, settings: settings, identifier: identifier)
        let excluded = settings.list("EXCLUDED_SOURCE_FILE_NAMES").map(Wildcard.init)
        func isBuilt(_ file: FileReferences.File) -> Bool {
            let filter = (platform ?? .iOS).filterName
            guard file.platforms.isEmpty || file.platforms.contains(filter) else { return false }
            return !excluded.contains { $0.matches(FilePath.name(file.path)) || $0.matches(file.path) }
        }
        return ProjectTarget(
            id: description.id, format: description.format, kind: Self.kind(of: description, platform),
            platform: platform,
            settings: settings, bundleIdentifier: identifier,
            sources: sources(of: description, where: isBuilt),
            resources: resources(of: description, where: isBuilt),
            infoPlist: info, entitlements: entitlements)
    }

    /// Since Xcode 14, a watch app has the same product type as other apps.
    private static func kind(of description: TargetDescription, _ platform: BuildPlatform?) -> TargetKind {
        description.kind == .app && platform == .watchOS ? .watchApp : description.kind
    }

    private static func identifier(_ info: TargetPropertyList, _ settings: BuildSettings) -> SettingValue? {
        if let list = info.resolved, let text = list["CFBundleIdentifier"]?.string {
            let unresolved = list.unresolved.first { $0.keyPath == ["CFBundleIdentifier"] }
            return unresolved.map { .unknown(text: $0.text, missing: $0.missing) } ?? .value(text)
        }
        return settings["PRODUCT_BUNDLE_IDENTIFIER"]
    }

    // MARK: - Files

    private mutating func sources(
        of description: TargetDescription, where isBuilt: (FileReferences.File) -> Bool
    ) -> [URL] {
        var paths: Set<String> = []
        var missing: Set<String> = []
        for file in description.sources.files where SourceKind.isSource(file.path) && isBuilt(file) {
            switch location(of: file.path) {
            case .success(let path): paths.insert(path)
            case .failure(let error):
                if error.reason == .missing { missing.insert(file.path) } else { notes.append(error.note) }
            }
        }
        // Usually many files are missing for the same reason, such as a submodule or a code generator.
        note(missing.map(tree.display), description, "do not exist", "does not exist")
        let unplaced = Set(description.sources.unplaced.filter(SourceKind.isSource))
        note(
            Array(unplaced), description, "are in folders that only exist during a build",
            "is in a folder that only exists during a build")
        return paths.sorted().map { URL(filePath: $0, directoryHint: .notDirectory) }
    }

    private mutating func note(
        _ paths: [String], _ description: TargetDescription, _ many: String, _ one: String
    ) {
        guard let first = paths.min() else { return }
        let message =
            paths.count == 1
            ? "the source file \(first) of \(description.name) \(one)"
            : "\(paths.count) source files of \(description.name) \(many), the first is \(first)"
        notes.append(ProjectNote(path: tree.display(description.project), message: message))
    }

    private mutating func location(of path: String) -> Result<String, FileTree.ReadError> {
        if let known = locations[path] { return known }
        let result: Result<String, FileTree.ReadError>
        do throws(FileTree.ReadError) {
            let found = tree.spelled(path)
            try tree.check(found, as: .source)
            result = .success(found)
        } catch {
            result = .failure(error)
        }
        locations[path] = result
        return result
    }

    /// Files that do not exist are left out.
    private func resources(of description: TargetDescription, where isBuilt: (FileReferences.File) -> Bool) -> [URL] {
        let paths = description.resources.files.filter(isBuilt).map { tree.spelled($0.path) }
            .filter { tree.entry(at: $0) != nil }
        return Set(paths).sorted().map { URL(filePath: $0) }
    }
}

/// Finds the targets that others refer to.
private struct TargetReferences {
    private var ids: [TargetReference: ProjectTarget.ID] = [:]
    private var products: [String: Set<ProjectTarget.ID>] = [:]

    init(_ descriptions: [TargetDescription]) {
        for description in descriptions {
            ids[.target(project: description.project, name: description.name)] = description.id
            for product in description.products { products[product, default: []].insert(description.id) }
        }
        // Xcode finds a framework of another project by its name.
        for description in descriptions where description.kind.isLinked && products[description.name] == nil {
            products[description.name] = [description.id]
        }
    }

    func targets(_ references: [TargetReference], of own: ProjectTarget.ID) -> [ProjectTarget.ID] {
        var found: Set<ProjectTarget.ID> = []
        for reference in references {
            switch reference {
            case .target(_, let name):
                // In a package, a name may also be a product of another package.
                if let id = ids[reference] { found.insert(id) } else { found.formUnion(products[name] ?? []) }
            case .product(let name): found.formUnion(products[name] ?? [])
            }
        }
        return found.subtracting([own]).sorted()
    }
}
