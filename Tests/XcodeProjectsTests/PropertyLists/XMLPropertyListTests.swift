// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import XcodeProjects

@Suite struct XMLPropertyListTests {
    private func read(_ text: String) throws -> PropertyListValue {
        try XMLPropertyList(Array(text.utf8)).root
    }

    private func failure(_ text: String) -> String? {
        do {
            _ = try read(text)
            return nil
        } catch {
            return "\(error)"
        }
    }

    private func plist(_ value: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(value)
        </plist>
        """
    }

    @Test func readsEveryType() throws {
        let list = try read(
            plist(
                """
                <dict>
                    <key>s</key><string>text</string>
                    <key>i</key><integer>-42</integer>
                    <key>h</key><integer>0x1F</integer>
                    <key>r</key><real>1.5</real>
                    <key>t</key><true/>
                    <key>f</key><false></false>
                    <key>d</key><date>2024-02-29T12:00:00Z</date>
                    <key>b</key><data>
                        SGVs
                        bG8=
                    </data>
                    <key>a</key><array><string>1</string><array/></array>
                    <key>e</key><dict/>
                </dict>
                """))
        #expect(
            list == [
                "s": "text", "i": -42, "h": 31, "r": .real(1.5), "t": true, "f": false,
                "d": .date(Date(timeIntervalSince1970: 1_709_208_000)), "b": .data(Data("Hello".utf8)),
                "a": ["1", []], "e": [:],
            ])
    }

    @Test func agreesWithFoundation() throws {
        let value: PropertyListValue = [
            "a": "<&>\"'é😀", "b": [1, 2, true], "c": ["d": .data(Data([1, 2, 3])), "e": .real(0.25)], "f": "",
        ]
        let data = try PropertyListSerialization.data(
            fromPropertyList: value.foundationValue, format: .xml, options: 0)
        #expect(try PropertyListValue(parsing: data) == value)
    }

    @Test func referencesCommentsAndSectionsAreText() throws {
        let list = try read(
            "<plist><string>&lt;&#65;&#x42;&amp;<!-- no --> c <![CDATA[<d> &amp;]]></string></plist>")
        #expect(list == "<AB& c <d> &amp;")
    }

    @Test func spaceInTextsIsKept() throws {
        #expect(try read("<plist><string> a\n b </string></plist>") == " a\n b ")
    }

    @Test func plistElementMayBeMissing() throws {
        #expect(try read("<dict><key>a</key><true/></dict>") == ["a": true])
    }

    @Test func declarationsInTheDocumentTypeAreSkipped() throws {
        #expect(try read("<!DOCTYPE plist [ <!ENTITY a \"b\"> ]><plist><true/></plist>") == true)
    }

    @Test(arguments: [
        ("", "1:1: the file is empty"),
        ("<plist>\n<dict>\n<key>a</key>\n</dict>\n</plist>", "4:1: the key a has no value"),
        ("<plist><dict><string>a</string></dict></plist>", "1:14: a key is expected before this value"),
        ("<plist><dict><key>a</key><true/>", "1:8: <dict> is not closed"),
        ("<plist><array><true/></dict></plist>", "1:22: </dict> was found where </array> is expected"),
        ("<plist><array>text</array></plist>", "1:15: there is text between the elements of <array>"),
        ("<plist><foo/></plist>", "1:8: <foo> is not an element of property lists"),
        ("<plist><integer>x</integer></plist>", "1:8: x is not an integer"),
        ("<plist><real>x</real></plist>", "1:8: x is not a number"),
        ("<plist><date>today</date></plist>", "1:8: today is not a date"),
        ("<plist><data>*</data></plist>", "1:8: the data is not Base64"),
        ("<plist><string>a", "1:8: <string> is not closed"),
        ("<plist><string>a & b</string></plist>", "1:18: an ampersand must be written as &amp;"),
        ("<plist><string>&nbsp;</string></plist>", "1:16: &nbsp; is not a character reference"),
        ("<plist></plist>", "1:8: the property list has no value"),
        ("<plist/>", "1:1: the property list has no value"),
        ("<plist><true/><false/></plist>", "1:15: </plist> is expected here"),
        ("<plist><true/></plist><x/>", "1:23: there is text after the end of the list"),
        ("<plist><key>a</key></plist>", "1:8: a key stands where a value is expected"),
        ("<plist><!-- a", "1:8: the comment is not closed"),
        ("<?xml", "1:1: the instruction is not closed"),
        ("<plist><dict", "1:8: the tag <dict is not closed"),
        ("<plist><string><![CDATA[a</string></plist>", "1:16: the CDATA section is not closed"),
        ("<plist><integer></integer></plist>", "1:8:  is not an integer"),
    ])
    func errorHasItsPlaceAndItsReason(text: String, message: String) {
        #expect(failure(text) == message)
    }

    @Test func nestingHasALimit() {
        let deep = "<plist>" + String(repeating: "<array>", count: 100_000)
        #expect(failure(deep) == "1:456: the list is nested more than 64 levels deep")
    }
}
