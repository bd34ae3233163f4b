// Portico
// SPDX-License-Identifier: Apache-2.0

extension TypeLint {
    /// Methods of protocols that a type does not adopt, one finding for each protocol.
    ///
    /// Nothing is said of a type that may adopt it out of sight. Nor of methods that the files call themselves, that a
    /// protocol of theirs asks for, or that are public: somebody hands on what the system has told him.
    func conformanceReports(of index: Int) -> [Report] {
        let (entry, ancestry) = (table.entries[index], ancestries[index])
        guard entry.declaration.kind != .protocol, !ancestry.isUnknown else { return [] }
        return DelegateProtocol.all.filter { !ancestry.adopts($0.name) }.compactMap { delegate in
            let members = entry.members.filter { isForgotten($0, of: delegate, ancestry) }
                .sorted { ($0.place.file, $0.place.offset) < ($1.place.file, $1.place.offset) }
            guard let first = members.first else { return nil }
            let rest = members.count > 1 ? " and \(members.count - 1) more" : ""
            let message =
                "\(entry.declaration.name) has \(first.name)\(rest) and does not adopt \(delegate.name): "
                + "the system does not call it"
            return report(.delegateConformance, first.place, message)
        }
    }

    private func isForgotten(_ member: DeclaredMember, of delegate: DelegateProtocol, _ ancestry: Ancestry) -> Bool {
        guard let signature = member.signature, !signature.parameters.isEmpty,
            member.modifiers.isDisjoint(with: ["class", "open", "override", "private", "public", "static"]),
            !member.hasSelector,
            !ancestry.requirements.contains(signature.name), !isCalled(signature),
            case .exact(let method) = comparison.match(signature, among: delegate.methods)
        else { return false }
        return comparison.verdict(on: signature, as: method) == .same
    }
}
