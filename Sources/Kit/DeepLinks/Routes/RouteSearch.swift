// Portico
// SPDX-License-Identifier: Apache-2.0

// The search for the route of a link.
//
//  1. The link is scanned once and its segments are hashed once, up to the depth of the deepest route.
//  2. The trie is walked from the left: the literal edge first, then the parameter's, then rests. If a branch leads
//     nowhere, the walk returns and tries the next. So the first route found is the most specific one that fits.
//  3. A route fits if the link meets its requirements for query and fragment. Types are checked afterwards.

/// A segment of the current link.
private struct Segment {
    var range: Range<Int>
    var hash: UInt32
    var hasEscape: Bool
}

extension CompiledRoutes {
    /// Finds the route of a link and the positions of its values.
    @usableFromInline
    func values(of link: String) throws(LinkError) -> LinkValues {
        var link = link
        link.makeContiguousUTF8()
        switch find(link) {
        case .success(let values): return values
        case .failure(let refusal): throw LinkError(refusal.code, at: refusal.position, of: link, in: self)
        }
    }

    private func find(_ link: String) -> Result<LinkValues, LinkScan.Refusal> {
        LinkBytes.with(link) { bytes in
            switch LinkScan.scan(bytes, for: self) {
            case .failure(let refusal): return .failure(refusal)
            case .success(let scan):
                return withTrie { trie in
                    withUnsafeTemporaryAllocation(of: Segment.self, capacity: depth) { buffer in
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

private struct RouteSearch {
    let routes: CompiledRoutes
    let trie: RouteTrie
    let bytes: UnsafeBufferPointer<UInt8>
    let anatomy: LinkAnatomy
    let segments: UnsafeMutableBufferPointer<Segment>
    /// The number of all segments, stored or not.
    var count = 0
    /// The depth of the deepest node that was reached, in segments.
    var reached = 0
    /// Whether a route would have fit except for its query.
    var lacksItem = false

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
                hash.add(byte)
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

    mutating func walk(node position: Int, depth: Int) -> RouteTrie.Candidate? {
        let node = trie.node(at: position)
        if depth > reached { reached = depth }
        if depth == count { return trie.end(of: node) { fits($0) } }
        if depth < segments.count {
            let segment = segments[depth]
            let child = trie.child(of: node, hash: segment.hash) { isText($0, segment) }
            if child != 0, let route = walk(node: child, depth: depth + 1) { return route }
            if node.parameter != 0, let route = walk(node: node.parameter, depth: depth + 1) { return route }
        }
        return trie.rest(of: node) { fits($0) }
    }

    @inline(__always)
    private func isText(_ edge: RouteTrie.Edge, _ segment: Segment) -> Bool {
        let text = trie.text(of: edge)
        if segment.hasEscape { return LinkBytes.equal(bytes, segment.range, ContiguousArray(text)) }
        guard text.count == segment.range.count else { return false }
        for offset in 0..<text.count where text[offset] != bytes[segment.range.lowerBound + offset] { return false }
        return true
    }

    // MARK: - Query and fragment

    private mutating func fits(_ candidate: RouteTrie.Candidate) -> Bool {
        if !candidate.hasRequirements { return true }
        if routes.layouts[candidate.layout].requirements.allSatisfy(isMet) { return true }
        lacksItem = true
        return false
    }

    /// Every item with the name must equal the literal: if two items differ, neither counts.
    private func isMet(_ requirement: RouteLayout.Requirement) -> Bool {
        guard let key = requirement.key else {
            guard let fragment = anatomy.fragment else { return false }
            return requirement.literal.map { LinkBytes.equal(bytes, fragment, $0) } ?? true
        }
        var (isThere, isMet) = (false, true)
        anatomy.forEachItem(of: bytes) { name, value in
            guard LinkBytes.equal(bytes, name, key) else { return }
            isThere = true
            if let literal = requirement.literal, !LinkBytes.equal(bytes, value, literal) { isMet = false }
        }
        return isThere && isMet
    }

    var refusal: LinkScan.Refusal {
        if lacksItem { return .init(code: .missing, position: anatomy.path.upperBound) }
        let position =
            reached < min(count, segments.count) ? segments[reached].range.lowerBound : anatomy.path.upperBound
        return .init(code: .noRoute, position: position)
    }
}
