// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import SystemModel
import Testing
import VirtualDevice

/// The device is a fold over its journal: the same journal gives the same device, effect for effect.
@Suite struct DeterminismTests {
    private static let apps = [Sample.scenes, Sample.classic]

    /// A run of random events, sensible and not, with apps that answer, hang, crash and ask for things.
    private func randomRun(seed: UInt64) throws -> ScriptedDevice {
        var random = SeededGenerator(seed: seed)
        let profile = try #require(BehaviorProfile.names.randomElement(using: &random))
        var answers = SeededGenerator(seed: seed ^ 0xffff)
        var device = ScriptedDevice(
            profile: Sample.profile(profile), chooser: .seeded(seed), apps: Self.apps, authorized: seed % 3 != 0
        ) { delivery in
            switch Int.random(in: 0..<40, using: &answers) {
            case 0: .hangs
            case 1: .crashes
            case 2: .returns(.bool(false))
            case 3: .returns(.notImplemented)
            case 4: .returns(.noDelegate)
            case 5: .says([.requestAuthorization(call: 1, options: 7)])
            case 6: .says([.startTimer(timer: 1, nanoseconds: 1_000_000_000), .registerForRemoteNotifications])
            case 7: .says([.completed(number: delivery.number, .presentation(31))])
            case 8: .says([.setShortcutItems([ShortcutRecord(type: "extra", title: "Extra")])])
            case 9: .says([.screen(ScreenRecord(alert: AlertRecord(title: "A", buttons: ["Ok"]), buttons: ["Go"]))])
            default: .returns(.done)
            }
        }
        for step in 0..<40 {
            device.send(Self.randomEvent(at: device.device.now, step: step, using: &random))
            if Bool.random(using: &random) { device.settle() }
            if Int.random(in: 0..<8, using: &random) == 0 { device.advance(by: .seconds(6)) }
        }
        return device
    }

    private static func randomEvent(
        at now: VirtualInstant, step: Int, using random: inout SeededGenerator
    ) -> DeviceEvent {
        let app = apps[Int.random(in: 0...1, using: &random)]
        let bundle = app.bundleIdentifier
        switch Int.random(in: 0..<22, using: &random) {
        case 0, 1: return .launch(bundle: bundle)
        case 2, 3: return .openURL("\(app.executable)://\(step)", sender: nil)
        case 4: return .openURL("https://\(app.executable).example.com/\(step)", sender: nil)
        case 5: return .handoff(ActivityRecord(type: "\(bundle).reading"), .arrives)
        case 6: return .handoff(ActivityRecord(type: "\(bundle).reading"), .fails(reason: "offline"))
        case 7: return .quickAction(bundle: bundle, type: "new")
        case 8, 9: return .push(Sample.push("p\(step)", to: app), sequence: step % 2 == 0 ? step : nil)
        case 10: return .tapNotification(bundle: nil, identifier: nil)
        case 11: return .goHome
        case 12: return .lock
        case 13: return .unlock
        case 14: return .terminate(bundle: bundle, .kill)
        case 15: return .terminate(bundle: bundle, .forceQuit)
        case 16: return .tapAlertButton(title: "Allow")
        case 17: return .setAuthorization(bundle: bundle, granted: Bool.random(using: &random))
        case 18: return .clock(now.advanced(by: .milliseconds(Int.random(in: -5...3000, using: &random))))
        case 19: return .install(app, location: "/apps/\(step)")
        case 20: return step % 5 == 0 ? .uninstall(bundle: bundle) : .foreground(bundle: bundle)
        default: return step % 7 == 0 ? .shutDown : .powerOn
        }
    }

    @Test("200 random journals replay to the same effects and the same text")
    func replay() throws {
        for seed in 0..<UInt64(200) {
            let original = try randomRun(seed: seed)
            var device = Device(original.device.identity)
            let effects = original.journal.map { device.handle($0) }
            #expect(effects == original.effects, "seed \(seed)")
            #expect(device.summary == original.device.summary, "seed \(seed)")
            let entries = effects.joined().compactMap { if case .trace(let entry) = $0 { entry } else { nil } }
            let text = TimelineText.lines(of: entries, all: true).joined(separator: "\n")
            let originalText = TimelineText.lines(of: original.history, all: true).joined(separator: "\n")
            #expect(Data(text.utf8) == Data(originalText.utf8), "seed \(seed)")
        }
    }

    @Test("a journal survives its way through JSON")
    func journalThroughJSON() throws {
        let original = try randomRun(seed: 11)
        let journal = try JSONDecoder().decode([DeviceEvent].self, from: JSONEncoder().encode(original.journal))
        #expect(journal == original.journal)
        var device = Device(
            try JSONDecoder().decode(BootRecord.self, from: JSONEncoder().encode(original.device.identity)))
        #expect(journal.map { device.handle($0) } == original.effects)
    }

    @Test("a copy of a device is a snapshot of its own")
    func snapshot() {
        var device = ScriptedDevice()
        device.settle(.launch(bundle: Sample.scenes.bundleIdentifier))
        let snapshot = device
        device.settle(.openURL("scenes://1", sender: nil))
        var other = snapshot
        other.settle(.openURL("scenes://1", sender: nil))
        #expect(other.effects == device.effects)
        #expect(snapshot.calls.count == 6)
    }
}
