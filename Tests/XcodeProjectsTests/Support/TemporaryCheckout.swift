// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import XcodeProjects

/// A folder with files that a test writes; it goes away with its last reference.
final class TemporaryCheckout: Sendable {
    let url: URL
    var path: String { FilePath.normalized(url.path(percentEncoded: false)) }

    /// - Parameter files: Contents by relative path; folders are made as needed.
    init(_ files: KeyValuePairs<String, String> = [:]) throws {
        url = FileManager.default.temporaryDirectory.appending(
            path: "checkout-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(path, text) }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

    func write(_ path: String, _ data: Data) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        // `Data.write` waits for the disk, which takes longer than everything else here.
        let stream = try #require(OutputStream(url: file, append: false))
        stream.open()
        defer { stream.close() }
        let bytes = Array(data)
        try #require(bytes.isEmpty || stream.write(bytes, maxLength: bytes.count) == bytes.count)
    }

    func makeFolder(_ path: String) throws {
        try FileManager.default.createDirectory(at: url.appending(path: path), withIntermediateDirectories: true)
    }

    /// - Parameter target: Relative to the folder of the link, or absolute.
    func link(_ path: String, to target: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: file.path(percentEncoded: false), withDestinationPath: target)
    }

    var tree: FileTree { FileTree(root: path) }

    func targets(_ options: SourceTree.Options = .init()) throws -> [ProjectTarget] {
        try SourceTree(at: url, options: options).targets
    }

    /// The descriptions of the notes, in order.
    func notes(_ options: SourceTree.Options = .init()) throws -> [String] {
        try SourceTree(at: url, options: options).notes.map(\.description)
    }

    /// Paths relative to the checkout.
    func relative(_ urls: [URL]) -> [String] {
        urls.map { FilePath.relative(FilePath.normalized($0.path(percentEncoded: false)), to: path) ?? $0.path }
    }
}

extension SourceTree {
    /// The only target with a name.
    func target(_ name: String) -> ProjectTarget? {
        let found = targets.filter { $0.name == name }
        return found.count == 1 ? found[0] : nil
    }
}
