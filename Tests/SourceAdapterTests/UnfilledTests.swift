// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SourceAdapter

/// What the compiler has to know of modules that are not there, when names alone do not say it.
@Suite struct UnfilledTests {
    private static func plan(_ copied: String, others: String = "") throws -> StubPlan {
        let copied = try #require(ParsedFile(path: "Copied.swift", bytes: Array(copied.utf8)))
        let others = try #require(ParsedFile(path: "Other.swift", bytes: Array(others.utf8)))
        return StubPlan(NameWalk.uses(in: copied), declarations: AppDeclarations([others]), extra: [])
    }

    @Test func whatBeginsWithADotIsAMember() throws {
        #expect(
            try Self.plan("func a(_ sdk: SDK) { sdk.mode = .fast; sdk.default = .default }").unfilledMembers == [
                "static var `default`: Self { unfilled(\".default\") }",
                "static var fast: Self { unfilled(\".fast\") }",
            ])
    }

    @Test func anArgumentThatBeginsWithADotHasAType() throws {
        let members = try Self.plan("func a() { SDK.session.start(.fast, in: [.a, .b], count: 3) }").unfilledMembers
        let parameters = "(_ argument1: Unfilled, in argument2: [Unfilled], count argument3: Any?)"
        let methods = ["", "static "].flatMap { prefix in
            [
                "\(prefix)var start: Unfilled { Unfilled(\"start\") }",
                "@discardableResult \(prefix)func start\(parameters) -> Unfilled { unfilled(\"start\") }",
                "@_disfavoredOverload \(prefix)func start<Value>\(parameters) -> Value { unfilled(\"start\") }",
            ]
        }
        #expect(Array(members.suffix(6)) == methods)
    }

    @Test func theParametersOfAClosureHaveTypes() throws {
        let members = try Self.plan(
            """
            func a(_ sdk: SDK) {
                sdk.load(key: 1) { value, error, other in if let other { print(value, error, other) } }
                sdk.each { print($1) }
            }
            """
        ).unfilledMembers
        #expect(
            members.contains(
                "@discardableResult func load<Type2>(key argument1: Any?, _ argument2: (Unfilled, (any Error)?, Unfilled?) "
                    + "throws -> Type2) -> Unfilled { unfilled(\"load\") }"))
        #expect(
            members.contains(
                "@discardableResult func each<Type1>(_ argument1: (Unfilled, Unfilled) throws -> Type1) -> Unfilled { "
                    + "unfilled(\"each\") }"))
    }

    @Test func aTrailingClosureMakesNoCallAmbiguous() throws {
        let members = try Self.plan(
            "func a(_ sdk: SDK) { sdk.load(completion: { b in }); sdk.load { b in } }"
        ).unfilledMembers
        #expect(members.filter { $0.contains("func load") }.count == 2)
        #expect(members.allSatisfy { !$0.contains("func load") || $0.contains("completion argument1") })
    }

    @Test func methodsOfTheAppAndOfKnownTypesAreLeftOut() throws {
        let others = "final class Router { func show(_ page: Page) {} }"
        let members = try Self.plan(
            "func a(_ router: Router) { router.show(.home); UIView.animate(withDuration: 1, animations: { b in }) }",
            others: others
        ).unfilledMembers
        #expect(members == ["static var home: Self { unfilled(\".home\") }"])
    }

    @Test func aClosureThatIsAssignedHasAType() throws {
        #expect(
            try Self.plan("func a(_ sdk: SDK) { sdk.handler = { _, error in print(error) } }").unfilledMembers == [
                "var handler: ((Unfilled, (any Error)?) -> Void)? { get { unfilled(\"handler\") } "
                    + "nonmutating set { unfilled(\"handler\") } }"
            ])
    }

    @Test func aValueThatIsDeclaredNowhereIsAStub() throws {
        let stubs = try Self.plan(
            "func a(b: Int) { let c = b; print(kLimit, kTokenKey, c); label: for d in [1] { print(\\Item.owner, d) } }",
            others: "struct Item { var owner = 1 }"
        ).stubs
        #expect(stubs.map(\.name) == ["Item", "kLimit", "kTokenKey"])
        #expect(
            stubs[1].lines == ["var kLimit: Unfilled { get { Unfilled(\"kLimit\") } set { unfilled(\"kLimit\") } }"])
        #expect(stubs[2].lines == ["var kTokenKey: String { unfilled(\"kTokenKey\") }"])
    }

    @Test func functionsWithLabelsKeepThem() throws {
        let stubs = try Self.plan("func a() { configure(&b, on: c) }\nvar b = 1; var c = 2").stubs
        #expect(
            stubs.flatMap(\.lines) == [
                "@discardableResult func configure<Type1>(_ argument1: inout Type1, on argument2: Any?) -> Unfilled { "
                    + "unfilled(\"configure\") }",
                "@_disfavoredOverload func configure<Type1, Value>(_ argument1: inout Type1, on argument2: Any?) -> Value "
                    + "{ unfilled(\"configure\") }",
            ])
    }

    @Test func closuresThatDifferInWhatTheyUnwrapAreOfOneType() throws {
        let members = try Self.plan(
            """
            func a(_ sdk: SDK) {
                sdk.each(of: 1) { old, new in print(old, new) }
                sdk.each(of: 2) { old, new in if let old { print(old, new) } }
                sdk.each(of: 3) { old, new in guard let new else { return }; print(old, new) }
            }
            """
        ).unfilledMembers
        #expect(members.filter { $0.contains(" func each") && $0.hasPrefix("@discardableResult func") }.count == 1)
        let head = "@discardableResult func each<Type2>(of argument1: Any?, _ argument2: (Unfilled?, Unfilled?)"
        #expect(members.contains { $0.hasPrefix(head) })
    }
}
