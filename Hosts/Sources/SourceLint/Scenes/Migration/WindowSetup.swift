// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The statements of a launch method that are about the window, and those that they depend on.
struct WindowSetup {
    private(set) var statements: [CodeBlockItemSyntax] = []

    /// Fails if no statement is about the window.
    init?(_ body: CodeBlockSyntax) {
        let all = body.statements.filter { !$0.item.is(ReturnStmtSyntax.self) }
        var chosen = Set(all.indices.filter { Self.isAboutWindow(all[$0]) })
        if chosen.isEmpty { return nil }
        while true {
            let declared = chosen.reduce(into: Set<String>()) { $0.formUnion(Self.declared(by: all[$1])) }
            let used = chosen.reduce(into: Set<String>()) { $0.formUnion(Self.names(in: all[$1])) }
            let more = all.indices.filter { index in
                !chosen.contains(index)
                    && (!Self.declared(by: all[index]).isDisjoint(with: used)
                        || !Self.names(in: all[index]).isDisjoint(with: declared))
            }
            if more.isEmpty { break }
            chosen.formUnion(more)
        }
        statements = chosen.sorted().map { all[$0] }
    }

    private var nodes: [Syntax] { statements.flatMap { Descendants(of: $0) } }

    /// What makes a plain window.
    var calls: [FunctionCallExprSyntax] { nodes.compactMap(Self.window) }

    var makesOne: Bool { !calls.isEmpty }
    /// Whether something else than a plain window is made: `PassthroughWindow()`.
    var makesOther: Bool { nodes.contains { Self.otherWindow($0) != nil } }

    /// What keeps them where they are, besides the names that they use.
    var obstacles: [String] {
        (nodes.contains(where: Self.leaves) ? ["a return"] : []) + (calls.count > 1 ? ["several windows"] : [])
            + nodes.compactMap(Self.otherWindow)
    }

    /// With a window of the scene.
    var text: String {
        statements.map { statement in
            let calls = Descendants(of: statement).compactMap(Self.window)
            return MovedText.of(statement, replacing: calls.map { (Syntax($0), "UIWindow(windowScene: windowScene)") })
        }.joined(separator: "\n")
    }

    // MARK: - Statements

    private static func isAboutWindow(_ statement: CodeBlockItemSyntax) -> Bool {
        names(in: statement).contains("window") || makesWindow(statement)
    }

    static func makesWindow(_ node: some SyntaxProtocol) -> Bool {
        Descendants(of: node).contains { window($0) != nil }
    }

    /// A call that makes a plain window: `UIWindow()`, or `.init()` where it is assigned to `window`.
    private static func window(_ node: Syntax) -> FunctionCallExprSyntax? {
        guard let call = node.as(FunctionCallExprSyntax.self) else { return nil }
        if Callee(call).name == "UIWindow" { return call }
        guard let parent = call.parent, isImplicit(call) else { return nil }
        return [parent, parent.parent].contains { $0.flatMap(assigned)?.id == call.id } ? call : nil
    }

    private static func isImplicit(_ call: FunctionCallExprSyntax) -> Bool {
        let access = call.calledExpression.as(MemberAccessExprSyntax.self)
        return access?.base == nil && access?.declName.baseName.text == "init"
    }

    /// What later statements can use.
    private static func declared(by statement: CodeBlockItemSyntax) -> Set<String> {
        if let variable = statement.item.as(VariableDeclSyntax.self) {
            return Set(variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain })
        }
        return statement.item.as(GuardStmtSyntax.self).map { BodyMove.bound(in: $0.conditions) } ?? []
    }

    private static func names(in statement: CodeBlockItemSyntax) -> Set<String> {
        Set(Descendants(of: statement).compactMap { $0.as(DeclReferenceExprSyntax.self)?.baseName.plain })
    }

    /// Whether it returns from the launch method itself.
    private static func leaves(_ node: Syntax) -> Bool {
        guard node.is(ReturnStmtSyntax.self) else { return false }
        var parent = node.parent
        while let outer = parent, !outer.is(FunctionDeclSyntax.self) {
            if outer.is(ClosureExprSyntax.self) { return false }
            parent = outer.parent
        }
        return true
    }

    /// What makes a window that is not a plain one: `PassthroughWindow`.
    private static func otherWindow(_ node: Syntax) -> String? {
        guard let call = assigned(node), window(Syntax(call)) == nil else { return nil }
        return Callee(call).name ?? "a window of its own"
    }

    /// The call whose value `window` gets: `let window = f()`, `self.window = f()`.
    private static func assigned(_ node: Syntax) -> FunctionCallExprSyntax? {
        if let binding = node.as(PatternBindingSyntax.self) {
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain
            return name == "window" ? binding.initializer?.value.as(FunctionCallExprSyntax.self) : nil
        }
        guard let list = node.as(ExprListSyntax.self), list.count == 3, let target = list.first,
            Callee.lastName(of: target) == "window", list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
        else { return nil }
        return list.last?.as(FunctionCallExprSyntax.self)
    }
}
