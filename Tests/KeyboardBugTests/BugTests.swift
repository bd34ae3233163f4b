// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import Testing
import VirtualDevice

@Suite struct BugTests {
    struct Flaw { var name: String; var app: PuppetApp.Type; var kind: String; var pool: [PuppetStep]; var models = ["iPhone 16"]; var profiles = ["ios18"] }
    static let away: [PuppetStep] = [.open, .open, .tapTummy, .tapTummy, .openNotes, .home, .done, .settle, .settle, .wait(200), .wait(600), .steps(3)]
    static let pad: [PuppetStep] = [.tapTummy, .tapTummy, .settle, .settle, .undock, .dock, .split, .float, .startDrag, .endDrag]
    @MainActor static var flaws: [Flaw] { [
        Flaw(name: "B1", app: AppOf<B1>.self, kind: "I4:", pool: away),
        Flaw(name: "B2", app: AppOf<B2>.self, kind: "I3:", pool: away, profiles: ["ios12", "ios18"]),
        Flaw(name: "B3", app: AppOf<B3>.self, kind: "I1:", pool: [.tapTummy, .tapTummy, .dictate, .dictate, .allow, .allow, .settle, .settle, .settle]),
        Flaw(name: "B4", app: AppOf<B4>.self, kind: "I7:", pool: away),
        Flaw(name: "B5", app: AppOf<B5>.self, kind: "I6:", pool: away + [.switcher, .switcher, .switcher]),
        Flaw(name: "B6", app: AppOf<B6>.self, kind: "I4:", pool: away + [.switcher, .switcher, .dictate, .dictate, .allow, .lock, .unlock]),
        Flaw(name: "B7", app: AppOf<B7>.self, kind: "I3:", pool: away, profiles: ["ios12", "ios18"]),
        Flaw(name: "B9", app: AppOf<B9>.self, kind: "I1:", pool: pad, models: ["iPad Pro 11-inch"], profiles: ["ios10", "ios12", "ios15"]),
        Flaw(name: "B10", app: AppOf<B10>.self, kind: "I2:", pool: pad, models: ["iPad Pro 11-inch"], profiles: ["ios10", "ios12", "ios15"]),
        Flaw(name: "B11", app: AppOf<B11>.self, kind: "I1:", pool: pad, models: ["iPad Pro 11-inch"], profiles: ["ios15"]),
        Flaw(name: "B12", app: AppOf<B12>.self, kind: "I1:", pool: [.tapTummy, .settle, .settle, .slideOver, .stage, .splitView, .fullScreen, .done], models: ["iPad Pro 11-inch"], profiles: ["ios15"]),
        Flaw(name: "B13", app: AppOf<B13>.self, kind: "I1:", pool: [.tapTummy, .settle, .settle, .slideOver, .stage, .splitView, .fullScreen, .done, .landscape], models: ["iPad Pro 11-inch"], profiles: ["ios15"]),
        Flaw(name: "B17", app: AppOf<B17>.self, kind: "I10", pool: away),
    ] }
    @Test @MainActor func hand() async throws {
        let b2: [PuppetStep] = [.open, .settle, .openNotes, .settle, .tapTummy, .settle, .open, .settle, .openNotes, .settle]
        for app in [AppOf<B2>.self, KitPuppetApp.self] as [PuppetApp.Type] {
            print("B2", app, try PuppetJudge.violation(of: app, in: PuppetSchedule(profile: "ios18", model: "iPhone 16", chooser: .usual, steps: b2)) as Any)
        }
        let d = try PuppetDevice(AppOf<B2>.self)
        for s in b2 { d.device.take(s) }
        print(TimelineText.lines(of: d.device.history, all: true).suffix(30).joined(separator: "\n"), d.screen?.lift as Any)
        for kind in ["I4:"] {
            var n = 0
            for seed in 0..<1500 as Range<UInt64> {
                let s = PuppetSchedule(seed: seed, profiles: ["ios12", "ios15", "ios18", "ios26"], models: ["iPhone 16"], only: [.tapTummy, .tapTummy, .switcher, .switcher, .home, .open, .open, .openNotes, .lock, .settle, .settle, .dictate, .allow])
                if let v = try PuppetJudge.violation(of: AppOf<B6>.self, in: s), "\(v)".hasPrefix(kind) {
                    let small = s.shrunk { (try? PuppetJudge.violation(of: AppOf<B6>.self, in: $0)).flatMap { $0 }.map { "\($0)".hasPrefix(kind) } ?? false }
                    print("B6 seed", seed, small, "kit", try PuppetJudge.violation(of: KitPuppetApp.self, in: small) as Any); n += 1; if n > 1 { break }
                }
            }
        }
        for profile in ["ios10", "ios12", "ios15", "ios17"] {
            for seed in 0..<200 as Range<UInt64> {
                let s = PuppetSchedule(seed: seed, profiles: [profile], models: ["iPad Pro 11-inch"], only: [.tapTummy, .settle, .settle, .split, .undock, .splitByFinger, .undockByFinger, .floatByFinger, .dock])
                if let v = try PuppetJudge.violation(of: AppOf<B9>.self, in: s), "\(v)".hasPrefix("I1:") {
                    let small = s.shrunk { (try? PuppetJudge.violation(of: AppOf<B9>.self, in: $0)).flatMap { $0 }.map { "\($0)".hasPrefix("I1:") } ?? false }
                    print("B9 seed", seed, small, "kit", try PuppetJudge.violation(of: KitPuppetApp.self, in: small) as Any); break
                }
            }
        }
    }
    @Test @MainActor func find() async throws {
        for flaw in Self.flaws {
            func fails(_ schedule: PuppetSchedule) -> Bool {
                guard let v = try? PuppetJudge.violation(of: flaw.app, in: schedule) else { return false }
                return "\(v)".hasPrefix(flaw.kind)
            }
            var hit: PuppetSchedule?
            for seed in 0..<300 as Range<UInt64> {
                let schedule = PuppetSchedule(seed: seed, profiles: flaw.profiles, models: flaw.models, only: flaw.pool)
                if fails(schedule) { hit = schedule; print("seed", seed); break }
            }
            guard let hit else { print("=====", flaw.name, "NONE"); continue }
            let small = hit.shrunk(while: fails)
            print("=====", flaw.name, try PuppetJudge.violation(of: flaw.app, in: small) as Any, "kit:", try PuppetJudge.violation(of: KitPuppetApp.self, in: small) as Any)
            print(small)
        }
    }
    @Test @MainActor func kit() async throws {
        let clock = ContinuousClock(); let start = clock.now
        var counts: [String: Int] = [:]
        var first: [String: PuppetSchedule] = [:]
        for seed in 0..<UInt64(2000) {
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
