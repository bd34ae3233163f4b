// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

/// Makes listings readable by programs.
package struct JSONOption: ParsableArguments {
    @Flag(name: .customLong("json"), help: "Print JSON instead of text.")
    package var isOn = false

    package init() {}

    package func print(_ value: some Encodable, text: () -> String) throws {
        guard isOn else {
            let text = text()
            if !text.isEmpty { say(text) }
            return
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        say(String(decoding: try encoder.encode(value), as: UTF8.self))
    }
}

/// Prints a line at once: somebody may be reading along, or be waiting for it.
package func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// Prints a line on standard error at once.
package func tell(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
}

/// One line for standard error; the command exits with status 1, if it does not say otherwise.
package struct CommandFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
