// Portico
// SPDX-License-Identifier: Apache-2.0

extension TypeLint {
    private static let service = DelegateProtocol.notificationService
    private static let expiry = "serviceExtensionTimeWillExpire()"

    /// Service extensions are classes to subclass: what overrides nothing is never called.
    func serviceReports(of index: Int) -> [Report] {
        let (entry, ancestry) = (table.entries[index], ancestries[index])
        guard entry.declaration.kind == .class, let service = ancestry.service else { return [] }
        var reports = entry.members.flatMap { member in
            member.signature.map { serviceReports(on: member, $0, in: entry.declaration.name) } ?? []
        }
        let family = [index] + ancestry.superclasses
        let hasExpiry = family.contains { table.entries[$0].members.contains { $0.name == Self.expiry } }
        // Of classes that others descend from, those are looked at.
        if service == .apple, !hasExpiry, !extended.contains(index), !ancestry.isUnknown {
            let message =
                "\(entry.declaration.name) does not override \(Self.expiry): "
                + "when its time expires, the original is shown, however much is ready"
            reports.append(
                report(.serviceNoExpiry, entry.declaration.place, message, fix: "override func \(Self.expiry)"))
        }
        return reports
    }

    private func serviceReports(on member: DeclaredMember, _ signature: MethodSignature, in type: String) -> [Report] {
        let isOverride = member.modifiers.contains("override")
        switch comparison.match(signature, in: Self.service) {
        case .exact(let method):
            for word in ["static", "class", "private", "fileprivate"] where member.modifiers.contains(word) {
                let message = "\(signature.name) is \(word): the system cannot call it"
                return [report(.delegateAccess, member.place, message)]
            }
            if isOverride { return missingHandler(of: member, signature) }
            let message = "\(signature.name) lacks override: it overrides nothing"
            return [report(.serviceOverride, member.place, message, fix: "override \(method.declaration)")]
        case .typed(let method, let differences):
            let message = "\(signature.name) is never called: \(differences)"
            return [report(.delegateType, member.place, message, fix: "override \(method.declaration)")]
        case .labelled(let method):
            return nearMiss(member, signature, method)
        case .synchronous: return []
        case .none:
            guard signature.base.hasPrefix("serviceExtension"), !isCalled(signature),
                let method = Self.service.methods.first(where: { $0.signature.name == Self.expiry })
            else { return [] }
            return nearMiss(member, signature, method)
        }
    }

    private func nearMiss(
        _ member: DeclaredMember, _ signature: MethodSignature, _ method: DelegateProtocol.Method
    ) -> [Report] {
        // An overload that takes something else is the extension's own.
        if let first = signature.parameters.first, !method.signature.parameters.isEmpty {
            guard case .named(let subject, _) = first.type, Self.service.subjects.contains(subject),
                !isCalled(signature)
            else { return [] }
        }
        let message = Nearness.question(about: signature, meant: method.signature)
        return [report(.serviceOverride, member.place, message, fix: "override \(method.declaration)")]
    }
}
