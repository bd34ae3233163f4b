// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import Testing
import VirtualDevice

@Suite struct BugTests {
    static let kits = 3000
    @Test @MainActor func kit() async throws {
        let clock = ContinuousClock(); let start = clock.now
        var counts: [String: Int] = [:]
        var first: [String: PuppetSchedule] = [:]
        for seed in 0..<UInt64(Self.kits) {
            let schedule = PuppetSchedule(
                seed: seed, profiles: ["ios10", "ios12", "ios15", "ios17", "ios18", "ios26", "ios27"],
                models: ["iPhone 16", "iPhone SE", "iPad Pro 11-inch"])
            guard let violation = try PuppetJudge.violation(of: KitPuppetApp.self, in: schedule) else { continue }
            let kind = String("\(violation)".prefix(3))
            counts[kind, default: 0] += 1
            if first[kind] == nil { first[kind] = schedule }
            await Task.yield()
        }
        print("===== kit", counts.sorted { $0.key < $1.key }, clock.now - start)
        for (kind, schedule) in first.sorted(by: { $0.key < $1.key }) {
            let small = schedule.shrunk { (try? PuppetJudge.violation(of: KitPuppetApp.self, in: $0)).flatMap { $0 }.map { "\($0)".hasPrefix(kind) } ?? false }
            print(small, "->", try PuppetJudge.violation(of: KitPuppetApp.self, in: small) as Any, "\n")
        }
    }
}
