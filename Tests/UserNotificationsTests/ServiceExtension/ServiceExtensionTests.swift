// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AppRuntime
@testable import PorticoUserNotifications
@testable import SystemModel

/// The process side of a service extension. Notifications sheet 2.12.
@Suite struct ServiceExtensionTests {
    private let request = NotificationRequestRecord(
        identifier: "r", content: Fixture.fullContent, trigger: .push)

    @MainActor private func start(
        _ name: String, threads: CallOutThread? = CallOutThread()
    ) -> (RecordedProcess, ServiceExtensionClient) {
        let process = RecordedProcess(
            Fixture.environment(principalClass: "UserNotificationsTests.\(name)"), threads: threads)
        return (process, process.context.run { ServiceExtensionClient(context: process.context) })
    }

    private func changed(_ change: (inout NotificationContentRecord) -> Void) -> CompletionValue {
        var content = Fixture.fullContent
        change(&content)
        return .content(content)
    }

    // The payload keeps its bytes: 2.12 #8.
    @Test("the content that the handler gets is the answer")
    @MainActor func usual() {
        let (process, client) = start("UsualExtension")
        client.receive(Delivery(number: 1, callback: .notificationService(.didReceive(request))))
        process.runLater()
        #expect(
            process.messages == [
                .completed(number: 1, changed { $0.title = "Title [modified]" }), .returned(number: 1, .done),
            ])
        // The object is gone: its time cannot be over any more.
        client.receive(Delivery(number: 2, callback: .notificationService(.timeWillExpire(delivery: 1))))
        process.runLater()
        #expect(process.messages.suffix(from: 2) == [.returned(number: 2, .done)])
    }

    @Test("each notification has an object of its own; the expiry finds the one it is for")
    @MainActor func instances() {
        let (process, client) = start("SendableExtension")
        for number in 1...2 {
            client.receive(Delivery(number: number, callback: .notificationService(.didReceive(request))))
        }
        for number in [2, 1] {
            client.receive(
                Delivery(number: number + 2, callback: .notificationService(.timeWillExpire(delivery: number))))
        }
        // The second time for the same one: it is gone.
        client.receive(Delivery(number: 5, callback: .notificationService(.timeWillExpire(delivery: 1))))
        process.runLater()
        var made = NotificationContentRecord()
        made.body = "made"
        #expect(
            process.messages == [
                .completed(number: 2, .content(made)), .completed(number: 1, .content(made)),
                .returned(number: 1, .done), .returned(number: 2, .done), .returned(number: 4, .done),
                .returned(number: 3, .done), .returned(number: 5, .done),
            ])
    }

    // 2.12 #4.
    @Test("the first answer counts, the second is reported")
    @MainActor func twice() {
        let (process, client) = start("TwiceExtension")
        client.receive(Delivery(number: 3, callback: .notificationService(.didReceive(request))))
        #expect(process.messages == [.completed(number: 3, changed { _ in }), .completedAgain(number: 3)])
    }

    @Test("without an override the original is the answer")
    @MainActor func idle() {
        let (process, client) = start("IdleExtension")
        client.receive(Delivery(number: 1, callback: .notificationService(.didReceive(request))))
        client.receive(Delivery(number: 2, callback: .notificationService(.timeWillExpire(delivery: 1))))
        #expect(process.messages == [.completed(number: 1, changed { _ in })])
    }

    // 2.12 #3: on real threads. The delivery is answered while the extension still blocks.
    @Test("an extension that blocks is told of its time on another thread")
    @MainActor func blocked() async {
        let (process, client) = start("BlockingExtension", threads: nil)
        client.receive(Delivery(number: 1, callback: .notificationService(.didReceive(request))))
        BlockingExtension.Started.semaphore.wait()
        process.runLater()
        #expect(process.messages == [.returned(number: 1, .done)])
        client.receive(Delivery(number: 2, callback: .notificationService(.timeWillExpire(delivery: 1))))
        let messages = await process.messages(count: 2)
        var late = NotificationContentRecord()
        late.body = "late, on its own thread"
        #expect(messages.last == .completed(number: 1, .content(late)))
    }

    /// A class name that leads nowhere, with what is said about it.
    struct BadName: CustomTestStringConvertible, Sendable {
        var name: String
        var line: String

        var testDescription: String { name }
    }

    static let badNames: [BadName] = [
        BadName(
            name: "Absent",
            line: "there is no class UserNotificationsTests.Absent: check NSExtensionPrincipalClass, it is MODULE.CLASS"
        ),
        BadName(
            name: "NoExtension",
            line: "UserNotificationsTests.NoExtension is not a UNNotificationServiceExtension: check "
                + "NSExtensionPrincipalClass"),
    ]

    @Test("a principal class that is none", arguments: badNames)
    @MainActor func noClass(badName: BadName) {
        let (process, client) = start(badName.name)
        client.receive(Delivery(number: 1, callback: .notificationService(.didReceive(request))))
        process.runLater()
        #expect(process.messages == [.diagnostic(badName.line), .returned(number: 1, .noDelegate)])
    }

    // 2.12 #8.
    @Test("the notification centre works inside")
    @MainActor func center() {
        let (process, _) = start("UsualExtension")
        process.context.run { UNUserNotificationCenter.current().setBadgeCount(2) }
        #expect(process.messages == [.notification(.setBadgeCount(call: 1, 2))])
    }
}
