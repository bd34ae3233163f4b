// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AppRuntime
@testable import PorticoUserNotifications
@testable import SystemModel

/// Which of a delegate's methods is called, and what the system learns of it. Notifications sheet 1.12, 2.6, 2.7.
@Suite struct DelegateFormTests {
    /// A way to write a delegate, and what it answers.
    struct Spelling: CustomTestStringConvertible, Sendable {
        var name: String
        var make: @MainActor @Sendable () -> any UNUserNotificationCenterDelegate
        var options: UNNotificationPresentationOptions
        /// Whether `didReceive` is over on the main thread.
        var endsOnMainThread = true

        var testDescription: String { name }
    }

    static let spellings: [Spelling] = [
        Spelling(name: "completion form", make: { CompletionDelegate() }, options: .banner),
        Spelling(name: "completion form, not escaping", make: { NonescapingDelegate() }, options: .banner),
        Spelling(name: "completion form, nonisolated", make: { NonisolatedDelegate() }, options: .banner),
        Spelling(name: "completion form, @preconcurrency", make: { PreconcurrencyDelegate() }, options: .banner),
        Spelling(name: "completion form, isolated", make: { IsolatedConformanceDelegate() }, options: .banner),
        Spelling(name: "async, no actor", make: { AsyncDelegate() }, options: .list, endsOnMainThread: false),
        Spelling(name: "async, main-actor class", make: { MainActorAsyncDelegate() }, options: .list),
        Spelling(name: "async, main-actor method", make: { MainActorMethodDelegate() }, options: .list),
        Spelling(
            name: "async, nonisolated", make: { NonisolatedAsyncDelegate() }, options: .list,
            endsOnMainThread: false),
        Spelling(name: "both forms", make: { BothFormsDelegate() }, options: .banner),
        Spelling(name: "forwarding", make: { ForwardingDelegate() }, options: .list),
        Spelling(
            name: "overriding", make: { OverridingDelegate() }, options: .list, endsOnMainThread: false),
    ]

    @Test("willPresent: the method is found and its answer sent", arguments: spellings)
    @MainActor func willPresent(spelling: Spelling) async {
        let process = RecordedProcess()
        let delegate = spelling.make()
        let result = process.context.run {
            UNUserNotificationCenter.current().delegate = delegate
            return NotificationClient.willPresent(Fixture.notification(), delivery: 7, context: process.context)
        }
        #expect(result == .done)
        let messages = await process.messages(count: 2)
        #expect(
            messages == [
                .notification(.delegateSet), .completed(number: 7, .presentation(spelling.options.rawValue)),
            ])
    }

    @Test(
        "didReceive: the method is found and its end sent, with a line when it is off the main thread",
        arguments: spellings)
    @MainActor func didReceive(spelling: Spelling) async {
        let process = RecordedProcess()
        let delegate = spelling.make()
        let result = process.context.run {
            UNUserNotificationCenter.current().delegate = delegate
            let response = ResponseRecord(notification: Fixture.notification())
            return NotificationClient.didReceive(response, delivery: 8, context: process.context)
        }
        #expect(result == .done)
        let messages = await process.messages(count: spelling.endsOnMainThread ? 2 : 3)
        #expect(messages.first == .notification(.delegateSet))
        #expect(messages.last == .completed(number: 8, .none))
        let advice =
            "the completion of userNotificationCenter(_:didReceive:) was called off the main thread, where "
            + "UIKit stops an app that was launched in the background: mark the method @MainActor"
        #expect(process.diagnostics == (spelling.endsOnMainThread ? [] : [advice]))
    }

    // Of the same run: nothing is left over for a later turn of the main actor.
    @Test("an asynchronous method of no actor has ended when the delivery has, in a test's process")
    @MainActor func asyncIsDeterministic() {
        for _ in 0..<200 {
            let process = RecordedProcess()
            let delegate = NonisolatedAsyncDelegate()
            process.context.run {
                UNUserNotificationCenter.current().delegate = delegate
                _ = NotificationClient.willPresent(Fixture.notification(), delivery: 1, context: process.context)
            }
            #expect(
                process.messages == [
                    .notification(.delegateSet),
                    .completed(number: 1, .presentation(UNNotificationPresentationOptions.list.rawValue)),
                ])
        }
    }

    @Test("an asynchronous method of no actor leaves the main thread in a process of its own too")
    @MainActor func asyncInProcessOfItsOwn() async {
        let process = RecordedProcess(threads: nil)
        let delegate = AsyncDelegate()
        let result = process.context.run {
            UNUserNotificationCenter.current().delegate = delegate
            let response = ResponseRecord(notification: Fixture.notification())
            return NotificationClient.didReceive(response, delivery: 1, context: process.context)
        }
        #expect(result == .done)
        let messages = await process.messages(count: 3)
        #expect(messages.last == .completed(number: 1, .none))
        #expect(process.diagnostics.count == 1)
    }

    // `profile.notifications.delegateExecutor`.
    @Test("where the profile says so, it ends on the main thread")
    @MainActor func mainExecutor() async {
        let process = RecordedProcess(Fixture.environment(rules: ProcessRules(delegateExecutor: .main)))
        let delegate = AsyncDelegate()
        process.context.run {
            UNUserNotificationCenter.current().delegate = delegate
            let response = ResponseRecord(notification: Fixture.notification())
            _ = NotificationClient.didReceive(response, delivery: 1, context: process.context)
        }
        #expect(process.messages == [.notification(.delegateSet)])
        process.runLater()
        #expect(process.messages == [.notification(.delegateSet), .completed(number: 1, .none)])
    }

    @Test("a completion from another thread is the answer, with a line")
    @MainActor func completionFromAnotherThread() async {
        final class Elsewhere: NSObject, UNUserNotificationCenterDelegate {
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                withCompletionHandler completionHandler: @escaping () -> Void
            ) {
                nonisolated(unsafe) let handler = completionHandler
                Thread.detachNewThread { handler() }
            }
        }
        let process = RecordedProcess()
        let delegate = Elsewhere()
        process.context.run {
            UNUserNotificationCenter.current().delegate = delegate
            let response = ResponseRecord(notification: Fixture.notification())
            _ = NotificationClient.didReceive(response, delivery: 4, context: process.context)
        }
        let messages = await process.messages(count: 3)
        #expect(messages.last == .completed(number: 4, .none))
        #expect(process.diagnostics.count == 1)
        #expect(process.diagnostics.first?.hasSuffix("call it on the main queue") == true)
    }

    @Test("a handler that is called again is reported and answers nothing")
    @MainActor func twice() {
        final class Twice: NSObject, UNUserNotificationCenterDelegate {
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
                withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
            ) {
                completionHandler([.banner])
                completionHandler([.list])
            }
        }
        let process = RecordedProcess()
        let delegate = Twice()
        process.context.run {
            UNUserNotificationCenter.current().delegate = delegate
            _ = NotificationClient.willPresent(Fixture.notification(), delivery: 2, context: process.context)
        }
        #expect(
            process.messages == [
                .notification(.delegateSet), .completed(number: 2, .presentation(16)), .completedAgain(number: 2),
            ])
    }
}
