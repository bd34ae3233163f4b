// Portico
// SPDX-License-Identifier: Apache-2.0

/// The apps of the files, each with its delegates.
///
/// Several apps may be in one folder. A scene delegate belongs to the app whose entry point is nearest in the folder
/// tree. If several are equally near, nothing is said about any of them.
struct SceneApps {
    let lint: TypeLint
    let notes: SceneNotes
    private let folders: [[Substring]]
    private(set) var apps: [SceneApp] = []
    /// All scene delegates, without those that another one descends from.
    private(set) var sceneDelegates: [Int] = []

    init(_ lint: TypeLint, _ notes: SceneNotes, use: SceneUse) {
        self.lint = lint
        self.notes = notes
        folders = lint.texts.map { $0.path.split(separator: "/").dropLast() }
        let delegates = lint.table.entries.indices.filter(isSceneDelegate)
        let bases = Set(delegates.flatMap { lint.ancestries[$0].superclasses })
        sceneDelegates = delegates.filter { !bases.contains($0) }
        apps = uikitApps + swiftUIApps
        let ambiguous = assignSceneDelegates()
        for index in apps.indices {
            apps[index].isLimited = isLimited(apps[index])
            // One app's Info.plist says nothing about another's.
            let use = apps.count == 1 ? use : .unknown
            apps[index].lifeCycle = ambiguous.contains(index) ? .unclear : lifeCycle(of: apps[index], use)
        }
    }

    // MARK: - Classes

    func name(of entry: Int) -> String { lint.table.entries[entry].declaration.name }

    func traits(of entry: Int) -> TypeTraits {
        notes.types[lint.table.entries[entry].declaration.place] ?? TypeTraits()
    }

    /// The class, and those of the files that it descends from.
    func family(of entry: Int) -> [Int] { [entry] + lint.ancestries[entry].superclasses }

    /// Whether a class descends from one that is neither Apple's nor in the files: it may do anything.
    func hasUnknownSuperclass(_ entry: Int) -> Bool {
        family(of: entry).contains { index in
            let type = lint.table.entries[index]
            return type.inherited.contains { inherited in
                guard inherited.mayBeClass, let name = inherited.path.last else { return false }
                let scope = type.declaration.path.dropLast()
                return !TypeComparison.isFramework(name) && DelegateProtocol.named(name).isEmpty
                    && lint.table.find(inherited.path, from: Array(scope), file: inherited.file).isEmpty
            }
        }
    }

    /// The methods of delegates, with what they do. Those of a branch of an `#if` are left out.
    func methods(of entries: [Int]) -> [(member: DeclaredMember, signature: MethodSignature, traits: MethodTraits)] {
        entries.flatMap { lint.table.entries[$0].members }.compactMap { member in
            guard let signature = member.signature, let traits = notes.methods[member.place], member.branches.isEmpty,
                member.modifiers.isDisjoint(with: ["class", "static"]), !member.hasSelector, !isTest(member.place.file)
            else { return nil }
            return (member, signature, traits)
        }
    }

    /// Whether a file belongs to tests, whose delegates stand in for others.
    func isTest(_ file: Int) -> Bool {
        folders[file].contains { folder in
            ["Mocks", "Specs", "Stubs", "Test", "TestHost", "Tests"].contains { folder.hasSuffix($0) }
        }
    }

    private func isSceneDelegate(_ entry: Int) -> Bool {
        let type = lint.table.entries[entry]
        guard type.isWhole, type.declaration.kind == .class, !isTest(type.declaration.place.file) else { return false }
        let names = family(of: entry).flatMap { lint.table.entries[$0].inherited }.compactMap(\.path.last)
        // Another library's class is taken to be for windows.
        let others = names.filter { $0.hasSuffix("SceneDelegate") && !Self.protocols.contains($0) }
        if others.contains(where: { $0.hasPrefix("CP") }) { return false }
        return Self.protocols.contains(where: lint.ancestries[entry].adopts) || !others.isEmpty
    }

    static let protocols = ["UISceneDelegate", "UIWindowSceneDelegate"]

    // MARK: - Entry points

    private var uikitApps: [SceneApp] {
        let marked = lint.table.entries.indices.filter { entry in
            let type = lint.table.entries[entry]
            return type.isWhole && type.declaration.kind == .class && traits(of: entry).isMain
                && !isTest(type.declaration.place.file) && (isAppDelegate(entry) || hasUnknownSuperclass(entry))
        }
        let called = notes.entryCalls.compactMap { references -> Int? in
            let delegates = references.filter { !isTest($0.file) }.compactMap { reference in
                lint.table.find(reference.path, from: [], file: reference.file).first(where: isAppDelegate)
            }
            // Several: the app chooses one when it starts.
            return Set(delegates).count == 1 ? delegates.first : nil
        }
        return Set(marked + called).sorted().map { entry in
            SceneApp(
                place: lint.table.entries[entry].declaration.place, isSwiftUI: false, delegate: family(of: entry))
        }
    }

    func isAppDelegate(_ entry: Int) -> Bool { lint.ancestries[entry].adopts("UIApplicationDelegate") }

    private var swiftUIApps: [SceneApp] {
        let places = lint.table.entries.indices.filter { entry in
            let type = lint.table.entries[entry]
            return type.isWhole && type.declaration.kind == .value && traits(of: entry).isMain
                && type.inherited.contains { $0.path.last == "App" } && !isTest(type.declaration.place.file)
        }.map { lint.table.entries[$0].declaration.place }
        return places.map { place in
            let adaptor = notes.adaptors.first { nearest(places, to: $0.file) == [place] }
            let delegate = adaptor.flatMap { lint.table.find($0.path, from: [], file: $0.file).first }
            return SceneApp(place: place, isSwiftUI: true, delegate: delegate.map(family) ?? [])
        }
    }

    /// The places that are the fewest folders away from a file.
    private func nearest(_ places: [Place], to file: Int) -> [Place] {
        let distances = places.map { distance($0.file, file) }
        return zip(places, distances).filter { $0.1 == distances.min() }.map(\.0)
    }

    private func distance(_ file: Int, _ other: Int) -> Int {
        let common = zip(folders[file], folders[other]).prefix { $0 == $1 }.count
        return folders[file].count + folders[other].count - 2 * common
    }

    /// Whether a file may belong to an app: no other one's entry point is nearer.
    func isFile(_ file: Int, of app: SceneApp) -> Bool { nearest(apps.map(\.place), to: file).contains(app.place) }

    /// Assigns each scene delegate to an app, and returns the apps for which this is ambiguous.
    private mutating func assignSceneDelegates() -> Set<Int> {
        var ambiguous: Set<Int> = []
        for delegate in sceneDelegates {
            let places = nearest(apps.map(\.place), to: lint.table.entries[delegate].declaration.place.file)
            let owners = apps.indices.filter { places.contains(apps[$0].place) }
            if owners.count == 1 {
                apps[owners[0]].sceneDelegates.append(delegate)
            } else {
                ambiguous.formUnion(owners)
            }
        }
        return ambiguous
    }
}
