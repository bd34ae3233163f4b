// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import OrderExploration
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// The main thread of an app waits for what waits for the main thread, or for nothing: the watchdog ends the app, and the test
/// goes on.
@MainActor
@Suite struct DeadlockTests {
    static let bundle = "com.example.deadlock"

    enum Kind: CaseIterable {
        case sync, barrierSync, syncBehindSemaphore, group, operations, operation, lock, condition, sleepingOwner,
            observer, lockTwice, lockOverSuspension

        var delegate: DeadlockedDelegate.Type {
            switch self {
            case .sync: Syncing.self
            case .barrierSync: BarrierSyncing.self
            case .syncBehindSemaphore: SyncingBehindSemaphore.self
            case .group: WaitingForGroup.self
            case .operations: WaitingForOperations.self
            case .operation: WaitingForOperation.self
            case .lock: Locking.self
            case .condition: WaitingForCondition.self
            case .sleepingOwner: WaitingForSleeper.self
            case .observer: WaitingForObserver.self
            case .lockTwice: LockingTwice.self
            case .lockOverSuspension: LockingOverSuspension.self
            }
        }
    }

    // Symptom: all but the group hung the test.
    @Test("the watchdog ends the app, the timeline says so, and the test goes on", arguments: Kind.allCases)
    func watchdog(_ kind: Kind) throws {
        let device = try TestDevice()
        device.install(Self.bundle, urlSchemes: ["dead"], delegate: kind.delegate)
        try device.open("dead://1")
        #expect(device.history.diagnostics.contains { $0.contains("watchdog") }, "\(device.history.diagnostics)")
        // The app's next process works.
        try device.perform(.launch(bundle: Self.bundle))
        device.settle()
        #expect(try device.app(Self.bundle).state == .foreground)
    }

    // Symptom: the test hung.
    @Test("code that waits in a loop for what never comes ends the test's program, which says why")
    func loops() async throws {
        for name in ["loop", "queue"] {
            let result = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) { @MainActor [name = name as String] in
                try Self.open(name == "loop" ? LookingInLoop.self : WaitingForOwnQueue.self)
            }
            let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            let said = "code on the main thread waits in a loop, though its process has ended (killed by the watchdog"
            #expect(words.contains(said), "\(words)")
        }
    }

    private static func open(_ delegate: DeadlockedDelegate.Type) throws {
        let device = try TestDevice()
        device.install(bundle, urlSchemes: ["dead"], delegate: delegate)
        try device.open("dead://1")
    }

    // Symptom: the search hung, however long it was to take, and there was no story.
    @Test(
        "a search finds the order that deadlocks",
        arguments: [Saving.self, SavingInLock.self] as [SavingDelegate.Type])
    func search(_ delegate: SavingDelegate.Type) async throws {
        let exploration = Exploration { device in
            device.install(Self.bundle, urlSchemes: ["dead"], delegate: delegate)
            try device.perform(.launch(bundle: Self.bundle))
            device.settle()
            device.interleave([.events([.openURL("dead://1", sender: nil), .openURL("dead://flush", sender: nil)])])
        }
        let report = try await exploration.search(for: Property.ofEveryApp, within: .seconds(600))
        let failure = try #require(report.failure)
        #expect(failure.text.contains("watchdog"), "\(failure)")
        #expect(failure.timeline.contains { $0.contains("watchdog") }, "\(failure.timeline)")
    }
}

class DeadlockedDelegate: UIResponder, UIApplicationDelegate {
    let queue = DispatchQueue(label: "store")

    func deadlock() {}

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        deadlock()
        return true
    }
}

private final class Syncing: DeadlockedDelegate {
    override func deadlock() {
        queue.async { DispatchQueue.main.sync {} }
        queue.sync {}
    }
}

private final class BarrierSyncing: DeadlockedDelegate {
    private let all = DispatchQueue(label: "all", attributes: .concurrent)

    override func deadlock() {
        all.async { DispatchQueue.main.sync {} }
        all.sync(flags: .barrier) {}
    }
}

private final class SyncingBehindSemaphore: DeadlockedDelegate {
    override func deadlock() {
        queue.async { DispatchSemaphore(value: 0).wait() }
        queue.sync {}
    }
}

private final class WaitingForGroup: DeadlockedDelegate {
    override func deadlock() {
        let group = DispatchGroup()
        queue.async(group: group) { DispatchQueue.main.sync {} }
        group.wait()
    }
}

private final class WaitingForOperations: DeadlockedDelegate {
    override func deadlock() {
        let operations = OperationQueue()
        for _ in 1...2 { operations.addOperation { DispatchQueue.main.sync {} } }
        operations.waitUntilAllOperationsAreFinished()
    }
}

private final class WaitingForOperation: DeadlockedDelegate {
    override func deadlock() {
        OperationQueue().addOperations([BlockOperation { DispatchQueue.main.sync {} }], waitUntilFinished: true)
    }
}

private final class Locking: DeadlockedDelegate {
    private let lock = NSLock()

    override func deadlock() {
        queue.async { [lock] in lock.withLock { DispatchQueue.main.sync {} } }
        Thread.sleep(forTimeInterval: 0.1)
        lock.withLock {}
    }
}

private final class WaitingForCondition: DeadlockedDelegate {
    private final class Answer: @unchecked Sendable {
        let condition = NSCondition()
        var isThere = false
    }

    override func deadlock() {
        let answer = Answer()
        queue.async {
            DispatchQueue.main.sync {}
            answer.condition.withLock {
                answer.isThere = true
                answer.condition.signal()
            }
        }
        answer.condition.withLock { while !answer.isThere { answer.condition.wait() } }
    }
}

private final class WaitingForSleeper: DeadlockedDelegate {
    override func deadlock() {
        queue.async { Thread.sleep(forTimeInterval: 3600) }
        queue.sync {}
    }
}

private final class WaitingForObserver: DeadlockedDelegate {
    private let saved = Notification.Name("com.example.saved")

    override func deadlock() {
        NotificationCenter.default.addObserver(forName: saved, object: nil, queue: .main) { _ in }
        queue.async { [saved] in NotificationCenter.default.post(name: saved, object: nil) }
        queue.sync {}
    }
}

private final class LockingTwice: DeadlockedDelegate {
    private let lock = NSLock()

    override func deadlock() { lock.withLock { lock.withLock {} } }
}

/// Who holds the lock has given the main thread away.
private final class LockingOverSuspension: DeadlockedDelegate {
    private let lock = UncheckedLock()

    override func deadlock() {
        Task {
            lock.lock()
            try? await Task.sleep(for: .seconds(1))
            lock.unlock()
        }
        Task { lock.lock() }
    }

    /// The compiler warns of locks in asynchronous code; one that is wrapped it does not know.
    private struct UncheckedLock {
        let wrapped = NSLock()
        func lock() { wrapped.lock() }
        func unlock() { wrapped.unlock() }
    }
}

private final class LookingInLoop: DeadlockedDelegate {
    private var isDone = false

    override func deadlock() {
        DispatchQueue.main.async { self.isDone = true }
        while !isDone { usleep(1000) }
    }
}

private final class WaitingForOwnQueue: DeadlockedDelegate {
    override func deadlock() {
        let operation = BlockOperation {}
        OperationQueue.main.addOperation(operation)
        operation.waitUntilFinished()
    }
}

/// Saves what a link has brought: right, unless the next link, which waits for that, comes before it is saved.
@MainActor
class SavingDelegate: UIResponder, UIApplicationDelegate {
    let queue = DispatchQueue(label: "store")
    private var saved = 0

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        if url.host() == "flush" {
            wait()
        } else {
            save { DispatchQueue.main.sync { MainActor.assumeIsolated { self.saved += 1 } } }
        }
        return true
    }

    func save(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }
    func wait() { queue.sync {} }
}

private final class Saving: SavingDelegate {}

private final class SavingInLock: SavingDelegate {
    private let lock = NSLock()

    override func save(_ body: @escaping @Sendable () -> Void) { queue.async { [lock] in lock.withLock(body) } }
    override func wait() { lock.withLock {} }
}
