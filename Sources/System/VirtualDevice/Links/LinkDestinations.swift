// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

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

/// Who opens a URL, with the apps that are installed at the moment. Custom schemes: links sheet 1.1, 1.2; universal links:
/// 2.5.
///
///     custom scheme ─► the system's own app, where it has one
///                   └► the app that claims it; of several, `profile.links.schemeOwner` picks
///     http, https   ─► the app whose association file matches it, unless the user wants the browser,
///                   │  or the app itself opens it, or a browser is on the same host or had it typed
///                   └► the browser
struct LinkDestinations: Sendable {
    private let view: DeviceView
    private let universalLinks: UniversalLinks

    init(_ view: DeviceView, _ universalLinks: UniversalLinks) {
        self.view = view
        self.universalLinks = universalLinks
    }

    func destination(of url: String, from opener: LinkOpener) -> LinkDestination {
        guard let scheme = Self.scheme(of: url) else { return .nobody }
        return destination(of: url, scheme: scheme, from: opener)
    }

    /// - Parameter scheme: The URL's, in lower case.
    func destination(of url: String, scheme: String, from opener: LinkOpener) -> LinkDestination {
        if Self.isWeb(scheme) { return webDestination(of: url, from: opener) }
        return view.destination(ofCustom: scheme)
    }

    private func webDestination(of url: String, from opener: LinkOpener) -> LinkDestination {
        guard let host = Self.host(of: url) else { return .nobody }
        if case .browser(let page) = opener {
            guard let page else { return .browser(reason: "it was typed") }
            if Self.host(of: page) == host { return .browser(reason: "the page is of the same host") }
        }
        var reasons: [String] = []
        for bundle in view.installedApps {
            switch universalLinks.claim(of: bundle, on: url, host: host, view) {
            case .none: continue
            case .fails(let reason): reasons.append("\(view.displayName(of: bundle)): \(reason)")
            case .matches:
                // An app that opens its own universal link means the browser.
                if case .app(bundle) = opener { return .browser(reason: nil) }
                guard universalLinks.opensInBrowser(host, of: bundle) else { return .app(bundle) }
                reasons.append("\(view.displayName(of: bundle)): the user wants links of \(host) in the browser")
            }
        }
        return .browser(reason: reasons.isEmpty ? nil : reasons.joined(separator: "; "))
    }

    /// Who continues an activity from another device: a web page belongs to the app that its domain's file names, any other
    /// activity to one of the sender's team that lists its type: the one installed first (decided).
    func owner(of activity: ActivityRecord) -> String? {
        guard activity.type == ActivityRecord.browsingWeb else {
            return view.installedApps.first { bundle in
                view.userActivityTypes(of: bundle).contains(activity.type)
                    && (activity.team == nil || activity.team == view.entitlements(of: bundle)?.team)
            }
        }
        guard let url = activity.webpageURL, case .app(let owner) = destination(of: url, from: .app(nil)) else {
            return nil
        }
        return owner
    }

    /// Of the schemes that an app declares, those that some app opens, in the order of the declaration. How many count,
    /// and the system's own, are `canOpenURL`'s to know.
    func openableSchemes(for bundle: String) -> [String] {
        view.queriedSchemes(of: bundle).filter { view.owner(ofScheme: $0) != nil }
    }

    // MARK: - URLs

    /// Lower case; nil for what no app on the other side could make a `URL` of.
    static func scheme(of url: String) -> String? { LinkHead(url)?.scheme }

    static func isWeb(_ scheme: String) -> Bool { scheme == "http" || scheme == "https" }

    /// Whether it is of the web; false for what is no URL.
    static func isWebLink(_ url: String) -> Bool { scheme(of: url).map(isWeb) == true }

    /// Lower case; nil for a URL without one.
    static func host(of url: String) -> String? {
        if let head = LinkHead(url) { return head.host }
        guard let host = URL(string: url)?.host, !host.isEmpty else { return nil }
        return host.lowercased()
    }
}

// MARK: - Custom schemes

extension Table<String, InstalledApp> {
    /// Where the URLs of a custom scheme go. A search for orders asks at every point: nothing is made on the way.
    func destination(ofCustom scheme: String, _ rules: BehaviorProfile.Links) -> LinkDestination {
        let system = SystemScheme.app(for: scheme).map(LinkDestination.system)
        if rules.systemSchemesAreReserved, let system { return system }
        return owner(ofScheme: scheme, rules).map(LinkDestination.app) ?? system ?? .nobody
    }

    /// The app that gets them; nil where none claims the scheme.
    func owner(ofScheme scheme: String, _ rules: BehaviorProfile.Links) -> String? {
        var owner: (bundle: String, installation: Int)?
        for app in values where app.manifest.urlSchemes.contains(scheme) {
            let isBetter =
                switch rules.schemeOwner {
                case .firstInstalled: owner.map { app.installation < $0.installation } ?? true
                case .lastInstalled: owner.map { app.installation > $0.installation } ?? true
                }
            if isBetter { owner = (app.manifest.bundleIdentifier, app.installation) }
        }
        return owner?.bundle
    }
}
