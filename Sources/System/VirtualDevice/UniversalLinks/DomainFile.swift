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
