// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A file that a load has come to.
struct ItemFile: Sendable {
    var url: URL
    /// Of a file that is ours to delete: itself, or the directory that was made for it. nil for somebody else's file.
    var removable: URL?
    /// Whether the receiver may have it where it is.
    var opensInPlace = false

    init(url: URL, opensInPlace: Bool = false) {
        self.url = url
        self.opensInPlace = opensInPlace
    }

    /// A file that was made for us, alone or in a directory that was made for it.
    init(own url: URL) {
        self.url = url
        let directory = url.deletingLastPathComponent()
        removable = directory.lastPathComponent.hasPrefix(Self.directoryPrefix) ? directory : url
    }

    private static let directoryPrefix = "portico-item-"

    /// Goes when it is a temporary file.
    func remove() {
        // One that the receiver has moved away is gone already.
        if let removable { try? FileManager.default.removeItem(at: removable) }
    }

    /// The contents; a temporary file is gone afterwards.
    func contents() throws -> Data {
        defer { remove() }
        return try Data(contentsOf: url)
    }

    /// A temporary file: this one, or a copy of it.
    func temporary(named suggestedName: String?) throws -> ItemFile {
        if removable != nil { return self }
        var name = Self.name(suggestedName) ?? url.lastPathComponent
        let fileExtension = url.pathExtension
        if !fileExtension.isEmpty, !name.lowercased().hasSuffix(".\(fileExtension.lowercased())") {
            name += ".\(fileExtension)"
        }
        return try Self.make(name) { try FileManager.default.copyItem(at: url, to: $0) }
    }

    /// A temporary file of these bytes.
    static func temporary(_ data: Data, type: String, named suggestedName: String?) throws -> ItemFile {
        var name = Self.name(suggestedName) ?? "item"
        if let fileExtension = ItemTypes.preferredExtension(of: type), !name.contains(".") {
            name += ".\(fileExtension)"
        }
        return try make(name) { try data.write(to: $0) }
    }

    /// One path component; nil for a name of which nothing is left.
    private static func name(_ suggestedName: String?) -> String? {
        guard let suggestedName else { return nil }
        // What a slash is in a file's name as people see it.
        let name = suggestedName.replacing("/", with: ":").replacing("\0", with: "")
        return name.isEmpty || name == "." || name == ".." ? nil : name
    }

    /// Each in a directory of its own, so that files of one name do not meet.
    private static func make(_ name: String, _ write: (URL) throws -> Void) throws -> ItemFile {
        let pattern = FileManager.default.temporaryDirectory.appending(path: "\(directoryPrefix)XXXXXX")
        var template = Array(pattern.path.utf8CString)
        guard mkdtemp(&template) != nil else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        let directory = URL(filePath: String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
        let url = directory.appending(path: name)
        do {
            try write(url)
        } catch {
            try? FileManager.default.removeItem(at: directory)
            throw error
        }
        return ItemFile(own: url)
    }
}

/// Keeps temporary files that outlive the handler which got them, as long as their provider or a load of it.
final class KeptFiles: Sendable {
    private let files = Mutex<[ItemFile]>([])

    func keep(_ file: ItemFile) {
        if file.removable != nil { files.withLock { $0.append(file) } }
    }

    deinit {
        for file in files.withLock({ $0 }) { file.remove() }
    }
}
