// Portico
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A method of a scene delegate that gives what it is called with to the app delegate's method.
struct LinkForwarding {
    let twin: SceneTwin
    let reader: DelegateReader

    /// Its lines; nil if its declaration is not known.
    var method: [String]? {
        switch twin.new {
        case "scene(_:openURLContexts:)": opening
        case "scene(_:continue:)":
            forwarding(
                "func scene(_ scene: UIScene, continue userActivity: NSUserActivity)",
                [
                    "_ = appDelegate?.application(",
                    "    UIApplication.shared, continue: userActivity, restorationHandler: { _ in })",
                ])
        case "scene(_:willContinueUserActivityWithType:)":
            forwarding(
                "func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)",
                [
                    "_ = appDelegate?.application(",
                    "    UIApplication.shared, willContinueUserActivityWithType: userActivityType)",
                ])
        case "scene(_:didFailToContinueUserActivityWithType:error:)":
            forwarding(
                """
                func scene(
                    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
                )
                """,
                [
                    "appDelegate?.application(",
                    "    UIApplication.shared, didFailToContinueUserActivityWithType: userActivityType, error: error)",
                ])
        case "scene(_:didUpdate:)":
            forwarding(
                "func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)",
                ["appDelegate?.application(UIApplication.shared, didUpdate: userActivity)"])
        case "windowScene(_:performActionFor:completionHandler:)":
            forwarding(
                """
                func windowScene(
                    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
                    completionHandler: @escaping (Bool) -> Void
                )
                """,
                [
                    "guard let appDelegate else { return completionHandler(false) }", "appDelegate.application(",
                    "    UIApplication.shared, performActionFor: shortcutItem, completionHandler: completionHandler)",
                ])
        case "windowScene(_:performActionFor:)":
            forwarding(
                """
                @discardableResult
                func windowScene(
                    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
                ) async -> Bool
                """,
                [
                    "await appDelegate?.application(UIApplication.shared, performActionFor: shortcutItem) ?? false"
                ])
        case "windowScene(_:userDidAcceptCloudKitShareWith:)":
            forwarding(
                """
                func windowScene(
                    _ windowScene: UIWindowScene, userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata
                )
                """,
                [
                    "appDelegate?.application(",
                    "    UIApplication.shared, userDidAcceptCloudKitShareWith: cloudKitShareMetadata)",
                ])
        default: nil
        }
    }

    private func forwarding(_ declaration: String, _ lines: [String]) -> [String] {
        SceneSkeleton.method(declaration, ["// \(reader.name) handles it, with and without scenes."] + lines)
    }

    /// Lines that make what the app delegate's method uses of its options.
    private var options: [String] {
        guard let function = reader.function(twin.old), let body = function.body,
            let parameter = MethodSignature(function).parameters.last
        else { return [] }
        let names = Set(Descendants(of: body).compactMap { $0.as(DeclReferenceExprSyntax.self)?.baseName.plain })
        if !names.contains(parameter.name) { return [] }
        return [
            "var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: context.options.openInPlace]",
            "options[.sourceApplication] = context.options.sourceApplication",
        ] + (names.contains("annotation") ? ["options[.annotation] = context.options.annotation"] : [])
    }

    /// The app delegate takes one URL, the scene delegate several.
    private var opening: [String] {
        let call: [String]
        switch twin.old {
        case "application(_:handleOpen:)":
            call = ["_ = appDelegate?.application(UIApplication.shared, handleOpen: context.url)"]
        case "application(_:open:sourceApplication:annotation:)":
            call = [
                "_ = appDelegate?.application(",
                "    UIApplication.shared, open: context.url, sourceApplication: context.options.sourceApplication,",
                "    annotation: context.options.annotation as Any)",
            ]
        default:
            let options = options
            call =
                options
                + [
                    "_ = appDelegate?.application("
                        + "UIApplication.shared, open: context.url, options: \(options.isEmpty ? "[:]" : "options"))"
                ]
        }
        return forwarding(
            "func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)",
            ["for context in URLContexts {"] + call.map { "    \($0)" } + ["}"])
    }
}
