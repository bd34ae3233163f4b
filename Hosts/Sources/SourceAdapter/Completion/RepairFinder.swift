// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What an error in a copied file asks for.
struct RepairFinder {
    typealias Repair = PackageCompletion.Repair
    typealias Rank = PackageCompletion.Rank

    let file: ParsedFile
    /// The app's own file, which people know.
    let original: String
    let stubNames: Set<String>
    let unknownUses: [String: NameUses.TypeUse]
    /// Types that another module adds an initializer to, which may be one that can fail.
    let initialized: Set<String>
    /// Of the package: types are named with it.
    let module: String
    /// By the names of classes that are stubs.
    let superclasses: [String: String]
    /// The name of the stub at a line of `Stubs.swift`.
    let stubAt: (Int) -> String?
    let stubsPath: String

    func repairs(of error: CompilerDiagnostic, at token: TokenSyntax) -> [(Rank, Repair)] {
        if let repair = certain(error, token) { return [(.certain, repair)] }
        if let repairs = declarations(error, token) { return repairs.map { (.declaration, $0) } }
        if let repair = pattern(error, token) { return [(.declaration, repair)] }
        if let repair = conversion(error, token) { return [(.conversion, repair)] }
        if let repair = guess(error, token) { return [(.guess, repair)] }
        return []
    }

    func place(_ token: TokenSyntax) -> NameUses.Place {
        NameUses.Place(
            path: original, line: file.line(at: token.positionAfterSkippingLeadingTrivia.utf8Offset))
    }

    /// Whether a type that the compiler names is a stub, or has one in it.
    func isUnknown(_ type: String) -> Bool {
        type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { word in
            word == "Unfilled" || stubNames.contains(String(word))
        }
    }

    /// A class that is declared nowhere, or the one that a class of the app inherits from through others.
    func unknownRoot(of type: String) -> String? {
        var name = type
        for _ in 0..<16 {
            if unknownUses[name] != nil { return name }
            guard let next = superclasses[name] else { return nil }
            name = next
        }
        return nil
    }

    /// Whether the bytes are the argument of `fitting(…)`, or a call of it.
    func isFitted(_ range: Range<Int>) -> Bool {
        let name = "fitting("
        let start = range.lowerBound - name.utf8.count
        return file.text(range).hasPrefix(name) || start >= 0 && file.text(start..<range.lowerBound) == name
    }

    func replace(_ node: some SyntaxProtocol, _ text: String) -> Repair {
        .edit([SourceEdit(node.textRange, text)])
    }

    func wrap(_ range: Range<Int>, _ function: String) -> Repair { .edit(surrounding(range, "\(function)(", ")")) }

    func surrounding(_ range: Range<Int>, _ before: String, _ behind: String) -> [SourceEdit] {
        [
            SourceEdit(range.lowerBound..<range.lowerBound, before),
            SourceEdit(range.upperBound..<range.upperBound, behind),
        ]
    }

    /// Without `M.` and a question mark.
    static func plain(_ type: String) -> String {
        let name = type.split(separator: ".").last.map(String.init) ?? type
        return String(name.prefix { $0 != "?" && $0 != "!" })
    }
}
