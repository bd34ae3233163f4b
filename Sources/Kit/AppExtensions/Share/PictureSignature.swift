// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemFrameworks

/// Determines the type of a picture from the first bytes of its file, for hosts that only state that it is a picture.
enum PictureSignature {
    /// Returns nil for a file that cannot be read, and for other kinds of pictures.
    static func type(of file: URL) -> UTType? {
        guard let handle = try? FileHandle(forReadingFrom: file), let bytes = try? handle.read(upToCount: 12) else {
            return nil
        }
        return table.first { bytes.dropFirst($0.offset).starts(with: $0.bytes) }?.type
    }

    /// From the specifications of the formats: PNG 5.2, JFIF, GIF89a, ISO 14496-12 with the brands of ISO 23008-12,
    /// RIFF.
    private static let table: [(offset: Int, bytes: [UInt8], type: UTType)] = [
        (0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png), (0, [0xFF, 0xD8, 0xFF], .jpeg),
        (0, Array("GIF8".utf8), .gif), (4, Array("ftyphei".utf8), .heic), (4, Array("ftypmif1".utf8), .heif),
        (8, Array("WEBP".utf8), .webP),
    ]
}
