// Portico
// SPDX-License-Identifier: Apache-2.0

import ProcessFixtures
import Testing

/// A widget and its app as processes of their own, and what commands print of them.
@Suite struct WidgetListingTests {
    @Test("what the app adds is in the widget; what the widget does is in the app")
    func shared() async throws {
        try await CommandLineTool.use { tool in
            try await tool.bootWithToDoList()
            #expect(try await tool.run("widget", "booted") == "")
            try await tool.run("launch", "booted", toDoList)
            for title in ["1", "2", "3"] {
                try await tool.run("tap", "button", "booted", "Add")
                try await tool.run("type", "booted", title)
                try await tool.run("tap", "button", "booted", "Save")
            }
            try await tool.run("background", "booted")
            try await tool.run("widget", "show", "booted", toDoListWidget)
            try await tool.run("widget", "expand", "booted", toDoListWidget)
            let shown = "\(toDoListWidget)  widget (expanded, 132 points): 3 · Done · 2 · Done · 1 · Done · Add\n"
            let snapshot = "  snapshot: 3 · Done · 2 · Done · Add · 1 more\n"
            #expect(try await tool.run("widget", "booted") == shown + snapshot)
            try expectSnapshot(try await tool.run("widget", "list", "booted", "--json"), "widget-list.json.txt")
            try await tool.run("widget", "tap", "booted", toDoListWidget, "Done")
            try await tool.run("widget", "update", "booted", toDoListWidget)
            try await tool.run("widget", "hide", "booted", toDoListWidget)
            #expect(
                try await tool.run("widget", "list", "booted")
                    == "\(toDoListWidget)  widget is hidden\n  snapshot: 2 · Done · 1 · Done · Add\n")
            try await tool.run("launch", "booted", toDoList)
            try await tool.run("tap", "button", "booted", "2")
            try await tool.run("widget", "show", "booted", toDoListWidget)
            try await tool.run("widget", "tap", "booted", toDoListWidget, "Add")
            #expect(try await tool.run("timeline", "booted").contains("■ shows New Task, focus on Task"))
        }
    }
}
