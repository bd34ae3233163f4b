// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Compares text with a file in `Snapshots`, whole.
///
/// With `PORTICO_UPDATE_SNAPSHOTS=1` in the environment the file is written instead.
func expectSnapshot(
    _ text: String, _ name: String, comparing form: (String) -> [String] = { [$0] },
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/\(name)")
    if ProcessInfo.processInfo.environment["PORTICO_UPDATE_SNAPSHOTS"] == "1" {
        try Data(text.utf8).write(to: file)
    }
    let expected = try? String(contentsOf: file, encoding: .utf8)
    #expect(form(text) == expected.map(form), "\(name) is out of date", sourceLocation: sourceLocation)
}
