// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import PorticoUserNotifications
import Synchronization
import SystemModel
import Testing

/// Where completion handlers run: `profile.notifications.callOutQueue`. Notifications sheet 1.12, 2.2 #5.
@Suite struct CallOutTests {
    /// What happened, in order, from any thread.
    final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    @MainActor private func answerTwoCalls(_ process: RecordedProcess, _ log: Log) {
        process.context.run {
            let center = UNUserNotificationCenter.current()
            center.getNotificationSettings { @Sendable settings in
                log.add("settings \(settings.authorizationStatus), main \(MainThread.isCurrent)")
                center.getPendingNotificationRequests { @Sendable requests in log.add("pending \(requests.count)") }
                log.add("current \(UNUserNotificationCenter.current() === center)")
            }
            log.add("asked")
        }
        var settings = NotificationSettingsRecord()
        settings.authorization = .authorized
        process.context.receive(Reply.settings(settings), forCall: 1)
        log.add("answered")
    }

    @Test("off the main thread, one after the other; over before the delivery is, in a test's process")
    @MainActor func background() {
        let process = RecordedProcess()
        let log = Log()
        answerTwoCalls(process, log)
        #expect(log.all == ["asked", "settings authorized, main false", "current true", "answered"])
        process.context.receive(Reply.pending([]), forCall: 2)
        #expect(log.all.last == "pending 0")
        #expect(process.messages == [.notification(.getSettings(call: 1)), .notification(.getPending(call: 2))])
    }

    @Test("on the main thread where the profile says so")
    @MainActor func main() {
        let process = RecordedProcess(Fixture.environment(rules: ProcessRules(callOutQueue: .main)))
        let log = Log()
        process.context.run { answerTwoCalls(process, log) }
        #expect(log.all == ["asked", "settings authorized, main true", "current true", "answered"])
    }

    @Test("off the main thread in a process of its own")
    @MainActor func processOfItsOwn() async {
        let process = RecordedProcess(threads: nil)
        let isMain = await withCheckedContinuation { continuation in
            process.context.run {
                UNUserNotificationCenter.current().getNotificationSettings { @Sendable _ in
                    continuation.resume(returning: MainThread.isCurrent)
                }
            }
            process.context.receive(Reply.settings(NotificationSettingsRecord()), forCall: 1)
        }
        #expect(!isMain)
    }

    @Test("an answer counts once")
    @MainActor func once() {
        let process = RecordedProcess()
        let log = Log()
        process.context.run {
            UNUserNotificationCenter.current().getNotificationSettings { @Sendable _ in log.add("settings") }
        }
        process.context.receive(Reply.settings(NotificationSettingsRecord()), forCall: 1)
        process.context.receive(Reply.settings(NotificationSettingsRecord()), forCall: 1)
        #expect(log.all == ["settings"])
    }

    @Test("the thread is waited for until it has nothing left, also of what its own work adds")
    func idle() {
        let thread = CallOutThread()
        let log = Log()
        thread.run {
            log.add("first")
            thread.run { log.add("second") }
            thread.run { thread.run { log.add("fourth") } }
            log.add("still first")
        }
        log.add("idle")
        #expect(log.all == ["first", "still first", "second", "fourth", "idle"])
    }

    @Test("a thread that has worked does not keep its owner")
    func threadLetsGo() {
        weak var weakThread: CallOutThread?
        do {
            let thread = CallOutThread()
            thread.run {}
            weakThread = thread
        }
        #expect(weakThread == nil)
    }
}
