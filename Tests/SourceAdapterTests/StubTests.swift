// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SourceAdapter

/// What the copied files use becomes a stub: as the app declares it, or as it is used.
@Suite struct StubTests {
    static func stubs(copied: String, others: String = "") throws -> [StubPlan.Stub] {
        let copied = try #require(ParsedFile(path: "Copied.swift", bytes: Array(copied.utf8)))
        let others = try #require(ParsedFile(path: "Other.swift", bytes: Array(others.utf8)))
        return StubPlan(NameWalk.uses(in: copied), declarations: AppDeclarations([others]), extra: []).stubs
    }

    /// Without the lines of `objects`, and the classes behind protocols.
    static func text(copied: String, others: String = "") throws -> [String] {
        try stubs(copied: copied, others: others).flatMap { stub in
            stub.lines.prefix { !$0.contains("final class Unfilled_") }
        }.filter { !$0.contains(": UnfilledObject {") }
    }

    /// What makes the objects with which a test goes on.
    static func objects(copied: String, others: String = "") throws -> [String] {
        try stubs(copied: copied, others: others).flatMap(\.lines).compactMap { line in
            guard line.contains(": UnfilledObject {"), let start = line.firstRange(of: "onMain { ") else { return nil }
            return String(line[start.upperBound...].dropLast(" } } }".count))
        }
    }

    /// A class that another stub inherits from leaves that to it.
    @Test func aStubMakesAnObjectWithWhatItsFirstInitializerNeeds() throws {
        let others = """
            class Base: UIViewController { init(store: Store, title: String = "") { super.init(nibName: nil, bundle: nil) } }
            class List: Base { init(_ count: Int) { super.init(store: .shared) } }
            final class Store: @unchecked Sendable { private init() {} }
            struct Page: Equatable { var number: Int }
            class Parser { init?(_ text: String) { nil } }
            class Box<Value> {}
            enum Mode { case on(Int), off }
            """
        let copied = """
            func a(b: List, c: Store, d: Page, e: Parser, f: Box<Int>, g: Session, h: Mode) { Session.shared.start() }
            """
        #expect(
            try Self.objects(copied: copied, others: others) == [
                "Box()", "List(unfilled(\"List.init(_:)\"))", "Mode.off",
                "Page(number: unfilled(\"Page.init(number:)\"))",
                "Session()", "Store()",
            ])
        let text = try Self.text(copied: copied, others: others)
        #expect(
            text.contains("    init(_ count: Int) { super.init(store: unfilled(\"Base.init(store:)\")) }"))
    }

    @Test("a test goes on with an object behind a protocol, if it has no associated types and the app knows all of it")
    func protocolsHaveObjects() throws {
        let others = """
            protocol Named { var name: String { get }; static func all() -> [String] }
            @MainActor protocol Store: Named, AnyObject {
                var count: Int { get set }
                func save(_ text: String, in folder: URL?) async throws -> Bool
                mutating func reset()
                init(folder: URL)
            }
            protocol Screen: UIViewController { func show() }
            protocol Keyed { associatedtype Key; func value(of key: Key) }
            protocol Same { func equals(_ other: Self) -> Bool }
            protocol Row: UITableViewDelegate { func select() }
            """
        let copied = """
            func f(a: Store, b: Screen, c: any Keyed, d: any Same, e: Row) async throws {
                func g<Value: Same>(_ value: Value) -> Bool { value.equals(value) }
                a.count = 1; _ = try await a.save("", in: nil); a.reset(); print(a.name); b.show(); e.select()
                _ = type(of: a).init(folder: URL(filePath: "/")); _ = type(of: a).all()
            }
            """
        let lines = try Self.stubs(copied: copied, others: others).flatMap { stub in
            stub.lines.drop { !$0.contains("final class Unfilled_") }
        }.filter { !$0.contains("unfilledObject") && $0 != "}" }
        #expect(lines.map { $0.prefix { $0 != "{" } }.contains("final class Unfilled_Named: Named, UnfilledObject "))
        let store = lines.drop { !$0.hasPrefix("@MainActor final class Unfilled_Store: Store, UnfilledObject {") }
        #expect(
            store.contains("    var count: Int { get { unfilled(\"Store.count\") } set { unfilled(\"Store.count\") } }")
        )
        #expect(
            store.contains(
                "    func save(_ text: String, in folder: URL?) async throws -> Bool { unfilled(\"Store.save(_:in:)\") }"
            ))
        #expect(store.contains("    func reset() { unfilled(\"Store.reset()\") }"))
        #expect(store.contains("    var name: String { unfilled(\"Named.name\") }"))
        #expect(lines.contains("final class Unfilled_Screen: UIViewController, Screen, UnfilledObject {"))
        for name in ["Keyed", "Same", "Row"] { #expect(!lines.contains { $0.contains("Unfilled_\(name)") }, "\(name)") }
    }

    @Test func aClassHasItsUsedMembersWithTheirSignatures() throws {
        let others = """
            @MainActor public final class Router: NSObject {
                public static let shared = Router()
                private var count = 0
                public var title = "News"
                override init() { super.init() }
                @discardableResult public func open(_ url: URL, animated: Bool = Theme.animates) async throws -> Page { .home }
                func unused() {}
                enum Page { case home }
            }
            """
        #expect(
            try Self.text(copied: "func a() { Router.shared.open(b); Router.shared.title = c }", others: others) == [
                "@MainActor class Router: NSObject {",
                "    static let shared = Router()",
                "    var title: String { get { unfilled(\"Router.title\") } set { unfilled(\"Router.title\") } }",
                "    override init() { super.init() }",
                "    @discardableResult func open(_ url: URL, animated: Bool = unfilled(\"Router.open(_:animated:)\")) "
                    + "async throws -> Page { unfilled(\"Router.open(_:animated:)\") }",
                "    enum Page {",
                "        case home",
                "    }",
                "}",
            ])
    }

    // Symptom: line-sdk-ios-swift ended at a stub whose values for `file` and `line` nobody had filled in.
    @Test func whereACallStandsIsADefaultOfStubsToo() throws {
        let others = """
            enum Log {
                static func note(_ text: String, file: StaticString = #fileID, line: UInt = #line, _ function: String = #function) {}
            }
            """
        #expect(
            try Self.text(copied: "func a() { Log.note(b) }", others: others) == [
                "enum Log {",
                "    static func note(_ text: String, file: StaticString = #fileID, line: UInt = #line, "
                    + "_ function: String = #function) { unfilled(\"Log.note(_:file:line:_:)\") }",
                "}",
            ])
    }

    @Test func aParameterWithACapitalLetterIsNoType() throws {
        let copied = """
            func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
                URLContexts.forEach { Router.open($0.url) }
            }
            """
        #expect(try Self.stubs(copied: copied).map(\.name) == ["Router"])
    }

    @Test func whatAStubNeedsIsAStub() throws {
        let others = """
            struct Session { var user: User?; func log(in user: User) {} }
            struct User: Codable { var id: Identifier }
            typealias Identifier = Int
            """
        let stubs = try Self.stubs(copied: "func a(_ session: Session) { session.log(in: x) }", others: others)
        #expect(stubs.map(\.name) == ["Identifier", "Session", "User"])
        #expect(stubs.map(\.origin) == [.app, .app, .app])
        #expect(stubs[1].usedAt == ["Copied.swift:1"] && stubs[2].usedAt == [])
        #expect(stubs[2].declaredAt == "Other.swift:2")
    }

    @Test func aStructThatIsMadeHasItsInitializer() throws {
        let others =
            "struct Item { let id: Int; var name: String?; var action: () -> Void; let kind = 1; var count = 0 }"
        let text = try Self.text(copied: "let a = Item(id: 1, action: {})", others: others)
        #expect(
            text.contains(
                "    init(id: Int, name: String? = nil, action: @escaping () -> Void, count: Int = unfilled(\"Item.count\")) {}"
            ))
    }

    @Test func extensionsOfFrameworksHaveTheirUsedMembers() throws {
        let others = """
            extension Notification.Name { static let used = Notification.Name("u"); static let other = Notification.Name("o") }
            extension UIColor { static var brand: UIColor { .red } ; convenience init(hex: Int) { fatalError() } }
            """
        let text = try Self.text(copied: "let a: [Any] = [Notification.Name.used, UIColor.brand]", others: others)
        #expect(
            text == [
                "extension Notification.Name {", "    static let used = Notification.Name(\"u\")", "}",
                "extension UIColor {", "    static var brand: UIColor { unfilled(\"UIColor.brand\") }", "}",
            ])
    }

    @Test func protocolsHaveTheirUsedRequirements() throws {
        let others = "@objc protocol P { func a(); @objc optional func b() -> Bool?; func c() }"
        #expect(
            try Self.text(copied: "class C: P { func a() {}; func d(_ p: P) { p.b?() } }", others: others) == [
                "protocol P: AnyObject {", "    func b() -> Bool?", "}", "extension P {",
                "    func b() -> Bool? { nil }", "}",
            ])
    }

    @Test func defaultImplementationsStayInExtensions() throws {
        let others = """
            protocol Routing { func open(_ a: Int) }
            extension Routing { func open(_ a: Int) {}; func close() {} }
            extension Routing where Self: UIViewController { func open(_ a: String) {} }
            """
        #expect(
            try Self.text(copied: "class A: Routing { func b() { open(1) } }", others: others) == [
                "protocol Routing {", "    func open(_ a: Int)", "}", "extension Routing {",
                "    func open(_ a: Int) { unfilled(\"Routing.open(_:)\") }", "}",
                "extension Routing where Self: UIViewController {",
                "    func open(_ a: String) { unfilled(\"Routing.open(_:)\") }", "}",
            ])
    }

    @Test func functionsAndVariablesAtTheTopLevel() throws {
        let others = "func show(_ a: Int) {}\nlet limit = 3\nvar current: Int { 1 }\nprivate func hidden() {}"
        #expect(
            try Self.text(copied: "func a() { show(limit + current) }", others: others) == [
                "var current: Int { unfilled(\"current\") }", "let limit = 3",
                "func show(_ a: Int) { unfilled(\"show(_:)\") }",
            ])
    }

    @Test func unknownTypesAreGuessedFromTheirUse() throws {
        let stubs = try Self.stubs(
            copied: """
                class A: SDKDelegate, B { @Injected var c: Int }
                let d = SDK(key: "k") { }
                let e = Box<Int>()
                """)
        let heads = Dictionary(uniqueKeysWithValues: stubs.map { ($0.name, $0.lines[0]) })
        #expect(heads["SDKDelegate"] == "protocol SDKDelegate: AnyObject {}")
        #expect(heads["B"] == "protocol B: AnyObject {}")
        #expect(heads["Injected"] == "@propertyWrapper struct Injected<Value> {")
        #expect(heads["SDK"] == "@dynamicMemberLookup class SDK: NSObject, UnfilledMembers {")
        #expect(heads["Box"] == "@dynamicMemberLookup class Box<Argument1>: NSObject, UnfilledMembers {")
        #expect(stubs.allSatisfy { $0.origin == .unknown })
        let sdk = try #require(stubs.first { $0.name == "SDK" })
        #expect(sdk.lines.contains("    init(key argument1: Any?, _ argument2: Any?) { super.init() }"))
    }

    @Test func unknownSuperclassesHaveWhatIsOverridden() throws {
        let text = try Self.text(
            copied: "class A: SDKViewController { override func configure(with a: Int) -> Bool { true } }")
        #expect(text[0] == "@dynamicMemberLookup class SDKViewController: UIViewController, UnfilledMembers {")
        #expect(text.contains("    func configure(with a: Int) -> Bool { unfilled(\"SDKViewController.configure\") }"))
    }

    @Test func extensionsOfReadyTypesAreReady() throws {
        let text = try Self.text(
            copied: "func a() { os_log(\"b\", log: .links) }",
            others: "extension OSLog { static let links = OSLog(subsystem: name, category: \"links\") }")
        #expect(text.contains("    static let links: OSLog = OSLog(subsystem: \"\", category: \"links\")"))
        #expect(text.contains("final class OSLog: NSObject {"))
    }

    @Test func aDataSourceHasItsRequirements() throws {
        let others = """
            class List: UIViewController, UITableViewDataSource {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
                func other() {}
            }
            """
        let text = try Self.text(copied: "let a = List()", others: others)
        #expect(text[0] == "class List: UIViewController, UITableViewDataSource {")
        #expect(
            text[1].contains("func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {"))
        #expect(text[2] == "}")
    }

    @Test func aViewWithAnInitializerHasTheRequiredOne() throws {
        let others = "class Badge: UIView { init(text: String) { super.init(frame: .zero) } }"
        #expect(
            try Self.text(copied: "let a = Badge(text: b)", others: others) == [
                "class Badge: UIView {", "    init(text: String) { super.init(frame: .zero) }",
                "    required init?(coder: NSCoder) { super.init(coder: coder) }", "}",
            ])
    }

    @Test func whatIsOverriddenBelongsToTheSuperclass() throws {
        let others = """
            class Base: UIViewController { func load() {} }
            class List: Base { override func load() {}; override func viewDidLoad() {}; override var title: String? { "" } }
            """
        #expect(
            try Self.text(copied: "func a(b: List) { b.load(); b.viewDidLoad(); b.title = c }", others: others) == [
                "class Base: UIViewController {", "    func load() { unfilled(\"Base.load()\") }", "}",
                "class List: Base {", "}",
            ])
    }

    @Test func anInheritedInitializerStays() throws {
        let others = "class Item: NSObject { convenience init(name: String) { self.init() } }"
        #expect(
            try Self.text(copied: "let a = Item()", others: others) == [
                "class Item: NSObject {", "    init(name: String) { super.init() }",
                "    override init() { super.init() }", "}",
            ])
    }

    @Test func protocolsOfStructsHaveNoClassConstraint() throws {
        let stubs = try Self.stubs(
            copied: "enum A: SDKValue {}\nclass B: NSObject, SDKObject {}\nlet c: D", others: "enum D: SDKCase {}")
        #expect(
            stubs.map { $0.lines[0] } == [
                "enum D: SDKCase {", "protocol SDKCase {}", "protocol SDKObject: AnyObject {}", "protocol SDKValue {}",
            ])
    }

    @Test func aClassInAConstraintIsAClass() throws {
        let copied = "func a<Cell: UIExampleCell>(_: Cell, _: some SDKValue) {}\nprotocol Reusable: UIOtherCell {}"
        #expect(
            try Self.stubs(copied: copied).map { $0.lines[0] } == [
                "protocol SDKValue: AnyObject {}",
                "@dynamicMemberLookup class UIExampleCell: UIView, UnfilledMembers {",
                "@dynamicMemberLookup class UIOtherCell: UIView, UnfilledMembers {",
            ])
    }

    @Test func typesInExtensionsOfFrameworksAreStubs() throws {
        let others = "extension UserDefaults { enum Key { static let token = \"token\" } }"
        #expect(
            try Self.text(copied: "let a = UserDefaults.Key.token", others: others) == [
                "extension UserDefaults {", "    enum Key {", "        static let token = \"token\"", "    }", "}",
            ])
    }

    @Test func equalMembersAreWrittenOnce() throws {
        let others =
            "enum A { static func b() {} }\nextension A { public static func b() {}; static func c(d: Int=e()) {} }"
        #expect(
            try Self.text(copied: "func x() { A.b(); A.c() }", others: others) == [
                "enum A {", "    static func b() { unfilled(\"A.b()\") }",
                "    static func c(d: Int = unfilled(\"A.c(d:)\")) { unfilled(\"A.c(d:)\") }", "}",
            ])
    }

    @Test func typesInTypesAreFoundWhereverTheyAreNamed() throws {
        let others = """
            enum Theme { enum Mode { case dark }; enum level { case high }; struct Unused {} }
            extension Theme.Mode { var isDark: Bool { true }; var other: Int { 1 } }
            extension UIView { func apply(_ mode: Theme.Mode, at level: Theme.level) {} }
            """
        let text = try Self.text(copied: "func a(_ b: UIView) { b.apply(c, at: d); _ = c.isDark }", others: others)
        #expect(
            text == [
                "extension Theme.Mode {", "    var isDark: Bool { unfilled(\"Theme.Mode.isDark\") }", "}",
                "extension UIView {",
                "    func apply(_ mode: Theme.Mode, at level: Theme.level) { unfilled(\"UIView.apply(_:at:)\") }", "}",
                "enum Theme {", "    enum Mode {", "        case dark", "    }", "    enum level {",
                "        case high",
                "    }", "}",
            ])
    }

    @Test func aModuleIsNoType() throws {
        #expect(try Self.text(copied: "func a() throws -> Swift.Error { Foundation.exit(1) }") == [])
    }

    @Test func namesThatAreKeywordsKeepTheirBackticks() throws {
        #expect(
            try Self.text(
                copied: "func a() { Settings.for(b); Settings.default = c }",
                others: "enum Settings { static func `for`(_ a: Int) {}; static var `default`: Int }") == [
                    "enum Settings {", "    static func `for`(_ a: Int) { unfilled(\"Settings.`for`(_:)\") }",
                    "    static var `default`: Int { get { unfilled(\"Settings.`default`\") } set { unfilled(\"Settings.`default`\") } }",
                    "}",
                ])
    }

    @Test func parametersOfAFunctionAreNoTypes() throws {
        let others = "func load<T: Decodable>(_ a: T, _ b: @escaping (T) -> Void) -> T where T: Sendable {}"
        #expect(try Self.stubs(copied: "func a() { load(1) { _ in } }", others: others).map(\.name) == ["load()"])
    }

    @Test func whatIsThereHasNoStub() throws {
        let copied = """
            import UIKit
            func a<Element: Hashable>(_ b: [Element], c: () -> Void) where Element: Codable {
                c(); print(b); let d = max(1, 2); withAnimation(d)
                _ = (NSLocalizedString("a", comment: "b"), UNNotificationDefaultActionIdentifier, UIColor.red, URLSession.shared, DispatchQueue.main, Task { await MainActor.run {} })
            }
            func withAnimation(_ a: Int) {}
            """
        #expect(try Self.stubs(copied: copied).map(\.name) == [])
    }

    @Test func aTypeInAnUnknownTypeIsAClassInItsStub() throws {
        let text = try Self.text(copied: "let a: SDKTheme.Mode = b(); class C: SDKTheme.Base {}")
        #expect(text.contains("    @dynamicMemberLookup class Mode: NSObject, UnfilledMembers {"))
        #expect(text.contains("    @dynamicMemberLookup class Base: NSObject, UnfilledMembers {"))
    }

    @Test func aDelegateWithSomethingOfItsOwnIsAClass() throws {
        let text = try Self.text(copied: "extension SDKAppDelegate { func a() { SDKAppDelegate.shared().b() } }")
        let head = "class SDKAppDelegate: UIResponder, UIApplicationDelegate, UnfilledMembers {"
        #expect(text.contains("@dynamicMemberLookup \(head)"))
    }

    @Test func aMemberOfATextInQuotationMarksIsAText() throws {
        #expect(
            try Self.text(copied: "let a = (\"b\".localized, \"c\".localize(with: 1), \"d\".count)") == [
                "extension String {",
                "    var localized: String { unfilled(\"String.localized\") }",
                "    func localize(with argument1: Any?) -> String { unfilled(\"String.localize\") }",
                "}",
            ])
    }

    @Test func coloursAndFontsHaveTheirTypes() throws {
        let others = """
            enum Theme {
                static let tint = UIColor.themeColor(light: .white)
                static let accent = UIColor(named: "accent")!
                static let other = UIColor(named: "other")
                static let data = try! Data(contentsOf: url)
            }
            """
        let text = try Self.text(copied: "a(Theme.tint, Theme.accent, Theme.other, Theme.data)", others: others)
        #expect(text.contains { $0.contains("var tint: UIColor {") })
        #expect(text.contains { $0.contains("var accent: UIColor {") })
        #expect(text.contains { $0.contains("static let other = UIColor(named: \"other\")") })
        #expect(text.contains { $0.contains("var data: Data {") })
    }

    @Test func theBranchOfAnotherPlatformIsNotTaken() throws {
        let others = """
            #if os(macOS)
            typealias Picture = NSImage
            #else
            typealias Picture = UIImage
            #endif
            """
        #expect(try Self.text(copied: "var a: Picture?", others: others) == ["typealias Picture = UIImage"])
    }

    @Test func anOperatorOfTheAppIsAFunction() throws {
        let text = try Self.text(
            copied: "let a = \"b\" | \"c\"",
            others: "func | (left: String, right: String) -> String { left + right }")
        #expect(text.contains { $0.contains("func |(left: String, right: String) -> String") })
    }

    @Test func requirementsOfProtocolsAreKept() throws {
        let text = try Self.text(
            copied: "var a: Level?",
            others: "enum Level: Int, CustomStringConvertible { case low; var description: String { \"\" } }")
        #expect(text.contains("    var description: String { unfilled(\"Level.description\") }"))
    }

    @Test func sameExtensionsOfTwoModulesAreOne() throws {
        let text = try Self.text(
            copied: "let a = [1].first2(); let b = [\"c\"].first2(); let d = \"\".shout",
            others: """
                extension Array where Element == Int { func first2() -> Int { 0 } }
                extension Array where Element == String { func first2() -> Int { 0 } }
                extension String { var shout: String { self } }
                extension String { var shout: String { self } }
                """)
        #expect(text.filter { $0.contains("func first2()") }.count == 2)
        #expect(text.filter { $0.contains("var shout: String") }.count == 1)
    }

    @Test(arguments: [
        ("n > 1 ? \"x\" : \"y\"", "String"), ("UIFont.systemFontSize", "CGFloat"), ("UIFont.familyNames", "[String]"),
        ("UIFont.systemFont(ofSize: n)", "UIFont"), ("UUID(uuidString: s)", "UUID?"),
        ("UIFont(name: s, size: 1)", "UIFont?"), ("URLComponents(string: s)", "URLComponents?"), ("1 < 2", "Bool"),
    ]) func typesOfConstants(value: String, type: String) throws {
        let text = try Self.text(copied: "a(Names.b)", others: "enum Names { static let b = \(value) }")
        #expect(text.contains { $0.contains("static") && $0.contains("b: \(type) ") }, "\(text)")
    }

    @Test func coloursOfACatalogueAreMembers() throws {
        let copied = try #require(ParsedFile(path: "Copied.swift", bytes: Array("view.tintColor = .accent".utf8)))
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["AccentColor", "dark-green"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: "Assets.xcassets/\(name).colorset"), withIntermediateDirectories: true)
        }
        let assets = AssetSymbols(CheckoutFolders(folder.path()))
        #expect(assets.colors == ["accent": "AccentColor", "darkGreen": "dark-green"])
        let plan = StubPlan(
            NameWalk.uses(in: copied), declarations: AppDeclarations([]), extra: [], assets: assets)
        #expect(
            plan.stubs.flatMap(\.lines) == [
                "extension UIColor {",
                "    static var accent: UIColor { UIColor(named: \"AccentColor\") ?? unfilled(\"UIColor.accent\") }",
                "}",
            ])
    }

    @Test func theSourcesOfAPodAreFoundByItsName() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["Pods/Routes/Routes/Route.swift", "Pods/Routes/RoutesTests/Test.swift", "App/Routes/Own.swift"] {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
        }
        let folders = CheckoutFolders(folder.path())
        let found = folders.sources(ofModule: "Routes", besides: [])
        #expect(found.map { $0.hasSuffix("Pods/Routes/Routes/Route.swift") } == [true])
        // The app's own folder of that name is what is left, and no module if its files belong to a target.
        let own = folders.sources(ofModule: "Routes", besides: Set(found))
        #expect(own.map { $0.hasSuffix("App/Routes/Own.swift") } == [true])
        #expect(folders.sources(ofModule: "Routes", besides: Set(found + own)) == [])
    }
}
