// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SourceAdapter

/// Properties, constants and variables of what is not copied.
extension StubTests {
    @Test func aPublishedPropertyKeepsItsWrapperIfThatIsUsed() throws {
        let others = """
            enum State { case open, closed }
            final class Door: ObservableObject {
                @Published private(set) var state = State.closed
                @Published var name: String = "front"
                @Published var count = 0
            }
            """
        let text = try Self.text(
            copied: "func f(_ door: Door) { _ = door.$state; _ = door.$name; _ = door.count }", others: others)
        #expect(text.contains("    @Published var state: State = unfilled(\"Door.state\")"))
        #expect(text.contains("    @Published var name: String = unfilled(\"Door.name\")"))
        #expect(
            text.contains("    var count: Int { get { unfilled(\"Door.count\") } set { unfilled(\"Door.count\") } }"))
    }

    @Test func aLoggerOfTheAppIsNoneOfTheFrameworks() throws {
        let text = try Self.text(
            copied: "func f() { logger.log(1) }",
            others: "class Logger { init(to url: URL) {} }\nlet logger = Logger(to: folder)")
        #expect(!text.contains { $0.contains("subsystem") })
    }

    @Test func loggersAreReady() throws {
        let stubs = try Self.stubs(copied: "let log = Logger(subsystem: \"a\", category: \"b\")")
        #expect(stubs.map(\.name) == ["Logger"] && stubs.map(\.origin) == [.ready])
    }

    @Test("a value is kept if nothing in it is the app's, also in a call in front of the last")
    func valuesThatAreKept() throws {
        let others = """
            enum Group { static let name = "group.a" }
            var folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: Group.name)!.appendingPathComponent("b")
            let queue = DispatchQueue(label: "a")
            """
        let text = try Self.text(copied: "let a: [Any] = [folder, queue]", others: others)
        #expect(text.contains(#"let queue = DispatchQueue(label: "a")"#))
        #expect(!text.contains { $0.contains("Group") }, "\(text)")
    }

    @Test func typesOfPropertiesAreFoundInTheirValues() throws {
        let others = """
            enum Keys {
                static let prefix = Bundle.main.name
                static let action = prefix + ".action"
                static let title = NSLocalizedString("a", comment: "b")
                static var isOn = prefix == action
            }
            """
        let text = try Self.text(
            copied: "let a: [Any] = [Keys.action, Keys.title, Keys.isOn, Keys.prefix]", others: others)
        #expect(
            text == [
                "enum Keys {", "    static var prefix: Unfilled { Unfilled(\"Keys.prefix\") }",
                "    static var action: String { unfilled(\"Keys.action\") }",
                "    static var title: String { unfilled(\"Keys.title\") }",
                "    static var isOn: Bool { get { unfilled(\"Keys.isOn\") } set { unfilled(\"Keys.isOn\") } }", "}",
            ])
    }

    @Test func aPrivatePropertyMakesTheInitializerPrivate() throws {
        let others = "struct Credential { private enum Kind { case a }; private let kind: Kind; func use() {} }"
        #expect(
            try Self.text(copied: "func a(_ b: Credential) { b.use(); c.init() }", others: others) == [
                "struct Credential {", "    func use() { unfilled(\"Credential.use()\") }", "}",
            ])
    }

    @Test func constantsOfNamesHaveTheirType() throws {
        let others = "extension Notification.Name { static let done = Names.done.name }"
        #expect(
            try Self.text(copied: "func a() { post(.done) }\nfunc post(_: Notification.Name) {}", others: others) == [
                "extension Notification.Name {",
                "    static var done: Notification.Name { unfilled(\"Notification.Name.done\") }", "}",
            ])
    }

    @Test func aConstantWithACapitalLetterIsNoType() throws {
        let stubs = try Self.stubs(
            copied: "func a() { b = [SDKNameKey, SDKLimit]; SDKKey.c(); _ = SDKType.self }\nvar b = [1]")
        #expect(
            stubs.map { $0.lines[0] } == [
                "@dynamicMemberLookup class SDKKey: NSObject, UnfilledMembers {",
                "var SDKLimit: Unfilled { get { Unfilled(\"SDKLimit\") } set { unfilled(\"SDKLimit\") } }",
                "var SDKNameKey: String { unfilled(\"SDKNameKey\") }",
                "@dynamicMemberLookup class SDKType: NSObject, UnfilledMembers {",
            ])
    }

    @Test func aConstantInCapitalsIsANumberOfC() throws {
        #expect(
            try Self.text(copied: "let a = SDK_EVENT_INFO") == [
                "var SDK_EVENT_INFO: Int32 { unfilled(\"SDK_EVENT_INFO\") }"
            ])
        #expect(try Self.text(copied: "signal(SIGPIPE, SIG_IGN)").contains { $0.contains("SIG") } == false)
        #expect(
            try Self.text(copied: "let a: SystemSoundID = 1005").contains("typealias SystemSoundID = UInt32"))
    }

    @Test func aConstantOfTheMainActorIsReadFromEverywhere() throws {
        let text = try Self.text(
            copied: "func a(_ b: Login) { c(b.nonce, b.state) }",
            others: "@MainActor class Login { let nonce: String?; var state: Int }")
        #expect(text.contains("    nonisolated var nonce: String? { unfilled(\"Login.nonce\") }"))
        #expect(text.contains { $0.hasPrefix("    var state: Int {") })
    }

    @Test func aTypeThatAnExtensionDeclaresHasNoStub() throws {
        let text = try Self.text(
            copied: "extension Logic { enum Keyboard {} }; extension Logic.Keyboard { func f() {} }")
        #expect(text.contains("@dynamicMemberLookup class Logic: NSObject, UnfilledMembers {"))
        #expect(!text.contains { $0.contains("Keyboard") })
    }

    @Test func aTypeThatIsMadeIsNoProtocol() throws {
        let text = try Self.text(copied: "var a: Model.DataSource { Model.DataSource(table: 3) }")
        #expect(text.contains("    @dynamicMemberLookup class DataSource: NSObject, UnfilledMembers {"))
    }

    @Test func formerNamesOfTypesAreAliases() throws {
        #expect(
            try Self.text(copied: "let a: UIApplicationLaunchOptionsKey = b")
                .contains("typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey"))
    }
}
