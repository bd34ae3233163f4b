// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension SyntaxProtocol {
    /// The bytes of the node without the space and comments around it.
    var textRange: Range<Int> {
        let start = positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// The text on one line, without comments.
    var oneLine: String {
        var text = ""
        var wasSpaced = false
        for token in tokens(viewMode: .sourceAccurate) {
            if !text.isEmpty, wasSpaced || !token.leadingTrivia.isEmpty { text += " " }
            text += token.text
            wasSpaced = !token.trailingTrivia.isEmpty
        }
        return text
    }
}

extension TokenSyntax {
    /// Without the backticks of a name that is a keyword.
    var plain: String { text.filter { $0 != "`" } }
}
