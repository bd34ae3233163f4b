// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

extension FuzzReader {
    /// An association file, and links that are decided by it: the file up to a NUL, then a link.
    static let associationFile = FuzzReader("association-file") { data in
        let parts = data.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        let file: AssociationFile
        do {
            file = try AssociationFile(parsing: Data(parts[0]))
        } catch {
            try hold(!"\(error)".isEmpty, "the error has no text")
            return
        }
        try hold(
            file.probableMistakes().allSatisfy { !$0.description.contains("\n") }, "a warning has more than one line")
        let link = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "https://example.com/a/b?c=d#e"
        let matcher = file.matcher(for: file.applications(for: .applinks).first ?? "TEAM000001.com.example")
        let verdict = matcher.verdict(for: link, domain: "example.com")
        try hold(verdict == matcher.verdict(for: link, domain: "example.com"), "two verdicts on \(link)")
        try hold(
            !matcher.isListed || verdict.outcome == .noMatch || verdict.rule != nil, "no rule is named for \(link)")
    }

    /// A predicate over links: reading and evaluating end.
    static let contentPredicate = FuzzReader("content-predicate") { data in
        let parts = data.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        let format = String(decoding: parts[0], as: UTF8.self)
        let text = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "https://example.com/a"
        do {
            let predicate = try ContentPredicate(format: format, arguments: [.text(text), .texts([text, "b"])])
            try hold(
                ContentPredicate.not(predicate).evaluate(text) != predicate.evaluate(text), "NOT changes nothing")
        } catch let error as ContentPredicate.FormatError {
            try hold(
                error.position >= 0 && error.position <= format.count, "the error points outside of the predicate")
        }
    }
}
