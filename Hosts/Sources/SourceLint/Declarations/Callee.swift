// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a call calls, as far as the lint wants to know.
struct Callee {
    /// `async` of `DispatchQueue.main.async { }`.
    private(set) var name: String?
    /// The name in front of it: `main`.
    private(set) var owner: String?
    private(set) var isSuper = false

    init(_ call: FunctionCallExprSyntax) {
        // An optional method is called as `application?(…)`.
        let called = call.calledExpression.as(OptionalChainingExprSyntax.self)?.expression ?? call.calledExpression
        switch called.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference): name = reference.baseName.plain
        case .genericSpecializationExpr(let type):
            name = type.expression.as(DeclReferenceExprSyntax.self)?.baseName.plain
        case .memberAccessExpr(let member):
            name = member.declName.baseName.plain
            owner = member.base.flatMap(Self.lastName)
            isSuper = member.base?.is(SuperExprSyntax.self) == true
        default: break
        }
    }

    static func lastName(of expression: ExprSyntax) -> String? {
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference): reference.baseName.plain
        case .memberAccessExpr(let member): member.declName.baseName.plain
        case .optionalChainingExpr(let chain): lastName(of: chain.expression)
        case .forceUnwrapExpr(let value): lastName(of: value.expression)
        default: nil
        }
    }
}

/// Why code runs after the launch methods of the app have returned.
enum Lateness {
    private static let launching: Set<String> = [
        "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
        "applicationDidFinishLaunching(_:)",
    ]
    // Each calls its closure later, whatever thread that is on.
    private static let deferring: Set<String> = [
        "async", "asyncAfter", "detached", "getNotificationSettings", "requestAuthorization",
    ]

    /// Of the app's and the scene's delegate methods all but the launch methods come later; a view appears later too.
    private static let late = Set(DelegateProtocol.lifecycle.flatMap(\.methods).map(\.signature.name))
        .subtracting(launching).union(["viewDidAppear(_:)"])

    static func ofMethod(_ signature: MethodSignature) -> String? {
        let name = signature.name
        return late.contains(name) ? "in \(name)" : nil
    }

    static func ofClosure(passedTo callee: Callee) -> String? {
        guard let name = callee.name else { return nil }
        if name == "Task", callee.owner == nil { return "in a Task" }
        return deferring.contains(name) ? "in a closure of \(name)" : nil
    }
}
