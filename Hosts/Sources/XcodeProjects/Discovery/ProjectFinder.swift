// Portico
// SPDX-License-Identifier: Apache-2.0

/// Finds the projects of a checkout and reads their targets.
struct ProjectFinder {
    private(set) var descriptions: [TargetDescription] = []

    private let tree: FileTree
    private let options: SourceTree.Options
    private var configs: XCConfigs
    private var ownNotes: [ProjectNote] = []
    /// About what is not a literal in manifests of Tuist.
    private var tuistNotes: [ProjectNote] = []

    init(_ tree: FileTree, options: SourceTree.Options) {
        self.tree = tree
        self.options = options
        configs = XCConfigs(tree)
    }

    var notes: [ProjectNote] { ownNotes + tuistSummary + configs.notes }

    /// Manifests that use helper functions have a note for each target, or for each file. One is enough.
    private var tuistSummary: [ProjectNote] {
        guard let first = tuistNotes.first, tuistNotes.count > 1 else { return tuistNotes }
        let count = Set(tuistNotes.map(\.path)).count
        let subject = count == 1 ? "the manifest has" : "\(count) Project.swift files have"
        let message =
            "\(subject) \(tuistNotes.count) parts that are not plain literals and are skipped; the first: \(first.message)"
        return [ProjectNote(path: first.path, line: first.line, message: message)]
    }

    mutating func find() {
        for (folder, entries) in tree.folders.sorted(by: { $0.key < $1.key }) {
            for entry in entries {
                do throws(FileTree.ReadError) {
                    try read(FilePath.join(folder, entry.name), entry)
                } catch {
                    ownNotes.append(error.note)
                }
            }
        }
    }

    private mutating func read(_ path: String, _ entry: FileTree.Entry) throws(FileTree.ReadError) {
        switch (entry.name, entry.kind) {
        case (_, .package) where FilePath.fileExtension(entry.name) == "xcodeproj":
            // Sometimes only the schemes of a generated project are checked in. Then the manifest beside it is read.
            if !isProject(path), hasManifest(beside: path) { return }
            let project = try XcodeProject(at: path, in: tree)
            ownNotes += project.notes
            descriptions += project.descriptions(configuration: options.configuration, configs: &configs)
        case ("project.yml", .file), ("project.yaml", .file): readXcodeGen(path)
        case ("Project.swift", .file): try readTuist(path)
        case ("Package.swift", .file):
            guard let manifest = try PackageManifest(at: path, in: tree) else { return }
            ownNotes += manifest.notes
            descriptions += manifest.descriptions
        default: return
        }
    }

    private mutating func readXcodeGen(_ path: String) {
        var notes: [ProjectNote] = []
        guard let spec = XcodeGenSpec.read(path, in: tree, notes: &notes) else {
            ownNotes += notes
            return
        }
        if hasProject(spec.name, beside: path) { return }
        descriptions += spec.descriptions(
            configuration: options.configuration, tree: tree, configs: &configs, notes: &notes)
        ownNotes += notes
    }

    private mutating func readTuist(_ path: String) throws(FileTree.ReadError) {
        let manifest = try TuistManifest(
            at: path, in: tree, configuration: options.configuration, configs: &configs)
        guard let manifest, !hasProject(manifest.name, beside: path) else { return }
        tuistNotes += manifest.notes
        descriptions += manifest.descriptions
    }

    /// Whether the project that is generated from a manifest is checked in. It has more information than the manifest.
    ///
    /// - Parameter name: The name of the project. If it is nil, every project beside the manifest is accepted.
    private func hasProject(_ name: String?, beside path: String) -> Bool {
        let folder = FilePath.parent(path)
        guard let name else {
            let projects = (tree.folders[folder] ?? []).filter { FilePath.fileExtension($0.name) == "xcodeproj" }
            return projects.contains { isProject(FilePath.join(folder, $0.name)) }
        }
        return isProject(FilePath.join(folder, "\(name).xcodeproj"))
    }

    private func isProject(_ path: String) -> Bool { tree.exists(FilePath.join(path, "project.pbxproj")) }

    private func hasManifest(beside path: String) -> Bool {
        ["project.yml", "project.yaml", "Project.swift"].contains { name in
            tree.entry(at: FilePath.join(FilePath.parent(path), name)) != nil
        }
    }
}
