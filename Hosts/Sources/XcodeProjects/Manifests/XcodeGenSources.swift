// Portico
// SPDX-License-Identifier: Apache-2.0

/// The files of a target in a specification.
struct XcodeGenSources {
    private(set) var sources: [String] = []
    private(set) var resources: [String] = []
    /// The first `Info.plist`, relative to the specification.
    private(set) var infoFile: String?
    /// Sentences about paths that cannot be read.
    private(set) var problems: [String] = []

    private let target: XcodeGenTarget
    private let folder: String
    private let tree: FileTree

    init(_ target: XcodeGenTarget, folder: String, tree: FileTree) {
        self.target = target
        self.folder = folder
        self.tree = tree
    }

    mutating func read() {
        let sources = target.fields["sources"]
        for source in sources?.array ?? sources.map({ [$0] }) ?? [] {
            guard let path = source.string ?? source["path"]?.string else { continue }
            // The path contains an environment variable.
            guard !path.contains("$") else {
                problems.append("the source path \(path) of \(target.name) is unknown")
                continue
            }
            add(source, path: path)
        }
    }

    private mutating func add(_ source: PropertyListValue, path: String) {
        let start = FilePath.join(folder, path)
        let excludes = (source["excludes"]?.strings ?? []).map(PathPattern.init)
        let includes = (source["includes"]?.strings ?? []).map(PathPattern.init)
        let files = tree.files(below: start) { relative in excludes.contains { $0.matches(relative) } }
        if files.isEmpty, !tree.exists(start), source["optional"]?.boolean != true {
            problems.append("the source path \(path) of \(target.name) does not exist")
        }
        let phase = source["buildPhase"]?.string ?? (source["buildPhase"] == nil ? nil : "copyFiles")
        let isReference = source["type"]?.string == "folder"
        for file in files {
            // A pattern that matches a folder excludes everything in it.
            guard !Self.any(excludes, match: file.relative) else { continue }
            guard includes.isEmpty || Self.any(includes, match: file.relative) else { continue }
            let name = FilePath.name(file.path)
            if name == "Info.plist" || name.hasSuffix("-Info.plist") {
                infoFile = infoFile ?? FilePath.relative(file.path, to: folder)
            } else if SourceKind.isSource(file.path), phase == nil || phase == "sources", !isReference {
                sources.append(file.path)
            } else if phase == nil || phase == "resources" {
                resources.append(file.path)
            }
        }
    }

    private static func any(_ patterns: [PathPattern], match path: String) -> Bool {
        var path = path
        repeat {
            if patterns.contains(where: { $0.matches(path) }) { return true }
            path = FilePath.parent(path)
        } while !path.isEmpty
        return false
    }
}
