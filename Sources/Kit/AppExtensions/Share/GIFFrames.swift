// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Detects animated GIFs, which must not be reduced to one of their pictures.
enum GIFFrames {
    /// Whether a GIF has several frames. False for other kinds of pictures, and for a file that cannot be read.
    static func areSeveral(in file: URL) -> Bool {
        guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { return false }
        return count(in: data, upTo: 2) == 2
    }

    /// GIF89a, 17 to 27: the blocks after the logical screen, each with a chain of sub-blocks.
    private static func count(in data: Data, upTo limit: Int) -> Int {
        guard data.starts(with: Array("GIF8".utf8)), data.count > 13 else { return 0 }
        var offset = 13 + tableSize(data[10])
        var count = 0
        while count < limit, offset < data.count {
            switch data[offset] {
            // An extension: its label, then sub-blocks.
            case 0x21: offset += 2
            // An image: its descriptor, a table, the code size, then sub-blocks.
            case 0x2C:
                guard offset + 9 < data.count else { return count }
                count += 1
                offset += 11 + tableSize(data[offset + 9])
            default: return count
            }
            while offset < data.count, data[offset] != 0 { offset += 1 + Int(data[offset]) }
            offset += 1
        }
        return count
    }

    /// The size of a color table, given by the flags before it.
    private static func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
}
