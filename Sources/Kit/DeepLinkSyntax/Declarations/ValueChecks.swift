// Portico
// SPDX-License-Identifier: Apache-2.0

import LinkTemplates
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// Compares a template with the values of its case.
struct ValueChecks {
    let routed: RoutedCase
    let literal: StringLiteralExprSyntax
    /// The template as written.
    let text: String
    private(set) var diagnostics: [Diagnostic] = []

    init(routed: RoutedCase, literal: StringLiteralExprSyntax, text: String) {
        self.routed = routed
        self.literal = literal
        self.text = text
    }

    /// The template with optional parameters marked, and with a query item for every value that has a default and does
    /// not appear in the template.
    mutating func complete(_ template: LinkTemplate) -> LinkTemplate {
        var template = template
        checkLabels(template)
        for segment in template.segments {
            switch segment {
            case .literal: break
            case .parameter(let name):
                guard let value = value(name) else { continue }
                if value.kind == .array { complain(.arrayInPath(name), atParameter: name) }
                if value.kind == .optional { complain(.optionalInPath(name), atParameter: name) }
            case .rest(let name):
                guard let value = value(name) else { continue }
                if value.kind != .array { complain(.restIsNoArray(name), atParameter: name) }
            }
        }
        for index in template.query.indices {
            template.query[index].content = marked(template.query[index].content)
        }
        if let fragment = template.fragment {
            template.fragment = marked(fragment)
            if case .parameter(let name, _) = fragment, value(name)?.kind == .array {
                complain(.arrayInFragment(name), atParameter: name)
            }
        }
        placeTheRest(in: &template)
        return template
    }

    /// Reports one missing label, and suggests its name if the template leaves only one.
    private mutating func checkLabels(_ template: LinkTemplate) {
        let unlabeled = routed.values.filter { $0.label == nil }
        let free = template.parameterNames.filter { name in !routed.values.contains { $0.label == name } }
        for value in unlabeled {
            let name = unlabeled.count == 1 && free.count == 1 ? free[0] : nil
            diagnostics.append(
                Diagnostic(
                    node: value.node, message: Complaint.unlabeled, fixIts: name.map { [.label($0, value.node)] } ?? [])
            )
        }
        guard unlabeled.isEmpty else { return }
        for name in free { complain(.noSuchValue(name, routed.name), atParameter: name) }
    }

    private func value(_ name: String) -> DeclaredValue? {
        routed.values.first { $0.label == name }
    }

    private mutating func marked(_ content: LinkTemplate.Content) -> LinkTemplate.Content {
        guard case .parameter(let name, let isRequired) = content else { return content }
        if !isRequired { complain(.markedOptional(name), atParameter: name) }
        return .parameter(name, isRequired: value(name).map { !$0.mayBeAbsent } ?? true)
    }

    private mutating func placeTheRest(in template: inout LinkTemplate) {
        let placed = Set(template.parameterNames)
        for value in routed.values {
            guard let label = value.label, !placed.contains(label) else { continue }
            if value.standard == nil {
                diagnostics.append(
                    Diagnostic(
                        node: value.node, message: Complaint.notInTemplate(label),
                        fixIts: [.place(label, in: literal, text: text)]))
            } else if template.query.contains(where: { $0.key == label }) {
                diagnostics.append(Diagnostic(node: value.node, message: Complaint.keyIsTaken(label)))
            } else {
                template.query.append(.init(key: label, content: .parameter(label, isRequired: false)))
            }
        }
    }

    private mutating func complain(_ complaint: Complaint, atParameter name: String) {
        var offset = 0
        for ending in ["}", "?}", "...}"] {
            if let range = text.firstRange(of: "{\(name)\(ending)") {
                offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            }
        }
        diagnostics.append(Diagnostic(node: literal, position: literal.position(ofByte: offset), message: complaint))
    }
}
