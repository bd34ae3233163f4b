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
        // By the number of the protocol: few members have a name of one.
        var forgotten: [Int: [DeclaredMember]] = [:]
        for member in entry.members {
            guard let base = member.signature?.base, let owners = Self.owners[base] else { continue }
            for owner in owners where isForgotten(member, of: DelegateProtocol.all[owner], ancestry) {
                forgotten[owner, default: []].append(member)
            }
        }
        return forgotten.sorted { $0.key < $1.key }.compactMap { owner, members in
            let delegate = DelegateProtocol.all[owner]
            let members = members.sorted { ($0.place.file, $0.place.offset) < ($1.place.file, $1.place.offset) }
            guard let first = members.first, !ancestry.mayAdopt(delegate) else { return nil }
            let rest = members.count > 1 ? " and \(members.count - 1) more" : ""
            let message =
                "\(entry.declaration.name) has \(first.name)\(rest) and does not adopt \(delegate.name): "
                + "the system does not call it"
            return report(.delegateConformance, first.place, message)
        }
    }

    /// The numbers of the protocols that have methods of a name.
    private static let owners: [String: [Int]] = {
        var owners: [String: [Int]] = [:]
        for (number, delegate) in DelegateProtocol.all.enumerated() {
            for base in delegate.methodsByBase.keys { owners[base, default: []].append(number) }
        }
        return owners
    }()

    private func isForgotten(_ member: DeclaredMember, of delegate: DelegateProtocol, _ ancestry: Ancestry) -> Bool {
        guard let signature = member.signature, !signature.parameters.isEmpty,
            // What is `@objc` is called by its selector, whatever the type adopts.
            member.modifiers.isDisjoint(with: ["@objc", "class", "open", "override", "private", "public", "static"]),
            !member.hasSelector, !ancestry.adopts(delegate.name),
            !ancestry.requirements.contains(signature.name), !isCalled(signature),
            let method = comparison.exact(signature, in: delegate)
        else { return false }
        return comparison.verdict(on: signature, as: method) == .same
    }
}
