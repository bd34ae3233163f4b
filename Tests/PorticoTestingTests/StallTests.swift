// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// App code that takes virtual time before it returns.
@MainActor
@Suite(.timeline) struct StallTests {
    private static func leave(_ device: TestDevice, _ notes: TestApp, stalling duration: Duration) throws {
        try notes.launch()
        notes.delegate(as: NotesDelegate.self)?.onBackground = { [weak device] in device?.stall(for: duration) }
        try device.goHome()
    }

    @Test("an app that takes too long in the background is ended by the watchdog, at its limit")
    func watchdog() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        try Self.leave(device, notes, stalling: .seconds(60))
        #expect(notes.state == .notRunning)
        let limit = try #require(device.history.diagnostics.first)
        #expect(limit.contains("0x8badf00d"), "\(limit)")
        let ended = try #require(device.history.last { if case .processEnded = $0.kind { true } else { false } })
        let called = try #require(
            device.history.last {
                if case .callback(_, _, let delivery) = $0.kind {
                    delivery.callback.name.contains("DidEnterBackground")
                } else {
                    false
                }
            })
        #expect(called.time < ended.time && called.time.duration(to: ended.time) < .seconds(60))
        try notes.launch()
        #expect(notes.state == .foreground)
    }

    @Test("an app that takes a little time goes on, and the clock shows it")
    func little() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        try notes.launch()
        let before = device.clock.now
        notes.delegate(as: NotesDelegate.self)?.onBackground = { [weak device] in device?.stall(for: .seconds(1)) }
        try device.goHome()
        #expect(before.duration(to: device.clock.now) >= .seconds(1))
        #expect(notes.state == .background)
        #expect(device.history.diagnostics == [])
    }

    @Test("what the app has sent before arrives before the time passes")
    func sentBefore() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        try notes.allowNotifications()
        try notes.launch()
        notes.delegate(as: NotesDelegate.self)?.onBackground = { [weak device] in
            let content = UNMutableNotificationContent()
            content.title = "Soon"
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
            UNUserNotificationCenter.current().add(
                UNNotificationRequest(identifier: "a", content: content, trigger: trigger))
            device?.stall(for: .seconds(2))
        }
        let before = device.clock.now
        try device.goHome()
        #expect(notes.delivered.map(\.content.title) == ["Soon"])
        let shown = try #require(device.history.last { if case .banner = $0.kind { true } else { false } })
        #expect(before.duration(to: shown.time) < .seconds(2))
    }

    @Test("another app is started and called meanwhile, and gets to where the app in front was")
    func other() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        let other = device.installNotes("com.example.Other", name: "Other", scheme: "other")
        try notes.launch()
        try notes.run {
            try device.perform(.openURL("other://list/7", sender: nil))
            device.stall(for: .seconds(2))
            #expect(other.state == .foreground)
            #expect(other.alerts == ["7"])
            #expect(other.callbacks.contains("scene(_:willConnectTo:options:) urlContexts: other://list/7"))
        }
    }

    @Test("the app that takes time is not called meanwhile, whoever lets it take time")
    func itself() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        try notes.launch()
        var calls: [String] = []
        notes.delegate(as: NotesDelegate.self)?.onResign = { calls.append("resigns") }
        notes.delegate(as: NotesDelegate.self)?.onBackground = { calls.append("leaves") }
        try notes.run {
            try device.perform(.goHome)
            device.stall(for: .seconds(2))
            #expect(calls == [])
        }
        device.settle()
        #expect(calls == ["resigns", "leaves"])
    }
}
