// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// The app by itself, and how the widget opens it.
@Suite @MainActor struct AppTests {
    @Test("tasks are added, done and still there after the app was killed")
    func list() async throws {
        let phone = try ToDoListDevice()
        try await phone.launch()
        #expect(phone.app.screen.screens == ["To Do"])
        try await phone.add("1", "2", "3", " ")
        #expect(phone.listed == ["3", "2", "1"])
        try await phone.tap("2")
        #expect(phone.listed == ["3", "1"])
        try await phone.perform(.terminate(bundle: ToDoListDevice.bundle, .kill))
        try phone.device.perform(.launch(bundle: ToDoListDevice.bundle))
        // Before any task of the app has run: nobody sees an empty list first.
        phone.device.settle()
        #expect(phone.listed == ["3", "1"])
        #expect(phone.device.history.diagnostics == [])
    }

    @Test("without the group in its entitlements the app says what to do")
    func withoutGroup() async throws {
        let phone = try ToDoListDevice { $0.entitlements.applicationGroups = [] }
        try await phone.launch()
        #expect(
            phone.app.screen.alert?.message == """
                there is no container for "group.com.cmjstudio.todolist"; list the group in the entitlement \
                com.apple.security.application-groups of the app and of each extension
                """)
    }

    // MARK: - From the widget

    @Test("Add launches the app with the screen for a new task, its field ready")
    func cold() async throws {
        let phone = try ToDoListDevice()
        try await phone.widget(.show)
        let lines = try await phone.lines { try await phone.widget(.tapButton(title: "Add")) }
        #expect(
            lines == [
                "00:00.450 ● widget com.cmjstudio.todolist.Today tap button \"Add\"",
                "00:00.450 Tasks ▸ button action request 1, \"Add\"",
                "00:00.450 Tasks ■ widget is hidden",
                "00:00.450 ToDoList process 2 starts",
                "00:00.450 Tasks ▸ open completion true",
                "00:00.450 Tasks ▸ viewWillDisappear(_:) request 1",
                "00:00.450 Tasks ▸ viewDidDisappear(_:) request 1",
                "00:00.630 ToDoList · application(_:willFinishLaunchingWithOptions:)",
                "00:00.630 ToDoList ▸ application(_:didFinishLaunchingWithOptions:)",
                "00:00.630 ToDoList · application(_:configurationForConnecting:options:) urlContexts: todolist://add",
                "00:00.630 ToDoList ▸ scene(_:willConnectTo:options:) urlContexts: todolist://add",
                "00:00.630 ToDoList ■ shows New Task, focus on Task",
                "00:00.630 ToDoList · sceneWillEnterForeground(_:)",
                "00:00.980 ToDoList · sceneDidBecomeActive(_:)",
                "00:00.980 ■ keyboard docked (0, 516, 393 × 336) of ToDoList",
                "00:01.450 Tasks is suspended",
            ])
        #expect(phone.app.screen.screens == ["New Task"])
        #expect(phone.app.screen.focus == "Task")
    }

    @Test("Add brings a running app forward, with that screen above its list")
    func warm() async throws {
        let phone = try ToDoListDevice()
        try await phone.launch()
        try await phone.perform(.goHome)
        try await phone.widget(.show)
        let lines = try await phone.lines { try await phone.widget(.tapButton(title: "Add")) }
        #expect(
            lines == [
                "00:01.380 ● widget com.cmjstudio.todolist.Today tap button \"Add\"",
                "00:01.380 Tasks ▸ button action request 1, \"Add\"",
                "00:01.380 Tasks ■ widget is hidden",
                "00:01.380 ToDoList · sceneWillEnterForeground(_:)",
                "00:01.380 Tasks ▸ open completion true",
                "00:01.380 ToDoList ▸ scene(_:openURLContexts:) todolist://add",
                "00:01.380 Tasks ▸ viewWillDisappear(_:) request 1",
                "00:01.380 ToDoList ■ shows New Task, focus on Task",
                "00:01.380 Tasks ▸ viewDidDisappear(_:) request 1",
                "00:01.730 ToDoList · sceneDidBecomeActive(_:)",
                "00:01.730 ■ keyboard docked (0, 516, 393 × 336) of ToDoList",
            ])
        #expect(phone.app.screen.screens == ["New Task"])
        try await phone.perform(.typeText("1"))
        try await phone.tap("Save")
        #expect(phone.app.screen.screens == ["To Do"])
        #expect(phone.listed == ["1"])
    }

    @Test("what is half written stays; the rest of a list leads to the list")
    func halfWritten() async throws {
        let phone = try ToDoListDevice()
        try await phone.launch()
        try await phone.add("1", "2", "3")
        try await phone.tap("Add")
        try await phone.perform(.typeText("Half"))
        try await phone.widget(.show)
        try await phone.widget(.tapButton(title: "Add"))
        #expect(phone.app.screen.screens == ["New Task"])
        try await phone.tap("Save")
        #expect(phone.listed == ["Half", "3", "2", "1"])

        try await phone.tap("Add")
        try await phone.widget(.show)
        try await phone.widget(.tapButton(title: "2 more"))
        #expect(phone.app.screen.screens == ["To Do"])
    }
}
