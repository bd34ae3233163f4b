// Portico
// SPDX-License-Identifier: Apache-2.0

/// What a type descends from, as far as the files and the lint's own tables say.
struct Ancestry {
    enum Service: Hashable {
        /// A subclass of Apple's class, which leaves everything to it.
        case apple
        /// A subclass of the kit's, which does it all.
        case pipeline
    }

    /// Adopted by the type itself, in its extensions, or by a protocol that it adopts.
    var adopted: [DelegateProtocol] = []
    /// Adopted by a class that it descends from.
    var inherited: [(protocol: DelegateProtocol, adopter: Int)] = []
    /// The classes that it descends from, nearest first, as far as they are in the files.
    var superclasses: [Int] = []
    var service: Service?
    /// Something that may adopt anything: a type that is neither in the files nor in the tables.
    var isUnknown = false
    /// Names of what the protocols of the files ask for.
    var requirements: Set<String> = []
    /// Words in the names of somebody's delegate protocols: one may inherit from Apple's protocol for the same thing.
    private var delegateWords: Set<String> = []

    /// Longer chains are not followed; nobody writes them.
    private static let limit = 64

    init(of entry: Int, in table: TypeTable) {
        isUnknown = !table.entries[entry].isWhole
        var seen: Set<Int> = [entry]
        var next = Self.direct(entry, table)
        adopted = next.adopted
        note(next)
        while let parent = next.superclass, seen.insert(parent).inserted {
            superclasses.append(parent)
            if superclasses.count > Self.limit { isUnknown = true }
            if isUnknown && superclasses.count > Self.limit { break }
            next = Self.direct(parent, table)
            for delegate in next.adopted where !adopts(delegate.name) { inherited.append((delegate, parent)) }
            note(next)
        }
    }

    private mutating func note(_ direct: Direct) {
        isUnknown = isUnknown || direct.isUnknown
        requirements.formUnion(direct.requirements)
        delegateWords.formUnion(direct.delegateWords)
        service = service ?? direct.service
    }

    func adopts(_ name: String) -> Bool {
        adopted.contains { $0.name == name } || inherited.contains { $0.protocol.name == name }
    }

    /// Whether a protocol that it adopts, and that is neither in the files nor in the tables, may inherit from this
    /// one.
    func mayAdopt(_ delegate: DelegateProtocol) -> Bool {
        !delegateWords.isDisjoint(with: CamelCase.words(of: delegate.name))
    }

    // MARK: - One step

    /// What one type says of itself, and the protocols of the files that it names.
    private struct Direct {
        var adopted: [DelegateProtocol] = []
        var superclass: Int?
        var service: Service?
        var isUnknown = false
        var requirements: Set<String> = []
        var delegateWords: Set<String> = []
    }

    private static func direct(_ entry: Int, _ table: TypeTable) -> Direct {
        var direct = Direct()
        var pending = [entry]
        var seen: Set<Int> = [entry]
        while let current = pending.popLast() {
            let type = table.entries[current]
            direct.requirements.formUnion(type.requirements.compactMap { $0.signature?.name })
            for inherited in type.inherited {
                guard let name = inherited.path.last else { continue }
                let delegates = DelegateProtocol.named(AppleTypes.adopted[name] ?? name)
                if !delegates.isEmpty {
                    for delegate in delegates where !direct.adopted.contains(where: { $0.name == delegate.name }) {
                        direct.adopted.append(delegate)
                    }
                } else if let service = services[name] {
                    direct.service = service
                } else if let found = table.find(
                    inherited.path, from: type.declaration.path.dropLast(), file: inherited.file
                ).first {
                    if table.entries[found].declaration.kind == .protocol {
                        if seen.insert(found).inserted { pending.append(found) }
                    } else if found != current {
                        direct.superclass = direct.superclass ?? found
                    }
                } else if !isHarmless(name, mayBeClass: inherited.mayBeClass) {
                    direct.isUnknown = true
                } else if name.hasSuffix("Delegate"), !TypeComparison.isFramework(name) {
                    direct.delegateWords.formUnion(words(of: name))
                }
            }
        }
        // The order in which they were found depends on the stack.
        direct.adopted = DelegateProtocol.all.filter { known in direct.adopted.contains { $0.name == known.name } }
        return direct
    }

    /// Without those that say nothing of what it is a delegate of.
    private static func words(of name: String) -> Set<String> {
        Set(CamelCase.words(of: name)).subtracting(["app", "delegate", "manager", "view"])
    }

    private static let services: [String: Service] = [
        "UNNotificationServiceExtension": .apple, "PipelineServiceExtension": .pipeline,
    ]

    private static let harmless: Set<String> = [
        "Actor", "AnyObject", "App", "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible",
        "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "Int",
        "LocalizedError", "Observable", "ObservableObject", "RawRepresentable", "Scene", "Sendable", "String", "View",
        "XCTestCase",
    ]

    /// Of Apple's frameworks only the protocols of the table inherit from one another. Somebody else's class may be a
    /// delegate already; a protocol that is named for what it delegates is for that.
    private static func isHarmless(_ name: String, mayBeClass: Bool) -> Bool {
        if harmless.contains(name) || TypeComparison.isFramework(name) { return true }
        // `CPTemplateApplicationSceneDelegate` inherits from a scene's.
        let isRelated = ["App", "Location", "Notification", "Scene"].contains { name.contains($0) }
        return !mayBeClass && !isRelated && ["Delegate", "DataSource"].contains { name.hasSuffix($0) }
    }
}
