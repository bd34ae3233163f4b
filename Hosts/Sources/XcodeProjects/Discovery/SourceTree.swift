// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The targets in a checkout of an app.
///
/// ```swift
/// let checkout = try SourceTree(at: URL(filePath: "Shop"))
/// for app in checkout.targets where app.kind == .app {
///     print(app.name, app.bundleIdentifier?.known ?? "unknown", app.sources.count)
///     for id in app.embedded { print("  embeds", id.name) }
/// }
/// ```
///
/// Finds Xcode projects, XcodeGen specifications, Tuist manifests and Swift packages in all folders except hidden ones,
/// `Pods`, `Carthage`, `DerivedData` and the like. If a generated `.xcodeproj` is checked in, it is read instead of the
/// manifest beside it.
///
/// Nothing is built, and no manifest is run. Whatever depends on that is unknown, which is not an error. A file that cannot
/// be read is reported in ``notes``, and everything else is read. All results have the same order on every system.
public struct SourceTree: Sendable {
    /// How to read a checkout.
    public struct Options: Hashable, Sendable {
        /// The name of the configuration to read. If it is nil, or a project lacks it, the configuration that `xcodebuild`
        /// uses by default is read, which is usually `Release`.
        public var configuration: String?
        /// Whether conditional settings for the simulator apply, `[sdk=iphonesimulator*]`; by default those for devices do.
        public var isSimulator: Bool

        public init(configuration: String? = nil, isSimulator: Bool = false) {
            self.configuration = configuration
            self.isSimulator = isSimulator
        }
    }

    /// The folder as given, as an absolute URL.
    public let root: URL
    /// Sorted by project and name.
    public let targets: [ProjectTarget]
    /// All problems, sorted and without duplicates.
    public let notes: [ProjectNote]

    /// The Swift files below the folder, those in no target too, each once. Those of a folder come before those of the
    /// folders in it.
    package let swiftFiles: [ListedItem]
    /// The `.app` bundles below the folder, each once.
    package let bundles: [ListedItem]

    private let indices: [ProjectTarget.ID: Int]

    /// Finds the targets below a folder.
    ///
    /// - Throws: ``SourceTreeError`` if the folder does not exist. The contents of the folder never cause an error.
    /// - Complexity: Linear in the number of files and in the size of projects and property lists. Source files are not
    ///   read. Files beyond a number of 200,000, and files of several megabytes, are skipped with a note.
    public init(at folder: URL, options: Options = Options()) throws(SourceTreeError) {
        try self.init(at: folder, options: options, limits: CheckoutLimits())
    }

    /// - Parameter limits: For everything that is listed or read.
    package init(at folder: URL, options: Options = Options(), limits: CheckoutLimits) throws(SourceTreeError) {
        var isFolder: ObjCBool = false
        let path = folder.absoluteURL.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw SourceTreeError("\(path) does not exist")
        }
        guard isFolder.boolValue else { throw SourceTreeError("\(path) is not a folder") }
        let tree = FileTree(root: path, limits: limits)
        var finder = ProjectFinder(tree, options: options)
        finder.find()
        var assembly = TargetAssembly(tree, isSimulator: options.isSimulator)
        let targets = assembly.targets(finder.descriptions).sorted { $0.id < $1.id }
        root = URL(filePath: tree.root, directoryHint: .isDirectory)
        let items = ListedItem.all(in: tree)
        swiftFiles = items.filter { !$0.isBundle }
        bundles = items.filter(\.isBundle)
        self.targets = targets
        notes = Set(tree.notes + finder.notes + assembly.notes).sorted()
        indices = Dictionary(targets.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    /// The target with an id from ``ProjectTarget/dependencies`` or ``ProjectTarget/embedded``.
    public subscript(id: ProjectTarget.ID) -> ProjectTarget? { indices[id].map { targets[$0] } }

    /// The source files of a target and of all frameworks, libraries and packages in the checkout that it depends on,
    /// directly or indirectly. Sorted by path.
    public func linkedSources(of target: ProjectTarget) -> [URL] {
        Set(linkedTargets(of: target).flatMap(\.sources)).sorted {
            $0.path(percentEncoded: false) < $1.path(percentEncoded: false)
        }
    }

    /// The resources of a target and of what it depends on in the same way, without doubles; its own come first.
    public func linkedResources(of target: ProjectTarget) -> [URL] {
        var seen: Set<URL> = []
        return linkedTargets(of: target).flatMap(\.resources).filter { seen.insert($0).inserted }
    }

    /// The target itself comes first.
    private func linkedTargets(of target: ProjectTarget) -> [ProjectTarget] {
        var targets = [target]
        var seen: Set<ProjectTarget.ID> = [target.id]
        var next = 0
        while next < targets.count {
            for id in targets[next].dependencies where seen.insert(id).inserted {
                if let dependency = self[id], dependency.kind.isLinked { targets.append(dependency) }
            }
            next += 1
        }
        return targets
    }
}

/// The reason why a folder cannot be read, as one line for people.
public struct SourceTreeError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
