// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension FileTree {
    /// The path relative to the checkout, for messages: `App/Info.plist`, or `.` for the checkout itself.
    func display(_ path: String) -> String {
        guard let relative = FilePath.relative(path, to: root) else { return path }
        return relative.isEmpty ? "." : relative
    }

    func contains(_ path: String) -> Bool { FilePath.relative(path, to: root) != nil }

    /// The entry at a path. As on a Mac, composed and decomposed characters are equal.
    func entry(at path: String) -> Entry? {
        guard let entries = folders[FilePath.parent(path)] else { return nil }
        let name = FilePath.name(path)
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].name < name { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].name == name ? entries[low] : nil
    }

    /// The path as it is spelled on disk, with links resolved. As on a Mac, upper and lower case are equal. A path that is
    /// not listed does not change.
    func spelled(_ path: String) -> String {
        // Other characters may be composed differently on disk.
        if path.utf8.allSatisfy({ $0 < 0x80 }), entry(at: path)?.kind == .file { return path }
        guard let relative = FilePath.relative(path, to: root) else { return path }
        var found = root
        for name in relative.split(separator: "/").map(String.init) {
            let exact = entry(at: FilePath.join(found, name))
            guard let entry = exact ?? folders[found]?.first(where: { $0.name.lowercased() == name.lowercased() })
            else { return path }
            if case .link(let target, _) = entry.kind {
                found = target
            } else {
                found = FilePath.join(found, entry.name)
            }
        }
        return found
    }

    /// Whether a path in the checkout exists, even in a folder that is not listed.
    func exists(_ path: String) -> Bool {
        let path = spelled(path)
        if entry(at: path) != nil || folders[path] != nil { return true }
        return contains(path) && FileManager.default.fileExists(atPath: path)
    }

    /// A file in a folder.
    struct ListedFile: Hashable, Sendable {
        var relative: String
        /// The absolute path; different from the relative path if there is a link on the way.
        var path: String
        /// Whether it is a folder that is treated like one file.
        var isPackage = false
    }

    /// All files below a folder, sorted by path; for a file, the file itself. A package is treated as a file.
    ///
    /// - Parameter skips: Whether to skip the folder at a relative path.
    func files(below path: String, skipping skips: (String) -> Bool = { _ in false }) -> [ListedFile] {
        walk(below: path, skipping: skips).sorted { $0.relative < $1.relative }
    }

    /// The same, but the files of a folder come before those of the folders in it.
    func walk(below path: String, skipping skips: (String) -> Bool) -> [ListedFile] {
        var files: [ListedFile] = []
        var seen: Set<String> = []
        var pending = [ListedFile(relative: "", path: spelled(path))]
        while let folder = pending.popLast() {
            guard let entries = folders[folder.path] else {
                switch entry(at: folder.path)?.kind {
                case .file: files.append(folder)
                case .package: files.append(ListedFile(relative: folder.relative, path: folder.path, isPackage: true))
                case .link(let target, _): pending.append(ListedFile(relative: folder.relative, path: target))
                default: break
                }
                continue
            }
            // Links may form a cycle.
            guard seen.insert(folder.path).inserted else { continue }
            var folders: [ListedFile] = []
            for entry in entries {
                let relative = folder.relative.isEmpty ? entry.name : "\(folder.relative)/\(entry.name)"
                let path = FilePath.join(folder.path, entry.name)
                switch entry.kind {
                case .file: files.append(ListedFile(relative: relative, path: path))
                case .package: files.append(ListedFile(relative: relative, path: path, isPackage: true))
                case .link(let target, false): files.append(ListedFile(relative: relative, path: target))
                case .link(let target, true): folders.append(ListedFile(relative: relative, path: target))
                case .folder: folders.append(ListedFile(relative: relative, path: path))
                }
            }
            pending += folders.filter { !skips($0.relative) }.reversed()
        }
        return files
    }

    // MARK: - Reading

    /// The reason why a file is not read.
    struct ReadError: Error, Hashable {
        enum Reason: Hashable {
            case missing, outside, tooLarge, unreadable
        }

        var reason: Reason
        var note: ProjectNote
        /// The sentence of the note without its subject: `does not exist`.
        var predicate = ""
    }

    /// The purpose of a file, which determines the limit of its size.
    enum Contents {
        case project, manifest, source
    }

    /// The contents of a file in the checkout, even in a folder that is not listed.
    ///
    /// - Throws: ``ReadError`` for a file that does not exist, is outside the checkout, is too large or cannot be read.
    func read(_ path: String, as contents: Contents) throws(ReadError) -> [UInt8] {
        let path = spelled(path)
        try check(path, as: contents)
        guard let data = FileManager.default.contents(atPath: path) else {
            throw failure(.unreadable, path, "cannot be read")
        }
        return Array(data)
    }

    /// Checks the conditions of ``read(_:as:)`` without reading.
    func check(_ path: String, as contents: Contents) throws(ReadError) {
        // A listed file is not a link, and there is no link on the way to it.
        let isListed = entry(at: path)?.kind == .file
        guard let real = isListed ? path : contains(path) ? pathInside(path) : nil else {
            throw failure(.outside, path, "is outside the checkout and is not read")
        }
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: real) else {
            throw failure(.missing, path, "does not exist")
        }
        // Reading a pipe or a device might never end.
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw failure(.unreadable, path, "is not a regular file")
        }
        let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        let limit = limit(for: contents)
        guard size <= limit else {
            throw failure(.tooLarge, path, "has \(size) bytes, more than the limit of \(limit), and is skipped")
        }
    }

    private func limit(for contents: Contents) -> Int {
        switch contents {
        case .project: limits.projectSize
        case .manifest: limits.manifestSize
        case .source: limits.sourceSize
        }
    }

    private func failure(_ reason: ReadError.Reason, _ path: String, _ predicate: String) -> ReadError {
        let note = ProjectNote(path: display(path), message: "the file \(predicate)")
        return ReadError(reason: reason, note: note, predicate: predicate)
    }
}
