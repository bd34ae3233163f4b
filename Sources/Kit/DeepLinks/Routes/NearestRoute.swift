// Portico
// SPDX-License-Identifier: Apache-2.0

// Finds the route that a refused link probably meant. Walks the trie once, and follows at each node the literal with
// the most similar spelling, or else the parameter.

extension CompiledRoutes {
    func nearest(to link: String) -> CompiledRoute? {
        LinkBytes.with(link) { bytes in
            guard case .success(let scan) = LinkScan.scan(bytes, for: self) else { return nil }
            let path = UnsafeBufferPointer(rebasing: bytes[scan.anatomy.path])
            let segments = path.split(separator: UInt8(ascii: "/")).prefix(depth + 1)
            return withTrie { nearest(in: $0, below: scan.root, segments.map { decoded($0) }) }
        }
    }

    private func nearest(in trie: RouteTrie, below root: Int, _ segments: [[UInt8]]) -> CompiledRoute? {
        var node = trie.node(at: root)
        for segment in segments {
            let literal = trie.edges(of: node).map { (edge: $0, distance: Self.distance(trie.text(of: $0), segment)) }
                .min { $0.distance < $1.distance }
            // Up to a third of the bytes may differ, and one in any case.
            if let literal, literal.distance <= max(1, segment.count / 3) {
                node = trie.node(at: Int(literal.edge.child))
            } else if let child = parameter(of: node, in: trie, matching: segment) {
                node = trie.node(at: child)
            } else {
                break
            }
        }
        while true {
            if let route = trie.end(of: node, where: { _ in true }) ?? trie.rest(of: node, where: { _ in true }) {
                return routes[route.route]
            }
            guard let next = trie.edges(of: node).first.map({ Int($0.child) }) ?? parameter(of: node, in: trie) else {
                return nil
            }
            node = trie.node(at: next)
        }
    }

    /// The node after the parameter that the segment matches, or after the least specific one.
    private func parameter(of node: RouteTrie.Node, in trie: RouteTrie, matching segment: [UInt8]? = nil) -> Int? {
        guard let children = trie.forms(of: node) else { return node.parameter == 0 ? nil : node.parameter }
        let match = segment.flatMap { segment in
            // Decoded bytes, in which a `%` would begin an escape.
            segment.contains(LinkBytes.percent)
                ? nil
                : segment.withUnsafeBufferPointer { bytes in
                    children.first { forms[$0.form].value(in: bytes, 0..<bytes.count) != nil }
                }
        }
        return (match ?? children.last)?.child
    }

    private func decoded(_ segment: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
        var bytes: [UInt8] = []
        LinkBytes.forEachDecoded(UnsafeBufferPointer(rebasing: segment)) { bytes.append($0) }
        // Longer than any literal that could be meant.
        return Array(bytes.prefix(128))
    }

    /// The number of bytes to add, remove or change.
    private static func distance(_ text: UnsafeBufferPointer<UInt8>, _ other: [UInt8]) -> Int {
        if abs(text.count - other.count) > 64 { return 64 }
        var row = Array(0...other.count)
        for (index, byte) in text.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in 0..<other.count {
                let change = diagonal + (byte == other[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(change, row[column] + 1, diagonal + 1)
            }
        }
        return row[other.count]
    }
}
