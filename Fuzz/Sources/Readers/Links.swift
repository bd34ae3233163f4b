// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import Foundation
import LinkTemplates
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
        let link = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "https://example.com/a/b?c=d#e"
        let matcher = file.matcher(for: file.applications(for: .applinks).first ?? "TEAM000001.com.example")
        let verdict = matcher.verdict(for: link, domain: "example.com")
        try hold(verdict == matcher.verdict(for: link, domain: "example.com"), "two verdicts on \(link)")
        try hold(
            !matcher.isListed || verdict.outcome == .noMatch || verdict.rule != nil, "no rule is named for \(link)")
    }

    /// A template of routes: what was read is printed so that it reads as the same.
    static let template = FuzzReader("template") { data in
        let text = String(decoding: data, as: UTF8.self)
        let template: LinkTemplate
        do throws(LinkTemplateError) {
            template = try LinkTemplate(text)
        } catch {
            try hold(error.offset >= 0 && error.offset <= text.utf8.count, "the error points outside of the text")
            return
        }
        do {
            let again = try LinkTemplate(template.description)
            try hold(again == template, "\(template) reads as another template")
        } catch let error as LinkTemplateError {
            throw FuzzFailure(description: "\(template), printed from \(text.debugDescription): \(error)")
        }
    }

    private static let routes = try? RouteTable<[String]>(
        schemes: ["forum"], hosts: ["forum.example"],
        routes: [
            .route("/") { _ in [] },
            .route("/topics/{id}") { values throws(LinkError) in [try values.value("id")] },
            .route("/topics/latest") { _ in ["latest"] },
            .route("/search?q={text}#{part}") { values throws(LinkError) in
                [try values.value("text"), try values.value("part")]
            },
        ])

    /// A link against a few routes: an error points into the link, and no link of another host is read.
    static let link = FuzzReader("link") { data in
        guard let routes else { throw FuzzFailure(description: "the routes do not compile") }
        let text = String(decoding: data, as: UTF8.self)
        do throws(LinkError) {
            _ = try routes.parse(text)
        } catch {
            try hold(error.position >= 0 && error.position <= text.utf8.count, "the error points outside of the link")
            return
        }
        let scheme = String(text.unicodeScalars.prefix { $0 != ":" }).lowercased()
        try hold(["forum", "http", "https"].contains(scheme), "a link of \(scheme) was read")
        let host = URL(string: text)?.host()?.lowercased()
        try hold(scheme == "forum" || host == nil || host == "forum.example", "a link of \(host ?? "") was read")
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
