// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The regular expression on the right of `MATCHES`, which takes a text as a whole or does not take it.
///
/// Its language is that of Foundation's expressions. Decided: with `[c]` letters of either case are the same, with
/// `[d]` pattern and text lose their diacritics before they meet. A text that takes more memory than Foundation gives
/// to a match, hundreds of thousands of letters, is not taken.
package struct RulePattern: Sendable {
    private let expression: NSRegularExpression

    /// nil for what is no regular expression.
    init?(_ pattern: String, options: RuleComparison.Options) {
        self.init(options.withoutDiacritics(pattern), ignoresCase: options.ignoresCase)
    }

    /// nil for what is no regular expression.
    package init?(_ pattern: String, ignoresCase: Bool) {
        let flags: NSRegularExpression.Options = ignoresCase ? .caseInsensitive : []
        func compile(_ text: String) -> NSRegularExpression? { try? NSRegularExpression(pattern: text, options: flags) }
        // By itself, so that it cannot close the group that is put around it. Foundation has no empty one.
        guard pattern.isEmpty || compile(pattern) != nil else { return nil }
        // What ends a comment, or a quotation, that would swallow the group's end.
        let closed = ["", "\n", "\\E"].lazy.compactMap { compile("(?:\(pattern)\($0))\\z") }.first
        guard let closed else { return nil }
        expression = closed
    }

    /// Whether the text is taken, and how often Foundation has reported that it is still at it.
    ///
    /// - Parameter limit: Of reports.
    /// - Returns: nil where more would come.
    package func takes(_ text: String, limit: Int = .max) -> (result: Bool, reports: Int)? {
        var (result, reports) = (false, 0)
        var isGivenUp = false
        expression.enumerateMatches(
            in: text, options: [.anchored, .reportProgress], range: NSRange(text.startIndex..., in: text)
        ) { match, flags, stop in
            if match != nil { result = true } else if flags.contains(.progress) { reports += 1 }
            isGivenUp = reports > limit
            stop.pointee = ObjCBool(result || isGivenUp)
        }
        return isGivenUp ? nil : (result, reports)
    }

    /// How many steps of an evaluator a report stands for: about as many as Foundation takes between two.
    static let stepsPerReport = 10_000
    /// How many a match costs in any case, as what comes before the first report is not told. A choice of ours.
    static let stepsPerMatch = 50
}
