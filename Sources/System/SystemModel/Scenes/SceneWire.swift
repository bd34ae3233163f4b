// Portico
// SPDX-License-Identifier: Apache-2.0

/// A message of an app about its scenes.
public enum SceneMessage: Codable, Hashable, Sendable {
    /// `UIScene.activationConditions` was set.
    case conditions(scene: String, SceneConditions)
    /// The app requests a scene; nil for a new one. Answered with `Reply.sceneActivated`.
    case activate(call: Int, session: String?, ActivityRecord?)

    /// As the cases were called when they were cases of ``AppMessage``.
    enum CodingKeys: String, CodingKey {
        case conditions = "sceneConditions"
        case activate = "activateScene"
    }
}

/// A call of the system about an app's scenes: into the delegate of a scene, and into the app's for its sessions.
public enum SceneCallback: Codable, Hashable, Sendable {
    case configurationForConnecting(SceneSessionRecord, ConnectionRecord)
    case willConnect(SceneSessionRecord, ConnectionRecord)
    case willEnterForeground(scene: String)
    case didBecomeActive(scene: String)
    case willResignActive(scene: String)
    case didEnterBackground(scene: String)
    case didDisconnect(scene: String)
    case didDiscardSessions([String])
    case openURLContexts(scene: String, [OpenURLRecord])
    case willContinueActivity(scene: String, type: String)
    case continueActivity(scene: String, ActivityRecord)
    case didFailToContinueActivity(scene: String, type: String, reason: String)
    case performAction(scene: String, ShortcutRecord)
    case restoreInteractionState(scene: String, ActivityRecord)

    /// As the cases were called when they were cases of ``Callback``.
    enum CodingKeys: String, CodingKey {
        case configurationForConnecting
        case willConnect = "sceneWillConnect"
        case willEnterForeground = "sceneWillEnterForeground"
        case didBecomeActive = "sceneDidBecomeActive"
        case willResignActive = "sceneWillResignActive"
        case didEnterBackground = "sceneDidEnterBackground"
        case didDisconnect = "sceneDidDisconnect"
        case didDiscardSessions = "didDiscardSceneSessions"
        case openURLContexts = "sceneOpenURLContexts"
        case willContinueActivity = "sceneWillContinueActivity"
        case continueActivity = "sceneContinueActivity"
        case didFailToContinueActivity = "sceneDidFailToContinueActivity"
        case performAction = "scenePerformAction"
        case restoreInteractionState = "sceneRestoreInteractionState"
    }
}

extension SceneMessage {
    /// The call in Apple's spelling.
    var name: String {
        switch self {
        case .conditions: "UIScene.activationConditions"
        case .activate: "requestSceneSessionActivation(_:userActivity:options:)"
        }
    }
}

extension SceneCallback {
    /// The method in Apple's spelling.
    var name: String {
        switch self {
        case .configurationForConnecting: "application(_:configurationForConnecting:options:)"
        case .willConnect: "scene(_:willConnectTo:options:)"
        case .willEnterForeground: "sceneWillEnterForeground(_:)"
        case .didBecomeActive: "sceneDidBecomeActive(_:)"
        case .willResignActive: "sceneWillResignActive(_:)"
        case .didEnterBackground: "sceneDidEnterBackground(_:)"
        case .didDisconnect: "sceneDidDisconnect(_:)"
        case .didDiscardSessions: "application(_:didDiscardSceneSessions:)"
        case .openURLContexts: "scene(_:openURLContexts:)"
        case .willContinueActivity: "scene(_:willContinueUserActivityWithType:)"
        case .continueActivity: "scene(_:continue:)"
        case .didFailToContinueActivity: "scene(_:didFailToContinueUserActivityWithType:error:)"
        case .performAction: "windowScene(_:performActionFor:completionHandler:)"
        case .restoreInteractionState: "scene(_:restoreInteractionStateWith:)"
        }
    }

    /// Its values in short form; empty if there are none.
    var details: String {
        switch self {
        case .configurationForConnecting(_, let options), .willConnect(_, let options): options.summary
        case .openURLContexts(_, let urls): urls.map(\.url).joined(separator: ", ")
        case .willContinueActivity(_, let type): type
        case .continueActivity(_, let activity): activity.summary
        case .didFailToContinueActivity(_, let type, let reason): "\(type): \(reason)"
        case .performAction(_, let item): item.type
        case .restoreInteractionState(_, let activity): activity.summary
        default: ""
        }
    }
}
