// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import XcodeProjects

@Suite struct BinaryPropertyListTests {
    private func failure(_ bytes: [UInt8]) -> String? {
        do {
            _ = try PropertyListValue(parsing: bytes)
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// A list of objects, the first of which is the root.
    private func file(_ objects: [[UInt8]]) -> [UInt8] {
        var bytes = BinaryPropertyList.signature
        var offsets: [UInt8] = []
        for object in objects {
            offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
            bytes += object
        }
        func number(_ value: Int) -> [UInt8] { (0..<8).reversed().map { UInt8(value >> ($0 * 8) & 0xFF) } }
        let trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 2, 1] + number(objects.count) + number(0) + number(bytes.count)
        return bytes + offsets + trailer
    }

    @Test func agreesWithFoundation() throws {
        let value: PropertyListValue = [
            "text": "plain", "unicode": "é😀", "long": .string(String(repeating: "x", count: 300)), "number": 70_000,
            "negative": -5, "real": .real(2.5), "yes": true, "no": false, "data": .data(Data([0, 255])),
            "date": .date(Date(timeIntervalSinceReferenceDate: 1000)), "list": ["a", [1, 2], [:]],
            "many": .array((0..<40).map { .integer($0) }),
        ]
        let data = try PropertyListSerialization.data(
            fromPropertyList: value.foundationValue, format: .binary, options: 0)
        #expect(try PropertyListValue(parsing: data) == value)
    }

    @Test func everyTruncationAndEveryChangedByteIsAnErrorOrAList() throws {
        let data = try PropertyListSerialization.data(
            fromPropertyList: ["a": ["b", 1, true], "c": ["d": 2.5]] as [String: Any], format: .binary, options: 0)
        let bytes = Array(data)
        for count in 0..<bytes.count { _ = failure(Array(bytes.prefix(count))) }
        for index in bytes.indices {
            for value in [0x00, 0x0F, 0x7F, 0xA5, 0xDF, 0xFF] as [UInt8] {
                var changed = bytes
                changed[index] = value
                _ = failure(changed)
            }
        }
        #expect(failure(Array(bytes.prefix(20))) == "the binary property list is damaged")
    }

    @Test func listInItselfIsTooDeep() {
        #expect(failure(file([[0xA1, 0]])) == "the list is nested more than 64 levels deep")
    }

    @Test func smallFileThatStandsForAnEnormousListIsRefused() {
        let levels = (0..<30).map { [0xA4] + Array(repeating: UInt8($0 + 1), count: 4) }
        #expect(failure(file(levels + [[0x09]])) == "the list has more than 100000 values")
    }

    @Test func unknownTypeIsRefused() {
        #expect(failure(file([[0x80, 0]])) == "the binary property list has a value of an unknown type")
    }
}
