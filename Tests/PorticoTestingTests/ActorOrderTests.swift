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
        func takeIfThere(_ amount: Int) async { if await isThere(amount) { take(amount) } }

        private func isThere(_ amount: Int) async -> Bool { balance >= amount }
    }

    /// What is left, in every order.
    private static func rests(_ body: @escaping @Sendable (Account) async -> Void) throws -> Set<Int> {
        let runs = try AppOrderTests.everyRun { notes, _, log in
            try notes.run {
                let account = Account()
                let tasks = (1...2).map { _ in Task.detached { () -> Void in await body(account) } }
                Task.detached { () -> Void in
                    for task in tasks { await task.value }
                    let rest = await account.balance
                    log.add("\(rest)")
                }
            }
        }
        return Set(runs.compactMap { $0.lines.last.flatMap { Int($0.dropFirst(4)) } })
    }

    nonisolated private static func isEnough(_ balance: Int) -> Bool { balance >= 80 }

    // Symptom: the textbook's race was never found, and the search said that every order had been tried.
    @Test("between two calls of an actor another task may call it")
    func twoCalls() throws {
        #expect(
            try Self.rests { account in
                let balance = await account.balance
                if Self.isEnough(balance) { await account.take(80) }
            } == [20, -60])
    }

    @Test("not where nothing is done in between: the compiler makes one visit of them")
    func oneVisit() throws {
        #expect(try Self.rests { account in if await account.balance >= 80 { await account.take(80) } } == [20])
    }

    @Test("not between calls within the actor")
    func oneCall() throws {
        #expect(try Self.rests { await $0.takeIfThere(80) } == [20])
    }
}
