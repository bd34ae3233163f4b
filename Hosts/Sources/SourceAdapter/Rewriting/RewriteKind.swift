// Portico
// SPDX-License-Identifier: Apache-2.0

/// What is rewritten in an app's sources, because it does not compile on Linux.
public enum RewriteKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// `@objc`, `@objcMembers`, `@IBOutlet` and the like are removed; `@UIApplicationMain` becomes `@main`.
    case attribute
    /// `public` and `open` are removed: everything is in one module, and stubs are not public.
    case access
    /// `#selector` becomes a selector with its method, `#keyPath` a string.
    case selector
    /// `#imageLiteral` and `#colorLiteral` become what they make.
    case literal
    /// `#Preview` is removed.
    case preview
    /// `delegate.method?(…)` loses its question mark.
    case optionalCall
    /// Optional requirements of the app's own protocols get a default implementation.
    case optionalRequirement
    /// A `switch` over the enumeration of a module that is not there gets a default.
    case `switch`
    /// The import of a module that is not there becomes a comment.
    case `import`
    /// `#if os(iOS)` and `canImport` of a framework that is there are true.
    case condition

    /// For people: `3 selectors`.
    func text(_ count: Int) -> String {
        let name =
            switch self {
            case .attribute: "attribute"
            case .access: "access level"
            case .selector: "selector"
            case .literal: "literal"
            case .preview: "preview"
            case .optionalCall: "optional call"
            case .optionalRequirement: "optional requirement"
            case .switch: "switch"
            case .import: "import"
            case .condition: "condition"
            }
        let plural = self == .switch ? "es" : "s"
        return "\(count) \(name)\(count == 1 ? "" : plural)"
    }
}
