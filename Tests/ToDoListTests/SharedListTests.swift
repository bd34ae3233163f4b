// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import ToDoListShared
import VirtualDevice

@testable import ToDoList

/// One list, two processes: nothing is lost between them.
@Suite @MainActor struct SharedListTests {
    @Test("what the widget does is not undone by an app that has not seen it yet")
    func both() async throws {
        let phone = try ToDoListDevice()
        try await phone.launch()
        try await phone.add("1", "2")
        try await phone.tap("Add")
        try await phone.perform(.typeText("3"))
        try await phone.widget(.show)
        // Both fingers before either process has its turn.
        try phone.device.perform(.appExtension(.widget(extension: ToDoListDevice.widget, .tapButton(title: "Done"))))
        try phone.device.perform(.tapButton(title: "Save"))
        await phone.device.settleTasks()
        #expect(phone.listed == ["3", "1"])
        try await phone.widget(.update)
        #expect(try phone.shown == ["3", "Done", "1", "Done", "Add"])
        #expect(phone.device.history.diagnostics == [])
    }

    @Test("an app on the screen shows each thing that the widget does, when the widget does it")
    func observes() async throws {
        let phone = try ToDoListDevice()
        try await phone.launch()
        try await phone.add("1", "2", "3")
        try await phone.widget(.show)
        let lines = try await phone.lines {
            for _ in 0..<2 { try await phone.widget(.tapButton(title: "Done")) }
        }
        #expect(
            lines == [
                "00:04.380 ● widget com.cmjstudio.todolist.Today tap button \"Done\"",
                "00:04.380 Tasks ▸ button action request 1, \"Done\"",
                "00:04.380 ToDoList ▸ Darwin notification group.com.cmjstudio.todolist.store.tasks",
                "00:04.380 Tasks ■ widget (compact, 110 points): 2 · Done · 1 · Done · Add",
                "00:04.380 ToDoList ■ shows To Do",
                "00:04.380 ● widget com.cmjstudio.todolist.Today tap button \"Done\"",
                "00:04.380 Tasks ▸ button action request 1, \"Done\"",
                "00:04.380 ToDoList ▸ Darwin notification group.com.cmjstudio.todolist.store.tasks",
                "00:04.380 Tasks ■ widget (compact, 110 points): 1 · Done · Add",
                "00:04.380 ToDoList ■ shows To Do",
            ])
        #expect(phone.listed == ["1"])
    }

    @Test("an app that was away shows it when it comes back, from memory or anew", arguments: [true, false])
    func comesBack(killed: Bool) async throws {
        let phone = try ToDoListDevice()
        try await phone.launch()
        try await phone.add("1", "2", "3")
        try await phone.perform(.goHome)
        if killed { try await phone.perform(.terminate(bundle: ToDoListDevice.bundle, .kill)) }
        phone.device.advance(by: .seconds(60))
        try await phone.widget(.show)
        for _ in 0..<2 { try await phone.widget(.tapButton(title: "Done")) }
        let lines = try await phone.lines { try await phone.launch() }
        // Two posts, which the suspended app hears as one.
        let fromMemory = [
            "01:04.780 ● launch com.cmjstudio.todolist",
            "01:04.780 Tasks ■ widget is hidden",
            "01:04.780 ToDoList is resumed",
            "01:04.780 ToDoList ▸ Darwin notification group.com.cmjstudio.todolist.store.tasks",
            "01:04.780 Tasks ▸ viewWillDisappear(_:) request 1",
            "01:04.780 ToDoList · sceneWillEnterForeground(_:)",
            "01:04.780 ToDoList ■ shows To Do",
            "01:04.780 Tasks ▸ viewDidDisappear(_:) request 1",
            "01:05.130 ToDoList · sceneDidBecomeActive(_:)",
        ]
        let anew = [
            "01:04.780 ● launch com.cmjstudio.todolist",
            "01:04.780 Tasks ■ widget is hidden",
            "01:04.780 ToDoList process 3 starts",
            "01:04.780 Tasks ▸ viewWillDisappear(_:) request 1",
            "01:04.780 Tasks ▸ viewDidDisappear(_:) request 1",
            "01:04.960 ToDoList · application(_:willFinishLaunchingWithOptions:)",
            "01:04.960 ToDoList ▸ application(_:didFinishLaunchingWithOptions:)",
            "01:04.960 ToDoList ▸ scene(_:willConnectTo:options:)",
            "01:04.960 ToDoList ■ shows To Do",
            "01:04.960 ToDoList · sceneWillEnterForeground(_:)",
            "01:05.310 ToDoList · sceneDidBecomeActive(_:)",
        ]
        #expect(lines == (killed ? anew : fromMemory))
        #expect(phone.listed == ["1"])
    }

    @Test(
        "what a widget has written before it was killed is shown with the next change, or when the app comes back",
        arguments: [true, false])
    func killedBeforePost(comesBack: Bool) async throws {
        let phone = try ToDoListDevice()
        try await phone.launch()
        try await phone.add("1", "2", "3", "4")
        try await phone.widget(.show)
        let delegate = try #require(phone.device.delegate(of: ToDoListDevice.bundle, as: AppDelegate.self))
        let store = try #require(delegate.store).get()
        let widget = try #require(phone.device.journal.compactMap(\.connected).last)
        // Until the change is in the store. What the widget has said of it the device has not taken yet.
        try phone.device.perform(.appExtension(.widget(extension: ToDoListDevice.widget, .tapButton(title: "Done"))))
        while try store.list().tasks.count == 4 { try #require(phone.device.step()) }
        try await phone.perform(.ended(widget, .crashed(signal: 9)))
        #expect(phone.listed == ["4", "3", "2", "1"])
        if comesBack {
            try await phone.perform(.goHome)
            try await phone.launch()
            #expect(phone.listed == ["3", "2", "1"])
        } else {
            try await phone.widget(.hide)
            try await phone.widget(.show)
            try await phone.widget(.tapButton(title: "Done"))
            #expect(phone.listed == ["2", "1"])
        }
    }

    @Test("the app and the widget add and complete at the same time, on threads of their own")
    func race() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ToDoList-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let container = try GroupContainer(directory: folder)
        let count = 100
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in ["app", "widget"] {
                group.addTask {
                    let store = try TaskStore(in: container)
                    for number in 0..<count {
                        let list = try store.add("\(writer) \(number)")
                        if number % 2 == 1, let done = list.tasks.first(where: { $0.title == "\(writer) \(number)" }) {
                            try store.complete(done.id)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let tasks = try TaskStore(in: container).list().tasks
        for writer in ["app", "widget"] {
            #expect(
                tasks.map(\.title).filter { $0.hasPrefix(writer) }
                    == stride(from: 0, to: count, by: 2).map { "\(writer) \($0)" })
        }
        #expect(tasks.map(\.id) == tasks.map(\.id).sorted())
        #expect(Set(tasks.map(\.id)).count == count)
    }

    @Test("an app in the background takes no lock, for which it could be killed; in front again it does")
    func background() async throws {
        let phone = try ToDoListDevice()
        try await phone.launch()
        let delegate = try #require(phone.device.delegate(of: ToDoListDevice.bundle, as: AppDelegate.self))
        let store = try #require(delegate.store).get()
        try await phone.perform(.goHome)
        let suspended = SharedStoreError.suspended(path: store.file.path)
        #expect(throws: suspended) { try store.add("1") }
        #expect(try store.list() == TaskList())
        try await phone.launch()
        try store.add("2")
        await phone.device.settleTasks()
        #expect(phone.listed == ["2"])
    }

    @Test("a damaged file is moved aside and kept; the list begins anew")
    func damaged() async throws {
        let phone = try ToDoListDevice()
        try await phone.launch()
        try await phone.add("1")
        let container = try phone.device.inApp(ToDoListDevice.bundle) {
            try #require(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: TaskStore.group))
        }
        try await phone.perform(.terminate(bundle: ToDoListDevice.bundle, .kill))
        let damage = Data(repeating: 7, count: 4096)
        try damage.write(to: container.appending(path: "tasks.sqlite"))
        // A process that is ended leaves it there, and with it all that was in the file.
        try FileManager.default.removeItem(at: container.appending(path: "tasks.sqlite-wal"))
        try await phone.launch()
        #expect(phone.listed == [])
        #expect(try Data(contentsOf: container.appending(path: "tasks.sqlite.damaged-1")) == damage)
        try await phone.add("2")
        #expect(phone.listed == ["2"])
    }
}
