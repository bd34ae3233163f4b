// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RewriteWalk {
    /// A switch over the enumeration of a module that is not there: the stub has no cases, so that the compiler wants a
    /// default. It is never reached, because the comparison with the first case ends the test.
    func completeSwitch(_ node: SwitchExprSyntax) {
        // What is not there has no cases that the compiler knows: `@unknown default` would not be enough.
        for item in node.cases.compactMap({ $0.as(SwitchCaseSyntax.self) }) {
            if let attribute = item.attribute, attribute.attributeName.trimmedDescription == "unknown" {
                remove(.switch, attribute)
            }
        }
        let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
        let labels = cases.compactMap { $0.label.as(SwitchCaseLabelSyntax.self) }
        // Without a default, and without conditional code.
        guard labels.count == node.cases.count, !labels.isEmpty else { return }
        let patterns = labels.flatMap { $0.caseItems.map(\.pattern) }
        let names = patterns.compactMap { pattern in
            let access = pattern.as(ExpressionPatternSyntax.self)?.expression.as(MemberAccessExprSyntax.self)
            return access?.base == nil ? access?.declName.baseName.text : nil
        }
        guard names.count == patterns.count,
            names.contains(where: { !context.enumCases.contains($0) && !KnownNames.members.contains($0) })
        else { return }
        let brace = node.rightBrace
        let isAlone = brace.leadingTrivia.contains(where: \.isNewline)
        let start = brace.textRange.lowerBound
        edit(.switch, start..<start, "\(isAlone ? "" : "; ")default: unfilledEnd(\"switch\") ")
    }
}
