// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RewriteWalk {
    /// Attributes for an Objective-C runtime, which Linux does not have, or for Interface Builder. `@IBAction` and
    /// `@NSCopying` compile, but mean nothing here either.
    private static let removed: Set<String> = [
        "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction", "NSCopying",
        "NSManaged",
        "nonobjc", "objc", "objcMembers",
    ]
    private static let entryPoints: Set<String> = ["NSApplicationMain", "UIApplicationMain"]

    func rewrite(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if Self.entryPoints.contains(name) {
            edit(.attribute, node, "@main")
        } else if Self.removed.contains(name) {
            remove(.attribute, node)
            if name == "NSManaged" {
                problem(node, "@NSManaged: Core Data is not there, and the property has no storage")
            }
            return .skipChildren
        }
        return .visitChildren
    }

    /// `public class A` becomes `class A`; `private(set)` stays.
    func rewrite(_ node: DeclModifierSyntax) {
        guard ["open", "package", "public"].contains(node.name.text) else { return }
        // `public private(set)` are two; of `public(set)` nothing is left.
        remove(.access, node)
    }

    /// With the space behind it, so that the rest of the line moves up.
    func remove(_ kind: RewriteKind, _ node: some SyntaxProtocol) {
        let range = node.textRange
        let spaces = file.bytes[range.upperBound...].prefix { $0 == UInt8(ascii: " ") }
        edit(kind, range.lowerBound..<range.upperBound + spaces.count, "")
    }
}
