// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// Every way into an app from every state in either life cycle: the whole list of calls, with the application state
/// that the app sees inside each. Links sheet 1.3 and 1.4; lifecycle sheet 1.1, L1, L2, L6.
@Suite struct EntryMatrixTests {
    struct Cell: CustomTestStringConvertible, Sendable {
        var lifeCycle: LifeCycle
        var state: AppState
        var entry: Entry
        var calls: [String]

        var testDescription: String { "\(lifeCycle.rawValue), \(state.rawValue), \(entry.rawValue)" }

        init(_ lifeCycle: LifeCycle, _ state: AppState, _ entry: Entry, _ calls: [String]) {
            (self.lifeCycle, self.state, self.entry, self.calls) = (lifeCycle, state, entry, calls)
        }
    }

    private static let url = "spy://1"
    private static let page = "https://spy.example.com/1"
    private static let web = ActivityRecord.browsingWeb
    private static let reading = SpyApp.activityType

    // MARK: - The app-delegate life cycle

    // Sheet 1.3, column "Cold start": both launch methods see the options, the callback follows before activation.
    static let appDelegateCold: [Cell] = [
        // "custom URL"
        Cell(
            .appDelegate, .notRunning, .customURL,
            [
                willFinish("url: \(url)"), didFinish("url: \(url)"), "application(_:open:options:) [inactive] \(url)",
                didBecomeActive,
            ]),
        // "universal link"
        Cell(
            .appDelegate, .notRunning, .universalLink,
            [
                willFinish("userActivityDictionary: \(page)"), didFinish("userActivityDictionary: \(page)"),
                "application(_:willContinueUserActivityWithType:) [inactive] \(web)",
                "application(_:continue:restorationHandler:) [inactive] \(page)", didBecomeActive,
            ]),
        // "quick action"; its place before didBecomeActive is unconfirmed, and a choice: see ChoiceTests.
        Cell(
            .appDelegate, .notRunning, .quickAction,
            [
                willFinish("shortcutItem: new"), didFinish("shortcutItem: new"),
                "application(_:performActionFor:completionHandler:) [inactive] new", didBecomeActive,
            ]),
        // "notification tap"
        Cell(
            .appDelegate, .notRunning, .notificationTap,
            [
                willFinish("remoteNotification"), didFinish("remoteNotification"), didReceive(.inactive),
                didBecomeActive,
            ]),
        // As the universal link; the activity takes a moment to load (1.4 "Handoff", 4.3).
        Cell(
            .appDelegate, .notRunning, .handoff,
            [
                willFinish("userActivityDictionary: \(reading)"), didFinish("userActivityDictionary: \(reading)"),
                "application(_:willContinueUserActivityWithType:) [inactive] \(reading)",
                "application(_:continue:restorationHandler:) [inactive] \(reading)", didBecomeActive,
            ]),
    ]

    // Sheet 1.3, column "From background"; a suspended app is resumed first, which it does not notice (L4, L6).
    static let appDelegateWarm: [Cell] = [.background, .suspended].flatMap { state in
        [
            Cell(
                .appDelegate, state, .customURL,
                [willEnterForeground, "application(_:open:options:) [inactive] \(url)", didBecomeActive]),
            Cell(
                .appDelegate, state, .universalLink,
                [
                    willEnterForeground, "application(_:willContinueUserActivityWithType:) [inactive] \(web)",
                    "application(_:continue:restorationHandler:) [inactive] \(page)", didBecomeActive,
                ]),
            Cell(
                .appDelegate, state, .quickAction,
                [
                    willEnterForeground, "application(_:performActionFor:completionHandler:) [inactive] new",
                    didBecomeActive,
                ]),
            Cell(.appDelegate, state, .notificationTap, [willEnterForeground, didReceive(.inactive), didBecomeActive]),
            Cell(
                .appDelegate, state, .handoff,
                [
                    willEnterForeground, "application(_:willContinueUserActivityWithType:) [inactive] \(reading)",
                    "application(_:continue:restorationHandler:) [inactive] \(reading)", didBecomeActive,
                ]),
        ]
    }

    // The app is in front already: the callback alone.
    static let appDelegateActive: [Cell] = [
        Cell(.appDelegate, .active, .customURL, ["application(_:open:options:) [active] \(url)"]),
        Cell(
            .appDelegate, .active, .universalLink,
            [
                "application(_:willContinueUserActivityWithType:) [active] \(web)",
                "application(_:continue:restorationHandler:) [active] \(page)",
            ]),
        Cell(.appDelegate, .active, .quickAction, ["application(_:performActionFor:completionHandler:) [active] new"]),
        Cell(.appDelegate, .active, .notificationTap, [didReceive(.active)]),
        Cell(
            .appDelegate, .active, .handoff,
            [
                "application(_:willContinueUserActivityWithType:) [active] \(reading)",
                "application(_:continue:restorationHandler:) [active] \(reading)",
            ]),
    ]

    // MARK: - The scene life cycle

    // Sheet 1.4, column "Cold start": launch options are nil, everything is in the connection options.
    static let scenesCold: [Cell] = [
        // "custom URL"
        Cell(
            .scenes, .notRunning, .customURL,
            [
                willFinish(), didFinish(), configuration("urlContexts: \(url)"), willConnect("urlContexts: \(url)"),
                sceneWillEnterForeground, sceneDidBecomeActive,
            ]),
        // "universal link"
        Cell(
            .scenes, .notRunning, .universalLink,
            [
                willFinish(), didFinish(), configuration("userActivities: \(page)"),
                willConnect("userActivities: \(page)"), sceneWillEnterForeground, sceneDidBecomeActive,
            ]),
        // "quick action"
        Cell(
            .scenes, .notRunning, .quickAction,
            [
                willFinish(), didFinish(), configuration("shortcutItem: new"), willConnect("shortcutItem: new"),
                sceneWillEnterForeground, sceneDidBecomeActive,
            ]),
        // "notification tap": in the options, and to the notification delegate as well
        Cell(
            .scenes, .notRunning, .notificationTap,
            [
                willFinish(), didFinish(), configuration("notificationResponse: push-1"),
                willConnect("notificationResponse: push-1"), sceneWillEnterForeground, didReceive(.inactive),
                sceneDidBecomeActive,
            ]),
        // "Handoff": announced in the options, the activity by its two callbacks
        Cell(
            .scenes, .notRunning, .handoff,
            [
                willFinish(), didFinish(), configuration("handoffUserActivityType: \(reading)"),
                willConnect("handoffUserActivityType: \(reading)"), sceneWillEnterForeground,
                "scene(_:willContinueUserActivityWithType:) [inactive] \(reading)",
                "scene(_:continue:) [inactive] \(reading)", sceneDidBecomeActive,
            ]),
    ]

    // Sheet 1.4, column "Warm"; the order of the first two calls is unconfirmed, and a choice: see ChoiceTests.
    static let scenesWarm: [Cell] = [.background, .suspended].flatMap { state in
        [
            Cell(
                .scenes, state, .customURL,
                [sceneWillEnterForeground, "scene(_:openURLContexts:) [inactive] \(url)", sceneDidBecomeActive]),
            Cell(
                .scenes, state, .universalLink,
                [
                    sceneWillEnterForeground, "scene(_:willContinueUserActivityWithType:) [inactive] \(web)",
                    "scene(_:continue:) [inactive] \(page)", sceneDidBecomeActive,
                ]),
            Cell(
                .scenes, state, .quickAction,
                [
                    sceneWillEnterForeground, "windowScene(_:performActionFor:completionHandler:) [inactive] new",
                    sceneDidBecomeActive,
                ]),
            Cell(
                .scenes, state, .notificationTap,
                [sceneWillEnterForeground, didReceive(.inactive), sceneDidBecomeActive]),
            Cell(
                .scenes, state, .handoff,
                [
                    sceneWillEnterForeground, "scene(_:willContinueUserActivityWithType:) [inactive] \(reading)",
                    "scene(_:continue:) [inactive] \(reading)", sceneDidBecomeActive,
                ]),
        ]
    }

    static let scenesActive: [Cell] = [
        Cell(.scenes, .active, .customURL, ["scene(_:openURLContexts:) [active] \(url)"]),
        Cell(
            .scenes, .active, .universalLink,
            ["scene(_:willContinueUserActivityWithType:) [active] \(web)", "scene(_:continue:) [active] \(page)"]),
        Cell(.scenes, .active, .quickAction, ["windowScene(_:performActionFor:completionHandler:) [active] new"]),
        Cell(.scenes, .active, .notificationTap, [didReceive(.active)]),
        Cell(
            .scenes, .active, .handoff,
            [
                "scene(_:willContinueUserActivityWithType:) [active] \(reading)",
                "scene(_:continue:) [active] \(reading)",
            ]),
    ]

    static let cells =
        appDelegateCold + appDelegateWarm + appDelegateActive + scenesCold + scenesWarm + scenesActive

    // MARK: - Tests

    @Test("an app that implements everything gets exactly these calls", arguments: cells)
    @MainActor func calls(_ cell: Cell) throws {
        let device = try TestDevice()
        device.install(SpyApp.manifest(cell.lifeCycle), delegate: FullSpy.self)
        try device.perform(.setAuthorization(bundle: SpyApp.bundle, granted: true))
        try device.bring(SpyApp.bundle, to: cell.state, push: cell.entry == .notificationTap ? SpyApp.push : nil)
        let entries = device.history.count
        let notes = device.delegate(of: SpyApp.bundle, as: FullSpy.self)?.log.count ?? 0

        try device.perform(SpyApp.event(cell.entry))
        device.settle()

        let spy = try #require(device.delegate(of: SpyApp.bundle, as: FullSpy.self))
        #expect(Array(spy.log.dropFirst(notes)) == cell.calls)
        let withoutStates = cell.calls.map {
            $0.replacing(" [inactive]", with: "").replacing(" [active]", with: "").replacing(" [background]", with: "")
        }
        let history = device.history[entries...]
        #expect(history.callbacks == withoutStates)
        #expect(history.offeredCallbacks == withoutStates)
        #expect(device.app(SpyApp.bundle)?.state == "foreground")
    }

    @Test("the table has every cell once")
    func complete() {
        let names = Set(Self.cells.map(\.testDescription))
        #expect(names.count == 2 * Entry.allCases.count * AppState.allCases.count)
        #expect(Self.cells.count == names.count)
    }
}

// The calls whose place is the same in many rows. States as in the sheet's brackets.
extension EntryMatrixTests {
    fileprivate enum State: String {
        case active, inactive
    }

    fileprivate static func willFinish(_ options: String = "") -> String {
        line("application(_:willFinishLaunchingWithOptions:) [inactive]", options)
    }

    fileprivate static func didFinish(_ options: String = "") -> String {
        line("application(_:didFinishLaunchingWithOptions:) [inactive]", options)
    }

    fileprivate static func configuration(_ options: String) -> String {
        line("application(_:configurationForConnecting:options:) [inactive]", options)
    }

    fileprivate static func willConnect(_ options: String) -> String {
        line("scene(_:willConnectTo:options:) [inactive]", options)
    }

    fileprivate static func didReceive(_ state: State) -> String {
        "userNotificationCenter(_:didReceive:withCompletionHandler:) [\(state)] push-1"
    }

    fileprivate static let willEnterForeground = "applicationWillEnterForeground(_:) [background]"
    fileprivate static let didBecomeActive = "applicationDidBecomeActive(_:) [active]"
    fileprivate static let sceneWillEnterForeground = "sceneWillEnterForeground(_:) [inactive]"
    fileprivate static let sceneDidBecomeActive = "sceneDidBecomeActive(_:) [active]"

    private static func line(_ call: String, _ details: String) -> String {
        details.isEmpty ? call : "\(call) \(details)"
    }
}
