// Portico
// SPDX-License-Identifier: Apache-2.0

package import CallInterposition

// What code hands to libdispatch, and the objects that this is for.

package typealias Block = @convention(block) () -> Void
package typealias SendableBlock = @convention(block) @Sendable () -> Void

package struct Work: @unchecked Sendable {
    // Called as often, and on the same threads, as libdispatch would have called it.
    private let block: Block

    package init(_ block: @escaping Block) {
        self.block = block
    }

    @Sendable package func run() { block() }

    /// Whether it is the block of a `DispatchWorkItem`.
    package var isItem: Bool { withPointer { portico_is_work_item($0) } }

    /// The block itself: a function that is declared to take a block gets another one that calls it.
    package func withPointer<Result>(_ body: (UnsafeMutableRawPointer) -> Result) -> Result {
        withExtendedLifetime(block) { body(unsafeBitCast(block, to: UnsafeMutableRawPointer.self)) }
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
        self.object = portico_retain(object)
    }

    deinit { portico_release(object) }
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
