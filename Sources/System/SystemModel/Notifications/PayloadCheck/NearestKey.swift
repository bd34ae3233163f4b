// Portico
// SPDX-License-Identifier: Apache-2.0

/// Which known key somebody meant by a key that nobody knows.
enum NearestKey {
    /// The known key with the fewest letters wrong, at most one in a short key and two in a longer one. `threadId`,
    /// `thread_id` and `Thread-ID` all count as `thread-id`.
    static func of(_ key: String, among known: [String]) -> String? {
        // The comparison takes the product of both lengths; what is longer is nobody's slip.
        guard key.utf8.count <= 100 else { return nil }
        let written = hyphenated(key)
        let candidates = known.compactMap { known in
            let meant = hyphenated(known)
            let allowed = meant.count <= 5 ? 1 : 2
            // Cheaper than the distance, which is at least that.
            guard abs(meant.count - written.count) <= allowed else { return nil as (key: String, distance: Int)? }
            let distance = distance(written, meant)
            return distance <= allowed ? (known, distance) : nil
        }
        return candidates.min { $0.distance < $1.distance }?.key
    }

    /// Lower case, with hyphens where there were other separators or humps.
    private static func hyphenated(_ key: String) -> [UInt8] {
        var result: [UInt8] = []
        var wasLower = false
        for byte in key.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if wasLower { result.append(UInt8(ascii: "-")) }
                result.append(byte | 0x20)
            case UInt8(ascii: "_"), UInt8(ascii: " "), UInt8(ascii: "."): result.append(UInt8(ascii: "-"))
            default: result.append(byte)
            }
            wasLower = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        }
        return result
    }

    /// Letters to insert, leave out, replace or swap with the next.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for i in left.indices {
            var row = [i + 1]
            for j in right.indices {
                var best = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, beforeLast[j - 1] + 1)
                }
                row.append(best)
            }
            (beforeLast, last) = (last, row)
        }
        return last[right.count]
    }
}
