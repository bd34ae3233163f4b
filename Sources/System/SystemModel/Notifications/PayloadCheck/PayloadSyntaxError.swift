// Portico
// SPDX-License-Identifier: Apache-2.0

/// Where and why a payload stops being JSON.
struct PayloadSyntaxError: Error, CustomStringConvertible {
    /// Of the first bad byte: from 1, a column for each character.
    let line: Int
    let column: Int
    let problem: String

    var description: String { "line \(line), column \(column): \(problem)" }

    init(_ problem: String, at offset: Int, of bytes: [UInt8]) {
        self.problem = problem
        var (line, column) = (1, 1)
        var wasReturn = false
        for byte in bytes[..<offset] {
            switch byte {
            case UInt8(ascii: "\n") where wasReturn: break
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): (line, column) = (line + 1, 1)
            // What continues a character.
            case 0x80...0xBF: break
            default: column += 1
            }
            wasReturn = byte == UInt8(ascii: "\r")
        }
        (self.line, self.column) = (line, column)
    }
}
