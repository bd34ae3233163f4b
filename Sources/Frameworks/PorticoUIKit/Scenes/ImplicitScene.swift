// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import PorticoFoundation
import SystemModel

// The scene of an app without a scene manifest. Such an app knows no scene delegate, but code that looks for the key
// window among the connected scenes finds it.

extension ApplicationClient {
    /// Makes the scene, unless there is one already, or the app has scenes of its own. An app that is launched in the
    /// background has none before it comes to the foreground.
    func connectImplicitScene() {
        guard context.environment.rules.implicitScene != .none, context.manifest.sceneManifest == nil,
            application.implicitScene == nil, application.applicationState != .background
        else { return }
        let session = UISceneSession(SceneSessionRecord(identifier: "application"))
        let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions(ConnectionRecord()))
        scene.activationState = .foregroundInactive
        application.adopt(implicitScene: scene)
        postOfImplicitScene(UIScene.willConnectNotification)
    }

    /// Posted between the delegate's method and the application's notification, as in an app with scenes.
    func postOfImplicitScene(_ name: Notification.Name) {
        guard let scene = application.implicitScene, context.environment.rules.implicitScene == .posts else { return }
        post(name, object: scene)
    }
}

extension UIApplication {
    /// Windows that have been shown before belong to it from now on.
    func adopt(implicitScene scene: UIWindowScene) {
        implicitScene = scene
        scenes.append(scene)
        for window in allWindows where window.windowScene == nil { window.windowScene = scene }
        scene.lastKeyWindow = currentKeyWindow
    }
}
