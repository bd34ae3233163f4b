// Portico
// SPDX-License-Identifier: Apache-2.0

/// The positions of a link's parts, as ranges of its UTF-8 bytes.
struct LinkAnatomy {
    /// From the first segment to the end of the last, without a slash at either end.
    var path: Range<Int>
    var query: Range<Int>?
    var fragment: Range<Int>?

    /// A segment that is known to exist.
    func segment(_ depth: Int, of link: String) -> Range<Int>? {
        LinkBytes.with(link) { bytes in
            var (start, remaining) = (path.lowerBound, depth)
            while true {
                var end = start
                while end < path.upperBound, bytes[end] != UInt8(ascii: "/") { end += 1 }
                if remaining == 0 { return start < path.upperBound ? start..<end : nil }
                if end == path.upperBound { return nil }
                start = end + 1
                remaining -= 1
            }
        }
    }

    /// The segments starting at a depth.
    func segments(from depth: Int, of link: String) -> [Range<Int>] {
        guard let first = segment(depth, of: link) else { return [] }
        return LinkBytes.with(link) { bytes in
            var ranges: [Range<Int>] = []
            var start = first.lowerBound
            for index in first.lowerBound..<path.upperBound where bytes[index] == UInt8(ascii: "/") {
                ranges.append(start..<index)
                start = index + 1
            }
            return ranges + [start..<path.upperBound]
        }
    }

    /// Calls `body` with the name and value of every query item. An item without `=` has an empty value.
    func forEachItem(
        of link: String, _ body: (_ name: Range<Int>, _ value: Range<Int>, UnsafeBufferPointer<UInt8>) -> Void
    ) {
        LinkBytes.with(link) { bytes in forEachItem(of: bytes) { body($0, $1, bytes) } }
    }

    func forEachItem(
        of bytes: UnsafeBufferPointer<UInt8>, _ body: (_ name: Range<Int>, _ value: Range<Int>) -> Void
    ) {
        guard let query else { return }
        var start = query.lowerBound
        while start < query.upperBound {
            var end = start
            var equals: Int?
            while end < query.upperBound, bytes[end] != UInt8(ascii: "&") {
                if equals == nil, bytes[end] == UInt8(ascii: "=") { equals = end }
                end += 1
            }
            body(start..<(equals ?? end), (equals.map { $0 + 1 } ?? end)..<end)
            start = end + 1
        }
    }
}
