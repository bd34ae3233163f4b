// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The size of a picture, read from the header of its file without decoding it.
struct PictureSize: Hashable {
    var width: Int
    var height: Int

    /// The memory for the decoded picture: four bytes per pixel.
    var decodedBytes: Int {
        let (pixels, isHuge) = width.multipliedReportingOverflow(by: height)
        return isHuge || pixels > Int.max / 4 ? .max : pixels * 4
    }

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Returns nil for a file that cannot be read, and for pictures other than PNG, JPEG, GIF, WebP and HEIC.
    init?(of file: URL) {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
        defer { try? handle.close() }
        // Our choice: more than enough to include the size boxes of the HEIC files that were examined.
        guard let start = try? handle.read(upToCount: 64 << 10) else { return nil }
        let bytes = [UInt8](start)
        let found =
            Self.png(bytes) ?? Self.gif(bytes) ?? Self.webP(bytes) ?? Self.heic(bytes) ?? Self.jpeg(bytes, handle)
        guard let found, found.width > 0, found.height > 0 else { return nil }
        self = found
    }

    // MARK: - Formats

    /// PNG, 11.2.2: IHDR is the first chunk.
    private static func png(_ bytes: [UInt8]) -> PictureSize? {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24 else {
            return nil
        }
        return PictureSize(width: big(bytes[16..<20]), height: big(bytes[20..<24]))
    }

    /// GIF89a, 18: the logical screen.
    private static func gif(_ bytes: [UInt8]) -> PictureSize? {
        guard bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 else { return nil }
        return PictureSize(width: big(bytes[6..<8].reversed()), height: big(bytes[8..<10].reversed()))
    }

    /// WebP container specification: the extended header, or that of the only picture, as specified in RFC 6386, 9.1,
    /// and in the WebP lossless bitstream specification, 3.
    private static func webP(_ bytes: [UInt8]) -> PictureSize? {
        guard bytes.count >= 30, bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual("WEBP".utf8)
        else { return nil }
        func little(_ range: Range<Int>) -> Int { big(bytes[range].reversed()) }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8X": return PictureSize(width: little(24..<27) + 1, height: little(27..<30) + 1)
        case "VP8 ":
            guard bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
            return PictureSize(width: little(26..<28) & 0x3FFF, height: little(28..<30) & 0x3FFF)
        case "VP8L":
            guard bytes[20] == 0x2F else { return nil }
            let bits = little(21..<25)
            return PictureSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
        default: return nil
        }
    }

    /// ISO 23008-12, 6.5.3: the largest of the sizes of its parts.
    private static func heic(_ bytes: [UInt8]) -> PictureSize? {
        guard bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) else { return nil }
        var largest: PictureSize?
        let name = Array("ispe".utf8)
        for index in bytes.indices.dropLast(16)
        where bytes[index] == name[0] && bytes[index..<index + 4].elementsEqual(name) {
            let size = PictureSize(
                width: big(bytes[index + 8..<index + 12]), height: big(bytes[index + 12..<index + 16]))
            if size.decodedBytes > largest?.decodedBytes ?? 0 { largest = size }
        }
        return largest
    }

    /// ITU-T T.81, B.2.2: the frame header, after segments of any number and size.
    private static func jpeg(_ bytes: [UInt8], _ file: FileHandle) -> PictureSize? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var offset: UInt64 = 2
        // The number of segments is limited, in case a file consists only of segments.
        for _ in 0..<1000 {
            guard (try? file.seek(toOffset: offset)) != nil, let segment = try? file.read(upToCount: 9),
                segment.count == 9
            else { return nil }
            let head = [UInt8](segment)
            guard head[0] == 0xFF else { return nil }
            // Fill bytes.
            if head[1] == 0xFF {
                offset += 1
                continue
            }
            let isFrame = (0xC0...0xCF).contains(head[1]) && ![0xC4, 0xC8, 0xCC].contains(head[1])
            if isFrame { return PictureSize(width: big(head[7..<9]), height: big(head[5..<7])) }
            offset += 2 + UInt64(big(head[2..<4]))
        }
        return nil
    }

    private static func big(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
