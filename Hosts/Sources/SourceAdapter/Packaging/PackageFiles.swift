// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files of a package, and what becomes of those that are there.
struct PackageFiles {
    /// Who may change a file in the package.
    enum Owner: Hashable {
        /// Written anew by each run; a change by hand is refused.
        case tool
        /// Written by the first run, and anew as long as nobody has changed it.
        case shared
        /// The stubs: what is in them is merged before.
        case merged
    }

    struct File {
        var bytes: [UInt8]
        var owner: Owner
    }

    let folder: String
    /// The folder as people know it.
    let shown: String
    private let record: PackageRecord?
    private(set) var files: [String: File] = [:]
    /// Files that somebody has changed, and that stay as they are.
    private(set) var kept: [String] = []

    /// - Throws: ``AdaptationError`` for a folder that is none of ours.
    init(_ folder: String, shown: String) throws(AdaptationError) {
        self.folder = folder
        self.shown = shown
        record = try PackageRecord(at: folder, shown: shown)
    }

    var isNew: Bool { record == nil }

    /// The contents of a file that is there.
    func contents(of path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: AbsolutePath.join(folder, path)).map(Array.init)
    }

    mutating func add(_ path: String, _ bytes: [UInt8], owner: Owner) {
        files[path] = File(bytes: bytes, owner: owner)
    }

    mutating func add(_ path: String, _ text: String, owner: Owner) { add(path, Array(text.utf8), owner: owner) }

    private func wasChanged(_ path: String) -> Bool {
        guard let record, let bytes = contents(of: path) else { return false }
        return record.files[path] != PackageRecord.checksum(bytes)
    }

    /// Takes back what somebody has changed.
    ///
    /// - Throws: ``AdaptationError`` for a changed file that only this tool may write.
    mutating func respectChanges(overwriting: Bool) throws(AdaptationError) {
        kept = []
        for (path, file) in files.sorted(by: { $0.key < $1.key })
        where wasChanged(path) && contents(of: path) != file.bytes {
            switch file.owner {
            case .merged: break
            case .shared: kept.append(path)
            case .tool where overwriting: break
            case .tool:
                throw AdaptationError(
                    "\(shown)/\(path) was changed by hand; make the change in the app, or pass --overwrite to lose it")
            }
        }
    }

    /// Files of an earlier run that are no longer written, and that nobody has changed.
    private var obsolete: [String] {
        (record?.files.keys.sorted() ?? []).filter { files[$0] == nil && contents(of: $0) != nil && !wasChanged($0) }
    }

    /// Writes the package: into a folder beside it first, so that nothing is half-written.
    ///
    /// A new package appears at once. In one that is there, each file is replaced at once.
    func write() throws(AdaptationError) {
        let parent = AbsolutePath.parent(folder)
        let temporary = AbsolutePath.join(parent, ".\(AbsolutePath.name(folder)).\(UUID().uuidString)")
        let manager = FileManager.default
        defer { try? manager.removeItem(atPath: temporary) }
        var all = files.filter { !kept.contains($0.key) }.mapValues(\.bytes)
        var written = PackageRecord(files: all)
        // A changed file stays changed for the next run, too.
        for path in kept { written.files[path] = record?.files[path] }
        all[PackageRecord.fileName] = written.data
        do {
            for (path, bytes) in all {
                let file = AbsolutePath.join(temporary, path)
                try manager.createDirectory(atPath: AbsolutePath.parent(file), withIntermediateDirectories: true)
                try Data(bytes).write(to: URL(filePath: file))
            }
            if isNew {
                // An empty folder may be there.
                try? manager.removeItem(atPath: folder)
                try manager.moveItem(atPath: temporary, toPath: folder)
                return
            }
            for path in all.keys.sorted() where path != PackageRecord.fileName { try replace(path, from: temporary) }
            for path in obsolete { try manager.removeItem(atPath: AbsolutePath.join(folder, path)) }
            try replace(PackageRecord.fileName, from: temporary)
        } catch {
            throw AdaptationError("\(shown) cannot be written")
        }
    }

    private func replace(_ path: String, from temporary: String) throws {
        let target = AbsolutePath.join(folder, path)
        try FileManager.default.createDirectory(
            atPath: AbsolutePath.parent(target), withIntermediateDirectories: true)
        guard rename(AbsolutePath.join(temporary, path), target) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
