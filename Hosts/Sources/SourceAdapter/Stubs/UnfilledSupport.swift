// Portico
// SPDX-License-Identifier: Apache-2.0

/// `Unfilled.swift`: what the stubs are made of.
enum UnfilledSupport {
    /// - Parameters:
    ///   - stubs: The path of the file to open, relative to the package.
    ///   - members: Declarations of ``UnfilledMemberText``.
    ///   - forced: What the copied files force, by its last name.
    static func text(stubs: String, members: [String], forced: Set<String>) -> String {
        #"""
        // What the stubs of Stubs.swift are made of. Written by portico adapt, and overwritten when it runs again.

        import Dispatch
        import Foundation
        import SystemFrameworks

        /// Ends the test: somebody has to say what this call is to do. With PORTICO_UNFILLED=continue in the environment, it
        /// does nothing.
        func unfilled(_ name: String) {
            if !UnfilledCalls.areIgnored(name) { endTest(name) }
        }
        /// With PORTICO_UNFILLED=continue, an empty value: nil, false, 0, no text, no elements, a new object.
        func unfilled<Value>(_ name: String) -> Value {
            if let value = emptyValue(of: Value.self, name), UnfilledCalls.areIgnored(name) { return value }
            endTest(name)
        }
        /// Ends the test in any case. For initializers that can make no object, and for values that a switch does not know.
        func unfilledEnd(_ name: String) -> Never { endTest(name) }

        /// Ends the test: what portico adapt has left out begins at this line.
        func leftOut(_ name: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
            endAtLeftOut(name, file, line)
        }
        func leftOut<Value>(_ name: String, file: StaticString = #fileID, line: UInt = #line) -> Value {
            endAtLeftOut(name, file, line)
        }

        /// The value as the type that is needed at its place; ends the test if it is none of that type.
        func fitting<Needed>(_ value: Any?) -> Needed {
            if let needed = value as? Needed { return needed }
            if let value = value as? Unfilled { return unfilled(value.unfilledName) }
            // A stub gets a value that is there.
            if let stub = Unfilled("\(value ?? "nil")") as? Needed { return stub }
            let name = "\(Needed.self) from \(value.map { "\(type(of: $0))" } ?? "nil")"
            if let empty = emptyValue(of: Needed.self, name), UnfilledCalls.areIgnored(name) { return empty }
            endTest(name)
        }

        /// What is compared with cases: of a value that nobody has filled in, none is known.
        func choosing(_ value: Unfilled) -> Unfilled { unfilled(value.unfilledName) }
        func choosing<Value>(_ value: Value) -> Value { value }

        /// Several views or scenes, as SwiftUI's own builders make one of them.
        @resultBuilder enum UnfilledBuilder {
            static func buildBlock(_ parts: Any?...) -> Unfilled { unfilled("body") }
            static func buildOptional(_ part: Any?) -> Unfilled { unfilled("body") }
            static func buildEither(first part: Any?) -> Unfilled { unfilled("body") }
            static func buildEither(second part: Any?) -> Unfilled { unfilled("body") }
            static func buildArray(_ parts: [Any?]) -> Unfilled { unfilled("body") }
            static func buildLimitedAvailability(_ part: Any?) -> Unfilled { unfilled("body") }
        }

        private func endAtLeftOut(_ name: String, _ file: StaticString, _ line: UInt) -> Never {
            fatalError(
                "\(name) has come to \(file):\(line), where portico adapt has left out what does not compile: open the file")
        }

        private func endTest(_ name: String) -> Never {
            let advice =
                UnfilledCalls.continues
                ? "its type has no empty value" : "with PORTICO_UNFILLED=continue, the test goes on where it can"
            fatalError("\(name) is a stub that nobody has filled in: open \#(stubs); \(advice)")
        }

        /// A value of a module that is not there. It has every member; each call ends the test.
        ///
        /// The compiler takes the first of these that suits a use: an `Unfilled`, a value of the type that is needed, or an
        /// optional, which is in a protocol's extension because the compiler tries that last.
        @dynamicMemberLookup @dynamicCallable
        final class Unfilled: Sequence, IteratorProtocol, ExpressibleByArrayLiteral, Hashable, Sendable, UnfilledMembers {
            /// Not `name`, which values of many modules have.
            let unfilledName: String

            init(_ name: String) { unfilledName = name }

            subscript(dynamicMember member: String) -> Unfilled {
                get { Unfilled("\(unfilledName).\(member)") }
                set { unfilled("\(unfilledName).\(member)") }
            }
            @_disfavoredOverload subscript<Value>(dynamicMember member: String) -> Value {
                get { unfilled("\(unfilledName).\(member)") }
                set { unfilled("\(unfilledName).\(member)") }
            }
            static subscript(dynamicMember member: String) -> Unfilled {
                get { Unfilled(member) }
                set { unfilled(member) }
            }
            subscript(_ keys: Any?...) -> Unfilled {
                get { unfilled("\(unfilledName)[]") }
                set { unfilled("\(unfilledName)[]") }
            }
            @_disfavoredOverload subscript<Value>(_ keys: Any?...) -> Value {
                get { unfilled("\(unfilledName)[]") }
                set { unfilled("\(unfilledName)[]") }
            }
            @discardableResult
            func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> Unfilled { unfilled(unfilledName) }
            @_disfavoredOverload
            func dynamicallyCall<Value>(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> Value {
                unfilled(unfilledName)
            }
            init(from decoder: any Decoder) throws { unfilledEnd("Unfilled.init(from:)") }
            init(arrayLiteral elements: Unfilled...) { unfilledName = "[]" }
            func next() -> Unfilled? { unfilled(unfilledName) }
            var first: Unfilled? { unfilled("\(unfilledName).first") }
            var count: Int {
                get { unfilled("\(unfilledName).count") }
                set { unfilled("\(unfilledName).count") }
            }
            func prefix(_ count: Int) -> Unfilled { unfilled("\(unfilledName).prefix") }
            func contains(_ element: Any?) -> Bool { unfilled("\(unfilledName).contains") }
            // Those of promises and streams; a sequence's come first.
            @_disfavoredOverload func map(_ body: (Unfilled) throws -> Any?) -> Unfilled { unfilled("\(unfilledName).map") }
            @_disfavoredOverload func flatMap(_ body: (Unfilled) throws -> Any?) -> Unfilled {
                unfilled("\(unfilledName).flatMap")
            }
            func flatMap(_ strategy: Any?, _ body: (Unfilled) throws -> Any?) -> Unfilled { unfilled("\(unfilledName).flatMap") }
            func sorted(byKeyPath path: Any?, ascending: Bool = true) -> Unfilled { unfilled("\(unfilledName).sorted") }
            func map(_ body: (Unfilled, Unfilled) throws -> Any?) -> Unfilled { unfilled("\(unfilledName).map") }
            func map(_ body: (Unfilled, Unfilled, Unfilled) throws -> Any?) -> Unfilled { unfilled("\(unfilledName).map") }
            func filter(_ format: String, _ arguments: Any?...) -> Unfilled { unfilled("\(unfilledName).filter") }
            func hash(into hasher: inout Hasher) { unfilled(unfilledName) }
            static func == (left: Unfilled, right: Unfilled) -> Bool { unfilled(left.unfilledName) }
            static func < <Other: Comparable>(left: Unfilled, right: Other) -> Bool { unfilled(left.unfilledName) }
            static func > <Other: Comparable>(left: Unfilled, right: Other) -> Bool { unfilled(left.unfilledName) }
            static func <= <Other: Comparable>(left: Unfilled, right: Other) -> Bool { unfilled(left.unfilledName) }
            static func >= <Other: Comparable>(left: Unfilled, right: Other) -> Bool { unfilled(left.unfilledName) }
            @_disfavoredOverload static func == <Other>(left: Unfilled, right: Other) -> Bool { unfilled(left.unfilledName) }
            @_disfavoredOverload static func == <Other>(left: Other, right: Unfilled) -> Bool { unfilled(right.unfilledName) }
            @_disfavoredOverload static func != <Other>(left: Unfilled, right: Other) -> Bool { unfilled(left.unfilledName) }
            @_disfavoredOverload static func != <Other>(left: Other, right: Unfilled) -> Bool { unfilled(right.unfilledName) }
            static func != (left: Unfilled, right: Unfilled) -> Bool { unfilled(left.unfilledName) }
            static func < (left: Unfilled, right: Unfilled) -> Bool { unfilled(left.unfilledName) }
            static func > (left: Unfilled, right: Unfilled) -> Bool { unfilled(left.unfilledName) }
            static func < <Other: Comparable>(left: Other, right: Unfilled) -> Bool { unfilled(right.unfilledName) }
            static func > <Other: Comparable>(left: Other, right: Unfilled) -> Bool { unfilled(right.unfilledName) }
            static func <= <Other: Comparable>(left: Other, right: Unfilled) -> Bool { unfilled(right.unfilledName) }
            static func >= <Other: Comparable>(left: Other, right: Unfilled) -> Bool { unfilled(right.unfilledName) }
            @_disfavoredOverload static func + <Other: Numeric>(left: Unfilled, right: Other) -> Other { unfilled(left.unfilledName) }
            @_disfavoredOverload static func + <Other: Numeric>(left: Other, right: Unfilled) -> Other { unfilled(right.unfilledName) }
            @_disfavoredOverload static func - <Other: Numeric>(left: Unfilled, right: Other) -> Other { unfilled(left.unfilledName) }
            @_disfavoredOverload static func - <Other: Numeric>(left: Other, right: Unfilled) -> Other { unfilled(right.unfilledName) }
            @_disfavoredOverload static func * <Other: Numeric>(left: Unfilled, right: Other) -> Other { unfilled(left.unfilledName) }
            @_disfavoredOverload static func * <Other: Numeric>(left: Other, right: Unfilled) -> Other { unfilled(right.unfilledName) }
            @_disfavoredOverload static func / <Other: Numeric>(left: Unfilled, right: Other) -> Other { unfilled(left.unfilledName) }
            @_disfavoredOverload static func / <Other: Numeric>(left: Other, right: Unfilled) -> Other { unfilled(right.unfilledName) }
            static func + (left: Unfilled, right: String) -> String { unfilled(left.unfilledName) }
            static func + (left: String, right: Unfilled) -> String { unfilled(right.unfilledName) }
            @_disfavoredOverload static func | <Other: BinaryInteger>(left: Unfilled, right: Other) -> Other {
                unfilled(left.unfilledName)
            }
            @_disfavoredOverload static func | <Other: BinaryInteger>(left: Other, right: Unfilled) -> Other {
                unfilled(right.unfilledName)
            }
            static func | (left: Unfilled, right: Unfilled) -> Unfilled { unfilled(left.unfilledName) }
            static func += <Other>(left: inout Unfilled, right: Other) { unfilled(left.unfilledName) }
            static func -= <Other>(left: inout Unfilled, right: Other) { unfilled(left.unfilledName) }
            static func *= <Other>(left: inout Unfilled, right: Other) { unfilled(left.unfilledName) }
            static func /= <Other>(left: inout Unfilled, right: Other) { unfilled(left.unfilledName) }
            static func += (left: inout String, right: Unfilled) { unfilled(right.unfilledName) }
            static func ~= (pattern: Unfilled, value: Unfilled) -> Bool { unfilled(value.unfilledName) }
            @_disfavoredOverload static func ~= <Value>(pattern: Unfilled, value: Value) -> Bool { unfilled(pattern.unfilledName) }
            static prefix func - (value: Unfilled) -> Unfilled { unfilled(value.unfilledName) }
            static func + (left: Unfilled, right: Unfilled) -> Unfilled { unfilled(left.unfilledName) }
            static func - (left: Unfilled, right: Unfilled) -> Unfilled { unfilled(left.unfilledName) }
            static func * (left: Unfilled, right: Unfilled) -> Unfilled { unfilled(left.unfilledName) }
            static func / (left: Unfilled, right: Unfilled) -> Unfilled { unfilled(left.unfilledName) }
            static func ~= <Pattern>(pattern: Pattern, value: Unfilled) -> Bool { unfilled(value.unfilledName) }
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
                unfilled((self as? Unfilled)?.unfilledName ?? "call")
            }
            // Every object has other methods of these names.
            var value: Unfilled {
                get { unfilled("value") }
                nonmutating set { unfilled("value") }
            }
            @discardableResult func perform<Result>(_ body: () throws -> Result) -> Result { unfilled("perform") }
        \#(members.map { "    \($0)\n" }.joined())}

        // A list of another module that has been looped over: without these, the names are methods of all sequences.
        extension UnfilledMembers where Self: Sequence {
            var count: Int { unfilled("count") }
            var first: Element? { unfilled("first") }
            var isEmpty: Bool { unfilled("isEmpty") }
        }

        extension Sequence where Element == Unfilled {
            func joined(separator: String = "") -> String { unfilled("joined") }
        }

        extension Unfilled: Codable, Comparable, CVarArg, Error, CustomStringConvertible {
            func encode(to encoder: any Encoder) throws { unfilled(unfilledName) }
            var _cVarArgEncoding: [Int] { unfilled(unfilledName) }
            var description: String { unfilledName }
        }

        extension Unfilled: NSSecureCoding {
            static var supportsSecureCoding: Bool { true }
            func encode(with coder: NSCoder) { unfilled(unfilledName) }
            convenience init?(coder: NSCoder) { unfilledEnd("Unfilled.init(coder:)") }
        }

        // Of the many initializers of numbers, the one that a value of a module that is not there goes to.
        extension BinaryInteger { init(_ value: Unfilled) { self = unfilled(value.unfilledName) } }
        extension BinaryFloatingPoint { init(_ value: Unfilled) { self = unfilled(value.unfilledName) } }
        extension Foundation.Data { init(_ value: Unfilled) { self = unfilled(value.unfilledName) } }
        extension String { init(_ value: Unfilled) { self = unfilled(value.unfilledName) } }
        extension NSNumber { convenience init(value: Unfilled) { self.init(value: unfilled(value.unfilledName) as Int) } }

        /// Memory needs no pool here.
        func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

        """# + EmptyValueText.text(forced: forced)
    }
}
