// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization
import Testing

@testable import PushGateway

@Suite struct PushCommitterTests {
    private final class Log: Sendable {
        let groups = Mutex<[PushCommitter.Group]>([])
        let results = Mutex<[Bool]>([])
    }

    private struct DiskIsFull: Error {}

    // Each acknowledgement was a durable transaction of its own: 2,000 pushes took 7 s to be forgotten.
    @Test func whatGathersDuringATransactionIsTheNextOne() async throws {
        let log = Log()
        let (entered, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let committer = PushCommitter { group in
            let isFirst = log.groups.withLock { groups in
                groups.append(group)
                return groups.count == 1
            }
            guard isFirst else { return }
            entered.signal()
            gate.wait()
        }
        committer.acknowledge(1, of: "phone")
        try await blocking { entered.wait() }
        for sequence in 2...2000 { committer.acknowledge(sequence, of: "phone") }
        committer.acknowledge(5, of: "phone")
        committer.acknowledge(3, of: "tablet")
        for name in ["A", "B"] {
            committer.submit([Sample.push(name)]) { _ in log.results.withLock { $0.append(true) } }
        }
        gate.signal()
        await committer.drain()
        #expect(
            log.groups.withLock { $0 } == [
                PushCommitter.Group(acknowledged: ["phone": 1]),
                PushCommitter.Group(
                    pushes: [Sample.push("A"), Sample.push("B")], acknowledged: ["phone": 2000, "tablet": 3]),
            ])
        #expect(log.results.withLock { $0 } == [true, true])
    }

    @Test func whatComesAfterEverythingSeesIt() throws {
        let log = Log()
        let committer = PushCommitter { group in log.groups.withLock { $0.append(group) } }
        committer.acknowledge(7, of: "phone")
        let seen = committer.afterEverything { log.groups.withLock { $0 } }
        #expect(seen == [PushCommitter.Group(acknowledged: ["phone": 7])])
    }

    // Between another thread's addition and its place in the queue this thread could wait for everything, and see nothing.
    @Test func whatIsSubmittedIsDoneAfterEverythingWhoeverElseSubmits() async throws {
        let committer = PushCommitter { _ in }
        let missed = try await blocking {
            let missed = Mutex(0)
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                for _ in 1...2000 {
                    let done = Flag()
                    committer.submit([Sample.push("A")]) { _ in done.raise() }
                    committer.afterEverything { if !done.isRaised { missed.withLock { $0 += 1 } } }
                }
            }
            return missed.withLock { $0 }
        }
        #expect(missed == 0)
    }

    private final class Flag: Sendable {
        private let state = Mutex(false)
        func raise() { state.withLock { $0 = true } }
        var isRaised: Bool { state.withLock { $0 } }
    }

    @Test func failureIsToldToEveryWaiter() async {
        let log = Log()
        let committer = PushCommitter { _ in throw DiskIsFull() }
        for _ in 1...3 {
            committer.submit([Sample.push("A")]) { result in
                log.results.withLock { results in
                    if case .success = result { results.append(true) } else { results.append(false) }
                }
            }
        }
        await committer.drain()
        #expect(log.results.withLock { $0 } == [false, false, false])
    }
}
