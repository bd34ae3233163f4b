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
        for (index, segment) in template.segments.enumerated() {
            switch segment {
            case .literal: break
            case .parameter(let name):
                guard let value = value(name) else { continue }
                let isLast = index == template.segments.count - 1
                check(value, name, template.form(at: index), isLast: isLast, template)
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

    /// Compares a value with the segment of its parameter.
    private mutating func check(
        _ value: DeclaredValue, _ name: String, _ form: LinkTemplate.ParameterForm, isLast: Bool,
        _ template: LinkTemplate
    ) {
        if value.kind == .array {
            complain(.arrayInPath(name), atParameter: name)
            return
        }
        let mayBeAbsent = isLast && template.isLastSegmentOptional
        if mayBeAbsent, !value.mayBeAbsent {
            complain(.optionalNeedsDefault(name), atParameter: name)
        } else if !mayBeAbsent, value.kind == .optional {
            let canBeMarked = isLast && routed.mountedType == nil
            let fixIt = canBeMarked ? FixIt.markOptional(name, in: literal, text: text) : nil
            complain(
                canBeMarked ? .unmarkedOptional(name) : .optionalInPath(name), atParameter: name,
                fixIts: [fixIt].compactMap(\.self))
        } else if let type = form.type, type.name != value.valueType.name {
            complain(.otherType(name, declared: value.valueType.name, template: type.name), atParameter: name)
        }
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

    private mutating func complain(_ complaint: Complaint, atParameter name: String, fixIts: [FixIt] = []) {
        let place = text.firstRange(ofParameter: name)?.lowerBound ?? text.startIndex
        let offset = text.utf8.distance(from: text.startIndex, to: place)
        diagnostics.append(
            Diagnostic(node: literal, position: literal.position(ofByte: offset), message: complaint, fixIts: fixIts))
    }
}
