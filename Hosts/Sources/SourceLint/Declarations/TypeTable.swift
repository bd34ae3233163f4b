// Portico
// SPDX-License-Identifier: Apache-2.0

/// All types of the files, each with its extensions, and what they descend from.
///
/// Names are looked up without a compiler: from the inside out, in the files that are nearest in the folder tree, as
/// several targets may have an `AppDelegate` each.
struct TypeTable {
    struct Entry {
        var declaration: DeclaredType
        /// Of the type and its extensions.
        var inherited: [Inherited]
        /// Of the type and its extensions; of a protocol those of its extensions alone, as the others are requirements.
        var members: [DeclaredMember]
        /// What a protocol requires.
        var requirements: [DeclaredMember] = []
        /// Whether the type itself is in the files, not just an extension of it.
        var isWhole: Bool
    }

    struct Inherited {
        var path: [String]
        var file: Int
        /// The first one of a type; an extension names protocols only.
        var mayBeClass: Bool
    }

    private(set) var entries: [Entry] = []
    private var byPath: [[String]: [Group]] = [:]
    private let folders: [[Substring]]

    /// The types of one name in one folder.
    private struct Group {
        var folder: [Substring]
        var entries: [Int]
    }

    /// More types of one name in one folder are not looked at; they do not compile.
    private static let limit = 8

    /// - Parameter paths: Of the files, by number.
    init(_ declarations: Declarations, paths: [String]) {
        folders = paths.map { $0.split(separator: "/").dropLast() }
        for type in declarations.types where type.kind != .extension {
            note(type, as: entries.count)
            let isProtocol = type.kind == .protocol
            entries.append(
                Entry(
                    declaration: type, inherited: Self.inherited(of: type),
                    members: isProtocol ? [] : type.members, requirements: isProtocol ? type.members : [],
                    isWhole: true))
        }
        for type in declarations.types where type.kind == .extension { attach(type) }
    }

    private mutating func note(_ type: DeclaredType, as entry: Int) {
        let folder = folders[type.place.file]
        var groups = byPath[type.path] ?? []
        if let index = groups.firstIndex(where: { $0.folder == folder }) {
            if groups[index].entries.count < Self.limit { groups[index].entries.append(entry) }
        } else {
            groups.append(Group(folder: folder, entries: [entry]))
        }
        byPath[type.path] = groups
    }

    private static func inherited(of type: DeclaredType) -> [Inherited] {
        type.inherited.enumerated().map { index, path in
            Inherited(path: path, file: type.place.file, mayBeClass: index == 0 && type.kind == .class)
        }
    }

    private mutating func attach(_ type: DeclaredType) {
        var owners = find(type.path, from: [], file: type.place.file)
        if owners.isEmpty {
            owners = [entries.count]
            note(type, as: entries.count)
            entries.append(Entry(declaration: type, inherited: [], members: [], isWhole: false))
        }
        for owner in owners {
            entries[owner].inherited += Self.inherited(of: type)
            entries[owner].members += type.members
        }
    }

    /// The types that a name may mean: the nearest, several where they are equally near.
    func find(_ name: [String], from scope: [String], file: Int) -> [Int] {
        guard !name.isEmpty else { return [] }
        // A first part that is no type is a module.
        for path in name.count > 1 ? [name, Array(name.dropFirst())] : [name] {
            for length in stride(from: scope.count, through: 0, by: -1) {
                if let found = byPath[scope.prefix(length) + path] { return nearest(found, to: file) }
            }
        }
        return []
    }

    private func nearest(_ groups: [Group], to file: Int) -> [Int] {
        if groups.count == 1 { return groups[0].entries }
        let distances = groups.map { group in zip(group.folder, folders[file]).prefix { $0 == $1 }.count }
        let best = distances.max() ?? 0
        return zip(groups, distances).filter { $0.1 == best }.flatMap(\.0.entries)
    }
}
