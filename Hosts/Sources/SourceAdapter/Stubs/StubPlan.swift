// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The stubs that the copied files need.
struct StubPlan: Sendable {
    struct Stub: Sendable, Hashable {
        enum Origin: String, Sendable, Codable {
            /// Declared in a file of the app that is not copied.
            case app
            /// Declared nowhere in the checkout.
            case unknown
            /// Written by hand here, and complete.
            case ready
            /// What the compiler has not found.
            case compiler
        }

        /// Of a type, of a function, or `extension Notification.Name`.
        var name: String
        var origin: Origin
        /// Where the app declares it, as `path:line`.
        var declaredAt: String?
        /// Where the copied files use it, as `path:line`, in order; empty for what another stub needs.
        var usedAt: [String]
        var lines: [String]
    }

    /// By name.
    private(set) var stubs: [Stub] = []
    /// Declarations for what is not known at all.
    private(set) var unfilledMembers: [String] = []
    /// How the types are used that are declared nowhere in the checkout.
    private(set) var unknownUses: [String: NameUses.TypeUse] = [:]
    /// Where names are used that belong to other modules, as far as anybody can tell, by name.
    private(set) var foreignPlaces: [String: Set<NameUses.Place>] = [:]
    /// Members that could not be written as stubs.
    private(set) var omitted: [String] = []

    private let uses: NameUses
    private let declarations: AppDeclarations
    private let known: Set<String>
    private let assets: AssetSymbols
    private var writer: StubWriter
    /// Types in types of the app that are not copied.
    private let nestedTypes: Set<String>
    /// Methods, properties and cases of such types.
    private let memberNames: Set<String>
    /// Methods of such types: a subclass calls them without an object.
    private let methods: Set<String>

    /// - Parameters:
    ///   - uses: Of the copied files.
    ///   - declarations: Of the files that are not copied.
    ///   - extra: Types of further modules that are there.
    ///   - assets: Of the app's catalogues.
    init(
        _ uses: NameUses, declarations: AppDeclarations, extra: Set<String>, assets: AssetSymbols = AssetSymbols()
    ) {
        self.assets = assets
        self.uses = uses
        self.declarations = declarations
        known = KnownNames.types.union(extra).union(uses.declaredTypes).union(Modules.present)
        writer = StubWriter(uses, declarations: declarations)
        nestedTypes = NestedNames.types(in: declarations)
        methods = NestedNames.functions(in: declarations)
        memberNames = NestedNames.values(in: declarations).union(methods)
        // What a stub names may be a part of a type that is written already: it is written again with that part.
        var needs = -1
        for _ in 0..<16 where needs != writer.neededCount {
            needs = writer.neededCount
            stubs = []
            writer.omitted = []
            addValues()
            addExtensions()
            addTextMembers()
            addAssets()
            addTypes()
        }
        UnfilledProtocolText.complete(&stubs)
        stubs.sort { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
        omitted = writer.omitted.sorted()
        let (known, methods) = (known, methods)
        unfilledMembers =
            UnfilledMemberText(
                uses: uses, isKnownType: { known.contains($0) || declarations.types[$0] != nil },
                isDeclaredMethod: { methods.contains($0) || uses.declaredValues.contains($0) }
            ).lines
        addForeignPlaces()
    }

    private mutating func addForeignPlaces() {
        foreignPlaces = uses.members.filter { name, _ in
            !KnownNames.members.contains(name) && !memberNames.contains(name) && !uses.declaredValues.contains(name)
                && !known.contains(name) && !nestedTypes.contains(name)
        }
        for stub in stubs where stub.origin == .unknown || stub.origin == .ready {
            let name = String(stub.name.prefix { $0 != "(" })
            let places = uses.types[name]?.places ?? uses.functions[name] ?? uses.identifiers[name] ?? []
            foreignPlaces[name, default: []].formUnion(places)
        }
    }

    private static func places(_ places: Set<NameUses.Place>) -> [String] {
        places.sorted().map { "\($0.path):\($0.line)" }
    }

    private mutating func add(
        _ name: String, _ origin: Stub.Origin, declaredAt: AppDeclarations.Declaration? = nil,
        usedAt: Set<NameUses.Place> = [], _ lines: [String]
    ) {
        guard !lines.isEmpty else { return }
        let place = declaredAt.map { "\($0.path):\($0.line)" }
        stubs.append(Stub(name: name, origin: origin, declaredAt: place, usedAt: Self.places(usedAt), lines: lines))
    }

    // MARK: - Types

    private mutating func addTypes() {
        var done: Set<String> = []
        var unknown: Set<String> = []
        var pending = Array(uses.types.keys) + Array(writer.needed.keys)
        while let name = pending.popLast() {
            guard !uses.declaredTypes.contains(name), done.insert(name).inserted else { continue }
            // A type of the app hides one of the frameworks.
            guard let declaration = declarations.types[name] else {
                unknown.insert(name)
                continue
            }
            let added = (declarations.extensions[name] ?? []).compactMap { $0.syntax.as(ExtensionDeclSyntax.self) }
            var lines = writer.type(declaration.syntax, extensions: added) ?? []
            // A class that inherits from it has the line.
            let superclass = TypeHead(declaration.syntax)?.superclass
            if writer.needed[name]?.isSuperclass != true {
                lines += UnfilledObjectText.lines(for: lines, superclass: superclass, in: declarations)
            }
            add(name, .app, declaredAt: declaration, usedAt: uses.types[name]?.places ?? [], lines)
            pending += writer.needed.keys.filter { !done.contains($0) }
        }
        // Afterwards, when it is known how all of them are used.
        for name in unknown.subtracting(known).subtracting(KnownNames.members).sorted() { addUnknown(name) }
    }

    private mutating func addUnknown(_ name: String) {
        guard !stubs.contains(where: { $0.name == name }) else { return }
        var use = uses.types[name] ?? NameUses.TypeUse()
        let places = use.places
        if let needed = writer.needed[name] { use.formUnion(needed) }
        if let ready = ReadyStub.lines(for: name) {
            add(name, .ready, usedAt: places, ready)
            for need in ReadyStub.needs(of: name).sorted() { addUnknown(need) }
        } else if UnknownConstantStub.isName(name), !use.initializers.isEmpty {
            // A function in capitals: `SERVICE_URL()`.
            add(name, .unknown, usedAt: places, UnknownFunctionStub.lines(name, use.initializers))
        } else if UnknownConstantStub.isName(name) {
            let lines = use.hasStaticMember ? UnknownVariableStub.lines(name) : UnknownConstantStub.lines(name)
            add(name, .unknown, usedAt: places, lines)
        } else if uses.types[name] != nil, !use.isMoreThanValue, writer.needed[name] == nil {
            // Another copied file may declare it.
            guard !uses.declaredValues.contains(name) else { return }
            // `CNContactGivenNameKey`
            add(name, .unknown, usedAt: places, UnknownVariableStub.lines(name))
        } else if !nestedTypes.contains(name) || use.isSuperclass || use.isConstraint || use.arity > 0 {
            // A type in a type is found through the outer one: `Router.Page`, used in a subclass of it.
            let stub = UnknownTypeStub(name: name, use: use)
            let isInherited = writer.needed[name]?.isSuperclass == true
            add(name, .unknown, usedAt: places, isInherited ? stub.declaration : stub.lines)
            unknownUses[name] = use
        }
    }

    // MARK: - Extensions

    /// Members that the app adds to types of the frameworks and to copied types, and that the copied files use.
    private mutating func addExtensions() {
        for (type, all) in declarations.extensions.sorted(by: { $0.key < $1.key }) {
            let root = type.split(separator: ".").first.map(String.init) ?? type
            let isPlain = type.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
            // What belongs to a type of the app is in the stub of that type, but not what belongs to a type in it.
            let isInner = type.contains(".") && writer.isUsed(type.split(separator: ".").last.map(String.init) ?? type)
            let isThere =
                known.contains(root) || uses.types[root] != nil || isInner || ReadyStub.lines(for: root) != nil
            guard isPlain, isThere,
                declarations.types[root]?.syntax.is(TypeAliasDeclSyntax.self) ?? true
                    || uses.declaredTypes.contains(root) || isInner
            else {
                continue
            }
            var lines: [String] = []
            var written: Set<String> = []
            for node in all.compactMap({ $0.syntax.as(ExtensionDeclSyntax.self) }) {
                let clause = node.genericWhereClause.map { " \($0.oneLine)" } ?? ""
                // Two modules may have the same extension; closures differ in being sendable at most.
                let members = (writer.members(of: node, type: type) ?? []).filter { line in
                    let isWhole = line.contains("func ") || line.contains("var ") && line.hasSuffix("}")
                    return !isWhole || written.insert(clause + line.replacing("@Sendable ", with: "")).inserted
                }
                guard !members.isEmpty else { continue }
                lines += ["extension \(type)\(clause) {"] + members + ["}"]
                writer.require(root)
            }
            add("extension \(type)", .app, declaredAt: all.first, lines)
        }
    }

    /// What another module adds to texts, such as `"title".localized`. It is taken for a text, too.
    private mutating func addTextMembers() {
        let isUnknown = { [known = NestedNames.ofTexts(in: declarations).union(uses.declaredValues)] (name: String) in
            // `String(localized:)` makes a member of that name known, and it is none of a text.
            !known.contains(name) && (name == "localized" || !KnownNames.members.contains(name))
        }
        let properties = uses.textMembers.subtracting(uses.textMethods).filter(isUnknown).sorted().map {
            "    var \($0): String { unfilled(\"String.\($0)\") }"
        }
        let methods = uses.textMethods.filter(isUnknown).sorted().flatMap { name in
            CallShape.distinct(uses.methods[name]?.shapes ?? []).map { shape in
                "    func \(name)\(shape.genericClause)(\(shape.parameters)) -> String { unfilled(\"String.\(name)\") }"
            }
        }
        guard !properties.isEmpty || !methods.isEmpty else { return }
        add("members of String", .unknown, ["extension String {"] + properties + methods + ["}"])
    }

    /// The members that Xcode makes of colours and pictures in asset catalogues.
    private mutating func addAssets() {
        for (type, symbols) in [("UIColor", assets.colors), ("UIImage", assets.images)] {
            let used = symbols.keys.filter {
                uses.members[$0] != nil && !KnownNames.members.contains($0) && !memberNames.contains($0)
                    && !uses.declaredValues.contains($0)
            }
            let lines = used.sorted().compactMap { name in
                symbols[name].map {
                    "    static var \(name): \(type) { \(type)(named: \"\($0)\") ?? unfilled(\"\(type).\(name)\") }"
                }
            }
            if !lines.isEmpty { add("assets of \(type)", .ready, ["extension \(type) {"] + lines + ["}"]) }
        }
    }

    // MARK: - Functions and variables

    /// Whether nothing that can be seen declares a variable or a constant with that name: then it belongs to another module,
    /// or is written in Objective-C.
    private func isUnknownValue(_ name: String) -> Bool {
        name.first?.isLetter == true && uses.functions[name] == nil && declarations.functions[name] == nil
            && !KnownNames.members.contains(name) && !memberNames.contains(name)
            // Those that the compiler declares.
            && !["error", "newValue", "oldValue", "self", "super"].contains(name)
    }

    private mutating func addValues() {
        for (name, places) in uses.functions.sorted(by: { $0.key < $1.key }) where !uses.declaredValues.contains(name) {
            if let overloads = declarations.functions[name] {
                let lines = overloads.compactMap { $0.syntax.as(FunctionDeclSyntax.self) }.flatMap {
                    writer.function($0, prefix: "", of: "")
                }
                add("\(name)()", .app, declaredAt: overloads.first, usedAt: places, lines)
            } else if known.contains(name) {
                continue
            } else if let ready = ReadyStub.lines(for: name) {
                add("\(name)()", .ready, usedAt: places, ready)
                for need in ReadyStub.needs(of: name).sorted() { addUnknown(need) }
            } else if !KnownNames.members.contains(name), !methods.contains(name), declarations.variables[name] == nil,
                name.first?.isLetter == true
            {
                add(
                    "\(name)()", .unknown, usedAt: places,
                    UnknownFunctionStub.lines(name, uses.functionShapes[name] ?? []))
            }
        }
        for (name, places) in uses.identifiers.sorted(by: { $0.key < $1.key }) where !uses.declaredValues.contains(name)
        {
            if let declaration = declarations.variables[name] {
                guard let node = declaration.syntax.as(VariableDeclSyntax.self) else { continue }
                add(name, .app, declaredAt: declaration, usedAt: places, writer.variable(node))
            } else if isUnknownValue(name) {
                add(name, .unknown, usedAt: places, UnknownVariableStub.lines(name))
            }
        }
    }

}

/// What is declared inside the types of the app.
private enum NestedNames {
    static func types(in declarations: AppDeclarations) -> Set<String> {
        members(in: declarations) { $0.typeName }
    }

    /// What extensions of texts declare.
    static func ofTexts(in declarations: AppDeclarations) -> Set<String> {
        let extensions = ["String", "StringProtocol"].flatMap { declarations.extensions[$0] ?? [] }
        let members = extensions.compactMap { $0.syntax.as(ExtensionDeclSyntax.self) }
            .flatMap { $0.memberBlock.members.map(\.decl) }
        return Set(
            members.flatMap { member -> [String] in
                if let function = member.as(FunctionDeclSyntax.self) { return [function.name.text] }
                return member.as(VariableDeclSyntax.self)?.bindings.map(\.pattern.trimmedDescription) ?? []
            })
    }

    static func functions(in declarations: AppDeclarations) -> Set<String> {
        members(in: declarations) { $0.as(FunctionDeclSyntax.self)?.name.text }
    }

    static func values(in declarations: AppDeclarations) -> Set<String> {
        members(in: declarations) { declaration -> [String] in
            if let variable = declaration.as(VariableDeclSyntax.self) {
                return variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
            }
            return declaration.as(EnumCaseDeclSyntax.self)?.elements.map(\.name.text) ?? []
        }
    }

    private static func members(in declarations: AppDeclarations, _ name: (DeclSyntax) -> String?) -> Set<String> {
        members(in: declarations) { name($0).map { [$0] } ?? [] }
    }

    private static func members(in declarations: AppDeclarations, _ names: (DeclSyntax) -> [String]) -> Set<String> {
        let groups =
            declarations.types.values.map(\.syntax) + declarations.extensions.values.flatMap { $0.map(\.syntax) }
        return Set(
            groups.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }.flatMap { group in
                group.memberBlock.members.flatMap { names($0.decl) }
            })
    }
}
