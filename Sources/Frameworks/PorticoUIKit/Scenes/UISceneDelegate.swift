// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
public import Foundation
public import PorticoFoundation

/// The events of one scene. All methods are optional, and all are called on the main thread.
///
/// At a cold start, links are delivered in `connectionOptions` only: `scene(_:openURLContexts:)` and
/// `scene(_:continue:)` are for a scene that is already connected, and for Handoff.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate
/// - Since: iOS 13.0
/// - Differs: optional methods are requirements with default implementations; a method that only a subclass of the
///   conforming class implements is not called.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// The delegate's first callback, after the app delegate's launch methods: create the window here. The scene is
    /// `background`, and the app is still launching.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:willconnectto:options:)
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene's last callback: the user has removed the running app from the app switcher.
    /// `applicationWillTerminate(_:)` follows, and `application(_:didDiscardSceneSessions:)` at the next launch.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate/scenediddisconnect(_:)
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene is active: after `sceneWillEnterForeground(_:)` and an animation, or when a system alert is dismissed.
    /// The callbacks of a link that brought the scene to the foreground come first; at a cold launch, those of Handoff
    /// may come later.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate/scenedidbecomeactive(_:)
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to leave the active state: it either moves to the background, or a system alert covers the
    /// app and `sceneDidBecomeActive(_:)` follows.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate/scenewillresignactive(_:)
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is entering the foreground: when it returns to the screen, and at a cold launch if
    /// `profile.lifecycle.sceneEntersForegroundOnColdLaunch` is set. The scene is `foregroundInactive`. Whether a
    /// link's callbacks come before or after this one is unspecified.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate/scenewillenterforeground(_:)
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is in the background. The method must return within `profile.timing.backgroundLimit`, or the app is
    /// terminated. The app is suspended later, without a callback.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate/scenedidenterbackground(_:)
    func sceneDidEnterBackground(_ scene: UIScene)
    /// An activity with the state that restores the scene if its process ends; called after
    /// `sceneDidEnterBackground(_:)`. Before it is saved, the activity's delegate and the responders that it is
    /// assigned to may update it. nil saves nothing. Only `requiredUserInfoKeys` are saved, if there are any.
    ///
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate/staterestorationactivity(for:)
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// Restores the state that the method above returned in an earlier launch; called after the scene has connected and
    /// before it is active.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:restoreinteractionstatewith:)
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
    /// URLs of the app's schemes for a connected scene, on its way to the foreground or already active. The set has no
    /// order.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:openurlcontexts:)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// Followed by exactly one of the next two methods.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// The activity announced by the method above: a universal link immediately, a Handoff activity when it has loaded.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:continue:)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// The announced activity could not be loaded, for the reason in `error`.
    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// The system has updated an activity.
    ///
    /// - Differs: not called.
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

/// The events of a scene with windows.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiwindowscenedelegate
/// - Since: iOS 13.0
// An asynchronous method names the main actor itself, see UIApplicationDelegate.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, _OptionalWindowHolder {
    /// For the app's own use: the system does not read it, and only `makeKeyAndVisible()` shows a window.
    var window: UIWindow? { get set }
    /// A quick action for a connected scene; at a cold launch it is in the connection options instead. Call the handler
    /// once, from any thread, with whether the action was performed; a second call ends the app if
    /// `profile.homeScreen.secondCompletionEndsApp` is set.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
    /// The asynchronous form of the method above; implement only one of them. If both are implemented, the other one is
    /// called.
    @MainActor func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool
    /// The scene's size, orientation or other traits have changed; called after its windows have been laid out. The
    /// arguments are the previous values.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uiwindowscenedelegate/windowscene(_:didupdate:interfaceorientation:traitcollection:)
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
    /// The scene's size, place or orientation has changed; called before
    /// ``windowScene(_:didUpdate:interfaceOrientation:traitCollection:)``, with the previous values.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uiwindowscenedelegate/windowscene(_:didupdateeffectivegeometry:)
    /// - Since: iOS 26.0
    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
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
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        OptionalRequirement.missing()
        return nil
    }
    public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        OptionalRequirement.missing()
    }
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
    public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) { OptionalRequirement.missing() }
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
    @MainActor public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool {
        OptionalRequirement.missing()
        return false
    }
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) { OptionalRequirement.missing() }
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) { OptionalRequirement.missing() }
}
