// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import Foundation
import LinkTemplates

extension FuzzReader {
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
            .route("/{number: Int}") { values throws(LinkError) in [try values.value("number")] },
            .route("/@{name}.html") { values throws(LinkError) in [try values.value("name")] },
            .route("/{name}.html") { values throws(LinkError) in [try values.value("name")] },
            .route("/list/{page: Bool?}") { values throws(LinkError) in [try values.optional("page") ?? ""] },
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
}
