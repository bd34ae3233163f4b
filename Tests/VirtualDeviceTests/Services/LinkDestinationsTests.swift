// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

@testable import VirtualDevice

/// Where URLs go, alone: schemes, universal links, and who opens them.
@Suite struct LinkDestinationsTests {
    private static let shop = "com.example.shop"
    private static let mall = "com.example.mall"
    private static let host = "shop.example.com"

    /// The shop, installed first, and the mall of another team: both on the same host, both with the scheme `buy`.
    private static func view(_ change: (inout BehaviorProfile) -> Void = { _ in }) -> DeviceView {
        let manifests = [
            AppManifest(
                bundleIdentifier: shop, displayName: "Shop", executable: "Shop", urlSchemes: ["buy", "shop"],
                queriedSchemes: ["shop", "tel", "unknown", "mailto", "buy"], userActivityTypes: ["reading"],
                entitlements: Entitlements(team: "TEAM000001", associatedDomains: ["applinks:\(host)"])),
            AppManifest(
                bundleIdentifier: mall, displayName: "Mall", executable: "Mall", urlSchemes: ["mailto", "buy"],
                userActivityTypes: ["reading", "writing"],
                entitlements: Entitlements(team: "TEAM000002", associatedDomains: ["applinks:\(host)"])),
        ]
        var apps = Table<String, InstalledApp>()
        for (index, manifest) in manifests.enumerated() {
            apps[manifest.bundleIdentifier] = InstalledApp(manifest: manifest, location: "/", installation: index + 1)
        }
        let record = BootRecord(
            name: "a", identifier: "b", profile: Sample.profile(BehaviorProfile.defaultName, change))
        return DeviceView(
            now: .boot, wallDate: 0, isOn: true, boot: Device.Boot(record), apps: apps, processes: ProcessTable())
    }

    /// Knows the host's file: `/both` is for both apps, `/shop` and `/mall` for one of them.
    private static func links() throws -> UniversalLinks {
        let file = #"""
            {"applinks":{"details":[
            {"appIDs":["TEAM000001.com.example.shop"],"components":[{"/":"/shop"},{"/":"/both"}]},
            {"appIDs":["TEAM000002.com.example.mall"],"components":[{"/":"/mall"},{"/":"/both"}]}
            ]}}
            """#
        var links = UniversalLinks()
        for bundle in [shop, mall] { _ = links.installed(bundle, view()) }
        let fetch = AssociationFetch(
            url: "https://\(host)/.well-known/apple-app-site-association", body: Data(file.utf8))
        _ = links.fetched(try AssociatedDomain(parsing: "applinks:\(host)"), fetch, view())
        return links
    }

    /// Where a page of the host goes.
    private static func page(
        _ path: String, from opener: LinkOpener = .app(nil), _ links: UniversalLinks
    ) -> LinkDestination {
        LinkDestinations(view(), links).destination(of: "https://\(host)\(path)", from: opener)
    }

    @Test(
        "a scheme that two apps claim is the one's that the profile says",
        arguments: [(BehaviorProfile.SchemeOwner.firstInstalled, shop), (.lastInstalled, mall)])
    func twoClaimants(rule: BehaviorProfile.SchemeOwner, owner: String) {
        let view = Self.view { $0.links.schemeOwner = rule }
        let destinations = LinkDestinations(view, UniversalLinks())
        for opener in [LinkOpener.app(nil), .app(Self.shop), .app(Self.mall), .browser(page: nil)] {
            #expect(destinations.destination(of: "buy://1", from: opener) == .app(owner))
            #expect(destinations.destination(of: "Buy:1", from: opener) == .app(owner))
            #expect(destinations.destination(of: "shop://1", from: opener) == .app(Self.shop))
        }
        #expect(destinations.openableSchemes(for: Self.shop) == ["shop", "mailto", "buy"])
        #expect(destinations.openableSchemes(for: Self.mall) == [])
        #expect(destinations.openableSchemes(for: "com.example.none") == [])
    }

    @Test("the system's schemes are its own where the profile reserves them; else an app may have them")
    func systemSchemes() {
        for isReserved in [true, false] {
            let view = Self.view { $0.links.systemSchemesAreReserved = isReserved }
            let destinations = LinkDestinations(view, UniversalLinks())
            let mail = destinations.destination(of: "mailto:a@example.com", from: .app(nil))
            let expected: LinkDestination = isReserved ? .system("Mail") : .app(Self.mall)
            #expect(mail == expected)
            #expect(destinations.destination(of: "tel:1", from: .app(nil)) == .system("Phone"), "no app claims it")
        }
    }

    @Test("a URL that nobody opens", arguments: ["unknown://1", "", "shop", "https:///shop"])
    func nobody(url: String) throws {
        let destinations = LinkDestinations(Self.view(), try Self.links())
        #expect(destinations.destination(of: url, from: .app(nil)) == .nobody)
    }

    @Test("the file of the host says whose a link is; of two apps it is the first one's")
    func file() throws {
        let links = try Self.links()
        #expect(Self.page("/shop", links) == .app(Self.shop))
        #expect(Self.page("/mall", links) == .app(Self.mall))
        #expect(Self.page("/both", links) == .app(Self.shop))
        let wrong = "no rule of shop.example.com matches"
        #expect(Self.page("/none", links) == .browser(reason: "Shop: \(wrong); Mall: \(wrong)"))
        let destinations = LinkDestinations(Self.view(), links)
        let other = destinations.destination(of: "https://other.example.com/shop", from: .app(nil))
        #expect(other == .browser(reason: nil))
    }

    @Test("a link that was typed, is on a page of its host, or is the app's own, opens in the browser")
    func openers() throws {
        let links = try Self.links()
        #expect(Self.page("/shop", from: .browser(page: nil), links) == .browser(reason: "it was typed"))
        let same = LinkDestination.browser(reason: "the page is of the same host")
        for page in ["https://shop.example.com", "http://SHOP.example.com/a?b"] {
            #expect(Self.page("/shop", from: .browser(page: page), links) == same)
        }
        for page in ["https://www.shop.example.com/", "https://example.com/"] {
            #expect(Self.page("/shop", from: .browser(page: page), links) == .app(Self.shop))
        }
        #expect(Self.page("/shop", from: .app(Self.shop), links) == .browser(reason: nil))
        #expect(Self.page("/shop", from: .app(Self.mall), links) == .app(Self.shop))
    }

    @Test("where the user wants an app's links in the browser, the next app gets them, or the browser")
    func choice() throws {
        var links = try Self.links()
        links.choose(inApp: false, Self.host, of: Self.shop)
        #expect(Self.page("/both", links) == .app(Self.mall))
        links.choose(inApp: false, Self.host, of: Self.mall)
        let wanted = "the user wants links of shop.example.com in the browser"
        #expect(Self.page("/both", links) == .browser(reason: "Shop: \(wanted); Mall: \(wanted)"))
        links.choose(inApp: true, Self.host, of: Self.shop)
        #expect(Self.page("/both", links) == .app(Self.shop))
    }

    @Test("an activity is continued by an app of the sender's team that lists it; a web page by the app of its link")
    func activities() throws {
        let destinations = LinkDestinations(Self.view(), try Self.links())
        func owner(_ type: String, team: String? = nil, page: String? = nil) -> String? {
            destinations.owner(of: ActivityRecord(type: type, webpageURL: page, team: team))
        }
        #expect(owner("reading") == Self.shop)
        #expect(owner("reading", team: "TEAM000002") == Self.mall)
        #expect(owner("reading", team: "TEAM000003") == nil)
        #expect(owner("writing", page: "https://shop.example.com/shop") == Self.mall, "its type counts, not its page")
        #expect(owner("drawing") == nil)
        #expect(owner(ActivityRecord.browsingWeb, page: "https://shop.example.com/mall") == Self.mall)
        #expect(owner(ActivityRecord.browsingWeb, page: "https://shop.example.com/none") == nil)
        #expect(owner(ActivityRecord.browsingWeb) == nil)
    }
}
