// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

// Source: notifications sheet 2.13. An extension is found by the exact text of the category; of two that claim one the
// device says itself which never shows.

extension BundleChecks {
    private static let key = "UNNotificationExtensionCategory"

    private struct Claim {
        var category: String
        var part: BundlePart

        func finding(_ rule: LintRule, _ message: String) -> LintFinding {
            part.info.finding(rule, at: BundleChecks.key, value: category, message)
        }
    }

    var categoryFindings: [LintFinding] {
        var claims: [Claim] = []
        var findings: [LintFinding] = []
        for part in extensions where part.point == ExtensionManifest.contentPoint {
            var own: Set<String> = []
            for category in part.categories {
                let claim = Claim(category: category, part: part)
                if !own.insert(category).inserted {
                    findings.append(claim.finding(.contentCategory, "the category \"\(category)\" is listed twice"))
                    continue
                }
                findings += spelling(of: claim, among: claims)
                findings += declaration(of: claim)
                claims.append(claim)
            }
        }
        return findings
    }

    private func spelling(of claim: Claim, among others: [Claim]) -> [LintFinding] {
        let bare = Self.bare(claim.category)
        if bare.isEmpty {
            return [claim.finding(.contentCategory, "a category without a name matches no notification")]
        }
        var findings: [LintFinding] = []
        if claim.category.first?.isWhitespace == true || claim.category.last?.isWhitespace == true {
            let message = "\"\(claim.category)\" has a space at its end: categories are compared exactly"
            findings.append(claim.finding(.contentCategory, message))
        }
        // One extension that has both means both.
        let other = others.first {
            $0.part.name != claim.part.name && $0.category != claim.category && Self.bare($0.category) == bare
        }
        if let other {
            let message =
                "\"\(claim.category)\" is almost \"\(other.category)\" of "
                + "\(other.part.name): categories are compared exactly"
            findings.append(claim.finding(.contentCategory, message))
        }
        return findings
    }

    private func declaration(of claim: Claim) -> [LintFinding] {
        guard let categories, !categories.literals.isEmpty, !categories.mayContain(claim.category) else { return [] }
        let similar = categories.literals.sorted().first {
            Self.bare($0) == Self.bare(claim.category) || Nearness.isSlip(claim.category, for: $0)
        }
        let advice = similar.map { "; did you mean \"\($0)\"?" } ?? ""
        return [claim.finding(.categoryUndeclared, "no source declares the category \"\(claim.category)\"\(advice)")]
    }

    /// Without spaces around it and without case.
    private static func bare(_ category: String) -> String {
        category.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }
}
