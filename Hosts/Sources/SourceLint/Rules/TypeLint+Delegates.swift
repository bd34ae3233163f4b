// Portico
// SPDX-License-Identifier: Apache-2.0

extension TypeLint {
    /// What the protocols that a type adopts, itself or by a class that it descends from, do not see in it.
    func delegateReports(of index: Int) -> [Report] {
        let ancestry = ancestries[index]
        let protocols =
            ancestry.adopted.map { (protocol: $0, adopter: index) }
            + ancestry.inherited.map { ($0.protocol, $0.adopter) }
        return protocols.flatMap { delegate, adopter in
            table.entries[index].members.flatMap { member -> [Report] in
                if member.hasSelector { return [] }
                switch member.kind {
                case .method(let signature): return reports(on: member, signature, in: index, delegate, adopter)
                case .property(let name, let type): return reports(on: member, name, type, in: index, delegate, adopter)
                }
            } + bothForms(in: index, delegate)
        }
    }

    private func reports(
        on member: DeclaredMember, _ signature: MethodSignature, in index: Int, _ delegate: DelegateProtocol,
        _ adopter: Int
    ) -> [Report] {
        // The compiler has found what it overrides; that one is looked at where it is.
        if member.modifiers.contains("override") {
            return comparison.exact(signature, in: delegate) == nil ? [] : missingHandler(of: member, signature)
        }
        switch comparison.match(signature, in: delegate) {
        case .exact(let method):
            if let problem = accessProblem(of: member, in: index, adopter) {
                return [
                    report(.delegateAccess, member.place, "\(signature.name) is \(problem): the system cannot call it")
                ]
            }
            if !method.isCalled {
                let message = "Portico does not call \(signature.name) of \(delegate.name)"
                return [report(.delegateNotCalledHere, member.place, message)] + missingHandler(of: member, signature)
            }
            return subclassReports(on: member, signature.name, in: index, delegate, adopter)
                + missingHandler(of: member, signature)
        case .typed(let method, let differences):
            if member.modifiers.contains("static") || member.modifiers.contains("class") { return [] }
            let message = "\(signature.name) is never called: \(differences)"
            return [report(.delegateType, member.place, message, fix: method.declaration)]
        case .synchronous(let method):
            guard isMeant(signature, for: delegate, member, in: index) else { return [] }
            let message = "\(signature.name) is never called on iOS: it is not async and has no handler"
            return [report(.delegateLabel, member.place, message, fix: method.declaration)]
        case .labelled(let method):
            // Swift 2 has other labels.
            guard !isOld(member, of: index), isMeant(signature, for: delegate, member, in: index) else { return [] }
            let message = Nearness.question(about: signature, meant: method.signature)
            return [report(.delegateLabel, member.place, message, fix: method.declaration)]
        case .none: return []
        }
    }

    /// Whether a method of a protocol's name and other labels can be meant to be the protocol's: an app may have
    /// overloads of its own.
    private func isMeant(
        _ signature: MethodSignature, for delegate: DelegateProtocol, _ member: DeclaredMember, in index: Int
    ) -> Bool {
        // A protocol of the files asks for it.
        if ancestries[index].requirements.contains(signature.name) { return false }
        let isPrivate = !member.modifiers.isDisjoint(with: ["private", "fileprivate", "static", "class"])
        let isUnmistakable = delegate.unmistakable.contains {
            $0 == signature.base || Nearness.isSlip(signature.base, for: $0)
        }
        if isUnmistakable { return !isPrivate || !isCalled(signature) }
        if signature.parameters.isEmpty { return isEvent(signature, of: delegate, member) && !isPrivate }
        guard case .named(let subject, _)? = signature.parameters.first?.type else { return false }
        return delegate.subjects.contains(subject) && !isCalled(signature)
    }

    /// Whether it is a delegate's event method without its parameter. A method that an expression mentions may be an
    /// action or a helper of the app.
    private func isEvent(_ signature: MethodSignature, of delegate: DelegateProtocol, _ member: DeclaredMember) -> Bool
    {
        DelegateProtocol.eventNames.contains(signature.base)
            && delegate.events.contains { $0.signature.base == signature.base }
            && !member.modifiers.contains("@objc") && !references.contains(signature.base)
    }

    private func accessProblem(of member: DeclaredMember, in index: Int, _ adopter: Int) -> String? {
        if member.modifiers.contains("static") { return "static" }
        if member.modifiers.contains("class") { return "a class method" }
        // Where a superclass adopts the protocol, the compiler exposes a method with the name of an optional
        // requirement to Objective-C, however private it is (two public apps).
        guard adopter == index else { return nil }
        if member.modifiers.contains("private") { return "private" }
        // As accessible as the type is enough.
        let isTypePrivate = table.entries[index].declaration.isFilePrivate
        return member.modifiers.contains("fileprivate") && !isTypePrivate ? "fileprivate" : nil
    }

    // MARK: - Subclasses

    /// Source: notifications sheet 1.12. The class that adopts a protocol decides which methods are its own; what a
    /// subclass adds is not among them.
    private func subclassReports(
        on member: DeclaredMember, _ name: String, in index: Int, _ delegate: DelegateProtocol, _ adopter: Int
    ) -> [Report] {
        guard adopter != index else { return [] }
        // An ancestor that has it, in the same form, is overridden; the compiler asks for the word.
        let isOverride = ancestries[index].superclasses.contains { parent in
            table.entries[parent].members.contains {
                ($0.name, $0.signature?.isAsync) == (name, member.signature?.isAsync)
            }
        }
        if isOverride { return [] }
        let (type, base) = (table.entries[index].declaration.name, table.entries[adopter].declaration.name)
        let message =
            "\(name) is never called on Linux: \(base) adopts \(delegate.name) but does not have this method; "
            + "implement it there and override it in \(type), or let \(type) adopt the protocol instead"
        return [report(.delegateSubclass, member.place, message)]
    }

    // MARK: - Properties

    private func reports(
        on member: DeclaredMember, _ name: String, _ type: TypeShape?, in index: Int, _ delegate: DelegateProtocol,
        _ adopter: Int
    ) -> [Report] {
        guard let property = delegate.properties.first(where: { $0.name == name }),
            !member.modifiers.contains("override")
        else { return [] }
        if let problem = accessProblem(of: member, in: index, adopter) {
            return [report(.delegateAccess, member.place, "\(name) is \(problem): the system cannot read it")]
        }
        if let type, comparison.compare(property.type, type) == .different {
            let message = "\(name) is never read: it is \(type), not \(property.type)"
            return [report(.delegateType, member.place, message, fix: property.declaration)]
        }
        return subclassReports(on: member, name, in: index, delegate, adopter)
    }

    // MARK: - Two forms

    private func bothForms(in index: Int, _ delegate: DelegateProtocol) -> [Report] {
        guard ancestries[index].adopted.contains(where: { $0.name == delegate.name }) else { return [] }
        var matched: [(member: DeclaredMember, method: DelegateProtocol.Method)] = []
        for member in table.entries[index].members {
            guard let signature = member.signature, let method = comparison.exact(signature, in: delegate),
                method.isCalled
            else { continue }
            matched.append((member, method))
        }
        return matched.compactMap { member, method in
            let other = matched.first {
                $0.method.selector == method.selector && !$0.method.signature.isAsync && !$0.member.excludes(member)
            }
            guard method.signature.isAsync, let other else { return nil }
            let message =
                "\(method.signature.name) is implemented in both forms, which iOS cannot distinguish; "
                + "\(other.method.signature.name) is called"
            return report(.delegateBothForms, member.place, message)
        }
    }
}

extension DeclaredMember {
    /// Of a method with its labels.
    var name: String {
        switch kind {
        case .method(let signature): signature.name
        case .property(let name, _): name
        }
    }
}
