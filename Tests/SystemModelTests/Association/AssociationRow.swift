// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// One sentence of the links sheet, 2.4, as a file, a link and what comes of it.
struct AssociationRow: CustomTestStringConvertible, Sendable {
    /// The rules' numbers there.
    var rule: String
    var source: Source
    /// Members of `components`, or with `paths:` in front of `paths`, or a whole `applinks` object.
    var file: String
    /// Of example.com, unless it has a scheme.
    var link: String
    var outcome: AssociationVerdict.Outcome

    /// The sheet's sources.
    enum Source: String, Sendable {
        case components =
            "S1 developer.apple.com/documentation/bundleresources/applinks/details, components"
        case overview = "S1 developer.apple.com/documentation/bundleresources/applinks"
        case variables =
            "S1 developer.apple.com/documentation/bundleresources/applinks/substitutionvariables-swift.dictionary"
        case defaults = "S1 developer.apple.com/documentation/bundleresources/applinks/defaults-swift.dictionary"
        case associatedDomains = "S2 developer.apple.com/documentation/xcode/supporting-associated-domains"
        case debugging = "S3 developer.apple.com/documentation/technotes/tn3155-debugging-universal-links"
        case talks = "S4 developer.apple.com/videos/play/wwdc2019/717 and wwdc2020/10098"
        case oracle = "S5 github.com/sergii-ziborov/blazingly-aasa docs/parity.md (swcutil, macOS 27)"
        case decided = "decided in the sheet, or beside the code"
    }

    init(
        _ rule: String, _ source: Source, _ file: String, _ link: String, _ outcome: AssociationVerdict.Outcome
    ) {
        (self.rule, self.source, self.file, self.link, self.outcome) = (rule, source, file, link, outcome)
    }

    var testDescription: String { "\(rule): \(file) and \(link): \(outcome.rawValue)" }

    static let application = "ABCDE12345.com.example.app"

    var json: String { Self.json(file) }

    static func json(_ file: String) -> String {
        if file.hasPrefix("{\"details\"") || file.hasPrefix("{\"defaults\"") || file.hasPrefix("{\"substitution") {
            return "{\"applinks\":\(file)}".replacing("APP", with: application)
        }
        let rules = file.hasPrefix("paths:") ? "\"paths\":[\(file.dropFirst(6))]" : "\"components\":[\(file)]"
        return "{\"applinks\":{\"details\":[{\"appIDs\":[\"\(application)\"],\(rules)}]}}"
    }

    var url: String { link.contains(":") ? link : "https://example.com\(link)" }

    func explanation() throws -> AssociationExplanation {
        try AssociationFile(parsing: Data(json.utf8)).matcher(for: Self.application)
            .explanation(for: url, domain: "example.com")
    }
}
