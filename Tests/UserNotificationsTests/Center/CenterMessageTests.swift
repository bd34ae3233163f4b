// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

@testable import AppRuntime
@testable import PorticoUserNotifications
@testable import SystemModel

/// Every call of the notification centre is one message, in the order of the calls. Notifications sheet 1.1, 2.2.
@Suite struct CenterMessageTests {
    private let request = NotificationRequestRecord(
        identifier: "r", content: Fixture.fullContent, trigger: .timeInterval(seconds: 5, repeats: false))

    @Test("what each call says")
    @MainActor func calls() {
        let process = RecordedProcess()
        let delegate = EmptyDelegate()
        process.context.run {
            let center = UNUserNotificationCenter.current()
            #expect(center === UNUserNotificationCenter.current())
            #expect(center.supportsContentExtensions)
            center.delegate = delegate
            center.delegate = nil
            center.requestAuthorization(options: [.alert, .timeSensitive]) { _, _ in }
            center.requestAuthorization { _, _ in }
            center.getNotificationSettings { _ in }
            center.add(UNNotificationRequest(request))
            center.add(UNNotificationRequest(request)) { _ in }
            center.getPendingNotificationRequests { _ in }
            center.removePendingNotificationRequests(withIdentifiers: ["b", "a"])
            center.removeAllPendingNotificationRequests()
            center.getDeliveredNotifications { _ in }
            center.removeDeliveredNotifications(withIdentifiers: ["d", "c"])
            center.removeAllDeliveredNotifications()
            center.getNotificationCategories { _ in }
            center.setBadgeCount(-1)
            center.setBadgeCount(2) { _ in }
        }
        #expect(
            process.messages == [
                .notification(.delegateSet),
                .notification(.requestAuthorization(call: 1, options: 260)),
                .notification(.requestAuthorization(call: 2, options: 0)),
                .notification(.getSettings(call: 3)),
                .notification(.add(call: 4, request)), .notification(.add(call: 5, request)),
                .notification(.getPending(call: 6)), .notification(.removePending(["b", "a"])),
                .notification(.removeAllPending), .notification(.getDelivered(call: 7)),
                .notification(.removeDelivered(["d", "c"])), .notification(.removeAllDelivered),
                .notification(.getCategories(call: 8)), .notification(.setBadgeCount(call: 9, -1)),
                .notification(.setBadgeCount(call: 10, 2)),
            ])
    }

    // Sets have no order; the message has the same in every run.
    @Test("categories are said in the order of their identifiers, equal ones by all they hold")
    @MainActor func categories() {
        let records =
            ["b", "a", "d", "c", "aa"].map { CategoryRecord(identifier: $0) } + [
                CategoryRecord(identifier: "a", options: 2), CategoryRecord(identifier: "a", options: 1),
            ]
        for rotation in records.indices {
            let process = RecordedProcess()
            let rotated = records[rotation...] + records[..<rotation]
            process.context.run {
                let categories = Set(rotated.map { UNNotificationCategory($0) })
                UNUserNotificationCenter.current().setNotificationCategories(categories)
            }
            guard case .notification(.setCategories(let said))? = process.messages.first else {
                Issue.record("said \(process.messages)")
                return
            }
            #expect(
                said.map { "\($0.identifier) \($0.options)" } == ["a 0", "a 1", "a 2", "aa 0", "b 0", "c 0", "d 0"])
        }
    }

    @Test("what each answer becomes")
    @MainActor func answers() {
        let process = RecordedProcess()
        let got = Mutex<[String]>([])
        process.context.run {
            let center = UNUserNotificationCenter.current()
            center.requestAuthorization { @Sendable granted, error in
                got.withLock { $0.append("\(granted) \(error == nil)") }
            }
            center.getNotificationSettings { @Sendable settings in
                got.withLock { $0.append("\(settings.authorizationStatus)") }
            }
            center.getPendingNotificationRequests { @Sendable requests in
                let next = (requests[0].trigger as? UNTimeIntervalNotificationTrigger)?.nextTriggerDate()
                got.withLock { $0.append("\(requests[0].identifier) \(next?.timeIntervalSince1970 ?? 0)") }
            }
            center.getDeliveredNotifications { @Sendable notifications in
                got.withLock { $0.append("\(notifications.map(\.request.identifier)) \(notifications[0].date)") }
            }
            center.getNotificationCategories { @Sendable categories in
                got.withLock { $0.append("\(categories.map(\.identifier).sorted())") }
            }
            center.add(UNNotificationRequest(request)) { @Sendable error in
                got.withLock { $0.append("\(error == nil)") }
            }
            center.add(UNNotificationRequest(request)) { @Sendable error in
                got.withLock { $0.append("\((error as? UNError)?.code.rawValue ?? 0)") }
            }
            center.setBadgeCount(-1) { @Sendable error in
                got.withLock { $0.append("\((error as? UNError)?.code.rawValue ?? 0)") }
            }
        }
        let replies: [Reply] = [
            .authorization(granted: true), .settings(SettingsSample.everythingElse),
            .pending([PendingNotificationRecord(request: request, next: 77)]),
            .delivered([Fixture.notification("x", date: 0), Fixture.notification("y", date: 0)]),
            .categories([CategoryRecord(identifier: "b"), CategoryRecord(identifier: "a")]),
            .done(nil), .done(.notificationsNotAllowed), .done(.badgeInputInvalid),
        ]
        for (index, reply) in replies.enumerated() { process.context.receive(reply, forCall: index + 1) }
        #expect(
            got.withLock { $0 } == [
                "true true", "ephemeral", "r 77.0", #"["x", "y"] 1970-01-01 00:00:00 +0000"#, #"["a", "b"]"#, "true",
                "1", "1600",
            ])
    }

    @Test("the asynchronous forms give the same, and throw what the daemon reports")
    @MainActor func asynchronous() async throws {
        let process = RecordedProcess()
        // Answers each call as it comes.
        func answer(_ reply: Reply, call: Int) async {
            _ = await process.messages(count: call)
            process.context.receive(reply, forCall: call)
        }
        let request = request
        let results = process.context.run {
            Task {
                let center = UNUserNotificationCenter.current()
                var results: [String] = []
                results.append("\(try await center.requestAuthorization(options: .badge))")
                results.append("\(await center.notificationSettings().alertStyle)")
                results.append("\(await center.pendingNotificationRequests().count)")
                results.append("\(await center.deliveredNotifications().map(\.request.identifier))")
                results.append("\(await center.notificationCategories().count)")
                try await center.add(UNNotificationRequest(request))
                try await center.setBadgeCount(3)
                do {
                    try await center.add(UNNotificationRequest(request))
                } catch UNError.notificationInvalidNoDate {
                    results.append("no date")
                }
                do {
                    try await center.setBadgeCount(-3)
                } catch UNError.badgeInputInvalid {
                    results.append("badge")
                }
                return results
            }
        }
        let replies: [Reply] = [
            .authorization(granted: false), .settings(SettingsSample.everythingElse), .pending([]),
            .delivered([Fixture.notification("x")]), .categories([]), .done(nil), .done(nil),
            .done(.notificationInvalidNoDate), .done(.badgeInputInvalid),
        ]
        for (index, reply) in replies.enumerated() { await answer(reply, call: index + 1) }
        #expect(try await results.value == ["false", "alert", "0", #"["x"]"#, "0", "no date", "badge"])
    }

    // Notifications sheet 2.2 #7. A snooze that adds the push's own request again is the usual way to get here.
    @Test("a push is not added: a line, and an error that comes later")
    @MainActor func push() {
        let process = RecordedProcess()
        let codes = Mutex<[Int]>([])
        process.context.run {
            let pushed = UNNotification(Fixture.notification("p")).request
            let again = UNNotificationRequest(
                identifier: "again", content: pushed.content, trigger: pushed.trigger)
            UNUserNotificationCenter.current().add(again) { @Sendable error in
                codes.withLock { $0.append((error as? UNError)?.code.rawValue ?? 0) }
            }
        }
        #expect(
            process.messages == [
                .diagnostic(
                    "request \"again\" has the trigger of a push and was not added: an app can add only local "
                        + "requests; create a new UNNotificationRequest with another trigger, or with none")
            ])
        #expect(codes.withLock { $0 } == [])
        process.runLater()
        #expect(codes.withLock { $0 } == [1400])
    }
}
