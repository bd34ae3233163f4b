// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A directory that goes away with its last reference. Short, because device sockets live in it.
final class TemporaryDirectory: Sendable {
    let url: URL

    init() throws {
        url = URL(fileURLWithPath: "/tmp/pgw-\(UUID().uuidString.prefix(13))", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
