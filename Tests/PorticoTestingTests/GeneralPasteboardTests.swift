// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

final class PastingDelegate: UIResponder, UIApplicationDelegate {
    var calls: [String] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: UIPasteboard.general, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.calls.append("changed") }
        }
        return true
    }

    func applicationWillResignActive(_ application: UIApplication) { calls.append("resigns") }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
}

/// The general pasteboard among apps.
@MainActor
@Suite(.timeline) struct GeneralPasteboardTests {
    private static let bundle = "com.example.Pasting"

    private static func running(_ profile: String) throws -> (TestDevice, TestApp, PastingDelegate) {
        let device = try TestDevice(profile: profile)
        let app = device.install(bundle, delegate: PastingDelegate.self)
        try app.launch()
        let delegate = try #require(app.delegate(as: PastingDelegate.self))
        delegate.calls = []
        return (device, app, delegate)
    }

    private static func copy(_ device: TestDevice, _ text: String) throws {
        try device.perform(.copy(text))
        device.settle()
    }

    @Test("an app reads what it has put there itself, without a question")
    func own() throws {
        let (device, app, _) = try Self.running("ios17")
        try app.run {
            UIPasteboard.general.string = "text"
            #expect(UIPasteboard.general.string == "text")
            #expect(UIPasteboard.general.hasStrings && !UIPasteboard.general.hasURLs)
            UIPasteboard.general.url = URL(string: "https://example.com")
            #expect(UIPasteboard.general.url?.host == "example.com")
            #expect(UIPasteboard.general.types == ["public.url"])
        }
        device.settle()
        #expect(device.history.filter { if case .systemAlert = $0.kind { true } else { false } } == [])
    }

    @Test("since iOS 16 the user is asked, once for each content")
    func asks() throws {
        let (device, app, delegate) = try Self.running("ios17")
        try Self.copy(device, "first")
        #expect(delegate.calls == ["changed"])
        try app.run {
            #expect(UIPasteboard.general.hasStrings)
            #expect(UIPasteboard.general.string == nil)
            #expect(UIPasteboard.general.string == nil)
        }
        device.settle()
        #expect(delegate.calls == ["changed", "resigns"])
        try device.perform(.tapAlertButton(title: "Allow Paste"))
        device.settle()
        #expect(try app.run { UIPasteboard.general.string } == "first")
        try Self.copy(device, "second")
        #expect(try app.run { UIPasteboard.general.string } == nil)
        device.settle()
        try device.perform(.tapAlertButton(title: "Don't Allow Paste"))
        device.settle()
        #expect(try app.run { UIPasteboard.general.string } == nil)
        #expect(delegate.calls == ["changed", "resigns", "active", "changed", "resigns", "active"])
    }

    @Test("in iOS 14 and 15 the user sees it, before nothing happens", arguments: ["ios12", "ios15"])
    func older(profile: String) throws {
        let (device, app, _) = try Self.running(profile)
        try Self.copy(device, "text")
        #expect(try app.run { UIPasteboard.general.string } == "text")
        #expect(try app.run { UIPasteboard.general.string } == "text")
        device.settle()
        let notices = device.history.count { entry in
            if case .notice(_, let text) = entry.kind { text == "pasted from another app" } else { false }
        }
        #expect(notices == (profile == "ios15" ? 1 : 0))
    }

    @Test("one app copies and another one pastes, also when it is launched later")
    func twoApps() throws {
        let (device, app, _) = try Self.running("ios12")
        let other = device.install("com.example.Other", delegate: PastingDelegate.self)
        try app.run { UIPasteboard.general.string = "shared" }
        device.settle()
        try other.launch()
        #expect(try other.run { UIPasteboard.general.string } == "shared")
        try other.run { UIPasteboard.general.string = "back" }
        device.settle()
        try app.launch()
        #expect(try app.run { UIPasteboard.general.string } == "back")
    }
}
