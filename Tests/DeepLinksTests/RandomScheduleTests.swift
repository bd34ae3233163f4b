// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The inbox under every order that the links sheet allows: none lost, none doubled, none reordered, none late.
@Suite struct RandomScheduleTests {
    /// How many schedules are tried; `Scripts/soak` asks for more.
    static let schedules = ProcessInfo.processInfo.environment["PORTICO_SCHEDULES"].flatMap(UInt64.init) ?? 100_000

    @Test("100,000 random schedules of links and life cycle", arguments: 0..<4)
    @MainActor func inbox(part: UInt64) async {
        var links = 0
        for seed in part * Self.schedules / 4..<(part + 1) * Self.schedules / 4 {
            // Others wait for the main actor too.
            if seed % 100 == 0 { await Task.yield() }
            let schedule = Schedule(seed: seed)
            links += schedule.expected.last?.count ?? 0
            guard let failure = schedule.failure(of: InboxKeeper.self) else { continue }
            let smallest = schedule.shrunk { $0.failure(of: InboxKeeper.self) != nil }
            Issue.record("seed \(seed): \(failure) in\n\(schedule)\n\nsmallest:\n\(smallest)")
            return
        }
        // Schedules without links would prove nothing.
        #expect(links > Self.schedules / 2)
    }

    @Test("the generator makes legal schedules, of both life cycles and every kind of step")
    @MainActor func generator() {
        let schedules = (0..<2_000).map { Schedule(seed: $0) }
        #expect(schedules.filter { !$0.isLegal } == [])
        #expect(Set(schedules.map(\.hasScenes)) == [true, false])
        let text = schedules.map(\.description).joined(separator: "\n")
        let kinds = [
            "launch\n", "launch with url", "launch with activity", "launch with web", "launch with action",
            "A connects\n", "connects with url", ", tap", "disconnects", "resigns active", "C becomes active",
            "unknown arrives", "tap", "action",
        ]
        #expect(kinds.filter { !text.contains($0) } == [])
        // Something is delivered twice, and something waits for a second scene.
        #expect(schedules.contains { Set($0.steps.flatMap(\.entries)).count < $0.steps.flatMap(\.entries).count })
    }

    @Test("the same seed makes the same schedule")
    @MainActor func reproducible() {
        #expect(Schedule(seed: 77) == Schedule(seed: 77))
        #expect(Schedule(seed: 77) != Schedule(seed: 78))
    }
}
