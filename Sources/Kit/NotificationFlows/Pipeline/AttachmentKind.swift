// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

/// A kind of file that a notification can show or play, with its size limit.
///
/// - Behavior: https://developer.apple.com/documentation/usernotifications/unnotificationattachment
public enum AttachmentKind: String, Hashable, Sendable, CaseIterable {
    case jpeg, gif, png
    case aiff, wav, mp3, mpeg4Audio
    case mpeg, mpeg2, mpeg4, avi

    /// The limit in bytes. A megabyte counts as 1,048,576 bytes.
    public var sizeLimit: Int {
        switch self {
        case .jpeg, .gif, .png: 10 << 20
        case .aiff, .wav, .mp3, .mpeg4Audio: 5 << 20
        case .mpeg, .mpeg2, .mpeg4, .avi: 50 << 20
        }
    }

    /// The extension by which the system recognizes the kind.
    public var fileExtension: String {
        switch self {
        case .jpeg: "jpg"
        case .gif: "gif"
        case .png: "png"
        case .aiff: "aiff"
        case .wav: "wav"
        case .mp3: "mp3"
        case .mpeg4Audio: "m4a"
        case .mpeg: "mpg"
        case .mpeg2: "m2v"
        case .mpeg4: "mp4"
        case .avi: "avi"
        }
    }

    /// - Parameter mimeType: A type as in `Content-Type`. Parameters and case are ignored.
    public init?(mimeType: String) {
        let essence = mimeType.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        guard let kind = Self.mimeTypes[essence] else { return nil }
        self = kind
    }

    private static let mimeTypes: [String: AttachmentKind] = [
        "image/jpeg": .jpeg, "image/jpg": .jpeg, "image/pjpeg": .jpeg, "image/gif": .gif, "image/png": .png,
        "image/x-png": .png,
        "audio/aiff": .aiff, "audio/x-aiff": .aiff, "audio/wav": .wav, "audio/wave": .wav, "audio/x-wav": .wav,
        "audio/vnd.wave": .wav, "audio/mpeg": .mp3, "audio/mp3": .mp3, "audio/mpeg3": .mp3, "audio/x-mpeg-3": .mp3,
        "audio/mp4": .mpeg4Audio, "audio/m4a": .mpeg4Audio, "audio/x-m4a": .mpeg4Audio,
        "video/mpeg": .mpeg, "video/mpeg2": .mpeg2, "video/mp4": .mpeg4, "video/x-m4v": .mpeg4, "video/avi": .avi,
        "video/x-msvideo": .avi, "video/msvideo": .avi,
    ]

    init?(fileExtension: String) {
        switch fileExtension.lowercased() {
        case "jpg", "jpeg", "jpe": self = .jpeg
        case "gif": self = .gif
        case "png": self = .png
        case "aiff", "aif", "aifc": self = .aiff
        case "wav", "wave": self = .wav
        case "mp3": self = .mp3
        case "m4a", "m4b": self = .mpeg4Audio
        case "mpg", "mpeg", "m1v": self = .mpeg
        case "m2v", "mp2v": self = .mpeg2
        case "mp4", "m4v", "mpg4": self = .mpeg4
        case "avi", "vfw": self = .avi
        default: return nil
        }
    }
}
