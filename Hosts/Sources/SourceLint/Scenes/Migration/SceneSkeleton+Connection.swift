// Portico
// SPDX-License-Identifier: Apache-2.0

extension SceneSkeleton {
    var connection: [String] {
        var lines: [String]
        switch reader.window {
        case .storyboard: lines = ["// The window comes from the storyboard that Info.plist names for the scene."]
        case .adjusted(let reason):
            lines = Self.comment(
                "The window comes from the storyboard that Info.plist names for the scene. Move what \(reader.name) "
                    + "does with it, which \(reason).")
        case .moved(let text): lines = MovedText.lines(of: text)
        case .shared(let reason):
            lines = Self.comment(
                "The window is still \(reader.name)'s, as its set-up \(reason). Here it is put into the scene.")
            lines += [
                "window = appDelegate?.window", "window?.windowScene = windowScene", "window?.makeKeyAndVisible()",
            ]
        }
        lines += deliveries
        if lines.contains(where: { $0.contains("windowScene") }) {
            lines.insert("guard let windowScene = scene as? UIWindowScene else { return }", at: 0)
        }
        return Self.method(
            """
            func scene(
                _ scene: UIScene, willConnectTo session: UISceneSession, \
            options connectionOptions: UIScene.ConnectionOptions
            )
            """, lines)
    }

    /// What the methods are not called with at a cold start.
    private var deliveries: [String] {
        let news = Set(linkTwins.compactMap(\.option))
        var lines: [String] = []
        if news.contains("urlContexts") {
            lines.append("self.scene(scene, openURLContexts: connectionOptions.urlContexts)")
        }
        if news.contains("userActivities") {
            lines.append("for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }")
        }
        if news.contains("shortcutItem") {
            let call = "self.windowScene(windowScene, performActionFor: shortcutItem)"
            lines += [
                "if let shortcutItem = connectionOptions.shortcutItem {",
                isAsync ? "    Task { await \(call) }" : "    \(call) { _ in }", "}",
            ]
        }
        if news.contains("cloudKitShareMetadata") {
            lines += [
                "if let metadata = connectionOptions.cloudKitShareMetadata {",
                "    self.windowScene(windowScene, userDidAcceptCloudKitShareWith: metadata)", "}",
            ]
        }
        if reader.readsNotification {
            lines += [
                "if let response = connectionOptions.notificationResponse {",
                "    // Instead of launchOptions, which are nil. The delegate of UNUserNotificationCenter is given the",
                "    // response too: if there is one, do nothing here, or it is handled twice.",
                "    _ = response", "}",
            ]
        }
        return lines.isEmpty
            ? [] : ["// What launches the app is here: the methods below are not called for it."] + lines
    }

    /// Those that the app delegate has; of the three for URLs the one that the system prefers.
    private var linkTwins: [SceneTwin] {
        var seen: Set<String> = []
        return SceneTwin.all.filter { twin in
            guard twin.kind == .link, let member = reader.member(twin.old), member.branches.isEmpty else {
                return false
            }
            return seen.insert(twin.subject).inserted
        }
    }

    private var isAsync: Bool { linkTwins.contains { $0.old == "application(_:performActionFor:)" } }

    var linkMethods: [[String]] { linkTwins.compactMap { LinkForwarding(twin: $0, reader: reader).method } }
}

extension SceneSkeleton {
    /// For an app with one window at a time.
    var infoPlist: String {
        let storyboard = """

                            <key>UISceneStoryboardFile</key>
                            <string>Main</string>
            """
        let last = reader.window.isOfStoryboard ? storyboard : ""
        return """
            <key>UIApplicationSceneManifest</key>
            <dict>
                <key>UIApplicationSupportsMultipleScenes</key>
                <false/>
                <key>UISceneConfigurations</key>
                <dict>
                    <key>UIWindowSceneSessionRoleApplication</key>
                    <array>
                        <dict>
                            <key>UISceneConfigurationName</key>
                            <string>Default Configuration</string>
                            <key>UISceneDelegateClassName</key>
                            <string>$(PRODUCT_MODULE_NAME).\(name)</string>\(last)
                        </dict>
                    </array>
                </dict>
            </dict>
            """
    }
}
