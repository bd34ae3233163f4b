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
        // It goes when nothing is left in it, and the uploader may be used again after that.
        try makeDirectory()
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

    /// Removes what processes have left that died before an upload was written down, or while one was removed.
    func sweep() { LockedFolder.sweep(directory, where: Self.isHalf) }

    /// Whether there is something for ``sweep()``.
    var hasHalves: Bool { DurableFile.names(in: directory).contains(where: Self.isHalf) }

    private static func isHalf(_ name: String) -> Bool { name.hasPrefix("preparing-") || name.hasPrefix("told-") }

    // MARK: - Reading

    /// Those that are not over, sorted.
    var ids: [String] { DurableFile.names(in: directory).filter { UUID(uuidString: $0) != nil } }
    /// Those that are over and whose end has perhaps not been told, sorted.
    var endedIDs: [String] {
        DurableFile.names(in: directory).filter { $0.hasPrefix("ended-") }.map { String($0.dropFirst(6)) }
    }

    /// nil for an upload that is over, or was never there, or whose record cannot be read now or at all.
    func record(_ id: String) -> UploadRecord? { reading(id).value }
    func reading(_ id: String) -> Reading<UploadRecord> { read("record.json", in: folder(id)) }
    /// Missing as long as it is not over.
    func outcome(_ id: String) -> Reading<UploadOutcome> { read("outcome.json", in: folder(id)) }

    /// What is to be told of an upload that is over.
    func ended(_ id: String) -> Reading<(UploadRecord, UploadOutcome)> {
        let folder = folder("ended-\(id)")
        let record: Reading<UploadRecord> = read("record.json", in: folder)
        let outcome: Reading<UploadOutcome> = read("outcome.json", in: folder)
        return switch (record, outcome) {
        case (.unreadable, _), (_, .unreadable): .unreadable
        case (.missing, _), (.damaged, _): .damaged
        case (.value(let record), .value(let outcome)): .value((record, outcome))
        case (.value(let record), _): .value((record, .failed(reason: "its outcome could not be written down")))
        }
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
        switch self.outcome(id) {
        case .missing, .damaged: try? write(outcome, to: "outcome.json", in: folder(id))
        case .value, .unreadable: break
        }
        return (try? DurableFile.move(folder(id).path, to: folder("ended-\(id)").path)) != nil
    }

    /// Writes down that the user, or the app, does not want it any more.
    func markCancelled(_ id: String) throws(FileFailure) {
        _ = try OpenFile(folder(id).appending(path: Self.cancelled).path, O_WRONLY | O_CREAT)
    }

    func isCancelled(_ id: String) -> Bool {
        FileManager.default.fileExists(atPath: folder(id).appending(path: Self.cancelled).path)
    }

    private static let cancelled = "cancelled"

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
            preconditionFailure("texts and numbers could not be written as JSON: \(value)")
        }
        let file = folder.appending(path: name)
        try DurableFile.replace(file.path, with: data, temporary: file.path + ".unfinished", protector)
    }
}

/// What is known of a value that was written down.
enum Reading<Value> {
    case value(Value)
    case missing
    /// It is there, and no such value.
    case damaged
    /// It cannot be read now; on a locked device, for one.
    case unreadable

    var value: Value? { if case .value(let value) = self { value } else { nil } }
}
