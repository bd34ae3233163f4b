// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftSyntax

extension PackageCompletion {
    mutating func replaceStub(_ name: String, with lines: [String]) -> Bool {
        guard let index = plan.firstIndex(where: { $0.name == name && $0.origin == .unknown }),
            plan[index].lines != lines
        else { return false }
        plan[index].lines = lines
        return true
    }

    /// Values may conform to the protocol.
    mutating func allowValues(_ name: String) -> Bool {
        guard let index = plan.firstIndex(where: { $0.name == name }),
            let row = plan[index].lines.firstIndex(where: { $0.contains("protocol \(name): AnyObject") })
        else { return false }
        plan[index].lines[row].replace(": AnyObject", with: "")
        return true
    }

    mutating func makeDecodable(_ name: String) -> Bool {
        guard let stub = plan.first(where: { $0.name == name }), let head = stub.lines.first,
            !head.contains("Decodable"),
            head.contains(", UnfilledMembers {")
        else { return false }
        var lines = stub.lines
        lines[0] = head.replacing(", UnfilledMembers {", with: ", Decodable, UnfilledMembers {")
        var added = ["    required init(from decoder: any Decoder) throws { unfilledEnd(\"\(name).init(from:)\") }"]
        if !lines.contains(where: { $0.contains(" init() {") }), head.contains(": NSObject") {
            added.append("    override init() { super.init() }")
        }
        lines.insert(contentsOf: added, at: 1)
        return replaceStub(name, with: lines)
    }

    mutating func requireInitializer(of name: String) -> Bool {
        guard let stub = plan.first(where: { $0.name == name }), stub.lines.first?.contains(": NSObject") == true else {
            return false
        }
        var lines = stub.lines
        if let row = lines.firstIndex(where: { $0.hasPrefix("    override init() {") }) {
            lines[row].replace("override init", with: "required override init")
        } else if !lines.contains(where: { $0.contains(" init() {") }) {
            lines.insert("    required override init() { super.init() }", at: 1)
        }
        return replaceStub(name, with: lines)
    }

    mutating func designate(_ shape: CallShape, of name: String) -> Bool {
        guard let index = plan.firstIndex(where: { $0.name == name }), let head = plan[index].lines.first,
            head.contains("class \(name)"), head.hasSuffix("{")
        else { return false }
        var lines = ["    init\(shape.genericClause)(\(shape.parameters)) { unfilledEnd(\"\(name).init\") }"]
        guard !plan[index].lines.contains(lines[0]) else { return false }
        if !plan[index].lines.contains(where: { $0.contains(" init() {") }), head.contains(": NSObject") {
            lines.append("    override init() { super.init() }")
        }
        plan[index].lines.insert(contentsOf: lines, at: 1)
        // It is no convenience initializer any more.
        if var stub = added["\(name).init"] {
            stub.shapes.remove(shape)
            added["\(name).init"] = stub.shapes.isEmpty ? nil : stub
        }
        return true
    }

    /// Of a member of the class, or of one that it inherits from.
    private func addedTitle(of name: String, in owner: String) -> String? {
        let title = "\(owner).\(name)"
        return added[title] == nil ? added.keys.sorted().first { $0.hasSuffix(".\(name)") } : title
    }

    mutating func setType(of name: String, in owner: String, to type: String) -> Bool {
        if let title = addedTitle(of: name, in: owner), added[title]?.type != type, added[title]?.shapes.isEmpty == true
        {
            added[title]?.type = type
            return true
        }
        guard let index = plan.firstIndex(where: { $0.name == owner }),
            let row = plan[index].lines.firstIndex(where: { $0.contains("var \(name): Unfilled ") })
        else { return false }
        plan[index].lines[row].replace("var \(name): Unfilled ", with: "var \(name): \(type) ")
        return true
    }

    mutating func removeSetter(of name: String, in owner: String) -> Bool {
        if let title = addedTitle(of: name, in: owner), added[title]?.isReadOnly == false {
            added[title]?.isReadOnly = true
            return true
        }
        guard let index = plan.firstIndex(where: { $0.name == owner }),
            let row = plan[index].lines.firstIndex(where: { $0.contains(" var \(name): ") && $0.contains(" set {") }),
            let end = plan[index].lines[row].firstRange(of: " { get {")
        else { return false }
        plan[index].lines[row] = "\(plan[index].lines[row][..<end.lowerBound]) { unfilled(\"\(owner).\(name)\") }"
        return true
    }

    mutating func removeCoder(of name: String) -> Bool {
        guard let stub = plan.first(where: { $0.name == name }) else { return false }
        var lines = stub.lines
        let text = "@available(*, unavailable) required init?(coder: NSCoder)"
        if let row = lines.firstIndex(where: { $0.hasPrefix("    required init?(coder: NSCoder)") }) {
            lines[row].replace("required init?(coder: NSCoder)", with: text)
        } else if !lines.contains(where: { $0.contains("init?(coder") }) {
            lines.insert("    \(text) { unfilledEnd(\"\(name).init(coder:)\") }", at: 1)
        }
        return replaceStub(name, with: lines)
    }

    mutating func makeNeverReturn(_ function: String) -> Bool {
        if let stub = added[function], stub.kind == .global, !stub.shapes.isEmpty, !stub.neverReturns {
            added[function]?.neverReturns = true
            return true
        }
        guard let index = plan.firstIndex(where: { $0.name == "\(function)()" && $0.origin == .unknown }) else {
            return false
        }
        let lines = UnknownFunctionStub.neverReturning(plan[index].lines)
        guard plan[index].lines != lines else { return false }
        plan[index].lines = lines
        return true
    }

    mutating func inherit(_ type: String, from superclass: String) -> Bool {
        guard let index = plan.firstIndex(where: { $0.name == type && $0.origin == .unknown }), let use = uses[type]
        else { return false }
        let lines = UnknownTypeStub(name: type, use: use, givenSuperclass: superclass).lines
        guard plan[index].lines != lines else { return false }
        plan[index].lines = lines
        return true
    }

    // MARK: - Stubs that do not compile

    /// A stub that does not compile loses the line with the error: what it declares is found missing where it is used.
    mutating func repairStubs(_ errors: [CompilerDiagnostic], text: String) -> Bool {
        let file = StubFile(reading: text)
        var isChanged = false
        var removed: Set<String> = []
        for var error in errors {
            guard let place = file.place(ofLine: error.line), !place.isFilled else { continue }
            // The compiler says what all errors of a declaration come from behind the last one.
            error.notes = errors.filter { $0.line == error.line }.flatMap(\.notes)
            let key = "\(place.name): \(place.line) \(error.identifier)"
            guard attempts[key, default: 0] < 3, removed.insert("\(place.name):\(place.line)").inserted else {
                continue
            }
            attempts[key, default: 0] += 1
            if error.message.contains("is inaccessible due to"), let name = error.quoted.first {
                if makeVisible(name) { isChanged = true }
                continue
            }
            if error.message.hasPrefix("'@escaping' only applies"), loseEscaping(place.name, line: place.line) {
                isChanged = true
                continue
            }
            if mend(place.name, line: place.line, error) { isChanged = true }
        }
        return isChanged
    }

    /// The type of a parameter is the closure of a module that is not there, and any value here.
    private mutating func loseEscaping(_ name: String, line: String) -> Bool {
        guard let index = plan.firstIndex(where: { $0.name == name }),
            let row = plan[index].lines.firstIndex(of: line), line.contains("@escaping ")
        else { return false }
        plan[index].lines[row] = line.replacing("@escaping ", with: "")
        return true
    }

    /// Removes `private` from a type of a copy that a stub extends.
    private mutating func makeVisible(_ name: String) -> Bool {
        for (path, bytes) in copies.sorted(by: { $0.key < $1.key }) {
            let file = ParsedFile(path: path, bytes: bytes)
            let types = file?.tree.statements.compactMap { $0.item.as(DeclSyntax.self) } ?? []
            let modifiers = types.first { $0.typeName == name }?.asProtocol((any WithModifiersSyntax).self)?.modifiers
            guard let hiding = modifiers?.first(where: { ["fileprivate", "private"].contains($0.name.text) }) else {
                continue
            }
            copies[path] = LinePreservingEdits.apply([SourceEdit(hiding.textRange, "")], to: bytes)
            return true
        }
        return false
    }

    private mutating func mend(_ name: String, line: String, _ error: CompilerDiagnostic) -> Bool {
        if let stub = added[name] { return mend(stub, error) }
        guard let index = plan.firstIndex(where: { $0.name == name }) else { return false }
        if error.message.hasPrefix("'required' initializer 'init(coder:)' must be provided"),
            let head = plan[index].lines.firstIndex(where: { $0.contains("class ") && $0.hasSuffix("{") })
        {
            // Its superclass has turned out to be a view or a controller.
            let coder = "    required init?(coder: NSCoder) { unfilledEnd(\"\(name).init(coder:)\") }"
            plan[index].lines.insert(coder, at: head + 1)
            return true
        }
        guard let row = plan[index].lines.firstIndex(of: line) else { return false }
        if let missing = StubHead.unknownName(in: error) {
            var use = NameUses.TypeUse()
            use.isMoreThanValue = true
            return add(AddedStub(kind: .global, name: missing, typeUse: use))
        }
        let trimmed = line.drop { $0 == " " }
        if let start = line.firstRange(of: "{ super.init("), trimmed.contains(" init(") || trimmed.hasPrefix("init(") {
            // What its superclass has was a guess.
            let body = error.message.contains("'super'") ? "{}" : "{ unfilledEnd(\"\(name).init\") }"
            plan[index].lines[row] = line[..<start.lowerBound] + body
            return true
        }
        if trimmed.hasPrefix("nonisolated nonisolated ") {
            plan[index].lines[row] = line.replacing("nonisolated nonisolated ", with: "nonisolated ")
        } else if let head = StubHead.without(error, in: line) {
            plan[index].lines[row] = head
        } else if let types = StubHead.nestedTypes(in: error), line.hasSuffix("{") {
            plan[index].lines.insert(contentsOf: types.map { "    typealias \($0) = Unfilled" }, at: row + 1)
        } else if trimmed.hasPrefix("extension "), trimmed.hasSuffix("{"), StubHead.isOfClause(error),
            let end = plan[index].lines[row...].firstIndex(of: "}")
        {
            // Its condition names what only the module has that is not there.
            plan[index].lines.removeSubrange(row...end)
        } else if let simpler = UnfilledObjectText.simplerLine(than: line) {
            plan[index].lines[row] = simpler
        } else if trimmed.hasSuffix("}"), !trimmed.hasPrefix("}"), !trimmed.hasPrefix("get "),
            !trimmed.hasPrefix("set ")
        {
            plan[index].lines.remove(at: row)
        } else if trimmed.hasPrefix("typealias \(name) ") {
            // Of what only the module has that is not there, such as its protocols together.
            plan.remove(at: index)
            var use = NameUses.TypeUse()
            use.isMoreThanValue = true
            return add(AddedStub(kind: .global, name: name, typeUse: use))
        } else if trimmed.hasPrefix("case ") || trimmed.hasPrefix("static let ")
            || trimmed.hasPrefix("typealias ")
        {
            plan[index].lines.remove(at: row)
        } else {
            return false
        }
        return true
    }

    private mutating func mend(_ stub: AddedStub, _ error: CompilerDiagnostic) -> Bool {
        var stub = stub
        switch stub.kind {
        case .initializer where error.message.contains("convenience"):
            stub.owner = stub.owner == .class ? .value : .class
            added[stub.title] = stub
        case .initializer where error.message.contains("cannot be overridden from extension"):
            // It is inherited.
            stub.shapes = stub.shapes.filter { !$0.parameters.isEmpty }
            added[stub.title] = stub.shapes.isEmpty ? nil : stub
        case .initializer where stub.owner == .class && !stub.isAlone:
            stub.isAlone = true
            added[stub.title] = stub
        case .member(_, let isStatic) where error.message.contains("cannot be overridden"):
            // A superclass has it, too: one method for both.
            let titles = error.quoted.dropFirst().map { "\(isStatic ? "static " : "")\($0).\(stub.name)" }
            guard let title = titles.first(where: { added[$0] != nil && $0 != stub.title }), let other = added[title]
            else { return false }
            var joined = other
            joined.places.formUnion(stub.places)
            joined.shapes.formUnion(stub.shapes)
            added[other.title] = joined
            added[stub.title] = nil
        case .member(_, let isStatic) where error.message.hasSuffix("cannot be extended"):
            // `'Environment' (aka 'Loading & Showing')`
            let parts = error.quoted.last?.split(separator: " ").map(String.init) ?? []
            guard parts.count >= 3, parts[1] == "&" else { return false }
            added[stub.title] = nil
            stub.kind = .member(of: parts[0], isStatic: isStatic)
            return add(stub)
        case .member(let type, true) where error.message.contains("is not a member type of"):
            // `UserDefaults.Flags.set(…)`: `Flags` has become a property, so the method is one of its type.
            guard let property = added["static \(type)"], property.shapes.isEmpty else { return false }
            added[stub.title] = nil
            stub.kind = .member(of: property.type, isStatic: false)
            return add(stub)
        case .conformance(of: "Never") where allowValues(stub.name): break
        case .conformance where StubHead.isOfConformance(error): added[stub.title] = nil
        default: return false
        }
        return true
    }
}

/// The first line of a type's stub.
private enum StubHead {
    /// Without the protocol that the type does not conform to, or `AnyObject` of a protocol that values conform to.
    static func without(_ error: CompilerDiagnostic, in line: String) -> String? {
        guard isOfConformance(error), let unwanted = error.quoted.last, line.hasSuffix("{"),
            let colon = line.firstIndex(of: ":"),
            let brace = line.lastIndex(of: "{")
        else { return nil }
        let names = line[line.index(after: colon)..<brace].split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let short = unwanted.split(separator: ".").last.map(String.init) ?? unwanted
        let kept = names.filter { ($0.split(separator: ".").last.map(String.init) ?? $0) != short }
        guard kept.count < names.count else { return nil }
        return line[..<colon] + (kept.isEmpty ? " {" : ": \(kept.joined(separator: ", ")) {")
    }

    /// Those that a protocol requires which another one inherits from.
    static func nestedTypes(in error: CompilerDiagnostic) -> [String]? {
        guard isOfConformance(error) else { return nil }
        let types = error.notes.filter { $0.message.hasPrefix("protocol requires nested type '") }
            .compactMap(\.quoted.first)
        return types.isEmpty ? nil : types.removingDuplicates()
    }

    static func isOfConformance(_ error: CompilerDiagnostic) -> Bool {
        error.identifier == "type_does_not_conform"
            || ["class protocol", "inheritance from", "redundant conformance", "crosses into actor-isolated code"]
                .contains { error.message.contains($0) }
    }

    /// Of what stands behind `where`.
    static func isOfClause(_ error: CompilerDiagnostic) -> Bool {
        ["is not a member type of", "in conformance requirement", "same-type requirement"]
            .contains { error.message.contains($0) }
    }

    /// `cannot find type 'X' in scope`
    static func unknownName(in error: CompilerDiagnostic) -> String? {
        ["cannot_find_type_in_scope", "cannot_find_in_scope"].contains(error.identifier) ? error.quoted.first : nil
    }
}
