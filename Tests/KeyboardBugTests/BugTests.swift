// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

/// The bugs of sheet 5.2. Each has an app that is wrong in just that way; its schedule is shrunk to the smallest that
/// shows the bug, and the app that does it right passes it: the kit's puppet, mostly.
@Suite struct BugTests {
    @Test("each has a smallest schedule, which the right app passes", arguments: Flaw.article)
    @MainActor func flaw(_ flaw: Flaw) async throws {
        let (wrong, right) = (flaw.wrong(), flaw.right())
        let found = try await PuppetJudge.violations(of: wrong, in: flaw.schedule)
        try #require(found.contains { $0.invariant == flaw.invariant }, "\(found)")
        let smallest = try await flaw.schedule.shrunk { schedule in
            try await PuppetJudge.violations(of: wrong, in: schedule).contains { $0.invariant == flaw.invariant }
        }
        #expect(smallest.description == flaw.smallestSchedule.description)
        for schedule in [smallest, flaw.schedule] {
            #expect(try await PuppetJudge.violations(of: right, in: schedule) == [])
        }
    }

    @Test("a schedule says its device, its version, orders that are not the usual ones, and its steps")
    func text() throws {
        let flaw = try #require(Flaw.article.first { $0.id == "B9" })
        #expect(
            flaw.smallestSchedule.description == """
                iPad (9.7-inch), ios15, orders seed 5
                open Puppet
                settle
                landscape
                tap the field
                settle
                split by finger
                """)
    }

    @Test("they are the sheet's eighteen; those of public threads have other names")
    func all() {
        #expect(Flaw.article.map(\.id) == (1...18).map { "B\($0)" })
        #expect(Set(Flaw.all.map(\.id)).count == Flaw.all.count)
    }
}
