// Portico
// SPDX-License-Identifier: Apache-2.0

extension RouteSearch {
    mutating func walk(node position: Int, depth: Int) -> RouteTrie.Candidate? {
        let node = trie.node(at: position)
        if depth > reached { reached = depth }
        // Of the nodes where no candidate fits, the first is remembered.
        if depth == count {
            defer { isLackingKnown = lacking != nil }
            return trie.end(of: node) { fits($0) }
        }
        if depth < segments.count {
            let segment = segments[depth]
            let child = trie.child(of: node, hash: segment.hash) { isText($0, segment) }
            if child != 0 {
                if let route = walk(node: child, depth: depth + 1) { return route }
                settle()
            }
            if node.flags.contains(.hasForms) {
                if let route = walkForms(of: node, segment, depth: depth) { return route }
            } else if node.parameter != 0, !isSettled {
                if let route = walk(node: node.parameter, depth: depth + 1) { return route }
            }
            if isSettled { return nil }
        }
        defer { isLackingKnown = lacking != nil }
        return trie.rest(of: node) { fits($0) }
    }

    /// The branches of parameters that have text around them, or types.
    private mutating func walkForms(of node: RouteTrie.Node, _ segment: Segment, depth: Int) -> RouteTrie.Candidate? {
        for place in 0..<trie.formCount(of: node) where !isSettled {
            let (index, child) = trie.form(of: node, at: place)
            let form = routes.forms[index]
            guard form.value(in: bytes, segment.range) != nil else { continue }
            if let route = walk(node: child, depth: depth + 1) { return route }
            if !form.isPlain { settle() }
        }
        return nil
    }

    /// Ends the walk if a path below a literal, or below a form that is not plain, only lacks a requirement.
    private mutating func settle() {
        if lacking != nil { isSettled = true }
    }

    @inline(__always)
    private func isText(_ edge: RouteTrie.Edge, _ segment: Segment) -> Bool {
        let text = trie.text(of: edge)
        if segment.hasEscape || routes.ignoresCase {
            return LinkBytes.equal(bytes, segment.range, text, ignoringCase: routes.ignoresCase)
        }
        guard text.count == segment.range.count else { return false }
        for offset in 0..<text.count where text[offset] != bytes[segment.range.lowerBound + offset] { return false }
        return true
    }

    // MARK: - Query and fragment

    private mutating func fits(_ candidate: RouteTrie.Candidate) -> Bool {
        if !candidate.hasRequirements { return true }
        guard let unmet = routes.layouts[candidate.layout].requirements.firstIndex(where: { !isMet($0) }) else {
            return true
        }
        if !isLackingKnown { lacking = .init(route: candidate.route, requirement: unmet) }
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
}
