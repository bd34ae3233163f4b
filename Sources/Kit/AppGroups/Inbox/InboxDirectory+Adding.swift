// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension InboxDirectory {
    // MARK: - Adding

    /// Adds an item.
    ///
    /// - Parameter name: A descriptive name, which need not be unique.
    /// - Throws: ``InboxError``, in which case nothing is added.
    @discardableResult
    public func add(_ data: Data, named name: String) throws -> InboxItem {
        try add(named: name) { file throws(InboxError) in
            do throws(FileFailure) { try file.write(data) } catch { throw .file(error) }
        }
    }

    /// Adds an item with the bytes of a file, which are copied in chunks. The file may be anywhere and stays unchanged.
    ///
    /// - Throws: ``InboxError``, in which case nothing is added.
    @discardableResult
    public func add(copyOf source: URL, named name: String) throws -> InboxItem {
        try add(named: name) { file throws(InboxError) in
            do throws(FileFailure) {
                let source = try OpenFile(source.path, O_RDONLY | O_NONBLOCK)
                guard try source.isRegular() else { throw FileFailure(source.path, code: EISDIR) }
                var failure: FileFailure?
                do throws(OpenFile.ChunkFailure<FileFailure>) {
                    try source.readChunks { chunk throws(FileFailure) in try file.write(chunk) }
                } catch {
                    switch error {
                    case .reading(let found), .body(let found): failure = found
                    }
                }
                if let failure { throw failure }
            } catch {
                throw .file(error)
            }
        }
    }

    private func add(named name: String, _ write: (OpenFile) throws(InboxError) -> Void) throws -> InboxItem {
        guard InboxItem.isName(name) else { throw InboxError.name(name) }
        let grant = SuspensionGate.Grant()
        return try translating {
            try activities.perform("Adding to \(directory.lastPathComponent)", onExpiry: { grant.expire() }) {
                try gate.check(grant)
                let (file, id) = try makeFile()
                do {
                    try protector.protect(file.path)
                    try write(file)
                    if fchmod(file.descriptor, 0o400) != 0 { throw FileFailure(file.path) }
                    try file.synchronize()
                    // Writing may have taken a long time.
                    try gate.check(grant)
                    return try publish(file, id: id, name: name)
                } catch {
                    unlink(file.path)
                    throw error
                }
            }
        }
    }

    /// An empty file with a lock, which distinguishes it from files left by dead processes.
    private func makeFile() throws(FileFailure) -> (OpenFile, id: String) {
        while true {
            let id = UUID().uuidString
            let file = try OpenFile(unfinished.appending(path: id).path, O_WRONLY | O_CREAT | O_EXCL)
            // Between the two calls another process may have taken the file for a dead process's, and removed it.
            if try file.tryLock(), try file.isInPlace() { return (file, id) }
        }
    }

    /// Makes a written file an item with a number, if there is room for it.
    private func publish(_ file: OpenFile, id: String, name: String) throws -> InboxItem {
        let lock = try OpenFile(unfinished.appending(path: "lock").path, O_RDWR | O_CREAT)
        try protector.protect(lock.path)
        try lock.lock()
        return try withExtendedLifetime(lock) {
            sweep()
            let items = items
            let bytes = Int(try file.status().st_size)
            let filled = items.reduce(0) { $0 + $1.byteCount }
            guard items.count < limits.items, filled + bytes <= limits.bytes else {
                throw InboxError.full(path: directory.path, items: items.count, bytes: filled)
            }
            let item = InboxItem(number: (items.last?.number ?? 0) + 1, id: id, name: name, in: directory)
            let change = signal.begin(signalName)
            defer { change.end() }
            try DurableFile.move(file.path, to: item.file.path)
            return item
        }
    }

    /// Removes the files of processes that died while writing.
    private func sweep() {
        for name in DurableFile.names(in: unfinished) where name != "lock" {
            let path = unfinished.appending(path: name).path
            guard let file = try? OpenFile(path, O_RDONLY), (try? file.tryLock()) == true else { continue }
            unlink(path)
        }
    }
}
