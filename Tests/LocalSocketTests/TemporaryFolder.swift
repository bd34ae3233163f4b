// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder that goes away with its last reference; its path is short, because sockets are made in it.
final class TemporaryFolder: Sendable {
    let path = "/tmp/ls-\(UUID().uuidString.prefix(8))"

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
