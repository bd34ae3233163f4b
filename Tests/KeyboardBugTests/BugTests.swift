// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import Testing
import VirtualDevice

@Suite struct BugTests {
    @Test @MainActor func look() throws {
        let puppet = try PuppetDevice(AppOf<FirstTracker>.self)
        for step in [PuppetStep.open, .settle, .tapTummy, .settle, .done, .settle, .tapTummy, .settle, .openNotes, .settle, .open, .settle] {
            puppet.device.take(step)
        }
        print(TimelineText.lines(of: puppet.device.history, all: true).joined(separator: "\n"))
        print(puppet.screen?.lift as Any, puppet.device.device.summary.keyboard as Any)
    }

    @Test @MainActor func find() async throws {
        let apps: [(String, PuppetApp.Type, [PuppetStep]?, [String])] = [
            ("B1", AppOf<B1>.self, nil, ["iPhone"]), ("B2", AppOf<B2>.self, nil, ["iPhone"]),
            ("B3", AppOf<B3>.self, nil, ["iPhone"]), ("B4", AppOf<B4>.self, nil, ["iPhone"]),
            ("B5", AppOf<B5>.self, nil, ["iPhone"]), ("B6", AppOf<B6>.self, nil, ["iPhone"]),
            ("B9", AppOf<B9>.self, nil, ["iPad"]), ("B10", AppOf<B10>.self, nil, ["iPad"]),
            ("B11", AppOf<B11>.self, nil, ["iPad"]), ("B12", AppOf<B12>.self, nil, ["iPad"]),
            ("B13", AppOf<B13>.self, nil, ["iPad"]), ("B17", AppOf<B17>.self, nil, ["iPhone"]),
        ]
        for (name, app, pool, prefix) in apps {
            var counts: [String: Int] = [:]
            var first: [String: PuppetSchedule] = [:]
            for seed in 0..<300 as Range<UInt64> {
                let schedule = PuppetSchedule(
                    seed: seed, profiles: ["ios15", "ios17", "ios18", "ios26"],
                    models: prefix == ["iPad"] ? ["iPad Pro 11-inch"] : ["iPhone 16"], only: pool)
                guard let violation = try PuppetJudge.violation(of: app, in: schedule) else { continue }
                let kind = String("\(violation)".prefix(3))
                counts[kind, default: 0] += 1
                if first[kind] == nil { first[kind] = schedule }
                await Task.yield()
            }
            print("=====", name, counts.sorted { $0.key < $1.key })
            for (kind, schedule) in first.sorted(by: { $0.key < $1.key }) {
                let small = schedule.shrunk { (try? PuppetJudge.violation(of: app, in: $0)).flatMap { $0 }.map { "\($0)".hasPrefix(kind) } ?? false }
                print(small, "->", try PuppetJudge.violation(of: app, in: small) as Any, "\n")
            }
        }
    }
}
