// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import SystemModel

/// The first argument of `links check`: a path, or `-`.
enum AssociationSource {
    /// - Throws: `ValidationError` for a web address, with the commands that fetch the file and check it.
    static func file(_ argument: String) throws -> String {
        guard argument.prefixMatch(of: /https?:\/\//.ignoresCase()) != nil else { return argument }
        let host = URL(string: argument)?.host() ?? ""
        let domain = try? AssociatedDomain(parsing: "applinks:\(host)")
        let file = domain?.fileURL ?? "https://HOST\(AssociationFetch.wellKnownPath)"
        throw ValidationError(
            """
            links check reads a file and does not use the network. Fetch the file, then check it:

              curl -fsS -o apple-app-site-association \(file)
              portico links check apple-app-site-association URL --app-id APP-ID --domain \(domain?.host ?? "HOST")
            """)
    }
}
