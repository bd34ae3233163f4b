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

    /// Those that call ``begin(_:)``, as code of an app has created them, and whether each is a barrier. The address of
    /// one that is gone may come again.
    private let telling = Mutex<[UInt: Bool]>([:])

    /// The item will call ``begin(_:)``.
    ///
    /// - Parameter flags: Those of `dispatch_block_flags_t` with which it was created.
    package func willTell(_ item: UInt, flags: UInt) {
        // Source: https://github.com/swiftlang/swift-corelibs-libdispatch/blob/main/dispatch/block.h
        let barrier: UInt = 1
        telling.withLock { $0[item] = flags & barrier != 0 }
    }

    package func tells(_ item: UnsafeMutableRawPointer) -> Bool { isBarrier(item) != nil }

    /// nil when that is not known.
    package func isBarrier(_ item: UnsafeMutableRawPointer) -> Bool? {
        telling.withLock { $0[UInt(bitPattern: item)] }
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
