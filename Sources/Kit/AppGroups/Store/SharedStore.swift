// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
public import Foundation
import GRDB
import KitLocks

/// Values that an app and its extensions share, in a file of their group's container.
///
///     let store = try SharedStore("tasks", in: container)
///     try store.update(.tasks) { $0.append("Buy milk") }
///     for try await tasks in store.values(of: .tasks) { show(tasks) }
///
/// For what is small: settings, lists, counters. Pictures and other large data go into an ``InboxDirectory``.
///
/// | rule | how |
/// |---|---|
/// | No update is lost between processes | reading, changing and writing are one transaction, which has SQLite's write lock before it reads (`BEGIN IMMEDIATE`) |
/// | A process that dies leaves the old value or the new one | SQLite in WAL mode |
/// | Readers wait for nobody | WAL; each read is of one moment |
/// | Changes are heard in all processes | ``GroupSignal``, then a look at the version |
/// | No lock is held while the process is suspended | ``ProcessActivities`` around each transaction; ``suspend()`` |
/// | A transaction whose activity expires gives up, and no other | the next one asks for an activity of its own |
/// | A damaged file is never deleted, nor taken for an empty one | it is moved aside, and opening it throws once |
/// | One process at a time opens, so one at a time moves aside | a lock on a file beside it, given back by the kernel |
/// | Nobody uses a file that was moved aside | each transaction looks whether the path still is the file |
///
/// Calls block the calling thread for as long as another process has the lock, at most ``Options/patience``; the
/// asynchronous forms block no thread of the caller's.
///
/// What each kind of process tells its stores:
///
/// | process | what it calls |
/// |---|---|
/// | an app | ``suspend()`` in `sceneDidEnterBackground(_:)`, ``resume()`` in `sceneWillEnterForeground(_:)` |
/// | a widget's provider | ``whileActive(isolation:_:)`` around the work of `getTimeline(in:completion:)` |
/// | a Today or Share extension | ``resume()`` in `viewWillAppear(_:)`, ``suspend()`` in `viewDidDisappear(_:)` |
/// | an App Intent, a background task | ``whileActive(isolation:_:)`` around its `perform()`: it may run in an app that has called ``suspend()`` |
///
/// A process that calls none of them is safe, too, for as long as it gets activities; it hears of others' changes later.
///
/// Locks of SQLite end with a process: those of one that was killed do not remain.
public final class SharedStore: Sendable {
    /// How a store keeps its promises.
    public struct Options: Sendable {
        /// What a committed value survives.
        public enum Durability: Hashable, Sendable {
            /// The death of any process. A power cut may take the last commits, never their order.
            case processDeath
            /// A power cut as well; each commit waits for the disk, on Apple's systems for the drive behind its cache
            /// (`F_FULLFSYNC`).
            case powerLoss
        }

        /// Of every commit; whoever needs ``Durability/powerLoss`` for one value needs a store of its own for it.
        public var durability = Durability.processDeath
        /// How long to wait for another process's lock.
        public var patience = Duration.seconds(5)
        /// The most bytes that the values may fill, in whole pages of 4 KiB; nil for as many as the disk has.
        public var largestSize: Int?
        /// While which the store's files can be read and written; nil for ``GroupContainer/protection``.
        public var protection: FileProtection?

        /// Survives the death of processes, waits for five seconds, fills the disk.
        public init() {}
    }

    /// The database file; SQLite has two more beside it.
    public let file: URL

    let pool: DatabasePool
    let gate: SuspensionGate
    let changes: StoreChanges
    private let activities: any ProcessActivities
    private let locks: LockReports?
    /// Of the file as it was opened.
    private let identity: FileIdentity
    /// Held by whoever writes, so that ``suspend()`` can wait for it. Recursive, for GRDB to find calls inside calls.
    private let writing = NSRecursiveLock()
    /// Where the asynchronous forms block instead of their callers.
    let queue = DispatchQueue(label: "AppGroups.SharedStore")

    /// Opens a store, or makes it.
    ///
    /// - Parameters:
    ///   - name: Of the file, without `.sqlite`; a path in the container is one, too.
    ///   - signal: nil for that of ``GroupContainer/services``, or ``GroupContainer/platformSignal()``.
    ///   - activities: nil for those of ``GroupContainer/services``, or ``platformActivities()``.
    /// - Throws: ``SharedStoreError``, among it ``SharedStoreError/corrupt(path:movedTo:)`` once for a damaged file.
    public init(
        _ name: String, in container: GroupContainer, options: Options = Options(), signal: (any GroupSignal)? = nil,
        activities: (any ProcessActivities)? = nil
    ) throws {
        do throws(GroupContainerError) {
            _ = try container.url(of: name)
            file = try container.url(of: name + ".sqlite")
            changes = StoreChanges(try container.signal(signal), name: "store." + name.replacing("/", with: "."))
        } catch {
            throw SharedStoreError.container(error)
        }
        let gate = SuspensionGate()
        let opening = StoreOpening(
            file: file, options: options, gate: gate, protector: container.protector(options.protection))
        let (activities, locks) = (container.activities(activities), container.services?.locks)
        let (file, grant) = (file, SuspensionGate.Grant())
        let pool: DatabasePool
        do {
            pool = try activities.perform("Opening \(file.lastPathComponent)", onExpiry: { grant.expire() }) {
                locks?.taken(file)
                defer { locks?.released(file) }
                return try gate.working(in: grant) { try opening.open() }
            }
        } catch is ActivityRefusal {
            throw SharedStoreError.suspended(path: file.path)
        }
        identity = try FileIdentity(of: file)
        self.gate = gate
        self.pool = pool
        self.activities = activities
        self.locks = locks
    }

    // MARK: - Transactions

    /// Reads several values as they were at one moment. Does not wait for writers.
    public func read<Result>(_ body: (SharedSnapshot) throws -> Result) throws -> Result {
        try translating(nil) {
            // Before SQLite looks: a new connection would go by the path.
            guard identity.isStillThere else { throw SharedStoreError.replaced(path: file.path) }
            return try pool.read { try body(SharedSnapshot(database: $0)) }
        }
    }

    /// Reads and writes several values: all of it happens, or nothing.
    ///
    /// No other process writes meanwhile, so `body` should be short, and it must not use the store but through what it
    /// is given.
    ///
    /// - Throws: ``SharedStoreError``, and what `body` throws; nothing is changed then.
    public func write<Result>(_ body: (SharedTransaction) throws -> Result) throws -> Result {
        // Each write has an activity of its own: one that has expired keeps nobody else from writing.
        let grant = SuspensionGate.Grant()
        return try translating(grant) {
            try activities.perform("Writing \(file.lastPathComponent)", onExpiry: { grant.expire() }) {
                try writing.withLock {
                    try gate.check(grant)
                    // Before the transaction: it ends after the commit, and also if this process is killed between.
                    let change = changes.begin()
                    defer { change.end() }
                    return try gate.working(in: grant) { try commit(body) }
                }
            }
        }
    }

    private func commit<Result>(_ body: (SharedTransaction) throws -> Result) throws -> Result {
        try pool.writeWithoutTransaction { database in
            var result: Result?
            var isLocked = false
            defer { if isLocked { locks?.released(file) } }
            try database.inTransaction(.immediate) {
                isLocked = true
                locks?.taken(file)
                // The lock may have been long in coming.
                if gate.isShut { throw SuspensionGate.Shut() }
                guard identity.isStillThere else { throw SharedStoreError.replaced(path: file.path) }
                result = try body(SharedTransaction(database: database))
                return .commit
            }
            guard let result else { preconditionFailure("a transaction has been committed that has not been run") }
            return result
        }
    }

    /// Turns what SQLite and the gate say into this module's error, and leaves the caller's own errors alone.
    private func translating<Result>(_ grant: SuspensionGate.Grant?, _ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as DatabaseError {
            throw SharedStoreError(error, path: file.path, isSuspended: gate.isShut(for: grant))
        } catch is SuspensionGate.Shut {
            throw SharedStoreError.suspended(path: file.path)
        } catch is ActivityRefusal {
            throw SharedStoreError.suspended(path: file.path)
        }
    }

    // MARK: - Suspension

    /// Writes nothing any more: to be called when the process is about to be suspended, by an app as it enters the
    /// background and by an extension as it ends.
    ///
    /// Waits for a transaction that has its lock; one that waits for the lock gives up. When this returns the store
    /// holds no lock, and writes throw ``SharedStoreError/suspended(path:)``. Reads go on, and so does what runs inside
    /// ``whileActive(isolation:_:)``: its writes take locks as before, each in an activity.
    public func suspend() {
        gate.shut()
        writing.withLock {}
    }

    /// Writes again, and looks anew for what others have written meanwhile: to be called when the process runs again.
    public func resume() {
        gate.open()
        changes.wake()
    }

    /// Runs `body` with a store that writes, whether ``suspend()`` was called or not, and looks anew for what others have
    /// written: for work that the system runs beside the app's scenes.
    ///
    ///     func perform() async throws -> some IntentResult {
    ///         try await store.whileActive { try await store.update(.tasks) { $0.append(title) } }
    ///         return .result()
    ///     }
    ///
    /// Several may be active at a time. Transactions have their activities here as anywhere.
    public func whileActive<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        gate.enter()
        defer { gate.leave() }
        changes.wake()
        return try await body()
    }
}
