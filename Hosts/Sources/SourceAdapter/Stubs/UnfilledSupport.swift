// Portico
// SPDX-License-Identifier: Apache-2.0

/// `Unfilled.swift`: what the stubs are made of.
enum UnfilledSupport {
    /// - Parameter stubs: The path of the file to open, relative to the package.
    static func text(stubs: String) -> String {
        #"""
        // What the stubs of Stubs.swift are made of. Written by portico adapt, and overwritten when it runs again.

        import Foundation

        /// Ends the test: somebody has to say what this call is to do.
        func unfilled(_ name: String) -> Never { endTest(name) }
        func unfilled<Value>(_ name: String) -> Value { endTest(name) }

        private func endTest(_ name: String) -> Never {
            fatalError("\(name) is a stub that nobody has filled in: open \#(stubs)")
        }

        /// A value of a module that is not there. It has every member; each call ends the test.
        @dynamicMemberLookup @dynamicCallable
        struct Unfilled: Sequence, IteratorProtocol {
            let name: String

            init(_ name: String) { self.name = name }

            subscript<Value>(dynamicMember member: String) -> Value {
                get { unfilled("\(name).\(member)") }
                nonmutating set { unfilled("\(name).\(member)") }
            }
            subscript(dynamicMember member: String) -> Unfilled {
                get { Unfilled("\(name).\(member)") }
                nonmutating set { unfilled("\(name).\(member)") }
            }
            @discardableResult
            func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> Unfilled { unfilled(name) }
            func dynamicallyCall<Value>(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> Value {
                unfilled(name)
            }
            mutating func next() -> Unfilled? { unfilled(name) }
            static func ~= <Pattern>(pattern: Pattern, value: Unfilled) -> Bool { unfilled(value.name) }
        }

        /// Memory needs no pool here.
        func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

        """#
    }
}
