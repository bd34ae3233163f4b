// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A file of an ``InboxDirectory``.
///
/// The file name contains all properties: `0000000000000042_8C2F…_photo.jpg`. Files with other names are not items.
public struct InboxItem: Hashable, Sendable, Identifiable {
    /// The position in the order. Numbers start again when the inbox is empty.
    public let number: Int
    /// A unique identifier.
    public let id: String
    /// The name as it was added.
    public let name: String
    /// The file, to be read while the item is claimed, and never written.
    public let file: URL

    init(number: Int, id: String, name: String, in directory: URL) {
        let digits = String(number)
        let padding = String(repeating: "0", count: max(0, 16 - digits.count))
        (self.number, self.id, self.name) = (number, id, name)
        file = directory.appending(path: "\(padding)\(digits)_\(id)_\(name)")
    }

    /// Returns nil for file names that an inbox does not create, and for files that are not regular.
    init?(fileName: String, in directory: URL) {
        let parts = fileName.split(separator: "_", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, parts[0].utf8.count == 16, let number = Int(parts[0]), number > 0,
            UUID(uuidString: parts[1]) != nil, Self.isName(parts[2])
        else { return nil }
        self.init(number: number, id: parts[1], name: parts[2], in: directory)
        var status = stat()
        guard lstat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    }

    /// The size of the file; 0 if it no longer exists.
    public var byteCount: Int {
        var status = stat()
        return lstat(file.path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Whether the text has at most 100 ASCII letters, digits, dots, hyphens and underscores, and does not begin with a
    /// dot.
    static func isName(_ name: String) -> Bool {
        (1...100).contains(name.utf8.count) && !name.hasPrefix(".")
            && name.utf8.allSatisfy { byte in
                switch UInt8(byte) {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}
