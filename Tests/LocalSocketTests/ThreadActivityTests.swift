// Portico
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import LocalSocket

@Suite("What the kernel says about a thread") struct ThreadActivityTests {
    private static func look(_ name: String, _ state: String) -> ThreadActivity.Look? {
        ThreadActivity.Look(
            stat: "42 (\(name)) \(state) 1 42 42 0 -1 4194304 11 0 0 0 25 7 0 0 20 0 3 0 99 1000 10",
            ticksPerSecond: 100)
    }

    @Test("whether it sleeps, and what it has computed, whatever its name is", arguments: ["main", "a) R 9 (b", ""])
    func stat(name: String) {
        #expect(Self.look(name, "S") == ThreadActivity.Look(isAsleep: true, processor: .milliseconds(320)))
        for state in ["R", "D", "T"] { #expect(Self.look(name, state)?.isAsleep == false) }
    }

    @Test("a line that is cut off, and a thread that does not exist, say nothing", arguments: ["", "42 (main) S 1 42"])
    func unknown(stat: String) {
        #expect(ThreadActivity.Look(stat: stat, ticksPerSecond: 100) == nil)
        #expect(ThreadActivity.Look(-1) == nil)
    }
}
