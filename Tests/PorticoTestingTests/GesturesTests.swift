// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// One line for what a user does, and what the app then shows.
@MainActor
@Suite(.timeline) struct GesturesTests {
    @Test("a link opens the app, which shows it; a second one while it runs", arguments: [true, false])
    func open(isRunning: Bool) throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        #expect(notes.state == .notRunning)
        if isRunning { try notes.launch() }
        try device.open("notes://list/1")
        #expect(notes.alerts == ["1"])
        #expect(notes.state == .foreground)
        #expect(device.appInFront?.bundleIdentifier == TestDevice.notes)
        try notes.tap(button: "OK")
        #expect(notes.screen.alert == nil)
        try device.open("notes://list/2", from: "com.apple.mail")
        #expect(notes.alerts == ["1", "2"])
    }

    @Test("typing, a button, an alert, an hour, a tap on the notification")
    func day() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        try notes.allowNotifications()
        try notes.launch()
        try notes.tap(field: "Note")
        try notes.type("Milk")
        try notes.tap(button: "Save")
        #expect(notes.alerts == ["Saved: Milk"])
        #expect(notes.pending.map(\.request.identifier) == ["note"])
        try notes.tap(button: "OK")
        try device.goHome()
        device.advance(by: .seconds(3600))
        #expect(notes.state == .suspended)
        #expect(notes.delivered.map(\.content.title) == ["Read it"])
        try device.tap(.notification())
        #expect(notes.delivered.isEmpty)
        #expect(notes.alerts == ["Saved: Milk", "com.apple.UNNotificationDefaultActionIdentifier"])
        #expect(notes.screen.screens == ["com.apple.UNNotificationDefaultActionIdentifier"])
    }

    @Test("a push is delivered, and named by a number of its app or by its collapse identifier")
    func push() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        try notes.allowNotifications()
        #expect(try device.push(TestDevice.notes, #"{"aps":{"alert":"A","badge":3}}"#) == "push-1")
        #expect(try device.push(TestDevice.notes, #"{"aps":{"alert":"B"}}"#, collapseIdentifier: "b") == "b")
        #expect(try device.push(TestDevice.notes, #"{"aps":{"alert":"C"}}"#) == "push-3")
        #expect(notes.delivered.map(\.content.body) == ["C", "B", "A"])
        #expect(notes.badge == 3)
        try device.tap(.notification("push-1", of: TestDevice.notes))
        #expect(notes.delivered.map(\.content.body) == ["C", "B"])
        #expect(notes.state == .foreground)
        let identifiers = device.journal.compactMap {
            if case .push(let push, _, _) = $0 { push.identifier } else { nil }
        }
        #expect(identifiers == (1...3).map { "00000000-0000-4000-8000-00000000000\($0)" })
    }

    @Test("a push that is no JSON object, or for an app that is not installed, is refused and not counted")
    func refusedPushes() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        try notes.allowNotifications()
        #expect(throws: DeviceError.self) { try device.push(TestDevice.notes, "Hello") }
        #expect(throws: DeviceError.unknownApp(bundle: "a.b", installed: [TestDevice.notes])) {
            try device.push("a.b", "{}")
        }
        #expect(try device.push(TestDevice.notes, #"{"aps":{"alert":"A"}}"#) == "push-1")
    }

    @Test("an entry of the icon's menu, and the icon")
    func icon() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        #expect(notes.quickActions.map(\.type) == ["new"])
        try device.tap(.icon(of: TestDevice.notes))
        try device.goHome()
        try device.tap(.quickAction("new", of: TestDevice.notes))
        #expect(notes.alerts == ["new"])
        #expect(notes.callbacks.contains { $0.hasPrefix("windowScene(_:performActionFor:completionHandler:)") })
    }

    @Test("a button of the alert that covers the app hides the app's buttons; the message lists what can be tapped")
    func covered() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        try notes.launch()
        try device.open("notes://list/1")
        #expect(throws: DeviceError.noButton(title: "Save", available: ["OK"])) { try notes.tap(button: "Save") }
        try device.tap(.button("OK"))
        #expect(throws: DeviceError.noButton(title: "OK", available: ["Save"])) { try device.tap(.button("OK")) }
    }

    @Test("an app that is not in front cannot be touched, and is named with the app that is")
    func behind() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        let error = #expect(throws: DeviceError.self) { try notes.tap(button: "Save") }
        #expect("\(error!)" == "com.example.Notes is not in front, the home screen is; launch it first")
        let other = device.installNotes("com.example.Other", name: "Other", scheme: "other")
        try other.launch()
        #expect(throws: DeviceError.notInFront(bundle: TestDevice.notes, inFront: "com.example.Other")) {
            try notes.type("x")
        }
    }

    @Test("two apps show their own alerts and callbacks")
    func twoApps() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        let other = device.installNotes("com.example.Other", name: "Other", scheme: "other")
        try device.open("notes://list/1")
        try device.open("other://list/2", from: TestDevice.notes)
        #expect((notes.alerts, other.alerts) == (["1"], ["2"]))
        #expect(notes.callbacks.contains { $0.hasSuffix("notes://list/1") })
        #expect(!notes.callbacks.contains { $0.hasSuffix("other://list/2") })
        try device.tap(.backToPreviousApp)
        #expect(device.appInFront?.bundleIdentifier == TestDevice.notes)
    }

    @Test("an app that is not installed is named with those that are; one that was removed is nothing any more")
    func unknown() throws {
        let device = try TestDevice()
        let notes = device.installNotes()
        #expect(throws: DeviceError.unknownApp(bundle: "com.example.X", installed: [TestDevice.notes])) {
            try device.app("com.example.X")
        }
        try device.performAndSettle(.uninstall(bundle: TestDevice.notes))
        #expect(notes.state == .notInstalled)
        #expect(notes.summary == nil && notes.alerts.isEmpty && notes.delivered.isEmpty)
    }

    @Test("language, time zone and date at which a device is switched on")
    func boot() throws {
        let epoch = Date(timeIntervalSince1970: 1_800_000_000)
        let device = try TestDevice(language: "de", timeZone: "Europe/Berlin", epoch: epoch)
        #expect(device.wallDate == epoch)
        device.advance(by: .seconds(90))
        #expect(device.wallDate == epoch + 90)
        #expect(device.device.identity.language == "de")
        #expect(device.device.timeZone == "Europe/Berlin")
        #expect(throws: DeviceError.unknownTimeZone("Berlin")) { try TestDevice(timeZone: "Berlin") }
    }
}
