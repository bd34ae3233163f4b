// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import VirtualDevice

/// The apps on a ``Stage``, and what is sent to them.
enum Sample {
    static let app = manifest()
    /// Another app, where one is not enough.
    static let other = manifest("Other")
    /// Without scenes; newer systems do not launch it any more.
    static let classic = manifest("Classic", usesScenes: false)

    /// An app with everything that a rule could need, less what is changed.
    static func manifest(
        _ name: String = "App", usesScenes: Bool = true, change: (inout AppManifest) -> Void = { _ in }
    ) -> AppManifest {
        var manifest = AppManifest(
            bundleIdentifier: "com.example.\(name.lowercased())", displayName: name, executable: name,
            sceneManifest: usesScenes
                ? SceneManifest(configurations: [SceneConfigurationRecord(name: "Default")]) : nil,
            entitlements: Entitlements(team: "TEAM000001", apsEnvironment: "development"))
        change(&manifest)
        return manifest
    }

    /// An app with a service extension.
    static func withService(filters: Bool = false) -> AppManifest {
        manifest {
            $0.extensions = [
                ExtensionManifest(
                    bundleIdentifier: "com.example.app.service", displayName: "Service", executable: "Service",
                    point: ExtensionManifest.servicePoint, principalClass: "Service.NotificationService",
                    entitlements: Entitlements(allowsFiltering: filters))
            ]
        }
    }

    /// An app with a content extension for these categories.
    static func withContent(
        _ categories: [String] = ["photo"], _ change: (inout ContentExtensionAttributes) -> Void = { _ in }
    ) -> AppManifest {
        var attributes = ContentExtensionAttributes(categories: categories, initialSizeRatio: 0.5)
        change(&attributes)
        return manifest {
            $0.extensions = [
                ExtensionManifest(
                    bundleIdentifier: "com.example.app.content", displayName: "Content", executable: "Content",
                    point: ExtensionManifest.contentPoint, principalClass: "Content.ViewController",
                    content: attributes)
            ]
        }
    }

    /// A shipped profile, with a change for the test.
    static func profile(_ name: String, _ change: (inout BehaviorProfile) -> Void = { _ in }) -> BehaviorProfile {
        do throws(ProfileError) {
            var profile = try BehaviorProfile.named(name)
            change(&profile)
            return profile
        } catch {
            preconditionFailure("\(error)")
        }
    }

    static func content(
        _ body: String = "Body", title: String = "", _ change: (inout NotificationContentRecord) -> Void = { _ in }
    ) -> NotificationContentRecord {
        var content = NotificationContentRecord()
        content.title = title
        content.body = body
        change(&content)
        return content
    }

    static func request(
        _ identifier: String, _ content: NotificationContentRecord = content(), _ trigger: TriggerRecord? = nil
    ) -> NotificationRequestRecord {
        NotificationRequestRecord(identifier: identifier, content: content, trigger: trigger)
    }

    /// `aps` is the inside of the object: `"alert":"Hi"`.
    static func push(
        _ aps: String, rest: String = "", collapse: String? = nil, type: String = "alert", to app: AppManifest = app
    ) -> DeviceEvent {
        let payload = Data(#"{"aps":{\#(aps)}\#(rest)}"#.utf8)
        return .push(
            RemoteNotification(
                identifier: "id", topic: app.bundleIdentifier, pushType: type, collapseIdentifier: collapse,
                payload: payload), sequence: nil)
    }

    static func file(_ path: String, type: AttachmentType = .png) -> AttachmentRecord {
        AttachmentRecord(identifier: path, path: path, type: type.identifier)
    }
}

extension TriggerRecord {
    static func after(_ seconds: Double, repeats: Bool = false) -> TriggerRecord {
        .timeInterval(seconds: seconds, repeats: repeats)
    }
}

/// Bits of `UNNotificationPresentationOptions`.
enum Present {
    static let badge: UInt = 1
    static let sound: UInt = 2
    static let alert: UInt = 4
    static let list: UInt = 8
    static let banner: UInt = 16
}
