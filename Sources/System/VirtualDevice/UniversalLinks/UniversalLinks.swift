// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// Which universal links are which app's: the files of associated domains, and the user's choice. Rules: links sheet 2.1,
/// 2.2.
///
///     install, update ─► fetch each entitled domain's file ─► accepted: the file decides
///                              ▲                          └─► refused: no link of the domain is the app's
///                              └── weekly                     (a file that was accepted earlier goes on deciding
///                                                             while the server cannot be reached)
///
/// Until a file or a refusal has come, `profile.links.trustsUnfetchedDomains` decides: a device that nobody has given an
/// association server takes the entitlement's word.
struct UniversalLinks: Sendable {
    /// The files of the domains that apps are entitled for, by key.
    private var files = OrderedDictionary<String, DomainFile>()
    /// By bundle identifier.
    private var apps = OrderedDictionary<String, AppLinks>()
    /// How many answers have come: tells a timer from an earlier one.
    private var checks = 0

    /// The files that the host has been asked for, as far as the device knows: after a restart a host asks again.
    var openFetches: [AssociatedDomain] { files.filter { $0.value.isOpen }.map(\.value.domain) }

    // MARK: - Apps

    /// Reads the entitlement of an app that is being installed or updated, and asks for its domains' files.
    mutating func installed(_ bundle: String, _ view: DeviceView) -> [ServiceAction] {
        var actions: [ServiceAction] = []
        var links = AppLinks()
        links.inBrowser = apps[bundle]?.inBrowser ?? []
        for entry in view.entitlements(of: bundle)?.associatedDomains ?? [] {
            do throws(AssociatedDomainError) {
                let domain = try AssociatedDomain(parsing: entry)
                guard domain.service == .applinks else { continue }
                if let problem = problem(with: domain, of: bundle, view) {
                    actions.append(.diagnostic("\(domain) is left out: \(problem)", about: bundle))
                } else {
                    links.domains.append(domain)
                }
            } catch {
                actions.append(.diagnostic("associated domain \(error)", about: bundle))
            }
        }
        apps[bundle] = links
        var asked: Set<String> = []
        for domain in links.domains where asked.insert(domain.fileKey).inserted {
            actions += compile(domain.fileKey, for: bundle, view)
            actions += fetch(domain)
        }
        dropUnusedFiles()
        return actions
    }

    mutating func uninstalled(_ bundle: String) {
        apps[bundle] = nil
        dropUnusedFiles()
    }

    /// Why the device does not take an entry at all (sheet 2.1).
    private func problem(with domain: AssociatedDomain, of bundle: String, _ view: DeviceView) -> String? {
        if view.entitlements(of: bundle)?.isBrowser == true {
            "a web browser may not register applinks"
        } else if domain.mode.isForManagedDevices, !view.profile.links.isManaged {
            "this device is not managed: profile.links.isManaged"
        } else if domain.mode.takesAnyCertificate, !view.profile.links.allowsDeveloperMode {
            "developer mode is off: profile.links.allowsDeveloperMode"
        } else {
            nil
        }
    }

    /// Forgets the files that no installed app needs.
    private mutating func dropUnusedFiles() {
        let used = Set(apps.values.flatMap { $0.domains.map(\.fileKey) })
        for key in Array(files.keys) where !used.contains(key) { files[key] = nil }
    }

    // MARK: - Files

    private mutating func fetch(_ domain: AssociatedDomain) -> [ServiceAction] {
        let key = domain.fileKey
        if files[key] == nil { files[key] = DomainFile(domain: domain) }
        files[key]!.isOpen = true
        return [.fetchAssociation(domain)]
    }

    /// A week is over.
    mutating func fire(_ timer: AssociationTimer) -> [ServiceAction] {
        files[timer.key].map { fetch($0.domain) } ?? []
    }

    /// Whether a timer is none of a file that is kept, or an earlier one.
    func isStale(_ timer: AssociationTimer) -> Bool { files[timer.key]?.checks != timer.number }

    /// The host has asked the domain, or could not: nil.
    mutating func fetched(
        _ domain: AssociatedDomain, _ fetch: AssociationFetch?, _ view: DeviceView
    ) -> [ServiceAction] {
        let key = domain.fileKey
        guard files[key] != nil else { return [] }
        let rules = view.profile.links
        checks += 1
        files[key]!.isOpen = false
        files[key]!.checks = checks
        var actions: [ServiceAction] = [
            .timer(
                .association(AssociationTimer(key: key, number: checks)),
                at: view.now.advanced(by: rules.associationRecheck.duration))
        ]
        guard let fetch else {
            return actions + [.notice("\(domain.host) cannot be reached: \(whatHolds(key, view))", about: nil)]
        }
        let limits = AssociationFetch.Rules(
            sizeLimit: rules.associationSizeLimit, allowsRootPath: rules.associationAtRoot)
        switch fetch.result(limits) {
        case .success(let accepted):
            files[key]!.answer = .file(accepted.file)
            for warning in accepted.warnings + accepted.file.warnings.map(\.description) {
                actions.append(.diagnostic("\(domain.host): \(warning)", about: nil))
            }
        case .failure(let refusal):
            files[key]!.answer = .refused("\(refusal)")
            actions.append(.diagnostic("\(domain.host): no association file: \(refusal)", about: nil))
        }
        for (bundle, app) in apps where app.domains.contains(where: { $0.fileKey == key }) {
            actions += compile(key, for: bundle, view)
        }
        return actions
    }

    private func whatHolds(_ key: String, _ view: DeviceView) -> String {
        switch files[key]!.answer {
        case .none: view.profile.links.trustsUnfetchedDomains ? "all its links count" : "none of its links counts"
        case .file: "the file fetched earlier holds"
        case .refused: "it stays without a file"
        }
    }

    private mutating func compile(_ key: String, for bundle: String, _ view: DeviceView) -> [ServiceAction] {
        apps[bundle]!.matchers[key] = nil
        guard case .file(let file) = files[key]?.answer, let identifier = view.applicationIdentifier(of: bundle) else {
            return []
        }
        apps[bundle]!.matchers[key] = file.matcher(for: identifier)
        if file.lists(identifier, for: .applinks) { return [] }
        return [.diagnostic("the file of \(key) does not list \(identifier) for applinks", about: bundle)]
    }

    // MARK: - The user's choice

    /// Whether one of the app's domains covers the host.
    func covers(_ host: String, of bundle: String) -> Bool {
        !AssociatedDomain.covering(host, service: .applinks, in: apps[bundle]?.domains ?? []).isEmpty
    }

    /// Whether links of the host open in the app, or in the browser from now on.
    mutating func choose(inApp: Bool, _ host: String, of bundle: String) {
        if inApp { apps[bundle]?.inBrowser.remove(host) } else { apps[bundle]?.inBrowser.insert(host) }
    }

    /// Whether the user wants them in the browser.
    func opensInBrowser(_ host: String, of bundle: String) -> Bool { apps[bundle]?.inBrowser.contains(host) == true }

    // MARK: - Deciding

    /// Whether a universal link is an app's, and why not.
    func claim(of bundle: String, on url: String, host: String, _ view: DeviceView) -> LinkClaim {
        guard let app = apps[bundle] else { return .none }
        var reasons: [String] = []
        for domain in AssociatedDomain.covering(host, service: .applinks, in: app.domains) {
            let key = domain.fileKey
            guard let matcher = app.matchers[key] else {
                switch files[key]?.answer {
                case nil, .some(.none):
                    // The entitlement's word for every path; hosts and ports are read as with a file.
                    let trusts = view.profile.links.trustsUnfetchedDomains
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

// MARK: - Saved

extension UniversalLinks: Codable {
    private struct Saved: Codable {
        var files: OrderedDictionary<String, DomainFile>
        var apps: [App]
        var checks: Int

        struct App: Codable {
            var bundle: String
            var domains: [AssociatedDomain]
            var inBrowser: [String]
            /// For which application identifier the rules of each domain were compiled, by the file's key.
            var applications: [String: String]
        }
    }

    /// Compiles the rules of the apps anew, from the files.
    init(from decoder: any Decoder) throws {
        let saved = try Saved(from: decoder)
        (files, checks) = (saved.files, saved.checks)
        for app in saved.apps {
            var links = AppLinks()
            (links.domains, links.inBrowser) = (app.domains, Set(app.inBrowser))
            for (key, application) in app.applications.sorted(by: { $0.key < $1.key }) {
                guard case .file(let file) = files[key]?.answer else { continue }
                links.matchers[key] = file.matcher(for: application)
            }
            apps[app.bundle] = links
        }
    }

    func encode(to encoder: any Encoder) throws {
        let apps = apps.map { bundle, links in
            Saved.App(
                bundle: bundle, domains: links.domains, inBrowser: links.inBrowser.sorted(),
                applications: Dictionary(uniqueKeysWithValues: links.matchers.map { ($0.key, $0.value.application) }))
        }
        try Saved(files: files, apps: apps, checks: checks).encode(to: encoder)
    }
}
