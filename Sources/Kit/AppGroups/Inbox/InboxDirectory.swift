// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import KitLocks

/// Large data on its way from one process of a group to another: a directory of files that are written once.
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
/// | An item is there whole or not at all | written under another name, synchronized, then renamed |
/// | An item is never modified | no file is written twice; it may be read only |
/// | Items have an order | numbers, given under a lock: an item that was added before another began to be added is before it |
/// | One process at a time has an item | a lock on the file (`flock`), which the kernel takes back from a process that dies |
/// | An item is done once | ``InboxClaim/finish()`` removes it while the lock is held |
/// | The inbox is bounded | ``Limits``; what does not fit is refused before it is an item |
/// | No name leads out of the directory | names have letters, digits, dots, hyphens and underscores only; links are not followed |
/// | No lock is held while the process is suspended | a claim has an activity of its own, and is given back when that expires; ``suspend()`` gives all back |
///
/// A process that dies after it has done its work and before it has called ``InboxClaim/finish()`` leaves the item to the
/// next one, which does the work again. Work that must not be done twice is told apart by ``InboxItem/id``.
public final class InboxDirectory: Sendable {
    /// What an inbox takes.
    public struct Limits: Hashable, Sendable {
        /// Of all items together, claimed ones included.
        public var items: Int
        /// Of all items together.
        public var bytes: Int

        /// A thousand items and 256 MiB, unless said otherwise.
        public init(items: Int = 1000, bytes: Int = 256 << 20) {
            self.items = items
            self.bytes = bytes
        }
    }

    /// Where the items are.
    public let directory: URL
    /// Of this process; another may have others.
    public let limits: Limits

    /// What is being written; files without a lock are a dead process's.
    let unfinished: URL
    let signal: any GroupSignal
    let signalName: String
    let activities: any ProcessActivities
    let protector: FileProtector
    let locks: LockReports?
    /// For the short pauses of ``InboxClaims``.
    let clock: any Clock<Duration>
    let gate = SuspensionGate()
    /// What this process has claimed.
    let held = Mutex<[String: WeakClaim]>([:])
    let wakes = Mutex<[Int: @Sendable () -> Void]>([:])

    struct WeakClaim {
        weak var claim: InboxClaim?
    }

    /// - Parameters:
    ///   - path: Of the directory in the container, which is made if it is not there.
    ///   - signal: nil for that of ``GroupContainer/services``, or ``GroupContainer/platformSignal()``.
    ///   - activities: nil for those of ``GroupContainer/services``, or ``platformActivities()``.
    ///   - clock: What ``claims`` waits on, for a few milliseconds after a process has died.
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

    /// What is there, oldest first, claimed items included.
    public var items: [InboxItem] {
        DurableFile.names(in: directory).compactMap { InboxItem(fileName: $0, in: directory) }
            .sorted { $0.number < $1.number }
    }

    // MARK: - Suspension

    /// Gives back what this process has claimed, and claims and adds nothing any more: to be called when the process is
    /// about to be suspended.
    public func suspend() {
        gate.shut()
        for claim in held.withLock({ $0.sorted { $0.key < $1.key }.map(\.value) }) { claim.claim?.giveBack() }
    }

    /// Claims and adds again, and looks anew: to be called when the process runs again.
    public func resume() {
        gate.open()
        for wake in wakes.withLock({ $0.sorted { $0.key < $1.key }.map(\.value) }) { wake() }
    }

    /// Runs `work` with the inbox as an App Intent, a widget or a background task needs it: it claims and adds, whether
    /// ``suspend()`` was called or not. See ``SharedStore/whileActive(isolation:_:)``.
    public func whileActive<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        gate.enter()
        defer { gate.leave() }
        return try await body()
    }

    /// Turns what the gate, the system and the file system say into this module's error.
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
