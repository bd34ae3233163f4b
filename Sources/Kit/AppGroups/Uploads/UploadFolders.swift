// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The uploads on disk: a folder each, with a body and a record in it.
///
///     preparing-ID ── has both ──▶ ID ── is over ──▶ ended-ID ── is told ──▶ told-ID ──▶ gone
///
/// A name is changed by one process, whichever tries: that is what makes a beginning and an end happen once.
struct UploadFolders: Sendable {
    let directory: URL
    let protector: FileProtector

    func folder(_ id: String) -> URL { directory.appending(path: id) }
    func body(_ id: String) -> URL { folder(id).appending(path: "body") }

    // MARK: - Beginning

    /// Makes a folder, has it filled, and gives it its name.
    func make(_ id: String, _ fill: (_ body: URL) throws -> UploadRecord) throws -> UploadRecord {
        let folder = directory.appending(path: "preparing-\(id)")
        do {
            let lock = try LockedFolder.make(folder)
            return try withExtendedLifetime(lock) {
                // Files get the protection of their folder, and the body has it while it is written.
                try protector.protect(folder.path)
                let body = folder.appending(path: "body")
                let record = try fill(body)
                try protector.protect(body.path)
                try write(record, to: "record.json", in: folder)
                try DurableFile.move(folder.path, to: self.folder(id).path)
                return record
            }
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw error
        }
    }

    /// Removes what processes have left that died before an upload was written down, or while one was removed.
    func sweep() {
        LockedFolder.sweep(directory) { $0.hasPrefix("preparing-") || $0.hasPrefix("told-") }
    }

    // MARK: - Reading

    /// Those that are not over, sorted.
    var ids: [String] { DurableFile.names(in: directory).filter { UUID(uuidString: $0) != nil } }
    /// Those that are over and whose end has perhaps not been told, sorted.
    var endedIDs: [String] {
        DurableFile.names(in: directory).filter { $0.hasPrefix("ended-") }.map { String($0.dropFirst(6)) }
    }

    /// nil for an upload that is over, or was never there, or whose record is damaged.
    func record(_ id: String) -> UploadRecord? { read("record.json", in: folder(id)) }
    /// nil as long as it is not over.
    func outcome(_ id: String) -> UploadOutcome? { read("outcome.json", in: folder(id)) }
    func ended(_ id: String) -> (UploadRecord, UploadOutcome)? {
        let folder = folder("ended-\(id)")
        guard let record: UploadRecord = read("record.json", in: folder) else { return nil }
        return (record, read("outcome.json", in: folder) ?? .failed(reason: "its outcome could not be written down"))
    }

    /// Writes down that there was another attempt.
    func update(_ record: UploadRecord) throws(FileFailure) {
        try write(record, to: "record.json", in: folder(record.id))
    }

    // MARK: - Ending

    /// Writes down how it ended, and takes it out of those that are not over.
    ///
    /// - Returns: False if somebody else has, or had: it is theirs to tell.
    func end(_ id: String, _ outcome: UploadOutcome) -> Bool {
        // What was written first counts: a process may have died right after it. A full disk keeps nothing from ending.
        if self.outcome(id) == nil { try? write(outcome, to: "outcome.json", in: folder(id)) }
        return (try? DurableFile.move(folder(id).path, to: folder("ended-\(id)").path)) != nil
    }

    /// Removes the body and the record of what is over.
    func remove(_ id: String) {
        // Under a name of its own: half of it must not be told again after a death.
        guard (try? DurableFile.move(folder("ended-\(id)").path, to: folder("told-\(id)").path)) != nil else { return }
        try? FileManager.default.removeItem(at: folder("told-\(id)"))
    }

    /// Takes a folder that cannot be read out of the way, without removing it.
    ///
    /// - Returns: Its name now.
    func setAside(_ name: String) -> String {
        let aside = "damaged-\(name)"
        _ = try? DurableFile.move(folder(name).path, to: folder(aside).path)
        return aside
    }

    // MARK: - JSON

    private func read<Value: Decodable>(_ name: String, in folder: URL) -> Value? {
        guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
        return try? JSONDecoder().decode(Value.self, from: data)
    }

    private func write(_ value: some Encodable, to name: String, in folder: URL) throws(FileFailure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else {
            preconditionFailure("texts and numbers could not be written as JSON: \(value)")
        }
        let file = folder.appending(path: name)
        try DurableFile.replace(file.path, with: data, temporary: file.path + ".unfinished", protector)
    }
}
