// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lets an initializer of a Foundation class return an object of one of our subclasses: an initializer of a class
/// cannot replace `self` by another object, but one in a protocol's extension can.
package protocol MadeElsewhere {}

extension MadeElsewhere {
    /// - Precondition: `object` is an instance of the class that is being created, or of a subclass.
    package init(made object: some Any) {
        self = object as! Self
    }

    package init?(maybe object: (some Any)?) {
        guard let object else { return nil }
        self = object as! Self
    }
}

/// A value behind a lock, of a type that need not be sendable.
final class Locked<Value>: @unchecked Sendable {
    // Touched under the lock only.
    private var value: Value
    private let lock = NSLock()

    init(_ value: Value) {
        self.value = value
    }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
