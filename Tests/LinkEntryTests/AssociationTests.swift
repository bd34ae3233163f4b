// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// Which app a universal link belongs to, as association files say. Links sheet 2.1, 2.2, 2.5.
@MainActor @Suite(.serialized) struct AssociationTests {
    private static let host = "shop.example.com"
    private static let web = TestWeb(files: [host: LinkApp.file])

    private func open(_ path: String, _ device: TestDevice) throws -> [String] {
        _ = Heard.takeAll()
        try device.settle(.openURL("https://\(Self.host)\(path)", sender: nil))
        return Heard.takeAll()
    }

    @Test("the file decides, and the timeline says why")
    func decides() throws {
        let device = try TestDevice.withApps(web: Self.web)
        #expect(try open("/buy/1", device) == ["connect, activity https://shop.example.com/buy/1"])
        #expect(try open("/buy/private/1", device) == [])
        #expect(try open("/about", device) == [])
        #expect(
            device.notices == [
                "! classic.example.com: no association file: the site has no file and is associated with no app",
                "- the browser opens https://shop.example.com/buy/private/1 (Shop: shop.example.com blocks it by "
                    + "$.applinks.details[0].components[0])",
                "- the browser opens https://shop.example.com/about (Shop: no rule of shop.example.com matches)",
            ])
    }

    @Test("without anybody to ask, the entitlement is trusted, or is not", arguments: [true, false])
    func unfetched(trusts: Bool) throws {
        let device = try TestDevice.withApps { $0.links.trustsUnfetchedDomains = trusts }
        #expect(
            try open("/about", device) == (trusts ? ["connect, activity https://shop.example.com/about"] : []))
    }

    struct Answer: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var fetch: AssociationFetch
        var isAccepted = false
        var complaint: String?
    }

    nonisolated private static let file = Data(LinkApp.file.utf8)
    nonisolated private static let place = "https://shop.example.com\(AssociationFetch.wellKnownPath)"

    nonisolated static let answers = [
        Answer(
            testDescription: "200", fetch: AssociationFetch(url: place, body: file), isAccepted: true),
        Answer(
            testDescription: "another content type",
            fetch: AssociationFetch(url: place, contentType: "text/html", body: file), isAccepted: true,
            complaint: "the content type is text/html; it should be application/json"),
        Answer(
            testDescription: "a redirect",
            fetch: AssociationFetch(
                url: place, status: 301, redirect: "https://www.example.com/file", body: file),
            complaint: """
                no association file: status 301 redirects to https://www.example.com/file; redirects are not \
                followed: serve the file at the requested URL
                """),
        Answer(
            testDescription: "404", fetch: AssociationFetch(url: place, status: 404, body: Data()),
            complaint: "no association file: the site has no file and is associated with no app"),
        Answer(
            testDescription: "500", fetch: AssociationFetch(url: place, status: 500, body: Data()),
            complaint: "no association file: status 500 is not 200"),
    ]

    @Test("what the site answers", arguments: answers) func answer(_ answer: Answer) throws {
        let device = try TestDevice.withApps([LinkApp.shop], web: TestWeb(answers: [Self.host: answer.fetch]))
        #expect(try open("/buy/1", device).isEmpty != answer.isAccepted)
        let complaints = device.notices.filter { $0.hasPrefix("!") }
        #expect(complaints == (answer.complaint.map { ["! shop.example.com: \($0)"] } ?? []))
    }

    @Test("a file that does not list the app says so", arguments: ["TEAM000009.com.example.shop", "com.example.shop"])
    func unlisted(identifier: String) throws {
        let file = LinkApp.file.replacingOccurrences(of: "TEAM000001.com.example.shop", with: identifier)
        let device = try TestDevice.withApps([LinkApp.shop], web: TestWeb(files: [Self.host: file]))
        #expect(try open("/buy/1", device) == [])
        #expect(
            device.notices.contains(
                "! the file of shop.example.com does not list TEAM000001.com.example.shop for applinks"))
    }

    @Test("an exact domain is asked before the wildcard, whose file is the parent's")
    func wildcard() throws {
        func file(_ path: String) -> String {
            #"{"applinks":{"details":[{"appIDs":["TEAM000001.com.example.shop"],"paths":["\#(path)"]}]}}"#
        }
        let app = LinkApp.manifest(
            "shop", scenes: true, domains: ["applinks:*.example.com", "applinks:shop.example.com"])
        let device = try TestDevice.withApps(
            [app], web: TestWeb(files: ["example.com": file("/parent/*"), Self.host: file("/exact/*")]))
        var opened: [String] = []
        for url in [
            "https://shop.example.com/exact/1", "https://shop.example.com/parent/1", "https://www.example.com/parent/1",
            "https://www.example.com/exact/1", "https://example.com/parent/1", "https://badexample.com/parent/1",
        ] {
            _ = Heard.takeAll()
            try device.settle(.openURL(url, sender: nil))
            if !Heard.takeAll().isEmpty { opened.append(url) }
            try device.settle(.goHome)
        }
        #expect(
            opened == [
                "https://shop.example.com/exact/1", "https://shop.example.com/parent/1",
                "https://www.example.com/parent/1", "https://example.com/parent/1",
            ])
    }

    @Test("the file is asked for again after a week, and when the app is installed anew")
    func again() throws {
        let device = try TestDevice.withApps([LinkApp.shop], web: Self.web)
        device.web?.serve(Data(#"{"applinks":{"details":[]}}"#.utf8), at: Self.host)
        device.advance(by: .seconds(6 * 86_400))
        #expect(try open("/buy/1", device) != [])
        device.advance(by: .seconds(86_400))
        #expect(try open("/buy/1", device) == [])
        device.web?.serve(Self.file, at: Self.host)
        #expect(try open("/buy/1", device) == [])
        device.install(LinkApp.shop, delegate: LinkAppDelegate.self)
        device.settle()
        #expect(try open("/buy/1", device) == ["connect, activity https://shop.example.com/buy/1"])
    }

    @Test("a file that was accepted holds while the site cannot be reached; a refusal ends it")
    func unreachable() throws {
        let device = try TestDevice.withApps([LinkApp.shop], web: Self.web)
        device.web?.unreachable = [Self.host]
        device.advance(by: .seconds(8 * 86_400))
        #expect(try open("/buy/1", device) != [])
        #expect(try open("/about", device) == [])
        device.web = TestWeb(files: ["other.org": "{}"])
        device.advance(by: .seconds(8 * 86_400))
        #expect(try open("/buy/1", device) == [])
    }

    @Test("an entry that is no domain is named, and the others hold")
    func malformedEntry() throws {
        let app = LinkApp.manifest(
            "shop", scenes: true, domains: ["applinks:shop.example.com/path", "applinks:shop.example.com"])
        let device = try TestDevice.withApps([app], web: Self.web)
        #expect(device.notices.count == 1 && device.notices[0].hasPrefix("! associated domain "))
        #expect(try open("/buy/1", device) != [])
    }

    @Test("a link that follows a fetch under way does not wait for it")
    func openFetch() throws {
        let device = try TestDevice.withApps([LinkApp.shop])
        #expect(device.device.openAssociationFetches.map(\.host) == [Self.host])
        #expect(try open("/about", device) != [])
    }
}
