// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// The records that tests are made of.
enum Sample {
    static let bundle = "com.example.Bulletin"

    static func extensionManifest(
        point: String = ExtensionManifest.contentPoint, principalClass: String, isInteractive: Bool = false
    ) -> ExtensionManifest {
        ExtensionManifest(
            bundleIdentifier: "\(bundle).Content", displayName: "Content", executable: "Content",
            folder: "PlugIns/Content.appex", point: point, principalClass: principalClass,
            content: ContentExtensionAttributes(
                categories: ["BULLETIN"], initialSizeRatio: 0.5, isInteractive: isInteractive))
    }

    static func environment(extension manifest: ExtensionManifest) -> AppEnvironment {
        AppEnvironment(
            manifest: AppManifest(
                bundleIdentifier: bundle, displayName: "Bulletin", executable: "Bulletin", extensions: [manifest]),
            systemVersion: "26.1", extensionBundle: manifest.bundleIdentifier)
    }

    static func appEnvironment(scenes: SceneManifest? = nil, background: Bool = false) -> AppEnvironment {
        AppEnvironment(
            manifest: AppManifest(
                bundleIdentifier: bundle, displayName: "Bulletin", executable: "Bulletin", sceneManifest: scenes),
            systemVersion: "26.1", launchedInBackground: background)
    }

    /// Half as high as wide, as ``extensionManifest(point:principalClass:isInteractive:)`` asks for.
    static let space = ContentViewRecord(width: 320, height: 160)

    static func notification(_ body: String) -> NotificationRecord {
        var content = NotificationContentRecord()
        content.body = body
        content.category = "BULLETIN"
        let request = NotificationRequestRecord(identifier: body, content: content, trigger: .push)
        return NotificationRecord(request: request, delivered: .boot, date: 0)
    }

    static func response(_ action: String, scene: String? = nil) -> ResponseRecord {
        ResponseRecord(notification: notification("news"), action: action, scene: scene)
    }

    static func view(
        height: Double = 0, title: String? = nil, texts: [String] = [],
        mediaButton: ContentExtensionView.MediaButton? = nil
    ) -> AppMessage {
        var view = ContentExtensionView()
        view.preferredHeight = height
        view.title = title
        view.texts = texts
        view.mediaButton = mediaButton
        return .contentExtension(.view(view))
    }
}
