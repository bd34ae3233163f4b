// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import SystemModel

/// What a store says about the lock that a transaction of its holds.
///
/// The host of a real process sees locks itself; in a test, whose processes share one, only the store knows whose a lock
/// is. A process that is suspended between the two calls is ended with `0xdead10cc`.
package enum StoreLock {
    /// Does nothing for a file outside of the process's App Groups, and outside of any app.
    package static func taken(on file: URL) {
        guard KnownContainers.isInGroup(file) else { return }
        ProcessContext.current.send(.process(.locked(path: file.standardizedFileURL.path)))
    }

    package static func released(on file: URL) {
        guard KnownContainers.isInGroup(file) else { return }
        ProcessContext.current.send(.process(.unlocked(path: file.standardizedFileURL.path)))
    }
}
