// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The pictures in the extension's bundle.
enum Pictures {
    /// - Throws: ``Missing`` if there is no picture with this name. A payload must not access other files.
    static func url(of name: String) throws(Missing) -> URL {
        guard !name.contains("/"), let url = folder?.appending(path: name),
            FileManager.default.fileExists(atPath: url.path)
        else { throw Missing(name: name) }
        return url
    }

    struct Missing: Error {
        var name: String
    }

    /// The folder of the executable, as in an `.appex`, which is the main bundle's folder on Apple's systems.
    private static var folder: URL? { Bundle.main.executableURL?.deletingLastPathComponent() }
}
