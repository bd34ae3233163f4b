// Portico
// SPDX-License-Identifier: Apache-2.0

/// A method of the app delegate that is not called in an app with scenes, and the one that is called instead, by their
/// names in Objective-C.
struct SelectorTwin: Hashable, Sendable {
    let old: String
    let new: String
    let inSwift: SceneTwin

    /// In the order of `SceneTwin.all`. Asynchronous forms are Swift's.
    static let all = SceneTwin.all.compactMap { twin in
        selectors[twin.old].flatMap { old in
            selectors[twin.new].map { SelectorTwin(old: old, new: $0, inSwift: twin) }
        }
    }

    static func of(_ old: String) -> SelectorTwin? { byName[old] }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.old, $0) })

    /// By the name in Swift.
    private static let selectors = [
        "application(_:open:options:)": "application:openURL:options:",
        "application(_:open:sourceApplication:annotation:)": "application:openURL:sourceApplication:annotation:",
        "application(_:handleOpen:)": "application:handleOpenURL:",
        "application(_:willContinueUserActivityWithType:)": "application:willContinueUserActivityWithType:",
        "application(_:continue:restorationHandler:)": "application:continueUserActivity:restorationHandler:",
        "application(_:didFailToContinueUserActivityWithType:error:)":
            "application:didFailToContinueUserActivityWithType:error:",
        "application(_:didUpdate:)": "application:didUpdateUserActivity:",
        "application(_:performActionFor:completionHandler:)":
            "application:performActionForShortcutItem:completionHandler:",
        "application(_:userDidAcceptCloudKitShareWith:)": "application:userDidAcceptCloudKitShareWithMetadata:",
        "applicationDidBecomeActive(_:)": "applicationDidBecomeActive:",
        "applicationDidEnterBackground(_:)": "applicationDidEnterBackground:",
        "applicationWillEnterForeground(_:)": "applicationWillEnterForeground:",
        "applicationWillResignActive(_:)": "applicationWillResignActive:",
        "scene(_:openURLContexts:)": "scene:openURLContexts:",
        "scene(_:willContinueUserActivityWithType:)": "scene:willContinueUserActivityWithType:",
        "scene(_:continue:)": "scene:continueUserActivity:",
        "scene(_:didFailToContinueUserActivityWithType:error:)": "scene:didFailToContinueUserActivityWithType:error:",
        "scene(_:didUpdate:)": "scene:didUpdateUserActivity:",
        "sceneDidBecomeActive(_:)": "sceneDidBecomeActive:",
        "sceneDidEnterBackground(_:)": "sceneDidEnterBackground:",
        "sceneWillEnterForeground(_:)": "sceneWillEnterForeground:",
        "sceneWillResignActive(_:)": "sceneWillResignActive:",
        "windowScene(_:performActionFor:completionHandler:)":
            "windowScene:performActionForShortcutItem:completionHandler:",
        "windowScene(_:userDidAcceptCloudKitShareWith:)": "windowScene:userDidAcceptCloudKitShareWithMetadata:",
    ]
}
