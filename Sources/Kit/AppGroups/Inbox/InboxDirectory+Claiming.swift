// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KitLocks

extension InboxDirectory {
    // MARK: - Claiming

    /// The oldest item that no process has; nil if there is none.
    ///
    /// It is this process's until it is finished or given back, until the result is let go, until ``suspend()``, until the
    /// process dies, and until the system has no more time for it: the claim has an activity for as long as it lasts, and
    /// work that takes longer than the system waits in the background loses it.
    ///
    /// - Throws: ``InboxError``.
    public func claim() throws -> InboxClaim? {
        try translating {
            let expiry = ClaimExpiry()
            let activity = try activities.begin("Claiming from \(directory.lastPathComponent)") { expiry.expire() }
            defer { if !expiry.isWatching { activity.end() } }
            try gate.check()
            for item in items {
                guard let file = try? OpenFile(item.file.path, O_RDONLY), try file.tryLock() else { continue }
                // Begun before the lock is taken for good, so that a process that dies with a claim wakes those who
                // wait for one; not begun for items that others have, because those who wait would wake each other.
                flock(file.descriptor, LOCK_UN)
                let change = signal.begin(signalName)
                guard try file.tryLock(), try file.isInPlace() else { continue }
                locks?.taken(item.file)
                let claim = InboxClaim(item: item, file: file, change: change) { [weak self, locks] in
                    locks?.released(item.file)
                    self?.held.withLock { $0[item.id] = nil }
                    // Behind the lock, which it protects.
                    activity.end()
                }
                held.withLock { $0[item.id] = WeakClaim(claim: claim) }
                guard expiry.watch(claim), !gate.isShut(for: nil) else {
                    claim.giveBack()
                    throw InboxError.suspended(path: directory.path)
                }
                return claim
            }
            return nil
        }
    }

    /// Whether there is anything, claimed or not.
    var isEmpty: Bool { items.isEmpty }

    /// Calls `handler` on any thread whenever there may be something to claim.
    func observe(_ handler: @escaping @Sendable () -> Void) throws(InboxError) -> SignalObservation {
        do throws(FileFailure) {
            let listening = try signal.observe(signalName, handler)
            let number = wakes.withLock { wakes in
                let number = (wakes.keys.max() ?? 0) + 1
                wakes[number] = handler
                return number
            }
            return SignalObservation { [weak self] in
                listening.cancel()
                self?.wakes.withLock { $0[number] = nil }
            }
        } catch {
            throw .file(error)
        }
    }
}
