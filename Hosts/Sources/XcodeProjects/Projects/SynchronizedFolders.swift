// Portico
// SPDX-License-Identifier: Apache-2.0

/// The synchronized folders of Xcode 16: every file in such a folder belongs to the targets that list the folder.
///
/// An exception set excludes files from one of these targets. For a target that does not list the folder, an exception
/// set names the files that the target includes.
struct SynchronizedFolders {
    private struct Folder {
        var id: String
        var path: String
        var exceptions: [Exceptions]
    }

    private struct Exceptions {
        var target: String
        /// Relative to the folder.
        var members: [String]
        var platforms: [String: [String]]
    }

    private var folders: [Folder] = []
    private let tree: FileTree?

    init() { tree = nil }

    init(paths: GroupPaths, objects: inout ProjectObjects, tree: FileTree) {
        self.tree = tree
        for (id, path) in paths.paths.sorted(by: { $0.key < $1.key }) {
            guard let folder = objects.object(id), folder.isa == "PBXFileSystemSynchronizedRootGroup" else { continue }
            var exceptions: [Exceptions] = []
            for set in objects.objects("exceptions", of: folder) {
                // Exception sets without a target are for copy phases.
                guard let target = set.text("target") else { continue }
                let platforms = set["platformFiltersByRelativePath"]?.dictionary ?? [:]
                exceptions.append(
                    Exceptions(
                        target: target, members: set.texts("membershipExceptions"),
                        platforms: platforms.mapValues(\.strings)))
            }
            folders.append(Folder(id: id, path: path, exceptions: exceptions))
        }
    }

    /// The files of a target from all folders, sorted by path.
    func files(of target: ProjectObject) -> [FileReferences.File] {
        let listed = Set(target.texts("fileSystemSynchronizedGroups"))
        return folders.flatMap { folder in
            files(of: folder, isListed: listed.contains(folder.id), target: target.id)
        }
    }

    private func files(of folder: Folder, isListed: Bool, target: String) -> [FileReferences.File] {
        let sets = folder.exceptions.filter { $0.target == target }
        guard isListed || !sets.isEmpty, let tree else { return [] }
        let members = Set(sets.flatMap(\.members))
        let platforms = sets.reduce(into: [:]) { $0.merge($1.platforms) { $1 } }
        return tree.files(below: folder.path).compactMap { file in
            // An exception may be a folder, which stands for everything in it.
            guard Self.contains(members, file.relative) != isListed else { return nil }
            return .init(path: file.path, platforms: platforms[file.relative] ?? [])
        }
    }

    private static func contains(_ members: Set<String>, _ path: String) -> Bool {
        var path = path
        while !path.isEmpty {
            if members.contains(path) { return true }
            path = FilePath.parent(path)
        }
        return false
    }
}
