// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// What a device makes of a server's answer. Sheet: links 2.2.
@Suite struct AssociationFetchTests {
    private static let place = "https://example.com/.well-known/apple-app-site-association"

    private static func fetch(_ change: (inout AssociationFetch) -> Void = { _ in }) -> AssociationFetch {
        var fetch = AssociationFetch(url: place, body: Data("{\"applinks\":{\"details\":[]}}".utf8))
        change(&fetch)
        return fetch
    }

    private static func refusal(
        _ rules: AssociationFetch.Rules = .init(), _ change: (inout AssociationFetch) -> Void
    ) -> AssociationFetch.Refusal? {
        guard case .failure(let refusal) = fetch(change).result(rules) else { return nil }
        return refusal
    }

    @Test("a plain answer is a file")
    func plain() throws {
        let accepted = try Self.fetch().result().get()
        #expect(accepted.warnings == [])
        #expect(accepted.file.applications(for: .applinks) == [])
    }

    @Test("statuses and redirects")
    func statuses() {
        #expect(Self.refusal { $0.status = 404 } == .status(404))
        #expect(Self.refusal { $0.status = 403 } == .status(403))
        #expect(Self.refusal { $0.status = 500 } == .status(500))
        #expect(Self.refusal { $0.status = 204 } == .status(204))
        for status in [301, 302, 307, 308] {
            #expect(
                Self.refusal { ($0.status, $0.redirect) = (status, "https://www.example.com/") }
                    == .redirected(status, "https://www.example.com/"))
        }
    }

    @Test("only over https, and only where it belongs")
    func places() throws {
        #expect(Self.refusal { $0.url = "http://example.com/.well-known/apple-app-site-association" } != nil)
        let root = "https://example.com/apple-app-site-association"
        #expect(Self.refusal { $0.url = root } == .otherPath("/apple-app-site-association"))
        let old = AssociationFetch.Rules(allowsRootPath: true)
        #expect(Self.refusal(old) { $0.url = root } == nil)
        #expect(try Self.fetch { $0.url = root }.result(old).get().warnings.count == 1)
        #expect(Self.refusal(old) { $0.url = "https://example.com/other" } == .otherPath("/other"))
    }

    @Test("the content type is only warned of")
    func types() throws {
        for (type, warnings) in [
            ("application/json", 0), ("Application/JSON; charset=utf-8", 0), ("application/octet-stream", 1), (nil, 1),
        ] {
            #expect(try Self.fetch { $0.contentType = type }.result().get().warnings.count == warnings)
        }
    }

    @Test("certificates count except in developer mode")
    func certificates() {
        for (mode, isRefused) in [
            (AssociatedDomain.Mode.standard, true), (.managed, true), (.developer, false),
            (.developerAndManaged, false),
        ] {
            let refusal = Self.refusal { ($0.hasTrustedCertificate, $0.mode) = (false, mode) }
            #expect((refusal == .untrustedCertificate) == isRefused, "\(mode)")
        }
    }

    @Test("the body must be a file of the right size")
    func bodies() {
        #expect(Self.refusal { $0.body = Data() }?.description == "the file is empty; the smallest valid file is {}")
        guard case .file(let error)? = Self.refusal(.init(sizeLimit: 10), { _ in }) else {
            Issue.record("taken")
            return
        }
        #expect(error.code == .tooLarge)
    }

    @Test("who is asked")
    func requests() throws {
        let requests = try ["applinks:*.example.com", "applinks:*.example.com?mode=developer"].map {
            try AssociatedDomain(parsing: $0).requestURL
        }
        #expect(
            requests == [
                "https://app-site-association.cdn-apple.com/a/v1/example.com",
                "https://example.com/.well-known/apple-app-site-association",
            ])
    }
}
