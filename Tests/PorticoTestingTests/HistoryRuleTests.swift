// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoTesting
import PorticoUIKit
import PorticoUserNotifications
import SystemModel
import Testing
import VirtualDevice

/// Rules that follow from the history alone, each with a history that a device has made.
@MainActor
@Suite struct HistoryRuleTests {
    nonisolated private static let bundle = "com.example.rules"
    nonisolated private static let app = AppManifest(
        bundleIdentifier: bundle, displayName: "Rules", executable: "Rules",
        entitlements: Entitlements(apsEnvironment: "development"))

    /// What a device says to these events, after the app's process has been started.
    private static func history(_ events: [DeviceEvent], profile: String = "ios12") throws -> [TraceEntry] {
        var device = Device(BootRecord(name: "test", identifier: "T", profile: try .named(profile)))
        let begin: [DeviceEvent] = [.install(app, location: ""), .launch(bundle: bundle), .connected(1)]
        return (begin + events).flatMap { device.handle($0) }.compactMap { effect in
            if case .trace(let entry) = effect { entry } else { nil }
        }
    }

    private static func violation(_ rule: HistoryRule, _ history: [TraceEntry]) -> String? {
        var reader = rule.reader()
        return reader.violation(in: history, isOver: true)
    }

    @Test("they are three, in the order of a report")
    func all() {
        #expect(
            HistoryRule.ofEveryApp.map(\.name) == [
                "no rule of the system is broken", "no process is killed", "no response is lost",
            ])
        #expect(Property.ofEveryApp.map(\.name) == HistoryRule.ofEveryApp.map(\.name))
    }

    // MARK: - Kills

    /// The user taps a notification and follows a link, and the process may be ended at any time.
    private static func killed(_ delegate: any UIApplicationDelegate.Type) -> Exploration {
        Exploration(profile: "ios12") { device in
            var manifest = app
            manifest.urlSchemes = ["rules"]
            device.install(manifest, delegate: delegate)
            try device.perform(.setAuthorization(bundle: bundle, granted: true))
            try device.push(bundle, #"{"aps":{"alert":"A"}}"#)
            device.interleave([
                .event(.answerNotification(bundle: bundle, identifier: "push-1", .tap)),
                .event(.openURL("rules://1", sender: nil)), .kill(bundle),
            ])
        }
    }

    // Symptom: "lost with the process", of every app, even where none of its code had run.
    @Test("a link or a response that a kill loses violates nothing; a response that the app never takes does")
    func kills() async throws {
        let right = try await Self.killed(TakingDelegate.self).search(within: .seconds(600), onlyEveryOrder: true)
        #expect(right.failure == nil && right.isExhausted, "\(right)")
        #expect(right.runs > 10)
        let wrong = try await Self.killed(LateDelegate.self).search(within: .seconds(600))
        #expect(wrong.failure != nil)
    }

    // MARK: - Handlers

    /// A silent push to the app, what happens then, each at so many seconds, and the end.
    private static func pushed(_ then: [(seconds: Int64, kind: TraceEntry.Kind)], end: Int64) -> String? {
        let push = Callback.notification(.didReceiveRemote(payload: Data("{}".utf8)))
        let given = TraceEntry.Kind.callback(app: "Rules", process: 1, Delivery(number: 7, callback: push))
        let entries = [(0, given)] + then + [(end, .notice(app: nil, "the end"))]
        let history = entries.map { TraceEntry(time: .boot.advanced(by: .seconds($0.0)), kind: $0.1) }
        return violation(.everyHandlerIsCalled(within: .seconds(5)), history)
    }

    nonisolated private static let called = TraceEntry.Kind.completion(app: "Rules", number: 7, .fetchResult(0))

    @Test("a handler that is called in time, that nobody has, that goes with its process, or that is not due yet")
    func handlers() {
        #expect(Self.pushed([(5, Self.called)], end: 60) == nil)
        #expect(Self.pushed([(0, .result(app: "Rules", process: 1, number: 7, .notImplemented))], end: 60) == nil)
        #expect(
            Self.pushed(
                [(1, .processEnded(app: "Rules", process: 1, reason: "terminated", isExtension: false))], end: 60)
                == nil)
        #expect(Self.pushed([], end: 5) == nil)
    }

    @Test("one that is called late, never, or twice")
    func badHandlers() {
        let name = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
        #expect(
            Self.pushed([(6, Self.called)], end: 6)
                == "Rules has called the handler of \(name) at 00:06.000, given at 00:00.000")
        #expect(
            Self.pushed([], end: 6) == "Rules has not called the handler of \(name), given at 00:00.000")
        #expect(
            Self.pushed([(1, Self.called), (2, Self.called)], end: 6)
                == "Rules has called the handler of delivery 7 twice")
        #expect(
            Self.pushed([(6, .result(app: "Rules", process: 2, number: 7, .notImplemented))], end: 6)
                == "Rules has not called the handler of \(name), given at 00:00.000")
    }

    @Test("an app that never calls one, found by a search")
    func forgetful() async throws {
        let exploration = Exploration { device in
            device.install(Self.app, delegate: ForgetfulAppDelegate.self)
            try device.performAndSettle(.launch(bundle: Self.bundle))
            device.interleave(
                [.event(device.pushEvent(Self.bundle, #"{"aps":{"content-available":1}}"#))], for: .seconds(40))
        }
        let report = try await exploration.search(for: [.everyHandlerIsCalled()], within: .seconds(600))
        #expect(report.failure?.property == "every completion handler is called once, within 30.0 seconds")
    }

    // MARK: - No process is killed

    nonisolated private static let second = VirtualInstant.boot.advanced(by: .seconds(1))

    nonisolated static let wanted: [[DeviceEvent]] = [
        [], [.terminate(bundle: bundle, .kill)], [.terminate(bundle: bundle, .forceQuit)], [.uninstall(bundle: bundle)],
        [.install(app, location: "")], [.shutDown], [.ended(1, .exited(0))],
    ]

    @Test("an end that somebody wanted", arguments: wanted)
    func wantedEnd(_ events: [DeviceEvent]) throws {
        let history = try Self.history(events)
        let ends = history.filter { if case .processEnded = $0.kind { true } else { false } }
        #expect(ends.count == (events.isEmpty ? 0 : 1))
        #expect(Self.violation(.nobodyIsKilled, history) == nil)
    }

    nonisolated static let unwanted: [(event: DeviceEvent, text: String)] = [
        (.ended(1, .crashed(signal: 11, reason: "index out of range")), "Rules: crashed with signal 11"),
        (.ended(1, .exited(3)), "Rules: exited with status 3"), (.ended(1, .lost), "Rules: lost"),
        (.ended(1, .notStarted(reason: "no such file")), "Rules: not started"),
        (.misbehaved(1, reason: "nonsense"), "Rules: spoke nonsense"),
        (
            .clock(.boot.advanced(by: .seconds(30))),
            "Rules: killed by the watchdog, scene-create: application(_:willFinishLaunchingWithOptions:)"
        ),
    ]

    @Test("an end that nobody wanted, with its reason", arguments: unwanted)
    func unwantedEnd(_ event: DeviceEvent, _ text: String) throws {
        let history = try Self.history([event])
        #expect(Self.violation(.nobodyIsKilled, history) == text)
    }

    // MARK: - No rule is broken

    @Test("each entry is read once, and each diagnostic of an app is said once, as far as it has been read")
    func diagnostics() throws {
        let history = try Self.history([
            .toldLess(1, reason: "too large"), .setMuted(true), .toldLess(1, reason: "too long"), .setMuted(false),
        ])
        let places = history.indices.filter { if case .diagnostic = history[$0].kind { true } else { false } }
        #expect(places.count == 2 && places.last != history.indices.last)
        var reader = HistoryRule.noRuleIsBroken.reader()
        var said: [String?] = []
        var seen: [Int] = []
        for count in [0, places[0], places[0] + 1, history.count, history.count, history.count] {
            said.append(reader.violation(in: Array(history.prefix(count)), isOver: false))
            seen.append(reader.seen)
        }
        #expect(said == [nil, nil, "Rules: too large", "Rules: too long", nil, nil])
        #expect(seen == [0, places[0], places[0] + 1, places[1] + 1, history.count, history.count])
    }

    @Test("what is about the scenario, and what is about a coming iOS, is no broken rule")
    func exceptions() throws {
        let late = try Self.history([.schedule(.tapAlertButton(title: "OK"), at: Self.second), .clock(Self.second)])
        #expect(late.diagnostics == [#"not possible at its time: tap alert button "OK": no alert is on the screen"#])
        #expect(Self.violation(.noRuleIsBroken, late) == nil)
        let old = try Self.history([], profile: "ios26")
        #expect(old.diagnostics == ["has no scene manifest; a coming iOS will refuse to launch it (Apple TN3187)"])
        #expect(Self.violation(.noRuleIsBroken, old) == nil)
        // iOS takes it without a word.
        let nothing = TraceEntry.Kind.diagnostic(app: "Rules", "dismiss: Menu neither presents nor is presented")
        #expect(Self.violation(.noRuleIsBroken, [TraceEntry(time: .boot, kind: nothing)]) == nil)
    }

    // MARK: - No response is lost

    /// The app is launched by a tap on a notification, and its process may be ended before it is called.
    private func tapped(isEnded: Bool) throws -> TestDevice {
        let device = try TestDevice()
        let notes = device.installNotes()
        try notes.allowNotifications()
        try device.push(TestDevice.notes, #"{"aps":{"alert":"Hello"}}"#)
        try device.perform(.tapNotification(bundle: nil, identifier: nil))
        if isEnded { try device.perform(.terminate(bundle: TestDevice.notes, .kill)) }
        device.settle()
        return device
    }

    /// The first response reaches the app at a cold start, by the options of a scene and by its delegate; before the second one
    /// does, the process ends.
    private func tappedTwice() throws -> [TraceEntry] {
        let device = try TestDevice()
        let notes = device.installNotes()
        try notes.allowNotifications()
        for text in ["Hello", "Again"] { try device.push(TestDevice.notes, #"{"aps":{"alert":"\#(text)"}}"#) }
        try device.perform(.tapNotification(bundle: nil, identifier: "push-1"))
        device.settle()
        try notes.terminate()
        try device.perform(.tapNotification(bundle: nil, identifier: "push-2"))
        try device.perform(.terminate(bundle: TestDevice.notes, .kill))
        device.settle()
        return device.history
    }

    /// The same history, as if every process had ended by itself.
    private static func crashed(_ history: [TraceEntry]) -> [TraceEntry] {
        history.map { entry in
            guard case .processEnded(let app, let process, _, let isExtension) = entry.kind else { return entry }
            let end = TraceEntry.Kind.processEnded(
                app: app, process: process, reason: "crashed with signal 11", isExtension: isExtension)
            return TraceEntry(time: entry.time, event: entry.event, kind: end)
        }
    }

    // Symptom: one that had come in both ways stood for another one that was lost.
    @Test("a response that has reached the app, and one whose process has crashed before: said at the end")
    func responses() throws {
        let received = try tapped(isEnded: false).history
        #expect(Self.violation(.noResponseIsLost, received) == nil)
        let twice = try tappedTwice()
        #expect(twice.callbacks.count { $0.hasSuffix("push-1") } > 1)
        #expect(Self.violation(.noResponseIsLost, twice) == nil)
        #expect(Self.violation(.noResponseIsLost, Self.crashed(twice)) == "2 were given, and 1 have reached an app")
        let cutOff = try tapped(isEnded: true).history
        #expect(Self.violation(.noResponseIsLost, cutOff) == nil)
        let lost = Self.crashed(cutOff)
        var reader = HistoryRule.noResponseIsLost.reader()
        #expect(reader.violation(in: lost, isOver: false) == nil && reader.seen == lost.count)
        #expect(reader.violation(in: lost, isOver: true) == "1 were given, and 0 have reached an app")
    }
}

/// Keeps the handler of a silent push, and never calls it.
private final class ForgetfulAppDelegate: UIResponder, UIApplicationDelegate {
    private var handlers: [(UIBackgroundFetchResult) -> Void] = []

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        handlers.append(completionHandler)
    }
}

private class TakingDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        becomeDelegate()
        return true
    }

    func becomeDelegate() { UNUserNotificationCenter.current().delegate = self }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool { true }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }
}

/// Is no delegate of the centre until it is active.
private final class LateDelegate: TakingDelegate {
    override func becomeDelegate() {}

    func applicationDidBecomeActive(_ application: UIApplication) { super.becomeDelegate() }
}
