// Portico
// SPDX-License-Identifier: Apache-2.0

/// A place in one of the files.
struct Place: Hashable, Sendable {
    /// The file's number.
    var file: Int
    /// Where a finding is marked: a name.
    var offset: Int
    /// Where the declaration begins, attributes and all.
    var start: Int
}

/// The branch of an `#if` that a declaration is in.
struct Branch: Hashable, Sendable {
    /// Where the `#if` is, in its file.
    var condition: Int
    var clause: Int
}

/// A method or property of a type, or of an extension.
struct DeclaredMember: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case method(MethodSignature)
        case property(String, TypeShape?)
    }

    var kind: Kind
    var place: Place
    /// `private`, `static`, `override`: the words in front. Those of an extension count for its members.
    /// Contains `@objc` if Objective-C, a storyboard or a selector can call it.
    var modifiers: Set<String>
    /// `@objc(name)`: to Apple's systems the method has that name, whatever its Swift name is.
    var hasSelector: Bool
    var branches: [Branch]
    /// The parameters that the body does not mention; nil without a body, and for one that only traps.
    var unmentioned: Set<String>?

    var signature: MethodSignature? {
        if case .method(let signature) = kind { signature } else { nil }
    }

    /// Whether one build can have both.
    func excludes(_ other: DeclaredMember) -> Bool {
        place.file == other.place.file
            && branches.contains { mine in
                other.branches.contains { $0.condition == mine.condition && $0.clause != mine.clause }
            }
    }
}

/// A type, or an extension of one.
struct DeclaredType: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case `class`, `protocol`, value, `extension`
    }

    var kind: Kind
    /// `[Outer, Inner]`; of an extension what it says that it extends.
    var path: [String]
    var place: Place
    /// The inheritance clause, in order, each as a path of names.
    var inherited: [[String]]
    /// `private` or `fileprivate`, by its own word or an enclosing type's.
    var isFilePrivate: Bool
    /// `@objc(Name)`.
    var selectorName: String?
    var members: [DeclaredMember] = []

    var name: String { path.joined(separator: ".") }
}

/// A call as it is written, as far as it tells which method is meant.
struct CallName: Hashable, Sendable {
    var labels: [String]
    /// Closures behind the parentheses; the first has no label whatever the parameter's is.
    var trailing: Int

    func canMean(_ signature: MethodSignature) -> Bool {
        labels.count + trailing == signature.parameters.count
            && labels.elementsEqual(signature.labels.prefix(labels.count))
    }
}

/// Where something becomes the notification center's delegate.
struct DelegateAssignment: Hashable, Sendable {
    var place: Place
    /// Why that is after the launch; nil when it may be in time.
    var lateness: String?
}

/// What the files declare and do, without their trees.
struct Declarations: Sendable {
    /// In order of appearance, extensions too.
    var types: [DeclaredType] = []
    /// What `typealias` says; `unknown` for a name that means several types.
    var aliases: [String: TypeShape] = [:]
    /// By the name of the method. Calls of `super` are left out.
    var calls: [String: Set<CallName>] = [:]
    var assignments: [DelegateAssignment] = []
    var categories = DeclaredCategories()
    var groups = GroupNames()
    var constants = NamedTexts()
    var findings: [LintFinding] = []
    /// The ``DelegateProtocol/eventNames`` that an expression mentions.
    var references: Set<String> = []
    /// Whether an expression or a declaration has the name `preferredContentSize`.
    var setsContentSize = false
}

extension Declarations {
    /// Adds what another file declares. Findings stay with their file.
    mutating func add(_ other: Declarations) {
        types += other.types
        aliases.merge(other.aliases) { $0 == $1 ? $0 : .unknown }
        calls.merge(other.calls) { $0.union($1) }
        assignments += other.assignments
        categories.add(other.categories)
        groups.add(other.groups)
        constants.add(other.constants)
        references.formUnion(other.references)
        setsContentSize = setsContentSize || other.setsContentSize
    }
}
