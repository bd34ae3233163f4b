// Portico
// SPDX-License-Identifier: Apache-2.0

import Deadlines
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import AppGroups

/// `performExpiringActivity`, by a system that the test plays.
@Suite struct ActivityRequestTests {
    /// Keeps the blocks that it is given, and calls them as it is told.
    private final class System: ProcessActivities {
        let blocks = Mutex<[@Sendable (Bool) -> Void]>([])
        let waits: Bool
        /// What is done with a block at once.
        let onAsk: @Sendable (@escaping @Sendable (Bool) -> Void) -> Void

        init(waits: Bool, onAsk: @escaping @Sendable (@escaping @Sendable (Bool) -> Void) -> Void = { _ in }) {
            self.waits = waits
            self.onAsk = onAsk
        }

        func begin(
            _ reason: String, onExpiry: @escaping @Sendable () -> Void
        ) throws(ActivityRefusal) -> ProcessActivity {
            try ActivityRequest.begin(waits: waits, onExpiry: onExpiry) { block in
                blocks.withLock { $0.append(block) }
                onAsk(block)
            }
        }
    }

    // The main thread used to wait for the system's answer, which it kept the system from giving.
    @Test("on the main thread nobody waits for the answer: a store is opened, read and written before it comes")
    func mainThread() throws {
        let place = try TestContainer()
        // What a system does that is asked on the main thread; this one is asked on a thread that may wait for ever.
        let system = System(waits: false)
        let count = try Deadline.wait {
            let store = try SharedStore("values", in: place.container, signal: LocalSignal(), activities: system)
            try store.update(.count) { $0 += 1 }
            return try store.value(.count)
        }
        #expect(count == 1)
        // The answers come when all is over: the blocks return at once.
        for block in system.blocks.withLock({ $0 }) { block(false) }
        #expect(system.blocks.withLock { $0.count } == 2)
    }

    @MainActor
    @Test("a refusal that comes later is an expiry: a claim is given back")
    func lateRefusal() throws {
        let place = try TestContainer()
        let system = System(waits: false)
        let inbox = try InboxDirectory("Inbox", in: place.container, signal: LocalSignal(), activities: system)
        try inbox.add(Data(), named: "1")
        let claim = try #require(try inbox.claim())
        system.blocks.withLock { $0.last }?(true)
        #expect(throws: InboxError.lost(id: claim.item.id)) { try claim.finish() }
    }

    @Test("elsewhere the answer is waited for, and a refusal is an error")
    func refusal() throws {
        let system = System(waits: true) { block in Thread.detachNewThread { block(true) } }
        #expect(throws: ActivityRefusal()) { try system.perform("Work", onExpiry: {}) { Issue.record("has run") } }
    }

    @Test("granted, expired while it lasts, and over: the block lasts as long as the activity")
    func expiry() async throws {
        let (lines, line) = AsyncStream.makeStream(of: String.self)
        let system = System(waits: true) { block in
            Thread.detachNewThread {
                line.yield("begins")
                block(false)
                line.yield("returns")
                line.finish()
            }
        }
        let activity = try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try system.begin("Work") { line.yield("expired") } })
            }
        }
        system.blocks.withLock { $0.first }?(true)
        line.yield("works")
        activity.end()
        activity.end()
        // Too late to make a difference.
        system.blocks.withLock { $0.first }?(true)
        var all: [String] = []
        for await line in lines { all.append(line) }
        #expect(all == ["begins", "expired", "works", "returns"])
    }
}
