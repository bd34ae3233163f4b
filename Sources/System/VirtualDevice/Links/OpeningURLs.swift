// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

// Who opens a URL. Custom schemes: links sheet 1.1; universal links: 2.1, 2.5.
//
// Differs: an associated domain's file is not consulted yet, so every path of an entitled domain is the app's. The
// file's patterns come with the links surface.

extension Device {
    func refusalToOpen(_ url: String) -> DeviceError? {
        guard let scheme = scheme(of: url) else { return .malformedURL(url) }
        if scheme == "http" || scheme == "https" {
            guard URL(string: url)?.host?.isEmpty == false else { return .malformedURL(url) }
            return owner(ofUniversalLink: url).flatMap(refusalToEnter)
        }
        guard let owner = owner(ofScheme: scheme) else { return .noAppForScheme(scheme) }
        return refusalToEnter(owner)
    }

    mutating func openURL(_ url: String, sender: String?) {
        guard let scheme = scheme(of: url) else { return }
        guard scheme == "http" || scheme == "https" else {
            guard let owner = owner(ofScheme: scheme) else { return }
            let record = OpenURLRecord(url: url, sourceApplication: visibleSender(sender, to: owner))
            enter(owner, with: .url(record))
            return
        }
        // An app that opens its own universal link means the browser.
        guard let owner = owner(ofUniversalLink: url), owner != sender else {
            trace(.notice(app: nil, "the browser opens \(url)"))
            goHome()
            return
        }
        let activity = ActivityRecord(type: ActivityRecord.browsingWeb, webpageURL: url)
        enter(owner, with: .universalLink(activity, sender: visibleSender(sender, to: owner)))
    }

    /// The sender's bundle identifier, when sender and receiver belong to one team.
    private func visibleSender(_ sender: String?, to owner: String) -> String? {
        guard let sender, let team = apps[sender]?.manifest.entitlements.team,
            team == apps[owner]?.manifest.entitlements.team
        else { return nil }
        return sender
    }

    private func scheme(of url: String) -> String? {
        // An app on the other side makes a `URL` of it; what `URL` refuses cannot be delivered.
        guard let scheme = URL(string: url)?.scheme, !scheme.isEmpty else { return nil }
        return scheme.lowercased()
    }

    private func owner(ofScheme scheme: String) -> String? {
        let claimants = apps.values.filter { $0.manifest.urlSchemes.contains(scheme) }
        let owner =
            switch profile.links.schemeOwner {
            case .firstInstalled: claimants.min { $0.installation < $1.installation }
            case .lastInstalled: claimants.max { $0.installation < $1.installation }
            }
        return owner?.manifest.bundleIdentifier
    }

    private func owner(ofUniversalLink url: String) -> String? {
        guard let host = URL(string: url)?.host, !host.isEmpty else { return nil }
        let owner = apps.values.first { $0.manifest.entitlements.claimsLinks(to: host) }
        return owner?.manifest.bundleIdentifier
    }
}
