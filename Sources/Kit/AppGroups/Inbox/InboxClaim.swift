// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KitLocks

/// An item that this process has claimed exclusively.
///
/// The claim ends once: by ``finish()``, by ``giveBack()``, when it is released, when the inbox is suspended, when the
/// system gives the process no more time, or when the process dies.
public final class InboxClaim: Sendable {
    /// The item. Its file may be read as long as the claim lasts.
    public let item: InboxItem

    private struct Hold {
        /// The file with the lock.
        var file: OpenFile
        /// Posts a signal when the claim ends for any reason.
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

    /// Removes the item after the work is done.
    ///
    /// - Throws: ``InboxError/lost(id:)`` if the claim has already ended: another process may have the item and will do
    ///   the work again. ``InboxError/file(_:)`` if the item cannot be removed; it stays claimed.
    public func finish() throws(InboxError) {
        let path = item.file.path
        // Removed while the lock is held, so that no other process can claim it in between.
        let ended = try hold.withLock { hold throws(InboxError) -> Hold in
            guard let held = hold else { throw .lost(id: item.id) }
            if unlink(path) != 0, errno != ENOENT { throw .file(FileFailure(path)) }
            hold = nil
            return held
        }
        // If this fails, the work is done again after a power failure.
        try? DurableFile.synchronizeDirectory(of: path)
        // Before the end of the activity that protects the lock.
        ended.file.unlock()
        ended.change.end()
        onEnd()
    }

    /// Makes the item available again without finishing it. Does nothing if the claim has ended.
    public func giveBack() {
        let ended = hold.withLock { hold in
            defer { hold = nil }
            return hold
        }
        guard let ended else { return }
        // Unlock first: whoever receives the signal must find the item available.
        ended.file.unlock()
        ended.change.end()
        onEnd()
    }
}
