// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RepairFinder {
    /// The stubs of what a use has not found.
    func declarations(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> [Repair]? {
        let quoted = error.quoted
        let message = error.message
        if message.hasPrefix("cannot find operator '"), let name = quoted.first,
            token.enclosing(BinaryOperatorExprSyntax.self)?.operator.text == name
        {
            return [.addition(AddedStub(kind: .infixOperator, name: name, places: [place(token)]))]
        }
        switch error.identifier {
        case "could_not_find_value_member", "could_not_find_type_member", "could_not_find_enum_case",
            "could_not_find_subscript_member_did_you_mean":
            guard quoted.count >= 2, let name = quoted.last else { return nil }
            if quoted[0].contains("->"), let base = access(to: name, from: token)?.base,
                let variable = base.as(DeclReferenceExprSyntax.self)?.baseName.plain, let type = token.enclosingTypeName
            {
                return [self.variable(variable, of: type, at: token)]
            }
            guard let type = extendable(quoted[0], at: token) else { return nil }
            let isStatic =
                error.identifier != "could_not_find_value_member" || quoted[0].hasSuffix(".Type")
            return member(name, of: type, isStatic: isStatic, at: token).map { [$0] }
        case "cannot_find_in_scope", "cannot_find_in_scope_corrected", "cannot_find_type_in_scope",
            "cannot_find_type_in_scope_did_you_mean":
            return quoted.first.flatMap { global($0, isType: message.contains("type"), at: token) }.map { [$0] }
        default: break
        }
        if error.identifier == "generic_type_requires_arguments", let name = quoted.first, !stubNames.contains(name),
            case let text = file.text(0..<file.bytes.count),
            ["_Concurrency", "Swift"].contains(where: { text.contains("\($0).\(name)") })
        {
            // Another module has a type of that name, such as `Task`; the file knows both.
            return global(name, isType: true, at: token).map { [$0] }
        }
        if message.contains("is not a member type of"), quoted.count >= 2, let owner = extendable(quoted[1], at: token)
        {
            var stub = AddedStub(kind: .nested(in: owner), name: quoted[0], places: [place(token)])
            stub.typeUse.isMoreThanValue = true
            stub.typeUse.arity = arity(at: token)
            return [.addition(stub)]
        }
        if message.hasPrefix("expected member name or initializer call after type name"),
            let access = token.enclosing(MemberAccessExprSyntax.self), let type = extendable(token.text, at: token)
        {
            return member(access.declName.baseName.plain, of: type, isStatic: true, at: access.declName.baseName).map {
                [$0]
            }
        }
        if message.hasPrefix("cannot assign to value: '"), message.hasSuffix("is a method"), let name = quoted.first,
            let type = token.enclosingTypeName
        {
            return [variable(name, of: type, at: token)]
        }
        if quoted.first == "subscript" || message.hasPrefix("missing argument label 'dynamicMember:'"),
            let repair = subscripted(token)
        {
            return [repair]
        }
        if message.contains("cannot be used on"), quoted.count >= 2, let type = extendable(quoted[1], at: token) {
            let isStatic = message.hasPrefix("instance member")
            guard isStatic || message.hasPrefix("static member") else { return nil }
            if isStatic, stubNames.contains(type), let repair = assignedClosure(to: quoted[0], from: token) {
                return [repair]
            }
            return member(quoted[0], of: type, isStatic: isStatic, at: token).map { [$0] }
        }
        if message.hasSuffix("in subscript") || message.contains("argument label in subscript"),
            let repair = labelled(token)
        {
            return [repair]
        }
        if message.hasPrefix("extraneous argument label"), message.hasSuffix("in subscript"),
            let call = token.enclosing(SubscriptCallExprSyntax.self), let label = call.arguments.first?.label?.text
        {
            return [.addition(AddedStub(kind: .subscript, name: label, places: [place(token)]))]
        }
        if let repair = conformances(error, token) { return [repair] }
        if isWrongCall(message), let repair = call(error, token) {
            guard case .addition(var stub) = repair, stub.kind == .member(of: "NSObject", isStatic: false) else {
                return [repair]
            }
            // Nothing says whose it is.
            stub.kind = .member(of: "Unfilled", isStatic: false)
            return [repair, .addition(stub)]
        }
        return nil
    }

    // MARK: - Members

    /// Those of the methods of a list's data source, which are found where the list itself is meant.
    static let lists = ["collectionView": "UICollectionView!", "tableView": "UITableView!"]

    /// A variable that has the name of a method.
    func variable(_ name: String, of type: String, at token: TokenSyntax) -> Repair {
        var stub = AddedStub(kind: .member(of: type, isStatic: false), name: name, places: [place(token)])
        stub.type = Self.lists[name] ?? stub.type
        return .addition(stub)
    }

    /// The name of a type as an extension needs it; nil for what cannot be extended.
    func extendable(_ type: String, at token: TokenSyntax) -> String? {
        var name = type
        while name.hasSuffix("?") || name.hasSuffix("!") { name.removeLast() }
        if name.hasPrefix("("), name.hasSuffix(")") { name = String(name.dropFirst().dropLast()) }
        for prefix in ["any ", "some "] where name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
        if name.hasSuffix(".Type") { name.removeLast(5) }
        if let end = name.firstRange(of: " & ") { name = String(name[..<end.lowerBound]) }
        if name == "Self" { return token.enclosingTypeName }
        if name.hasPrefix("["), name.hasSuffix("]") { return name.contains(" : ") ? "Dictionary" : "Array" }
        if let start = name.firstIndex(of: "<") {
            guard name.hasSuffix(">") else { return nil }
            name = String(name[..<start])
        }
        for other in [module, "Foundation", "Swift"] + Modules.aliases.values where name.hasPrefix("\(other).") {
            name.removeFirst(other.count + 1)
        }
        if let constraint = GenericConstraints.type(of: name, at: token) {
            return constraint.isEmpty ? nil : extendable(constraint, at: token)
        }
        // The compiler names a type as the code does.
        if !stubNames.contains(name), let other = TypeAliases.type(of: Self.plain(name), in: file), other != name {
            return extendable(other, at: token)
        }
        let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        let isTooGeneral = ["Any", "AnyObject", "Unfilled", "Never"].contains(name) || name.count == 1
        let isOfType = name.first?.isUppercase == true || stubNames.contains(name)
        return isName && isOfType && !isTooGeneral ? name : nil
    }

    private func member(_ name: String, of type: String, isStatic: Bool, at token: TokenSyntax) -> Repair? {
        guard name != "init", name != "subscript", name.first?.isLetter == true || name.first == "_" else { return nil }
        if let start = name.firstIndex(of: "("), name.hasSuffix(":)") {
            // `store.load(key:)` without a call.
            let base = String(name[..<start])
            let labels = name[name.index(after: start)...].dropLast(2).split(separator: ":").map(String.init)
            let kind: AddedStub.Kind = base == "init" ? .initializer(of: type) : .member(of: type, isStatic: isStatic)
            return .addition(
                AddedStub(kind: kind, name: base, places: [place(token)], shapes: [CallShape(labels: labels)]))
        }
        let access = access(to: name, from: token)
        if let labels = access?.declName.argumentNames?.arguments.map(\.name.text) {
            // `#selector(Screen.copy(_:))`
            return .addition(
                AddedStub(
                    kind: .member(of: type, isStatic: false), name: name, places: [place(token)],
                    shapes: [CallShape(labels: labels)]))
        }
        var stub = AddedStub(kind: .member(of: type, isStatic: isStatic), name: name, places: [place(token)])
        if let access, let call = access.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == access.id
        {
            stub.shapes = [CallShape(call)]
        } else if isStatic {
            // `.name` needs a value of the type; `Notification.Name.changed` mostly is one.
            let isBase = access?.parent?.is(MemberAccessExprSyntax.self) == true
            let isOfType = isBase || !Self.services.contains(type)
            stub.type = access?.base == nil || Self.constants.contains(type) && isOfType ? type : "Unfilled"
        }
        return .addition(stub)
    }

    /// Types whose static properties are mostly of the type itself.
    private static let constants: Set<String> = services.union([
        "CGFloat", "Date", "Double", "Int", "NSNotification.Name", "Notification.Name", "String", "TimeInterval",
        "UIColor", "UIFont", "UIImage", "URL",
    ])

    /// Those of these types are rather something that belongs to them if they are not used as such at once.
    static let services: Set<String> = [
        "Bundle", "Calendar", "DateFormatter", "FileManager", "JSONDecoder", "JSONEncoder", "Locale", "Logger",
        "NotificationCenter", "OSLog", "UserDefaults",
    ]

    func access(to name: String, from token: TokenSyntax) -> MemberAccessExprSyntax? {
        token.enclosingInStatement.lazy.compactMap { $0.as(MemberAccessExprSyntax.self) }
            .first { $0.declName.baseName.plain == name }
    }

    /// `Defaults[.name]`
    private func subscripted(_ token: TokenSyntax) -> Repair? {
        guard let base = token.enclosing(SubscriptCallExprSyntax.self)?.calledExpression, !isCast(base) else {
            return nil
        }
        if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text, stubNames.contains(name) {
            return replace(base, "Unfilled(\"\(name)\")")
        }
        return .edit(surrounding(base.textRange, "(", " as Unfilled)"))
    }

    /// `Unfilled("store[cache:]")` for `store[cache: .users, key: 3]`, a subscript of another module.
    func labelled(_ token: TokenSyntax) -> Repair? {
        guard let call = token.enclosing(SubscriptCallExprSyntax.self), let first = call.arguments.first,
            let label = first.label?.text
        else { return nil }
        // `rows[safe: index]` is more likely one that the app adds to collections.
        let isImplicit = first.expression.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
        guard call.arguments.count > 1 || stubNames.contains(label) || isImplicit else { return nil }
        let name = "\(call.calledExpression.oneLine)[\(label):]".filter { $0 != "\"" && $0 != "\\" }
        let elements = call.parent?.parent?.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
        let isAssigned = elements.count > 1 && elements[0].id == call.id && elements[1].is(AssignmentExprSyntax.self)
        return replace(call, "Unfilled(\"\(name)\")" + (isAssigned ? ".value" : ""))
    }

    // MARK: - What is found nowhere

    private func global(_ name: String, isType: Bool, at token: TokenSyntax) -> Repair? {
        guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), name.first?.isNumber != true,
            !["self", "super", "error", "newValue", "oldValue"].contains(name)
        else { return nil }
        if isType, stubNames.contains(name) {
            // It has been used as a value only.
            var use = NameUses.TypeUse()
            use.isMoreThanValue = true
            return .stub(name, UnknownTypeStub(name: name, use: use).lines)
        }
        var stub = AddedStub(kind: .global, name: name, places: [place(token)])
        let call = token.parent.flatMap { parent -> FunctionCallExprSyntax? in
            guard let call = parent.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == parent.id
            else {
                return nil
            }
            return call
        }
        if let call { stub.shapes = [CallShape(call)] }
        if isType || name.first?.isUppercase == true {
            stub.typeUse.isMoreThanValue = true
            stub.typeUse.initializers = stub.shapes
            stub.typeUse.arity = arity(at: token)
            stub.shapes = []
            if let clause = token.enclosing(InheritanceClauseSyntax.self) {
                let isOfClass = clause.parent?.is(ClassDeclSyntax.self) == true
                stub.typeUse.isSuperclass = isOfClass
                (stub.typeUse.isConformance, stub.typeUse.isConformanceOfValue) = (!isOfClass, !isOfClass)
            }
        }
        return .addition(stub)
    }

    private func arity(at token: TokenSyntax) -> Int {
        token.parent?.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments.count
            ?? token.parent?.as(MemberTypeSyntax.self)?.genericArgumentClause?.arguments.count ?? 0
    }

    /// `Server.onError = { error in … }`: the closure as whatever the property is.
    private func assignedClosure(to name: String, from token: TokenSyntax) -> Repair? {
        guard let elements = token.enclosing(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
            elements[1].is(AssignmentExprSyntax.self), let closure = elements[2].as(ClosureExprSyntax.self),
            elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.plain == name
        else { return nil }
        guard case .edit(var edits)? = closureParameters(closure.leftBrace) ?? .edit([]) else { return nil }
        let range = closure.textRange
        edits.insert(SourceEdit(range.lowerBound..<range.lowerBound, "fitting("), at: 0)
        edits.append(SourceEdit(range.upperBound..<range.upperBound, ")"))
        return .edit(edits)
    }
}
