// Portico
// SPDX-License-Identifier: Apache-2.0

/// An activation rule that is a predicate in a string.
///
/// - Behavior:
///   https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/nsextensionattributes/nsextensionactivationrule
public struct PredicateRule: Sendable {
    /// The rule as written; every position is an offset in its characters.
    public let source: String
    let predicate: RulePredicate

    /// - Throws: ``RuleSyntaxError`` with the position and the expected syntax. With such a rule, the system never
    ///   shows the extension.
    public init(_ source: String) throws(RuleSyntaxError) {
        self.source = source
        predicate = try RuleParser.parse(source)
    }

    /// Whether the rule matches a host's items. False if the evaluation takes too long.
    public func holds(for items: OfferedItems, types: TypeTree = .system) -> Bool {
        var evaluator = RuleEvaluator(items, types: types)
        do throws(RuleEvaluator.TooLong) {
            return try evaluator.holds(predicate)
        } catch {
            return false
        }
    }

    /// Evaluates a rule string, which may be invalid, for a host's items.
    public static func report(
        on source: String, for items: OfferedItems, types: TypeTree = .system
    ) -> ActivationReport {
        do throws(RuleSyntaxError) {
            return try PredicateRule(source).report(for: items, types: types)
        } catch {
            let end = min(source.count, error.position + 1)
            let place = RuleExcerpt.place(of: error.position, in: source)
            return ActivationReport(
                verdict: .hidden,
                reason: "the rule cannot be read: \(place): \(error.problem)",
                clause: .source(min(error.position, end)..<end),
                diagnostics: [RuleDiagnostic(position: error.position, message: error.problem)]
                    + PredicateLint.findings(inText: source).filter { $0.position != error.position })
        }
    }

    /// Evaluates the rule for a host's items, and finds probable mistakes.
    public func report(for items: OfferedItems, types: TypeTree = .system) -> ActivationReport {
        let diagnostics = PredicateLint.findings(in: self, types: types)
        var evaluator = RuleEvaluator(items, types: types)
        do throws(RuleEvaluator.TooLong) {
            let decision = try evaluator.decision(on: predicate)
            return ActivationReport(
                verdict: decision.holds ? .shown : .hidden, reason: decision.reason, clause: .source(decision.range),
                diagnostics: diagnostics)
        } catch {
            return ActivationReport(
                verdict: .hidden, reason: "the rule needs more than \(RuleEvaluator.limit) steps for these items",
                clause: .source(predicate.range), diagnostics: diagnostics)
        }
    }
}
