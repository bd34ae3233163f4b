// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppExtensions
public import AppGroups
public import SystemFrameworks

extension SharedKey<TaskList> {
    /// The only stored value.
    fileprivate static var tasks: Self { SharedKey("tasks", default: TaskList()) }
}

/// The list of tasks in the group's container.
///
/// Article 004 reads an array of the shared defaults, changes it and writes it back in two processes, and so loses
/// changes that the other process makes meanwhile. Here each change is a transaction on the current value.
public final class TaskStore: Sendable {
    /// The group in the entitlements of the app and of the widget.
    public static let group = "group.com.cmjstudio.todolist"

    private let store: SharedStore
    private let container: GroupContainer

    /// - Throws: SharedStoreError.
    public init(in container: GroupContainer) throws {
        self.container = container
        store = try SharedStore("tasks", in: container)
    }

    /// Opens the group's store. The kit moves a damaged file aside and reports it once; the list is then empty.
    ///
    /// - Throws: GroupContainerError without the entitlement, and SharedStoreError.
    public static func open() throws -> TaskStore {
        let container = try GroupContainer(identifier: group)
        do {
            return try TaskStore(in: container)
        } catch SharedStoreError.corrupt {
            return try TaskStore(in: container)
        }
    }

    /// The database file in the container.
    public var file: URL { store.file }

    // MARK: - The list

    /// The current list.
    public func list() throws -> TaskList { try store.value(.tasks) }

    /// The current list, and the list after each change by either process.
    public var lists: SharedValues<TaskList> { store.values(of: .tasks) }

    /// - Returns: The list afterwards.
    @discardableResult
    public func add(_ title: String) throws -> TaskList { try change { $0.add(title) } }

    /// - Returns: The list afterwards.
    @discardableResult
    public func complete(_ id: TaskItem.ID) throws -> TaskList { try change { $0.complete(id) } }

    private func change(_ body: (inout TaskList) -> Void) throws -> TaskList {
        try store.update(.tasks) { list in
            body(&list)
            return list
        }
    }

    // MARK: - Suspension

    /// Creates the coordinator for the app's lifecycle, which also makes the two calls below.
    @MainActor
    public func makeCoordinator() -> GroupCoordinator { GroupCoordinator(in: container, stores: [store]) }

    /// Call this before the process is suspended, because it must not hold a lock in the container then.
    public func suspend() { store.suspend() }

    /// Call this when the process runs again.
    public func resume() { store.resume() }
}
