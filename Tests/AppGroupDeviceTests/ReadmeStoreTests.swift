// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import AppGroups
import PorticoTesting
import SystemFrameworks
import Testing
import VirtualDevice

/// The shared store of Documentation/Kit.md, compiled and run; `CompiledBlocksTests` keeps the two the same.
@MainActor
@Suite struct ReadmeStoreTests {
    private final class Screen {
        var lists: [[String]] = []
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {}

    @Test("what is stored is shown")
    func shown() async throws {
        let device = try TestDevice()
        device.install(GroupApp.manifest(groups: ["group.com.example.todo"]), delegate: Delegate.self)
        try device.perform(.launch(bundle: GroupApp.pictures))
        await device.settleTasks()
        let screen = Screen()
        let example = try device.inApp(GroupApp.pictures) {
            Task {
                try await Self.example { list in
                    screen.lists.append(list)
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            }
        }
        try await example.value
        #expect(screen.lists == [["Buy milk"]])
    }

    private static func example(_ show: ([String]) -> Void) async throws {
        let container = try GroupContainer(identifier: "group.com.example.todo")
        let store = try SharedStore("tasks", in: container)
        let tasks = SharedKey<[String]>("tasks", default: [])

        try await store.update(tasks) { $0.append("Buy milk") }  // in the widget
        for try await list in store.values(of: tasks) { show(list) }  // in the app: the current list, then each change
    }
}
