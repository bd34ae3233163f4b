// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinkSyntax
import SwiftParser
import SwiftSyntax

/// One Swift file.
public struct SourceFile: Hashable, Sendable {
    /// The path in findings.
    public var path: String
    /// The contents of the file.
    public var text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

/// Finds methods that compile but are never called.
///
/// A delegate's methods are optional. If one is misspelled, has other types, is in a subclass, or is private, the
/// compiler does not report an error: it is a method of the app, and the system calls the default instead. The lint
/// only reads the sources, and does not report what it cannot determine. All files of an app are read together, as a
/// type may be in one, its superclass in another, and its conformance in a third. ``LintRule`` lists the checks.
///
/// A comment `// portico:ignore delegate-label` on the line of a finding, on the line before, or before the
/// declaration, suppresses it; further rules and a reason may follow.
public struct SourceLint: Sendable {
    /// In the order of path, line and column.
    public let findings: [LintFinding]
    /// The declared categories, for checking a bundle's content extensions.
    public let categories: DeclaredCategories
    /// The declared links, for checking a bundle, in the order of the files.
    public let links: [DeclaredLinks]
    /// The classes, for checking a bundle's principal classes: those that are not nested in another type, and the names
    /// given by `@objc`.
    public let classes: Set<String>
    /// The uses of App Groups, for checking all bundles, in the order of the files.
    public let groups: [GroupUse]

    /// Parses the files and checks them. A file that is not Swift is reported as a finding, not as an error.
    ///
    /// - Complexity: Linear in the size of the files, and independent of their order.
    public init(_ files: [SourceFile]) {
        let files = files.sorted { $0.path < $1.path }
        let reading = DeepStack.run { Self.read(files) }
        findings = reading.findings
        categories = reading.declarations.categories
        links = reading.links
        groups = reading.groups
        classes = Set(
            reading.declarations.types.filter { $0.kind == .class }
                .flatMap { ($0.path.count == 1 ? $0.path : []) + [$0.selectorName].compactMap { $0 } })
    }

    private struct Reading {
        var findings: [LintFinding]
        var declarations: Declarations
        var links: [DeclaredLinks]
        var groups: [GroupUse]
    }

    private static func read(_ files: [SourceFile]) -> Reading {
        var links: [DeclaredLinks] = []
        var texts: [SourceText] = []
        var declarations = Declarations()
        for (number, file) in files.enumerated() {
            var text = SourceText(path: file.path, text: file.text)
            if let tree = parse(text, &declarations.findings) {
                DeclarationWalk.collect(tree, file: number, text: &text, into: &declarations)
                links += DeepLinkDeclaration.all(in: tree).map(DeclaredLinks.init)
            }
            texts.append(text)
        }
        let reports = TypeLint(declarations, texts: texts).reports + lateReports(declarations.assignments, texts)
        let kept = reports.filter { finding, place in
            !texts[place.file].ignores(finding, declaredAt: place.start)
        }
        let groups = declarations.groups.uses { place in
            let finding = texts[place.file].finding(.groupUnentitled, at: place.offset, "")
            return texts[place.file].ignores(finding, declaredAt: place.start) ? nil : finding
        }
        return Reading(
            findings: Set(kept.map(\.finding) + declarations.findings).sorted(), declarations: declarations,
            links: links, groups: groups)
    }

    private static func parse(_ text: SourceText, _ findings: inout [LintFinding]) -> SourceFileSyntax? {
        if let overflow = NestingEstimate(text.bytes).overflow {
            findings.append(
                text.finding(.syntax, at: overflow, "nested too deeply here: the file is not checked"))
            return nil
        }
        // The estimate is the limit; the parser's own is lower in debug builds than what people write.
        let tree = text.bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 256) }
        if let offset = FirstError.offset(in: tree) {
            findings.append(text.finding(.syntax, at: offset, "this is not Swift; only the code around it is checked"))
        }
        return tree
    }

    /// Source: notifications sheet 2.7 #7. One assignment that may be in time is enough: others repair or change it.
    private static func lateReports(_ assignments: [DelegateAssignment], _ texts: [SourceText]) -> [TypeLint.Report] {
        guard assignments.allSatisfy({ $0.lateness != nil }) else { return [] }
        return assignments.map { assignment in
            let message =
                "the delegate is set \(assignment.lateness ?? ""), after the launch: the response that launches the app "
                + "may be lost; set it before application(_:didFinishLaunchingWithOptions:) returns"
            let place = assignment.place
            return (texts[place.file].finding(.delegateLate, at: place.offset, message), place)
        }
    }
}

/// Where a file stops to be Swift.
private enum FirstError {
    static func offset(in tree: SourceFileSyntax) -> Int? {
        var node = Syntax(tree)
        guard node.hasError else { return nil }
        // Down to what is wrong itself; in a loop, as trees may be deep.
        while let child = node.children(viewMode: .all).first(where: { $0.hasError }) {
            if child.is(UnexpectedNodesSyntax.self) { return child.position.utf8Offset }
            node = child
        }
        return node.position.utf8Offset
    }
}
