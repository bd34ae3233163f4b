// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import SystemModel

@Suite struct PropertyListTreeTests {
    @Test("every type of property lists is the same after reading, writing and reading")
    func everyType() throws {
        let text = """
            <plist version="1.0"><dict>
            <key>array</key><array><string>a</string><array/><dict/></array>
            <key>true</key><true/><key>false</key><false/>
            <key>one</key><integer>1</integer><key>negative</key><integer>-9007199254740993</integer>
            <key>real</key><real>1.5</real><key>whole</key><real>1</real>
            <key>date</key><date>2020-01-01T00:00:00Z</date><key>data</key><data>AAEC</data>
            <key>nested</key><dict><key>list</key><array><dict><key>k</key><string>v</string></dict></array></dict>
            </dict></plist>
            """
        let read = try #require(
            try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil) as? [String: Any])
        let data = try PropertyListTree.encode(read)
        var format = PropertyListSerialization.PropertyListFormat.xml
        let again = try PropertyListSerialization.propertyList(from: data, format: &format)
        #expect(format == .binary)
        #expect((again as? NSDictionary)?.isEqual(read as NSDictionary) == true, "\(again)")
        // A Boolean is no number, and a real number no integer.
        let dictionary = try #require(again as? [String: Any])
        #expect(dictionary["true"] is Bool && dictionary["one"].map { type(of: $0) != Bool.self } == true)
        #expect((dictionary["whole"] as? NSNumber).map { String(cString: $0.objCType) } == "d")
        #expect((dictionary["one"] as? NSNumber).map { String(cString: $0.objCType) } != "d")
    }

    @Test("a value of another type is an error")
    func otherType() {
        #expect(throws: EncodingError.self) { try PropertyListTree.encode(["a": [URL(filePath: "/")]]) }
    }
}
