// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

extension FuzzReader {
    /// Those of all executables.
    static let all = deviceReaders + hostReaders + kitReaders + modelReaders + storeReaders
}

/// The seeds of each fuzzer, and every input that ever failed; see `Scripts/fuzz`.
@Suite struct FuzzCaseTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    private static func files(_ kind: String, of reader: String) -> [URL] {
        let folder = folder.appending(path: "\(kind)/\(reader)")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { folder.appending(path: $0) }
    }

    @Test("seeds and kept inputs hold", arguments: FuzzReader.all.map(\.name))
    func kept(name: String) throws {
        let reader = try #require(FuzzReader.all.first { $0.name == name })
        let seeds = Self.files("Seeds", of: name)
        #expect(!seeds.isEmpty, "no seeds: put an input into Fuzz/Seeds/\(name)")
        for file in seeds + Self.files("Cases", of: name) {
            #expect(throws: Never.self, "\(file.lastPathComponent)") { try reader.check(try Data(contentsOf: file)) }
        }
        #expect(throws: Never.self) { try reader.check(Data()) }
    }

    /// A folder of another name would never be read.
    @Test("cases belong to a reader")
    func owners() throws {
        let names = Set(FuzzReader.all.map(\.name))
        for kind in ["Seeds", "Cases"] {
            let folders = try FileManager.default.contentsOfDirectory(
                atPath: Self.folder.appending(path: kind).path)
            #expect(folders.filter { !names.contains($0) && !$0.hasPrefix(".") } == [])
        }
    }
}
