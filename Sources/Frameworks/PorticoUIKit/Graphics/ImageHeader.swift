// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The formats of pictures that are known, by their uniform type identifiers.
enum ImageFormat: String, CaseIterable {
    case png = "public.png"
    case jpeg = "public.jpeg"
    case gif = "com.compuserve.gif"

    /// nil for bytes that begin as none of the three.
    init?(of data: Data) {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if data.starts(with: Array("GIF87a".utf8)) || data.starts(with: Array("GIF89a".utf8)) {
            self = .gif
        } else {
            return nil
        }
    }
}

/// What the first bytes of a picture say of its size. Sources: the PNG specification's chunk IHDR, the GIF89a
/// specification's logical screen descriptor, ITU T.81's frame header.
enum ImageHeader {
    /// In pixels; nil for what is none of the three formats or is cut off before the size.
    static func size(of data: Data) -> CGSize? {
        let bytes = [UInt8](data)
        return switch ImageFormat(of: data) {
        case .png: png(bytes)
        case .jpeg: jpeg(bytes)
        case .gif: gif(bytes)
        case nil: nil
        }
    }

    private static func png(_ bytes: [UInt8]) -> CGSize? {
        guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
        return size(
            width: big(bytes, 16) << 16 | big(bytes, 18), height: big(bytes, 20) << 16 | big(bytes, 22))
    }

    private static func gif(_ bytes: [UInt8]) -> CGSize? {
        guard bytes.count >= 10 else { return nil }
        return size(width: Int(bytes[6]) | Int(bytes[7]) << 8, height: Int(bytes[8]) | Int(bytes[9]) << 8)
    }

    /// Goes from segment to segment until a frame header; those are the markers C0 to CF but for three others.
    private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
        var offset = 2
        while offset + 9 <= bytes.count, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            switch marker {
            case 0xFF: offset += 1
            case 0x01, 0xD0...0xD8: offset += 2
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                return size(width: big(bytes, offset + 7), height: big(bytes, offset + 5))
            default: offset += 2 + max(2, big(bytes, offset + 2))
            }
        }
        return nil
    }

    private static func big(_ bytes: [UInt8], _ offset: Int) -> Int {
        Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }

    private static func size(width: Int, height: Int) -> CGSize? {
        width > 0 && height > 0 ? CGSize(width: width, height: height) : nil
    }
}
