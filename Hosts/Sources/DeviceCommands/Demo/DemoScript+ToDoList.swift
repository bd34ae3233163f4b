// Portico
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import VirtualDevice

extension DemoScript {
    /// The last act: a list that an app and its widget share, on a device that still has a Today view.
    func playToDoList() async throws {
        stage.note(
            "ToDoList: the app and its Today widget, two processes, share a list",
            "Both write to one store: no update may be lost, and no lock may be held when a process is suspended.")
        let stage = try await stage.changingDevice(profile: "ios15")
        try await stage.installToDoList()
        try await stage.portico("launch", "booted", DemoStage.toDoList)
        for title in ["Buy milk", "Call Ann", "Water plants"] {
            try await stage.portico("tap", "button", "booted", "Add")
            try await stage.portico("type", "booted", title)
            try await stage.portico("tap", "button", "booted", "Save")
        }
        try await stage.portico("background", "booted")
        let before = try stage.history().count

        stage.note(
            "What the app has added is in the widget; one task is done there, and gone from the app",
            "A suspended app hears of the change when it runs again, and must not show its old list until then.")
        try await stage.portico("widget", "show", "booted", DemoStage.toDoListWidget)
        try await stage.portico("widget", "expand", "booted", DemoStage.toDoListWidget)
        try await stage.show("widget", "booted")
        try await stage.portico("widget", "tap", "booted", DemoStage.toDoListWidget, "Done")
        try await stage.show("widget", "booted")
        try await stage.portico("launch", "booted", DemoStage.toDoList)

        stage.note(
            "Its button opens the app where a task is written",
            "A widget cannot call its app: it opens a URL, which the app may get at a cold start.")
        try await stage.portico("background", "booted")
        try await stage.portico("widget", "show", "booted", DemoStage.toDoListWidget)
        try await stage.portico("widget", "tap", "booted", DemoStage.toDoListWidget, "Add")

        // Two processes at the same time: each in its own order, and when the list behind the widget changes is open.
        let lines = TimelineText.lines(of: try stage.history().dropFirst(before))
        for name in ["Tasks", "ToDoList"] {
            stage.note(name == "Tasks" ? "What the widget saw, in virtual time" : "What the app saw")
            for line in lines where line.dropFirst(11).hasPrefix("\(name) ") && !line.hasSuffix("shows To Do") {
                say(line)
            }
        }
    }
}
