// Portico
// SPDX-License-Identifier: Apache-2.0

public import LinkTemplates
public import SwiftDiagnostics
public import SwiftSyntax

/// A `@DeepLink` enum as declared in its source. The compiler plug-in generates code from it, and `portico lint`
/// compares it with the bundle's Info.plist, entitlements and association file.
public struct DeepLinkDeclaration {
    /// The name of the enum, without its enclosing types.
    public var name: String
    /// The enum's syntax, for its position in the file.
    public var node: EnumDeclSyntax
    /// The schemes, the printed one first.
    public var schemes: [String] = []
    /// The hosts, the printed one first.
    public var hosts: [String] = []
    /// Whether case matters in the literal text of paths.
    public var caseSensitivePaths = true
    /// The cases in the order of the file. A case without `@Route` and `@Mount` is omitted and reported.
    public var cases: [RoutedCase] = []
    /// The errors, at their positions.
    public var diagnostics: [Diagnostic] = []

    /// Whether the enum has a scheme or host. Without one it can only be mounted in another.
    public var isEntrance: Bool { !schemes.isEmpty || !hosts.isEmpty }

    /// The schemes of all routes, in declaration order.
    public var allSchemes: [String] {
        Self.unique(schemes + routes.flatMap { $0.schemes ?? [] })
    }

    /// The hosts of all routes, in declaration order.
    public var allHosts: [String] {
        Self.unique(hosts + routes.flatMap { $0.hosts ?? [] })
    }

    /// The routes of all cases, including mounts, in declaration order.
    public var routes: [DeclaredRoute] { cases.flatMap(\.routes) }

    /// Whether all cases are known, and routes can be stored in the type: it is not generic, and no case depends on a
    /// compilation condition.
    var isComplete = true

    /// The comparison of the routes' texts.
    var comparison: TextComparison { TextComparison(ignoresCase: !caseSensitivePaths) }

    /// The quick actions, in the order of the cases.
    public var quickActions: [DeclaredQuickAction] { cases.compactMap(\.quickAction) }

    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}

/// A case with its routes.
public struct RoutedCase {
    /// The name without the values.
    public var name: String
    /// The case itself, without the `case` keyword and the attributes.
    public var node: EnumCaseElementSyntax
    /// The values in declaration order, without the mounted value.
    public var values: [DeclaredValue]
    /// The routes, the printed one first.
    public var routes: [DeclaredRoute] = []
    /// The type of the mounted value.
    public var mountedType: String?
    /// The quick action, or nil if there is no valid `@QuickAction`.
    public var quickAction: DeclaredQuickAction?
}

/// A `@Route` or `@Mount`.
public struct DeclaredRoute {
    /// The template, completed with the values that it omits, with optional parameters marked.
    public var template: LinkTemplate
    /// The schemes to use instead of the enum's.
    public var schemes: [String]?
    /// The hosts to use instead of the enum's.
    public var hosts: [String]?
    /// Whether the template is the prefix of a mount.
    public var isMount: Bool
    /// The attribute's syntax, for its position in the file.
    public var node: AttributeSyntax
    /// The template's literal.
    public var literal: StringLiteralExprSyntax
}

/// A `@QuickAction`.
public struct DeclaredQuickAction {
    /// The title shown in the menu.
    public var title: String
    /// The second line, or nil for none.
    public var subtitle: String?
    /// The name of an SF Symbol, or nil for none.
    public var symbol: String?
    /// The required value of `UIApplicationShortcutItemType`, or nil in an enum that can only be mounted.
    public var link: String?
    /// The attribute's syntax, for its position in the file.
    public var node: AttributeSyntax
}

/// An associated value of a case.
public struct DeclaredValue {
    /// How often a link may contain the value, according to the spelling of the type: `T?` and `Optional<T>`, `[T]` and
    /// `Array<T>`. A type alias counts as a scalar.
    public enum Kind: Hashable {
        case scalar, optional, array
    }

    /// The label, or nil for none.
    public var label: String?
    public var kind: Kind
    /// The type as written, with its `?` or brackets.
    public var type: TypeSyntax
    /// The expression of the default, or nil for none.
    public var standard: ExprSyntax?
    /// The syntax of the value with its label and default, for its position in the file.
    public var node: EnumCaseParameterSyntax

    /// Whether a link may omit the value.
    public var mayBeAbsent: Bool { kind != .scalar || standard != nil }

    var valueType: ValueType { ValueType(type) }
}

extension DeepLinkDeclaration {
    /// The declarations of a file, including nested ones, in the order of the file.
    public static func all(in file: SourceFileSyntax) -> [DeepLinkDeclaration] {
        let finder = DeclarationFinder(viewMode: .sourceAccurate)
        finder.walk(file)
        return finder.found
    }
}

private final class DeclarationFinder: SyntaxVisitor {
    var found: [DeepLinkDeclaration] = []

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        if let attribute = node.attributes.named("DeepLink").first {
            found.append(DeclarationReader.read(node, attribute))
        }
        return .visitChildren
    }
}
