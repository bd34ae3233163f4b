// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder that is gone with the test.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("NotificationFlowsTests-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String, _ bytes: [UInt8], size: Int? = nil) throws -> URL {
        let file = url.appendingPathComponent(name)
        try (Data(bytes) + Data(count: max(0, (size ?? 0) - bytes.count))).write(to: file)
        return file
    }
}
