// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// A Handoff activity that does not arrive. Links sheet 1.4: each `willContinue` is followed by exactly one of
/// `continue` and `didFailToContinue`.
@Suite struct HandoffTests {
    private static let type = SpyApp.activityType

    static let expected: [LifeCycle: [AppState: [String]]] = [
        .appDelegate: [
            .notRunning: [
                "application(_:willFinishLaunchingWithOptions:) userActivityDictionary: \(type)",
                "application(_:didFinishLaunchingWithOptions:) userActivityDictionary: \(type)",
                "application(_:willContinueUserActivityWithType:) \(type)",
                "application(_:didFailToContinueUserActivityWithType:error:) \(type): offline",
                "applicationDidBecomeActive(_:)",
            ],
            .background: [
                "applicationWillEnterForeground(_:)",
                "application(_:willContinueUserActivityWithType:) \(type)",
                "application(_:didFailToContinueUserActivityWithType:error:) \(type): offline",
                "applicationDidBecomeActive(_:)",
            ],
            .active: [
                "application(_:willContinueUserActivityWithType:) \(type)",
                "application(_:didFailToContinueUserActivityWithType:error:) \(type): offline",
            ],
        ],
        .scenes: [
            .notRunning: [
                "application(_:willFinishLaunchingWithOptions:)",
                "application(_:didFinishLaunchingWithOptions:)",
                "application(_:configurationForConnecting:options:) handoffUserActivityType: \(type)",
                "scene(_:willConnectTo:options:) handoffUserActivityType: \(type)",
                "sceneWillEnterForeground(_:)",
                "scene(_:willContinueUserActivityWithType:) \(type)",
                "scene(_:didFailToContinueUserActivityWithType:error:) \(type): offline",
                "sceneDidBecomeActive(_:)",
            ],
            .background: [
                "sceneWillEnterForeground(_:)",
                "scene(_:willContinueUserActivityWithType:) \(type)",
                "scene(_:didFailToContinueUserActivityWithType:error:) \(type): offline",
                "sceneDidBecomeActive(_:)",
            ],
            .active: [
                "scene(_:willContinueUserActivityWithType:) \(type)",
                "scene(_:didFailToContinueUserActivityWithType:error:) \(type): offline",
            ],
        ],
    ]

    @Test("the app is told that the activity will not come", arguments: LifeCycle.allCases, AppState.allCases)
    @MainActor func fails(_ lifeCycle: LifeCycle, _ state: AppState) throws {
        let device = try TestDevice()
        device.install(SpyApp.manifest(lifeCycle), delegate: FullSpy.self)
        try device.bring(SpyApp.bundle, to: state)
        let before = device.history.count
        try device.perform(.handoff(ActivityRecord(type: Self.type), .fails(reason: "offline")))
        device.settle()
        let calls = try #require(Self.expected[lifeCycle]?[state == .suspended ? .background : state])
        #expect(device.history[before...].callbacks == calls)
        #expect(device.history[before...].offeredCallbacks == calls)
    }

    @Test("Booking shows nothing for it, and opens the next", arguments: LifeCycle.allCases)
    @MainActor func booking(_ lifeCycle: LifeCycle) throws {
        let device = try lifeCycle.device()
        try device.perform(
            .handoff(ActivityRecord(type: "com.deeplinkTut.Booking.reading"), .fails(reason: "offline")))
        device.settle()
        #expect(device.history.alerts == [])
        try device.perform(BookingEntryTests.event(.handoff, lifeCycle))
        device.settle()
        #expect(device.history.alerts == ["Messages Details 4"])
    }

    @Test("an activity that no app knows opens the browser when it has a page")
    @MainActor func browser() throws {
        let device = try TestDevice()
        device.install(SpyApp.manifest(.scenes), delegate: FullSpy.self)
        let page = ActivityRecord(type: "com.example.unknown", webpageURL: "https://example.com/1")
        try device.perform(.handoff(page, .arrives))
        #expect(device.history.notices == ["the browser opens https://example.com/1"])
    }
}
