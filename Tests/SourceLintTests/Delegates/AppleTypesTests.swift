// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SourceLint

/// What is known of Apple's types besides the tables of methods: each row makes a difference.
@Suite struct AppleTypesTests {
    private static func rules(_ text: String) -> [LintRule] {
        SourceLint([SourceFile(path: "A.swift", text: text)]).findings.map(\.rule)
    }

    @Test("a type that adopts a protocol of the tables", arguments: AppleTypes.adopted.keys.sorted())
    func adopted(_ name: String) throws {
        let inherited = try #require(AppleTypes.adopted[name])
        #expect(DelegateProtocol.named(name).isEmpty, "a table has it, and what it inherits from")
        let method = try #require(DelegateProtocol.named(inherited).flatMap(\.methods).first, "\(inherited)")
        // The system would call it, if it were not private.
        let member = "private \(method.declaration) { fatalError() }"
        #expect(Self.rules("class D: \(name) {\n\(member)\n}") == [.delegateAccess])
        #expect(Self.rules("class D: AnyOther {\n\(member)\n}") == [])
    }

    @Test("a name of a type in Swift 4", arguments: AppleTypes.renamed.keys.sorted())
    func renamed(_ name: String) throws {
        let newer = try #require(AppleTypes.renamed[name])
        let found = try #require(
            DelegateProtocol.all.lazy.flatMap { delegate in delegate.methods.map { (delegate, $0) } }
                .first { $0.1.declaration.contains(newer) }, "\(newer) is in no table")
        let method = found.1.declaration.replacing(newer, with: name) + " { fatalError() }"
        // With this name it is the protocol's: another type would be a method of the app.
        #expect(Self.rules("class D: NSObject {\n\(method)\n}") == [.delegateConformance])
        #expect(!Self.rules("class D: NSObject, \(found.0.name) {\n\(method)\n}").contains(.delegateType))
        let other = method.replacing(name, with: "UIOther")
        #expect(Self.rules("class D: NSObject {\n\(other)\n}") == [])
    }
}
