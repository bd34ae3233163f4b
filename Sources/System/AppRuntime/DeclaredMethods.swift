// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The methods that a class declares itself, by the symbols of the running program.
///
/// Without an Objective-C runtime a class cannot be asked whether it has a method. A method that implements a requirement
/// of a protocol can be called to find out, see ``OptionalRequirement``; one that merely has the right name cannot. But a
/// program that was not stripped names all of its functions, and their names tell class, labels and types.
///
/// This is for messages to developers only. An optimizer may remove a function, so a missing name proves nothing.
package enum DeclaredMethods {
    private static let program = SymbolNames(path: "/proc/self/exe")
    private static let known = Mutex<[ObjectIdentifier: Set<String>]>([:])

    /// Names with labels, without those that the class inherits: `application(_:open:options:)`; an asynchronous method
    /// has ` async` behind. Empty if the program has no symbols.
    ///
    /// - Complexity: For the first call about a class, O(*n*) in the size of the program's symbol names.
    package static func names(of type: AnyClass) -> Set<String> {
        let key = ObjectIdentifier(type)
        if let names = known.withLock({ $0[key] }) { return names }
        let names = find(type)
        known.withLock { $0[key] = names }
        return names
    }

    private static func find(_ type: AnyClass) -> Set<String> {
        guard let program, let mangled = _mangledTypeName(type), let typeName = DemangledName.demangle("$s" + mangled)
        else { return [] }
        // A function's symbol ends in F; others begin alike.
        let functions = program.names(beginningWith: "$s" + mangled).filter { $0.hasSuffix("F") }
        let names = functions.compactMap { symbol in
            DemangledName.demangle(symbol).flatMap { DemangledName.method($0, of: typeName) }
        }
        return Set(names)
    }
}
