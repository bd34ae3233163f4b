// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

extension InboxDirectory {
    // MARK: - Claiming

    /// The oldest item that no process has; nil if there is none.
    ///
    /// It is this process's until it is finished or given back, until the result is let go, until ``suspend()``, and
    /// until the process dies.
    ///
    /// - Throws: ``InboxError``.
    public func claim() throws -> InboxClaim? {
        try whileActive("Claiming from \(directory.lastPathComponent)") {
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
                }
                held.withLock { $0[item.id] = WeakClaim(claim: claim) }
                if gate.isShut {
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
