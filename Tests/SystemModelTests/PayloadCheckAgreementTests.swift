// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import SystemModel
import Testing

/// The report refuses as a whole what the device refuses, and nothing else.
@Suite struct PayloadCheckAgreementTests {
    /// The report's errors about the payload as a whole.
    private static func refusals(_ data: Data) -> [PayloadReport.Finding] {
        PayloadReport(data).errors.filter { $0.path == "$" || $0.path == "$.aps" }
    }

    /// How the report tells what the device's reader throws.
    private static func opening(_ error: PayloadError) -> String {
        switch error {
        case .empty: "$ is empty;"
        case .tooLarge(let size, _): "$ has \(size) bytes,"
        case .notJSON: "$ cannot be read as JSON: "
        case .notAnObject: "$ is "
        case .missingAps: "$.aps is missing;"
        case .apsNotAnObject: "$.aps is "
        }
    }

    private static func expectAgreement(_ data: Data, sourceLocation: SourceLocation = #_sourceLocation) {
        let refusals = refusals(data).map { "\($0.path) \($0.message)" }
        let text = Comment(rawValue: String(decoding: data.prefix(200), as: UTF8.self).debugDescription)
        do throws(PayloadError) {
            _ = try NotificationPayload(data)
            #expect(refusals == [], text, sourceLocation: sourceLocation)
        } catch {
            let first = refusals.first ?? "nothing"
            #expect(first.hasPrefix(opening(error)), "\(first): \(text)", sourceLocation: sourceLocation)
        }
    }

    @Test("documents of every kind", arguments: PayloadCheckInputs.documents)
    func documents(text: String) {
        Self.expectAgreement(Data(text.utf8))
    }

    @Test("every encoding that Foundation's reader takes", arguments: PayloadCheckInputs.encodings)
    func encodings(encoding: PayloadCheckInputs.Encoded) {
        Self.expectAgreement(encoding.data)
    }

    @Test("levels up to the device's limit and beyond", arguments: [1, 2, 31, 32, 33, 509, 510, 511, 512, 513, 600])
    func nesting(levels: Int) {
        // One level for the root, whose own data nests.
        let arrays = String(repeating: "[", count: levels - 1) + String(repeating: "]", count: levels - 1)
        let value = arrays.isEmpty ? "1" : arrays
        Self.expectAgreement(Data(#"{"aps":{},"own":\#(value)}"#.utf8))
        let objects = String(repeating: #"{"a":"#, count: levels - 1)
        let ends = String(repeating: "}", count: levels - 1)
        Self.expectAgreement(Data(#"{"aps":{},"own":\#(objects)1\#(ends)}"#.utf8))
    }

    @Test("payloads with bytes changed, lost and added", arguments: 1...24)
    func damaged(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<400 {
            let document = try #require(PayloadCheckInputs.documents.randomElement(using: &random))
            var bytes = Array(document.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                PayloadCheckInputs.damage(&bytes, using: &random)
            }
            if !PayloadCheckInputs.hasTrailingComma(bytes) { Self.expectAgreement(Data(bytes)) }
        }
    }

    /// The one thing that Foundation's reader takes and JSON does not: the report refuses it, the device does not.
    @Test(
        "a comma before a closing bracket is an error for the report alone",
        arguments: [#"{"aps":{"alert":"Hi",}}"#, #"{"aps":{},}"#, #"{"aps":{},"own":[1, ]}"#])
    func trailingComma(text: String) throws {
        _ = try NotificationPayload(Data(text.utf8))
        #expect(Self.refusals(Data(text.utf8)).count == 1)
    }
}
