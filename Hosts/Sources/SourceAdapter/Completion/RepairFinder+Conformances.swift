// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RepairFinder {
    /// What a stub has to conform to, and how it has to be made.
    func conformances(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        let (message, quoted) = (error.message, error.quoted)
        if let repair = delegate(error, token) { return repair }
        if message.contains("does not conform to protocol"),
            let repair = requirements(error, token) ?? elsewhere(error, token) ?? synthesized(error, token)
        {
            return repair
        }
        if message.hasSuffix("is not convertible to 'any Error'"), let type = quoted.first.map(Self.plain),
            stubNames.contains(type)
        {
            return .addition(AddedStub(kind: .conformance(of: type), name: "Error", places: [place(token)]))
        }
        if message.hasPrefix("must call a designated initializer of the superclass"), let type = quoted.last,
            stubNames.contains(type), let call = token.enclosing(FunctionCallExprSyntax.self)
        {
            return .designatedInitializer(of: type, CallShape(call))
        }
        if message.contains("conform to"), let repair = conformance(error, token) { return repair }
        return nil
    }

    /// A class of the app is a delegate by an extension in a file that is not copied. What must be implemented and is not
    /// there is an error in the stub, which goes away again.
    private func delegate(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        let message = error.message
        guard
            message.hasPrefix("cannot assign value of type") || message.hasPrefix("cannot convert value of type")
                || message.contains("does not conform to expected type"),
            let type = error.quoted.first.flatMap({ extendable($0, at: token) }), type == token.enclosingTypeName,
            let name = error.quoted.dropFirst().first.flatMap({ extendable($0, at: token) }),
            name.hasSuffix("Delegate") || name.hasSuffix("DataSource"), KnownNames.types.contains(name)
        else { return nil }
        return .addition(AddedStub(kind: .conformance(of: type), name: name, places: [place(token)]))
    }

    /// `extension Store: Storing {}` of a stub, whose protocol the file declares: what is missing comes into the braces.
    private func requirements(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        guard let declaration = token.enclosing(ExtensionDeclSyntax.self), let name = error.quoted.last.map(Self.plain),
            stubNames.contains(declaration.extendedType.trimmedDescription),
            let members = missingMembers(of: name, error)
        else { return nil }
        let start = declaration.memberBlock.leftBrace.textRange.upperBound
        return .edit([SourceEdit(start..<start, " \(members.joined(separator: "; "));")])
    }

    /// What UIKit's protocols require, without which a list has no contents.
    private static let requirements: [String: [(name: String, declaration: String)]] = [
        "UITableViewDataSource": [
            (
                "tableView(_:numberOfRowsInSection:)",
                "func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int"
            ),
            (
                "tableView(_:cellForRowAt:)",
                "func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell"
            ),
        ],
        "UICollectionViewDataSource": [
            (
                "collectionView(_:numberOfItemsInSection:)",
                "func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int"
            ),
            (
                "collectionView(_:cellForItemAt:)",
                "func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell"
            ),
        ],
        "UIPickerViewDataSource": [
            ("numberOfComponents(in:)", "func numberOfComponents(in pickerView: UIPickerView) -> Int"),
            (
                "pickerView(_:numberOfRowsInComponent:)",
                "func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int"
            ),
        ],
    ]

    /// A type of the app conforms to a protocol by methods in a file that is not copied.
    private func elsewhere(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        guard let name = error.quoted.last.map(Self.plain), let type = token.enclosingTypeName,
            let members = missingMembers(of: name, error)
        else { return nil }
        var stub = AddedStub(kind: .conformance(of: type), name: name, places: [place(token)])
        (stub.members, stub.isInCopies) = (members, true)
        return .addition(stub)
    }

    /// What the error says is missing of a protocol that the file declares; nil if that is nothing.
    private func missingMembers(of name: String, _ error: CompilerDiagnostic) -> [String]? {
        let missing = Set(error.notes.filter { $0.message.contains("requires") }.compactMap(\.quoted.first))
        if let known = Self.requirements[name] {
            let members = known.filter { missing.contains($0.name) }
                .map { "\($0.declaration) { unfilled(\"\(name).\($0.name)\") }" }
            return members.isEmpty ? nil : members
        }
        let names = Set(missing.map { String($0.prefix { $0 != "(" }) })
        let members = ProtocolMembers.stubs(of: name, in: file.tree)?.filter { member in
            let words = member.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
            let keyword = words.firstIndex { $0 == "func" || $0 == "var" } ?? 0
            return words.indices.contains(keyword + 1) && names.contains(words[keyword + 1])
        }
        return members?.isEmpty == false ? members : nil
    }

    /// The compiler writes a conformance itself once the types of all properties have it.
    private func synthesized(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        for note in error.notes {
            let isOfCodable = note.message.hasPrefix("cannot automatically synthesize") && note.quoted.count == 3
            let isOfHashable =
                note.message.hasPrefix("stored property type") || note.message.hasPrefix("associated value type")
            guard isOfCodable || isOfHashable, note.quoted.count >= 2 else { continue }
            // `Presents<Feature.State?>` is a stub's `Presents`, whatever it is of.
            let type = Self.plain(String(note.quoted[isOfCodable ? 1 : 0].prefix { $0 != "<" }))
            let name = Self.plain(note.quoted[isOfCodable ? 2 : 1])
            guard unknownUses[type] != nil || stubNames.contains(type) else { continue }
            if name == "Decodable" { return .decodable(type) }
            guard KnownConformance.members[name] != nil else { continue }
            return .addition(AddedStub(kind: .conformance(of: type), name: name, places: [place(token)]))
        }
        return nil
    }

    private func conformance(_ error: CompilerDiagnostic, _ token: TokenSyntax) -> Repair? {
        let quoted = error.quoted
        guard quoted.count >= 2 else { return nil }
        let (type, name) = (quoted[quoted.count - 2], Self.plain(quoted[quoted.count - 1]))
        // `Never` is what is left out in a function with an opaque result.
        if type == "Unfilled" || type == "Never", stubNames.contains(name) {
            return .addition(AddedStub(kind: .conformance(of: type), name: name, places: [place(token)]))
        }
        guard let owner = extendable(type, at: token) else { return nil }
        if name == "Decodable", unknownUses[owner] != nil { return .decodable(owner) }
        if let declared = ProtocolMembers.stubs(of: name, in: file.tree) {
            var stub = AddedStub(kind: .conformance(of: owner), name: name, places: [place(token)])
            stub.members = declared
            return stubNames.contains(owner) ? .addition(stub) : nil
        }
        // A loop over something whose elements are not taken apart is one over unknown values, or over what a stub is of.
        if name == "Sequence" {
            if stubNames.contains(owner), type.hasSuffix(">"), !type.contains(",") {
                var stub = AddedStub(kind: .conformance(of: owner), name: name, places: [place(token)])
                stub.members = ["func makeIterator() -> AnyIterator<Argument1> { unfilled(\"\(owner).makeIterator\") }"]
                return .addition(stub)
            }
            let isOfPairs = token.enclosing(ForStmtSyntax.self)?.pattern.is(TuplePatternSyntax.self) == true
            guard isOfPairs, stubNames.contains(owner) else { return nil }
        }
        let isOfStubs = stubNames.contains(owner) && KnownConformance.members[name] != nil
        let isOfUnknown = unknownUses[name] != nil
        let isInStub =
            owner.split(separator: ".").first.map { stubNames.contains(String($0)) } == true
            && KnownConformance.members[name] != nil
        guard isOfStubs || isOfUnknown || isInStub, !owner.contains(".") || isOfUnknown || isInStub else { return nil }
        return .addition(AddedStub(kind: .conformance(of: owner), name: name, places: [place(token)]))
    }
}
