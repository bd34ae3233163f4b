// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

/// Every rule of the extensions sheet against every input of its matrix.
@Suite struct ActivationMatrixTests {
    @Test("predicates of section 2.5", arguments: SheetRule.all)
    func predicates(rule: SheetRule) {
        #expect(SheetInput.row { PredicateRule.report(on: rule.source, for: $0).verdict == .shown } == rule.row)
        // The short way says the same.
        let activation = ActivationRule.predicate(rule.source)
        #expect(SheetInput.row { activation.isShown(for: $0) } == rule.row)
    }

    @Test("the same rules with all white space folded to one blank", arguments: SheetRule.all)
    func folded(rule: SheetRule) {
        let source = rule.source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(SheetInput.row { PredicateRule.report(on: source, for: $0).verdict == .shown } == rule.row)
    }

    @Test("the same rules with keywords in small letters", arguments: SheetRule.all)
    func lowerCase(rule: SheetRule) {
        let keywords = ["SUBQUERY", "ANY ", "ANY\n", " AND ", " NOT ", "OR", "UTI-CONFORMS-TO", "TRUEPREDICATE"]
        // Not in names: no type of these rules has a capital letter.
        let source = keywords.reduce(rule.source) { $0.replacing($1, with: $1.lowercased()) }
        #expect(source != rule.source)
        #expect(SheetInput.row { PredicateRule.report(on: source, for: $0).verdict == .shown } == rule.row)
    }

    @Test("dictionaries of section 2.3", arguments: SheetDictionary.all)
    func dictionaries(rule: SheetDictionary) throws {
        let file = try ActivationFile(infoPlist: rule.infoPlist)
        #expect(SheetInput.row { file.report(for: $0).verdict == .shown } == rule.row)
        #expect(file.report(for: SheetInput.one("public.jpeg")).diagnostics.map(\.message) == rule.diagnostics)
        let activation = try #require(file.rule)
        #expect(SheetInput.row { activation.isShown(for: $0) } == rule.row)
    }
}

extension SheetRule: CustomTestStringConvertible {
    var testDescription: String { "\(name), \(owner)" }
}
