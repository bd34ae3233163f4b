// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Histogram
import SystemModel

/// Association files of 1,024 rules: reading and compiling one, and deciding links with it.
///
/// "Worst" are links for which all 1,024 rules are tried and none can be refused at a glance: the link has every letter
/// that the rule asks for, and is long.
@MainActor
func associationFiles() throws -> [Measurement] {
    let application = "ABCDE12345.com.example.app"
    func file(_ rule: (Int) -> String) -> Data {
        let rules = (0..<1024).map(rule).joined(separator: ",")
        return Data(
            #"{"applinks":{"details":[{"appIDs":["\#(application)"],"components":[\#(rules)]}]}}"#.utf8)
    }
    let plain = file { #"{"/":"/section\#($0)/*","?":{"page":"?*"},"comment":"section \#($0)"}"# }
    let stars = file { #"{"/":"*/shop/*/item-*98\#($0)/*"}"# }
    let languages = file { #"{"/":"/$(lang)-$(region)/shop\#($0)/*","caseSensitive":false}"# }
    let letters = (0..<10).map { "\($0)" }.joined()
    let long = String(repeating: "/shop/item-\(letters)", count: 8)

    func compile(_ name: String, _ data: Data) throws -> Measurement {
        let histogram = try distribution(runs: 200) {
            let matcher = try AssociationFile(parsing: data).matcher(for: application)
            precondition(matcher.isListed)
        }
        return Measurement(
            name: "1,024 rules \(name), read and compiled (\(data.count / 1024) KiB)", value: histogram.text,
            budget: "5 ms", isMet: histogram.median < .milliseconds(5))
    }
    func decide(
        _ name: String, _ data: Data, _ url: String, _ outcome: AssociationVerdict.Outcome
    ) throws -> Measurement {
        let matcher = try AssociationFile(parsing: data).matcher(for: application)
        let histogram = distribution(runs: 5000) {
            precondition(matcher.verdict(for: url, domain: "example.com").outcome == outcome)
        }
        return Measurement(
            name: "1,024 rules \(name)", value: histogram.text, budget: "100 µs",
            isMet: histogram.median < .microseconds(100))
    }
    return [
        try compile("of paths and queries", plain), try compile("with stars", stars),
        try compile("with $(lang) and $(region)", languages),
        try decide("typical, the 700th matches", plain, "https://example.com/section699/a?page=2", .match),
        try decide("of paths, none matches", plain, "https://example.com/section9999/\(letters)?page=2", .noMatch),
        try decide(
            "with stars, none matches, a path of \(long.utf8.count)", stars, "https://example.com\(long)", .noMatch),
        try decide("with $(lang), none matches", languages, "https://example.com/de-AT/shop\(letters)x/a", .noMatch),
        try decide("with $(lang), the last matches", languages, "https://example.com/de-AT/shop1023/a", .match),
    ]
}
