// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Takes an input apart: numbers, texts and lists, from the front. An input that has run out gives zeros and nothing.
struct FuzzInput {
    private var rest: ArraySlice<UInt8>

    init(_ data: Data) {
        rest = Array(data)[...]
    }

    var isEmpty: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// From 0 to `limit`, without it.
    mutating func number(below limit: Int) -> Int {
        limit <= 256 ? Int(byte()) % limit : (Int(byte()) << 8 | Int(byte())) % limit
    }

    /// At most as many bytes as the next byte says.
    mutating func bytes() -> Data {
        let count = Int(byte())
        defer { rest = rest.dropFirst(count) }
        return Data(rest.prefix(count))
    }

    /// ``bytes()`` as UTF-8, repaired.
    mutating func text() -> String { String(decoding: bytes(), as: UTF8.self) }

    /// Everything that is left.
    mutating func remainder() -> Data {
        defer { rest = [] }
        return Data(rest)
    }
}
