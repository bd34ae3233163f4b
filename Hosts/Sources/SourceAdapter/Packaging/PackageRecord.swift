// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What was written to a package, so that another run knows what somebody has changed since: `.portico-adapt.json`.
struct PackageRecord: Codable, Hashable {
    static let fileName = ".portico-adapt.json"
    private static let currentFormat = 1

    var format = PackageRecord.currentFormat
    /// The checksum of each file by its path in the package.
    var files: [String: String]

    init(files: [String: [UInt8]]) {
        self.files = files.mapValues { Self.checksum($0) }
    }

    /// Nil for a folder that does not exist or is empty.
    ///
    /// - Throws: ``AdaptationError`` for a folder that is none of ours.
    init?(at folder: String, shown: String) throws(AdaptationError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else { return nil }
        guard isFolder.boolValue else { throw AdaptationError("\(shown) is a file; pass another --output") }
        guard let data = FileManager.default.contents(atPath: AbsolutePath.join(folder, Self.fileName)) else {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? ["?"]
            if names.isEmpty { return nil }
            throw AdaptationError(
                "\(shown) was not written by portico adapt; nothing in it is changed; pass another --output")
        }
        guard let record = try? JSONDecoder().decode(PackageRecord.self, from: data) else {
            throw AdaptationError("\(shown)/\(Self.fileName) cannot be read; restore it, or pass another --output")
        }
        guard record.format == Self.currentFormat else {
            throw AdaptationError("\(shown) was written by another version of portico adapt; pass another --output")
        }
        self = record
    }

    var data: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { Array($0) + [UInt8(ascii: "\n")] } ?? []
    }

    static func checksum(_ bytes: [UInt8]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
