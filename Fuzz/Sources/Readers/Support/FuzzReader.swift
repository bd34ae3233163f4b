// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Code that reads bytes which somebody else has written, and what must hold of it for any bytes.
struct FuzzReader: Sendable {
    /// As `Scripts/fuzz` calls it; its seeds are in `Fuzz/Seeds/NAME`, inputs that once failed in `Fuzz/Cases/NAME`.
    let name: String
    /// Whether the input is lines of JSON, which are then changed value by value too.
    let isLinesOfJSON: Bool
    /// Reads the input and checks what was read. A refusal of the input is no error here.
    ///
    /// - Throws: ``FuzzFailure`` when something does not hold.
    let check: @Sendable (Data) throws -> Void

    init(_ name: String, isLinesOfJSON: Bool = false, check: @escaping @Sendable (Data) throws -> Void) {
        self.name = name
        self.isLinesOfJSON = isLinesOfJSON
        self.check = check
    }
}

/// Something that should hold for every input does not.
struct FuzzFailure: Error, CustomStringConvertible {
    let description: String
}

/// - Throws: ``FuzzFailure`` with the sentence when the condition is false.
func hold(_ condition: Bool, _ sentence: @autoclosure () -> String) throws {
    if !condition { throw FuzzFailure(description: sentence()) }
}
