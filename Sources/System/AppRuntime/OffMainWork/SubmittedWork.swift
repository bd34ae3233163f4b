// Portico
// SPDX-License-Identifier: Apache-2.0

package import CallInterposition

// What code hands to libdispatch, and the objects that this is for.

package typealias Block = @convention(block) () -> Void
package typealias SendableBlock = @convention(block) @Sendable () -> Void

package final class Work: @unchecked Sendable {
    // Called as often, and on the same threads, as libdispatch would have called it; nil after the last call. By its pointer:
    // Linux has no metadata of a block.
    private var block: UnsafeMutableRawPointer?

    package init(_ block: @escaping Block) {
        self.block = portico_copy_block(unsafeBitCast(block, to: UnsafeMutableRawPointer.self))
    }

    /// nil for none. Not by `map`, for the same reason.
    package static func optional(_ block: Block?) -> Work? { if let block { Work(block) } else { nil } }

    deinit { portico_release_block(block) }

    @Sendable package func run() { portico_call_block(block) }

    /// Runs it for the last time: what it has captured is released as part of the call. Otherwise an object could end on a
    /// thread of libdispatch's, while the device goes on, and as code of no process.
    @Sendable package func runLast() {
        let last = block
        block = nil
        portico_call_block(last)
        portico_release_block(last)
    }

    /// Releases the block without calling it. Called instead of ``runLast()``.
    @Sendable package func drop() {
        let last = block
        block = nil
        portico_release_block(last)
    }

    /// Whether it is code of an app: a library's goes on with what it keeps for the whole program, such as a queue of operations.
    package var isOfApp: Bool { withPointer { portico_is_of_program($0) } }

    /// Whether it is the block of a `DispatchWorkItem`.
    package var isItem: Bool { withPointer { portico_is_work_item($0) } }

    /// The block itself: a function that is declared to take a block gets another one that calls it.
    package func withPointer<Result>(_ body: (UnsafeMutableRawPointer) -> Result) -> Result {
        guard let block else { preconditionFailure("the block is gone after its last call") }
        return withExtendedLifetime(self) { body(block) }
    }
}

package struct FunctionCall: @unchecked Sendable {
    // The caller has given up ownership of the argument to whoever calls the function.
    private let function: portico_function
    private let argument: UnsafeMutableRawPointer?

    package init(function: @escaping portico_function, argument: UnsafeMutableRawPointer?) {
        (self.function, self.argument) = (function, argument)
    }

    @Sendable package func run() { function(argument) }
}

package final class Retained: @unchecked Sendable {
    // An object of libdispatch, whose functions may be called from any thread.
    package let object: UnsafeMutableRawPointer?

    package init(_ object: UnsafeMutableRawPointer?) {
        self.object = object.map { portico_retain($0) }
    }

    deinit { object.map { portico_release($0) } }
}

/// Queues on which one block runs at a time.
package enum SerialQueue {
    /// The address of the queue on which the blocks of this one run one at a time; nil where they need not.
    package static func address(of queue: UnsafeMutableRawPointer?) -> UInt? {
        guard !portico_is_global_queue(queue), !portico_is_concurrent_queue(queue) else { return nil }
        return UInt(bitPattern: portico_serial_queue(queue))
    }

    /// Stands for the main thread's run loop, where timers fire and animations end. No address of a queue.
    package static let runLoop: UInt = 1
}

/// A block that a group waits for.
package final class Membership: Sendable {
    private let group: Retained

    package init(_ group: UnsafeMutableRawPointer) {
        self.group = Retained(group)
        portico_real_group_enter(group)
    }

    /// Must be called once.
    package func end() { portico_real_group_leave(group.object) }
}
