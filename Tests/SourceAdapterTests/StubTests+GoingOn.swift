// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SourceAdapter

// What a test that goes on gets instead of what nobody has filled in.

extension StubTests {
    // Symptom: OnionBrowser, focus-ios and others ended where they force what a stub had given as nil.
    @Test func whatIsForcedIsGivenAsAValue() throws {
        let others = """
            extension FileManager { var folder: URL? { nil }; var other: URL? { nil } }
            func find(_ name: String) -> URL? { nil }
            extension URL { init?(text: String, strictly: Bool) { return nil } }
            """
        let copied = """
            func a() {
                b(FileManager.default.folder!, find("c")!, URL(text: "d", strictly: true)!)
                b(FileManager.default.other)
            }
            """
        let text = try Self.text(copied: copied, others: others)
        #expect(
            text.contains("    init?(text: String, strictly: Bool) { self = unfilled(\"URL.init(text:strictly:)\") }"))
        let file = try #require(ParsedFile(path: "a.swift", bytes: Array(copied.utf8)))
        let forced = NameWalk.uses(in: file).forced
        #expect(forced == ["folder", "find", "URL"])
        #expect(EmptyValueText.text(forced: forced).hasSuffix("= [\n    \"URL\",\n    \"find\",\n    \"folder\",\n]\n"))
    }

    // Symptom: focus-ios ended at a switch over the state that its own class begins with.
    @Test func aPropertyThatBeginsWithACaseHasItsType() throws {
        let others = """
            class Manager: ObservableObject {
                enum State { case out, inside }
                @Published private(set) var state = State.out
                var other = State.inside
            }
            """
        let text = try Self.text(copied: "func a(_ m: Manager) { m.$state.sink { b($0) }; c(m.other) }", others: others)
        for line in [
            "    @Published var state: State = unfilled(\"Manager.state\")",
            "    var other: State { get { unfilled(\"Manager.other\") } set { unfilled(\"Manager.other\") } }",
            "    enum State {", "        case out, inside",
        ] { #expect(text.contains(line), "\(line): \(text)") }
        #expect(!text.contains { $0.hasPrefix("class State") || $0.hasPrefix("final class State") })
    }

    @Test func typesInTypesAreMadeToo() throws {
        let others = """
            class Themes { enum Theme: Int { case device, dark }; struct Row { let count: Int }; class List<Item> { struct Part {} } }
            """
        let copied = "func a(_ t: Themes.Theme, _ r: Themes.Row, _ l: Themes.List<Int>.Part) {}"
        let lines = try Self.stubs(copied: copied, others: others).flatMap(\.lines).filter {
            $0.contains(": UnfilledObject {")
        }
        let names = lines.map { line in String(line.dropFirst("extension ".count).prefix { $0 != ":" }) }
        #expect(names == ["Themes", "Themes.Theme", "Themes.Row", "Themes.List"])
        #expect(lines.contains { $0.contains("{ Themes.Theme.device }") })
    }

    @Test func aStubThatLosesItsInitializerIsMadeWithoutArguments() {
        let line = UnfilledObjectText.line(for: "Store.Row", value: "Store.Row(a: unfilled(\"Store.Row.init(a:)\"))")
        let simple = UnfilledObjectText.line(for: "Store.Row", value: "Store.Row()")
        #expect(UnfilledObjectText.simplerLine(than: line) == simple)
        #expect(UnfilledObjectText.simplerLine(than: simple) == nil)
        let enumeration = UnfilledObjectText.line(for: "Kind", value: "Kind.first")
        #expect(UnfilledObjectText.simplerLine(than: enumeration) == nil)
    }
}
