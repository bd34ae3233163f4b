// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// The type of a file according to its first bytes.
enum FileSignature: Hashable {
    case attachment(AttachmentKind)
    /// A known type that a notification cannot show, with its name for reports.
    case unsupported(String)
    case unknown

    /// The number of bytes that ``init(_:)`` needs.
    static let length = 16

    init(_ data: Data) {
        let bytes = Array(data.prefix(Self.length))
        func text(_ range: Range<Int>) -> String? {
            range.upperBound <= bytes.count ? String(decoding: bytes[range], as: UTF8.self) : nil
        }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .attachment(.jpeg)
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .attachment(.png)
        } else if ["GIF87a", "GIF89a"].contains(text(0..<6)) {
            self = .attachment(.gif)
        } else if text(0..<4) == "RIFF" {
            self = Self.riff(text(8..<12))
        } else if text(0..<4) == "FORM", ["AIFF", "AIFC"].contains(text(8..<12)) {
            self = .attachment(.aiff)
        } else if text(4..<8) == "ftyp" {
            self = Self.isoMedia(text(8..<12) ?? "")
        } else if bytes.starts(with: [0x00, 0x00, 0x01, 0xBA]), bytes.count > 4 {
            // The pack header: the next bits distinguish MPEG-2 (01) from MPEG-1 (0010).
            self = .attachment(bytes[4] & 0xC0 == 0x40 ? .mpeg2 : .mpeg)
        } else if bytes.starts(with: [0x00, 0x00, 0x01, 0xB3]) {
            self = .attachment(.mpeg)
        } else if text(0..<3) == "ID3" || Self.isLayerThree(bytes) {
            self = .attachment(.mp3)
        } else {
            self = Self.markup(bytes)
        }
    }

    private static func riff(_ form: String?) -> FileSignature {
        switch form {
        case "WAVE": .attachment(.wav)
        case "AVI ": .attachment(.avi)
        case "WEBP": .unsupported("WebP")
        default: .unknown
        }
    }

    /// Determines the type from the major brand of an ISO base media file.
    private static func isoMedia(_ brand: String) -> FileSignature {
        switch brand {
        case "M4A ", "M4B ": .attachment(.mpeg4Audio)
        case "heic", "heix", "hevc", "heim", "heis", "mif1", "msf1": .unsupported("HEIF")
        case "avif", "avis": .unsupported("AVIF")
        case "qt  ": .unsupported("QuickTime")
        default: .attachment(.mpeg4)
        }
    }

    /// Whether the bytes begin an MPEG audio frame: eleven set bits, then any version, then layer III.
    private static func isLayerThree(_ bytes: [UInt8]) -> Bool {
        bytes.count > 1 && bytes[0] == 0xFF && bytes[1] & 0xE6 == 0xE2
    }

    /// Detects a web page in place of a file, which is usually an error page of a server.
    private static func markup(_ bytes: [UInt8]) -> FileSignature {
        let start = String(decoding: bytes, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
        if start.hasPrefix("<!doctype") || start.hasPrefix("<html") { return .unsupported("HTML") }
        if start.hasPrefix("<svg") || start.hasPrefix("<?xml") { return .unsupported("XML or SVG") }
        if start.hasPrefix("%pdf") { return .unsupported("PDF") }
        return .unknown
    }
}
