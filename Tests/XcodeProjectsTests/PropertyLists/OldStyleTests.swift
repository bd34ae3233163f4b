// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import XcodeProjects

@Suite struct OldStyleTests {
    private func read(_ text: String) throws -> PropertyListValue {
        try OldStylePropertyList(Array(text.utf8)).root
    }

    private func failure(_ text: String) -> String? {
        do {
            _ = try read(text)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func readsDictionariesArraysStringsAndData() throws {
        let list = try read("{ a = 1; b = ( x, \"y z\", ); c = { d = <0f b0>; }; }")
        #expect(list == ["a": "1", "b": ["x", "y z"], "c": ["d": .data(Data([0x0F, 0xB0]))]])
    }

    @Test(arguments: [
        ("../A_b/c-d.swift", "../A_b/c-d.swift"), ("$inherited", "$inherited"), ("com.apple:1", "com.apple:1"),
        ("http://x.y", "http://x.y"),
    ])
    func unquotedStringIsTakenWhole(text: String, expected: String) throws {
        #expect(try read("{ k = \(text); }")["k"] == .string(expected))
    }

    @Test(arguments: [
        (#""a\nb\tc""#, "a\nb\tc"), (#""say \"hi\"""#, "say \"hi\""), (#""\U00e9""#, "é"),
        (#""\Ud83d\Ude00""#, "😀"), (#""\101\12""#, "A\n"), (#""\351""#, "Ø"), (#""back\\slash""#, "back\\slash"),
        (#""\q""#, "q"), (#"'single "quotes"'"#, "single \"quotes\""), (#""\é""#, "é"), (#""""#, ""),
        ("\"two\nlines\"", "two\nlines"), (#""\a\b\f\r\v""#, "\u{07}\u{08}\u{0C}\r\u{0B}"),
    ])
    func escapesInQuotes(text: String, expected: String) throws {
        #expect(try read("( \(text) )") == .array([.string(expected)]))
    }

    @Test func octalEscapesAreOfNextStep() {
        #expect((0..<256).map { NextStepEncoding.character(UInt8($0)) }.filter { $0.isEmpty }.isEmpty)
        #expect(NextStepEncoding.character(0x41) == "A")
        #expect(NextStepEncoding.character(0x80) == "\u{A0}")
        #expect(NextStepEncoding.character(0xA0) == "©")
        #expect(NextStepEncoding.character(0xC8) == "¨")
        #expect(NextStepEncoding.character(0xE1) == "Æ")
        #expect(NextStepEncoding.character(0xFD) == "ÿ")
    }

    @Test func commentsOfBothKindsAreSkipped() throws {
        #expect(try read("// !$*UTF8*$!\n{ a /* b = c; */ = 1; // d\n }") == ["a": "1"])
    }

    @Test func byteOrderMarkIsSkipped() throws {
        #expect(try read("\u{FEFF}{ a = 1; }") == ["a": "1"])
    }

    @Test func keyWithoutValueStandsForItself() throws {
        #expect(try read("{ a; }") == ["a": "a"])
    }

    @Test func lastOfSeveralValuesOfAKeyCounts() throws {
        #expect(try read("{ a = 1; a = 2; }") == ["a": "2"])
    }

    @Test(arguments: [
        ("", "1:1: the file is empty"),
        ("{ a = 1 }", "1:9: a semicolon is missing after the value of a"),
        ("{ a 1; }", "1:5: = is missing after the key a"),
        ("{ a = ; }", "1:7: a value is expected here"),
        ("{\n  = 1; }", "2:3: a key is expected here"),
        ("{ a = 1;", "1:1: the dictionary is not closed"),
        ("{ a = ( 1, 2", "1:7: the array is not closed"),
        ("( 1 2 )", "1:5: a comma or ) is missing after the element"),
        ("( \"a )", "1:3: the string is not closed"),
        ("{ } x", "1:5: there is text after the end of the list"),
        ("/* a", "1:1: the comment is not closed"),
        ("( <0f0> )", "1:3: the data has an odd number of digits"),
        ("( <0fg0> )", "1:6: the data contains a character that is not a hexadecimal digit"),
        ("( <0f", "1:3: the data is not closed"),
        ("{ a =", "1:6: the file ends where a value is expected"),
    ])
    func errorHasItsPlaceAndItsReason(text: String, message: String) {
        #expect(failure(text) == message)
    }

    @Test func conflictIsNamed() {
        let text = "{\n  a = 1;\n<<<<<<< HEAD\n  b = 2;\n=======\n  b = 3;\n>>>>>>> other\n}"
        #expect(failure(text) == "3:1: there is an unresolved merge conflict")
    }

    @Test func nestingHasALimit() {
        let deep = String(repeating: "(", count: 100_000)
        #expect(failure(deep) == "1:65: the list is nested more than 64 levels deep")
        #expect(failure(String(repeating: "(", count: 64) + String(repeating: ")", count: 64)) == nil)
    }

    @Test func columnsCountBytesAndLinesCountEveryKindOfEnd() {
        #expect(failure("{ \"é\" = 1 }") == "1:12: a semicolon is missing after the value of é")
        #expect(failure("{\r\n\r\n=") == "3:1: a key is expected here")
        #expect(failure("{\r\r=") == "3:1: a key is expected here")
    }
}
