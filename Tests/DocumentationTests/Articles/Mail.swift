// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFlows
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

// Notifications.md, NotificationExtensions.md, TestingPushes.md and EncryptedPayloads.md: an app that shows messages.

final class MailDelegate: UIResponder, UIApplicationDelegate, @preconcurrency UNUserNotificationCenterDelegate {
    private(set) var answered: [String] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        return true
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        answered.append(response.notification.request.content.body)
        completionHandler()
    }
}

final class MailScene: UIResponder, UIWindowSceneDelegate {}

/// The extension that opens sealed messages.
final class MailService: PipelineServiceExtension {
    override var pipeline: ServicePipeline {
        do {
            let opener = PayloadOpener(
                keys: [.shared(try MailKeys.current())], replays: try ReplayStore(file: MailKeys.replays()))
            return ServicePipeline(stages: [.decrypt(with: opener, isEssential: true)])
        } catch {
            return ServicePipeline(stages: [])  // the notification is shown as it came
        }
    }
}

enum MailKeys {
    /// A real app reads its secret from the keychain, in an access group that it shares with its extension.
    static func current() throws -> SharedPayloadKey {
        try SharedPayloadKey(identifier: "2026-11", secret: Data(repeating: 7, count: 32))
    }

    /// In the container of the app's group.
    static func replays() throws -> URL {
        let container = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: "group.com.example.Mail")
        guard let container else { throw CocoaError(.fileNoSuchFile) }
        return container.appendingPathComponent("replays.plist")
    }
}

extension AppManifest {
    static let mail = AppManifest(
        bundleIdentifier: "com.example.Mail", displayName: "Mail", executable: "Mail",
        sceneManifest: SceneManifest(configurations: [
            SceneConfigurationRecord(name: "Default", delegateClass: String(reflecting: MailScene.self))
        ]),
        entitlements: Entitlements(team: "TEAM000001", apsEnvironment: "development"),
        extensions: [
            ExtensionManifest(
                bundleIdentifier: "com.example.Mail.Service", displayName: "Mail Service", executable: "MailService",
                point: ExtensionManifest.servicePoint, principalClass: String(reflecting: MailService.self),
                entitlements: Entitlements(team: "TEAM000001", applicationGroups: ["group.com.example.Mail"]))
        ])
}

@MainActor
@Suite struct PushExamples {
    @Test("a push is shown, and a tap on it reaches the app")
    func tap() throws {
        let device = try TestDevice()
        device.install(.mail, delegate: MailDelegate.self)
        try device.perform(.setAuthorization(bundle: "com.example.Mail", granted: true))

        let payload = Data(#"{"aps": {"alert": {"title": "Ada", "body": "Are you there?"}}}"#.utf8)
        let push = RemoteNotification(identifier: "1", topic: "com.example.Mail", payload: payload)
        try device.perform(.push(push, sequence: nil))
        device.settle()
        #expect(device.summary().apps[0].delivered.map(\.content.body) == ["Are you there?"])

        try device.perform(.tapNotification(bundle: nil, identifier: nil))
        device.settle()
        let delegate = try #require(device.delegate(of: "com.example.Mail", as: MailDelegate.self))
        #expect(delegate.answered == ["Are you there?"])
    }

    private func device() throws -> TestDevice {
        // Switched on today: what a backend has sealed a year after the device's date is refused.
        let device = try TestDevice(epoch: .now)
        device.install(.mail, delegate: MailDelegate.self)
        try device.perform(.setAuthorization(bundle: "com.example.Mail", granted: true))
        return device
    }

    @Test("the backend seals, the extension opens, and a second copy is refused")
    func sealed() async throws {
        let device = try device()
        let sealed = try EncryptedPayload.seal(
            try NotificationText(title: "Ada", body: "Are you there?").encoded(),
            with: .shared(try MailKeys.current()), binding: PayloadBinding(category: "message"))
        let payload = try sealed.notificationPayload(adding: [
            "aps": ["alert": "New message", "mutable-content": 1, "category": "message"] as [String: Any]
        ])

        let push = RemoteNotification(identifier: "1", topic: "com.example.Mail", payload: payload)
        try device.perform(.push(push, sequence: nil))
        await device.settleTasks()
        #expect(device.summary().apps[0].delivered[0].content.body == "Are you there?")

        try device.perform(.push(push, sequence: nil))
        await device.settleTasks()
        #expect(device.summary().apps[0].delivered[0].content.body == "New message")
    }

    @Test("a key pair: the backend holds what seals, the app what opens")
    func recipient() throws {
        // In the app, once: the private half stays in the keychain.
        let own = try RecipientKey(identifier: "phone-1")
        let forBackend = own.publicKey.rawRepresentation

        // In the backend.
        let key = try RecipientPublicKey(identifier: "phone-1", rawRepresentation: forBackend)
        let sealed = try EncryptedPayload.seal(Data("Are you there?".utf8), with: .recipient(key))

        // In the service extension.
        let opener = PayloadOpener(keys: [.recipient(own)])
        #expect(try opener.open(sealed, in: PayloadBinding()) == Data("Are you there?".utf8))
    }

    @Test("an extension that does not answer in time: the original is shown")
    func late() throws {
        var mail = AppManifest.mail
        mail.extensions[0].principalClass = String(reflecting: SilentService.self)
        let device = try TestDevice()
        device.install(mail, delegate: MailDelegate.self)
        try device.perform(.setAuthorization(bundle: "com.example.Mail", granted: true))

        let payload = Data(#"{"aps": {"alert": "New message", "mutable-content": 1}}"#.utf8)
        let push = RemoteNotification(identifier: "1", topic: "com.example.Mail", payload: payload)
        try device.perform(.push(push, sequence: nil))
        device.settle()
        #expect(device.summary().apps[0].delivered.isEmpty)

        device.advance(by: .seconds(35))
        #expect(device.summary().apps[0].delivered.map(\.content.body) == ["New message"])
    }
}

/// Never calls its content handler.
final class SilentService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {}
}
