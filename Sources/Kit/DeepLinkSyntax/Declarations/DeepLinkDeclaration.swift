// Portico
// SPDX-License-Identifier: Apache-2.0

public import LinkTemplates
public import SwiftDiagnostics
public import SwiftSyntax

/// A `@DeepLink` enum as its source says it: what the compiler plug-in generates from, and what `portico lint` compares
/// with the bundle's Info.plist, entitlements and association file.
public struct DeepLinkDeclaration {
    /// The enum's, without the types around it.
    public var name: String
    /// The enum, for its place in the file.
    public var node: EnumDeclSyntax
    /// The printed one first.
    public var schemes: [String] = []
    /// The printed one first.
    public var hosts: [String] = []
    /// In the order of the file. A case without `@Route` and `@Mount` is left out, and complained about.
    public var cases: [RoutedCase] = []
    /// What is wrong with it, at the places where it is wrong.
    public var diagnostics: [Diagnostic] = []

    /// Without a scheme or host it can only be mounted in another.
    public var isEntrance: Bool { !schemes.isEmpty || !hosts.isEmpty }

    /// Every scheme that some route has, in the order they are written.
    public var allSchemes: [String] {
        Self.unique(schemes + routes.flatMap { $0.schemes ?? [] })
    }

    /// Every host that some route has, in the order they are written.
    public var allHosts: [String] {
        Self.unique(hosts + routes.flatMap { $0.hosts ?? [] })
    }

    /// Of all cases, mounts included, in the order they are written.
    public var routes: [DeclaredRoute] { cases.flatMap(\.routes) }

    /// In the order of the cases.
    public var quickActions: [DeclaredQuickAction] { cases.compactMap(\.quickAction) }

    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}

/// A case with the routes that lead to it.
public struct RoutedCase {
    /// Without its values.
    public var name: String
    /// The case itself, without the `case` and the attributes in front of it.
    public var node: EnumCaseElementSyntax
    /// In the order they are written; the value that is mounted is left out.
    public var values: [DeclaredValue]
    /// The first one is printed.
    public var routes: [DeclaredRoute] = []
    /// The type below a mount.
    public var mountedType: String?
    /// nil without `@QuickAction`, and where the attribute is complained about.
    public var quickAction: DeclaredQuickAction?
}

/// A `@Route` or `@Mount`.
public struct DeclaredRoute {
    /// With the values that the template leaves out, and optional parameters marked.
    public var template: LinkTemplate
    /// In place of the enum's.
    public var schemes: [String]?
    /// In place of the enum's.
    public var hosts: [String]?
    /// Whether the template is the prefix of a mount.
    public var isMount: Bool
    /// The attribute, for its place in the file.
    public var node: AttributeSyntax
    /// The template's literal.
    public var literal: StringLiteralExprSyntax
}

/// A `@QuickAction`.
public struct DeclaredQuickAction {
    /// As the menu shows it.
    public var title: String
    /// The second line; nil without one.
    public var subtitle: String?
    /// The name of an SF Symbol; nil without one.
    public var symbol: String?
    /// What `UIApplicationShortcutItemType` must be; nil in an enum that can only be mounted.
    public var link: String?
    /// The attribute, for its place in the file.
    public var node: AttributeSyntax
}

/// A case's associated value.
public struct DeclaredValue {
    /// How often a link may have the value, by the type as it is spelled: `T?` and `Optional<T>`, `[T]` and `Array<T>`.
    /// A type alias is a scalar.
    public enum Kind: Hashable {
        case scalar, optional, array
    }

    /// Nil if it has none.
    public var label: String?
    public var kind: Kind
    /// As it is written, with its `?` or brackets.
    public var type: TypeSyntax
    /// The default's expression; nil without one.
    public var standard: ExprSyntax?
    /// The value with its label and default, for its place in the file.
    public var node: EnumCaseParameterSyntax

    /// Whether a link may leave it out.
    public var mayBeAbsent: Bool { kind != .scalar || standard != nil }
}

extension DeepLinkDeclaration {
    /// The declarations of a file, nested ones included, in the order of the file.
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
