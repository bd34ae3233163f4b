// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// The widget in the Today view: what it shows, when, and how much of it.
@Suite @MainActor struct WidgetTests {
    @Test("a task that was added in the app is in the widget, from its first moment on")
    func shows() async throws {
        let phone = try ToDoListDevice()
        try await phone.prepare(["Buy milk"])
        let lines = try await phone.lines { try await phone.widget(.show) }
        #expect(
            lines == [
                "00:01.830 ● widget com.cmjstudio.todolist.Today show",
                "00:01.830 Tasks Today widgets are deprecated since iOS 14: use WidgetKit",
                "00:01.830 Tasks process 2 starts",
                "00:01.830 Tasks ■ widget (compact, 110 points): empty",
                "00:01.980 Tasks ▸ init() request 1",
                "00:01.980 Tasks ▸ beginRequest(with:) request 1",
                "00:01.980 Tasks ▸ viewDidLoad() request 1",
                "00:01.980 Tasks ■ widget (compact, 110 points): Buy milk · Done · Add",
                "00:01.980 Tasks ▸ viewWillAppear(_:) request 1",
                "00:01.980 Tasks ▸ widgetActiveDisplayModeDidChange(_:withMaximumSize:) request 1, compact, 377 × 110",
                "00:02.280 Tasks ▸ viewDidAppear(_:) request 1",
                "00:02.280 Tasks ▸ widgetPerformUpdate(completionHandler:) request 1",
                "00:02.280 Tasks a snapshot of the widget is taken: Buy milk · Done · Add",
            ])
        #expect(phone.device.history.diagnostics == [])
    }

    @Test("in every version that has scenes and widgets", arguments: ["ios15", "ios17", "ios18", "ios26", "ios27"])
    func versions(_ profile: String) async throws {
        let phone = try ToDoListDevice(profile: profile)
        try await phone.prepare(["Buy milk", "Call Ann"])
        try await phone.widget(.show)
        #expect(try phone.shown == ["Call Ann", "Done", "Buy milk", "Done", "Add"])
        #expect(phone.device.history.diagnostics == [])
    }

    nonisolated static let rows: [(tasks: Int, shown: [String])] = [
        (0, ["Nothing to do", "Add"]),
        (1, ["1", "Done", "Add"]),
        (2, ["2", "Done", "1", "Done", "Add"]),
        (3, ["3", "Done", "2", "Done", "Add", "1 more"]),
        (4, ["4", "Done", "3", "Done", "Add", "2 more"]),
    ]

    @Test("as many of the newest as fit, and not one more, which article 004 shows", arguments: rows)
    func fits(_ tasks: Int, shown: [String]) async throws {
        let phone = try ToDoListDevice()
        try await phone.prepare((0..<tasks).map { "\($0 + 1)" })
        try await phone.widget(.show)
        #expect(try phone.shown == shown)
        #expect(try phone.record.height == 110)
        #expect(try phone.record.allowsExpanded == (tasks > 2))
    }

    // MARK: - Modes

    @Test("Show More shows them all, in the height that they need, and Show Less two again")
    func expands() async throws {
        let phone = try ToDoListDevice()
        try await phone.prepare(["1", "2", "3"])
        try await phone.widget(.show)
        let lines = try await phone.lines {
            try await phone.widget(.setExpanded(true))
            try await phone.widget(.setExpanded(false))
        }
        #expect(
            lines == [
                "00:04.380 ● widget com.cmjstudio.todolist.Today show more",
                "00:04.380 Tasks ■ widget (expanded, 132 points): 3 · Done · 2 · Done · Add · 1 more",
                "00:04.380 Tasks ▸ widgetActiveDisplayModeDidChange(_:withMaximumSize:) request 1, expanded, 377 × 528",
                "00:04.380 Tasks ■ widget (expanded, 132 points): 3 · Done · 2 · Done · 1 · Done · Add",
                "00:04.380 ● widget com.cmjstudio.todolist.Today show less",
                "00:04.380 Tasks ■ widget (compact, 110 points): 3 · Done · 2 · Done · 1 · Done · Add",
                "00:04.380 Tasks ▸ widgetActiveDisplayModeDidChange(_:withMaximumSize:) request 1, compact, 377 × 110",
                "00:04.380 Tasks ■ widget (compact, 110 points): 3 · Done · 2 · Done · Add · 1 more",
            ])
    }

    @Test("expanded, it is full with twelve", arguments: [11, 12, 13])
    func fillsUp(_ tasks: Int) async throws {
        let phone = try ToDoListDevice()
        try await phone.prepare((0..<tasks).map { "\($0 + 1)" })
        try await phone.widget(.show)
        try await phone.widget(.setExpanded(true))
        let shown = try phone.shown
        #expect(shown.count { $0 == "Done" } == min(tasks, 12))
        #expect(shown.last == (tasks == 13 ? "1 more" : "Add"))
        #expect(try phone.record.height == Double(min(tasks, 12)) * 44)
    }

    @Test("when two are left there is no more to show: it becomes compact by itself")
    func shrinks() async throws {
        let phone = try ToDoListDevice()
        try await phone.prepare(["1", "2", "3"])
        try await phone.widget(.show)
        try await phone.widget(.setExpanded(true))
        let lines = try await phone.lines { try await phone.widget(.tapButton(title: "Done")) }
        #expect(
            lines == [
                "00:04.380 ● widget com.cmjstudio.todolist.Today tap button \"Done\"",
                "00:04.380 Tasks ▸ button action request 1, \"Done\"",
                "00:04.380 Tasks ■ widget (compact, 110 points): 3 · Done · 2 · Done · 1 · Done · Add",
                "00:04.380 Tasks ■ widget (compact, 110 points): 2 · Done · 1 · Done · Add",
                "00:04.380 Tasks ▸ widgetActiveDisplayModeDidChange(_:withMaximumSize:) request 1, compact, 377 × 110",
            ])
        #expect(throws: DeviceError.widgetStaysCompact(ToDoListDevice.widget)) {
            try phone.device.widget(.setExpanded(true), of: ToDoListDevice.widget)
        }
    }

    // MARK: - Updates

    @Test("there is new data when the list is another one than at the last update, and only then")
    func updates() async throws {
        let phone = try ToDoListDevice()
        try await phone.prepare(["1"])
        func update() async throws -> String? {
            let lines = try await phone.lines { try await phone.widget(.update) }
            return lines.last { $0.contains("snapshot") }.map { String($0.dropFirst("00:00.000 Tasks ".count)) }
        }
        try await phone.widget(.show)
        #expect(try phone.record.snapshot == ["1", "Done", "Add"])
        #expect(try await update() == "the widget's snapshot stays: noData")

        try await phone.launch()
        try await phone.add("2")
        #expect(try await update() == "a snapshot of the widget is taken: 2 · Done · 1 · Done · Add")
        #expect(try await update() == "the widget's snapshot stays: noData")

        // Added and done between two updates: nothing has happened.
        try await phone.add("3")
        try await phone.tap("3")
        #expect(try await update() == "the widget's snapshot stays: noData")

        // What is not shown counts by its number.
        for title in ["3", "4"] { try await phone.add(title) }
        #expect(try await update() == "a snapshot of the widget is taken: 4 · Done · 3 · Done · Add · 2 more")
        try await phone.tap("1")
        #expect(try await update() == "a snapshot of the widget is taken: 4 · Done · 3 · Done · Add · 1 more")

        // The widget's own changes, too: the snapshot is of before.
        try await phone.widget(.show)
        try await phone.widget(.tapButton(title: "Done"))
        #expect(try phone.shown == ["3", "Done", "2", "Done", "Add"])
        #expect(try phone.record.snapshot == ["4", "Done", "3", "Done", "Add", "1 more"])
        #expect(try await update() == "a snapshot of the widget is taken: 3 · Done · 2 · Done · Add")
        #expect(phone.device.history.diagnostics == [])
    }

    @Test("without the group in its entitlements the widget says so, and the update has failed")
    func withoutGroup() async throws {
        let phone = try ToDoListDevice { $0.extensions[0].entitlements.applicationGroups = [] }
        try await phone.prepare(["1"])
        let lines = try await phone.lines { try await phone.widget(.show) }
        #expect(try phone.shown == ["The tasks cannot be read", "Add"])
        #expect(lines.last == "00:02.280 Tasks the widget's snapshot stays: failed")
    }

    // MARK: - Its process

    @Test("killed while it shows, it leaves a placeholder; the next time everything is there again")
    func killed() async throws {
        let phone = try ToDoListDevice()
        try await phone.prepare(["1"])
        try await phone.widget(.show)
        let process = try #require(phone.device.journal.compactMap(\.connected).last)
        let lines = try await phone.lines {
            try await phone.perform(.ended(process, .crashed(signal: 9)))
            try await phone.widget(.update)
            try await phone.widget(.hide)
            try await phone.widget(.show)
        }
        #expect(
            lines == [
                "00:02.280 Tasks ! the process of com.cmjstudio.todolist.Today (com.apple.widget-extension) crashed with signal 9",
                "00:02.280 Tasks process 2 ends: crashed with signal 9",
                "00:02.280 Tasks ■ widget cannot be loaded",
                "00:02.280 ● widget com.cmjstudio.todolist.Today update",
                "00:02.280 Tasks process 3 starts",
                "00:02.430 Tasks ▸ init() request 2",
                "00:02.430 Tasks ▸ beginRequest(with:) request 2",
                "00:02.430 Tasks ▸ viewDidLoad() request 2",
                "00:02.430 Tasks ■ widget cannot be loaded",
                "00:02.430 Tasks ▸ widgetPerformUpdate(completionHandler:) request 2",
                "00:02.430 Tasks a snapshot of the widget is taken: 1 · Done · Add",
                "00:02.430 ● widget com.cmjstudio.todolist.Today hide",
                "00:02.430 Tasks ■ widget cannot be loaded",
                "00:02.430 Tasks ▸ viewWillDisappear(_:) request 2",
                "00:02.430 Tasks ▸ viewDidDisappear(_:) request 2",
                "00:02.430 ● widget com.cmjstudio.todolist.Today show",
                "00:02.430 Tasks Today widgets are deprecated since iOS 14: use WidgetKit",
                "00:02.430 Tasks ■ widget (compact, 110 points): 1 · Done · Add",
                "00:02.430 Tasks ▸ viewWillAppear(_:) request 2",
                "00:02.430 Tasks ▸ widgetActiveDisplayModeDidChange(_:withMaximumSize:) request 2, compact, 377 × 110",
                "00:02.730 Tasks ▸ viewDidAppear(_:) request 2",
                "00:02.730 Tasks ▸ widgetPerformUpdate(completionHandler:) request 2",
                "00:02.730 Tasks the widget's snapshot stays: noData",
            ])
    }
}
