// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

@Suite struct PreprocessorTests {
    /// The lines that are kept, without empty ones, and the notes.
    private func process(
        _ text: String, definitions: [String: String] = [:], isComplete: Bool = true,
        files: KeyValuePairs<String, String> = [:]
    ) throws -> (lines: [String], notes: [String]) {
        let checkout = try TemporaryCheckout(files)
        var preprocessor = PropertyListPreprocessor(
            definitions: definitions, isComplete: isComplete, tree: checkout.tree)
        let result = preprocessor.process(Array(text.utf8), path: FilePath.join(checkout.path, "Info.plist"))
        let lines = String(result[...]).split(separator: "\n").map(String.init)
        return (lines, preprocessor.notes.map(\.description))
    }

    @Test(arguments: [
        ("#if DEBUG\na\n#else\nb\n#endif", ["a"]), ("#ifdef DEBUG\na\n#endif\nb", ["a", "b"]),
        ("#ifndef DEBUG\na\n#else\nb\n#endif", ["b"]), ("#if BETA\na\n#elif DEBUG\nb\n#else\nc\n#endif", ["b"]),
        ("#if DEBUG\na\n#elif DEBUG\nb\n#else\nc\n#endif", ["a"]), ("#if 0\na\n#if 1\nb\n#endif\nc\n#endif\nd", ["d"]),
        ("#if 1\n#if 0\na\n#else\nb\n#endif\n#endif", ["b"]), ("  #  if 1\na\n# endif", ["a"]),
        ("#if 0 || \\\n  1\na\n#endif", ["a"]), ("#if 1\r\na\r\n#endif\r\nb", ["a", "b"]),
        ("#define X 2\n#if X == 2\na\n#endif\n#undef X\n#ifdef X\nb\n#endif", ["a"]),
        ("#if 0\n#define X 1\n#endif\n#ifdef X\na\n#endif\nb", ["b"]), ("#error no\n#pragma x\na", ["a"]),
    ])
    func rightBranchIsKept(text: String, expected: [String]) throws {
        let (lines, notes) = try process(text, definitions: ["DEBUG": "1"])
        #expect(lines == expected)
        #expect(notes == [])
    }

    @Test func ofAnUnknownConditionTheFirstBranchIsKeptWithANote() throws {
        let (lines, notes) = try process(
            "x\n#ifdef BETA\na\n#elif 1\nb\n#else\nc\n#endif", definitions: ["DEBUG": "1"], isComplete: false)
        #expect(lines == ["x", "a"])
        #expect(notes == ["Info.plist:2: whether #ifdef BETA holds is unknown; its branch is used"])
    }

    @Test func conditionInADroppedBranchDoesNotMatter() throws {
        let (lines, notes) = try process("#if 0\n#if WHAT(1)\na\n#endif\n#endif\nb")
        #expect(lines == ["b"])
        #expect(notes == [])
    }

    @Test func directivesWithoutTheirPartnersAreNoted() throws {
        let (lines, notes) = try process("#endif\n#else\n#elif 1\na\n#if 1\nb")
        #expect(lines == ["a", "b"])
        #expect(
            notes == [
                "Info.plist:1: #endif has no #if", "Info.plist:2: #else has no #if", "Info.plist:3: #elif has no #if",
                "Info.plist:5: the condition that starts here has no #endif",
            ])
    }

    @Test func namesOfDefinitionsAreReplacedAsWords() throws {
        let (lines, _) = try process(
            "#define VERSION 1.2 \n<string>VERSION VERSION_2 NAME</string>\n#define F(x) x\nF(1)",
            definitions: ["NAME": "App"])
        #expect(lines == ["<string>1.2 VERSION_2 App</string>", "F(1)"])
    }

    @Test func linesStayWhereTheyAre() throws {
        let checkout = try TemporaryCheckout()
        var preprocessor = PropertyListPreprocessor(definitions: [:], isComplete: true, tree: checkout.tree)
        let text = "#if 0 \\\n\na\n#endif\nb"
        let result = String(preprocessor.process(Array(text.utf8), path: "/x")[...])
        #expect(result.split(separator: "\n", omittingEmptySubsequences: false).firstIndex(of: "b") == 4)
    }

    @Test func linesOfUnusedBranchesAreKnown() throws {
        let checkout = try TemporaryCheckout(["More.inc": "#if 0\nx\n#endif\n"])
        var preprocessor = PropertyListPreprocessor(definitions: [:], isComplete: true, tree: checkout.tree)
        let text = "#if 0 \\\n\na\n#include \"More.inc\"\n#else\n#include \"More.inc\"\nb\n#if 0\nc\n#endif\n#endif"
        for _ in 0..<2 {
            _ = preprocessor.process(Array(text.utf8), path: FilePath.join(checkout.path, "Info.plist"))
            #expect(preprocessor.unusedLines.sorted() == [3, 9])
        }
    }

    @Test func includedFileIsInserted() throws {
        let (lines, notes) = try process(
            "a\n#include \"More.inc\"\n#if X\nb\n#endif", files: ["More.inc": "more\n#define X 1\n"])
        #expect(lines == ["a", "more", "b"])
        #expect(notes == [])
    }

    @Test func includedFileThatIsMissingMakesConditionsUnknown() throws {
        let (lines, notes) = try process("#include \"Version.h\"\n#if X\na\n#else\nb\n#endif")
        #expect(lines == ["a"])
        #expect(
            notes == [
                "Info.plist:1: the included file Version.h does not exist",
                "Info.plist:2: whether #if X holds is unknown; its branch is used",
            ])
    }

    @Test func systemHeadersMakeConditionsUnknown() throws {
        let (lines, notes) = try process("#include <TargetConditionals.h>\n#if TARGET_OS_IOS\na\n#endif")
        #expect(lines == ["a"])
        #expect(notes == ["Info.plist:2: whether #if TARGET_OS_IOS holds is unknown; its branch is used"])
    }

    @Test func circleIsANote() throws {
        let (_, notes) = try process("#include \"A.inc\"", files: ["A.inc": "a\n#include \"A.inc\"\n"])
        #expect(notes == ["A.inc:2: the preprocessed file includes itself through A.inc"])
    }

    @Test func filesThatIncludeEachOtherTwiceEnd() throws {
        let checkout = try TemporaryCheckout()
        for number in 0..<20 {
            let include = "#include \"\(number + 1).inc\"\n"
            try checkout.write(
                "\(number).inc", include + include + "#define X\(number) \(String(repeating: "x", count: 100))\n")
        }
        var preprocessor = PropertyListPreprocessor(definitions: [:], isComplete: true, tree: checkout.tree)
        _ = preprocessor.process(Array("#include \"0.inc\"".utf8), path: FilePath.join(checkout.path, "Info.plist"))
        #expect(!preprocessor.notes.isEmpty)
    }

    @Test func onlyLinesWithAConditionMakeAFilePreprocessed() {
        #expect(PropertyListPreprocessor.hasConditions(Array("<plist>\n  #  ifdef A".utf8)))
        #expect(!PropertyListPreprocessor.hasConditions(Array("<plist>\n# comment\n<string>#if</string>".utf8)))
    }
}
