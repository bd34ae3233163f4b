// Portico
// SPDX-License-Identifier: Apache-2.0

public import AppExtensions
public import AppGroups
public import SystemFrameworks

extension SharedKey<TaskList> {
    /// The one value that is stored.
    fileprivate static var tasks: Self { SharedKey("tasks", default: TaskList()) }
}

/// The list of tasks in the group's container.
///
/// Article 004 reads an array of the shared defaults, changes it and writes it back, in two processes: what the other
/// one has written meanwhile is lost. Here each change is a transaction on what is stored now.
public final class TaskStore: Sendable {
    /// As in the entitlements of the app and of the widget.
    public static let group = "group.com.cmjstudio.todolist"

    private let store: SharedStore
    private let container: GroupContainer

    /// - Throws: SharedStoreError.
    public init(in container: GroupContainer) throws {
        self.container = container
        store = try SharedStore("tasks", in: container)
    }

    /// The group's. A damaged file is moved aside by the kit, which says so once; the list begins anew then.
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

    /// The database in the container.
    public var file: URL { store.file }

    // MARK: - The list

    /// As it is now.
    public func list() throws -> TaskList { try store.value(.tasks) }

    /// As it is now, and after each change by either process.
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

    /// What the app does for the group at each moment of its life: among other things the two calls below.
    @MainActor
    public func makeCoordinator() -> GroupCoordinator { GroupCoordinator(in: container, stores: [store]) }

    /// Before the process is suspended: it must not hold a lock in the container then.
    public func suspend() { store.suspend() }

    /// When it runs again.
    public func resume() { store.resume() }
}
