// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import SystemModel

// Which domains an app is associated with. Rules: links sheet 2.1, 2.2.
//
//     install, update ─► fetch each entitled domain's file ─► accepted: the file decides
//                              ▲                          └─► refused: no link of the domain is the app's
//                              └── weekly                     (a file that was accepted earlier goes on deciding
//                                                             while the server cannot be reached)
//
// Until a file or a refusal has come, `profile.links.trustsUnfetchedDomains` decides: a device that nobody has given an
// association server takes the entitlement's word.

/// What the device knows of one domain's file.
struct DomainFile: Sendable {
    enum Answer: Sendable {
        case none
        case file(AssociationFile)
        case refused(String)
    }

    var answer = Answer.none
    /// Whether the host has been asked and has not answered.
    var isOpen = true
    /// The number of the alarm that asks again.
    var alarm = 0
}

/// What the device keeps of an app's universal links.
struct AppLinks: Sendable {
    /// The entitlement's entries for `applinks`, in file order.
    var domains: [AssociatedDomain] = []
    /// Compiled rules for this app, by domain.
    var matchers = Table<String, AssociationMatcher>()
    /// Hosts whose links the user wants in the browser.
    var inBrowser: Set<String> = []
}

extension AssociatedDomain {
    /// One file serves the domain itself and its wildcard, but not another mode.
    var fileKey: String { mode == .standard ? host : "\(host)?mode=\(mode.rawValue)" }
}

extension Device {
    /// The files that the host has been asked for, as far as the device knows: after a restart a host asks again.
    public var openAssociationFetches: [AssociatedDomain] {
        domains.filter { $0.value.file.isOpen }.map(\.value.domain)
    }

    /// Reads the entitlement of an app that is being installed or updated, and asks for its domains' files.
    mutating func associate(_ bundle: String) {
        var links = AppLinks()
        links.inBrowser = apps[bundle]!.links.inBrowser
        for entry in apps[bundle]!.manifest.entitlements.associatedDomains {
            do throws(AssociatedDomainError) {
                let domain = try AssociatedDomain(parsing: entry)
                if domain.service == .applinks, counts(domain, of: bundle) { links.domains.append(domain) }
            } catch {
                diagnose(bundle, "associated domain \(error)")
            }
        }
        apps[bundle]!.links = links
        var asked: Set<String> = []
        for domain in links.domains where asked.insert(domain.fileKey).inserted {
            compile(domain.fileKey, for: bundle)
            fetch(domain)
        }
    }

    /// Whether the device takes an entry at all (sheet 2.1).
    private mutating func counts(_ domain: AssociatedDomain, of bundle: String) -> Bool {
        let problem: String? =
            if apps[bundle]!.manifest.entitlements.isBrowser {
                "a web browser may not register applinks"
            } else if domain.mode.isForManagedDevices, !profile.links.isManaged {
                "this device is not managed: profile.links.isManaged"
            } else if domain.mode.takesAnyCertificate, !profile.links.allowsDeveloperMode {
                "developer mode is off: profile.links.allowsDeveloperMode"
            } else { nil }
        if let problem { diagnose(bundle, "\(domain) is left out: \(problem)") }
        return problem == nil
    }

    /// Forgets the files that no installed app needs.
    mutating func dropUnusedDomains() {
        let used = Set(apps.values.flatMap { $0.links.domains.map(\.fileKey) })
        for key in Array(domains.keys) where !used.contains(key) { domains[key] = nil }
    }

    private mutating func fetch(_ domain: AssociatedDomain) {
        let key = domain.fileKey
        if domains[key] == nil { domains[key] = (domain, DomainFile()) }
        domains[key]!.file.isOpen = true
        effects.append(.fetchAssociation(domain))
    }

    /// A week is over.
    mutating func checkAssociation(_ key: String) {
        if let domain = domains[key]?.domain { fetch(domain) }
    }

    /// The host has asked the domain, or could not: nil.
    mutating func associationFetched(_ domain: AssociatedDomain, _ fetch: AssociationFetch?) {
        let key = domain.fileKey
        guard domains[key] != nil else { return }
        domains[key]!.file.isOpen = false
        let due = now.advanced(by: profile.links.associationRecheck.duration)
        domains[key]!.file.alarm = timers.add(.associationCheck(key), at: due, isActivity: false)
        guard let fetch else {
            trace(.notice(app: nil, "\(domain.host) cannot be reached: \(whatHolds(key))"))
            return
        }
        let rules = AssociationFetch.Rules(
            sizeLimit: profile.links.associationSizeLimit, allowsRootPath: profile.links.associationAtRoot)
        switch fetch.result(rules) {
        case .success(let accepted):
            domains[key]!.file.answer = .file(accepted.file)
            for warning in accepted.warnings { diagnose(nil, "\(domain.host): \(warning)") }
            for warning in accepted.file.warnings { diagnose(nil, "\(domain.host): \(warning)") }
        case .failure(let refusal):
            domains[key]!.file.answer = .refused("\(refusal)")
            diagnose(nil, "\(domain.host): no association file: \(refusal)")
        }
        for (bundle, app) in apps where app.links.domains.contains(where: { $0.fileKey == key }) {
            compile(key, for: bundle)
        }
    }

    private func whatHolds(_ key: String) -> String {
        switch domains[key]!.file.answer {
        case .none: profile.links.trustsUnfetchedDomains ? "all its links count" : "none of its links counts"
        case .file: "the file fetched earlier holds"
        case .refused: "it stays without a file"
        }
    }

    private mutating func compile(_ key: String, for bundle: String) {
        apps[bundle]!.links.matchers[key] = nil
        guard case .file(let file) = domains[key]?.file.answer,
            let identifier = apps[bundle]!.manifest.applicationIdentifier
        else { return }
        apps[bundle]!.links.matchers[key] = file.matcher(for: identifier)
        if !file.lists(identifier, for: .applinks) {
            diagnose(bundle, "the file of \(key) does not list \(identifier) for applinks")
        }
    }

    // MARK: - Deciding

    /// Whether a universal link is an app's, and why not.
    func claim(of app: InstalledApp, on url: String, host: String) -> LinkClaim {
        var reasons: [String] = []
        for domain in AssociatedDomain.covering(host, service: .applinks, in: app.links.domains) {
            let key = domain.fileKey
            guard let matcher = app.links.matchers[key] else {
                switch domains[key]?.file.answer {
                case nil, .some(.none):
                    // The entitlement's word for every path; hosts and ports are read as with a file.
                    let trusts = profile.links.trustsUnfetchedDomains
                    if trusts, AssociationMatcher.everything.verdict(for: url, domain: domain.pattern).outcome == .match
                    {
                        return .matches
                    }
                    reasons.append("the file of \(domain.host) has not been fetched")
                case .refused: reasons.append("\(domain.host) has no association file")
                case .file: reasons.append("the app has no application identifier")
                }
                continue
            }
            let verdict = matcher.verdict(for: url, domain: domain.pattern)
            switch verdict.outcome {
            case .match: return .matches
            case .block: return .fails("\(domain.host) blocks it by \(verdict.rule ?? "a rule")")
            case .noMatch: reasons.append(verdict.words(for: domain.host))
            }
        }
        return reasons.isEmpty ? .none : .fails(reasons.joined(separator: "; "))
    }
}

/// What an app's associations say of one link.
enum LinkClaim: Hashable, Sendable {
    /// None of the app's domains covers the host.
    case none
    case matches
    case fails(String)
}

extension AssociationMatcher {
    /// Of a file that gives an app everything.
    fileprivate static let everything: AssociationMatcher = {
        let file = #"{"applinks":{"details":[{"appIDs":["ANY.app"],"components":[{}]}]}}"#
        do throws(AssociationFileError) {
            return try AssociationFile(parsing: Data(file.utf8)).matcher(for: "ANY.app")
        } catch {
            preconditionFailure("\(error)")
        }
    }()
}

extension AssociationVerdict {
    /// Why a link is not an app's, in a few words.
    fileprivate func words(for host: String) -> String {
        switch reason {
        case .noRule: "no rule of \(host) matches"
        default: explanation ?? "the file of \(host) has no word on it"
        }
    }
}

extension AssociatedDomain.Mode {
    fileprivate var isForManagedDevices: Bool { self == .managed || self == .developerAndManaged }
}
