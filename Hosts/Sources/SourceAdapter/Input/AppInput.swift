// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import XcodeProjects

/// The app to adapt: its sources and what its project says about it.
struct AppInput {
    /// The name of its target.
    var name: String
    /// The name of its module, which class names in the Info.plist begin with.
    var module: String
    /// The folder that paths are relative to, absolute.
    var root: String
    /// Swift files, absolute, in order.
    var sources: [String]
    /// Nil for files without a project.
    var target: ProjectTarget?
    /// What its bundle has besides the program: absolute paths, its own before those of what it links.
    var resources: [String] = []
    /// Extensions in the app's bundle that run here.
    var extensions: [ExtensionInput] = []
    /// Modules of the checkout whose sources are among the app's.
    var mergedModules: Set<String> = []
    /// The sources of the other modules of the checkout, by the module's name.
    var otherModules: [String: [String]] = [:]
    /// The folders of the checkout; nil for files without a project.
    var folders: CheckoutFolders?
    /// The number of Objective-C files, which cannot be adapted.
    var objectiveCCount = 0
    /// Problems of the project, as lines for people.
    var notes: [String] = []

    /// Sources that only extensions have.
    var extensionSources: [String] {
        let own = Set(sources)
        return extensions.flatMap(\.sources).filter { !own.contains($0) }.removingDuplicates()
    }

    /// A path for people: relative to the root.
    func shown(_ path: String) -> String {
        let prefix = root.hasSuffix("/") ? root : root + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }

    /// - Parameter output: An absolute path. What is below it is no input; nil if it follows from the input.
    init(_ options: AdaptationOptions, output: String?) throws(AdaptationError) {
        let swiftFiles = options.paths.filter { Self.isSwiftFile($0) }
        guard options.paths.count == 1 || swiftFiles.count == options.paths.count else {
            let other = options.paths.first { !Self.isSwiftFile($0) } ?? ""
            throw AdaptationError("\(other) is not a Swift file; pass one project or folder, or Swift files")
        }
        if let first = options.paths.first, swiftFiles.count == options.paths.count {
            self = try Self.files(options.paths, first: first)
        } else {
            self = try AppProject(options.paths[0], output: output).input(options)
            folders = CheckoutFolders(root, output: output)
        }
        // The package of an earlier run may be in the checkout.
        if let output {
            sources.removeAll { $0.hasPrefix("\(output)/") }
            for index in extensions.indices { extensions[index].sources.removeAll { $0.hasPrefix("\(output)/") } }
        }
    }

    private init(name: String, module: String, root: String, sources: [String]) {
        (self.name, self.root, self.sources) = (name, root, sources)
        // A folder `UserNotifications` cannot give its name to a module that imports the framework.
        self.module = Modules.support(of: module) == .absent ? module : "\(module)App"
    }

    init(_ target: ProjectTarget, in tree: SourceTree) {
        let linked = tree.linkedSources(of: target).map { $0.path(percentEncoded: false) }
        let module = target.settings["PRODUCT_MODULE_NAME"]?.known ?? ""
        self.init(
            name: target.name, module: Self.identifier(module.isEmpty ? target.name : module),
            root: AbsolutePath.of(tree.root.path(percentEncoded: false)),
            sources: linked.filter { $0.hasSuffix(".swift") })
        self.target = target
        resources = tree.linkedResources(of: target).map { $0.path(percentEncoded: false) }
        objectiveCCount = linked.count - sources.count
        let (parts, partNotes) = Self.extensions(of: target, in: tree)
        extensions = parts
        mergedModules = Self.linkedModules(of: target, in: tree)
        notes = tree.notes.map(\.description) + partNotes
        for other in tree.targets where other.kind.isLinked {
            let module = Self.identifier(other.settings["PRODUCT_MODULE_NAME"]?.known ?? other.name)
            guard !mergedModules.contains(module) else { continue }
            otherModules[module] = other.sources.map { $0.path(percentEncoded: false) }.filter {
                $0.hasSuffix(".swift")
            }
        }
    }

    // MARK: - Files

    private static func isSwiftFile(_ path: String) -> Bool {
        path.hasSuffix(".swift") && !["Package.swift", "Project.swift"].contains(AbsolutePath.name(path))
    }

    private static func files(_ paths: [String], first: String) throws(AdaptationError) -> AppInput {
        var files: [String] = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw AdaptationError("\(path) does not exist")
            }
            guard !isFolder.boolValue else { throw AdaptationError("\(path) is a folder, not a Swift file") }
            files.append(AbsolutePath.of(path))
        }
        let root = AbsolutePath.common(files.map { AbsolutePath.parent($0) })
        for (file, path) in zip(files, paths) where !AbsolutePath.isInside(file, root) {
            throw AdaptationError("\(path) is a link that leads out of \(root); pass the file itself")
        }
        let folder = AbsolutePath.name(root)
        let name = folder.isEmpty ? "App" : folder
        return AppInput(name: name, module: identifier(name), root: root, sources: files.removingDuplicates())
    }

    /// A name as a module has it: `My Shop` is `My_Shop`.
    static func identifier(_ name: String) -> String {
        let text = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return text.first.map { $0.isNumber } ?? true ? "_\(text)" : text
    }

    private static func linkedModules(of target: ProjectTarget, in tree: SourceTree) -> Set<String> {
        var modules: Set<String> = []
        var pending = target.dependencies
        var seen: Set<ProjectTarget.ID> = []
        while let id = pending.popLast() {
            guard seen.insert(id).inserted, let dependency = tree[id], dependency.kind.isLinked else { continue }
            modules.insert(dependency.settings["PRODUCT_MODULE_NAME"]?.known ?? identifier(dependency.name))
            modules.insert(identifier(dependency.name))
            pending += dependency.dependencies
        }
        return modules
    }
}
