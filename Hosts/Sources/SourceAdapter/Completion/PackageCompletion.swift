// Portico
// SPDX-License-Identifier: Apache-2.0

/// Works off the compiler's errors in an adapted package: syntax alone does not say which type a value of another module
/// has, and the compiler does.
///
/// What is found nowhere becomes a stub, whoever lacks it: another module, or Portico. Values of stubs are converted, and
/// patterns on them loosened. Of other errors, those are mended that a difference between Linux and Apple's systems makes:
/// objects in formats, numbers where `NSNumber` is needed, literals of several types, `Timer()`. A member that nobody calls any
/// more, and a `switch` without a case, are named in the report. The rest is left out: see ``LeftOutCode``.
struct PackageCompletion: Sendable {
    /// Copies of the app's files by their paths in the package.
    var copies: [String: [UInt8]]
    var plan: [StubPlan.Stub]
    var added: [String: AddedStub] = [:]
    /// What somebody has to know: methods that nobody calls any more.
    private(set) var notes: Set<String> = []
    let uses: [String: NameUses.TypeUse]
    private let stubsPath: String
    private let module: String
    /// The paths of the app's files by those of their copies.
    let originals: [String: String]
    /// Stubs that were added for a member that is there, and are not added again: the compiler had not found it while its
    /// declaration had an error.
    private(set) var withdrawn: Set<String> = []
    /// How often a repair has been tried without the error going away.
    var attempts: [String: Int] = [:]
    var leftOut: [Adaptation.LeftOut] = []
    /// How often something of a member has been left out, by the path and the line of its start.
    var leftOutLevels: [String: Int] = [:]

    /// Errors that follow from others are looked at when those are gone.
    enum Rank: Int, Comparable {
        case certain, declaration, conversion, guess

        static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }

    /// What one error asks for.
    enum Repair {
        case edit([SourceEdit])
        case addition(AddedStub)
        case superclass(of: String, String)
        /// A protocol that values conform to.
        case valueProtocol(String)
        /// Other lines of an unknown type.
        case stub(String, [String])
        /// A class that is made from its metatype.
        case requiredInitializer(String)
        /// A class whose subclasses call that initializer.
        case designatedInitializer(of: String, CallShape)
        /// A property of a stub, and its type.
        case memberType(of: String, String, String)
        /// A property of a stub that nobody sets.
        case readOnly(of: String, String)
        /// A class whose subclasses are not read from a nib.
        case unavailableCoder(String)
        /// A class that is read with a decoder.
        case decodable(String)
        /// Functions of other modules.
        case neverReturning([String])
        case note(String, [SourceEdit])
        /// A member that is there after all, or what stands outside of types: its owner and its name.
        case notMissing(of: String?, String)
    }

    init(copies: [String: [UInt8]], originals: [String: String], plan: StubPlan, stubsPath: String, module: String) {
        self.originals = originals
        self.module = module
        self.copies = copies
        self.plan = plan.stubs
        uses = plan.unknownUses
        self.stubsPath = stubsPath
    }

    var stubs: [StubPlan.Stub] {
        let further = added.values.map { stub in
            StubPlan.Stub(
                name: stub.title, origin: .compiler, declaredAt: nil,
                usedAt: stub.places.sorted().map { "\($0.path):\($0.line)" }, lines: stub.lines)
        }
        return plan + further.sorted { $0.name < $1.name }
    }

    /// The names of the types that are stubs.
    var stubTypes: Set<String> { Set(plan.map(\.name)).union(added.values.map(\.name)) }

    /// What the head of a class's stub says it inherits from, which may be a protocol.
    private var stubSuperclasses: [String: String] {
        var found: [String: String] = [:]
        for stub in plan where stub.origin == .app {
            guard let words = stub.lines.first?.split(whereSeparator: { " :,<{".contains($0) }),
                let start = words.firstIndex(of: "class"), words.count > start + 2
            else { continue }
            found[stub.name] = String(words[start + 2])
        }
        return found
    }

    // MARK: - A round

    /// Mends what it can, and returns false if nothing more can be done.
    ///
    /// - Parameter stubText: `Stubs.swift` as the compiler has seen it.
    mutating func repair(_ diagnostics: [CompilerDiagnostic], stubText: String) -> Bool {
        var isChanged = false
        let stubNames = stubTypes
        let superclasses = stubSuperclasses
        let stubFile = StubFile(reading: stubText)
        let initialized = Set(
            added.values.compactMap { stub -> String? in
                if case .initializer(let type) = stub.kind { type } else { nil }
            })
        for (path, errors) in Dictionary(grouping: diagnostics, by: \.path).sorted(by: { $0.key < $1.key }) {
            if path == stubsPath {
                if repairStubs(errors, text: stubText) { isChanged = true }
                continue
            }
            guard let bytes = copies[path], let file = ParsedFile(path: path, bytes: bytes) else { continue }
            let finder = RepairFinder(
                file: file, original: originals[path] ?? path, stubNames: stubNames, unknownUses: uses,
                initialized: initialized, module: module, superclasses: superclasses,
                stubAt: { stubFile.place(ofLine: $0)?.name }, stubsPath: stubsPath)
            // By statement: the ranks that can be mended there.
            var found: [(statement: Int, rank: Rank, key: String, repair: Repair)] = []
            // Which of two methods is meant is clear when one of them has another name.
            let renamed = Set(
                errors.filter { $0.message.hasSuffix("and cannot be overridden") }.compactMap(\.quoted.first))
            for error in errors {
                if error.message.hasPrefix("ambiguous use of"), error.quoted.first.map(renamed.contains) == true {
                    continue
                }
                guard let token = file.token(line: error.line, column: error.column) else { continue }
                let key = "\(path):\(error.line): \(error.identifier) \(error.message)"
                for (rank, repair) in finder.repairs(of: error, at: token)
                where attempts[key, default: 0] < (rank == .guess ? 2 : 3) {
                    found.append((token.statementStart, rank, key, repair))
                }
            }
            let first = Dictionary(grouping: found, by: \.statement).mapValues { $0.map(\.rank).min() ?? .certain }
            var edits = EditGroups()
            for item in found where item.rank == first[item.statement] {
                attempts[item.key, default: 0] += 1
                switch item.repair {
                case .edit(let changes): edits.add(changes)
                case .note(let note, let changes):
                    edits.add(changes)
                    notes.insert(note)
                case .addition(let stub):
                    if add(stub) { isChanged = true }
                case .notMissing(let owner, let name):
                    if withdraw(name, of: owner) { isChanged = true }
                case .valueProtocol(let name):
                    if allowValues(name) { isChanged = true }
                case .stub(let name, let lines):
                    if replaceStub(name, with: lines) { isChanged = true }
                case .requiredInitializer(let name):
                    if requireInitializer(of: name) { isChanged = true }
                case .designatedInitializer(let name, let shape):
                    if designate(shape, of: name) { isChanged = true }
                case .memberType(let owner, let name, let type):
                    if setType(of: name, in: owner, to: type) { isChanged = true }
                case .readOnly(let owner, let name):
                    if removeSetter(of: name, in: owner) { isChanged = true }
                case .unavailableCoder(let name):
                    if removeCoder(of: name) { isChanged = true }
                case .decodable(let name):
                    if makeDecodable(name) { isChanged = true }
                case .neverReturning(let names):
                    for name in names where makeNeverReturn(name) { isChanged = true }
                case .superclass(let type, let superclass):
                    if inherit(type, from: superclass) { isChanged = true }
                }
            }
            let result = LinePreservingEdits.apply(edits.accepted, to: bytes)
            if result != bytes {
                copies[path] = result
                isChanged = true
            }
        }
        return isChanged
    }

    private mutating func withdraw(_ name: String, of owner: String?) -> Bool {
        let titles = owner.map { ["\($0).\(name)", "static \($0).\(name)"] } ?? [name]
        let (before, count) = (plan, added.count)
        for title in titles { added[title] = nil }
        withdrawn.formUnion(titles)
        // Another target declares what this one uses of its own.
        if let owner {
            for index in plan.indices where [owner, "extension \(owner)"].contains(plan[index].name) {
                plan[index].lines.removeAll { Self.declares(name, $0) }
            }
        } else {
            plan.removeAll { $0.name == name && $0.origin == .unknown }
        }
        return plan != before || added.count < count
    }

    /// Whether a line of a stub is a whole member with this name.
    private static func declares(_ name: String, _ line: String) -> Bool {
        line.hasSuffix("}") && ["func \(name)(", "func \(name)<", "var \(name): "].contains { line.contains($0) }
    }

    mutating func add(_ stub: AddedStub) -> Bool {
        guard !withdrawn.contains(stub.title) else { return false }
        guard var known = added[stub.title] else {
            added[stub.title] = stub
            return true
        }
        let before = known.lines
        known.places.formUnion(stub.places)
        known.shapes.formUnion(stub.shapes)
        known.typeUse.formUnion(stub.typeUse)
        if let more = stub.members?.filter({ known.members?.contains($0) != true }), !more.isEmpty {
            known.members = (known.members ?? []) + more
        }
        known.neverReturns = known.neverReturns || stub.neverReturns
        added[stub.title] = known
        return known.lines != before
    }
}
