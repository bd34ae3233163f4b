// Portico
// SPDX-License-Identifier: Apache-2.0

/// The stub of a type that is declared nowhere in the checkout: of another module, or of a framework that Portico does
/// not have. What it is, is guessed from how it is used; its members are whatever the code asks for.
struct UnknownTypeStub {
    let name: String
    let use: NameUses.TypeUse

    var lines: [String] {
        if use.isPropertyWrapper { return propertyWrapper }
        if use.isOtherAttribute, !use.isSuperclass {
            return ["@globalActor actor \(name) {", "    static let shared = \(name)()", "}"]
        }
        return isProtocol ? ["protocol \(name): AnyObject {}"] : classStub
    }

    private var isProtocol: Bool {
        let isOnlyInherited = use.initializers.isEmpty && use.arity == 0
        if use.isConformance || use.isConstraint { return isOnlyInherited }
        guard isOnlyInherited, use.isSuperclass else {
            return isOnlyInherited && ["Delegate", "DataSource", "Protocol"].contains { name.hasSuffix($0) }
        }
        return ["Delegate", "DataSource", "Protocol", "able", "ing"].contains { name.hasSuffix($0) }
    }

    private var generics: String {
        use.arity == 0 ? "" : "<\((1...use.arity).map { "Argument\($0)" }.joined(separator: ", "))>"
    }

    private var propertyWrapper: [String] {
        [
            "@propertyWrapper struct \(name)<Value> {",
            "    init(_ arguments: Any?...) {}",
            "    init(wrappedValue: Value, _ arguments: Any?...) {}",
            "    var wrappedValue: Value { get { unfilled(\"\(name)\") } nonmutating set { unfilled(\"\(name)\") } }",
            "    var projectedValue: Unfilled { Unfilled(\"\(name)\") }",
            "}",
        ]
    }

    /// The class that a class of that name usually inherits from.
    private var superclass: String {
        for suffix in ["ViewController", "NavigationController", "TabBarController", "SplitViewController"]
        where name.hasSuffix(suffix) {
            return suffix == "NavigationController" ? "UINavigationController" : "UIViewController"
        }
        if name.hasPrefix("UI"), name.hasSuffix("GestureRecognizer") { return "UIGestureRecognizer" }
        if name.hasPrefix("UI") || name.hasPrefix("WK"), name.hasSuffix("View") || name.hasSuffix("Cell") {
            return "UIView"
        }
        return name.hasSuffix("View") && use.isSuperclass ? "UIView" : "NSObject"
    }

    private var classStub: [String] {
        var lines = ["@dynamicMemberLookup class \(name)\(generics): \(superclass) {"]
        let initializers = use.initializers.filter { !$0.isEmpty }
            .sorted { $0.map { $0 ?? "" }.lexicographicallyPrecedes($1.map { $0 ?? "" }) }
        for labels in initializers {
            let parameters = labels.enumerated().map { index, label in
                label.map { "\($0) argument\(index + 1): Any?" } ?? "_ argument\(index + 1): Any?"
            }
            lines.append("    init(\(parameters.joined(separator: ", "))) { \(superInitializer) }")
        }
        if !initializers.isEmpty, use.initializers.contains([]) || superclass == "NSObject" {
            lines.append("    override init() { \(superInitializer) }")
        }
        if !initializers.isEmpty, !["NSObject", "UIGestureRecognizer"].contains(superclass) {
            lines.append("    required init?(coder: NSCoder) { super.init(coder: coder) }")
        }
        for member in use.optionalMembers.sorted() {
            lines.append("    static var \(member): Unfilled? { unfilled(\"\(name).\(member)\") }")
        }
        for head in use.overrides.sorted() {
            lines.append("    \(head) { unfilled(\"\(name).\(Self.methodName(head))\") }")
        }
        for scope in ["", "static "] {
            lines += [
                "    \(scope)subscript<Value>(dynamicMember member: String) -> Value {",
                "        get { unfilled(\"\(name).\\(member)\") }",
                "        set { unfilled(\"\(name).\\(member)\") }",
                "    }",
                "    \(scope)subscript(dynamicMember member: String) -> Unfilled {",
                "        get { Unfilled(\"\(name).\\(member)\") }",
                "        set { unfilled(\"\(name).\\(member)\") }",
                "    }",
            ]
        }
        return lines + ["}"]
    }

    private var superInitializer: String {
        switch superclass {
        case "UIView": "super.init(frame: .zero)"
        case "UIViewController", "UINavigationController": "super.init(nibName: nil, bundle: nil)"
        default: "super.init()"
        }
    }

    /// `func start(with x: Int) -> Bool` is called `start`.
    private static func methodName(_ head: String) -> String {
        let rest = head.split(separator: " ").drop { $0 != "func" }.dropFirst().joined(separator: " ")
        return String(rest.prefix { $0 != "(" && $0 != "<" })
    }
}

/// The stub of a constant of a C library, which is written in capitals.
enum UnknownConstantStub {
    static func lines(_ name: String) -> [String] { ["var \(name): Int { unfilled(\"\(name)\") }"] }
}

/// The stub of a function that is declared nowhere in the checkout.
enum UnknownFunctionStub {
    static func lines(_ name: String) -> [String] {
        [
            "@discardableResult func \(name)(_ arguments: Any?...) -> Unfilled { unfilled(\"\(name)\") }",
            "func \(name)<Value>(_ arguments: Any?...) -> Value { unfilled(\"\(name)\") }",
        ]
    }
}
