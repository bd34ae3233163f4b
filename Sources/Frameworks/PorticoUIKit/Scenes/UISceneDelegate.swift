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
///   class is not found.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// The delegate's first call, after the app delegate's launch methods: make the window here. The scene is in the
    /// `background`, and the app is still launching.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:willconnectto:options:)
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene's last call: the user has thrown the running app out of the switcher. `applicationWillTerminate(_:)`
    /// follows, and at the next launch `application(_:didDiscardSceneSessions:)`.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate/scenediddisconnect(_:)
    func sceneDidDisconnect(_ scene: UIScene)
    /// After `sceneWillEnterForeground(_:)` and an animation, or when a system alert is gone. The callbacks of a link
    /// that brought the scene forward come first, at a cold launch those of Handoff may come later.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate/scenedidbecomeactive(_:)
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Either the background follows, or a system alert covers the app and `sceneDidBecomeActive(_:)` comes next.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate/scenewillresignactive(_:)
    func sceneWillResignActive(_ scene: UIScene)
    /// At a return to the screen, and at a cold launch where `profile.lifecycle.sceneEntersForegroundOnColdLaunch` says
    /// so. The scene is `foregroundInactive`. Whether a link's callbacks come before or after is not fixed.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate/scenewillenterforeground(_:)
    func sceneWillEnterForeground(_ scene: UIScene)
    /// It must return within `profile.timing.backgroundLimit` or the app is ended. Suspension comes later, without a
    /// call.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate/scenedidenterbackground(_:)
    func sceneDidEnterBackground(_ scene: UIScene)
    /// What the scene needs to come back as it is now, should its process end; asked after
    /// `sceneDidEnterBackground(_:)`. Before it is kept, the activity's delegate and the responders whose activity it is
    /// may fill it. nil keeps nothing. Only `requiredUserInfoKeys` are kept, where there are any.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate/staterestorationactivity(for:)
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// What the method above gave in an earlier run; after the scene has connected and before it is active.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:restoreinteractionstatewith:)
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
    /// URLs of the app's schemes for a scene that is connected: on its way forward, or active already. The set has no
    /// order.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:openurlcontexts:)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// Followed by exactly one of the next two.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// The activity announced by the method above: a universal link at once, a Handoff activity when it has loaded.
    ///
    /// - Behavior: https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:continue:)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// The announced activity does not come; `error` says why.
    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
}

/// What happens to a scene with windows.
///
/// - Behavior: https://developer.apple.com/documentation/uikit/uiwindowscenedelegate
/// - Since: iOS 13.0
// An asynchronous method names the main actor itself, see UIApplicationDelegate.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// For the app's own use: nothing reads it, and a window shows only by `makeKeyAndVisible()`.
    var window: UIWindow? { get set }
    /// A quick action for a scene that is connected; at a cold launch it is in the connection options instead. Call the
    /// handler once, from any thread, with whether the action was performed; a second call ends the app where
    /// `profile.homeScreen.secondCompletionEndsApp` says so.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
    /// The asynchronous form of the method above; implement one of them. When both are there the other one wins.
    @MainActor func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool
    /// The scene has another size, orientation or other traits: after its windows have been laid out. The arguments are
    /// what was before.
    ///
    /// - Behavior:
    ///   https://developer.apple.com/documentation/uikit/uiwindowscenedelegate/windowscene(_:didupdate:interfaceorientation:traitcollection:)
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
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
}
