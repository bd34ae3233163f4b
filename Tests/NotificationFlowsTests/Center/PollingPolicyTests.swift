// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import TestClocks
import Testing

@testable import NotificationFlows

/// Waiting for what the system does without saying so.
@Suite struct PollingPolicyTests {
    private let clock = ManualClock()

    /// What is left at each look; the last entry stays.
    private final class Looks: Sendable {
        private let rest: Mutex<[[String]]>
        let count = Mutex(0)

        init(_ looks: [[String]]) {
            rest = Mutex(looks)
        }

        func next() -> [String] {
            count.withLock { $0 += 1 }
            return rest.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? [] }
        }
    }

    private func wait(_ looks: Looks, polling: PollingPolicy = PollingPolicy()) -> Task<String, Never> {
        Task { [clock] in
            do throws(NotificationCenterWaitError) {
                try await polling.wait(on: clock, isolation: nil) { looks.next() }
                return "done"
            } catch {
                return error.description
            }
        }
    }

    /// Moves the clock by what is slept, as often as it is.
    private func pass(_ sleeps: Int) async {
        for index in 0..<sleeps {
            await clock.sleepers(1)
            clock.advance(by: clock.sleeps[index])
        }
    }

    @Test("gone at once: no waiting")
    func atOnce() async {
        let looks = Looks([[]])
        #expect(await wait(looks).value == "done")
        #expect(looks.count.withLock { $0 } == 1)
        #expect(clock.sleeps == [])
    }

    @Test("pauses double up to the longest")
    func pauses() async {
        let looks = Looks(Array(repeating: ["a"], count: 9) + [[]])
        let task = wait(looks)
        await pass(9)
        #expect(await task.value == "done")
        #expect(
            clock.sleeps
                == [5, 10, 20, 40, 80, 160, 250, 250, 250].map { Duration.milliseconds($0) })
        #expect(looks.count.withLock { $0 } == 10)
    }

    @Test("the last look is taken when the limit is over, and says what is left, in order")
    func limit() async {
        let looks = Looks([["b", "a"]])
        let polling = PollingPolicy(
            firstPause: .milliseconds(40), longestPause: .milliseconds(100), limit: .milliseconds(150))
        let task = wait(looks, polling: polling)
        await pass(3)
        #expect(await task.value == "not done in time: a, b; was one added again in the meantime?")
        #expect(clock.sleeps == [40, 80, 30].map { Duration.milliseconds($0) })
        #expect(looks.count.withLock { $0 } == 4)
    }

    @Test("gone at the very last look is gone in time")
    func lastMoment() async {
        let looks = Looks([["a"], ["a"], []])
        let polling = PollingPolicy(firstPause: .milliseconds(10), limit: .milliseconds(20))
        let task = wait(looks, polling: polling)
        await pass(2)
        #expect(await task.value == "done")
    }

    @Test("cancelled while it waits, and before")
    func cancelling() async {
        let looks = Looks([["a"]])
        let task = wait(looks)
        await clock.sleepers(1)
        task.cancel()
        #expect(await task.value == "cancelled while waiting for: a")

        let early = Task { [clock] in
            await Gate().neverOpensButCancels()
            do throws(NotificationCenterWaitError) {
                try await PollingPolicy().wait(on: clock, isolation: nil) { looks.next() }
                return nil as NotificationCenterWaitError?
            } catch {
                return error
            }
        }
        early.cancel()
        #expect(await early.value == .cancelled(["a"]))
    }

    @Test("what looks may stay on the caller's actor")
    @MainActor func isolation() async throws {
        var looks = 0
        try await PollingPolicy().wait(on: clock) { @MainActor in
            MainActor.preconditionIsolated()
            looks += 1
            return []
        }
        #expect(looks == 1)
    }
}

extension Gate {
    /// Returns when the task is cancelled.
    fileprivate func neverOpensButCancels() async {
        await withTaskCancellationHandler {
            await wait()
        } onCancel: {
            open()
        }
    }
}
