// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Idioms
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing

/// Tasks of an app that use one actor: each `await` is a place where another one may go on.
@MainActor
@Suite struct ActorOrderTests {
    private actor Account {
        var balance = 100

        func take(_ amount: Int) { balance -= amount }

        /// Stays in the actor all the time.
        func takeIfThere(_ amount: Int) async -> Bool {
            let isThere = await isThere(amount)
            if isThere { take(amount) }
            return isThere
        }

        private func isThere(_ amount: Int) async -> Bool { balance >= amount }
    }

    /// How many of two tasks that want 80 have taken them, in every order.
    private static func takers(_ takes: @escaping @Sendable (Account) async -> Bool) throws -> Set<Int> {
        let runs = try AppOrderTests.everyRun { notes, _, log in
            try notes.run {
                let account = Account()
                for _ in 1...2 { Task.detached { () -> Void in if await takes(account) { log.add("taken") } } }
            }
        }
        return Set(runs.map(\.lines.count))
    }

    nonisolated private static func isEnough(_ balance: Int) -> Bool { balance >= 80 }

    // Symptom: the textbook's race was never found, and the search said that every order had been tried.
    @Test("between two calls of an actor another task may call it")
    func twoCalls() throws {
        let takers = try Self.takers { account in
            let balance = await account.balance
            guard Self.isEnough(balance) else { return false }
            await account.take(80)
            return true
        }
        #expect(takers == [1, 2])
    }

    @Test("not where nothing is done in between: the compiler makes one visit of them")
    func oneVisit() throws {
        let takers = try Self.takers { account in
            guard await account.balance >= 80 else { return false }
            await account.take(80)
            return true
        }
        #expect(takers == [1])
    }

    @Test("not between calls within the actor")
    func oneCall() throws {
        #expect(try Self.takers { await $0.takeIfThere(80) } == [1])
    }
}
