// Portico
// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import SeededRandom
import Testing

/// Eight processes that count in one store, while they are killed at random and started again.
///
/// `PORTICO_INCREMENTS` is how often each counts: 500 in `Scripts/test`, 10,000 in `Scripts/soak`.
@Suite struct StoreKillTests {
    private static let members = 8
    private static let increments =
        ProcessInfo.processInfo.environment["PORTICO_INCREMENTS"].flatMap(Int.init) ?? 500

    /// What one member's processes have said.
    private struct Account {
        /// The count after each increment that was said to be committed, in order.
        var acknowledged: [Int] = []
        var kills = 0
    }

    @Test("no increment that was acknowledged is lost, and at most one per kill was not acknowledged")
    func kills() async throws {
        let place = try TestContainer()
        let observer = try SharedStore("counters", in: place.container)
        let watching = Task {
            var versions: [Int] = []
            for try await record in observer.values(of: SharedKey("total", default: 0)).records {
                versions.append(record.version)
                if record.value < 0 { break }
                // The version counts writes, the value increments: they are the same number.
                #expect(record.value == record.version)
            }
            return versions
        }
        let accounts = try await withThrowingTaskGroup { group in
            for number in 0..<Self.members {
                group.addTask { try await Self.run(number, in: place.container) }
            }
            return try await group.reduce(into: [Int: Account]()) { $0[$1.0] = $1.1 }
        }
        let store = try SharedStore("counters", in: place.container)
        var sum = 0
        for number in 0..<Self.members {
            let account = try #require(accounts[number])
            let count = try store.value(SharedKey("count.\(number)", default: 0))
            sum += count
            let acknowledged = account.acknowledged
            #expect(acknowledged.count == Self.increments)
            #expect(Set(acknowledged).count == Self.increments)
            #expect(acknowledged == acknowledged.sorted())
            #expect(acknowledged.allSatisfy { (1...count).contains($0) })
            #expect(count >= Self.increments && count <= Self.increments + account.kills, "member \(number)")
        }
        let kills = accounts.values.reduce(0) { $0 + $1.kills }
        #expect(kills >= Self.members)
        // Both keys of a transaction, or neither.
        #expect(try store.record(SharedKey("total", default: 0)) == SharedValue(value: sum, version: sum))

        // The observer has seen versions grow, and does not miss the last one.
        try await store.set(SharedKey("total", default: 0), to: -1)
        let versions = try await watching.value
        #expect(zip(versions, versions.dropFirst()).allSatisfy { $0 < $1 })
        #expect(versions.last == sum + 1)
    }

    /// Runs one member on a thread of its own until it has said everything, and kills its process again and again.
    private static func run(_ number: Int, in container: GroupContainer) async throws -> (Int, Account) {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { (number, try count(number, in: container)) })
            }
        }
    }

    private static func count(_ number: Int, in container: GroupContainer) throws -> Account {
        var random = SeededGenerator(seed: UInt64(number) + 1)
        var account = Account()
        while account.acknowledged.count < increments {
            let left = increments - account.acknowledged.count
            // By what it has said, and not by time: the last of a process's lines may be any of the rest.
            let killAfter = account.kills < 12 ? 1 + random.below(min(left, max(increments / 8, 2))) : left + 1
            let member = try Member(container, "increment", "\(number)", "\(left)")
            var said = 0
            member.readLines { line in
                if let value = Int(line) { account.acknowledged.append(value) }
                said += 1
                if said == killAfter { member.kill() }
            }
            if member.status == SIGKILL {
                account.kills += 1
            } else if member.status != 0 {
                throw Failure(number: number, status: member.status)
            }
        }
        return account
    }

    private struct Failure: Error {
        var number: Int
        var status: Int32
    }
}
