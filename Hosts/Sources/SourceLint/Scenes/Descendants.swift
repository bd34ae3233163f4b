// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A node and everything below it, in the order of the text.
///
/// With a stack of its own: `a.b.c…` makes trees as deep as the file is long.
struct Descendants: Sequence, IteratorProtocol {
    private var pending: [Syntax]
    private let skipsConditionals: Bool

    /// - Parameter skipsConditionals: Leaves out what is in an `#if`.
    init(of node: some SyntaxProtocol, skipsConditionals: Bool = false) {
        pending = [Syntax(node)]
        self.skipsConditionals = skipsConditionals
    }

    mutating func next() -> Syntax? {
        while let node = pending.popLast() {
            if skipsConditionals, node.is(IfConfigDeclSyntax.self) { continue }
            pending += node.children(viewMode: .sourceAccurate).reversed()
            return node
        }
        return nil
    }
}
