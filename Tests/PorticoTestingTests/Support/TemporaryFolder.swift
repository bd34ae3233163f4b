// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder with files that is deleted at the end of the test.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "portico-\(UUID().uuidString)")

    init(_ files: [String: String] = [:]) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files {
            let file = url.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
