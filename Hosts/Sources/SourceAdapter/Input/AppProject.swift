// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import XcodeProjects

/// A checkout, or one project of it, and the choice of the app in it.
struct AppProject {
    private let path: String
    /// The checkout.
    private let root: String
    /// The project's path relative to the checkout; nil for all projects.
    private let project: String?
    /// Absolute; no project below it is meant.
    private let output: String?

    private static let manifests = ["Package.swift", "Project.swift", "project.yml", "project.yaml"]

    init(_ path: String, output: String?) throws(AdaptationError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw AdaptationError("\(path) does not exist")
        }
        let absolute = AbsolutePath.of(path)
        let name = AbsolutePath.name(absolute)
        self.path = path
        self.output = output
        if name.hasSuffix(".xcodeproj") || Self.manifests.contains(name) {
            (root, project) = (AbsolutePath.parent(absolute), name)
        } else if name.hasSuffix(".xcworkspace") {
            (root, project) = (AbsolutePath.parent(absolute), nil)
        } else if isFolder.boolValue {
            (root, project) = (absolute, nil)
        } else {
            throw AdaptationError(
                "\(path) is not a folder, an .xcodeproj, a project.yml, a Project.swift, a Package.swift or a Swift file"
            )
        }
    }

    func input(_ options: AdaptationOptions) throws(AdaptationError) -> AppInput {
        let tree: SourceTree
        do throws(SourceTreeError) {
            tree = try SourceTree(
                at: URL(filePath: root, directoryHint: .isDirectory),
                options: .init(configuration: options.configuration))
        } catch {
            throw AdaptationError(error.description)
        }
        if let cycle = tree.notes.first(where: { $0.message.contains("includes itself") }) {
            throw AdaptationError(cycle.description)
        }
        let target = try app(in: tree, named: options.target)
        if let wanted = options.configuration, target.configuration != wanted {
            throw AdaptationError("\(target.name) has no configuration \(wanted); it has \(target.configuration)")
        }
        return AppInput(target, in: tree)
    }

    private func app(in tree: SourceTree, named name: String?) throws(AdaptationError) -> ProjectTarget {
        let all = tree.targets.filter { isMeant($0) }
        let apps = all.filter { $0.kind == .app && ($0.platform ?? .iOS) == .iOS }
        if let name {
            let named = all.filter { $0.name == name || $0.id.description == name }
            if named.count > 1 {
                throw AdaptationError("there are several targets \(name); pass one of \(Self.list(named, full: true))")
            }
            guard let target = named.first else {
                let known = apps.isEmpty ? "there is no app target" : "the app targets are \(Self.list(apps))"
                throw AdaptationError("there is no target \(name) in \(path); \(known)")
            }
            guard [.app, .appClip, .package, .library, .framework, .tool].contains(target.kind) else {
                throw AdaptationError("the target \(name) is not an app")
            }
            return target
        }
        guard apps.count <= 1 else {
            throw AdaptationError(
                "there are several app targets in \(path): \(Self.list(apps)); pass one with --target")
        }
        if let app = apps.first { return app }
        // What cannot be read is the likely reason.
        let prefix = project.map { "\($0)/" }
        let note = tree.notes.first { note in
            project == nil ? note.path.contains("roject") : note.path == project || note.path.hasPrefix(prefix ?? "/")
        }
        if let note { throw AdaptationError(note.description) }
        if all.isEmpty {
            throw AdaptationError(
                "there is no target of an Xcode project, project.yml, Project.swift or Package.swift in \(path)")
        }
        throw AdaptationError(
            "there is no iOS app target in \(path); pass another target with --target: \(Self.list(all))")
    }

    private func isMeant(_ target: ProjectTarget) -> Bool {
        if let project, target.id.project != project { return false }
        guard let output else { return true }
        return !AbsolutePath.join(root, target.id.project).hasPrefix("\(output)/")
    }

    private static func list(_ targets: [ProjectTarget], full: Bool = false) -> String {
        let names = targets.map { full ? "\"\($0.id)\"" : $0.name }
        return names.removingDuplicates().count == names.count
            ? names.joined(separator: ", ") : targets.map { "\"\($0.id)\"" }.joined(separator: ", ")
    }
}
