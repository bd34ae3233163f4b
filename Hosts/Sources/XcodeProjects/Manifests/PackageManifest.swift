// Portico
// SPDX-License-Identifier: Apache-2.0

/// The targets in a `Package.swift` that are declared with literals.
///
/// Source: https://docs.swift.org/package-manager/PackageDescription/PackageDescription.html
struct PackageManifest {
    private(set) var descriptions: [TargetDescription] = []
    private(set) var notes: [ProjectNote] = []

    private let path: String
    private let tree: FileTree
    private var folder: String { FilePath.parent(path) }

    private static let targets: Set<String> = ["target", "executableTarget", "testTarget", "macro"]
    /// Targets whose source files are of no interest here.
    private static let others: Set<String> = ["binaryTarget", "systemLibrary", "plugin"]

    /// Targets with nothing in a folder of sources.
    private static let withoutSources: Set<String> = ["binaryTarget", "plugin"]

    /// Nil for a file that is not a manifest.
    init?(at path: String, in tree: FileTree) throws(FileTree.ReadError) {
        self.path = path
        self.tree = tree
        let manifest = SwiftManifest(try tree.read(path, as: .manifest))
        guard manifest.imports("PackageDescription") else { return nil }
        read(manifest)
    }

    private mutating func read(_ manifest: SwiftManifest) {
        let all = Self.targets.union(Self.others)
        let calls = manifest.calls.filter { call in
            // A call inside another target is a dependency.
            all.contains(call.literal.name ?? "") && call.enclosing.allSatisfy { !all.contains($0) }
        }
        var products: [String: [String]] = [:]
        for call in manifest.calls where ["library", "executable"].contains(call.literal.name ?? "") {
            guard let name = call.literal["name"]?.text else { continue }
            for target in call.literal["targets"]?.list?.compactMap(\.text) ?? [] {
                products[target, default: []].append(name)
            }
        }
        let package =
            manifest.calls.first { $0.literal.name == "Package" }?.literal["name"]?.text ?? FilePath.name(folder)
        let tests = calls.count { $0.literal.name == "testTarget" }
        let sources = calls.count { !Self.withoutSources.contains($0.literal.name ?? "") } - tests
        for call in calls where Self.targets.contains(call.literal.name ?? "") {
            guard let name = call.literal["name"]?.text else {
                note(call, "the target's name is not a string literal, so the target is skipped")
                continue
            }
            let isOnly = (call.literal.name == "testTarget" ? tests : sources) == 1
            add(call, name: name, package: package, products: products[name] ?? [], isOnly: isOnly)
        }
    }

    private mutating func add(
        _ call: SwiftManifest.Call, name: String, package: String, products: [String], isOnly: Bool
    ) {
        let kind: TargetKind =
            switch call.literal.name {
            case "testTarget": .test
            case "executableTarget": .tool
            case "macro": .other
            default: .package
            }
        var description = TargetDescription(
            id: .init(project: tree.display(path), name: name), project: path, format: .swiftPackage, kind: kind,
            configuration: "Release",
            defaults: DefaultSettings(
                target: name, project: package, projectPath: path, sourceRoot: folder, productType: ProductType("")))
        description.products = products
        description.dependencies = (call.literal["dependencies"]?.list ?? []).compactMap { reference($0) }
        if let start = sourceFolder(call, name: name, kind: kind, isOnly: isOnly) {
            addFiles(in: start, of: call.literal, to: &description)
        }
        descriptions.append(description)
    }

    /// `"Name"`, `.target(name:)`, `.product(name:package:)`, `.byName(name:)`
    private func reference(_ dependency: SwiftLiteral) -> TargetReference? {
        guard let name = dependency.text ?? dependency["name"]?.text else { return nil }
        // A plain name is a target of this package if there is one, and a product otherwise.
        return dependency.name == "product" ? .product(name) : .target(project: path, name: name)
    }

    // MARK: - Files

    private mutating func sourceFolder(
        _ call: SwiftManifest.Call, name: String, kind: TargetKind, isOnly: Bool
    ) -> String? {
        if let path = call.literal["path"] {
            guard let text = path.text else {
                note(call, "the path of the target \(name) is not a string literal, so its source files are skipped")
                return nil
            }
            return FilePath.join(folder, text)
        }
        let parents =
            kind == .test ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
        let folders = parents.map { FilePath.join(folder, $0) }
        if let found = folders.map({ FilePath.join($0, name) }).first(where: tree.exists) { return found }
        // Since Swift 5.9, the only target with sources and the only one with tests do not need their own folders.
        if isOnly, let found = folders.first(where: tree.exists) { return found }
        note(call, "there is no source folder for the target \(name)")
        return nil
    }

    private func addFiles(in start: String, of target: SwiftLiteral, to description: inout TargetDescription) {
        func texts(_ label: String) -> [String]? { target[label]?.list?.compactMap(\.text).map(FilePath.normalized) }
        let excluded = texts("exclude") ?? []
        let included = texts("sources")
        for file in tree.files(below: start) {
            func isIn(_ folders: [String]) -> Bool {
                folders.contains { $0.isEmpty || FilePath.relative(file.relative, to: $0) != nil }
            }
            guard !isIn(excluded) else { continue }
            if SourceKind.isSource(file.path) {
                if included.map(isIn) ?? true { description.sources.files.append(.init(path: file.path)) }
            } else {
                description.resources.files.append(.init(path: file.path))
            }
        }
    }

    private mutating func note(_ call: SwiftManifest.Call, _ message: String) {
        notes.append(ProjectNote(path: tree.display(path), line: call.line, message: message))
    }
}
