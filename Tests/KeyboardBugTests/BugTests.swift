// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

/// The bugs of sheet 5.2. Each has an app that is wrong in just that way; its schedule is shrunk to the smallest that
/// shows the bug, and the kit's puppet passes it.
@Suite struct BugTests {
    @Test("each has a smallest schedule, which the kit passes", arguments: Flaw.all)
    @MainActor func flaw(_ flaw: Flaw) throws {
        let app = flaw.app()
        func fails(_ schedule: PuppetSchedule) throws -> Bool {
            try PuppetJudge.violations(of: app, in: schedule).contains { $0.invariant == flaw.invariant }
        }
        let found = try PuppetJudge.violations(of: app, in: flaw.schedule)
        try #require(found.contains { $0.invariant == flaw.invariant }, "\(found)")
        let smallest = try flaw.schedule.shrunk(while: fails)
        #expect(smallest.description == flaw.smallest)
        #expect(try PuppetJudge.violations(of: KitPuppetApp.self, in: smallest) == [])
        #expect(try PuppetJudge.violations(of: KitPuppetApp.self, in: flaw.schedule) == [])
    }
}
