// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The way from the app delegate's life cycle to scenes, for the app delegates of some sources.
///
/// Only the sources are read, and nothing is changed.
public struct SceneMigration: Hashable, Sendable {
    /// In the order of paths; empty if the sources have no app delegate.
    public let delegates: [DelegateMigration]
    /// The files that cannot be read, sorted: what is in them is missing in the delegates.
    public let unreadable: [LintFinding]

    /// - Parameters:
    ///   - files: All sources of an app: a type may be in one, and its extension in another.
    ///   - scenes: What the app's Info.plist says about scenes. It is ignored for the sources of several apps.
    public init(_ files: [SourceFile], scenes: SceneUse = .unknown) {
        self.init(delegates: Self.read(files.sorted { $0.path < $1.path }, scenes), unreadable: [])
    }

    /// Reads all sources of an app.
    public init(_ input: LintInput) {
        let (sources, findings) = input.sources()
        self.init(delegates: SceneMigration(sources).delegates, unreadable: input.findings + findings)
    }

    init(delegates: [DelegateMigration], unreadable: [LintFinding]) {
        self.delegates = delegates
        self.unreadable = Set(unreadable).sorted()
    }

    private static func read(_ files: [SourceFile], _ scenes: SceneUse) -> [DelegateMigration] {
        let read = DeepStack.map(files.count) { number -> (source: ReadSource, globals: Set<String>) in
            var globals: Set<String> = []
            let source = ReadSource(files[number], number: number) { globals = DelegateSource.globals(of: $0) }
            return (source, globals)
        }
        let globals = read.reduce(into: Set<String>()) { $0.formUnion($1.globals) }
        let sources = read.map(\.source)
        return DeepStack.run { delegates(files, sources, globals, scenes) }
    }

    private static func delegates(
        _ files: [SourceFile], _ sources: [ReadSource], _ globals: Set<String>, _ scenes: SceneUse
    ) -> [DelegateMigration] {
        var declarations = Declarations()
        var notes = SceneNotes()
        for source in sources {
            declarations.add(source.declarations)
            notes.add(source.notes)
        }
        let apps = SceneApps(TypeLint(declarations, texts: sources.map(\.text)), notes, use: scenes)
        return apps.withDelegates.map { app in
            let source = DelegateSource(of: app, in: apps, files: files, globals: globals)
            return DelegateReader(app: app, apps: apps, source: source).migration
        }.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
    }
}

extension SceneApps {
    /// Apps whose delegates are in the files. Without an entry point, as in a library, every app delegate is one's.
    fileprivate var withDelegates: [SceneApp] {
        if !apps.isEmpty { return apps.filter { !$0.delegate.isEmpty } }
        let delegates = lint.table.entries.indices.filter { entry in
            let type = lint.table.entries[entry]
            return type.isWhole && type.declaration.kind == .class && isAppDelegate(entry)
                && !isTest(type.declaration.place.file)
        }
        let bases = Set(delegates.flatMap { lint.ancestries[$0].superclasses })
        return delegates.filter { !bases.contains($0) }.map { entry in
            SceneApp(
                place: lint.table.entries[entry].declaration.place, isSwiftUI: false, delegate: family(of: entry))
        }
    }
}

/// An app delegate, and what becomes of its methods in an app with scenes.
public struct DelegateMigration: Hashable, Sendable, Encodable {
    /// Who is told what happens to the app.
    public enum LifeCycle: String, Hashable, Sendable, Encodable {
        /// The app delegate, which is to be changed.
        case appDelegate
        /// Scene delegates: the app has been changed already.
        case scenes
        /// SwiftUI's views, and a scene delegate if the app delegate asks for one.
        case swiftUI
        /// It cannot be determined from the sources.
        case unclear
    }

    /// The class.
    public var name: String
    /// The path of its file, as given.
    public var path: String
    /// The line of its name, from 1.
    public var line: Int
    public var lifeCycle: LifeCycle
    /// Its methods that scenes replace or change, in the order of Apple's documentation.
    public var methods: [MigratedMethod]
    /// The methods that scenes replace and it does not have.
    public var others: [MigratedMethod]
    /// Its delegate methods that are called with scenes too, with their labels.
    public var unchanged: [String]
    /// The source of a scene delegate; nil if the app has scenes already.
    public var sceneDelegate: String?
    /// The part of Info.plist that declares the scene delegate; nil if the app has scenes already.
    public var infoPlist: String?
}

/// A method of the app delegate, and its counterpart in an app with scenes.
public struct MigratedMethod: Hashable, Sendable, Encodable {
    /// `application(_:open:options:)`.
    public var old: String
    /// The path of its file and its line; nil if the app delegate does not have it.
    public var path: String?
    public var line: Int?
    /// `scene(_:openURLContexts:)`.
    public var scene: String
    /// What arrives at a cold start.
    public var coldStart: String
    /// What to do.
    public var action: String
}
