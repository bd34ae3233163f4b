// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import Testing
import VirtualDevice

@Suite struct BugTests {
    struct Flaw { var name: String; var app: PuppetApp.Type; var kind: String; var pool: [PuppetStep]; var models = ["iPhone 16"]; var profiles = ["ios18"] }
    static let away: [PuppetStep] = [.open, .open, .tapTummy, .tapTummy, .openNotes, .home, .done, .settle, .settle, .wait(200), .wait(600), .steps(3)]
    static let pad: [PuppetStep] = [.tapTummy, .tapTummy, .settle, .settle, .undock, .dock, .split, .float, .startDrag, .endDrag]
    static let twice: [PuppetStep] = [.open, .tapTummy, .tapTummy, .switcher, .switcher, .home, .openNotes, .settle, .settle, .dictate, .allow]
    @MainActor static var flaws: [Flaw] { [
        Flaw(name: "B1", app: AppOf<B1>.self, kind: "I4:", pool: away),
        Flaw(name: "B2", app: AppOf<B2>.self, kind: "I3:", pool: away, profiles: ["ios18"]),
        Flaw(name: "B3", app: AppOf<B3>.self, kind: "I1:", pool: [.tapTummy, .tapTummy, .dictate, .dictate, .allow, .allow, .settle, .settle, .settle]),
        Flaw(name: "B4", app: AppOf<B4>.self, kind: "I7:", pool: away),
        Flaw(name: "B5", app: AppOf<B5>.self, kind: "I6:", pool: twice),
        Flaw(name: "B6", app: AppOf<B6>.self, kind: "I4:", pool: twice),
        Flaw(name: "B7", app: AppOf<B7>.self, kind: "I3:", pool: away, profiles: ["ios12"]),
        Flaw(name: "B9", app: AppOf<B9>.self, kind: "I1:", pool: pad, models: ["iPad Pro 11-inch"], profiles: ["ios10", "ios12", "ios15"]),
        Flaw(name: "B10", app: AppOf<B10>.self, kind: "I2:", pool: pad, models: ["iPad Pro 11-inch"], profiles: ["ios15"]),
        Flaw(name: "B11", app: AppOf<B11>.self, kind: "I1:", pool: pad, models: ["iPad Pro 11-inch"], profiles: ["ios15"]),
        Flaw(name: "B12", app: AppOf<B12>.self, kind: "I1:", pool: [.tapTummy, .settle, .settle, .slideOver, .stage, .splitView, .fullScreen, .done], models: ["iPad Pro 11-inch"], profiles: ["ios15"]),
        Flaw(name: "B13", app: AppOf<B13>.self, kind: "I1:", pool: [.tapTummy, .settle, .settle, .slideOver, .stage, .splitView, .fullScreen, .done, .landscape], models: ["iPad Pro 11-inch"], profiles: ["ios15"]),
        Flaw(name: "B17", app: AppOf<B17>.self, kind: "I10:", pool: away),
    ] }
    @Test @MainActor func find() async throws {
        for flaw in Self.flaws {
            func fails(_ schedule: PuppetSchedule) -> Bool {
                ((try? PuppetJudge.violations(of: flaw.app, in: schedule)) ?? []).contains { "\($0)".hasPrefix(flaw.kind) }
            }
            var hit: PuppetSchedule?
            for seed in 0..<400 as Range<UInt64> {
                let schedule = PuppetSchedule(seed: seed, profiles: flaw.profiles, models: flaw.models, only: flaw.pool)
                if fails(schedule) { hit = schedule; print("seed", seed); break }
            }
            guard let hit else { print("=====", flaw.name, "NONE"); continue }
            let small = hit.shrunk(while: fails)
            print("=====", flaw.name, try PuppetJudge.violations(of: flaw.app, in: small), "kit:", try PuppetJudge.violations(of: KitPuppetApp.self, in: small))
            print(small)
        }
    }
    @Test @MainActor func kit() async throws {
        let clock = ContinuousClock(); let start = clock.now
        var counts: [String: Int] = [:]
        var first: [String: PuppetSchedule] = [:]
        for seed in 0..<UInt64(3000) {
            let schedule = PuppetSchedule(
                seed: seed, profiles: ["ios10", "ios12", "ios15", "ios17", "ios18", "ios26", "ios27"],
                models: ["iPhone 16", "iPhone SE", "iPad Pro 11-inch"])
            for violation in try PuppetJudge.violations(of: KitPuppetApp.self, in: schedule) {
                let kind = String("\(violation)".prefix(3))
                counts[kind, default: 0] += 1
                if first[kind] == nil { first[kind] = schedule }
            }
            if seed % 10 == 0 { await Task.yield() }
        }
        print("===== kit", counts.sorted { $0.key < $1.key }, clock.now - start)
        for (kind, schedule) in first.sorted(by: { $0.key < $1.key }) {
            let small = schedule.shrunk { ((try? PuppetJudge.violations(of: KitPuppetApp.self, in: $0)) ?? []).contains { "\($0)".hasPrefix(kind) } }
            print(small, "->", try PuppetJudge.violations(of: KitPuppetApp.self, in: small), "\n")
        }
    }
}
