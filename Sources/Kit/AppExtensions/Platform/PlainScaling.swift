// Portico
// SPDX-License-Identifier: Apache-2.0

#if !canImport(Darwin)
    import Foundation
    import SystemFrameworks

    extension PictureScaling {
        /// The system's scaling on a virtual device.
        ///
        /// - Parameter limit: The maximum size of a decoded picture in bytes.
        /// - Differs: Decodes nothing. The result is a gray PNG with the size of the scaled picture.
        public static func system(limit: Int = usualLimit) -> PictureScaling {
            PictureScaling(limit: limit) { picture, longestSide, result in
                guard let size = PictureSize(of: picture) else { throw CocoaError(.fileReadCorruptFile) }
                let factor = Double(longestSide) / Double(max(size.width, size.height))
                let scaled = PictureSize(
                    width: max(1, Int(Double(size.width) * factor)), height: max(1, Int(Double(size.height) * factor)))
                try GreyPNG.data(of: scaled).write(to: result, options: .withoutOverwriting)
                return .png
            }
        }
    }

    /// A uniformly gray picture: PNG (W3C, second edition) with two bits per pixel, in stored blocks of RFC 1951.
    enum GreyPNG {
        static func data(of size: PictureSize) -> Data {
            let row: [UInt8] = [0] + [UInt8](repeating: 0b1010_1010, count: (size.width + 3) / 4)
            var pixels: [UInt8] = []
            pixels.reserveCapacity(row.count * size.height)
            for _ in 0..<size.height { pixels += row }
            var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            data += chunk("IHDR", big(size.width) + big(size.height) + [2, 0, 0, 0, 0])
            data += chunk("IDAT", stored(pixels))
            data += chunk("IEND", [])
            return data
        }

        /// RFC 1950 without compression.
        private static func stored(_ bytes: [UInt8]) -> [UInt8] {
            let most = 0xFFFF
            var result: [UInt8] = [0x78, 0x01]
            for start in stride(from: 0, to: bytes.count, by: most) {
                let block = bytes[start..<min(start + most, bytes.count)]
                let length = UInt16(block.count)
                result.append(block.endIndex == bytes.count ? 1 : 0)
                for value in [length, ~length] { result += [UInt8(truncatingIfNeeded: value), UInt8(value >> 8)] }
                result += block
            }
            return result + big(adler32(bytes))
        }

        private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            let checked = Array(name.utf8) + content
            return big(content.count) + checked + big(crc32(checked))
        }

        private static func big(_ value: Int) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        }

        // MARK: - Checksums

        private static func adler32(_ bytes: [UInt8]) -> Int {
            var (low, high) = (1, 0)
            for byte in bytes {
                low = (low + Int(byte)) % 65521
                high = (high + low) % 65521
            }
            return high << 16 | low
        }

        private static func crc32(_ bytes: [UInt8]) -> Int {
            Int(~bytes.reduce(~0 as UInt32) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) })
        }

        private static let table = (0..<256 as Range<UInt32>).map { index in
            (0..<8).reduce(index) { value, _ in value & 1 == 0 ? value >> 1 : 0xEDB8_8320 ^ (value >> 1) }
        }
    }
#endif
