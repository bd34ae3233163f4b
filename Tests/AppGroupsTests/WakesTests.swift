// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

@testable import AppGroups

/// What wakes the loops of stores.
@Suite struct WakesTests {
    @Test("many wakes before a look are one")
    func many() async {
        let wakes = Wakes(isPending: false)
        for _ in 0..<3 { wakes.wake() }
        #expect(await wakes.next())
        let second = Task { await wakes.next() }
        second.cancel()
        #expect(await second.value == false)
    }

    @Test("the first look is at once, if that is wanted")
    func pending() async {
        #expect(await Wakes(isPending: true).next())
    }

    @Test("a look that waits is woken, on the actor that it waits on")
    @MainActor
    func waiting() async {
        let wakes = Wakes(isPending: false)
        var woken = 0
        let loop = Task {
            while await wakes.next() {
                MainActor.assertIsolated()
                woken += 1
            }
        }
        for expected in 1...100 {
            wakes.wake()
            while woken < expected { await Task.yield() }
        }
        #expect(woken == 100)
        loop.cancel()
        await loop.value
    }

    @Test("a cancelled task gets what had come before, then nothing more")
    func cancelled() async {
        let wakes = Wakes(isPending: true)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return (await wakes.next(), await wakes.next())
        }
        task.cancel()
        let (first, second) = await task.value
        #expect(first)
        #expect(!second)
        wakes.wake()
        #expect(await wakes.next() == false)
    }

    @Test("no wake is lost between threads")
    func threads() async {
        let wakes = Wakes(isPending: false)
        let count = Counter()
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                // Each wake comes after its number: a loop that has seen the last one has missed none that mattered.
                for _ in 0..<10_000 {
                    count.number.add(1, ordering: .sequentiallyConsistent)
                    wakes.wake()
                }
            }
            group.addTask {
                while count.number.load(ordering: .sequentiallyConsistent) < 10_000, await wakes.next() {}
            }
        }
        #expect(count.number.load(ordering: .sequentiallyConsistent) == 10_000)
    }

    private final class Counter: Sendable {
        let number = Atomic(0)
    }
}
