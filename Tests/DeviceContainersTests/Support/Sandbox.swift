// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceContainers
import Foundation
import SystemModel
import VirtualDevice

/// A device's folders in a place of their own, with files that nobody may reach.
///
///     <root>/containers/app, containers/app.service   may be moved from
///     <root>/App.app                                  may be copied from
///     <root>/containers/apple, outside                somebody else's
///     <root>/store                                    the attachment store
final class Sandbox: Sendable {
    let root: String
    static let limit = 64 << 20

    init() throws {
        root = "/tmp/pt-\(UUID().uuidString.prefix(8))"
        for folder in ["containers/app/Documents", "containers/app.service", "containers/apple", "App.app", "outside"] {
            try FileManager.default.createDirectory(atPath: path(folder), withIntermediateDirectories: true)
        }
        try write(.png, to: "outside/secret.png")
        try write(.png, to: "containers/apple/other.png")
    }

    deinit {
        try? FileManager.default.removeItem(atPath: root)
    }

    var store: AttachmentStore { AttachmentStore(root: URL(filePath: path("store"))) }
    var sources: AttachmentSources {
        AttachmentSources(
            containers: ["containers/app", "containers/app.service"].map { URL(filePath: path($0)) },
            bundles: [URL(filePath: path("App.app"))])
    }

    /// Stores in the app's part of the store; paths in what comes back begin with `ROOT`.
    func store(_ moves: [AttachmentMove], of bundle: String = "app", limit: Int = Sandbox.limit) -> [AttachmentOutcome]
    {
        store.store(moves.map(located), of: bundle, from: sources, limit: limit).map { outcome in
            switch outcome {
            case .stored(let path, let bytes): .stored(path: general(path), bytes: bytes)
            case .refused(let code, let reason): .refused(code, reason: general(reason))
            }
        }
    }

    /// `ROOT` in a move's source filled in.
    func located(_ move: AttachmentMove) -> AttachmentMove {
        var move = move
        move.source = move.source.replacingOccurrences(of: "ROOT", with: root)
        return move
    }

    func general(_ text: String) -> String { text.replacingOccurrences(of: root, with: "ROOT") }

    // MARK: - Files

    func path(_ name: String) -> String { "\(root)/\(name)" }

    /// Writes a file that begins like `type` and is as long as it is told, most of it holes.
    func write(_ type: AttachmentType, to name: String, bytes: Int = 20) throws {
        let content = Data(type.sample.prefix(bytes))
        try content.write(to: URL(filePath: path(name)))
        guard truncate(path(name), bytes) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: path(name), withDestinationPath: target.replacingOccurrences(of: "ROOT", with: root))
    }

    func permissions(of name: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }

    /// Everything below a folder that is no folder, in alphabetical order: `a.png 20`, `link > target`, `pipe |`.
    func files(below folder: String = "") throws -> [String] {
        let base = folder.isEmpty ? root : path(folder)
        let names = try FileManager.default.subpathsOfDirectory(atPath: base)
        return try names.sorted().compactMap { name in
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(base)/\(name)")
            switch attributes[.type] as? FileAttributeType {
            case .typeDirectory: return nil
            case .typeRegular: return "\(name) \((attributes[.size] as? NSNumber)?.intValue ?? 0)"
            case .typeSymbolicLink:
                return
                    "\(name) > \(general(try FileManager.default.destinationOfSymbolicLink(atPath: "\(base)/\(name)")))"
            default: return "\(name) |"
            }
        }
    }
}

extension AttachmentType {
    /// How a file of the type begins; written down from the formats' own documents, not from `matches(header:)`.
    var sample: [UInt8] {
        func text(_ text: String) -> [UInt8] { Array(text.utf8) }
        return switch self {
        case .aiff: text("FORM") + [0, 0, 0, 42] + text("AIFFCOMM")
        case .wave: text("RIFF") + [42, 0, 0, 0] + text("WAVEfmt ")
        case .avi: text("RIFF") + [42, 0, 0, 0] + text("AVI LIST")
        case .mp3: text("ID3") + [4, 0, 0, 0, 0, 0, 0]
        case .mpeg4Audio: [0, 0, 0, 32] + text("ftypM4A ")
        case .mpeg4: [0, 0, 0, 32] + text("ftypisom")
        case .jpeg: [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + text("JFIF")
        case .gif: text("GIF89a") + [1, 0, 1, 0]
        case .png: [0x89] + text("PNG") + [13, 10, 26, 10, 0, 0, 0, 13] + text("IHDR")
        case .mpeg: [0, 0, 1, 0xBA, 0x21]
        case .mpeg2: [0, 0, 1, 0xB3, 0x16]
        }
    }
}

extension AttachmentMove {
    /// A picture called `1.png` in the store, unless said otherwise; `ROOT` in the path is the sandbox.
    init(_ source: String, _ type: String = "public.png", as name: String = "1.png") {
        self.init(source: source, type: type, name: name)
    }
}
