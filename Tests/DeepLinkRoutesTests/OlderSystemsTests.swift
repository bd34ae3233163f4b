// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DeepLinks

/// What stands in for newer API on iOS 16 and 17; on this machine nothing else runs it.
@Suite struct OlderSystemsTests {
    static let samples: [[UInt8]] = [
        [], [0x41], [0x00], Array("größe 🏔️".utf8), [0xEF, 0xBF, 0xBD],
        [0x80], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x41, 0xFF, 0x42],
        [0xE2, 0x82], [0xF0, 0x9F, 0x8F],
    ]

    @Test("text is taken and refused as by the standard library of iOS 18", arguments: samples)
    func validation(bytes: [UInt8]) {
        let text = bytes.withUnsafeBufferPointer { LinkBytes.compared($0) }
        #expect(text == String(validating: bytes, as: UTF8.self))
    }
}
