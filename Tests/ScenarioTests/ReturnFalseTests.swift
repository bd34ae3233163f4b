// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// The return-false rule of links sheet 1.3: when an implemented launch method returns false, the system keeps the
/// link's callback of this launch back. The options keep the link, later links come, scenes do not care.
@Suite struct ReturnFalseTests {
    struct Launch: CustomTestStringConvertible, Sendable {
        var willFinish: LaunchAnswer
        var didFinish: LaunchAnswer
        var entry: Entry

        var testDescription: String {
            "willFinish \(willFinish.rawValue), didFinish \(didFinish.rawValue), \(entry.rawValue)"
        }
    }

    static let launches = Entry.allCases.flatMap { entry in
        LaunchAnswer.allCases.flatMap { willFinish in
            LaunchAnswer.allCases.map { Launch(willFinish: willFinish, didFinish: $0, entry: entry) }
        }
    }

    /// The pairs for which a link is delivered: nobody says false. All others keep it back.
    static let delivering: [(LaunchAnswer, LaunchAnswer)] = [
        (.notImplemented, .notImplemented), (.notImplemented, .returnsTrue), (.returnsTrue, .notImplemented),
        (.returnsTrue, .returnsTrue),
    ]

    static let options: [Entry: String] = [
        .customURL: "url: spy://1", .universalLink: "userActivityDictionary: https://spy.example.com/1",
        .quickAction: "shortcutItem: new", .notificationTap: "remoteNotification",
        .handoff: "userActivityDictionary: com.example.spy.reading",
    ]

    static let linkCalls: [Entry: [String]] = [
        .customURL: ["application(_:open:options:) spy://1"],
        .universalLink: [
            "application(_:willContinueUserActivityWithType:) NSUserActivityTypeBrowsingWeb",
            "application(_:continue:restorationHandler:) https://spy.example.com/1",
        ],
        .quickAction: ["application(_:performActionFor:completionHandler:) new"],
        .notificationTap: ["userNotificationCenter(_:didReceive:withCompletionHandler:) push-1"],
        .handoff: [
            "application(_:willContinueUserActivityWithType:) com.example.spy.reading",
            "application(_:continue:restorationHandler:) com.example.spy.reading",
        ],
    ]

    @MainActor private func launched(_ launch: Launch, _ lifeCycle: LifeCycle) throws -> (TestDevice, Int) {
        let device = try TestDevice()
        device.installSpy(
            SpyApp.manifest(lifeCycle), willFinish: launch.willFinish, didFinish: launch.didFinish)
        try device.perform(.setAuthorization(bundle: SpyApp.bundle, granted: true))
        try device.bring(
            SpyApp.bundle, to: .notRunning, push: launch.entry == .notificationTap ? SpyApp.push : nil)
        let before = device.history.count
        try device.perform(SpyApp.event(launch.entry))
        device.settle()
        return (device, before)
    }

    @Test("what a launch delivers, and what it keeps back", arguments: launches)
    @MainActor func launch(_ launch: Launch) throws {
        let (device, before) = try launched(launch, .appDelegate)
        let options = try #require(Self.options[launch.entry])
        let linkCalls = try #require(Self.linkCalls[launch.entry])
        let isDelivered =
            launch.entry == .notificationTap
            || Self.delivering.contains { $0 == launch.willFinish && $1 == launch.didFinish }
        let launchCalls = [
            "application(_:willFinishLaunchingWithOptions:) \(options)",
            "application(_:didFinishLaunchingWithOptions:) \(options)",
        ]
        let rest = (isDelivered ? linkCalls : []) + ["applicationDidBecomeActive(_:)"]
        let history = device.history[before...]
        #expect(history.offeredCallbacks == launchCalls + rest)
        let implemented = zip(launchCalls, [launch.willFinish, launch.didFinish])
            .filter { $1 != .notImplemented }.map { $0.0 }
        #expect(history.callbacks == implemented + rest)

        // The link stays readable where the method is there, and the timeline says what was kept back.
        let spy = try #require(device.delegate(of: SpyApp.bundle, as: Spy.self))
        #expect(spy.log.filter { $0.contains(options) }.count == implemented.count)
        let kept = linkCalls.map { "\($0.prefix { $0 != " " }) is not called: a launch method returned false" }
        #expect(history.notices == (isDelivered ? [] : kept))

        // It concerns the launch only.
        let launched = device.history.count
        try device.perform(.openURL("spy://2", sender: nil))
        device.settle()
        #expect(device.history[launched...].callbacks == ["application(_:open:options:) spy://2"])
    }

    @Test("a scene app gets its link whatever the launch methods return", arguments: launches)
    @MainActor func scenes(_ launch: Launch) throws {
        let (device, before) = try launched(launch, .scenes)
        let (usual, usualBefore) = try launched(
            Launch(willFinish: .returnsTrue, didFinish: .returnsTrue, entry: launch.entry), .scenes)
        let history = device.history[before...]
        #expect(history.offeredCallbacks == usual.history[usualBefore...].offeredCallbacks)
        #expect(history.notices == [])
        let missing = [launch.willFinish, launch.didFinish].filter { $0 == .notImplemented }.count
        #expect(history.callbacks.count == history.offeredCallbacks.count - missing)
    }
}
