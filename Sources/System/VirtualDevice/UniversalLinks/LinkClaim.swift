// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// What an app's associations say of one link.
enum LinkClaim: Hashable, Sendable {
    /// None of the app's domains covers the host.
    case none
    case matches
    case fails(String)
}

extension AssociationMatcher {
    /// Of a file that gives an app everything.
    static let everything: AssociationMatcher = {
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
    func words(for host: String) -> String {
        switch reason {
        case .noRule: "no rule of \(host) matches"
        default: explanation ?? "the file of \(host) has no word on it"
        }
    }
}

extension AssociatedDomain.Mode {
    var isForManagedDevices: Bool { self == .managed || self == .developerAndManaged }
}
