// Portico
// SPDX-License-Identifier: Apache-2.0

/// The rules about scenes: code that is not called, or does not get everything, in an app with scenes.
///
/// Source: links sheet 1.4, life-cycle sheet 1.0, and the pages of Apple's that `SceneTwin` names.
struct SceneLint {
    let apps: SceneApps

    init(_ lint: TypeLint, _ notes: SceneNotes, use: SceneUse) {
        apps = SceneApps(lint, notes, use: use)
    }

    var reports: [TypeLint.Report] {
        apps.apps.flatMap { app -> [TypeLint.Report] in
            switch app.lifeCycle {
            case .scenes: deadMethods(of: app) + launchOptions(of: app)
            case .appDelegate: missing(in: app)
            case .unclear: []
            }
        } + apps.sceneDelegates.flatMap(lostAtColdStart) + firsts
    }

    private func missing(in app: SceneApp) -> [TypeLint.Report] {
        let unused = app.sceneDelegates.first.map(apps.name)
        let problem =
            unused.map { "\($0) is never created, as Info.plist has no configuration for scenes" }
            ?? "the app does not use scenes"
        let message = "\(problem): \(Self.consequence); `portico migrate` shows what to change"
        return [apps.lint.report(.sceneMissing, app.place, message)]
    }

    /// Of an app without scenes.
    static let consequence =
        "built with the iOS 27 SDK, which the App Store requires from April 2027, it does not launch"

    // MARK: - The app delegate

    private func deadMethods(of app: SceneApp) -> [TypeLint.Report] {
        // A class that is not in the files, or in Objective-C, may call the app delegate.
        if apps.notes.objectiveCSceneFiles.contains(where: { apps.isFile($0, of: app) }) { return [] }
        if (app.sceneDelegates + app.delegate.prefix(1)).contains(where: apps.hasUnknownSuperclass) { return [] }
        let sceneMethods = apps.methods(of: app.sceneDelegates.flatMap(apps.family))
        return apps.methods(of: app.delegate).compactMap { member, signature, traits in
            guard let twin = SceneTwin.of(signature.name), traits.doesWork, !apps.isForwarded(signature) else {
                return nil
            }
            let successor = sceneMethods.first {
                SceneTwin.subject(of: $0.signature.name) == twin.subject && $0.traits.doesWork
            }
            // The app delegate's method is for older systems.
            if app.isLimited && successor != nil { return nil }
            let message =
                "\(signature.name) is never called in an app with scenes; "
                + advice(twin, successor?.signature.name, app)
            switch twin.kind {
            case .link:
                let fix = successor == nil && !app.isSwiftUI ? twin.declaration : nil
                var report = apps.lint.report(.sceneDeadMethod, member.place, message, fix: fix)
                let isDone = successor.map { shareWork($0.traits, traits) } ?? viewsHandle(twin, in: app)
                if isDone { report.finding.severity = .warning }
                return report
            case .lifeCycle:
                if let successor, apps.reach(of: successor.traits.callees).isSuperset(of: traits.callees) { return nil }
                // The work may be done where this value changes.
                if app.isSwiftUI && apps.notes.reads.contains("scenePhase") { return nil }
                return apps.lint.report(.sceneLifecycleTwin, member.place, message)
            }
        }
    }

    /// Whether two methods call the same function, directly or not.
    private func shareWork(_ method: MethodTraits, _ other: MethodTraits) -> Bool {
        let common = apps.reach(of: method.callees).intersection(apps.reach(of: other.callees))
        return !common.isSubset(of: Self.everywhere)
    }

    /// Functions of the standard library and of Foundation that any method may call.
    private static let everywhere: Set<String> = [
        "Bool", "Data", "Int", "NSLog", "String", "URL", "URLComponents", "URLQueryItem", "append", "compactMap",
        "components", "contains", "debugPrint", "dropFirst", "filter", "first", "forEach", "hasPrefix", "hasSuffix",
        "isEmpty", "joined", "lowercased", "map", "max", "min", "os_log", "print", "replacingOccurrences", "split",
        "trimmingCharacters",
    ]

    private func viewsHandle(_ twin: SceneTwin, in app: SceneApp) -> Bool {
        app.isSwiftUI && apps.notes.viewsHandleLinks && ["urlContexts", "userActivities"].contains(twin.option)
    }

    private func advice(_ twin: SceneTwin, _ successor: String?, _ app: SceneApp) -> String {
        let delegate = app.sceneDelegates.first.map(apps.name) ?? "a scene delegate"
        if let successor { return "\(delegate) has \(successor), which is called" }
        if !app.isSwiftUI { return "use \(twin.new) of \(delegate)" }
        if viewsHandle(twin, in: app) { return "a view has onOpenURL or onContinueUserActivity, which is called" }
        switch twin.option {
        case "urlContexts", "userActivities": return "use onOpenURL or onContinueUserActivity of a view"
        case nil where twin.kind == .lifeCycle: return "observe scenePhase instead"
        default: return "return a configuration with a scene delegate that has \(twin.new)"
        }
    }

    private func launchOptions(of app: SceneApp) -> [TypeLint.Report] {
        if app.delegate.first.map(apps.hasUnknownSuperclass) == true { return [] }
        return apps.methods(of: app.delegate).flatMap(\.traits.launchKeys).compactMap { key in
            // A push may launch the app in the background, where no scene connects.
            guard let option = key.option, option != "notificationResponse",
                !app.isLimited || !apps.notes.reads.contains(option)
            else { return nil }
            return apps.lint.report(
                .sceneLaunchOptions, key.place,
                "launchOptions is nil in an app with scenes; \(successor(of: option, in: app)) instead of \(key.name)")
        }
    }

    private func successor(of option: String, in app: SceneApp) -> String {
        if !app.isSwiftUI { return "read connectionOptions.\(option) in scene(_:willConnectTo:options:)" }
        return option == "urlContexts" || option == "userActivities"
            ? "use onOpenURL or onContinueUserActivity of a view"
            : "read options.\(option) in application(_:configurationForConnecting:options:)"
    }

    // MARK: - Sets

    private var firsts: [TypeLint.Report] {
        apps.notes.firsts.filter { !apps.isTest($0.place.file) }.map { first in
            apps.lint.report(
                .sceneSetFirst, first.place,
                "\(first.set) may contain several URLs in any order: first drops the others; use a loop")
        }
    }
}
