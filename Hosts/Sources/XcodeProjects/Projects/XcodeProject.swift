// Portico
// SPDX-License-Identifier: Apache-2.0

/// The contents of an `.xcodeproj`: its targets with their files and settings, as written.
///
/// The format is not documented; the names of classes and fields are the ones that Xcode writes. Unknown classes are
/// skipped, so projects of later versions can be read.
struct XcodeProject {
    /// The `.xcodeproj`.
    let path: String
    let name: String
    /// The folder that paths are relative to, usually the one that contains the project.
    let sourceRoot: String
    let developmentRegion: String?
    let configurations: XcodeConfigurations
    /// Settings that the version of Xcode implies, below those of the project.
    let implied: [SettingAssignment]
    /// In the order of the project.
    private(set) var targets: [XcodeTarget] = []
    private(set) var notes: [ProjectNote] = []

    /// - Throws: ``FileTree/ReadError`` for a project that cannot be read at all.
    init(at path: String, in tree: FileTree) throws(FileTree.ReadError) {
        let file = FilePath.join(path, "project.pbxproj")
        func failure(_ message: String, line: Int? = nil) -> FileTree.ReadError {
            FileTree.ReadError(
                reason: .unreadable, note: ProjectNote(path: tree.display(file), line: line, message: message))
        }
        let bytes = try tree.read(file, as: .project)
        let list: PropertyListValue
        do throws(PropertyListError) {
            list = try PropertyListValue(parsing: bytes)
        } catch {
            throw failure(error.message, line: error.line)
        }
        guard var objects = ProjectObjects(list) else { throw failure("the property list is not a project") }
        guard let project = objects.object(objects.rootID), project.isa == "PBXProject" else {
            throw failure("the root object of the project is missing")
        }
        let folder = FilePath.join(FilePath.parent(path), project.text("projectDirPath") ?? "")
        self.path = path
        name = FilePath.stem(path)
        sourceRoot = folder
        developmentRegion = project.text("developmentRegion")
        implied = Self.implied(by: project["attributes"])
        let paths = GroupPaths(of: project, sourceRoot: folder, objects: &objects)
        configurations = XcodeConfigurations(of: project, paths: paths, objects: &objects)
        var reader = TargetReader(project: path, paths: paths, objects: objects, tree: tree)
        targets = reader.targets(of: project)
        let shown = tree.display(file)
        if let circle = paths.circle {
            notes.append(ProjectNote(path: shown, message: "the group \(circle) is inside itself or in two groups"))
        }
        let dangling = reader.objects.danglingIDs.sorted()
        if let first = dangling.first {
            notes.append(
                ProjectNote(
                    path: shown,
                    message: "\(dangling.count) referenced objects are missing from the file, the first is \(first)"))
        }
    }

    /// Xcode 8 introduced `SWIFT_VERSION`, which a project has since it was first opened there. What earlier versions have
    /// written is Swift 2.
    private static func implied(by attributes: PropertyListValue?) -> [SettingAssignment] {
        let checks = ["LastSwiftUpdateCheck", "LastUpgradeCheck"].compactMap { attributes?[$0]?.string }
        guard let last = checks.compactMap({ Int($0) }).max(), last < 800 else { return [] }
        return [SettingAssignment(name: "SWIFT_VERSION", value: "2.0")]
    }
}
