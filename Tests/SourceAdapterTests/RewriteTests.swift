// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SourceAdapter

/// What becomes of a source, rewrite by rewrite.
@Suite struct RewriteTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var source: String
        var expected: String

        init(_ name: String, _ source: String, _ expected: String) {
            (testDescription, self.source, self.expected) = (name, source, expected)
        }
    }

    static func rewritten(_ source: String, _ context: RewriteContext = RewriteContext()) throws -> RewrittenSource {
        RewrittenSource(try #require(ParsedFile(path: "A.swift", bytes: Array(source.utf8))), in: context)
    }

    private static let attributes: [Case] = [
        Case("objc", "class A { @objc func a() {} }", "class A { func a() {} }"),
        Case("objc with a name", "class A { @objc(go:) func a() {} }", "class A { func a() {} }"),
        Case("objcMembers", "@objcMembers\nclass A {}", "\nclass A {}"),
        Case("outlets", "class A { @IBOutlet private weak var a: B! }", "class A { private weak var a: B! }"),
        Case("an action keeps its other attributes", "@IBAction @MainActor func a() {}", "@MainActor func a() {}"),
        Case(
            "access levels", "public final class A { open private(set) var b = 1 }",
            "final class A { private(set) var b = 1 }"),
        Case(
            "Core Data", "extension A { @NSManaged var a: Int?; @NSManaged public func b(_ c: D) }",
            "extension A { var a: Int? { get { unfilled(\"a\") } set { unfilled(\"a\") } }; func b(_ c: D) { unfilled(\"b\") } }"
        ),
        Case(
            "SwiftUI's entries",
            "extension Values { @Entry var a: Int?; @Entry var b: Bool = true; @Entry var c = Theme() }",
            "extension Values { var a: Int? { get { nil } set {} }; var b: Bool { get { true } set {} }; var c: Unfilled { get { Unfilled(\"c\") } set {} } }"
        ),
        Case(
            "predicates of another module's types",
            "let a = #Predicate<Note> { $0.isOpen }; let b = #Predicate { (note: Note) in note.isOpen }; let c = #Predicate<Int> { $0 > 1 }",
            "let a = Unfilled(\"#Predicate<Note>\"); let b = Unfilled(\"#Predicate<Note>\"); let c = #Predicate<Int> { $0 > 1 }"
        ),
        Case(
            "macros of another module",
            "@Reducer struct A { @ObservableState struct State {} }; @Table(name: \"b\") class B {}; @Scoped class C {}; @DataActor struct D {}",
            "struct A { struct State {} }; class B {}; @Scoped class C {}; @DataActor struct D {}"),
        Case("entry point", "@UIApplicationMain\nclass A {}", "@main\nclass A {}"),
        Case(
            "what compiles stays", "@available(iOS 13, *) @discardableResult func a() {}",
            "@available(iOS 13, *) @discardableResult func a() {}"),
    ]

    private static let interfaceFiles: [Case] = [
        Case(
            "outlets and actions",
            """
            class A: UIViewController {
                @IBOutlet private weak var a: UILabel! { didSet { b() } }
                @IBOutlet var c, d: [UIButton]?
                @IBOutlet var e: E
                @IBAction func save(_ sender: Any) {}
                @IBAction func b() {}
            }
            extension A { @objc @IBAction private func f(sender: UIButton, forEvent event: UIEvent) {} }
            """,
            """
            class A: UIViewController {
                private weak var a: UILabel! { didSet { b() } }
                var c, d: [UIButton]?
                var e: E
                func save(_ sender: Any) {}
                func b() {}
            override func _setOutlet(_ name: String, to value: Any?) -> Bool { switch name { \
            case "a": a = value as? UILabel; case "c": c = value as? [UIButton]; case "d": d = value as? [UIButton]; \
            case "e": if let value = value as? E { e = value }; default: return super._setOutlet(name, to: value) }; \
            return true }; \
            override func _action(named name: String) -> Selector? { switch name { \
            case "save:": return Selector("save(_:)", A.save(_:)); \
            case "b": return Selector("b", A.b as (A) -> () -> Void); \
            case "fWithSender:forEvent:": return Selector("f(sender:forEvent:)", A.f(sender:forEvent:)); \
            default: return super._action(named: name) } } }
            extension A { private func f(sender: UIButton, forEvent event: UIEvent) {} }
            """),
        Case(
            "on one line", "class A: UIView { @objc(go:) @IBAction func a(b: Any) {} }",
            """
            class A: UIView { func a(b: Any) {} ; override func _action(named name: String) -> Selector? { switch name { \
            case "go:": return Selector("a(b:)", A.a(b:)); default: return super._action(named: name) } } }
            """),
        Case(
            "names as Objective-C has them",
            """
            class A: UIView {
                @IBAction func exit(with segue: UIStoryboardSegue) {}
                @IBAction func moveTo(page: Any) {}
                @IBSegueAction func make(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> B? { nil }
            }
            """,
            """
            class A: UIView {
                func exit(with segue: UIStoryboardSegue) {}
                func moveTo(page: Any) {}
                func make(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> B? { nil }
            override func _action(named name: String) -> Selector? { switch name { \
            case "exitWith:": return Selector("exit(with:)", A.exit(with:)); \
            case "moveToPage:": return Selector("moveTo(page:)", A.moveTo(page:)); \
            case "make:sender:segueIdentifier:": \
            return Selector("make(_:sender:segueIdentifier:)", A.make(_:sender:segueIdentifier:)); \
            default: return super._action(named: name) } } }
            """),
        Case(
            "of what is no responder", "class A: NSObject { @IBOutlet var a: B! }", "class A: NSObject { var a: B! }"),
    ]

    private static let selectors: [Case] = [
        Case(
            "in a class", "class A { func a() { _ = #selector(b(_:)) } }",
            "class A { func a() { _ = Selector(\"b(_:)\", A.b(_:)) } }"),
        Case(
            "in an extension", "extension A.B { var a: Any { #selector(b) } }",
            "extension A.B { var a: Any { Selector(\"b\", A.B.b) } }"),
        Case("of self", "class A { let a = #selector(self.b) }", "class A { let a = Selector(\"b\", A.b) }"),
        Case("of another class", "let a = #selector(B.b(_:with:))", "let a = Selector(\"b(_:with:)\", B.b(_:with:))"),
        Case(
            "with a type", "class A { let a = #selector(b as (A) -> () -> Void) }",
            "class A { let a = Selector(\"b\", A.b as (A) -> () -> Void) }"),
        Case(
            "of a method that is named without its parameters, and of one with a name of its own",
            "class A { func f() { a(#selector(b), #selector(A.c)) }; func b(_ d: Int) {}; @objc(e:) func c(_ d: Int) {} }",
            "class A { func f() { a(Selector(\"b(_:)\", A.b), Selector(\"e:\", A.c)) }; func b(_ d: Int) {}; func c(_ d: Int) {} }"
        ),
        Case(
            "by a text",
            "class A { func f() { a(Selector(\"b:\"), Selector((\"c\")), action: \"dWithE:\") }; func b(_ x: X) {}; func c() {}; func d(e: X) {} }",
            "class A { func f() { a(Selector(\"b:\", A.b(_:)), Selector(\"c\", A.c), action: Selector(\"dWithE:\", A.d(e:))) }; func b(_ x: X) {}; func c() {}; func d(e: X) {} }"
        ),
        Case(
            "by a text that is no method's", "class A { let a = Selector(\"b:\"); func c() { d(action: \"e\") } }",
            "class A { let a = Selector(\"b:\"); func c() { d(action: \"e\") } }"),
        Case("of a property", "class A { let a = #selector(getter: A.b) }", "class A { let a = Selector(\"b\") }"),
        Case(
            "of a delegate protocol", "let a = #selector(UITextFieldDelegate.textFieldShouldReturn(_:))",
            "let a = Selector(\"textFieldShouldReturn(_:)\")"),
        Case("key path", "let a = #keyPath(Item.owner.name)", "let a = \"owner.name\""),
    ]

    private static let calls: [Case] = [
        Case("with labels", "d.application?(a, open: u, options: [:])", "d.application(a, open: u, options: [:])"),
        Case("of a delegate method", "d?.textFieldDidBeginEditing?(t)", "d?.textFieldDidBeginEditing(t)"),
        Case(
            "a result that is used", "if let a = d.application?(b, open: c, options: e) {}",
            "if let a = Optional(d.application(b, open: c, options: e)) {}"),
        Case(
            "a result that is optional already", "let a = d?.application?(b, open: c, options: e) ?? true",
            "let a = d?.application(b, open: c, options: e) ?? true"),
        Case("a closure", "completion?(true); self.onTap?(1)", "completion?(true); self.onTap?(1)"),
        Case(
            "the window of a delegate", "let a = d?.window??.rootViewController",
            "let a = d?.window?.rootViewController"),
        Case(
            "requirements of an own protocol",
            "@objc protocol P { @objc optional func a(b: Int); @objc optional func c() -> Bool? }",
            "protocol P: AnyObject { func a(b: Int); func c() -> Bool? }; extension P { func a(b: Int) {}; func c() -> Bool? { nil } }"
        ),
    ]

    private static let imports: [Case] = [
        Case(
            "of frameworks that are there", "import UIKit\nimport UserNotifications",
            "import UIKit\nimport UserNotifications"),
        Case("of another module", "@testable import Firebase", "/* @testable import Firebase */"),
        Case("of a submodule", "import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
        Case("of one declaration", "import class UIKit.UIView", "import UIKit"),
        Case("of what Foundation has", "import CoreGraphics", "/* import CoreGraphics */"),
        Case(
            "of small modules", "import os\nimport QuartzCore\nimport MobileCoreServices",
            "import os\nimport QuartzCore\nimport MobileCoreServices"),
        Case("of a part of os", "import os.log", "import os"),
        Case(
            "of another name of a module", "@preconcurrency import OSLog\nimport CoreServices.LaunchServices",
            "@preconcurrency import os\nimport MobileCoreServices"),
    ]

    private static let conditions: [Case] = [
        Case(
            "iOS", "#if os(iOS) && !targetEnvironment(macCatalyst)\n#endif",
            "#if true && !targetEnvironment(macCatalyst)\n#endif"),
        Case("another system", "#if os(macOS)\n#elseif os(Linux)\n#endif", "#if os(macOS)\n#elseif false\n#endif"),
        Case(
            "modules", "#if canImport(UIKit)\n#elseif canImport(AppKit)\n#elseif canImport(OSLog)\n#endif",
            "#if true\n#elseif canImport(AppKit)\n#elseif true\n#endif"),
        Case("availability stays", "if #available(iOS 15, *) {}", "if #available(iOS 15, *) {}"),
    ]

    @Test(arguments: attributes + interfaceFiles + selectors + calls + imports + conditions)
    func rewrite(_ rewrite: Case) throws {
        let result = try Self.rewritten(rewrite.source)
        #expect(String(decoding: result.bytes, as: UTF8.self) == rewrite.expected)
    }

    @Test("a class has outlets if one that it inherits from is UIKit's, wherever the app declares that")
    func inheritedResponder() throws {
        let context = RewriteContext(superclasses: ["B": "C", "C": "UITableViewCell", "D": "D"])
        let source = "class A: B { @IBOutlet var a: E! }"
        #expect(String(decoding: try Self.rewritten(source, context).bytes, as: UTF8.self).contains("_setOutlet"))
        for unknown in ["D", "UIPresentationController", "SDKController"] {
            let result = try Self.rewritten("class A: \(unknown) { @IBOutlet var a: E! }", context)
            #expect(!String(decoding: result.bytes, as: UTF8.self).contains("_setOutlet"))
            #expect(
                result.problems.map(\.message) == [
                    "the outlets and actions of A are not connected: it is not known to be a responder"
                ])
        }
    }

    @Test func aMethodOfAnOptionalRequirementOfTheAppIsNoClosure() throws {
        let context = RewriteContext(optionalMethods: ["onTap"])
        let result = try Self.rewritten("delegate.onTap?(1)", context)
        #expect(String(decoding: result.bytes, as: UTF8.self) == "delegate.onTap(1)")
    }

    @Test func modulesThatAreNotThereAreCounted() throws {
        let context = RewriteContext(mergedModules: ["Core"])
        let result = try Self.rewritten("import Core\nimport Firebase\nimport UIKit\nimport StoreKit", context)
        #expect(result.absentModules == ["Firebase", "StoreKit"])
        #expect(result.counts == [.import: 3])
    }

    @Test func aSwitchOverWhatIsNotThereHasADefault() throws {
        let context = RewriteContext(enumCases: ["home", "list"])
        let source = "switch a {\ncase .sdkFound: b()\ncase .sdkMissing: c()\n}"
        #expect(
            try String(decoding: Self.rewritten(source, context).bytes, as: UTF8.self)
                == "switch a {\ncase .sdkFound: b()\ncase .sdkMissing: c()\ndefault: unfilledEnd(\"switch\") }")
        #expect(try Self.rewritten(source, context).counts == [.switch: 1])
        let complete = [
            "switch a { case .home: b(); case .list: c() }", "switch a { case .sdkFound: b(); default: c() }",
            "switch a { case .sdkFound(let b): c(b) }", "switch a { case 1: b() }",
        ]
        for source in complete {
            #expect(try String(decoding: Self.rewritten(source, context).bytes, as: UTF8.self) == source)
        }
    }

    @Test func whatCannotBeRewrittenIsSaid() throws {
        let result = try Self.rewritten("class A {\n  let a = #selector(model.b)\n}")
        #expect(
            result.problems == [
                .init(
                    line: 2,
                    message:
                        "#selector of a method of model: the class of model is not known, so it cannot be performed")
            ])
    }

    @Test func aValueOfAnUnknownModuleThatIsUnwrappedIsAnOptional() throws {
        let source = "func a() { let b = SDKCache.shared(); b?.clear(); let c = SDKPush(d: 1); if let c { e(c) } }"
        #expect(
            try String(decoding: Self.rewritten(source).bytes, as: UTF8.self)
                == "func a() { let b: Unfilled? = SDKCache.shared(); b?.clear(); let c: SDKPush? = SDKPush(d: 1); "
                + "if let c { e(c) } }")
    }

    @Test(arguments: [
        "func a() { let b = SDKCache.shared(); b.clear(); let c = URL(string: d); if let c { e(c) } }",
        // A global variable is no local value.
        "let a = SDKCache.shared()\nfunc b() { a?.clear() }",
        // Another value of the name, in front of it and in code inside.
        "func a(b: B?) { b?.c(); do { let b = SDKCache.shared(); b.clear() } }",
        "func a() { let b = SDKCache.shared(); b.clear(); d { b in b?.e() }; func f(b: B?) { b?.g() } }",
        "func a() { let b = SDKCache.shared(); b.clear(); d { let b = e(); b?.f() } }",
    ]) func noOtherValueIsAnOptional(_ source: String) throws {
        #expect(try String(decoding: Self.rewritten(source).bytes, as: UTF8.self) == source)
    }

    @Test func aTypeOfAModuleThatIsThereIsNotUnknown() throws {
        let context = RewriteContext(types: ["CXCallController"])
        let source = "func a() { let b = CXCallController().callObserver.calls.first; if let b { c(b) } }"
        #expect(try String(decoding: Self.rewritten(source, context).bytes, as: UTF8.self) == source)
    }

    @Test func theProcessIsTheSharedObject() throws {
        #expect(
            try String(decoding: Self.rewritten("let a = ProcessInfo().environment").bytes, as: UTF8.self)
                == "let a = ProcessInfo.processInfo.environment")
    }

    @Test func anUnknownDefaultIsADefault() throws {
        let source = "switch a { case .denied: b()\n@unknown default: c() }"
        #expect(
            try String(decoding: Self.rewritten(source).bytes, as: UTF8.self)
                == "switch a { case .denied: b()\ndefault: c() }")
    }
}
