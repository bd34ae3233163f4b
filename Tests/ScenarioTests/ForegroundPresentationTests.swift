// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// A push for the app in front: what its delegate says is what shows. Notifications sheet 2.6.
@Suite struct ForegroundPresentationTests {
    private static let bundle = NotificationFixture.bundle
    private static let willPresent = "userNotificationCenter(_:willPresent:withCompletionHandler:) push-1"

    /// What the user sees of a push: the banner, the list, the badge.
    struct Shown: Equatable, CustomTestStringConvertible {
        var banner = false
        var list = false
        var badge = false

        var testDescription: String { "banner \(banner), list \(list), badge \(badge)" }
    }

    @MainActor private func shown(on device: TestDevice) throws -> Shown {
        let app = try #require(device.app(Self.bundle))
        #expect(device.history.banners.count <= 1)
        return Shown(
            banner: device.history.banners == ["Hello"], list: app.delivered.map(\.content.body) == ["Hello"],
            badge: app.badge == 3)
    }

    static let answers: [(UNNotificationPresentationOptions, Shown)] = [
        ([], Shown()),
        ([.banner, .list], Shown(banner: true, list: true)),
        ([.banner], Shown(banner: true)),
        ([.list], Shown(list: true)),
        ([.badge], Shown(badge: true)),
        ([.sound], Shown()),
        ([.alert], Shown(banner: true, list: true)),
        ([.banner, .list, .badge, .sound], Shown(banner: true, list: true, badge: true)),
    ]

    @Test("exactly what the delegate answers", arguments: answers)
    @MainActor func answered(options: UNNotificationPresentationOptions, expected: Shown) throws {
        let device = try NotificationFixture.launched(AnsweringApp.self)
        let app = try #require(device.delegate(of: Self.bundle, as: AnsweringApp.self))
        app.answers = [options]
        let before = device.history.count
        try device.perform(.push(NotificationFixture.push(), sequence: nil))
        device.settle()
        #expect(device.history[before...].callbacks == [Self.willPresent])
        #expect(try shown(on: device) == expected)
        #expect(device.history.diagnostics == [])
    }

    @Test("a delegate without the method: nothing shows")
    @MainActor func methodMissing() async throws {
        let device = try NotificationFixture.launched(SilentApp.self)
        let before = device.history.count
        try device.perform(.push(NotificationFixture.push(), sequence: nil))
        await device.settleTasks()
        device.advance(by: .seconds(30))
        #expect(device.history[before...].offeredCallbacks == [Self.willPresent])
        #expect(try shown(on: device) == Shown())
        #expect(
            device.history.diagnostics == [
                "SilentApp has no method willPresent that the system can call: check its argument labels and types "
                    + "(portico lint finds near misses)"
            ])
    }

    @Test("the asynchronous form answers like the other one")
    @MainActor func asynchronous() async throws {
        let device = try NotificationFixture.launched(AsyncApp.self)
        try device.perform(.push(NotificationFixture.push(), sequence: nil))
        await device.settleTasks()
        #expect(try shown(on: device) == Shown(list: true))
        try device.perform(.tapNotification(bundle: nil, identifier: nil))
        await device.settleTasks()
        let app = try #require(device.delegate(of: Self.bundle, as: AsyncApp.self))
        #expect(app.received == ["Hello"])
        #expect(device.history.diagnostics == [])
    }

    @Test(
        "no delegate at all: the profile decides",
        arguments: [(.hide, Shown()), (.present, Shown(banner: true, list: true, badge: true))]
            as [(BehaviorProfile.Presentation, Shown)])
    @MainActor func noDelegate(policy: BehaviorProfile.Presentation, expected: Shown) throws {
        let device = try NotificationFixture.launched(IndifferentApp.self) {
            $0.notifications.foregroundWithoutDelegate = policy
        }
        let before = device.history.count
        try device.perform(.push(NotificationFixture.push(), sequence: nil))
        device.settle()
        #expect(device.history[before...].callbacks == [])
        #expect(device.history[before...].offeredCallbacks == [Self.willPresent])
        #expect(try shown(on: device) == expected)
        #expect(
            device.history[before...].notices
                == (policy == .hide ? ["not presented: the app is active and has no delegate"] : []))
    }

    @Test("an answer that does not come in 25 s shows nothing, and the app goes on")
    @MainActor func timeout() throws {
        let device = try NotificationFixture.launched(AnsweringApp.self)
        let app = try #require(device.delegate(of: Self.bundle, as: AnsweringApp.self))
        app.answers = []
        try device.perform(.push(NotificationFixture.push(), sequence: nil))
        device.advance(by: .milliseconds(24_999))
        #expect(device.history.diagnostics == [])
        device.advance(by: .milliseconds(1))
        let late = "willPresent's completion handler was not called in time; nothing is shown"
        #expect(device.history.diagnostics == [late])
        #expect(try shown(on: device) == Shown())

        app.answers = [[.banner, .list]]
        try device.perform(.push(NotificationFixture.push("Again"), sequence: nil))
        device.settle()
        #expect(device.history.banners == ["Again"])
    }

    @Test("a completion handler that is called twice ends the app, and the device goes on")
    @MainActor func calledTwice() throws {
        let device = try NotificationFixture.launched(AnsweringApp.self)
        let app = try #require(device.delegate(of: Self.bundle, as: AnsweringApp.self))
        app.answers = [[.banner], [.banner]]
        try device.perform(.push(NotificationFixture.push(), sequence: nil))
        device.settle()
        #expect(device.history.diagnostics == ["called the completion handler of delivery 4 a second time"])
        #expect(device.app(Self.bundle)?.state == "not running")
        #expect(device.delegate(of: Self.bundle, as: AnsweringApp.self) == nil)
        try device.perform(.push(NotificationFixture.push("Again"), sequence: nil))
        try device.perform(.tapNotification(bundle: nil, identifier: nil))
        device.settle()
        #expect(device.history.banners == ["Hello", "Again"])
        #expect(device.app(Self.bundle)?.state == "foreground")
    }
}
