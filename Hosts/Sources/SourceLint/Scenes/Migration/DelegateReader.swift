// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds out what becomes of one app delegate.
struct DelegateReader {
    let app: SceneApp
    let apps: SceneApps
    let source: DelegateSource

    private static let launches = [
        "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
    ]

    var migration: DelegateMigration {
        let place = app.delegate.first.map { apps.lint.table.entries[$0].declaration.place } ?? app.place
        let text = apps.lint.texts[place.file]
        let methods = SceneTwin.all.compactMap { twin in method(twin).map { (twin, $0) } }
        var subjects = Set(methods.map(\.0.subject))
        let hasScenes = app.lifeCycle == .scenes
        return DelegateMigration(
            name: name, path: text.path, line: text.line(at: place.offset), lifeCycle: lifeCycle,
            methods: Self.launches.compactMap(launch) + methods.map(\.1),
            others: SceneTwin.all.filter { subjects.insert($0.subject).inserted }.map {
                MigratedMethod(old: $0.old, scene: $0.new, coldStart: $0.coldStart, action: $0.action)
            }, unchanged: unchanged, sceneDelegate: hasScenes ? nil : skeleton.text,
            infoPlist: hasScenes ? nil : skeleton.infoPlist)
    }

    var name: String { app.delegate.first.map(apps.name) ?? "" }

    private var lifeCycle: DelegateMigration.LifeCycle {
        switch app.lifeCycle {
        case .scenes: app.isSwiftUI ? .swiftUI : .scenes
        case .appDelegate: .appDelegate
        case .unclear: .unclear
        }
    }

    private var members: [DeclaredMember] {
        app.delegate.flatMap { apps.lint.table.entries[$0].members }.filter {
            $0.signature != nil && $0.modifiers.isDisjoint(with: ["class", "static"]) && !apps.isTest($0.place.file)
        }
    }

    /// The delegate's own method, or the one that it inherits.
    func member(_ name: String) -> DeclaredMember? { members.first { $0.name == name } }

    func function(_ name: String) -> FunctionDeclSyntax? { member(name).flatMap { source.functions[$0.place] } }

    private var unchanged: [String] {
        let known = Set(DelegateProtocol.application.methods.map(\.signature.name))
        var seen = Set(SceneTwin.all.map(\.old) + Self.launches)
        return members.map(\.name).filter { known.contains($0) && seen.insert($0).inserted }
    }

    // MARK: - Methods

    private func method(_ twin: SceneTwin) -> MigratedMethod? {
        guard let member = member(twin.old) else { return nil }
        var method = MigratedMethod(old: twin.old, scene: twin.new, coldStart: twin.coldStart, action: twin.action)
        place(&method, at: member)
        guard let function = source.functions[member.place], let signature = member.signature else { return method }
        if !member.branches.isEmpty {
            method.action = "move it by hand: it is in a branch of an #if"
        } else if app.lifeCycle == .scenes, apps.isForwarded(signature) {
            method.action = "nothing: other code calls it"
        } else if app.lifeCycle == .scenes {
            let isForViews = app.isSwiftUI && ["urlContexts", "userActivities"].contains(twin.option)
            let place = isForViews ? "onOpenURL or onContinueUserActivity of a view" : twin.new
            method.action = "move what is still needed to \(place), and remove it: it is never called"
        } else if twin.kind == .lifeCycle {
            method.action = MethodMove(function, in: source).action
        }
        return method
    }

    private func launch(_ name: String) -> MigratedMethod? {
        guard let member = member(name) else { return nil }
        var seen: Set<String> = []
        var actions = launchKeys(of: member).compactMap { key in
            guard let option = key.option, seen.insert(key.name).inserted else { return nil as String? }
            return "read connectionOptions.\(option) instead of launchOptions[.\(key.name)]"
        }
        if name == windowLaunch, app.lifeCycle != .scenes {
            switch window {
            case .moved: actions.append("move the set-up of the window: it uses nothing of the app delegate")
            case .shared(let reason): actions.append("move the set-up of the window, which \(reason)")
            case .adjusted(let reason): actions.append("move what is done with the window, which \(reason)")
            case .storyboard: break
            }
        }
        var method = MigratedMethod(
            old: name, scene: "scene(_:willConnectTo:options:)",
            coldStart: "still called, before the scene connects; launchOptions is nil",
            action: actions.isEmpty ? "nothing" : actions.joined(separator: "; "))
        place(&method, at: member)
        return method
    }

    private func place(_ method: inout MigratedMethod, at member: DeclaredMember) {
        let text = apps.lint.texts[member.place.file]
        (method.path, method.line) = (text.path, text.line(at: member.place.offset))
    }

    // MARK: - The scene delegate

    /// The launch method that makes the window, with its labels.
    private var windowLaunch: String? { Self.launches.first { function($0).map(WindowMove.isMade) == true } }

    var window: WindowMove {
        let type = app.delegate.flatMap { apps.lint.table.entries[$0].members }.lazy.compactMap {
            member -> TypeShape? in
            if case .property("window", let type) = member.kind { type } else { nil }
        }.first
        return WindowMove(windowLaunch.flatMap(function), in: source, window: type)
    }

    var readsNotification: Bool {
        Self.launches.compactMap(member).flatMap(launchKeys).contains { $0.option == "notificationResponse" }
    }

    private func launchKeys(of member: DeclaredMember) -> [LaunchKey] {
        apps.notes.methods[member.place]?.launchKeys ?? []
    }

    private var skeleton: SceneSkeleton { SceneSkeleton(self) }
}
