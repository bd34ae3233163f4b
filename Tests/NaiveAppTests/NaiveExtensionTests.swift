// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

@testable import Naive

/// Principal classes as the templates write them, made by the system from their names.
@MainActor
@Suite struct NaiveExtensionTests {
    private static let part = "\(NaiveAppTests.bundle).Part"
    private static let text = [SharedItem(contentText: "Look at this")]

    private static func device<Principal>(_ principal: Principal.Type, at point: String) throws -> TestDevice {
        var profile = try BehaviorProfile.named("ios26")
        profile.extensions.today.isDeprecated = false
        let device = TestDevice(profile: profile)
        let manifest = ExtensionManifest(
            bundleIdentifier: part, displayName: "Part", executable: "Part", folder: "PlugIns/Part.appex", point: point,
            principalClass: String(reflecting: principal),
            content: point == ExtensionManifest.contentPoint
                ? ContentExtensionAttributes(categories: ["reminder"], initialSizeRatio: 0.5) : nil,
            activationRule: .predicate("TRUEPREDICATE"))
        device.install(
            NaiveAppTests.manifest(hasScenes: true, extensions: [manifest]), delegate: AppDelegate.self)
        try device.perform(.setAuthorization(bundle: NaiveAppTests.bundle, granted: true))
        return device
    }

    @Test("a compose sheet: Post ends the request")
    func composeSheet() throws {
        let device = try Self.device(ShareViewController.self, at: ExtensionManifest.sharePoint)
        try device.share(Self.text, with: Self.part)
        #expect(device.summary().sheets.map(\.isPresented) == [true])
        try device.sheet(.post)
        #expect(device.summary().sheets == [])
        #expect(device.history.diagnostics == [])
    }

    @Test("a controller is made by init(nibName:bundle:), which a subclass overrides")
    func ownController() throws {
        let device = try Self.device(OwnShareViewController.self, at: ExtensionManifest.sharePoint)
        try device.share(Self.text, with: Self.part)
        #expect(device.summary().sheets.first?.view.texts == ["by name"])
        #expect(device.history.diagnostics == [])
    }

    @Test("an action without a view: a plain object gets its request")
    func plainAction() throws {
        let device = try Self.device(ActionRequestHandler.self, at: ExtensionManifest.plainActionPoint)
        try device.share(Self.text, with: Self.part)
        device.advance(by: .seconds(10))
        #expect(device.history.callbacks == ["init() request 1, 1 item", "beginRequest(with:) request 1"])
        #expect(device.history.diagnostics == [])
    }

    @Test("a widget answers its update")
    func widget() throws {
        let device = try Self.device(TodayViewController.self, at: ExtensionManifest.todayPoint)
        try device.widget(.show, of: Self.part)
        #expect(device.history.callbacks.contains("widgetPerformUpdate(completionHandler:) request 1"))
        #expect(device.history.diagnostics == [])
    }

    @Test("a service extension changes a push, a content extension shows it")
    func notifications() async throws {
        let device = try Self.device(NotificationService.self, at: ExtensionManifest.servicePoint)
        let payload = #"{"aps":{"alert":{"title":"News","body":"Hello"},"mutable-content":1}}"#
        try device.perform(
            .push(
                RemoteNotification(identifier: "1", topic: NaiveAppTests.bundle, payload: Data(payload.utf8)),
                sequence: nil))
        await device.settleTasks()
        let app = device.summary().apps.first { $0.bundleIdentifier == NaiveAppTests.bundle }
        #expect(app?.delivered.map(\.content.title) == ["News [modified]"])

        let other = try Self.device(NotificationViewController.self, at: ExtensionManifest.contentPoint)
        // Registers the category.
        try other.perform(.launch(bundle: NaiveAppTests.bundle))
        other.settle()
        try other.perform(.goHome)
        other.settle()
        let shown = #"{"aps":{"alert":"Hello","category":"reminder"}}"#
        try other.perform(
            .push(
                RemoteNotification(identifier: "2", topic: NaiveAppTests.bundle, payload: Data(shown.utf8)),
                sequence: nil))
        other.settle()
        try other.perform(.answerNotification(bundle: NaiveAppTests.bundle, identifier: nil, .expand))
        other.settle()
        #expect(other.summary().expanded?.texts == ["Hello"])
    }
}
