// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// What a file says of one link, for a terminal or for a program.
struct LinkReport {
    let url: String
    let verdict: AssociationVerdict
    /// Empty unless asked for.
    let trials: [AssociationExplanation.Trial]

    init(_ url: String, _ matcher: AssociationMatcher, domain: String, explains: Bool) {
        self.url = url
        if explains {
            let explanation = matcher.explanation(for: url, domain: domain)
            (verdict, trials) = (explanation.verdict, explanation.trials)
        } else {
            (verdict, trials) = (matcher.verdict(for: url, domain: domain), [])
        }
    }
}

// MARK: - Text

extension LinkReport {
    /// One line, and below it a block for each rule that was tried.
    var text: String {
        ([line] + trials.map(Self.text(of:))).joined(separator: "\n")
    }

    /// What happens to the link, and the rule that decides or the reason why none does.
    private var line: String {
        let rule = verdict.rule ?? "a rule"
        let outcome =
            switch (verdict.outcome, verdict.reason) {
            case (.match, _): "opens in the app: \(rule) matches it"
            case (.block, _): "opens in the browser, not in the app: \(rule) excludes it"
            case (.noMatch, .otherScheme), (.noMatch, .notALink): "is not a universal link: \(explanation)"
            case (.noMatch, _): "opens in the browser: \(explanation)"
            }
        return "\(Self.quoted(url)) \(outcome)"
    }

    private var explanation: String { verdict.explanation ?? "no rule matches it" }

    private static func text(of trial: AssociationExplanation.Trial) -> String {
        var notes: [String] = []
        if trial.isExcluding { notes.append("exclude") }
        if !trial.isCaseSensitive { notes.append("any case") }
        if !trial.isPercentEncoded { notes.append("decoded") }
        if let comment = trial.comment { notes.append(quoted(comment)) }
        let head = "  \(trial.rule)" + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
        guard !trial.components.isEmpty else { return "\(head)\n    matches every link" }
        let lines = trial.components.map { component in
            "    \(quoted(component.name, quote: nil)) \(quoted(component.pattern)) "
                + "\(component.matches ? "matches" : "does not match") \(quoted(component.text))"
        }
        return ([head] + lines).joined(separator: "\n")
    }

    /// Fit for one line of a terminal, whatever it is.
    static func quoted(_ text: String, quote: String? = "\"") -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let kept = text.count > 200 ? "\(text.prefix(199))…" : text
        // A string always encodes.
        let encoded = (try? encoder.encode(kept)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
        let safe = String(
            encoded.unicodeScalars.flatMap { scalar -> [Character] in
                turnsText(scalar) ? Array("\\u" + String(scalar.value, radix: 16)) : [Character(scalar)]
            })
        return quote == nil ? String(safe.dropFirst().dropLast()) : safe
    }

    /// What JSON leaves alone and a terminal obeys: controls beyond ASCII, line ends, directions of writing.
    private static func turnsText(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}

// MARK: - JSON

extension LinkReport {
    private struct Line: Encodable {
        var url: String
        var verdict: AssociationVerdict.Outcome
        /// null when no rule decided.
        var rule: String?
        var reason: String?
        var trials: [AssociationExplanation.Trial]?

        enum CodingKeys: CodingKey { case url, verdict, rule, reason, trials }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(url, forKey: .url)
            try container.encode(verdict, forKey: .verdict)
            try container.encode(rule, forKey: .rule)
            try container.encodeIfPresent(reason, forKey: .reason)
            try container.encodeIfPresent(trials, forKey: .trials)
        }
    }

    /// An object on one line.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let line = Line(
                url: url, verdict: verdict.outcome, rule: verdict.rule, reason: verdict.explanation,
                trials: trials.isEmpty ? nil : trials)
            return String(decoding: try encoder.encode(line), as: UTF8.self)
        }
    }
}
