// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

@testable import VirtualDevice

/// The service of universal links alone: files, entitlements, and the user's choice.
@Suite struct UniversalLinksTests {
    private static let shop = "com.example.shop"
    private static let domain = AssociatedDomain.named("applinks:shop.example.com")

    private static func view(
        _ domains: [String] = ["applinks:shop.example.com"], trusts: Bool = false, isBrowser: Bool = false
    ) -> DeviceView {
        var apps = Table<String, InstalledApp>()
        apps[shop] = InstalledApp(
            manifest: AppManifest(
                bundleIdentifier: shop, displayName: "Shop", executable: "Shop",
                entitlements: Entitlements(team: "TEAM000001", associatedDomains: domains, isBrowser: isBrowser)),
            location: "/", installation: 1)
        let profile = Sample.profile { $0.links.trustsUnfetchedDomains = trusts }
        return DeviceView(
            now: .boot, wallDate: 0, isOn: true,
            boot: Device.Boot(BootRecord(name: "a", identifier: "b", profile: profile)),
            apps: apps, processes: ProcessTable())
    }

    private static func fetch(_ path: String, of identifier: String = "TEAM000001.com.example.shop") -> AssociationFetch
    {
        let file = #"{"applinks":{"details":[{"appIDs":["\#(identifier)"],"components":[{"/":"\#(path)"}]}]}}"#
        return AssociationFetch(
            url: "https://shop.example.com/.well-known/apple-app-site-association", status: 200,
            contentType: "application/json", body: Data(file.utf8))
    }

    private static func claim(_ links: UniversalLinks, _ path: String, _ view: DeviceView = view()) -> LinkClaim {
        links.claim(of: shop, on: "https://shop.example.com\(path)", host: "shop.example.com", view)
    }

    @Test("an installation asks for the files of applinks; a file decides, and is asked for again after its time")
    func file() throws {
        var links = UniversalLinks()
        let view = Self.view(["applinks:shop.example.com", "webcredentials:a.example"])
        #expect(links.installed(Self.shop, view) == [.fetchAssociation(Self.domain)])
        #expect(links.openFetches == [Self.domain])
        #expect(Self.claim(links, "/buy") == .fails("the file of shop.example.com has not been fetched"))

        let actions = links.fetched(Self.domain, Self.fetch("/buy"), view)
        let timer = AssociationTimer(key: "shop.example.com", number: 1)
        let due = VirtualInstant.boot.advanced(by: view.profile.links.associationRecheck.duration)
        #expect(actions == [.timer(.association(timer), at: due)])
        #expect(Self.claim(links, "/buy") == .matches)
        #expect(Self.claim(links, "/sell") == .fails("no rule of shop.example.com matches"))
        #expect(!links.isStale(timer))
        #expect(links.fire(timer) == [.fetchAssociation(Self.domain)])
        _ = links.fetched(Self.domain, nil, view)
        #expect(links.isStale(timer), "a newer one is under way")
        #expect(Self.claim(links, "/buy") == .matches, "the file fetched earlier holds")
    }

    @Test("until a file has come the entitlement's word counts, if the profile says so")
    func unfetched() {
        var links = UniversalLinks()
        _ = links.installed(Self.shop, Self.view(trusts: true))
        #expect(Self.claim(links, "/buy", Self.view(trusts: true)) == .matches)
        #expect(Self.claim(links, "/buy") != .matches)
        let actions = links.fetched(Self.domain, nil, Self.view(trusts: true))
        #expect(actions.contains(.notice("shop.example.com cannot be reached: all its links count", about: nil)))
    }

    @Test("what is wrong is said: an entry, a browser's entry, a file that does not list the app")
    func diagnostics() {
        var links = UniversalLinks()
        let wrong = links.installed(Self.shop, Self.view(["applinks"]))
        #expect(wrong.count == 1)
        guard case .diagnostic(let text, about: Self.shop) = wrong.first else {
            return #expect(Bool(false), "\(wrong)")
        }
        #expect(text.hasPrefix("associated domain "))
        #expect(
            links.installed(Self.shop, Self.view(isBrowser: true)) == [
                .diagnostic(
                    "applinks:shop.example.com is left out: a web browser may not register applinks", about: Self.shop)
            ])
        _ = links.installed(Self.shop, Self.view())
        #expect(
            links.fetched(Self.domain, Self.fetch("*", of: "TEAM000001.com.example.other"), Self.view()).contains(
                .diagnostic(
                    "the file of shop.example.com does not list TEAM000001.com.example.shop for applinks",
                    about: Self.shop)))
    }

    @Test("the user's choice of the browser survives an update, and goes with the app, as the file does")
    func choice() {
        var links = UniversalLinks()
        _ = links.installed(Self.shop, Self.view())
        #expect(links.covers("shop.example.com", of: Self.shop) && !links.covers("a.example", of: Self.shop))
        links.choose(inApp: false, "shop.example.com", of: Self.shop)
        _ = links.installed(Self.shop, Self.view())
        #expect(links.opensInBrowser("shop.example.com", of: Self.shop))
        links.choose(inApp: true, "shop.example.com", of: Self.shop)
        #expect(!links.opensInBrowser("shop.example.com", of: Self.shop))
        links.uninstalled(Self.shop)
        #expect(links.openFetches == [])
        #expect(Self.claim(links, "/buy") == .none)
        #expect(links.fetched(Self.domain, Self.fetch("*"), Self.view()) == [], "nobody needs it any more")
    }
}

extension AssociatedDomain {
    fileprivate static func named(_ text: String) -> AssociatedDomain {
        do throws(AssociatedDomainError) { return try AssociatedDomain(parsing: text) } catch { fatalError("\(error)") }
    }
}
