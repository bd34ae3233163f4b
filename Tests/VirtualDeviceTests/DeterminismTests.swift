// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing
import VirtualDevice

/// The device is a fold over its journal: the same journal gives the same device, effect for effect.
@Suite struct DeterminismTests {
    @Test("200 random journals replay to the same effects and the same text")
    func replay() throws {
        for seed in 0..<UInt64(200) {
            let original = try RandomRun.device(seed: seed)
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
        let original = try RandomRun.device(seed: 11)
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
