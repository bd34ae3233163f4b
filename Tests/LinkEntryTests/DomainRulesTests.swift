// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// Entries that do not count, and links that only look like a domain's. Links sheet 2.1, 4.3.
@MainActor @Suite(.serialized) struct DomainRulesTests {
    private static let host = "shop.example.com"
    private static let web = TestWeb(files: [host: LinkApp.file])

    @Test(
        "ports, escapes and user names are read alike with a file and without", arguments: [true, false],
        [
            "https://shop.example.com:8443/buy/1", "https://sh%6Fp.example.com/buy/1",
            "https://a@b@shop.example.com/buy/1",
        ])
    func disguised(hasFile: Bool, url: String) throws {
        let device = try TestDevice.withApps([LinkApp.shop], web: hasFile ? Self.web : nil)
        try device.settle(.openURL(url, sender: nil))
        #expect(Heard.takeAll() == [])
        #expect(device.device.foregroundApp == nil)
        try device.settle(.openURL("https://shop.example.com:443/buy/1", sender: nil))
        #expect(Heard.takeAll() == ["connect, activity https://shop.example.com:443/buy/1"])
    }

    @Test("entries for managed devices and for developer mode count where the device is so", arguments: [true, false])
    func modes(counts: Bool) throws {
        for mode in ["managed", "developer", "developer+managed"] {
            let app = LinkApp.manifest("shop", scenes: true, domains: ["applinks:shop.example.com?mode=\(mode)"])
            let device = try TestDevice.withApps([app], web: Self.web) {
                $0.links.isManaged = counts
                $0.links.allowsDeveloperMode = counts
            }
            try device.settle(.openURL("https://shop.example.com/buy/1", sender: nil))
            #expect(Heard.takeAll().isEmpty != counts)
            #expect(device.notices.contains { $0.contains("is left out") } != counts)
        }
    }

    @Test("a browser may not register applinks")
    func browser() throws {
        var app = LinkApp.shop
        app.entitlements.isBrowser = true
        let device = try TestDevice.withApps([app], web: Self.web)
        try device.settle(.openURL("https://shop.example.com/buy/1", sender: nil))
        #expect(Heard.takeAll() == [])
        #expect(
            device.notices.first
                == "! applinks:shop.example.com is left out: a web browser may not register applinks")
    }

    @Test("one file serves a domain and its wildcard: it is asked for once")
    func once() throws {
        let app = LinkApp.manifest(
            "shop", scenes: true, domains: ["applinks:shop.example.com", "applinks:*.shop.example.com"])
        var device = Device(
            BootRecord(name: "test", identifier: "TEST", profile: try BehaviorProfile.named("ios26")))
        let fetches = device.handle(.install(app, location: "/")).filter {
            if case .fetchAssociation = $0 { true } else { false }
        }
        #expect(fetches.count == 1)
    }

    @Test("a web page from another device goes where its file says")
    func handoff() throws {
        let device = try TestDevice.withApps([LinkApp.shop], web: Self.web)
        func handOff(_ path: String) throws -> [String] {
            let url = "https://shop.example.com\(path)"
            try device.settle(
                .handoff(ActivityRecord(type: ActivityRecord.browsingWeb, webpageURL: url), .arrives))
            return Heard.takeAll()
        }
        #expect(try handOff("/buy/1") == ["connect", "continue https://shop.example.com/buy/1"])
        #expect(try handOff("/about") == [])
        #expect(device.notices.last == "- the browser opens https://shop.example.com/about")
    }
}
