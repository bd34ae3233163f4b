// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Goes through one file's tree and notes what the scene rules need besides the declarations.
///
/// In a loop with a stack of its own, as ``DeclarationWalk``.
struct SceneWalk {
    private let file: Int
    private var notes = SceneNotes()
    private var pending: [(node: Syntax, frame: Frame)] = []

    private struct Frame {
        /// The method that the code is in, with its labels; of methods in methods the outer one.
        var method: String?
        var isConditional = false
    }

    /// Most files of an app have none of these words, and need not be read again.
    private static let words = [
        ".application", "@main", "AppDelegate", "CSSearchableItemActionType", "NSUserActivityTypeBrowsingWeb",
        "SceneDelegate", "UIApplicationDelegate", "UIApplicationMain", "UIOpenURLContext", "UIScene", "UIWindow(",
        "cloudKitShareMetadata", "func application", "func windowScene", "onContinueUserActivity", "onOpenURL",
        "scenePhase", "shortcutItem", "urlContexts", "userActivities", "webpageURL",
    ]

    private static let reads: Set<String> = [
        "CSSearchableItemActionType", "NSUserActivityTypeBrowsingWeb", "cloudKitShareMetadata", "scenePhase",
        "shortcutItem", "urlContexts", "userActivities", "webpageURL",
    ]

    static func notes(of tree: SourceFileSyntax, file: Int, text: SourceText) -> SceneNotes {
        guard words.contains(where: { text.bytes.contains($0.utf8) }) else { return SceneNotes() }
        var walk = SceneWalk(file: file)
        walk.pending.append((Syntax(tree), Frame()))
        while let (node, frame) = walk.pending.popLast() { walk.visit(node, frame) }
        return walk.notes
    }

    private init(file: Int) {
        self.file = file
    }

    private mutating func visit(_ node: Syntax, _ frame: Frame) {
        var frame = frame
        switch node.as(SyntaxEnum.self) {
        case .classDecl(let type): note(type, frame)
        case .structDecl(let type): note(type, frame)
        case .enumDecl(let type): note(type, frame)
        case .ifConfigDecl: frame.isConditional = true
        case .functionDecl(let function):
            if frame.method == nil { frame.method = note(function) }
        case .variableDecl(let variable): note(variable)
        case .functionCallExpr(let call): note(call, frame)
        case .declReferenceExpr(let name): note(name)
        case .identifierType(let type): noteType(type.name.text)
        default: break
        }
        for child in node.children(viewMode: .sourceAccurate).reversed() { pending.append((child, frame)) }
    }

    private mutating func note(_ type: some DeclGroupSyntax & NamedDeclSyntax, _ frame: Frame) {
        let traits = TypeTraits(
            isMain: type.attributes.contains(["UIApplicationMain", "main"]), isLimited: type.attributes.isLimited,
            isConditional: frame.isConditional)
        notes.types[Place(of: type.name, in: type, file: file)] = traits
    }

    /// Returns the method's name with its labels.
    private mutating func note(_ function: FunctionDeclSyntax) -> String {
        let base = function.name.plain
        if base.hasPrefix("application") || base.hasPrefix("scene") || base == "windowScene" {
            notes.methods[Place(of: function.name, in: function, file: file)] = MethodTraits(function, file: file)
        }
        notes.firsts += SetFirst.all(in: function, file: file)
        return MethodSignature(function).name
    }

    /// `@UIApplicationDelegateAdaptor(AppDelegate.self) var delegate`; the type may stand behind the name instead.
    private mutating func note(_ variable: VariableDeclSyntax) {
        for element in variable.attributes {
            guard let attribute = element.as(AttributeSyntax.self),
                attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text == "UIApplicationDelegateAdaptor"
            else { continue }
            let written = attribute.arguments.map { Self.metatypes(in: $0) } ?? []
            let paths =
                written.isEmpty
                ? variable.bindings.compactMap { $0.typeAnnotation.map { TypeShape.path(of: $0.type).path } } : written
            notes.adaptors += paths.map { TypeReference(path: $0, file: file) }
        }
    }

    private mutating func note(_ call: FunctionCallExprSyntax, _ frame: Frame) {
        let callee = Callee(call)
        guard let name = callee.name else { return }
        if let caller = frame.method?.prefix(while: { $0 != "(" }) {
            notes.callees[String(caller), default: []].insert(name)
        }
        switch name {
        case "onContinueUserActivity", "onOpenURL": notes.viewsHandleLinks = true
        case "UIApplicationMain":
            // The class may be chosen in front of the call.
            notes.entryCalls.append(Self.metatypes(in: call.root).map { TypeReference(path: $0, file: file) })
        case "UIWindow":
            let label = call.arguments.first?.label?.plain
            if label == nil || label == "frame" { notes.windowFiles.insert(file) }
        case _ where name.hasPrefix("application") && !callee.isSuper:
            let trailing = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
            let written = CallName(labels: call.arguments.map { $0.label?.plain ?? "_" }, trailing: trailing)
            notes.calls[name, default: []].append(DelegateCall(name: written, caller: frame.method))
        default: break
        }
    }

    /// A key of launch options has the same name, and is none of the properties.
    private mutating func note(_ name: DeclReferenceExprSyntax) {
        let text = name.baseName.plain
        noteType(text)
        guard Self.reads.contains(text) else { return }
        if let access = name.parent?.as(MemberAccessExprSyntax.self), access.declName.id == name.id,
            LaunchKey.isKey(access)
        {
            return
        }
        notes.reads.insert(text)
    }

    private mutating func noteType(_ name: String) {
        if name == "UISceneConfiguration" || name == "UISceneSession" || name.hasSuffix("SceneDelegate") {
            notes.sceneFiles.insert(file)
        }
    }

    /// `[A, B]` of `A.B.self`.
    private static func metatypes(in node: some SyntaxProtocol) -> [[String]] {
        Descendants(of: node).compactMap { node in
            guard let access = node.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "self" else {
                return nil
            }
            var path: [String] = []
            var rest = access.base
            while let member = rest?.as(MemberAccessExprSyntax.self) {
                path.append(member.declName.baseName.plain)
                rest = member.base
            }
            guard let first = rest?.as(DeclReferenceExprSyntax.self) else { return nil }
            return [first.baseName.plain] + path.reversed()
        }
    }
}

extension Place {
    /// The same as that of a declaration.
    init(of name: TokenSyntax, in declaration: some SyntaxProtocol, file: Int) {
        self.init(
            file: file, offset: name.positionAfterSkippingLeadingTrivia.utf8Offset,
            start: declaration.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
}
