// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A task.
public struct TaskItem: Codable, Hashable, Identifiable, Sendable {
    /// A unique number from 1, because two tasks may have the same title.
    public let id: Int
    public let title: String
}

/// The list of tasks. The app and the widget share this type, and one value of it in their group's store.
public struct TaskList: Codable, Hashable, Sendable {
    /// The tasks, oldest first.
    public private(set) var tasks: [TaskItem] = []
    private var lastID = 0

    public init() {}

    /// The tasks in display order.
    public var newestFirst: [TaskItem] { tasks.reversed() }

    /// Adds a task, unless its title is only whitespace.
    public mutating func add(_ title: String) {
        let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !title.isEmpty else { return }
        lastID += 1
        tasks.append(TaskItem(id: lastID, title: title))
    }

    /// Removes a task. Does nothing if it is already done, perhaps in the other process.
    public mutating func complete(_ id: TaskItem.ID) {
        tasks.removeAll { $0.id == id }
    }
}
