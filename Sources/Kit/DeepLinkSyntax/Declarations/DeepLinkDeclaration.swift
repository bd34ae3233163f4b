// Portico
// SPDX-License-Identifier: Apache-2.0

public import LinkTemplates
public import SwiftDiagnostics
public import SwiftSyntax

/// A `@DeepLink` enum as its source says it: what the compiler plug-in generates from, and what `portico lint` compares
/// with the bundle's Info.plist, entitlements and association file.
public struct DeepLinkDeclaration {
    public var name: String
    /// The enum, for its place in the file.
    public var node: EnumDeclSyntax
    /// The printed one first.
    public var schemes: [String] = []
    /// The printed one first.
    public var hosts: [String] = []
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

    public var routes: [DeclaredRoute] { cases.flatMap(\.routes) }

    public var quickActions: [DeclaredQuickAction] { cases.compactMap(\.quickAction) }

    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}

/// A case with the routes that lead to it.
public struct RoutedCase {
    public var name: String
    public var node: EnumCaseElementSyntax
    public var values: [DeclaredValue]
    /// The first one is printed.
    public var routes: [DeclaredRoute] = []
    /// The type below a mount.
    public var mountedType: String?
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
    public var isMount: Bool
    public var node: AttributeSyntax
    /// The template's literal.
    public var literal: StringLiteralExprSyntax
}

/// A `@QuickAction`.
public struct DeclaredQuickAction {
    public var title: String
    public var subtitle: String?
    public var symbol: String?
    /// What `UIApplicationShortcutItemType` must be; nil in an enum that can only be mounted.
    public var link: String?
    public var node: AttributeSyntax
}

/// A case's associated value.
public struct DeclaredValue {
    public enum Kind: Hashable {
        case scalar, optional, array
    }

    /// Nil if it has none.
    public var label: String?
    public var kind: Kind
    public var type: TypeSyntax
    public var standard: ExprSyntax?
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
