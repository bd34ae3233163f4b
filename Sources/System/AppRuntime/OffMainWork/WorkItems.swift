// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
import Synchronization

/// Which submission of a work item runs: libdispatch is given the item as it is, and the same one may be submitted more
/// than once.
package final class WorkItems: Sendable {
    package init() {}

    /// One submission of an item.
    package final class Submission: Sendable {
        private let state: Mutex<Int>

        /// The number of its work, which changes when that sleeps.
        package var number: Int {
            get { state.withLock { $0 } }
            set { state.withLock { $0 = newValue } }
        }

        package init(number: Int) {
            state = Mutex(number)
        }
    }

    /// Those that were handed over and have not begun, by the address of the item.
    private let waiting = Mutex<[UInt: [Submission]]>([:])

    /// Those that call ``begin(_:)``: code of an app has created them. The address of one that is gone may come again.
    private let telling = Mutex<Set<UInt>>([])

    /// The item will call ``begin(_:)``.
    package func willTell(_ item: UInt) {
        _ = telling.withLock { $0.insert(item) }
    }

    package func tells(_ item: UnsafeMutableRawPointer) -> Bool {
        telling.withLock { $0.contains(UInt(bitPattern: item)) }
    }

    package func add(_ submission: Submission, of item: UnsafeMutableRawPointer) {
        waiting.withLock { $0[UInt(bitPattern: item), default: []].append(submission) }
    }

    /// The item runs now. nil when its code was called otherwise.
    package func begin(_ item: UInt) -> Submission? {
        waiting.withLock { waiting in
            guard let first = waiting[item]?.removeFirst() else { return nil }
            if waiting[item]?.isEmpty == true { waiting[item] = nil }
            return first
        }
    }

    /// It has run, or was found cancelled.
    package func remove(_ submission: Submission, of item: UnsafeMutableRawPointer) {
        waiting.withLock { waiting in
            waiting[UInt(bitPattern: item)]?.removeAll { $0 === submission }
            if waiting[UInt(bitPattern: item)]?.isEmpty == true { waiting[UInt(bitPattern: item)] = nil }
        }
    }
}
