// Portico
// SPDX-License-Identifier: Apache-2.0

/// The rules that look at one type after the other.
struct TypeLint {
    /// A finding, and where the declaration begins that it is about: for the comments that ignore it.
    typealias Report = (finding: LintFinding, place: Place)

    let table: TypeTable
    let texts: [SourceText]
    let comparison: TypeComparison
    let calls: [String: Set<CallName>]
    let references: Set<String>
    /// By entry.
    let ancestries: [Ancestry]
    /// Entries that another class of the files descends from.
    let extended: Set<Int>
    /// The files that are compiled as Swift 2, as far as projects tell.
    let oldFiles: Set<Int>
    /// The types that are written in Swift 2.
    let oldEntries: Set<Int>

    init(_ declarations: Declarations, texts: [SourceText], oldFiles: Set<Int> = []) {
        let table = TypeTable(declarations, paths: texts.map(\.path))
        let ancestries = table.entries.indices.map { Ancestry(of: $0, in: table) }
        self.table = table
        self.texts = texts
        self.ancestries = ancestries
        self.oldFiles = oldFiles
        oldEntries = Self.oldEntries(of: table)
        comparison = TypeComparison(declarations)
        calls = declarations.calls
        references = declarations.references
        extended = Set(ancestries.flatMap { $0.superclasses.prefix(1) })
    }

    var reports: [Report] {
        table.entries.indices.flatMap { delegateReports(of: $0) + serviceReports(of: $0) + conformanceReports(of: $0) }
    }

    func report(_ rule: LintRule, _ place: Place, _ message: String, fix: String? = nil) -> Report {
        (texts[place.file].finding(rule, at: place.offset, message, fix: fix), place)
    }

    /// Whether some code of the files calls the method by itself.
    func isCalled(_ signature: MethodSignature) -> Bool {
        guard let names = calls[signature.base] else { return false }
        let labels = signature.labels
        // A file may call one name in thousands of ways.
        guard names.count > labels.count else { return names.contains { $0.canMean(signature) } }
        return (0...labels.count).contains { trailing in
            names.contains(CallName(labels: labels.dropLast(trailing), trailing: trailing))
        }
    }

    /// The closure that a method never calls, as it does not mention it.
    func missingHandler(of member: DeclaredMember, _ signature: MethodSignature) -> [Report] {
        guard let handler = signature.handler, member.unmentioned?.contains(handler.name) == true else { return [] }
        let name = handler.name == "_" ? "its handler, which has no name" : handler.name
        return [report(.completionMissing, member.place, "\(signature.name) never calls \(name)")]
    }
}

/// What a method is to a protocol.
enum MethodMatch {
    /// The protocol's, as far as can be told.
    case exact(DelegateProtocol.Method)
    /// Its name and labels are; the text says what is not.
    case typed(DelegateProtocol.Method, String)
    /// Its name nearly is, or its name is and its labels or form are not.
    case labelled(DelegateProtocol.Method)
    /// Called on Linux, where an asynchronous requirement may be met by a method that is not; not by iOS (probe).
    case synchronous(DelegateProtocol.Method)
    case none
}

extension TypeComparison {
    func match(_ signature: MethodSignature, in delegate: DelegateProtocol) -> MethodMatch {
        let named = delegate.methodsByBase[signature.base] ?? []
        let labelled = named.filter { $0.signature.labels == signature.labels }
        let ofForm = labelled.filter { $0.signature.isAsync == signature.isAsync }
        if let exact = exact(signature, among: ofForm) { return .exact(exact) }
        if let meant = ofForm.first { return .typed(meant, typeDifferences(of: signature, from: meant.signature)) }
        if let meant = labelled.first {
            if meant.signature.isAsync { return .synchronous(meant) }
            return .labelled(meant)
        }
        if let meant = Nearness.nearest(to: signature, among: named) {
            return .labelled(meant)
        }
        let slips = delegate.methods.filter {
            $0.signature.parameters.count == signature.parameters.count
                && Nearness.isSlip(signature.base, for: $0.signature.base)
        }
        if let meant = Nearness.nearest(to: signature, among: slips) {
            return .labelled(meant)
        }
        return .none
    }

    /// The protocol's method that it is, as far as can be told; not one that is near.
    func exact(_ signature: MethodSignature, in delegate: DelegateProtocol) -> DelegateProtocol.Method? {
        let named = delegate.methodsByBase[signature.base] ?? []
        return exact(
            signature,
            among: named.filter {
                $0.signature.isAsync == signature.isAsync && $0.signature.labels == signature.labels
            })
    }

    private func exact(
        _ signature: MethodSignature, among methods: [DelegateProtocol.Method]
    ) -> DelegateProtocol.Method? {
        methods.first { !$0.isCalled || verdict(on: signature, as: $0) != .different }
    }

    func verdict(on signature: MethodSignature, as method: DelegateProtocol.Method) -> Verdict {
        if signature.canThrow && !method.signature.canThrow { return .different }
        return zip(method.signature.parameters, signature.parameters)
            .map { compare($0.type, $1.type) }
            .reduce(compare(method.signature.result, signature.result)) { $0.and($1) }
    }

    private func typeDifferences(of signature: MethodSignature, from meant: MethodSignature) -> String {
        var parts = zip(meant.parameters, signature.parameters).compactMap { parameter, written -> String? in
            guard compare(parameter.type, written.type) == .different else { return nil }
            return "\(written.name == "_" ? parameter.name : written.name) is \(written.type), not \(parameter.type)"
        }
        if compare(meant.result, signature.result) == .different {
            parts.append("it returns \(signature.result), not \(meant.result)")
        }
        if signature.canThrow && !meant.canThrow { parts.append("it throws") }
        return parts.joined(separator: ", ")
    }
}
