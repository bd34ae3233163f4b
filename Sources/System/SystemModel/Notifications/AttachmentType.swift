// Portico
// SPDX-License-Identifier: Apache-2.0

/// A file type for attachments, used by both the framework and the attachment store.
///
/// WebP, SVG, QuickTime and all other types that are not listed are rejected.
/// Source: https://developer.apple.com/documentation/usernotifications/unnotificationattachment
public enum AttachmentType: String, CaseIterable, Codable, Hashable, Sendable {
    // Raw values are the uniform type identifiers.
    case aiff = "public.aiff-audio"
    case wave = "com.microsoft.waveform-audio"
    case mp3 = "public.mp3"
    case mpeg4Audio = "public.mpeg-4-audio"
    case jpeg = "public.jpeg"
    case gif = "com.compuserve.gif"
    case png = "public.png"
    case mpeg = "public.mpeg"
    case mpeg2 = "public.mpeg-2-video"
    case mpeg4 = "public.mpeg-4"
    case avi = "public.avi"

    /// How the system presents the file.
    public enum Kind: String, Codable, Hashable, Sendable {
        case audio, image, movie
    }

    /// In the order of the table: audio, images, movies.
    public static var all: [AttachmentType] { allCases }

    /// Returns nil for an unsupported type. Type identifiers are not case-sensitive.
    public init?(identifier: String) {
        let name = identifier.lowercased()
        // The type that Apple's systems give to `.m4a`; it is MPEG-4 audio.
        self.init(rawValue: name == "com.apple.m4a-audio" ? Self.mpeg4Audio.rawValue : name)
    }

    /// Returns nil for an unknown extension.
    ///
    /// - Parameter fileExtension: Without the dot; not case-sensitive.
    public init?(fileExtension: String) {
        let name = fileExtension.lowercased()
        guard let type = Self.allCases.first(where: { $0.fileExtensions.contains(name) }) else { return nil }
        self = type
    }

    /// Uniform type identifier.
    public var identifier: String { rawValue }

    /// The kind, which determines ``maximumSize``.
    public var kind: Kind {
        switch self {
        case .aiff, .wave, .mp3, .mpeg4Audio: .audio
        case .jpeg, .gif, .png: .image
        case .mpeg, .mpeg2, .mpeg4, .avi: .movie
        }
    }

    /// The limit in bytes, inclusive. A megabyte is 1024 × 1024 bytes (decided).
    public var maximumSize: Int {
        switch kind {
        case .audio: 5 << 20
        case .image: 10 << 20
        case .movie: 50 << 20
        }
    }

    /// Lower case, without the dot; the first is the preferred one. No extension belongs to two types.
    public var fileExtensions: [String] {
        switch self {
        case .aiff: ["aiff", "aif"]
        case .wave: ["wav", "wave"]
        case .mp3: ["mp3", "mpga"]
        case .mpeg4Audio: ["m4a"]
        case .jpeg: ["jpg", "jpeg", "jpe"]
        case .gif: ["gif"]
        case .png: ["png"]
        case .mpeg: ["mpg", "mpeg", "mpe"]
        case .mpeg2: ["m2v"]
        case .mpeg4: ["mp4", "mpg4"]
        case .avi: ["avi"]
        }
    }

    /// Lower case, without the dot; used for files in the attachment store.
    public var preferredExtension: String { fileExtensions[0] }
}

// MARK: - Looking into the file

extension AttachmentType {
    /// How many bytes of a file ``matches(header:)`` examines.
    public static let headerSize = 12

    /// Whether a file with this header can be of this type: its signature is correct. A truncated file is not detected.
    ///
    /// - Parameter header: The first ``headerSize`` bytes, or the whole file if it is shorter; further bytes are
    ///   ignored.
    public func matches(header: some Collection<UInt8>) -> Bool {
        let bytes = Array(header.prefix(Self.headerSize))
        func has(_ text: StaticString, at offset: Int = 0) -> Bool {
            let expected = Array("\(text)".utf8)
            return bytes.count >= offset + expected.count
                && Array(bytes[offset..<offset + expected.count]) == expected
        }
        switch self {
        case .aiff: return has("FORM") && (has("AIFF", at: 8) || has("AIFC", at: 8))
        case .wave: return has("RIFF") && has("WAVE", at: 8)
        case .avi: return has("RIFF") && has("AVI ", at: 8)
        case .mp3:
            // A tag, or the eleven set bits with which every frame begins.
            return has("ID3") || (bytes.count >= 2 && bytes[0] == 0xFF && bytes[1] & 0xE0 == 0xE0)
        case .mpeg4Audio, .mpeg4: return has("ftyp", at: 4)
        case .jpeg: return bytes.starts(with: [0xFF, 0xD8, 0xFF])
        case .gif: return has("GIF87a") || has("GIF89a")
        case .png: return bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        case .mpeg, .mpeg2:
            // The start code of a pack or of a video sequence.
            return bytes.starts(with: [0, 0, 1, 0xBA]) || bytes.starts(with: [0, 0, 1, 0xB3])
        }
    }
}
