// Portico
// SPDX-License-Identifier: Apache-2.0

/// A stub that the compiler has asked for. It grows with each use that does not suit it yet.
struct AddedStub: Sendable {
    enum Kind: Hashable, Sendable {
        /// A property or a method of a type, which has been there without it.
        case member(of: String, isStatic: Bool)
        case initializer(of: String)
        /// A function, a variable or a type that is found nowhere.
        case global
        /// A type in another one, which has been there without it.
        case nested(in: String)
        case conformance(of: String)
        /// Of every collection, with a label.
        case `subscript`
        /// Of texts: `\(private: name)`.
        case interpolation
        /// Between two values.
        case infixOperator
    }

    var kind: Kind
    /// Of the member or the type, or of the protocol.
    let name: String
    var places: Set<NameUses.Place> = []
    /// How it is called; empty for a variable.
    var shapes: Set<CallShape> = []
    /// Of a variable.
    var type = "Unfilled"
    /// Of a variable that nobody sets.
    var isReadOnly = false
    /// Of a function.
    var neverReturns = false
    var typeUse = NameUses.TypeUse()
    /// What a conformance needs.
    var members: [String]?
    /// Of a conformance that a copied file declares: only its members are missing.
    var isInCopies = false
    /// What an initializer belongs to.
    enum Owner: Hashable, Sendable {
        case `class`, value
        /// The variable may have a value, too.
        case propertyWrapper
    }
    var owner = Owner.class
    /// Of initializers of a class that has none without arguments.
    var isAlone = false

    var title: String {
        switch kind {
        case .member(let type, let isStatic): isStatic ? "static \(type).\(name)" : "\(type).\(name)"
        case .initializer(let type): "\(type).init"
        case .global: name
        case .nested(let type): "\(type).\(name)"
        case .conformance(let type): "\(type): \(name)"
        case .subscript: "subscript[\(name):]"
        case .interpolation: "interpolation of texts"
        case .infixOperator: "operator \(name)"
        }
    }

    var lines: [String] {
        switch kind {
        case .member(let type, let isStatic):
            return Self.extending(type, memberLines(prefix: isStatic ? "static " : "", of: type))
        case .initializer(let type):
            let isGuess = owner == .class && !isAlone
            let trap = isGuess ? "unfilled(\"\(type).init\"); self.init()" : "unfilledEnd(\"\(type).init\")"
            let initializers = CallShape.distinct(shapes).flatMap { shape in
                let prefix = owner == .class ? "convenience " : ""
                let plain = "\(prefix)init\(shape.genericClause)(\(shape.parameters)) { \(trap) }"
                guard owner == .propertyWrapper else { return [plain] }
                return [plain, "init(wrappedValue: Value, \(shape.parameters)) { \(trap) }"]
            }
            return Self.extending(type, initializers)
        case .global:
            if name.first?.isUppercase == true || typeUse.isMoreThanValue, shapes.isEmpty {
                return UnknownTypeStub(name: name, use: typeUse).lines
            }
            guard !shapes.isEmpty else { return UnknownVariableStub.lines(name) }
            let functions = UnknownFunctionStub.lines(name, shapes)
            return neverReturns ? UnknownFunctionStub.neverReturning(functions) : functions
        case .nested(let type):
            return Self.extending(type, UnknownTypeStub(name: name, use: typeUse).declaration)
        case .subscript:
            return Self.extending(
                "Collection", ["subscript(\(name) index: Index) -> Element? { unfilled(\"[\(name):]\") }"])
        case .interpolation:
            let methods = CallShape.distinct(shapes).map {
                "mutating func appendInterpolation(\($0.parameters)) { unfilled(\"an interpolation of a text\") }"
            }
            return Self.extending("DefaultStringInterpolation", methods)
        case .infixOperator:
            let trap = "unfilled(\"\(name)\")"
            return [
                "infix operator \(name)",
                "@discardableResult func \(name) (left: Any?, right: Any?) -> Unfilled { \(trap) }",
                "@_disfavoredOverload func \(name) <Value>(left: Any?, right: Any?) -> Value { \(trap) }",
            ]
        case .conformance(let type):
            let members = members ?? KnownConformance.members[name] ?? []
            return Self.extending(
                isInCopies ? type : "\(type): \(name)", members.map { $0.replacing("SELF", with: type) })
        }
    }

    private static let notificationNames: Set<String> = ["NSNotification.Name", "Notification.Name"]

    private func memberLines(prefix: String, of owner: String) -> [String] {
        guard shapes.isEmpty else {
            let methods = CallShape.distinct(shapes).flatMap {
                unfilledMethod(UnfilledMemberText.escaped(name), $0, prefix: prefix)
            }
            return neverReturns ? UnknownFunctionStub.neverReturning(methods) : methods
        }
        if Self.notificationNames.contains(owner), !prefix.isEmpty {
            if let now = FormerNames.notifications[name] { return ["static var \(name): \(owner) { \(now) }"] }
            return ["static var \(UnfilledMemberText.escaped(name)): \(owner) { \(owner)(\"\(name)\") }"]
        }
        let trap = "unfilled(\"\(owner).\(name)\")"
        let accessors = isReadOnly ? trap : "get { \(trap) } set { \(trap) }"
        return ["\(prefix)var \(UnfilledMemberText.escaped(name)): \(type) { \(accessors) }"]
    }

    private static func extending(_ type: String, _ members: [String]) -> [String] {
        // Nothing says of which tasks, where they are not values.
        let clause =
            type == "Task" && members.allSatisfy { $0.contains("static ") }
            ? " where Success == Never, Failure == Never" : ""
        return ["extension \(type)\(clause) {"] + members.map { "    \($0)" } + ["}"]
    }
}

/// What a stub needs to conform to a protocol of the standard library.
enum KnownConformance {
    static let members: [String: [String]] = [
        "Error": [],
        "LocalizedError": [],
        "Sendable": [],
        "Encodable": ["func encode(to encoder: any Encoder) throws { unfilled(\"SELF.encode\") }"],
        "CVarArg": ["var _cVarArgEncoding: [Int] { unfilled(\"SELF\") }"],
        "Comparable": ["static func < (left: SELF, right: SELF) -> Bool { unfilled(\"SELF.<\") }"],
        "Equatable": ["static func == (left: SELF, right: SELF) -> Bool { unfilled(\"SELF.==\") }"],
        "Hashable": [
            "static func == (left: SELF, right: SELF) -> Bool { unfilled(\"SELF.==\") }",
            "func hash(into hasher: inout Hasher) { unfilled(\"SELF.hash\") }",
        ],
        "CustomStringConvertible": ["var description: String { unfilled(\"SELF.description\") }"],
        "Identifiable": ["var id: String { unfilled(\"SELF.id\") }"],
        // Keys and values, if a loop takes elements apart.
        "Sequence": ["func makeIterator() -> AnyIterator<(Unfilled, Unfilled)> { unfilled(\"SELF.makeIterator\") }"],
    ]
}
