// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A folder for devices, bundles and a gateway that goes away with its last reference.
///
/// Short, because the paths of sockets in it must fit into 107 bytes.
public final class TemporaryHome: Sendable {
    public let url: URL

    public init() throws {
        url = URL(filePath: "/tmp/pt-\(UUID().uuidString.prefix(8))", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Text of a program without what differs from run to run.
    public func generalised(_ text: String) -> String {
        text.replacingOccurrences(of: url.path, with: "HOME")
    }

    /// Writes a file and returns its path.
    public func write(_ content: String, to name: String) throws -> String {
        let file = url.appending(path: name)
        try Data(content.utf8).write(to: file)
        return file.path
    }
}
