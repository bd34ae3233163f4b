// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
public import Foundation
import GRDB
import KitLocks

/// A store of values that an app and its extensions share, in a file of their group's container.
///
///     let store = try SharedStore("tasks", in: container)
///     try store.update(.tasks) { $0.append("Buy milk") }
///     for try await tasks in store.values(of: .tasks) { show(tasks) }
///
/// Use a store for small data: settings, lists, counters. Use an ``InboxDirectory`` for pictures and other large data.
///
/// | rule | how |
/// |---|---|
/// | No update is lost between processes | reading, changing and writing are one transaction, which acquires SQLite's write lock before it reads (`BEGIN IMMEDIATE`) |
/// | A process that dies leaves either the old value or the new one | SQLite in WAL mode |
/// | Readers never wait | WAL; each read is a snapshot of one moment |
/// | Changes are noticed in all processes | ``GroupSignal``, followed by reading the version |
/// | No lock is held while the process is suspended | ``ProcessActivities`` for each transaction; ``suspend()`` |
/// | A transaction whose activity expires is rolled back, and no other | the next one has an activity of its own |
/// | A damaged file is never deleted, nor treated as empty | it is moved aside, and opening it throws once |
/// | One process at a time opens the file, so that only one moves it aside | a lock on another file, which the kernel releases |
/// | A file that was moved aside is not used | each transaction checks whether the path still refers to the file |
///
/// Calls block the calling thread while another process has the lock, at most for ``Options/timeout``. The asynchronous
/// forms do not block the caller's thread.
///
/// Each kind of process must call these methods:
///
/// | process | calls |
/// |---|---|
/// | an app | ``suspend()`` in `sceneDidEnterBackground(_:)`, ``resume()`` in `sceneWillEnterForeground(_:)` |
/// | a widget's provider | ``whileActive(isolation:_:)`` around the work of `getTimeline(in:completion:)` |
/// | a Today or Share extension | ``resume()`` in `viewWillAppear(_:)`, ``suspend()`` in `viewDidDisappear(_:)` |
/// | an App Intent, a background task | ``whileActive(isolation:_:)`` in its `perform()`, which may run in an app that has called ``suspend()`` |
///
/// A process that calls none of them is safe as well, as long as the system grants activities. It notices changes of
/// other processes later.
///
/// SQLite's locks end with their process: those of a killed process do not remain.
public final class SharedStore: Sendable {
    /// The options of a store.
    public struct Options: Sendable {
        /// The failures that a committed value survives.
        public enum Durability: Hashable, Sendable {
            /// The death of any process. A power failure may lose the last commits, but never changes their order.
            case processDeath
            /// A power failure as well. Each commit waits for the disk, on Apple's systems for the drive's cache as
            /// well (`F_FULLFSYNC`).
            case powerLoss
        }

        /// The durability of all commits. If a single value needs ``Durability/powerLoss``, use a separate store for
        /// it.
        public var durability = Durability.processDeath
        /// The maximum time to wait for another process's lock.
        public var timeout = Duration.seconds(5)
        /// The maximum size of the store in bytes, in pages of 4 KiB; nil for no limit except the disk.
        public var largestSize: Int?
        /// The protection of the store's files, or nil for ``GroupContainer/protection``.
        public var protection: FileProtection?

        /// Creates options: durable against the death of processes, a timeout of five seconds, and no size limit.
        public init() {}
    }

    /// The database file. SQLite has two more files next to it.
    public var file: URL {
        use?.anything()
        return database
    }

    let pool: DatabasePool
    let gate: SuspensionGate
    let changes: StoreChanges
    private let activities: any ProcessActivities
    private let locks: LockReports?
    private let use: GroupUse?
    private let database: URL
    /// The identity of the file when it was opened.
    private let identity: FileIdentity
    /// Held while writing, so that ``suspend()`` can wait for it. Recursive, so that GRDB can detect nested calls.
    private let writing = NSRecursiveLock()
    /// The queue that the asynchronous forms block instead of their callers.
    let queue = DispatchQueue(label: "AppGroups.SharedStore")

    /// Opens a store, and creates it if necessary.
    ///
    /// - Parameters:
    ///   - name: The name of the file without `.sqlite`, which may be a path in the container.
    ///   - signal: The signal, or nil for that of ``GroupContainer/services`` or ``GroupContainer/platformSignal()``.
    ///   - activities: The activities, or nil for those of ``GroupContainer/services`` or ``platformActivities()``.
    /// - Throws: ``SharedStoreError``, including ``SharedStoreError/corrupt(path:movedTo:)`` once for a damaged file.
    public init(
        _ name: String, in container: GroupContainer, options: Options = Options(), signal: (any GroupSignal)? = nil,
        activities: (any ProcessActivities)? = nil
    ) throws {
        do throws(GroupContainerError) {
            _ = try container.reportedURL(of: name)
            database = try container.reportedURL(of: name + ".sqlite")
            changes = StoreChanges(try container.signal(signal), name: "store." + name.replacing("/", with: "."))
        } catch {
            throw SharedStoreError.container(error)
        }
        let gate = SuspensionGate()
        let opening = StoreOpening(
            file: database, options: options, gate: gate, protector: container.protector(options.protection))
        let (activities, locks) = (container.activities(activities), container.services?.locks)
        let use = container.services?.use
        use?.files(true)
        let (file, grant) = (database, SuspensionGate.Grant())
        let pool: DatabasePool
        do {
            pool = try activities.perform("Opening \(file.lastPathComponent)", onExpiry: { grant.expire() }) {
                locks?.taken(file)
                defer { locks?.released(file) }
                return try gate.working(in: grant) { try opening.open() }
            }
        } catch is ActivityRefusal {
            throw SharedStoreError.suspended(path: file.path)
        } catch {
            // It may say where a damaged file is now.
            use?.anything()
            throw error
        }
        identity = try FileIdentity(of: file)
        self.gate = gate
        self.pool = pool
        self.activities = activities
        self.locks = locks
        self.use = use
    }

    // MARK: - Transactions

    /// Reads several values at one moment. Does not wait for writers.
    public func read<Result>(_ body: (SharedSnapshot) throws -> Result) throws -> Result {
        use?.files(false)
        return try translating(nil) {
            // Before SQLite reads, because a new connection would open whatever is at the path.
            guard identity.isStillThere else { throw SharedStoreError.replaced(path: database.path) }
            return try pool.read { try body(SharedSnapshot(database: $0)) }
        }
    }

    /// Reads and writes several values in one transaction: either all changes are made or none.
    ///
    /// No other process can write meanwhile, so `body` should be short. It must access the store only through its
    /// parameter.
    ///
    /// - Throws: ``SharedStoreError``, and the errors of `body`, in which case nothing is changed.
    public func write<Result>(_ body: (SharedTransaction) throws -> Result) throws -> Result {
        // Each write has its own activity, so that one that has expired does not prevent other writes.
        let grant = SuspensionGate.Grant()
        use?.files(true)
        return try translating(grant) {
            try activities.perform("Writing \(database.lastPathComponent)", onExpiry: { grant.expire() }) {
                try writing.withLock {
                    try gate.check(grant)
                    // Before the transaction: the change ends after the commit, and also if this process is killed in
                    // between.
                    let change = changes.begin()
                    defer { change.end() }
                    return try gate.working(in: grant) { try commit(body) }
                }
            }
        }
    }

    private func commit<Result>(_ body: (SharedTransaction) throws -> Result) throws -> Result {
        let file = database
        return try pool.writeWithoutTransaction { database in
            var result: Result?
            var isLocked = false
            defer { if isLocked { locks?.released(file) } }
            try database.inTransaction(.immediate) {
                isLocked = true
                locks?.taken(file)
                // Waiting for the lock may have taken a long time.
                if gate.isShut { throw SuspensionGate.Shut() }
                guard identity.isStillThere else { throw SharedStoreError.replaced(path: file.path) }
                result = try body(SharedTransaction(database: database))
                return .commit
            }
            guard let result else { preconditionFailure("a transaction was committed without running its body") }
            return result
        }
    }

    /// Converts errors of SQLite and of the gate to this module's error, and leaves the caller's own errors unchanged.
    private func translating<Result>(_ grant: SuspensionGate.Grant?, _ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as DatabaseError {
            throw SharedStoreError(error, path: database.path, isSuspended: gate.isShut(for: grant))
        } catch is SuspensionGate.Shut {
            throw SharedStoreError.suspended(path: database.path)
        } catch is ActivityRefusal {
            throw SharedStoreError.suspended(path: database.path)
        }
    }

    // MARK: - Suspension

    /// Stops writing. Call this when the process is about to be suspended: in an app when it enters the background, in
    /// an extension when it ends.
    ///
    /// Waits for a transaction that has its lock; one that waits for the lock is abandoned. When this method returns,
    /// the store holds no lock, and writes throw ``SharedStoreError/suspended(path:)``. Reads continue to work, and so
    /// does code in ``whileActive(isolation:_:)``: its writes acquire locks as before, each in an activity.
    public func suspend() {
        gate.shut()
        writing.withLock {}
    }

    /// Resumes writing, and checks for changes of other processes. Call this when the process runs again.
    public func resume() {
        gate.open()
        changes.wake()
    }

    /// Runs `body` with an active store, even after ``suspend()``, and checks for changes of other processes. Use this
    /// for work that the system runs independently of the app's scenes.
    ///
    ///     func perform() async throws -> some IntentResult {
    ///         try await store.whileActive { try await store.update(.tasks) { $0.append(title) } }
    ///         return .result()
    ///     }
    ///
    /// Several calls may be active at the same time. Transactions in them have their activities as usual.
    public func whileActive<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        gate.enter()
        defer { gate.leave() }
        changes.wake()
        return try await body()
    }
}
