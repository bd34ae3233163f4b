// Portico
// SPDX-License-Identifier: Apache-2.0

// Sources: links sheet 1.3 and 1.4, life-cycle sheet 1.0 and 1.1, and Apple's documentation:
// https://developer.apple.com/documentation/uikit/transitioning-to-the-uikit-scene-based-life-cycle
// https://developer.apple.com/documentation/technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle
// https://developer.apple.com/documentation/uikit/uiscenedelegate
// https://developer.apple.com/documentation/uikit/uiwindowscenedelegate
// https://developer.apple.com/documentation/uikit/uiscene/connectionoptions

/// A method of the app delegate that is not called in an app with scenes, and the method that is called instead.
struct SceneTwin: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// It is given something to open.
        case link
        /// It is told that the app comes or goes.
        case lifeCycle
    }

    let kind: Kind
    /// `application(_:open:options:)`.
    let old: String
    /// `scene(_:openURLContexts:)`.
    let new: String
    /// The property of the connection options that contains what the new method is not called with at a cold start.
    let option: String?
    /// What arrives at a cold start, for people.
    let coldStart: String
    /// What to do, for people.
    let action: String

    /// In Apple's order; of several methods for one thing the one that the system prefers comes first.
    static let all = links + lifeCycle

    private static let links = [
        opening("application(_:open:options:)"),
        opening("application(_:open:sourceApplication:annotation:)"),
        opening("application(_:handleOpen:)"),
        handoff("willContinueUserActivityWithType:"),
        SceneTwin(
            kind: .link, old: "application(_:continue:restorationHandler:)", new: "scene(_:continue:)",
            option: "userActivities",
            coldStart: "in connectionOptions.userActivities; only Handoff calls the scene's method",
            action: "handle each activity in scene(_:willConnectTo:options:) too"),
        handoff("didFailToContinueUserActivityWithType:error:"),
        SceneTwin(
            kind: .link, old: "application(_:didUpdate:)", new: "scene(_:didUpdate:)", option: nil,
            coldStart: "not called", action: "implement the scene's method"),
        quickAction("performActionFor:completionHandler:"),
        quickAction("performActionFor:"),
        SceneTwin(
            kind: .link, old: "application(_:userDidAcceptCloudKitShareWith:)",
            new: "windowScene(_:userDidAcceptCloudKitShareWith:)", option: "cloudKitShareMetadata",
            coldStart: "in connectionOptions.cloudKitShareMetadata; the scene's method is not called",
            action: "accept the share in scene(_:willConnectTo:options:) too"),
    ]

    private static let lifeCycle = [
        SceneTwin("DidBecomeActive", coldStart: "called after sceneWillEnterForeground(_:)"),
        SceneTwin("WillResignActive", coldStart: "not called"),
        SceneTwin("DidEnterBackground", coldStart: "not called, nor when the app is launched in the background"),
        SceneTwin("WillEnterForeground", coldStart: "called, unlike the app delegate's method"),
    ]

    private static func opening(_ old: String) -> SceneTwin {
        SceneTwin(
            kind: .link, old: old, new: "scene(_:openURLContexts:)", option: "urlContexts",
            coldStart: "in connectionOptions.urlContexts; the scene's method is not called",
            action: "handle each URL in scene(_:willConnectTo:options:) too")
    }

    private static func quickAction(_ labels: String) -> SceneTwin {
        SceneTwin(
            kind: .link, old: "application(_:\(labels))", new: "windowScene(_:\(labels))", option: "shortcutItem",
            coldStart: "in connectionOptions.shortcutItem; the scene's method is not called",
            action: "perform the action in scene(_:willConnectTo:options:) too")
    }

    private static func handoff(_ labels: String) -> SceneTwin {
        SceneTwin(
            kind: .link, old: "application(_:\(labels))", new: "scene(_:\(labels))", option: nil,
            coldStart: "only Handoff calls it, when the scene has connected", action: "implement the scene's method")
    }

    static func of(_ old: String) -> SceneTwin? { byName[old] }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.old, $0) })

    /// The new method, whichever of its two forms.
    var subject: String { Self.subject(of: new) }

    /// A method's name without what tells its completion form from the asynchronous one.
    static func subject(of name: String) -> String { name.replacing("completionHandler:", with: "") }

    /// Apple's declaration of the new method.
    var declaration: String? {
        (DelegateProtocol.scene.methods + DelegateProtocol.windowScene.methods)
            .first { $0.signature.name == new }?.declaration
    }
}

extension SceneTwin {
    private init(_ event: String, coldStart: String) {
        self.init(
            kind: .lifeCycle, old: "application\(event)(_:)", new: "scene\(event)(_:)", option: nil,
            coldStart: coldStart, action: "implement the scene's method")
    }
}
