// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KitLocks

extension InboxDirectory {
    // MARK: - Claiming

    /// Claims the oldest item that no process has claimed, or returns nil if there is none.
    ///
    /// The item belongs to this process until it is finished or given back, the result is released, ``suspend()`` is
    /// called, the process dies, or the system gives it no more time. The claim has an activity for as long as it
    /// lasts; work in the background that takes longer than the system permits loses the claim.
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
                // Begun before the lock is finally taken, so that a process that dies with a claim wakes those that
                // wait for one. Not begun for items claimed by others, because waiting processes would wake each other.
                flock(file.descriptor, LOCK_UN)
                let change = signal.begin(signalName)
                guard try file.tryLock(), try file.isInPlace() else { continue }
                locks?.taken(item.file)
                let claim = InboxClaim(item: item, file: file, change: change) { [weak self, locks] in
                    locks?.released(item.file)
                    self?.held.withLock { $0[item.id] = nil }
                    // After unlocking, because the activity protects the lock.
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

    /// Whether there are no items, claimed or not.
    var isEmpty: Bool { items.isEmpty }

    /// Calls `handler` on any thread whenever there may be an item to claim.
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
