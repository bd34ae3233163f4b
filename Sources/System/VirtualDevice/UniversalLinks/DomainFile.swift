// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// What the device knows of one domain's file.
struct DomainFile: Codable, Sendable {
    enum Answer: Codable, Sendable {
        case none
        case file(AssociationFile)
        case refused(String)
    }

    let domain: AssociatedDomain
    var answer = Answer.none
    /// Whether the host has been asked and has not answered.
    var isOpen = true
    /// The number of the answer after which the file is asked for again.
    var checks = 0
}

/// A file is fetched again.
struct AssociationTimer: Codable, Hashable, Sendable {
    let key: String
    let number: Int
}

/// What the device keeps of an app's universal links.
struct AppLinks: Codable, Sendable {
    /// The entitlement's entries for `applinks`, in file order.
    var domains: [AssociatedDomain] = []
    /// Compiled rules for this app, by domain.
    var matchers = Table<String, AssociationMatcher>()
    /// Hosts whose links the user wants in the browser.
    var inBrowser: Set<String> = []
    /// For which application identifier rules are still to be compiled, by domain: see ``compile(_:)``.
    private var compiledFor: [String: String] = [:]
}

extension AppLinks {
    private enum CodingKeys: CodingKey {
        case domains, compiledFor, inBrowser
    }

    /// Leaves the rules out, which ``compile(_:)`` makes from the files.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        domains = try container.decode([AssociatedDomain].self, forKey: .domains)
        inBrowser = Set(try container.decode([String].self, forKey: .inBrowser))
        compiledFor = try container.decode([String: String].self, forKey: .compiledFor)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(domains, forKey: .domains)
        try container.encode(inBrowser.sorted(), forKey: .inBrowser)
        let applications = matchers.map { ($0.key, $0.value.application) }
        try container.encode(
            Dictionary(uniqueKeysWithValues: applications).merging(compiledFor) { $1 }, forKey: .compiledFor)
    }

    /// Compiles what was left out, from the file of each domain.
    mutating func compile(_ file: (_ key: String) -> AssociationFile?) {
        for (key, application) in compiledFor.sorted(by: { $0.key < $1.key }) {
            matchers[key] = file(key)?.matcher(for: application)
        }
        compiledFor = [:]
    }
}

extension AssociatedDomain {
    /// One file serves the domain itself and its wildcard, but not another mode.
    var fileKey: String { mode == .standard ? host : "\(host)?mode=\(mode.rawValue)" }
}
