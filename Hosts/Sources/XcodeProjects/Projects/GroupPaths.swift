// Portico
// SPDX-License-Identifier: Apache-2.0

/// The paths of the files in a project. Each is relative to its group, to the project, or to another place.
///
/// Source: https://developer.apple.com/documentation/xcode/managing-files-and-folders-in-your-xcode-project
struct GroupPaths {
    /// Absolute paths by id. A file in a folder that only exists during a build, such as a product, has none.
    private(set) var paths: [String: String] = [:]
    /// The name of a group that contains itself.
    private(set) var circle: String?

    init(of project: ProjectObject, sourceRoot: String, objects: inout ProjectObjects) {
        guard let main = objects.object("mainGroup", of: project) else { return }
        var pending: [(object: ProjectObject, folder: String?)] = [(main, sourceRoot)]
        var seen: Set<String> = []
        while let (object, folder) = pending.popLast() {
            guard seen.insert(object.id).inserted else {
                // A file may be in two groups; a group may not.
                if object["children"] != nil { circle = circle ?? object.name ?? object.id }
                continue
            }
            let path = Self.path(of: object, in: folder, sourceRoot: sourceRoot)
            paths[object.id] = path
            pending += objects.objects("children", of: object).reversed().map { ($0, path) }
        }
    }

    private static func path(of object: ProjectObject, in folder: String?, sourceRoot: String) -> String? {
        let path = object.text("path") ?? ""
        switch object.text("sourceTree") {
        case "<group>", nil: return folder.map { FilePath.join($0, path) }
        case "SOURCE_ROOT": return FilePath.join(sourceRoot, path)
        case "<absolute>": return path.hasPrefix("/") ? FilePath.normalized(path) : nil
        default: return nil
        }
    }
}
