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
            // With the space behind it, so that the rest of the line moves up.
            var range = node.textRange
            let spaces = file.bytes[range.upperBound...].prefix { $0 == UInt8(ascii: " ") }
            range = range.lowerBound..<range.upperBound + spaces.count
            edit(.attribute, range, "")
            if name == "NSManaged" {
                problem(node, "@NSManaged: Core Data is not there, and the property has no storage")
            }
            return .skipChildren
        }
        return .visitChildren
    }
}
