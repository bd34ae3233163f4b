// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import XcodeProjects

@Suite struct PreprocessorConditionTests {
    private func evaluate(_ text: String, isComplete: Bool = true) -> Bool? {
        var condition = PreprocessorCondition(
            definitions: ["ONE": "1", "TWO": "2", "EMPTY": "", "WORD": "abc"], isComplete: isComplete)
        return condition.evaluate(text)
    }

    @Test(arguments: [
        ("1", true), ("0", false), ("ONE", true), ("UNDEFINED", false), ("defined(ONE)", true), ("defined ONE", true),
        ("defined ( EMPTY )", true), ("!defined(ONE)", false), ("!UNDEFINED", true), ("ONE && TWO", true),
        ("ONE && 0", false), ("0 || TWO", true), ("ONE == 1", true), ("TWO != 2", false), ("TWO >= 2 && TWO < 3", true),
        ("ONE + ONE == TWO", true), ("-1 < 0", true), ("(0 || 1) && (1)", true), ("0 || 0 && 1", false),
        ("0x10 == 16", true), ("10UL == 10", true), ("1 - 1", false), ("defined(A) || defined(ONE)", true),
    ])
    func expressionIsKnown(text: String, expected: Bool) {
        #expect(evaluate(text) == expected)
    }

    @Test(arguments: ["WORD", "EMPTY", "ONE ?", "", "__has_include(<a.h>)", "(1", "1 2", "ONE == WORD", "a.b"])
    func everythingElseIsUnknown(text: String) {
        #expect(evaluate(text) == nil)
    }

    @Test func whatMayBeDefinedElsewhereIsUnknown() {
        #expect(evaluate("defined(A)", isComplete: false) == nil)
        #expect(evaluate("A", isComplete: false) == nil)
        #expect(evaluate("defined(A) || ONE", isComplete: false) == true)
        #expect(evaluate("A && 0", isComplete: false) == false)
        #expect(evaluate("defined(ONE)", isComplete: false) == true)
    }

    @Test func nestingEnds() {
        #expect(evaluate(String(repeating: "(", count: 100_000)) == nil)
        #expect(evaluate(String(repeating: "!", count: 100_000) + "1") == nil)
    }
}
