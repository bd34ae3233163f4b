// Portico
// SPDX-License-Identifier: Apache-2.0

import Deadlines
import Foundation
import Testing

@testable import PorticoTesting

/// For how long a device waits for work off the main thread.
@Suite struct OffMainWorkTests {
    private let work = OffMainWork()
    private static let long = Duration.seconds(3600)

    private func wait(limit: Duration, unbegunLimit: Duration = long) -> Bool {
        work.wait(limit: limit, unbegunLimit: unbegunLimit) { true }
    }

    /// Long after limits of milliseconds are over.
    private func runLater(_ number: Int) {
        Thread.detachNewThread { [work] in
            Thread.sleep(forTimeInterval: 0.1)
            work.began(number)
            work.ended(number)
        }
    }

    @Test("work that has begun is abandoned when the time is over, and so is what is waiting behind it")
    func begun() throws {
        let numbers = [work.submitted(), work.submitted()]
        work.began(numbers[0])
        #expect(wait(limit: .milliseconds(1)))
        #expect(!work.isUnderWay)
        // It still occupies its thread, which the next work may need.
        let next = work.submitted()
        #expect(try Deadline.wait { wait(limit: .milliseconds(1)) })
        for number in numbers[1...] + [next] { work.began(number) }
        for number in numbers + [next] { work.ended(number) }
        #expect(!work.isUnderWay)
    }

    // Other tests had all threads of the pool: what the app had put off was abandoned before it had begun.
    @Test("work that has not begun is waited for, however long that takes")
    func unbegun() {
        let number = work.submitted()
        runLater(number)
        // A limit that is over several times until then.
        #expect(!wait(limit: .milliseconds(10)))
        #expect(!work.isUnderWay)
    }

    @Test("work that never begins is given up in the end; when it comes after all, it is in nobody's way")
    func never() {
        let number = work.submitted()
        #expect(wait(limit: .milliseconds(1), unbegunLimit: .milliseconds(5)))
        work.began(number)
        work.ended(number)
        let next = work.submitted()
        runLater(next)
        #expect(!wait(limit: .milliseconds(10)))
    }
}
