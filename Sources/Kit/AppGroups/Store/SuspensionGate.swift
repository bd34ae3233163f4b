// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Whether locks may be taken.
final class SuspensionGate: Sendable {
    /// No lock may be taken.
    struct Shut: Error {}

    private let shutness = Atomic(false)

    var isShut: Bool { shutness.load(ordering: .sequentiallyConsistent) }
    func shut() { shutness.store(true, ordering: .sequentiallyConsistent) }
    func open() { shutness.store(false, ordering: .sequentiallyConsistent) }

    func check() throws(Shut) {
        if isShut { throw Shut() }
    }
}
