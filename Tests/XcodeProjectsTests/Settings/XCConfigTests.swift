// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

@Suite struct XCConfigTests {
    private func lines(_ text: String) -> [XCConfigLines.Line] {
        var lines = XCConfigLines(Array(text.utf8))
        var all: [XCConfigLines.Line] = []
        while let line = lines.next() { all.append(line) }
        return all
    }

    private func assignment(_ text: String) -> SettingAssignment? {
        guard case .assignment(let assignment)? = lines(text).first?.content else { return nil }
        return assignment
    }

    /// `name=value` of everything that a file says, and its notes.
    private func read(_ name: String, in checkout: TemporaryCheckout) -> (settings: [String], notes: [String]) {
        let config = XCConfig(
            path: FilePath.join(checkout.path, name), projectFolder: checkout.path, in: checkout.tree)
        return (config.assignments.map { "\($0.name)=\($0.value)" }, config.notes.map(\.description))
    }

    // MARK: - Lines

    @Test(arguments: [
        ("A = b", "b"), ("A=b", "b"), ("A =", ""), ("  A\t=  b c  ", "b c"), ("A = b // c", "b"), ("A = b;", "b"),
        ("A = b ; ", "b"), ("A = http:/$()/x", "http:/$()/x"), ("A = \"b c\"", "\"b c\""), ("A = b = c", "b = c"),
        ("A = b \\\nc \\\n  d", "b c d"), ("A = b \\\n", "b"), ("A = \\", "\\"), ("A = é", "é"), ("A = // c", ""),
    ])
    func valueIsTheRestOfTheLine(text: String, value: String) {
        #expect(assignment(text) == SettingAssignment(name: "A", value: value))
    }

    @Test func conditionsStandBehindTheName() {
        let expected = SettingAssignment(
            name: "A",
            conditions: [.init(parameter: "sdk", pattern: "iphoneos*"), .init(parameter: "arch", pattern: "*")],
            value: "b")
        #expect(assignment("A[sdk=iphoneos*][arch=*] = b") == expected)
        #expect(assignment("A [sdk=iphoneos*] [arch=*] = b") == expected)
    }

    @Test func everyLineHasItsNumber() {
        let all = lines("\u{FEFF}// a\r\n\r\nA = 1\rB = 2 \\\n 3\nC = 4")
        #expect(all.map(\.number) == [3, 4, 6])
    }

    @Test(arguments: [
        ("= 1", "the line starts with neither a setting name nor #"),
        ("A", "= is missing after A"),
        ("A b = 1", "= is missing after A"),
        ("A[sdk = 1", "the condition [sdk = 1 is not closed"),
        ("A[sdk] = 1", "= is missing in the condition [sdk]"),
        ("#import \"a\"", "#import is not a directive of configuration files"),
        ("#include a", "#include needs a file name in quotes"),
        ("#include \"a", "the file name after #include has no closing quote"),
        ("<<<<<<< HEAD", "the line starts with neither a setting name nor #"),
    ])
    func wrongLineIsNamed(text: String, message: String) {
        #expect(
            lines("\(text)\nB = 2").map(\.content) == [.problem(message), .assignment(.init(name: "B", value: "2"))])
    }

    // MARK: - Includes

    @Test func includedLinesStandWhereTheDirectiveIs() throws {
        let checkout = try TemporaryCheckout([
            "A.xcconfig": "A = 1\n#include \"Sub folder/B.xcconfig\"\nA = 3", "Sub folder/B.xcconfig": "A = 2",
        ])
        let (settings, notes) = read("A.xcconfig", in: checkout)
        #expect(settings == ["A=1", "A=2", "A=3"])
        #expect(notes == [])
    }

    @Test func nameMayLackItsExtensionAndBeOfTheProject() throws {
        let checkout = try TemporaryCheckout([
            "App/A.xcconfig": "#include \"B\"\n#include \"Config/C.xcconfig\"", "App/B.xcconfig": "B = 1",
            "Config/C.xcconfig": "#include \"D\"", "App/D.xcconfig": "D = 1",
        ])
        let (settings, notes) = read("App/A.xcconfig", in: checkout)
        #expect(settings == ["B=1", "D=1"])
        #expect(notes == [])
    }

    @Test func missingFileIsANoteUnlessItIsOptional() throws {
        let checkout = try TemporaryCheckout([
            "A.xcconfig": "#include? \"B.xcconfig\"\n#include? \"../../B.xcconfig\"\n#include \"B.xcconfig\"\nA = 1"
        ])
        let (settings, notes) = read("A.xcconfig", in: checkout)
        #expect(settings == ["A=1"])
        #expect(notes == ["A.xcconfig:3: the included file B.xcconfig does not exist"])
    }

    @Test func circleIsOneNoteThatNamesTheChain() throws {
        let checkout = try TemporaryCheckout([
            "A.xcconfig": "A = 1\n#include \"B.xcconfig\"", "B.xcconfig": "#include \"C.xcconfig\"\nB = 2",
            "C.xcconfig": "C = 3\n\n#include \"A.xcconfig\"",
        ])
        let (settings, notes) = read("A.xcconfig", in: checkout)
        #expect(settings == ["A=1", "C=3", "B=2"])
        #expect(
            notes == [
                "C.xcconfig:3: the configuration file includes itself: "
                    + "A.xcconfig includes B.xcconfig includes C.xcconfig includes A.xcconfig"
            ])
    }

    @Test func fileThatIncludesOnlyItselfIsACircle() throws {
        let checkout = try TemporaryCheckout(["A.xcconfig": "#include \"a.xcconfig\"\nA = 1"])
        let (settings, notes) = read("A.xcconfig", in: checkout)
        #expect(settings == ["A=1"])
        #expect(notes == ["A.xcconfig:1: the configuration file includes itself: A.xcconfig includes A.xcconfig"])
    }

    @Test func filesThatIncludeEachOtherTwiceEnd() throws {
        let checkout = try TemporaryCheckout()
        for number in 0..<30 {
            let include = "#include \"\(number + 1).xcconfig\"\n"
            try checkout.write("\(number).xcconfig", include + include)
        }
        try checkout.write("30.xcconfig", "A = 1")
        let (_, notes) = read("0.xcconfig", in: checkout)
        #expect(notes.contains { $0.hasSuffix("more than 256 files are included; this one is skipped") })
    }

    @Test func includesHaveALimitOfLevels() throws {
        let checkout = try TemporaryCheckout()
        for number in 0..<40 { try checkout.write("\(number).xcconfig", "#include \"\(number + 1).xcconfig\"") }
        #expect(
            read("0.xcconfig", in: checkout).notes == [
                "31.xcconfig:1: configuration files include each other more than 32 levels deep"
            ])
    }

    @Test func fileOutsideTheCheckoutIsNotRead() throws {
        let checkout = try TemporaryCheckout([
            "App/A.xcconfig": "#include \"../B.xcconfig\"\nA = 1", "B.xcconfig": "B = 1",
        ])
        let folder = FilePath.join(checkout.path, "App")
        let config = XCConfig(
            path: FilePath.join(folder, "A.xcconfig"), projectFolder: folder, in: FileTree(root: folder))
        #expect(config.assignments.map(\.name) == ["A"])
        #expect(
            config.notes.map(\.description) == [
                "A.xcconfig:1: the included file ../B.xcconfig is outside the checkout and is not read"
            ])
    }
}
