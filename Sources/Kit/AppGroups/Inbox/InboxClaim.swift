// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KitLocks

/// An item that this process has for itself.
///
/// Ends once: by ``finish()``, by ``giveBack()``, when it is let go, when the inbox is suspended, when the system has no
/// more time for the process, and with the process.
public final class InboxClaim: Sendable {
    /// Whose file may be read for as long as the claim lasts.
    public let item: InboxItem

    private struct Hold {
        /// Has the lock.
        var file: OpenFile
        /// Posts when the hold ends, however it ends.
        var change: SignalledChange
    }

    private let hold: Mutex<Hold?>
    private let onEnd: @Sendable () -> Void

    init(item: InboxItem, file: OpenFile, change: SignalledChange, onEnd: @escaping @Sendable () -> Void) {
        self.item = item
        self.onEnd = onEnd
        hold = Mutex(Hold(file: file, change: change))
    }

    deinit { giveBack() }

    /// The work is done: removes the item.
    ///
    /// - Throws: ``InboxError/lost(id:)`` when the claim has ended already: another process may have the item, and will
    ///   do the work again. ``InboxError/file(_:)`` when the item cannot be removed; it stays claimed.
    public func finish() throws(InboxError) {
        let path = item.file.path
        // Removed under the lock, so that nobody else can have it in between.
        let ended = try hold.withLock { hold throws(InboxError) -> Hold in
            guard let held = hold else { throw .lost(id: item.id) }
            if unlink(path) != 0, errno != ENOENT { throw .file(FileFailure(path)) }
            hold = nil
            return held
        }
        // Whether the disk knows it yet matters to a power cut alone, after which the work is done again.
        try? DurableFile.synchronizeDirectory(of: path)
        // In front of the end of the activity that protects it.
        ended.file.unlock()
        ended.change.end()
        onEnd()
    }

    /// The work is not done: the item is the next one's. Does nothing for a claim that has ended.
    public func giveBack() {
        let ended = hold.withLock { hold in
            defer { hold = nil }
            return hold
        }
        guard let ended else { return }
        // The lock first: who hears the signal must find it free.
        ended.file.unlock()
        ended.change.end()
        onEnd()
    }
}
