// Portico
// SPDX-License-Identifier: Apache-2.0

/// The `.xcconfig` files of a checkout. Each is read once.
struct XCConfigs {
    let tree: FileTree
    private var read: [Key: XCConfig] = [:]
    /// Missing files by the project that refers to them.
    private var missing: [String: Set<String>] = [:]

    private struct Key: Hashable {
        var path: String
        var projectFolder: String
    }

    init(_ tree: FileTree) {
        self.tree = tree
    }

    /// The assignments in a file and in the files that it includes.
    ///
    /// - Parameters:
    ///   - path: The absolute path; nil for a configuration without a file.
    ///   - project: The project or manifest that refers to the file.
    mutating func layer(_ path: String?, of project: String) -> [SettingAssignment] {
        guard let path = path.map(tree.spelled) else { return [] }
        let key = Key(path: path, projectFolder: FilePath.parent(project))
        let config = read[key] ?? XCConfig(path: path, projectFolder: key.projectFolder, in: tree)
        read[key] = config
        if config.isMissing { missing[project, default: []].insert(tree.display(path)) }
        return config.assignments
    }

    var notes: [ProjectNote] {
        read.values.flatMap(\.notes)
            + missing.map { project, paths in
                // CocoaPods generates one for each target, and they are usually not checked in.
                let first = paths.min() ?? ""
                let message =
                    paths.count == 1
                    ? "the configuration file \(first) does not exist; its settings are unknown"
                    : "\(paths.count) configuration files do not exist, the first is \(first); their settings are unknown"
                return ProjectNote(path: tree.display(project), message: message)
            }
    }
}
