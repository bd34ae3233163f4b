// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// As chat apps write it: donate the interaction, then update the content from its intent, and hand that on.
final class ChatService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        let texts = request.content.userInfo
        let sender = (texts["from"] as? String).map { name in
            INPerson(
                personHandle: INPersonHandle(value: name, type: .unknown), nameComponents: nil, displayName: name,
                image: nil, contactIdentifier: nil, customIdentifier: name)
        }
        let intent = INSendMessageIntent(
            recipients: nil, outgoingMessageType: .outgoingMessageText, content: request.content.body,
            speakableGroupName: (texts["group"] as? String).map { INSpeakableString(spokenPhrase: $0) },
            conversationIdentifier: request.content.threadIdentifier, serviceName: nil, sender: sender,
            attachments: nil)
        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        // Not changed after this.
        nonisolated(unsafe) let updated = (try? request.content.updating(from: intent)) ?? request.content
        interaction.donate { error in
            if error == nil { contentHandler(updated) }
        }
    }
}

/// Communication notifications on a device. Notifications sheet 2.12 #9.
@MainActor
@Suite struct CommunicationTests {
    private func history(of payload: String, entitled: Bool) async throws -> (lines: [String], app: AppSummary) {
        let device = try TestDevice()
        var manifest = AppManifest(bundleIdentifier: "com.example.chat", displayName: "Chat", executable: "Chat")
        manifest.entitlements.allowsCommunication = entitled
        manifest.extensions = [
            ExtensionManifest(
                bundleIdentifier: "com.example.chat.service", displayName: "Service", executable: "Service",
                point: ExtensionManifest.servicePoint, principalClass: "NotificationFlowsTests.ChatService")
        ]
        device.install(manifest, delegate: FlowsApp.self)
        try device.perform(.setAuthorization(bundle: "com.example.chat", granted: true))
        let before = device.history.count
        try device.perform(
            .push(
                RemoteNotification(identifier: "A", topic: "com.example.chat", payload: Data(payload.utf8)),
                sequence: nil))
        await device.settleTasks()
        let lines = TimelineText.lines(of: device.history.dropFirst(before)).map { line in
            line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        }
        return (lines, device.summary().apps[0])
    }

    private static func history(banner: String) -> [String] {
        [
            "00:00.000 ● push A for com.example.chat", "00:00.000 Service process 1 starts",
            "00:00.120 Service ▸ didReceive(_:withContentHandler:) push-1", "00:00.120 Chat ■ banner \"\(banner)\"",
        ]
    }

    private static let alert = #""aps":{"alert":{"title":"New message","body":"Cake?"},"mutable-content":1}"#

    @Test("the banner is the sender's, with the entitlement and without", arguments: [true, false])
    func direct(entitled: Bool) async throws {
        let (lines, app) = try await history(of: #"{\#(Self.alert),"from":"Ann"}"#, entitled: entitled)
        #expect(lines == Self.history(banner: "Ann: Cake?"))
        #expect(app.delivered.map(\.content.title) == ["Ann"])
        #expect(app.delivered.map(\.content.subtitle) == [""])
        #expect(app.delivered.map(\.content.body) == ["Cake?"])
    }

    @Test("a group's is listed with the group's name")
    func group() async throws {
        let (lines, app) = try await history(of: #"{\#(Self.alert),"from":"Ann","group":"Bakers"}"#, entitled: true)
        #expect(lines == Self.history(banner: "Ann: Bakers: Cake?"))
        #expect(app.delivered.map(\.content.title) == ["Ann"])
        #expect(app.delivered.map(\.content.subtitle) == ["Bakers"])
    }

    @Test("without a sender it stays as it came")
    func anonymous() async throws {
        let (lines, app) = try await history(of: "{\(Self.alert)}", entitled: true)
        #expect(lines == Self.history(banner: "New message: Cake?"))
        #expect(app.delivered.map(\.content.title) == ["New message"])
    }
}
