// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import Testing

/// The files of one share.
@Suite struct ShareFolderTests {
    private let place: TestContainer
    private var shares: URL { place.container.directory.appending(path: "Shares") }

    init() throws {
        place = try TestContainer()
    }

    private func source(_ name: String, _ data: Data = Data("bytes".utf8)) throws -> URL {
        let url = place.container.directory.appending(path: name)
        try data.write(to: url)
        return url
    }

    @Test("taken, copied, written: each in a place of its own, with its bytes")
    func files() throws {
        let folder = try ShareFolder(in: shares)
        let large = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
        let taken = try folder.take(try source("a.jpg", large))
        let copied = try folder.copy(try source("b.jpg"), named: "a.jpg")
        let written = try folder.write(Data("text".utf8), named: "a.jpg")
        #expect(
            try [taken, copied, written].map { try Data(contentsOf: $0) } == [
                large, Data("bytes".utf8), Data("text".utf8),
            ])
        #expect(Set([taken, copied, written]).count == 3)
        #expect([taken, copied, written].allSatisfy { $0.lastPathComponent == "a.jpg" })
        #expect(!place.files().contains("a.jpg"))
        #expect(place.files().contains("b.jpg"))
    }

    @Test(
        "a file of another disk is copied, and gone from there", .enabled(if: access("/dev/shm", W_OK) == 0))
    func otherDisk() throws {
        let folder = try ShareFolder(in: shares)
        let source = URL(filePath: "/dev/shm/portico-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: source) }
        try Data("bytes".utf8).write(to: source)
        #expect(try Data(contentsOf: folder.take(source)) == Data("bytes".utf8))
        #expect(!FileManager.default.fileExists(atPath: source.path))
    }

    @Test(
        "names that are none, or too long, or lead elsewhere",
        arguments: [
            ("", "item"), ("..", "item"), ("../../etc/passwd", "..:..:etc:passwd"), ("a\0b", "ab"),
            (String(repeating: "ä", count: 200) + ".jpeg", String(repeating: "ä", count: 125) + ".jpeg"),
        ])
    func names(_ name: String, _ kept: String) throws {
        let folder = try ShareFolder(in: shares)
        let file = try folder.write(Data(), named: name)
        #expect(file.lastPathComponent == kept)
        #expect(place.container.contains(file))
    }

    @Test("what cannot be taken leaves everything as it was")
    func refusals() throws {
        let folder = try ShareFolder(in: shares)
        let directory = place.container.directory
        let missing = directory.appending(path: "missing")
        #expect {
            _ = try folder.take(missing)
        } throws: { error in
            "\(error)" == "cannot be read: \(missing.path): No such file or directory"
        }
        #expect(throws: ShareFileError.noFile(path: directory.path)) { try folder.take(directory) }
        let link = directory.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: try source("a.jpg"))
        #expect(throws: ShareFileError.noFile(path: link.path)) { try folder.copy(link) }
        #expect(place.files().contains("a.jpg"))
        folder.remove()
        #expect(throws: ShareFileError.self) { try folder.take(directory.appending(path: "a.jpg")) }
        #expect(place.files().contains("a.jpg"))
        #expect {
            _ = try ShareFolder(in: directory.appending(path: "a.jpg"))
        } throws: { error in
            "\(error)".hasPrefix("cannot be written: \(directory.path)/a.jpg/")
                && "\(error)".hasSuffix(": Not a directory")
        }
    }

    @Test("in the temporary directory unless said otherwise, in no container of a group")
    func defaultPlace() throws {
        let folder = try ShareFolder()
        #expect(
            folder.url.deletingLastPathComponent().path
                == FileManager.default.temporaryDirectory.appending(path: "Shares").path)
    }

    @Test("goes with its object, and with a process that has died; another one's stays")
    func gone() throws {
        var folder: ShareFolder? = try ShareFolder(in: shares)
        let other = try ShareFolder(in: shares)
        _ = try folder?.write(Data(), named: "a")
        _ = try other.write(Data(), named: "b")
        // What a process leaves that is killed: the folder without its lock.
        let dead = shares.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: dead.appending(path: "1"), withIntermediateDirectories: true)
        folder = nil
        #expect(place.files("Shares").count == 5)
        let next = try ShareFolder(in: shares)
        #expect(
            Set(place.files("Shares").filter { !$0.contains("/") })
                == [other.url.lastPathComponent, next.url.lastPathComponent])
    }
}
