// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Widgets of the Today view. Extensions sheet 1.6, 1.7, 3.2.
@Suite @MainActor struct WidgetTests {
    private static func device<Widget: UIViewController>(
        _ widget: Widget.Type, change: (inout BehaviorProfile) -> Void = { $0.extensions.today.isDeprecated = false }
    ) throws -> TestDevice {
        try TestDevice.with(widget, at: ExtensionManifest.todayPoint, profile: Sample.profile(change: change))
    }

    private func record(_ device: TestDevice) throws -> WidgetRecord {
        try #require(device.summary().widgets.first)
    }

    @Test("shown, updated, expanded, tapped, hidden, killed: every call at its time")
    func life() throws {
        let device = try Self.device(ListWidget.self)
        let lines = try device.lines {
            try device.widget(.show, of: TestDevice.part)
            try device.widget(.setExpanded(true), of: TestDevice.part)
            try device.widget(.hide, of: TestDevice.part)
            device.advance(by: .seconds(60))
        }
        #expect(
            lines == [
                "00:00.000 ● widget com.example.app.Part show",
                "00:00.000 Part process 1 starts",
                "00:00.000 Part ■ widget (compact, 110 points): empty",
                "00:00.150 Part ▸ init() request 1",
                "00:00.150 Part ▸ beginRequest(with:) request 1",
                "00:00.150 Part ▸ viewDidLoad() request 1",
                "00:00.150 App ! viewDidLoad 377×110, compact up to 377×110, expanded up to 377×528",
                "00:00.150 Part ■ widget (compact, 110 points): 0 tasks · New data · No data · Fail · Compact · Add",
                "00:00.150 Part ▸ viewWillAppear(_:) request 1",
                "00:00.150 Part ▸ widgetActiveDisplayModeDidChange(_:withMaximumSize:) request 1, compact, 377 × 110",
                "00:00.150 App ! compact 377×110",
                "00:00.450 Part ▸ viewDidAppear(_:) request 1",
                "00:00.450 Part ▸ widgetPerformUpdate(completionHandler:) request 1",
                "00:00.450 Part ■ widget (compact, 110 points): 1 tasks · New data · No data · Fail · Compact · Add",
                "00:00.450 Part a snapshot of the widget is taken: 1 tasks · New data · No data · Fail · Compact · Add",
                "00:00.450 ● widget com.example.app.Part show more",
                "00:00.450 Part ■ widget (expanded, 300 points): 1 tasks · New data · No data · Fail · Compact · Add",
                "00:00.450 Part ▸ widgetActiveDisplayModeDidChange(_:withMaximumSize:) request 1, expanded, 377 × 528",
                "00:00.450 App ! expanded 377×528",
                "00:00.450 ● widget com.example.app.Part hide",
                "00:00.450 Part ■ widget is hidden",
                "00:00.450 Part ▸ viewWillDisappear(_:) request 1",
                "00:00.450 Part ▸ viewDidDisappear(_:) request 1",
                "00:01.450 Part is suspended",
                "00:30.450 Part process 1 ends: idle",
            ])
    }

    @Test(
        "what an update says decides about the snapshot",
        arguments: [("New data", "2 tasks"), ("No data", "1 tasks"), ("Fail", "1 tasks")])
    func results(_ button: String, snapshot: String) throws {
        let device = try Self.device(ListWidget.self)
        try device.widget(.show, of: TestDevice.part)
        try device.widget(.tapButton(title: button), of: TestDevice.part)
        try device.widget(.update, of: TestDevice.part)
        #expect(try record(device).view.texts.first == "2 tasks")
        #expect(try record(device).snapshot?.first == snapshot)
    }

    @Test("shown again before it is killed, it is the same object; afterwards it is another")
    func again() throws {
        let device = try Self.device(ListWidget.self)
        for (pause, tasks, processes) in [(0, 1, 1), (5, 2, 1), (40, 1, 2)] {
            device.advance(by: .seconds(pause))
            try device.widget(.show, of: TestDevice.part)
            #expect(try record(device).view.texts.first == "\(tasks) tasks")
            try device.widget(.hide, of: TestDevice.part)
            #expect(device.history.lines.filter { $0.contains("starts") }.count == processes)
        }
        #expect(device.history.lines.filter { $0.contains("is resumed") }.count == 1)
    }

    @Test("an update with nobody looking: loaded, updated, never shown")
    func background() throws {
        let device = try Self.device(ListWidget.self)
        let lines = try device.lines {
            try device.widget(.update, of: TestDevice.part)
            device.advance(by: .seconds(60))
        }
        #expect(
            lines.filter { $0.contains("▸") || $0.contains("process") || $0.contains("snapshot") } == [
                "00:00.000 Part process 1 starts",
                "00:00.150 Part ▸ init() request 1",
                "00:00.150 Part ▸ beginRequest(with:) request 1",
                "00:00.150 Part ▸ viewDidLoad() request 1",
                "00:00.150 Part ▸ widgetPerformUpdate(completionHandler:) request 1",
                "00:00.150 Part a snapshot of the widget is taken: 1 tasks · New data · No data · Fail · Compact · Add",
                "00:30.150 Part process 1 ends: idle",
            ])
    }

    @Test("the asynchronous form, and a widget that implements nothing")
    func forms() async throws {
        let asynchronous = try Self.device(AsyncWidget.self)
        try asynchronous.widget(.show, of: TestDevice.part)
        await asynchronous.settleTasks()
        #expect(try record(asynchronous).snapshot == ["async"])
        let silent = try Self.device(SilentWidget.self)
        let lines = try silent.lines { try silent.widget(.show, of: TestDevice.part) }
        #expect(
            lines.filter { $0.contains("·") }.map { $0.dropFirst(17) } == [
                "widgetActiveDisplayModeDidChange(_:withMaximumSize:) request 1, compact, 377 × 110",
                "widgetPerformUpdate(completionHandler:) request 1",
            ])
        #expect(try record(silent).snapshot == ["silent"])
    }

    @Test("a widget that does not answer keeps its old snapshot and may answer later")
    func slow() throws {
        let device = try Self.device(SlowWidget.self)
        try device.widget(.show, of: TestDevice.part)
        let lines = device.lines { device.advance(by: .seconds(60)) }
        #expect(
            lines == [
                "00:10.450 App ! Part has not answered widgetPerformUpdate in time",
                "00:10.450 Part the widget's snapshot stays: failed",
            ])
        try device.widget(.tapButton(title: "Answer"), of: TestDevice.part)
        #expect(try record(device).snapshot == nil)
        #expect(device.notes.last == "called the completion handler of delivery 7 that nobody waits for")
        try device.widget(.update, of: TestDevice.part)
        try device.widget(.tapButton(title: "Answer"), of: TestDevice.part)
        #expect(try record(device).snapshot == ["Answer"])
    }

    @Test("the mode is the widget's to allow")
    func modes() throws {
        let device = try Self.device(ListWidget.self)
        try device.widget(.show, of: TestDevice.part)
        #expect(throws: DeviceError.widgetIsExpanded(false, TestDevice.part)) {
            try device.widget(.setExpanded(false), of: TestDevice.part)
        }
        try device.widget(.setExpanded(true), of: TestDevice.part)
        #expect(try record(device).height == 300)
        try device.widget(.tapButton(title: "Compact"), of: TestDevice.part)
        #expect(try record(device).isExpanded == false)
        #expect(try record(device).height == 110)
        #expect(device.notes.suffix(2) == ["expanded 377×528", "compact 377×110"])
        #expect(throws: DeviceError.widgetStaysCompact(TestDevice.part)) {
            try device.widget(.setExpanded(true), of: TestDevice.part)
        }
    }

    @Test("margins are asked for only where the profile says so", arguments: [true, false])
    func margins(asks: Bool) throws {
        let device = try Self.device(ListWidget.self) { $0.extensions.today.asksMarginInsets = asks }
        try device.widget(.show, of: TestDevice.part)
        #expect(device.notes.contains("margins 0 16 39 16") == asks)
        // The shipped profiles say that Today is a thing of the past.
        #expect(device.history.lines.contains { $0.contains("deprecated since iOS 14") })
    }

    // MARK: - The app

    @Test("a tap opens the containing app as any link does, and the Today view goes")
    func opens() throws {
        let device = try Self.device(ListWidget.self)
        try device.widget(.show, of: TestDevice.part)
        let lines = try device.lines { try device.widget(.tapButton(title: "Add"), of: TestDevice.part) }
        #expect(
            lines == [
                "00:00.450 ● widget com.example.app.Part tap button \"Add\"",
                "00:00.450 Part ▸ button action request 1, \"Add\"",
                "00:00.450 Part ■ widget is hidden",
                "00:00.450 App process 2 starts",
                "00:00.450 Part ▸ open completion true",
                "00:00.450 App ! open: true",
                "00:00.450 Part ▸ viewWillDisappear(_:) request 1",
                "00:00.450 Part ▸ viewDidDisappear(_:) request 1",
                "00:00.630 App · application(_:willFinishLaunchingWithOptions:)",
                "00:00.630 App · application(_:didFinishLaunchingWithOptions:)",
                "00:00.630 App · application(_:configurationForConnecting:options:) urlContexts: app://add",
                "00:00.630 App · scene(_:willConnectTo:options:) urlContexts: app://add",
                "00:00.630 App · sceneWillEnterForeground(_:)",
                "00:00.980 App · sceneDidBecomeActive(_:)",
            ])
        #expect(device.summary().foregroundApp == "com.example.app")
    }

    @Test("home, lock and another app close the Today view", arguments: ["home", "lock", "app"])
    func closes(_ way: String) throws {
        let device = try Self.device(ListWidget.self)
        try device.widget(.show, of: TestDevice.part)
        switch way {
        case "home": try device.perform(.goHome)
        case "lock": try device.perform(.lock)
        default: try device.perform(.launch(bundle: Sample.host.bundleIdentifier))
        }
        device.settle()
        #expect(try record(device).isShown == false)
    }

    @Test("without content it leaves the Today view, for the app and for the widget, and for nobody else")
    func content() throws {
        let device = try Self.device(ListWidget.self)
        try device.widget(.show, of: TestDevice.part)
        try device.perform(.launch(bundle: "com.example.app"))
        device.settle()
        try device.widget(.show, of: TestDevice.part)
        func setHasContent(_ flag: Bool, by bundle: String) throws {
            try device.inApp(bundle) {
                NCWidgetController.widgetController().setHasContent(
                    flag, forWidgetWithBundleIdentifier: TestDevice.part)
            }
            device.settle()
        }
        try setHasContent(false, by: "com.example.app")
        #expect(try record(device).summary == "widget has no content")
        #expect(try record(device).snapshot == nil)
        for gesture in [WidgetGesture.show, .update] {
            #expect(throws: DeviceError.widgetHasNoContent(TestDevice.part)) {
                try device.widget(gesture, of: TestDevice.part)
            }
        }
        try device.perform(.launch(bundle: Sample.host.bundleIdentifier))
        device.settle()
        try setHasContent(true, by: Sample.host.bundleIdentifier)
        #expect(
            device.notes.last
                == "setHasContent: com.example.app.Part is no Today extension of com.example.host")
        #expect(throws: DeviceError.widgetHasNoContent(TestDevice.part)) {
            try device.widget(.show, of: TestDevice.part)
        }
        try device.perform(.launch(bundle: "com.example.app"))
        device.settle()
        try setHasContent(true, by: "com.example.app")
        try device.widget(.show, of: TestDevice.part)
        #expect(try record(device).isShown)
    }

    // MARK: - Failures

    @Test(
        "a process that ends leaves a placeholder while the widget shows, and nothing when it does not",
        arguments: [true, false])
    func dies(isShown: Bool) throws {
        let device = try Self.device(ListWidget.self)
        try device.widget(.show, of: TestDevice.part)
        if !isShown { try device.widget(.hide, of: TestDevice.part) }
        let lines = try device.lines { try device.perform(.ended(1, .crashed(signal: 11))) }
        #expect(
            lines == [
                "00:00.450 Part ! the process of com.example.app.Part (com.apple.widget-extension) crashed with signal 11",
                "00:00.450 Part process 1 ends: crashed with signal 11",
            ] + (isShown ? ["00:00.450 Part ■ widget cannot be loaded"] : []))
        #expect(try record(device).isPlaceholder == isShown)
        if isShown { try device.widget(.hide, of: TestDevice.part) }
        try device.widget(.show, of: TestDevice.part)
        #expect(try record(device).isPlaceholder == false)
        #expect(try record(device).view.texts.first == "1 tasks")
    }

    @Test("sixteen megabytes, and not a byte more")
    func memory() throws {
        let device = try Self.device(ListWidget.self)
        try device.widget(.show, of: TestDevice.part)
        #expect(device.device.memoryLimit(of: 1) == 16_777_216)
        try device.perform(.memoryUse(1, bytes: 16_777_217))
        #expect(try record(device).isPlaceholder)
    }

    @Test("a widget's request has no end")
    func completes() throws {
        let device = try Self.device(CompletingWidget.self)
        try device.widget(.show, of: TestDevice.part)
        #expect(device.notes == ["Part ends the request of its widget, which has no end"])
        #expect(try record(device).isShown)
    }
}
