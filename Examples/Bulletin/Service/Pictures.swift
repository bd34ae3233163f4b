// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The pictures in the extension's bundle.
enum Pictures {
    /// - Throws: ``Missing`` for a name that is none of a picture here; a payload must not reach other files.
    static func url(of name: String) throws(Missing) -> URL {
        guard !name.contains("/"), let url = folder?.appending(path: name),
            FileManager.default.fileExists(atPath: url.path)
        else { throw Missing(name: name) }
        return url
    }

    struct Missing: Error {
        var name: String
    }

    /// Beside the executable, as in an `.appex`; the main bundle's folder on Apple's systems too.
    private static var folder: URL? { Bundle.main.executableURL?.deletingLastPathComponent() }
}
