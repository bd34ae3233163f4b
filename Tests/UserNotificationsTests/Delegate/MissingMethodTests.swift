// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import AppRuntime
@testable import PorticoUserNotifications
@testable import SystemModel

/// A delegate without the method: known at once, and said once. Notifications sheet 2.6.
@Suite struct MissingMethodTests {
    @MainActor private func perform(
        _ delegate: (any UNUserNotificationCenterDelegate)?, times: Int = 1, threads: CallOutThread? = CallOutThread()
    ) -> (results: [CallbackResult], process: RecordedProcess) {
        let process = RecordedProcess(threads: threads)
        var results: [CallbackResult] = []
        process.context.run {
            UNUserNotificationCenter.current().delegate = delegate
            for number in 1...times {
                results.append(
                    NotificationClient.willPresent(
                        Fixture.notification(), delivery: number, context: process.context))
                results.append(
                    NotificationClient.didReceive(
                        ResponseRecord(notification: Fixture.notification()), delivery: number,
                        context: process.context))
                results.append(NotificationClient.openSettings(nil, context: process.context))
            }
        }
        return (results, process)
    }

    @Test("nobody is the delegate")
    @MainActor func noDelegate() {
        let (results, process) = perform(nil)
        #expect(results == [.noDelegate, .noDelegate, .noDelegate])
        #expect(process.messages == [])
    }

    @Test(
        "the delegate has nothing: at once not implemented, no answer, one line for each method",
        arguments: [true, false])
    @MainActor func nothingImplemented(inProcessOfItsOwn: Bool) {
        let delegate = EmptyDelegate()
        let (results, process) = perform(
            delegate, times: 2, threads: inProcessOfItsOwn ? nil : CallOutThread())
        #expect(results == Array(repeating: .notImplemented, count: 6))
        #expect(
            process.messages == [
                .notification(.delegateSet),
                .diagnostic(Self.line("willPresent")), .diagnostic(Self.line("didReceive")),
                .diagnostic(Self.line("openSettingsFor")),
            ])
    }

    // The default implementations never leave the thread that asks; if they did, this would fail now and then.
    @Test("nor does it depend on how fast other threads are")
    @MainActor func knownAtOnce() {
        let delegate = EmptyDelegate()
        let (results, _) = perform(delegate, times: 500, threads: nil)
        #expect(results.allSatisfy { $0 == .notImplemented })
    }

    private static func line(_ method: String) -> String {
        "EmptyDelegate has no method \(method) that the system can call: check its argument labels and types "
            + "(portico lint finds near misses)"
    }

    // Notifications sheet 1.12: Apple would call it.
    @Test("a method that only a subclass of the conforming class has is not called, and the line says why")
    @MainActor func subclassOnly() {
        let delegate = SubclassOnlyDelegate()
        let (results, process) = perform(delegate)
        #expect(results == [.notImplemented, .notImplemented, .notImplemented])
        #expect(
            process.diagnostics.first
                == "SubclassOnlyDelegate has no method willPresent that the system can call: check its argument "
                + "labels and types; SubclassOnlyDelegate conforms through its superclass EmptyDelegate, and a method "
                + "that only the subclass declares is never called here (portico lint finds both)")
    }

    @Test("openSettingsFor gets the notification, or nil from Settings", arguments: [true, false])
    @MainActor func openSettings(fromNotification: Bool) {
        final class Settings: NSObject, UNUserNotificationCenterDelegate {
            var opened: [String?] = []
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
            ) {
                opened.append(notification?.request.identifier)
            }
        }
        let process = RecordedProcess()
        let delegate = Settings()
        let result = process.context.run {
            UNUserNotificationCenter.current().delegate = delegate
            let record = fromNotification ? Fixture.notification("a") : nil
            return NotificationClient.openSettings(record, context: process.context)
        }
        #expect(result == .done)
        #expect(delegate.opened == [fromNotification ? "a" : nil])
    }

    // Notifications sheet 2.2 #11.
    @Test("an extension has no delegate")
    @MainActor func inExtension() {
        let process = RecordedProcess(Fixture.environment(principalClass: "X.Y"))
        let delegate = EmptyDelegate()
        process.context.run {
            UNUserNotificationCenter.current().delegate = delegate
            #expect(UNUserNotificationCenter.current().delegate == nil)
        }
        #expect(
            process.messages == [
                .diagnostic(
                    "UNUserNotificationCenter.delegate was set in an extension: only the app has a notification "
                        + "delegate; set it there")
            ])
    }
}
