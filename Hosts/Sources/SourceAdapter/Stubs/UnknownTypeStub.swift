// Portico
// SPDX-License-Identifier: Apache-2.0

/// The stub of a type that is declared nowhere in the checkout: of another module, or of a framework that Portico does
/// not have. What it is, is guessed from how it is used; its members are whatever the code asks for.
struct UnknownTypeStub {
    let name: String
    let use: NameUses.TypeUse
    /// One of the frameworks' classes, if it is known to be one.
    var givenSuperclass: String?

    var lines: [String] {
        declaration + (hasEmptyInitializer ? [UnfilledObjectText.line(for: name, value: "\(name)()")] : [])
    }

    /// Without what stands behind a type that is not in another one.
    var declaration: [String] {
        // Also of a property that is calculated.
        if use.isPropertyWrapper || use.isOtherAttribute, name.hasSuffix("Builder") { return resultBuilder }
        if use.isPropertyWrapper { return propertyWrapper }
        if use.isOtherAttribute, !use.isSuperclass {
            return ["@globalActor actor \(name) {", "    static let shared = \(name)()", "}"]
        }
        guard isProtocol else { return isValue ? valueStub : classStub }
        let isolation = Self.mainActorProtocols.contains(name) ? "@MainActor " : ""
        return [isolation + (use.isConformanceOfValue ? "protocol \(name) {}" : "protocol \(name): AnyObject {}")]
    }

    /// SwiftUI's protocols whose conforming types run on the main actor.
    private static let mainActorProtocols: Set<String> = [
        "App", "ButtonStyle", "LabelStyle", "PreviewProvider", "Scene", "TextFieldStyle", "ToggleStyle",
        "ToolbarContent",
        "UIViewControllerRepresentable", "UIViewRepresentable", "View", "ViewModifier",
    ]

    private var hasEmptyInitializer: Bool {
        guard !use.isPropertyWrapper, !use.isOtherAttribute, !isProtocol else { return false }
        let isInherited = Self.views.contains(superclass) || superclass.hasSuffix("ViewController")
        let isMadeOfNothing = use.initializers.allSatisfy(\.arguments.isEmpty)
        return superclass == "NSObject" || isAppDelegate || isInherited && isMadeOfNothing
    }

    /// Something in an extension can only be a value's.
    private var isValue: Bool { use.isValue && !use.isSuperclass && givenSuperclass == nil }

    private var isProtocol: Bool {
        guard givenSuperclass == nil, !isValue else { return false }
        // A value or a function of the type itself is none of a protocol.
        guard !isAppDelegate, use.initializers.isEmpty, use.arity == 0, !use.hasStaticMember, use.nested.isEmpty,
            use.declaredNested.isEmpty
        else {
            return false
        }
        let isNamedLikeOne = ["Delegate", "DataSource", "Protocol", "ObservableObject"].contains { name.hasSuffix($0) }
        if use.isConformance { return true }
        if use.isSuperclass { return isNamedLikeOne || ["able", "ing"].contains { name.hasSuffix($0) } }
        // `Cell: UITableViewCell` in generic parameters.
        return use.isConstraint ? isNamedLikeOne || !isNamedLikeAppleClass : isNamedLikeOne
    }

    /// The app's own delegate, which other code asks `UIApplication.shared` for, or a class for apps that inherit
    /// theirs.
    private var isAppDelegate: Bool { !use.isConformance && name.hasSuffix("AppDelegate") }

    /// `UITableViewCell`, but not `UIAdaptable`.
    private var isNamedLikeAppleClass: Bool {
        ["CA", "NS", "UI", "WK"].contains { name.hasPrefix($0) }
            && !["able", "ing"].contains { name.hasSuffix($0) }
    }

    private var generics: String {
        use.arity == 0 ? "" : "<\((1...use.arity).map { "Argument\($0)" }.joined(separator: ", "))>"
    }

    private var propertyWrapper: [String] {
        [
            "@propertyWrapper struct \(name)<Value> {",
            "    init() {}",
            "    init(_ arguments: Any?...) {}",
            "    init(wrappedValue: Value, _ arguments: Any?...) {}",
            "    var wrappedValue: Value { get { unfilled(\"\(name)\") } nonmutating set { unfilled(\"\(name)\") } }",
            "    var projectedValue: Unfilled { Unfilled(\"\(name)\") }",
            "}",
        ]
    }

    private var resultBuilder: [String] {
        [
            "@resultBuilder enum \(name) {",
            "    static func buildBlock(_ parts: Any?...) -> Unfilled { unfilled(\"\(name)\") }",
            "    static func buildOptional(_ part: Any?) -> Unfilled { unfilled(\"\(name)\") }",
            "    static func buildEither(first part: Any?) -> Unfilled { unfilled(\"\(name)\") }",
            "    static func buildEither(second part: Any?) -> Unfilled { unfilled(\"\(name)\") }",
            "    static func buildArray(_ parts: [Any?]) -> Unfilled { unfilled(\"\(name)\") }",
            "    static func buildLimitedAvailability(_ part: Any?) -> Unfilled { unfilled(\"\(name)\") }",
            "}",
        ]
    }

    /// The class that a class of that name usually inherits from.
    private var superclass: String {
        if let givenSuperclass { return givenSuperclass }
        if isAppDelegate { return "UIResponder" }
        for suffix in ["ViewController", "NavigationController", "TabBarController", "SplitViewController"]
        where name.hasSuffix(suffix) {
            return suffix == "NavigationController" ? "UINavigationController" : "UIViewController"
        }
        for suffix in ["TextField", "TextView", "ImageView", "TableViewCell", "CollectionViewCell", "Button", "Label"]
        where name.hasSuffix(suffix) {
            return "UI\(suffix)"
        }
        // Also those that Xcode writes for an intent definition.
        for suffix in ["IntentResponse", "Intent"] where name.hasSuffix(suffix) && name != suffix {
            return "IN\(suffix)"
        }
        if name.hasPrefix("UI"), name.hasSuffix("GestureRecognizer") { return "UIGestureRecognizer" }
        if name.hasPrefix("UI") || name.hasPrefix("WK"), name.hasSuffix("View") || name.hasSuffix("Cell") {
            return "UIView"
        }
        return name.hasSuffix("View") && use.isSuperclass ? "UIView" : "NSObject"
    }

    private var protocols: String { isAppDelegate ? ", UIApplicationDelegate" : "" }

    private var classStub: [String] {
        var lines = ["@dynamicMemberLookup class \(name)\(generics): \(superclass)\(protocols), UnfilledMembers {"]
        let initializers = CallShape.distinct(use.initializers.filter { !$0.arguments.isEmpty })
        for shape in initializers {
            lines.append("    init\(shape.genericClause)(\(shape.parameters)) { \(superInitializer) }")
        }
        let hasEmptyCall = use.initializers.contains { $0.arguments.isEmpty }
        if !initializers.isEmpty, hasEmptyCall || superclass == "NSObject" {
            // A view's is a convenience initializer, which nobody overrides.
            let override = Self.views.contains(superclass) ? "" : "override "
            lines.append("    \(override)init() { \(superInitializer) }")
        }
        if !initializers.isEmpty,
            Self.views.contains(superclass) || superclass.hasSuffix("Controller")
                || superclass.hasPrefix("IN")
        {
            lines.append("    required init?(coder: NSCoder) { super.init(coder: coder) }")
        }
        for head in use.overrides.sorted() {
            lines.append("    \(head) { unfilled(\"\(name).\(Self.methodName(head))\") }")
        }
        return lines + members + ["}"]
    }

    /// A struct that stands for an enum, too.
    private var valueStub: [String] {
        var lines = ["@dynamicMemberLookup struct \(name)\(generics): Hashable, UnfilledMembers {", "    init() {}"]
        for shape in CallShape.distinct(use.initializers.filter { !$0.arguments.isEmpty }) {
            lines.append("    init\(shape.genericClause)(\(shape.parameters)) {}")
        }
        return lines + members + ["}"]
    }

    /// Whatever is asked of it and of its type, and the types in it.
    private var members: [String] {
        var lines: [String] = []
        for scope in ["", "static "] {
            lines += [
                "    @_disfavoredOverload \(scope)subscript<Value>(dynamicMember member: String) -> Value {",
                "        get { unfilled(\"\(name).\\(member)\") }",
                "        set { unfilled(\"\(name).\\(member)\") }",
                "    }",
                "    \(scope)subscript(dynamicMember member: String) -> Unfilled {",
                "        get { Unfilled(\"\(name).\\(member)\") }",
                "        set { unfilled(\"\(name).\\(member)\") }",
                "    }",
            ]
        }
        for (name, nested) in use.nested.sorted(by: { $0.key < $1.key }) where !use.declaredNested.contains(name) {
            var nested = nested
            if use.constructedNested.contains(name) { nested.hasStaticMember = true }
            lines += UnknownTypeStub(name: name, use: nested).declaration.map { "    \($0)" }
        }
        return lines
    }

    /// Classes that are made with a frame, and read from a nib.
    static let views: Set<String> = [
        "UIView", "UIWindow", "UIControl", "UIButton", "UILabel", "UIImageView", "UIScrollView", "UITextField",
        "UITextView",
        "UIStackView", "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView", "UISwitch", "UISlider",
        "UISearchBar", "UIToolbar", "UINavigationBar", "UITabBar", "UISegmentedControl", "UIPageControl",
    ]

    private var superInitializer: String {
        switch superclass {
        case let name where name.hasSuffix("Controller") && name.hasPrefix("UI"):
            "super.init(nibName: nil, bundle: nil)"
        case "UITableViewCell": "super.init(style: .default, reuseIdentifier: nil)"
        case let name where Self.views.contains(name): "super.init(frame: .zero)"
        default: "super.init()"
        }
    }

    /// `func start(with x: Int) -> Bool` is called `start`.
    private static func methodName(_ head: String) -> String {
        let rest = head.split(separator: " ").drop { $0 != "func" }.dropFirst().joined(separator: " ")
        return String(rest.prefix { $0 != "(" && $0 != "<" })
    }
}

/// The stub of a constant of a C library, which is written in capitals: a macro that is a number is an `Int32` in Swift.
enum UnknownConstantStub {
    static func isName(_ name: String) -> Bool { name.contains("_") && name == name.uppercased() }
    static func lines(_ name: String) -> [String] { ["var \(name): Int32 { unfilled(\"\(name)\") }"] }
}

/// The stub of a variable or a constant that is declared nowhere in the checkout.
enum UnknownVariableStub {
    static func lines(_ name: String) -> [String] {
        let isText = ["Identifier", "Key"].contains { name.hasSuffix($0) }
        return [
            isText
                ? "var \(name): String { unfilled(\"\(name)\") }"
                : "var \(name): Unfilled { get { Unfilled(\"\(name)\") } set { unfilled(\"\(name)\") } }"
        ]
    }
}

/// The stub of a function that is declared nowhere in the checkout.
enum UnknownFunctionStub {
    static func lines(_ name: String, _ shapes: Set<CallShape>) -> [String] {
        let simple = [
            "@discardableResult func \(name)(_ arguments: Any?...) -> Unfilled { unfilled(\"\(name)\") }",
            "func \(name)<Value>(_ arguments: Any?...) -> Value { unfilled(\"\(name)\") }",
        ]
        let isUnlabelled = shapes.allSatisfy { $0.arguments.allSatisfy { $0.label == nil && $0.kind == .value } }
        return isUnlabelled ? simple : CallShape.distinct(shapes).flatMap { unfilledMethod(name, $0, prefix: "") }
    }

    /// As ``lines(_:_:)``, of a function that ends the app.
    static func neverReturning(_ lines: [String]) -> [String] {
        let start = "@discardableResult "
        return lines.map { line in
            guard line.hasPrefix(start) else { return line }
            return String(line.dropFirst(start.count)).replacing(") -> Unfilled {", with: ") -> Never {")
        }
    }
}

/// The two forms of a function that nobody has filled in: one may be called without using its result, and the other one
/// gives whatever is needed.
///
/// - Parameter prefix: `static `, or nothing.
func unfilledMethod(_ name: String, _ shape: CallShape, prefix: String) -> [String] {
    let trap = "unfilled(\"\(name)\")"
    let valued = "<\((shape.generics + ["Value"]).joined(separator: ", "))>"
    return [
        "@discardableResult \(prefix)func \(name)\(shape.genericClause)(\(shape.parameters)) -> Unfilled { \(trap) }",
        "@_disfavoredOverload \(prefix)func \(name)\(valued)(\(shape.parameters)) -> Value { \(trap) }",
    ]
}
