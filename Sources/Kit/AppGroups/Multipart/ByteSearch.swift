// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Searches for a byte sequence in chunks, including matches across chunk boundaries.
struct ByteSearch {
    private let wanted: [UInt8]
    /// The last bytes so far, in which a match may begin.
    private var tail: [UInt8] = []
    private(set) var hasFound = false

    /// - Parameter wanted: At least one byte.
    init(for wanted: [UInt8]) {
        precondition(!wanted.isEmpty, "the byte sequence to search for must not be empty")
        self.wanted = wanted
    }

    /// Starts a new sequence of chunks.
    mutating func restart() { tail = [] }

    mutating func look(in bytes: UnsafeRawBufferPointer) {
        let length = wanted.count
        if hasFound { return }
        // Matches that begin before this chunk end within its first bytes.
        let seam = tail + bytes.prefix(length - 1)
        hasFound = seam.withUnsafeBytes(isWanted) || isWanted(in: bytes)
        tail = bytes.count < length - 1 ? seam.suffix(length - 1) : Array(bytes.suffix(length - 1))
    }

    private func isWanted(in bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes[...]
        while rest.count >= wanted.count {
            let starts = rest.count - wanted.count + 1
            guard let here = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
                let found = memchr(here, Int32(wanted[0]), starts)
            else { return false }
            if memcmp(found, wanted, wanted.count) == 0 { return true }
            rest = rest.dropFirst(UnsafeRawPointer(found) - here + 1)
        }
        return false
    }
}
