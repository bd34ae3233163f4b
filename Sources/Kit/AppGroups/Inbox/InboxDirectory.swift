// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import KitLocks

/// A directory for passing large data between the processes of a group, as files that are written once.
///
///     // In the extension:
///     try InboxDirectory("Pictures", in: container).add(copyOf: photo, named: "photo.jpg")
///
///     // In the app:
///     for try await claim in InboxDirectory("Pictures", in: container).claims {
///         try upload(claim.item.file)
///         try claim.finish()
///     }
///
/// | rule | how |
/// |---|---|
/// | An item is complete or absent | written under another name, synchronized, then renamed |
/// | An item is never modified | no file is written twice; it may only be read |
/// | Items are ordered | by numbers that are assigned under a lock: an item comes before all items whose adding begins after it was added |
/// | One process at a time has an item | a lock on the file (`flock`), which the kernel releases when the process dies |
/// | An item is finished once | ``InboxClaim/finish()`` removes it while the lock is held |
/// | The inbox is bounded | ``Limits``; items that do not fit are refused |
/// | No name leads out of the directory | names contain only letters, digits, dots, hyphens and underscores; links are not followed |
/// | No lock is held while the process is suspended | each claim has its own activity and is given back when that expires; ``suspend()`` gives all back |
///
/// If a process dies after doing its work but before calling ``InboxClaim/finish()``, another process receives the item
/// and does the work again. Use ``InboxItem/id`` to detect work that must not be done twice.
public final class InboxDirectory: Sendable {
    /// The limits of an inbox.
    public struct Limits: Hashable, Sendable {
        /// The maximum number of items, including claimed ones.
        public var items: Int
        /// The maximum size of all items together.
        public var bytes: Int

        /// Creates limits. The default is a thousand items and 256 MiB.
        public init(items: Int = 1000, bytes: Int = 256 << 20) {
            self.items = items
            self.bytes = bytes
        }
    }

    /// The directory of the items.
    public let directory: URL
    /// The limits for this process. Other processes may have different ones.
    public let limits: Limits

    /// The directory of files that are being written. Files without a lock belong to dead processes.
    let unfinished: URL
    let signal: any GroupSignal
    let signalName: String
    let activities: any ProcessActivities
    let protector: FileProtector
    let locks: LockReports?
    /// The clock for the short pauses of ``InboxClaims``.
    let clock: any Clock<Duration>
    let gate = SuspensionGate()
    /// The claims of this process.
    let held = Mutex<[String: WeakClaim]>([:])
    let wakes = Mutex<[Int: @Sendable () -> Void]>([:])

    struct WeakClaim {
        weak var claim: InboxClaim?
    }

    /// - Parameters:
    ///   - path: The path of the directory in the container. It is created if necessary.
    ///   - signal: The signal, or nil for that of ``GroupContainer/services`` or ``GroupContainer/platformSignal()``.
    ///   - activities: The activities, or nil for those of ``GroupContainer/services`` or ``platformActivities()``.
    ///   - clock: Measures the pauses of ``claims``, a few milliseconds after a process has died.
    /// - Throws: ``InboxError/container(_:)``.
    public init(
        _ path: String, in container: GroupContainer, limits: Limits = Limits(), signal: (any GroupSignal)? = nil,
        activities: (any ProcessActivities)? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) throws(InboxError) {
        do throws(GroupContainerError) {
            directory = try container.makeDirectory(path)
            unfinished = try container.makeDirectory(path + "/.unfinished")
            self.signal = try container.signal(signal)
        } catch {
            throw .container(error)
        }
        signalName = "inbox." + path.replacing("/", with: ".")
        self.limits = limits
        self.activities = container.activities(activities)
        locks = container.services?.locks
        protector = container.protector()
        self.clock = clock
    }

    /// All items, oldest first, including claimed ones.
    public var items: [InboxItem] {
        DurableFile.names(in: directory).compactMap { InboxItem(fileName: $0, in: directory) }
            .sorted { $0.number < $1.number }
    }

    // MARK: - Suspension

    /// Gives back the claims of this process, and stops claiming and adding. Call this when the process is about to be
    /// suspended.
    public func suspend() {
        gate.shut()
        for claim in held.withLock({ $0.sorted { $0.key < $1.key }.map(\.value) }) { claim.claim?.giveBack() }
    }

    /// Resumes claiming and adding, and checks for new items. Call this when the process runs again.
    public func resume() {
        gate.open()
        for wake in wakes.withLock({ $0.sorted { $0.key < $1.key }.map(\.value) }) { wake() }
    }

    /// Runs `work` with an active inbox, even after ``suspend()``, for App Intents, widgets and background tasks. See
    /// ``SharedStore/whileActive(isolation:_:)``.
    public func whileActive<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        gate.enter()
        defer { gate.leave() }
        return try await body()
    }

    /// Converts errors of the gate, the system and the file system to this module's error.
    func translating<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch is SuspensionGate.Shut {
            throw InboxError.suspended(path: directory.path)
        } catch is ActivityRefusal {
            throw InboxError.suspended(path: directory.path)
        } catch let failure as FileFailure {
            throw InboxError.file(failure)
        }
    }
}
