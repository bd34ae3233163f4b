// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A use of an App Group in the sources that requires an entitlement.
public struct GroupUse: Hashable, Sendable {
    /// What is called with it.
    enum Call: String, Sendable {
        case container = "containerURL(forSecurityApplicationGroupIdentifier:)"
        case defaults = "UserDefaults(suiteName:)"
        case kit = "GroupContainer(identifier:)"
    }

    /// `group.com.example.app`.
    public let identifier: String
    let call: Call
    let finding: LintFinding

    /// The problem with it in bundles that are entitled for these groups; nil if the group is one of them.
    ///
    /// - Parameter groups: The groups of the apps and of their extensions.
    public func finding(entitled groups: Set<String>) -> LintFinding? {
        if groups.contains(identifier) { return nil }
        let similar = groups.sorted().first { Nearness.isSlip(identifier, for: $0) }
        let result: String
        switch call {
        case .container: result = "is nil"
        case .defaults: result = "reaches no other process"
        case .kit: result = "fails"
        }
        var finding = finding
        finding.message =
            "no app or extension is entitled for \(identifier), so \(call.rawValue) \(result)"
            + (similar.map { "; did you mean \($0)?" } ?? "; list it under \(BundlePart.groupsKey)")
        return finding
    }
}

/// Calls that take the identifier of an App Group.
struct GroupNames: Sendable {
    private enum Argument: Sendable {
        case literal(String)
        case constant(String)
    }
    private var calls: [(argument: Argument, call: GroupUse.Call, place: Place)] = []

    /// The uses whose identifier is certain, in the order of the files.
    ///
    /// - Parameter finding: At a place of a call; nil where a comment ignores it there.
    func uses(_ constants: NamedTexts, finding: (Place) -> LintFinding?) -> [GroupUse] {
        calls.compactMap { argument, call, place in
            guard let identifier = Self.identifier(of: argument, constants),
                // Any other suite is the process's own.
                call != .defaults || identifier.hasPrefix("group."), let finding = finding(place)
            else { return nil }
            return GroupUse(identifier: identifier, call: call, finding: finding)
        }
    }

    private static func identifier(of argument: Argument, _ constants: NamedTexts) -> String? {
        switch argument {
        case .literal(let text): return text
        case .constant(let name):
            guard let texts = constants.texts(of: name), texts.count == 1 else { return nil }
            return texts.first
        }
    }

    // MARK: - Reading

    /// Adds the calls of another file.
    mutating func add(_ other: GroupNames) { calls += other.calls }

    mutating func note(_ node: FunctionCallExprSyntax, _ callee: Callee, file: Int) {
        guard let label = node.arguments.first?.label?.plain, let value = node.arguments.first?.expression,
            let call = Self.call(callee.name, label)
        else { return }
        let argument: Argument
        if let text = NamedTexts.literal(value) {
            argument = .literal(text)
        } else if let name = Callee.lastName(of: value) {
            argument = .constant(name)
        } else {
            return
        }
        let offset = value.positionAfterSkippingLeadingTrivia.utf8Offset
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        calls.append((argument, call, Place(file: file, offset: offset, start: start)))
    }

    private static func call(_ name: String?, _ label: String) -> GroupUse.Call? {
        switch (name, label) {
        case ("containerURL", "forSecurityApplicationGroupIdentifier"): .container
        case ("UserDefaults", "suiteName"): .defaults
        case ("GroupContainer", "identifier"): .kit
        default: nil
        }
    }
}
