// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

// Who opens a URL. Custom schemes: links sheet 1.1, 1.2; universal links: 2.5.
//
//     custom scheme ─► the system's own app, where it has one
//                   └► the app that claims it; of several, `profile.links.schemeOwner` picks
//     http, https   ─► the app whose association file matches it, unless the user wants the browser,
//                   │  or the app itself opens it, or a browser is on the same host or had it typed
//                   └► the browser

/// Where a URL goes.
enum LinkDestination: Hashable, Sendable {
    case app(String)
    /// `reason` says why no app gets it, where one might have.
    case browser(reason: String?)
    /// An app of the system, which is not there to be seen.
    case system(String)
    case nobody
}

/// Who opens a URL.
enum LinkOpener: Hashable, Sendable {
    /// An app, or anything else outside of the browser; nil for a sender that is not known.
    case app(String?)
    /// The browser; `page` is the page with the link, nil for the address bar.
    case browser(page: String?)
}

extension Device {
    func destination(of url: String, from opener: LinkOpener) -> LinkDestination {
        guard let scheme = scheme(of: url) else { return .nobody }
        if isWeb(scheme) { return webDestination(of: url, from: opener) }
        if profile.links.systemSchemesAreReserved, let app = SystemScheme.app(for: scheme) { return .system(app) }
        if let owner = owner(ofScheme: scheme) { return .app(owner) }
        return SystemScheme.app(for: scheme).map(LinkDestination.system) ?? .nobody
    }

    private func webDestination(of url: String, from opener: LinkOpener) -> LinkDestination {
        guard let host = host(of: url) else { return .nobody }
        if case .browser(let page) = opener {
            guard let page else { return .browser(reason: "it was typed") }
            if self.host(of: page) == host { return .browser(reason: "the page is of the same host") }
        }
        var reasons: [String] = []
        for bundle in apps.keys {
            switch universalLinks.claim(of: bundle, on: url, host: host, view) {
            case .none: continue
            case .fails(let reason): reasons.append("\(displayName(bundle)): \(reason)")
            case .matches:
                // An app that opens its own universal link means the browser.
                if case .app(bundle) = opener { return .browser(reason: nil) }
                guard universalLinks.opensInBrowser(host, of: bundle) else { return .app(bundle) }
                reasons.append("\(displayName(bundle)): the user wants links of \(host) in the browser")
            }
        }
        return .browser(reason: reasons.isEmpty ? nil : reasons.joined(separator: "; "))
    }

    /// Lower case; nil for what no app on the other side could make a `URL` of.
    func scheme(of url: String) -> String? { LinkHead(url)?.scheme }

    func isWeb(_ scheme: String) -> Bool { scheme == "http" || scheme == "https" }

    /// Lower case; nil for a URL without one.
    func host(of url: String) -> String? {
        if let head = LinkHead(url) { return head.host }
        guard let host = URL(string: url)?.host, !host.isEmpty else { return nil }
        return host.lowercased()
    }

    private func owner(ofScheme scheme: String) -> String? {
        let claimants = apps.values.lazy.filter { $0.manifest.urlSchemes.contains(scheme) }
        let owner =
            switch profile.links.schemeOwner {
            case .firstInstalled: claimants.min { $0.installation < $1.installation }
            case .lastInstalled: claimants.max { $0.installation < $1.installation }
            }
        return owner?.manifest.bundleIdentifier
    }

    // MARK: - canOpenURL

    /// Of the schemes that an app declares, those that some app opens, in the order of the declaration. How many count,
    /// and the system's own, are `canOpenURL`'s to know.
    func openableSchemes(for bundle: String) -> [String] {
        apps[bundle]!.manifest.queriedSchemes.filter { owner(ofScheme: $0) != nil }
    }

    /// Tells running apps for whom an installation has changed something.
    mutating func tellOpenableSchemes() {
        for process in processes.values where !process.isExtension {
            let schemes = openableSchemes(for: process.bundle)
            guard schemes != process.openableSchemes else { continue }
            processes[process.id]!.openableSchemes = schemes
            enqueue(.openableSchemesChanged(schemes), to: process.id, source: .links)
        }
    }
}
