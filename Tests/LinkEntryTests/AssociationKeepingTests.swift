// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// What the device asks for, keeps and forgets of association files. Links sheet 2.1, 2.2.
@MainActor @Suite(.serialized) struct AssociationKeepingTests {
    private static let host = "shop.example.com"

    private func app(_ domains: [String], name: String = "shop") -> AppManifest {
        LinkApp.manifest(name, scenes: true, domains: domains)
    }

    private func opens(_ url: String, _ device: TestDevice) throws -> Bool {
        try device.settle(.goHome)
        try device.settle(.openURL(url, sender: nil))
        return device.device.foregroundApp != nil
    }

    @Test("a service other than applinks asks for no file, and claims no link")
    func otherService() throws {
        let device = try TestDevice.withApps([
            app(["webcredentials:\(Self.host)", "activitycontinuation:\(Self.host)"])
        ])
        #expect(device.device.openAssociationFetches == [])
        #expect(try !opens("https://\(Self.host)/buy/1", device))
        #expect(throws: DeviceError.notAssociated(bundle: "com.example.shop", host: Self.host)) {
            try device.perform(.setLinks(bundle: "com.example.shop", host: Self.host, inApp: false))
        }
    }

    @Test("each mode has a file of its own; the host's name is the same")
    func modes() throws {
        let device = try TestDevice.withApps([
            app(["applinks:\(Self.host)"]), app(["applinks:\(Self.host)?mode=developer"], name: "classic"),
        ])
        #expect(device.device.openAssociationFetches.map(\.mode) == [.standard, .developer])
        let file = Data(LinkApp.file.replacing(".shop", with: ".classic").utf8)
        let developer = try AssociatedDomain(parsing: "applinks:\(Self.host)?mode=developer")
        let answer = AssociationFetch(
            url: developer.fileURL, body: file, hasTrustedCertificate: false, mode: .developer)
        try device.settle(.associationFetched(developer, answer))
        #expect(device.device.openAssociationFetches.map(\.mode) == [.standard])
        #expect(try opens("https://\(Self.host)/buy/1", device))
    }

    @Test("an answer ends the question, the week asks again")
    func openFetches() throws {
        let device = try TestDevice.withApps([LinkApp.shop])
        let domain = try #require(device.device.openAssociationFetches.first)
        try device.settle(.associationFetched(domain, nil))
        #expect(device.device.openAssociationFetches == [])
        #expect(device.notices == ["- \(Self.host) cannot be reached: all its links count"])
        device.advance(by: .seconds(7 * 86_400))
        #expect(device.device.openAssociationFetches == [domain])
    }

    @Test("what holds while the site cannot be reached")
    func unreachable() throws {
        for (first, words) in [
            (nil, "none of its links counts"), (LinkApp.file, "the file fetched earlier holds"),
            ("no JSON", "it stays without a file"),
        ] as [(String?, String)] {
            let device = try TestDevice.withApps([LinkApp.shop]) { $0.links.trustsUnfetchedDomains = false }
            let domain = try #require(device.device.openAssociationFetches.first)
            if let first {
                let answer = AssociationFetch(url: domain.fileURL, body: Data(first.utf8))
                try device.settle(.associationFetched(domain, answer))
            }
            try device.settle(.associationFetched(domain, nil))
            #expect(device.notices.last == "- \(Self.host) cannot be reached: \(words)")
        }
    }

    @Test("the file of a domain that no app names any more is forgotten, and a late answer does no harm")
    func forgotten() throws {
        let web = TestWeb(files: [Self.host: LinkApp.file])
        let device = try TestDevice.withApps([LinkApp.shop], web: web)
        let domain = try AssociatedDomain(parsing: "applinks:\(Self.host)")
        try device.settle(.uninstall(bundle: "com.example.shop"))
        try device.settle(.associationFetched(domain, nil))
        // Nobody is asked for it, a week later either.
        device.web = nil
        device.advance(by: .seconds(8 * 86_400))
        #expect(device.device.openAssociationFetches == [])
        // A new installation trusts the entitlement until it has asked: the old file is not there.
        device.install(LinkApp.shop, delegate: LinkAppDelegate.self)
        #expect(try opens("https://\(Self.host)/about", device))
    }

    @Test("an update that drops the domain drops its links; one that adds it uses the file at hand")
    func updates() throws {
        let file = LinkApp.file.replacing(
            #""TEAM000001.com.example.shop""#, with: #""TEAM000001.com.example.shop","TEAM000001.com.example.second""#)
        let device = try TestDevice.withApps([LinkApp.shop], web: TestWeb(files: [Self.host: file]))
        device.web = nil
        device.install(app(["applinks:\(Self.host)"], name: "second"), delegate: LinkAppDelegate.self)
        device.install(app([]), delegate: LinkAppDelegate.self)
        #expect(try opens("https://\(Self.host)/buy/1", device))
        #expect(device.device.foregroundApp == "com.example.second")
        #expect(try !opens("https://\(Self.host)/about", device))
    }

    @Test("size and place are the profile's")
    func profile() throws {
        let answer = AssociationFetch(
            url: "https://\(Self.host)\(AssociationFetch.rootPath)", body: Data(LinkApp.file.utf8))
        let size = LinkApp.file.utf8.count
        for (limit, atRoot, isAccepted) in [(size, true, true), (size - 1, true, false), (size, false, false)] {
            let device = try TestDevice.withApps([LinkApp.shop], web: TestWeb(answers: [Self.host: answer])) {
                ($0.links.associationSizeLimit, $0.links.associationAtRoot) = (limit, atRoot)
            }
            #expect(try opens("https://\(Self.host)/buy/1", device) == isAccepted)
        }
    }

    @Test("what the file's reader warns of stands in the timeline")
    func warnings() throws {
        let file = LinkApp.file.dropLast() + #","nonsense":1}"#
        let device = try TestDevice.withApps([LinkApp.shop], web: TestWeb(files: [Self.host: String(file)]))
        #expect(device.notices == ["! \(Self.host): $.nonsense is not a known service; it is ignored"])
        #expect(try opens("https://\(Self.host)/buy/1", device))
    }

    @Test("a rule of the exact domain that blocks is not overruled by the wildcard's file")
    func blocks() throws {
        let wildcard = LinkApp.file.replacing(#""exclude": true"#, with: #""exclude": false"#)
        let device = try TestDevice.withApps(
            [app(["applinks:*.example.com", "applinks:\(Self.host)"])],
            web: TestWeb(files: [Self.host: LinkApp.file, "example.com": wildcard]))
        #expect(try opens("https://www.example.com/buy/private/1", device))
        #expect(try !opens("https://\(Self.host)/buy/private/1", device))
    }

    @Test("an app that names no team is on no file's list")
    func noTeam() throws {
        var nameless = LinkApp.shop
        nameless.entitlements.team = nil
        let file = LinkApp.file.replacing("TEAM000001.com.example.shop", with: "com.example.shop")
        let device = try TestDevice.withApps([nameless], web: TestWeb(files: [Self.host: file]))
        #expect(try !opens("https://\(Self.host)/buy/1", device))
        #expect(
            device.notices.last
                == "- the browser opens https://\(Self.host)/buy/1 (Shop: the app has no application identifier)")
    }
}
