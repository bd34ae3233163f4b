// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// The values of one suite of defaults: a property list in a file, and what this process has set and not written yet.
///
///     set ──► pending ── later ──► file ◄── other processes
///              │                     │
///     get ◄────┴──────── stored ◄────┘  read again when the file is another one
///
/// Writing takes a lock beside the container, reads the file, puts in what is pending, key by key, and renames a new file
/// into its place: no process ever sees half of it, and none loses another's key.
final class SuiteStore: Sendable {
    private let file: URL
    private let note: @Sendable (StoreUse.Kind) -> Void
    private let later: @Sendable (@escaping @Sendable () -> Void) -> Void
    private let state = Locked(State())

    private struct State {
        /// nil as value: the key is to go.
        var pending: [(key: String, value: Any?)] = []
        var stored: [String: Any] = [:]
        var stamp: FileStamp?
        var registered: [String: Any] = [:]
        var isFlushing = false
    }

    /// - Parameters:
    ///   - note: Is told of each use of the file.
    ///   - later: Runs work soon, not now.
    init(
        file: URL, note: @escaping @Sendable (StoreUse.Kind) -> Void,
        later: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
    ) {
        self.file = file
        self.note = note
        self.later = later
    }

    func value(forKey key: String) -> Any? {
        state.withLock { state in
            if let pending = state.pending.last(where: { $0.key == key }) {
                return pending.value ?? state.registered[key]
            }
            read(&state)
            return state.stored[key] ?? state.registered[key]
        }
    }

    /// Everything, with what was registered below it.
    var all: [String: Any] {
        state.withLock { state in
            read(&state)
            var values = state.registered.merging(state.stored) { $1 }
            for (key, value) in state.pending { values[key] = value ?? state.registered[key] }
            return values
        }
    }

    func register(_ values: [String: Any]) {
        state.withLock { $0.registered.merge(values) { $1 } }
    }

    func set(_ value: Any?, forKey key: String) {
        let value = value.map(plain)
        let mustFlush = state.withLock { state in
            state.pending.removeAll { $0.key == key }
            state.pending.append((key, value))
            defer { state.isFlushing = true }
            return !state.isFlushing
        }
        if mustFlush { later { self.flush() } }
    }

    /// Writes what is pending; false when the disk refuses, and the values stay pending.
    @discardableResult
    func flush() -> Bool {
        state.withLock { state in
            state.isFlushing = false
            guard !state.pending.isEmpty else { return true }
            note(.written)
            do {
                let lock = try FileLock(LockFolder.file(named: "defaults", for: file), .exclusive)
                defer { lock.unlock() }
                read(&state)
                for (key, value) in state.pending { state.stored[key] = value }
                let data = try PropertyListSerialization.data(
                    fromPropertyList: state.stored, format: .binary, options: 0)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try data.write(to: file, options: .atomic)
                state.stamp = FileStamp(file)
                state.pending = []
                note(.stored)
                return true
            } catch {
                // The stored values are the file's again.
                state.stamp = nil
                return false
            }
        }
    }

    private func read(_ state: inout State) {
        note(.read)
        let stamp = FileStamp(file)
        guard stamp == nil || stamp != state.stamp else { return }
        state.stamp = stamp
        let data = stamp == nil ? nil : FileManager.default.contents(atPath: file.path)
        let values = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
        state.stored = values as? [String: Any] ?? [:]
    }

    /// A copy as the file will give it back, so that a value does not change its type when it is stored.
    private func plain(_ value: Any) -> Any {
        do {
            let data = try PropertyListSerialization.data(fromPropertyList: ["": value], format: .binary, options: 0)
            let copy = try PropertyListSerialization.propertyList(from: data, format: nil)
            if let value = (copy as? [String: Any])?[""] { return value }
        } catch {}
        preconditionFailure(
            "UserDefaults.set: \(type(of: value)) is not a property list value; use String, Data, Date, a number, "
                + "Bool, or arrays and dictionaries of them")
    }
}

/// Which file lies at a path: changes with every write by renaming.
struct FileStamp: Hashable, Sendable {
    private let inode: UInt64
    private let seconds: Int
    private let nanoseconds: Int
    private let size: Int

    /// nil when there is none.
    init?(_ file: URL) {
        var found = stat()
        guard stat(file.path, &found) == 0 else { return nil }
        inode = UInt64(found.st_ino)
        seconds = found.st_mtim.tv_sec
        nanoseconds = found.st_mtim.tv_nsec
        size = Int(found.st_size)
    }
}
