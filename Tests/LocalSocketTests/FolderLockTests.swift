// Portico
// SPDX-License-Identifier: Apache-2.0

import Deadlines
import Dispatch
import Foundation
import LocalSocket
import Synchronization
import Testing

/// A folder has one holder at a time.
@Suite struct FolderLockTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("a folder that is taken is refused in words that say by whom, and is free after the release")
    func second() throws {
        let first = try FolderLock(folder: folder.path)
        let error = #expect(throws: FolderLockError.self) { try FolderLock(folder: folder.path) }
        #expect(error == .held(folder: folder.path, process: getpid()))
        #expect(error?.description == "\(folder.path) is in use by another process, \(getpid())")
        first.release()
        first.release()
        let second = try FolderLock(folder: folder.path)
        // The first one has nothing to let go of any more.
        first.release()
        #expect(throws: FolderLockError.self) { try FolderLock(folder: folder.path) }
        second.release()
    }

    @Test("of many who try at once, one gets it")
    func race() {
        let won = Mutex<[FolderLock]>([])
        DispatchQueue.concurrentPerform(iterations: 32) { _ in
            guard let lock = try? FolderLock(folder: folder.path) else { return }
            won.withLock { $0.append(lock) }
        }
        #expect(won.withLock { $0.count } == 1)
    }

    @Test("a holder that is killed leaves the folder to the next one, whatever the file says")
    func killedHolder() throws {
        let holder = Process()
        holder.executableURL = URL(filePath: "/usr/bin/flock")
        holder.arguments = ["--no-fork", "\(folder.path)/\(FolderLock.fileName)", "sh", "-c", "echo; exec sleep 1000"]
        let output = Pipe()
        holder.standardOutput = output
        try holder.run()
        _ = output.fileHandleForReading.availableData
        let error = #expect(throws: FolderLockError.self) { try FolderLock(folder: folder.path) }
        #expect(error == .held(folder: folder.path, process: nil))
        kill(holder.processIdentifier, SIGKILL)
        holder.waitUntilExit()
        let lock = try FolderLock(folder: folder.path)
        lock.release()
    }

    @Test("who waits gets it when the holder lets go, and one file of a folder is locked apart from another")
    func waiting() throws {
        let first = try FolderLock(folder: folder.path, fileName: "keys.lock")
        try FolderLock(folder: folder.path).release()
        let path = folder.path
        let ended = DispatchSemaphore(value: 0)
        let result = Mutex<Result<Void, any Error>?>(nil)
        Thread.detachNewThread {
            let taken = Result { try FolderLock(folder: path, fileName: "keys.lock", waits: true).release() }
            result.withLock { $0 = taken }
            ended.signal()
        }
        #expect(throws: FolderLockError.held(folder: path, process: getpid())) {
            try FolderLock(folder: path, fileName: "keys.lock")
        }
        first.release()
        try ended.waitUntilDeadline()
        try #require(result.withLock { $0 }).get()
    }

    @Test("a folder that was removed and made again has a lock of its own, which is the one that a waiting caller gets")
    func newFolder() throws {
        let path = folder.path
        let old = try FolderLock(folder: path)
        let file = try FileManager.default.attributesOfItem(atPath: "\(path)/\(FolderLock.fileName)")
        let number = try #require(file[.systemFileNumber] as? Int)
        let waiting = Mutex<Result<FolderLock, any Error>?>(nil)
        let ended = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let taken = Result { try FolderLock(folder: path, waits: true) }
            waiting.withLock { $0 = taken }
            ended.signal()
        }
        // Until it waits for the old one. Source: proc_locks(5).
        try Deadline.wait {
            while true {
                // To its end: the system hands it out in parts, and a test run has hundreds of locks.
                let file = try #require(FileHandle(forReadingAtPath: "/proc/locks"))
                let locks = String(decoding: try #require(try file.readToEnd()), as: UTF8.self).split(separator: "\n")
                if locks.contains(where: { $0.contains("-> FLOCK") && $0.contains(":\(number) ") }) { return }
                usleep(500)
            }
        }
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try FolderLock(folder: path).release()
        old.release()
        try ended.waitUntilDeadline()
        let new = try #require(waiting.withLock { $0 }).get()
        #expect(throws: FolderLockError.held(folder: path, process: getpid())) { try FolderLock(folder: path) }
        new.release()
        try FolderLock(folder: path).release()
    }

    // A process that was forked and had not begun its program yet kept the folder locked after the holder let go.
    @Test("a released folder is free even while a child has the holder's descriptor")
    func inheritedDescriptor() throws {
        let lock = try FolderLock(folder: folder.path)
        let links = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }
        let descriptor = try #require(
            links.first { descriptor in
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)"))
                    == "\(folder.path)/\(FolderLock.fileName)"
            })
        // To the kernel the same as a child's.
        let copy = dup(descriptor)
        defer { close(copy) }
        lock.release()
        try FolderLock(folder: folder.path).release()
    }

    @Test("a folder that does not exist, and a link in the lock's place, are errors that name the path")
    func unusable() throws {
        let missing = "\(folder.path)/missing"
        let error = #expect(throws: FolderLockError.self) { try FolderLock(folder: missing) }
        #expect(error?.description == "open \(missing)/lock: No such file or directory")
        try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/lock", withDestinationPath: "/dev/null")
        #expect(throws: FolderLockError.system(operation: "open", path: "\(folder.path)/lock", code: ELOOP)) {
            try FolderLock(folder: folder.path)
        }
    }
}
