// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Something to do.
public struct TaskItem: Codable, Hashable, Identifiable, Sendable {
    /// From 1, never given twice: two tasks may have the same title.
    public let id: Int
    public let title: String
}

/// What is to be done. The app and the widget have this one type, and one value of it in their group's store.
public struct TaskList: Codable, Hashable, Sendable {
    /// Oldest first.
    public private(set) var tasks: [TaskItem] = []
    private var lastID = 0

    public init() {}

    /// The order in which both show them.
    public var newestFirst: [TaskItem] { tasks.reversed() }

    /// A title of spaces alone adds nothing.
    public mutating func add(_ title: String) {
        let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !title.isEmpty else { return }
        lastID += 1
        tasks.append(TaskItem(id: lastID, title: title))
    }

    /// Takes a task off the list. One that is done already, perhaps in the other process, is no mistake.
    public mutating func complete(_ id: TaskItem.ID) {
        tasks.removeAll { $0.id == id }
    }
}
