// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import Testing
import ToDoListShared

/// The model, without a device.
@Suite struct TaskListTests {
    @Test("two tasks of one title are two: article 004 removes both")
    func twins() {
        var list = TaskList()
        list.add("Buy milk")
        list.add("  Buy milk\n")
        #expect(list.newestFirst.map(\.title) == ["Buy milk", "Buy milk"])
        #expect(list.newestFirst.map(\.id) == [2, 1])
        list.complete(1)
        #expect(list.tasks.map(\.id) == [2])
        // The other process was faster.
        list.complete(1)
        #expect(list.tasks.map(\.id) == [2])
    }

    @Test("a number is never given twice, whatever was done meanwhile")
    func numbers() {
        var list = TaskList()
        for title in ["1", "2"] { list.add(title) }
        list.complete(2)
        list.add("3")
        #expect(list.tasks.map(\.id) == [1, 3])
    }

    @Test("spaces alone are no task", arguments: ["", " ", "\n\t"])
    func empty(_ title: String) {
        var list = TaskList()
        list.add(title)
        #expect(list == TaskList())
    }

    @Test(
        "links of the app and others",
        arguments: [
            ("todolist://add", TaskLink.add), ("TODOLIST://Add", .add), ("todolist://list", .list),
            ("todolist://", nil), ("todolist://remove", nil), ("http://add", nil), ("todolist:add", nil),
        ])
    func links(_ text: String, link: TaskLink?) throws {
        #expect(TaskLink(try #require(URL(string: text))) == link)
    }

    @Test("each link leads to itself", arguments: TaskLink.allCases)
    func roundTrip(_ link: TaskLink) { #expect(TaskLink(link.url) == link) }

    @Test("a timeline has the newest first, and the link of what there is to do")
    func timeline() {
        let date = Date(timeIntervalSinceReferenceDate: 0)
        var list = TaskList()
        #expect(list.timeline(at: date).entries == [WidgetEntry(date: date, content: [], url: TaskLink.add.url)])
        for title in ["1", "2"] { list.add(title) }
        let timeline = list.timeline(at: date)
        #expect(timeline.entries.map { $0.content.map(\.title) } == [["2", "1"]])
        #expect(timeline.entries.map(\.url) == [TaskLink.list.url])
        #expect(timeline.nextReload == nil)
    }
}
