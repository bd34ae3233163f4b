// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import XcodeProjects

/// Which format a file is read as, and what its values are asked for.
@Suite struct FormatTests {
    private func failure(_ data: Data) -> String? {
        do {
            _ = try PropertyListValue(parsing: data)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        "{ a = 1; }", "{ \"a\" = \"1\"; }", "// c\n{ a = 1; }", "<dict><key>a</key><string>1</string></dict>",
        "<?xml version=\"1.0\"?><plist><dict><key>a</key><string>1</string></dict></plist>", "{ \"a\" : \"1\" }",
        " \n{\"a\":\"1\"}",
    ])
    func formatIsKnownByItsBeginning(text: String) throws {
        #expect(try PropertyListValue(parsing: Data(text.utf8)) == ["a": "1"])
    }

    @Test func dataAtTheBeginningIsOldStyle() throws {
        #expect(try PropertyListValue(parsing: Data("<dada>".utf8)) == .data(Data([0xDA, 0xDA])))
    }

    @Test func utf16IsRead() throws {
        let data = try #require("{ a = é; }".replacing("é", with: "\"é\"").data(using: .utf16))
        #expect(try PropertyListValue(parsing: data) == ["a": "é"])
    }

    @Test func jsonHasAllItsTypes() throws {
        let text = #"{"a": [1, 1.5, true, "x", {"b": []}]}"#
        #expect(try PropertyListValue(parsing: Data(text.utf8)) == ["a": [1, .real(1.5), true, "x", ["b": []]]])
    }

    @Test func nestingOfJSONHasALimit() {
        let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
        #expect(failure(Data(deep.utf8)) == "the list is nested more than 64 levels deep")
        #expect(failure(Data("[\"\(String(repeating: "[", count: 100))\\\"[\"]".utf8)) == nil)
    }

    @Test func everythingElseIsNamed() {
        #expect(failure(Data([0xC3, 0x28])) == "the file is neither UTF-8 nor a binary property list")
        #expect(failure(Data(#"{"a": }"#.utf8)) == "the file is not JSON, though it begins as such")
        #expect(failure(Data()) == "1:1: the file is empty")
    }

    @Test func valuesAreAskedForByType() {
        let value: PropertyListValue = ["a": "YES", "b": [1, "x"], "c": 0, "d": .real(1)]
        #expect(value["a"]?.boolean == true)
        #expect(value["c"]?.boolean == false)
        #expect(value["d"]?.boolean == nil)
        #expect(value["b"]?.strings == ["x"])
        #expect(value["a"]?.strings == ["YES"])
        #expect(value["b"]?.array?.count == 2)
        #expect(value["b"]?["a"] == nil)
        #expect(value["a"]?.dictionary == nil)
        #expect(value["c"]?.string == nil)
    }
}
