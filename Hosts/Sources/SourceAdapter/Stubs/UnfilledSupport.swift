// Portico
// SPDX-License-Identifier: Apache-2.0

/// `Unfilled.swift`: what the stubs are made of.
enum UnfilledSupport {
    /// - Parameters:
    ///   - stubs: The path of the file to open, relative to the package.
    ///   - members: Declarations of ``UnfilledMemberText``.
    static func text(stubs: String, members: [String]) -> String {
        #"""
        // What the stubs of Stubs.swift are made of. Written by portico adapt, and overwritten when it runs again.

        import Foundation

        /// Ends the test: somebody has to say what this call is to do.
        func unfilled(_ name: String) -> Never { endTest(name) }
        func unfilled<Value>(_ name: String) -> Value { endTest(name) }

        /// The value as the type that is needed at its place; ends the test if it is none of that type.
        func fitting<Needed>(_ value: Any?) -> Needed {
            if let needed = value as? Needed { return needed }
            endTest((value as? Unfilled)?.name ?? "\(Needed.self) from \(type(of: value))")
        }

        /// What is compared with cases: of a value that nobody has filled in, none is known.
        func choosing(_ value: Unfilled) -> Unfilled { endTest(value.name) }
        func choosing<Value>(_ value: Value) -> Value { value }

        private func endTest(_ name: String) -> Never {
            fatalError("\(name) is a stub that nobody has filled in: open \#(stubs)")
        }

        /// A value of a module that is not there. It has every member; each call ends the test.
        ///
        /// The compiler takes the first of these that suits a use: an `Unfilled`, a value of the type that is needed, or an
        /// optional, which is in a protocol's extension because the compiler tries that last.
        @dynamicMemberLookup @dynamicCallable
        final class Unfilled: Sequence, IteratorProtocol, ExpressibleByArrayLiteral, Hashable, Sendable, UnfilledMembers {
            let name: String

            init(_ name: String) { self.name = name }

            subscript(dynamicMember member: String) -> Unfilled {
                get { Unfilled("\(name).\(member)") }
                set { unfilled("\(name).\(member)") }
            }
            @_disfavoredOverload subscript<Value>(dynamicMember member: String) -> Value {
                get { unfilled("\(name).\(member)") }
                set { unfilled("\(name).\(member)") }
            }
            subscript(_ keys: Any?...) -> Unfilled {
                get { unfilled("\(name)[]") }
                set { unfilled("\(name)[]") }
            }
            @_disfavoredOverload subscript<Value>(_ keys: Any?...) -> Value {
                get { unfilled("\(name)[]") }
                set { unfilled("\(name)[]") }
            }
            @discardableResult
            func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> Unfilled { unfilled(name) }
            @_disfavoredOverload
            func dynamicallyCall<Value>(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> Value {
                unfilled(name)
            }
            init(from decoder: any Decoder) throws { unfilled("Unfilled.init(from:)") }
            init(arrayLiteral elements: Unfilled...) { name = "[]" }
            func next() -> Unfilled? { unfilled(name) }
            var first: Unfilled? { unfilled("\(name).first") }
            var count: Int { unfilled("\(name).count") }
            func prefix(_ count: Int) -> Unfilled { unfilled("\(name).prefix") }
            func contains(_ element: Any?) -> Bool { unfilled("\(name).contains") }
            func filter(_ format: String, _ arguments: Any?...) -> Unfilled { unfilled("\(name).filter") }
            func hash(into hasher: inout Hasher) { unfilled(name) }
            static func == (left: Unfilled, right: Unfilled) -> Bool { unfilled(left.name) }
            static func < <Other: Comparable>(left: Unfilled, right: Other) -> Bool { unfilled(left.name) }
            static func > <Other: Comparable>(left: Unfilled, right: Other) -> Bool { unfilled(left.name) }
            static func <= <Other: Comparable>(left: Unfilled, right: Other) -> Bool { unfilled(left.name) }
            static func >= <Other: Comparable>(left: Unfilled, right: Other) -> Bool { unfilled(left.name) }
            @_disfavoredOverload static func == <Other>(left: Unfilled, right: Other) -> Bool { unfilled(left.name) }
            @_disfavoredOverload static func == <Other>(left: Other, right: Unfilled) -> Bool { unfilled(right.name) }
            @_disfavoredOverload static func != <Other>(left: Unfilled, right: Other) -> Bool { unfilled(left.name) }
            @_disfavoredOverload static func != <Other>(left: Other, right: Unfilled) -> Bool { unfilled(right.name) }
            static func != (left: Unfilled, right: Unfilled) -> Bool { unfilled(left.name) }
            static func < (left: Unfilled, right: Unfilled) -> Bool { unfilled(left.name) }
            static func > (left: Unfilled, right: Unfilled) -> Bool { unfilled(left.name) }
            static func < <Other: Comparable>(left: Other, right: Unfilled) -> Bool { unfilled(right.name) }
            static func > <Other: Comparable>(left: Other, right: Unfilled) -> Bool { unfilled(right.name) }
            static func <= <Other: Comparable>(left: Other, right: Unfilled) -> Bool { unfilled(right.name) }
            static func >= <Other: Comparable>(left: Other, right: Unfilled) -> Bool { unfilled(right.name) }
            @_disfavoredOverload static func + <Other: Numeric>(left: Unfilled, right: Other) -> Other { unfilled(left.name) }
            @_disfavoredOverload static func + <Other: Numeric>(left: Other, right: Unfilled) -> Other { unfilled(right.name) }
            @_disfavoredOverload static func - <Other: Numeric>(left: Unfilled, right: Other) -> Other { unfilled(left.name) }
            @_disfavoredOverload static func - <Other: Numeric>(left: Other, right: Unfilled) -> Other { unfilled(right.name) }
            @_disfavoredOverload static func * <Other: Numeric>(left: Unfilled, right: Other) -> Other { unfilled(left.name) }
            @_disfavoredOverload static func * <Other: Numeric>(left: Other, right: Unfilled) -> Other { unfilled(right.name) }
            @_disfavoredOverload static func / <Other: Numeric>(left: Unfilled, right: Other) -> Other { unfilled(left.name) }
            @_disfavoredOverload static func / <Other: Numeric>(left: Other, right: Unfilled) -> Other { unfilled(right.name) }
            static func + (left: Unfilled, right: String) -> String { unfilled(left.name) }
            static func + (left: String, right: Unfilled) -> String { unfilled(right.name) }
            static func += <Other>(left: inout Unfilled, right: Other) { unfilled(left.name) }
            static func += (left: inout String, right: Unfilled) { unfilled(right.name) }
            static func ~= (pattern: Unfilled, value: Unfilled) -> Bool { unfilled(value.name) }
            @_disfavoredOverload static func ~= <Value>(pattern: Unfilled, value: Value) -> Bool { unfilled(pattern.name) }
            static prefix func - (value: Unfilled) -> Unfilled { unfilled(value.name) }
            static func + (left: Unfilled, right: Unfilled) -> Unfilled { unfilled(left.name) }
            static func - (left: Unfilled, right: Unfilled) -> Unfilled { unfilled(left.name) }
            static func * (left: Unfilled, right: Unfilled) -> Unfilled { unfilled(left.name) }
            static func / (left: Unfilled, right: Unfilled) -> Unfilled { unfilled(left.name) }
            static func ~= <Pattern>(pattern: Pattern, value: Unfilled) -> Bool { unfilled(value.name) }
        }

        /// What values and types of modules that are not there have.
        protocol UnfilledMembers {}

        extension UnfilledMembers {
            subscript(dynamicMember member: String) -> Unfilled? {
                get { unfilled(member) }
                nonmutating set { unfilled(member) }
            }
            static subscript(dynamicMember member: String) -> Unfilled? {
                get { unfilled(member) }
                set { unfilled(member) }
            }
            subscript(_ keys: Any?...) -> Unfilled? {
                get { unfilled("subscript") }
                nonmutating set { unfilled("subscript") }
            }
            func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> Unfilled? {
                unfilled("call")
            }
            // Every object has other methods of these names.
            var value: Unfilled {
                get { unfilled("value") }
                nonmutating set { unfilled("value") }
            }
            @discardableResult func perform<Result>(_ body: () throws -> Result) -> Result { unfilled("perform") }
        \#(members.map { "    \($0)\n" }.joined())}

        extension Unfilled: Codable, CVarArg, Error, CustomStringConvertible {
            func encode(to encoder: any Encoder) throws { unfilled(name) }
            var _cVarArgEncoding: [Int] { unfilled(name) }
            var description: String { name }
        }

        extension Unfilled: NSSecureCoding {
            static var supportsSecureCoding: Bool { true }
            func encode(with coder: NSCoder) { unfilled(name) }
            convenience init?(coder: NSCoder) { unfilled("Unfilled.init(coder:)") }
        }

        // Of the many initializers of numbers, the one that a value of a module that is not there goes to.
        extension BinaryInteger { init(_ value: Unfilled) { self = unfilled(value.name) } }
        extension BinaryFloatingPoint { init(_ value: Unfilled) { self = unfilled(value.name) } }
        extension String { init(_ value: Unfilled) { self = unfilled(value.name) } }
        extension NSNumber { convenience init(value: Unfilled) { self.init(value: unfilled(value.name) as Int) } }

        /// Memory needs no pool here.
        func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

        """#
    }
}
