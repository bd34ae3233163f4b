// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Which names of a file stand for the notification center, and where its delegate is set.
struct CenterNames {
    private var names: Set<String> = []
    /// What may be the center, when the whole file is read.
    private var candidates: [(center: String?, assignment: DelegateAssignment)] = []

    private static let type = "UNUserNotificationCenter"

    /// The assignments to a center, in order.
    var assignments: [DelegateAssignment] {
        candidates.filter { candidate in candidate.center.map(names.contains) ?? true }.map(\.assignment)
    }

    mutating func note(_ binding: PatternBindingSyntax, name: String) {
        let isTyped = binding.typeAnnotation.map { TypeShape($0.type) } == .named(Self.type, [])
        if isTyped || binding.initializer.map({ Self.isCurrent($0.value) }) == true { names.insert(name) }
    }

    mutating func note(_ parameter: FunctionParameterSyntax) {
        guard TypeShape(parameter.type) == .named(Self.type, []) else { return }
        names.insert((parameter.secondName ?? parameter.firstName).plain)
    }

    /// `center.delegate = something`; nil is no delegate.
    mutating func note(_ sequence: SequenceExprSyntax, file: Int, lateness: String?) {
        let elements = Array(sequence.elements.prefix(3))
        guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
            !elements[2].is(NilLiteralExprSyntax.self),
            let target = elements[0].as(MemberAccessExprSyntax.self), target.declName.baseName.text == "delegate",
            let base = target.base
        else { return }
        let isCurrent = Self.isCurrent(base)
        guard let center = isCurrent ? "" : Callee.lastName(of: base) else { return }
        let name = target.declName.baseName.positionAfterSkippingLeadingTrivia.utf8Offset
        let assignment = DelegateAssignment(
            place: Place(file: file, offset: name, start: name), lateness: lateness)
        candidates.append((isCurrent ? nil : center, assignment))
    }

    /// `UNUserNotificationCenter.current()`.
    private static func isCurrent(_ expression: ExprSyntax) -> Bool {
        guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.isEmpty else { return false }
        let callee = Callee(call)
        return callee.name == "current" && callee.owner == type
    }
}
