// Portico
// SPDX-License-Identifier: Apache-2.0

// The search for the route of a link.
//
//  1. The link is scanned once and its segments are hashed once, up to the depth of the deepest route.
//  2. The trie is walked from the left: the literal edge first, then those of parameters, then rests. If a branch leads
//     nowhere, the walk returns and tries the next. So the first route found is the most specific one that fits.
//  3. A route fits if the link meets its requirements for query and fragment. Types are checked afterwards, except for
//     those that the template names.
//  4. If a path fits, but the link lacks a requirement, the walk does not continue with paths that would read as a value
//     what this path has as a literal or in a more specific form: such a value is printed with a mark. So `/search`
//     without its query item is an error, not the board named `search` of `/{board}`. Other routes with the same path
//     are still tried, and so is a rest in place of plain parameters.

extension CompiledRoutes {
    /// Finds the route of a link and the positions of its values.
    @usableFromInline
    func values(of link: String) throws(LinkError) -> LinkValues {
        var link = link
        link.makeContiguousUTF8()
        switch find(link) {
        case .success(let values): return values
        case .failure(let refusal):
            guard let lacking = refusal.lacking else {
                throw LinkError(refusal.code, at: refusal.position, of: link, in: self)
            }
            let requirement = layouts[routes[lacking.route].layout].requirements[lacking.requirement]
            throw LinkError(
                refusal.code, at: refusal.position, of: link, near: routes[lacking.route],
                expected: requirement.description)
        }
    }

    private func find(_ link: String) -> Result<LinkValues, LinkScan.Refusal> {
        LinkBytes.with(link) { bytes in
            switch LinkScan.scan(bytes, for: self) {
            case .failure(let refusal): return .failure(refusal)
            case .success(let scan):
                return withTrie { trie in
                    withUnsafeTemporaryAllocation(of: RouteSearch.Segment.self, capacity: depth) { buffer in
                        var search = RouteSearch(
                            routes: self, trie: trie, bytes: bytes, anatomy: scan.anatomy, segments: buffer)
                        if let refusal = search.cut() { return .failure(refusal) }
                        if let route = search.walk(node: scan.root, depth: 0) {
                            return .success(LinkValues(link: link, anatomy: scan.anatomy, routes: self, route: route))
                        }
                        return .failure(search.refusal)
                    }
                }
            }
        }
    }
}

/// The state of a search.
struct RouteSearch {
    /// A segment of the link.
    struct Segment {
        var range: Range<Int>
        var hash: UInt32
        var hasEscape: Bool
    }

    let routes: CompiledRoutes
    let trie: RouteTrie
    let bytes: UnsafeBufferPointer<UInt8>
    let anatomy: LinkAnatomy
    let segments: UnsafeMutableBufferPointer<Segment>
    /// The number of all segments, stored or not.
    var count = 0
    /// The depth of the deepest node that was reached, in segments.
    var reached = 0
    /// The least demanding of the routes that the first fitting path has, if the link meets the requirements of none.
    var lacking: LinkScan.Refusal.Lacking?
    /// Whether `lacking` is of a path that ends at an earlier node.
    var isLackingKnown = false
    /// Whether no further path can be meant.
    var isSettled = false

    init(
        routes: CompiledRoutes, trie: RouteTrie, bytes: UnsafeBufferPointer<UInt8>, anatomy: LinkAnatomy,
        segments: UnsafeMutableBufferPointer<Segment>
    ) {
        self.routes = routes
        self.trie = trie
        self.bytes = bytes
        self.anatomy = anatomy
        self.segments = segments
    }

    /// Splits the path into segments. The storage of `segments` is uninitialized at first.
    mutating func cut() -> LinkScan.Refusal? {
        // Two loops, so that the usual one does not look at case.
        routes.ignoresCase ? cut(ignoringCase: true) : cut(ignoringCase: false)
    }

    @inline(__always)
    private mutating func cut(ignoringCase: Bool) -> LinkScan.Refusal? {
        var start = anatomy.path.lowerBound
        let end = anatomy.path.upperBound
        guard start < end else { return nil }
        while true {
            var position = start
            var hash = SegmentHash()
            var hasEscape = false
            while position < end {
                var byte = bytes[position]
                if byte == UInt8(ascii: "/") { break }
                if byte == LinkBytes.percent {
                    byte = LinkBytes.decoded(bytes[position + 1], bytes[position + 2])
                    position += 2
                    hasEscape = true
                }
                hash.add(ignoringCase ? LinkText.lowercased(byte) : byte)
                position += 1
            }
            if position == start { return .init(code: .emptySegment, position: start) }
            if isDots(start..<position) { return .init(code: .dotSegment, position: start) }
            if count < segments.count {
                segments.initializeElement(
                    at: count, to: Segment(range: start..<position, hash: hash.mixed, hasEscape: hasEscape))
            }
            count += 1
            if position == end { return nil }
            start = position + 1
        }
    }

    /// Whether the segment is `.` or `..` in any spelling.
    private func isDots(_ range: Range<Int>) -> Bool {
        let first = bytes[range.lowerBound]
        guard range.count <= 6, first == UInt8(ascii: ".") || first == LinkBytes.percent else { return false }
        return LinkBytes.equal(bytes, range, [UInt8(ascii: ".")])
            || LinkBytes.equal(bytes, range, [UInt8(ascii: "."), UInt8(ascii: ".")])
    }

    var refusal: LinkScan.Refusal {
        if let lacking { return .init(code: .missing, position: anatomy.path.upperBound, lacking: lacking) }
        let position =
            reached < min(count, segments.count) ? segments[reached].range.lowerBound : anatomy.path.upperBound
        return .init(code: .noRoute, position: position)
    }
}
