// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// How a stub's initializer makes an object without using its arguments.
enum EmptyObject {
    /// The body of the initializer; nil if the initializer of the superclass is not known.
    ///
    /// - Parameter kind: The keyword of the type.
    static func initializerBody(superclass: String?, kind: String, in declarations: AppDeclarations) -> String? {
        let superclass = superclass.map { String($0.prefix { $0 != "<" }) }
        if kind == "enum" || kind == "extension" { return nil }
        guard kind == "class", let superclass else { return "" }
        guard let root = rootClass(from: superclass, in: declarations) else {
            return superCall(superclass, in: declarations)
        }
        switch root {
        case "": return ""
        case "NSObject", "UIResponder": return "super.init()"
        case "UITableViewCell": return "super.init(style: .default, reuseIdentifier: nil)"
        case _ where UnknownTypeStub.views.contains(root): return "super.init(frame: .zero)"
        case _ where isController(root): return "super.init(nibName: nil, bundle: nil)"
        default: return nil
        }
    }

    private static func isController(_ root: String) -> Bool {
        root.hasSuffix("ViewController") || root == "UINavigationController" || root == "UITabBarController"
    }

    /// A call of an initializer that a class of the app declares, or of the one that an unknown class may have: where that is
    /// wrong, the check of the package finds it.
    private static func superCall(_ name: String, in declarations: AppDeclarations) -> String? {
        guard let declaration = declarations.types[name] else {
            guard name.first?.isUppercase == true, name.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
            let isController = name.hasSuffix("Controller")
            return isController ? "super.init(nibName: nil, bundle: nil)" : "super.init()"
        }
        guard let node = declaration.syntax.as(ClassDeclSyntax.self) else { return nil }
        let initializers = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        return initializers.lazy.compactMap { arguments($0, of: name) }.first.map { "super.init(\($0))" }
    }

    /// Arguments for an initializer that nobody has filled in; nil for one that is not to be called.
    static func arguments(_ node: InitializerDeclSyntax, of name: String) -> String? {
        let isOther = node.modifiers.contains { ["convenience", "private", "fileprivate"].contains($0.name.text) }
        let parameters = node.signature.parameterClause.parameters
        guard !isOther, node.optionalMark == nil, node.genericParameterClause == nil,
            node.signature.effectSpecifiers == nil,
            !parameters.contains(where: { $0.type.trimmedDescription.hasPrefix("inout") || $0.ellipsis != nil })
        else { return nil }
        return parameters.filter { $0.defaultValue == nil }.map {
            let label = $0.firstName.text
            return "\(label == "_" ? "" : "\(label): ")unfilled(\"\(name).init(\(label):)\")"
        }.joined(separator: ", ")
    }

    /// What a class has to have besides its own initializers; nil for a class without such a requirement.
    static func requiredInitializer(superclass: String?, in declarations: AppDeclarations) -> String? {
        guard let superclass, let root = rootClass(from: superclass, in: declarations),
            root.hasPrefix("UI"),
            isController(root) || ["View", "Button", "Control", "Label"].contains(where: root.hasSuffix)
        else { return nil }
        return "required init?(coder: NSCoder) { super.init(coder: coder) }"
    }

    /// The initializer that a class without designated ones inherits; nil if it is not known.
    static func inheritedInitializer(superclass: String?, in declarations: AppDeclarations) -> String? {
        guard let superclass else { return "init() {}" }
        switch rootClass(from: superclass, in: declarations) {
        case "": return "init() {}"
        case "NSObject", "UIResponder": return "override init() { super.init() }"
        case "UIButton", "UIControl", "UIImageView", "UILabel", "UIScrollView", "UIView":
            return "override init(frame: CGRect) { super.init(frame: frame) }"
        case let root? where isController(root):
            return "override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }"
        default: return nil
        }
    }

    /// The class of a framework whose initializers a class inherits: empty for a class without one, nil if it is not known,
    /// or if a class between the two has initializers of its own.
    private static func rootClass(from name: String, in declarations: AppDeclarations) -> String? {
        var name = name
        // Classes may inherit in a cycle, in a file that does not compile.
        for _ in 0..<16 {
            if KnownNames.classes.contains(name) { return name }
            if KnownNames.types.contains(name) { return "" }
            guard let declaration = declarations.types[name] else { return nil }
            guard let node = declaration.syntax.as(ClassDeclSyntax.self) else { return "" }
            if node.memberBlock.members.contains(where: { $0.decl.is(InitializerDeclSyntax.self) }) { return nil }
            guard let next = TypeHead(DeclSyntax(node))?.superclass else { return "" }
            name = next
        }
        return nil
    }
}
