// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The uploads on disk: a folder for each, with a body and a record.
///
///     preparing-ID ── complete ──▶ ID ── over ──▶ ended-ID ── reported ──▶ told-ID ──▶ removed
///
/// Only one process succeeds in renaming a folder, so each beginning and each end happens once.
struct UploadFolders: Sendable {
    let directory: URL
    let protector: FileProtector

    func folder(_ id: String) -> URL { directory.appending(path: id) }
    func body(_ id: String) -> URL { folder(id).appending(path: "body") }

    // MARK: - Beginning

    /// Creates a folder, fills it, and gives it its final name.
    func make(_ id: String, _ fill: (_ body: URL) throws -> UploadRecord) throws -> UploadRecord {
        let folder = directory.appending(path: "preparing-\(id)")
        // The directory is removed when it is empty, but the uploader may be used again afterwards.
        try makeDirectory()
        do {
            let lock = try LockedFolder.make(folder)
            return try withExtendedLifetime(lock) {
                // Files inherit the protection of their folder, so the body has it while it is being written.
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

    private func makeDirectory() throws(FileFailure) {
        if FileManager.default.fileExists(atPath: directory.path) { return }
        do {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        } catch {
            let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
            let code = reason.flatMap { $0.domain == NSPOSIXErrorDomain ? Int32($0.code) : nil }
            throw FileFailure(directory.path, code: code ?? EIO)
        }
        try protector.protect(directory.path)
    }

    /// Removes the files of processes that died before an upload was recorded or while it was removed.
    func sweep() { LockedFolder.sweep(directory, where: Self.isHalf) }

    /// Whether ``sweep()`` has something to remove.
    var hasHalves: Bool { DurableFile.names(in: directory).contains(where: Self.isHalf) }

    private static func isHalf(_ name: String) -> Bool { name.hasPrefix("preparing-") || name.hasPrefix("told-") }

    // MARK: - Reading

    /// The uploads that are not over, sorted.
    var ids: [String] { DurableFile.names(in: directory).filter { UUID(uuidString: $0) != nil } }
    /// The uploads that are over and may not have been reported, sorted.
    var endedIDs: [String] {
        DurableFile.names(in: directory).filter { $0.hasPrefix("ended-") }.map { String($0.dropFirst(6)) }
    }

    /// The record of an upload; nil if it is over, does not exist, or cannot be read.
    func record(_ id: String) -> UploadRecord? { reading(id).value }
    func reading(_ id: String) -> Reading<UploadRecord> { read("record.json", in: folder(id)) }
    /// The outcome of an upload; missing until it is over.
    func outcome(_ id: String) -> Reading<UploadOutcome> { read("outcome.json", in: folder(id)) }

    /// The record and outcome of an upload that is over.
    func ended(_ id: String) -> Reading<(UploadRecord, UploadOutcome)> {
        let folder = folder("ended-\(id)")
        let record: Reading<UploadRecord> = read("record.json", in: folder)
        let outcome: Reading<UploadOutcome> = read("outcome.json", in: folder)
        return switch (record, outcome) {
        case (.unreadable, _), (_, .unreadable): .unreadable
        case (.missing, _), (.damaged, _): .damaged
        case (.value(let record), .value(let outcome)): .value((record, outcome))
        case (.value(let record), _): .value((record, .failed(reason: "its outcome could not be saved")))
        }
    }

    /// Saves a changed record.
    func update(_ record: UploadRecord) throws(FileFailure) {
        try write(record, to: "record.json", in: folder(record.id))
    }

    // MARK: - Ending

    /// Saves the outcome, and renames the folder as one of an upload that is over.
    ///
    /// - Returns: False if another process has done so, which then has to report it.
    func end(_ id: String, _ outcome: UploadOutcome) -> Bool {
        // The first outcome counts, because a process may have died right after saving it. A full disk does not prevent
        // the end.
        switch self.outcome(id) {
        case .missing, .damaged: try? write(outcome, to: "outcome.json", in: folder(id))
        case .value, .unreadable: break
        }
        return (try? DurableFile.move(folder(id).path, to: folder("ended-\(id)").path)) != nil
    }

    /// Records that the user or the app has cancelled the upload.
    func markCancelled(_ id: String) throws(FileFailure) {
        _ = try OpenFile(folder(id).appending(path: Self.cancelled).path, O_WRONLY | O_CREAT)
    }

    func isCancelled(_ id: String) -> Bool {
        FileManager.default.fileExists(atPath: folder(id).appending(path: Self.cancelled).path)
    }

    private static let cancelled = "cancelled"

    /// Removes the body and the record of an upload that is over.
    func remove(_ id: String) {
        // Renamed first, so that a partly removed upload is not reported again if the process dies.
        guard (try? DurableFile.move(folder("ended-\(id)").path, to: folder("told-\(id)").path)) != nil else { return }
        try? FileManager.default.removeItem(at: folder("told-\(id)"))
    }

    /// Renames a folder that cannot be read, without removing it.
    ///
    /// - Returns: Its new name.
    func setAside(_ name: String) -> String {
        let aside = "damaged-\(name)"
        _ = try? DurableFile.move(folder(name).path, to: folder(aside).path)
        return aside
    }

    // MARK: - JSON

    private func read<Value: Decodable>(_ name: String, in folder: URL) -> Reading<Value> {
        let data: Data
        do throws(FileFailure) {
            data = try OpenFile(folder.appending(path: name).path, O_RDONLY | O_NONBLOCK).readAll()
        } catch {
            return [ENOENT, ENOTDIR].contains(error.code) ? .missing : .unreadable
        }
        guard let value = try? JSONDecoder().decode(Value.self, from: data) else { return .damaged }
        return .value(value)
    }

    private func write(_ value: some Encodable, to name: String, in folder: URL) throws(FileFailure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else {
            preconditionFailure("texts and numbers cannot be encoded as JSON: \(value)")
        }
        let file = folder.appending(path: name)
        try DurableFile.replace(file.path, with: data, temporary: file.path + ".unfinished", protector)
    }
}

/// The result of reading a saved value.
enum Reading<Value> {
    case value(Value)
    case missing
    /// The file exists, but its content is not valid.
    case damaged
    /// The file cannot be read now, for example on a locked device.
    case unreadable

    var value: Value? { if case .value(let value) = self { value } else { nil } }
}
