// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files and folders of a checkout. They are listed once; only files that are needed are read later.
///
/// Links that lead out of the checkout are not followed. The order does not depend on the file system.
struct FileTree: Sendable {
    struct Entry: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            case file
            case folder
            /// A folder that is treated like one file, such as `Assets.xcassets`.
            case package
            /// A link to a file or folder in the checkout, with its path.
            case link(String, isFolder: Bool)
        }

        var name: String
        var kind: Kind
    }

    /// The normalized absolute path as given. It may contain links.
    let root: String
    let limits: CheckoutLimits
    /// The root with all links resolved.
    let realRoot: String
    /// The entries of each folder by its path, sorted by name.
    private(set) var folders: [String: [Entry]] = [:]
    private(set) var notes: [ProjectNote] = []

    /// Lists all files and folders below an absolute path.
    ///
    /// - Complexity: Linear in the number of files. Listing stops at a limit, with a note.
    init(root: String, limits: CheckoutLimits = CheckoutLimits()) {
        self.root = FilePath.normalized(root)
        self.limits = limits
        realRoot = Self.realPath(self.root)
        list()
    }

    private mutating func list() {
        var pending = [(path: root, depth: 0)]
        var count = 0
        while let (folder, depth) = pending.popLast() {
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
                notes.append(ProjectNote(path: display(folder), message: "the folder cannot be read"))
                continue
            }
            var entries: [Entry] = []
            for name in names.sorted() where !name.hasPrefix(".") {
                guard count < limits.entries else { break }
                guard let kind = kind(of: FilePath.join(folder, name), name: name) else { continue }
                count += 1
                entries.append(Entry(name: name, kind: kind))
            }
            folders[folder] = entries
            guard count < limits.entries else {
                let message = "the checkout has more than \(limits.entries) files and folders; the rest is skipped"
                notes.append(ProjectNote(path: ".", message: message))
                return
            }
            let children = entries.filter { $0.kind == .folder }.map { FilePath.join(folder, $0.name) }
            if depth < limits.depth {
                pending += children.reversed().map { ($0, depth + 1) }
            } else if !children.isEmpty {
                let message = "folders more than \(limits.depth) levels deep are skipped"
                notes.append(ProjectNote(path: display(folder), message: message))
            }
        }
    }

    /// Nil for an entry that is skipped.
    private mutating func kind(of path: String, name: String) -> Entry.Kind? {
        let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
        switch type {
        case .typeRegular: return .file
        case .typeDirectory:
            if CheckoutLimits.skippedFolders.contains(name) { return nil }
            let isPackage = FilePath.fileExtension(name).map(CheckoutLimits.packages.contains) == true
            return isPackage ? .package : .folder
        case .typeSymbolicLink: return link(at: path)
        case nil: return nil
        // A pipe, socket or device is listed as a file; reading it reports what it is.
        default: return .file
        }
    }

    private mutating func link(at path: String) -> Entry.Kind? {
        guard let target = pathInside(path) else {
            let message = "the link leads out of the checkout and is not followed"
            notes.append(ProjectNote(path: display(path), message: message))
            return nil
        }
        var isFolder: ObjCBool = false
        // A dangling link is ignored.
        guard FileManager.default.fileExists(atPath: target, isDirectory: &isFolder) else { return nil }
        return .link(target, isFolder: isFolder.boolValue)
    }

    // MARK: - Links

    /// The path with all links resolved, below the root; nil if it is outside.
    func pathInside(_ path: String) -> String? {
        FilePath.relative(Self.realPath(path), to: realRoot).map { FilePath.join(root, $0) }
    }

    private static func realPath(_ path: String) -> String {
        FilePath.normalized(URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false))
    }
}
