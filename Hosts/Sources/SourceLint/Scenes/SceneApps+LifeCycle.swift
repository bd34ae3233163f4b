// Portico
// SPDX-License-Identifier: Apache-2.0

// Source: https://developer.apple.com/documentation/technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle
// An app supports scenes if its Info.plist has the manifest, or if its delegate gives a configuration for each scene.

extension SceneApps {
    private static let connecting = "application(_:configurationForConnecting:options:)"

    func lifeCycle(of app: SceneApp, _ use: SceneUse) -> SceneApp.LifeCycle {
        // Where it is not available, the app is something else.
        if app.isSwiftUI { return traits(at: app.place) == TypeTraits(isMain: true) ? .scenes : .unclear }
        guard let delegate = app.delegate.first, !hasUnknownSuperclass(delegate), !traits(at: app.place).isConditional
        else { return .unclear }
        let connecting = connecting(app)
        if !connecting.isEmpty { return connecting.contains { $0.branches.isEmpty } ? .scenes : .unclear }
        switch use {
        case .declared: return .scenes
        case .absent: return .appDelegate
        case .unknown:
            if app.sceneDelegates.contains(where: isOfWindows) { return .scenes }
            let mentionsScenes = notes.sceneFiles.contains { isFile($0, of: app) }
            return app.sceneDelegates.isEmpty && !mentionsScenes && hasWindow(app) ? .appDelegate : .unclear
        }
    }

    func isLimited(_ app: SceneApp) -> Bool {
        traits(at: app.place).isLimited || app.sceneDelegates.contains { traits(of: $0).isLimited }
            || connecting(app).contains { notes.methods[$0.place]?.isLimited == true }
    }

    private func connecting(_ app: SceneApp) -> [DeclaredMember] {
        app.delegate.flatMap { lint.table.entries[$0].members }.filter { $0.name == Self.connecting }
    }

    private func traits(at place: Place) -> TypeTraits { notes.types[place] ?? TypeTraits() }

    /// CarPlay and external displays may have scenes in an app whose windows have none.
    private func isOfWindows(_ entry: Int) -> Bool {
        let isOfOthers = ["CarPlay", "External"].contains { name(of: entry).contains($0) }
        return !isOfOthers && !traits(of: entry).isConditional
            && Self.protocols.contains(where: lint.ancestries[entry].adopts)
    }

    /// An app without scenes has a window in its delegate, or makes one; otherwise some of its files are missing.
    private func hasWindow(_ app: SceneApp) -> Bool {
        notes.windowFiles.contains { isFile($0, of: app) }
            || app.delegate.contains { lint.table.entries[$0].members.contains { $0.name == "window" } }
    }

    /// Whether an app starts in these files whose delegate cannot be judged, as it is in Objective-C or descends from a
    /// library's class, and nothing in them mentions scenes.
    var hasUnjudgedApp: Bool {
        let isSwiftUI = lint.table.entries.contains { type in
            type.declaration.kind == .value && type.inherited.contains { $0.path.last == "App" }
        }
        guard notes.sceneFiles.isEmpty, !isSwiftUI, apps.allSatisfy({ $0.lifeCycle == .unclear }) else { return false }
        return !apps.isEmpty || !notes.entryCalls.isEmpty || notes.objectiveCEntries.contains { !isTest($0) }
    }
}
