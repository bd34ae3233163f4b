// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation

/// Turns at files, by locks that all processes see: each file or folder has two, one for the item and one for what is in
/// it.
///
///                        item            tree          tree of each folder above
///     read               shared          shared        shared
///     write              exclusive       shared        shared
///     delete, move, …    exclusive       exclusive     shared
///
/// All locks of an access are taken or none: whoever has to wait holds nothing meanwhile, so nobody waits in a circle.
enum FileTurns {
    /// How often a waiting coordinator tries again. Our choice: the kernel can only wake threads that wait for a single
    /// lock.
    private static let interval = 0.002

    /// What accesses of one purpose hold in this process.
    private struct Holding {
        var lock: FileLock
        var mode: FileLock.Mode
        var count: Int
    }

    private static let holdings = Locked<[String: [URL: Holding]]>([:])
    private static let lastPurpose = Locked(0)

    static func makePurpose() -> String {
        lastPurpose.withLock { last in
            last += 1
            return "portico.coordinator-\(last)"
        }
    }

    /// Waits until every lock is there.
    ///
    /// - Throws: `CocoaError.userCancelled`; errors of files.
    static func take(
        _ intents: [NSFileAccessIntent], purpose: String, isCancelled: () -> Bool
    ) throws -> FileTurn {
        let wanted = locks(of: intents)
        while true {
            if isCancelled() { throw CocoaError(.userCancelled) }
            if try tryTaking(wanted, purpose) {
                let turn = FileTurn { release(wanted.map(\.file), purpose) }
                ProcessContext.currentIfAny?.endingObjects.add(turn)
                return turn
            }
            ProcessContext.inRealTime { Thread.sleep(forTimeInterval: interval) }
        }
    }

    private static func locks(of intents: [NSFileAccessIntent]) -> [(file: URL, mode: FileLock.Mode)] {
        var modes: [URL: FileLock.Mode] = [:]
        func want(_ file: URL, _ mode: FileLock.Mode) {
            if modes[file] != .exclusive { modes[file] = mode }
        }
        for intent in intents {
            let item = intent.url.standardizedFileURL
            want(LockFolder.file(named: "item", for: item), intent.writing == nil ? .shared : .exclusive)
            want(LockFolder.file(named: "tree", for: item), intent.isForTree ? .exclusive : .shared)
            var folder = item
            while folder.path.count > 1 {
                folder = folder.deletingLastPathComponent().standardizedFileURL
                want(LockFolder.file(named: "tree", for: folder), .shared)
                if KnownContainers.current.contains(folder.path) { break }
            }
        }
        return modes.map { ($0.key, $0.value) }.sorted { $0.0.path < $1.0.path }
    }

    private static func tryTaking(_ wanted: [(file: URL, mode: FileLock.Mode)], _ purpose: String) throws -> Bool {
        try holdings.withLock { holdings in
            var held = holdings[purpose] ?? [:]
            var new: [URL: Holding] = [:]
            for (file, mode) in wanted {
                if let mine = held[file] {
                    // A stronger one than it has is taken in place.
                    if mine.mode == .shared, mode == .exclusive, !mine.lock.tryExclusive() { return false }
                    new[file] = Holding(
                        lock: mine.lock, mode: mine.mode == .exclusive ? .exclusive : mode, count: mine.count + 1)
                } else {
                    guard let lock = try FileLock(trying: file, mode) else { return false }
                    new[file] = Holding(lock: lock, mode: mode, count: 1)
                }
            }
            held.merge(new) { $1 }
            holdings[purpose] = held
            return true
        }
    }

    private static func release(_ files: [URL], _ purpose: String) {
        holdings.withLock { holdings in
            for file in files {
                guard var holding = holdings[purpose]?[file] else { continue }
                holding.count -= 1
                if holding.count == 0 { holding.lock.unlock() }
                holdings[purpose]![file] = holding.count == 0 ? nil : holding
            }
            if holdings[purpose]?.isEmpty == true { holdings[purpose] = nil }
        }
    }
}

/// A turn that somebody has, until its end or that of the process.
final class FileTurn: EndingObject {
    /// nil when it is over.
    private let release: Locked<(@Sendable () -> Void)?>

    init(release: @escaping @Sendable () -> Void) {
        self.release = Locked(release)
    }

    func end() { release.withLock { $0.take() }?() }

    func endWithProcess() { end() }
}
