// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoFoundation

/// What happens to one scene. Everything is optional; everything is called on the main thread.
///
/// At a cold start links are in `connectionOptions` only: `scene(_:openURLContexts:)` and
/// `scene(_:continue:)` are for a scene that is connected already, and for Handoff.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate
/// - Since: iOS 13.0
/// - Differs: optional methods are requirements with default implementations; one in a subclass of the conforming
///   class is not found. State restoration is not there yet.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// Followed by exactly one of the next two.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
}

/// What happens to a scene with windows.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiwindowscenedelegate
/// - Since: iOS 13.0
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
    /// Call the handler once, with whether the action was performed.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { OptionalRequirement.missing() }
    public func sceneDidDisconnect(_ scene: UIScene) { OptionalRequirement.missing() }
    public func sceneDidBecomeActive(_ scene: UIScene) { OptionalRequirement.missing() }
    public func sceneWillResignActive(_ scene: UIScene) { OptionalRequirement.missing() }
    public func sceneWillEnterForeground(_ scene: UIScene) { OptionalRequirement.missing() }
    public func sceneDidEnterBackground(_ scene: UIScene) { OptionalRequirement.missing() }
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        OptionalRequirement.missing()
    }
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
        OptionalRequirement.missing()
    }
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { OptionalRequirement.missing() }
    public func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) { OptionalRequirement.missing() }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set { OptionalRequirement.missing() }
    }
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { OptionalRequirement.missing() }
}
