// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

@testable import VirtualDevice

/// A device that was encoded and decoded goes on as the original would have: the same effects, and in the end the same
/// state, byte for byte.
@Suite struct CheckpointTests {
    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return encoder
    }()

    private static let seeds: Range<UInt64> = 0..<60

    /// The cases of `DeviceEvent`, as its source lists them.
    private static func kinds() throws -> Set<String> {
        let source = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/System/VirtualDevice/Core/DeviceEvent.swift")
        let text = try String(contentsOf: source, encoding: .utf8)
        let body =
            text.split(separator: "public enum DeviceEvent").dropFirst().joined()
            .split(separator: "\n}\n").first ?? ""
        return Set(body.matches(of: /\n    (?:indirect )?case (\w+)/).map { String($0.1) })
    }

    private static func kind(_ event: DeviceEvent) -> String {
        String("\(event)".prefix { $0 != "(" })
    }

    @Test("the random journals contain every kind of event, and each is accepted somewhere")
    func everyKind() throws {
        var accepted: Set<String> = []
        for seed in Self.seeds {
            let run = try RandomRun.device(seed: seed)
            for (event, effects) in zip(run.journal, run.effects) {
                let isRefused = effects.contains { if case .refused = $0 { true } else { false } }
                if !isRefused { accepted.insert(Self.kind(event)) }
            }
        }
        let day = try Self.day()
        for (event, effects) in zip(day.journal, day.effects) {
            for case .refused(let error) in effects { Issue.record("\(event.summary): \(error)") }
            accepted.insert(Self.kind(event))
        }
        let kinds = try Self.kinds()
        #expect(kinds.count > 55)
        #expect(kinds.subtracting(accepted).isEmpty)
    }

    /// What random events seldom meet the conditions for: on an iPad, with an app that can do everything, and
    /// another one.
    private static func day() throws -> ScriptedDevice {
        var manifest = Sample.manifest(
            "scenes", sceneManifest: SceneManifest(supportsMultipleScenes: true, configurations: [Sample.configuration])
        )
        manifest.continuesSearches = true
        manifest.backgroundModes = ["voip"]
        let bundle = manifest.bundleIdentifier
        var device = ScriptedDevice(
            apps: [manifest, Sample.classic], model: try DeviceModel.named("iPad Pro 11-inch"))
        device.settle(.launch(bundle: bundle))
        device.say(.notification(.requestAuthorization(call: 1, options: 7 | 32)), from: 1)
        device.settle(.tapAlertButton(title: "Allow"))
        device.settle(.openNotificationSettings(bundle: bundle))
        device.say(.screen(ScreenRecord(screens: ["Chat"], buttons: ["Send"], fields: ["Message"])), from: 1)
        device.settle(.tapField(name: "Message"))
        device.say(.keyboard(.input(InputRequest(responder: 1, kind: .textField, name: "Message"))), from: 1)
        device.say(.screen(ScreenRecord(screens: ["Chat"], fields: ["Message"], focus: "Message")), from: 1)
        device.settle()
        for event in [DeviceEvent.typeText("abc"), .deleteBackward, .pressReturn] { device.settle(event) }
        device.settle(.keyboard(.connectHardware(bar: false)))
        device.settle(.pressKey(KeyPress(input: "n", modifiers: 1 << 20)))
        device.settle(.keyboard(.disconnectHardware))
        device.say(.screen(ScreenRecord(screens: ["Film"], orientations: [.landscapeLeft, .landscapeRight])), from: 1)
        device.settle(.rotate(.landscapeLeft))
        device.say(.orientation(.request(.landscapeRight)), from: 1)
        device.settle(.rotate(.portrait))
        let sheet = ActivitySheetRecord(
            number: 1, items: OfferedItems([[["public.url"]]]), activities: [.init(type: "archive", title: "Archive")])
        device.say(.activitySheet(.shown(sheet)), from: 1)
        device.settle(.appExtension(.activitySheet(.choose("archive"))))
        device.say(.activitySheet(.gone(sheet: 1)), from: 1)
        device.settle(.setWindowMode(.splitView, share: 0.5))
        device.settle(.moveDate(seconds: 3600))
        device.settle(.openScene(bundle: bundle, session: nil))
        device.say(.searchIndex(.index(call: 2, [SearchItemRecord(identifier: "item", title: "Item")])), from: 1)
        device.settle(.openSearchResult(bundle: bundle, identifier: "item"))
        device.settle(.searchInApp(bundle: bundle, "text"))
        let activity = ActivityRecord(type: "\(bundle).reading")
        device.say(.activityOffer(.offer(ActivityOffer(number: 1, activity: activity))), from: 1)
        device.settle(.continueElsewhere)
        device.settle(.launch(bundle: Sample.classic.bundleIdentifier))
        device.settle(.openURL("scenes://1", sender: Sample.classic.bundleIdentifier))
        device.settle(.goBack)
        device.settle(.setPasscode(true))
        device.settle(.lock)
        device.advance(by: .seconds(11))
        device.settle(.unlock)
        device.settle(.copy("text"))
        let widget = PlacedWidget(kind: "tasks", family: .systemMedium)
        device.settle(.homeScreenWidget(.add(widget, bundle: bundle)))
        device.say(.widget(.reload(kind: "tasks")), from: 1)
        device.settle(.homeScreenWidget(.remove(widget, bundle: bundle)))
        device.settle(.warnOfMemory(bundle: nil))
        let call = PhoneCallRecord(identifier: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
        device.say(.phoneCall(.reported(call: 9, call)), from: 1)
        device.settle(.phoneCall(.answer(bundle: bundle)))
        device.settle(.shutDown)
        device.settle(.powerOn)
        return device
    }

    @Test("at each event of a day with the rest")
    func day() throws {
        let day = try Self.day()
        try Self.check(day.device.identity, day.journal, positions: day.journal.count)
    }

    private static let kept = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../JournalTests/Fixtures/format-1")

    private static let journals: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: kept.path)) ?? []).filter { $0.hasSuffix(".journal") }
        .sorted()

    @Test("there are kept journals")
    func keptJournals() { #expect(Self.journals.count >= 15) }

    @Test("at events of every kept journal", arguments: journals)
    func journal(name: String) throws {
        let file = Self.kept.appending(path: name)
        let lines = try Data(contentsOf: file).split(separator: 0x0a)
        let record = try JSONDecoder().decode(BootRecord.self, from: try #require(lines.first))
        let journal = try lines.dropFirst().map { try JSONDecoder().decode(DeviceEvent.self, from: $0) }
        try Self.check(record, journal, positions: min(20, journal.count))
    }

    @Test("at random events of random journals", arguments: seeds)
    func random(seed: UInt64) throws {
        let original = try RandomRun.device(seed: seed)
        try Self.check(original.device.identity, original.journal, positions: 6)
    }

    @Test("with every order a choice", arguments: 100..<110 as Range<UInt64>)
    func interleaving(seed: UInt64) throws {
        let original = try RandomRun.device(seed: seed, chooser: .interleaving(.seeded(seed)))
        try Self.check(original.device.identity, original.journal, positions: 6)
    }

    /// - Parameter positions: At how many events the device is saved, spread over the journal.
    private static func check(_ record: BootRecord, _ journal: [DeviceEvent], positions: Int) throws {
        var device = Device(record)
        let stride = max(1, journal.count / positions)
        var saved: [(position: Int, data: Data)] = []
        var effects: [[Effect]] = []
        for (position, event) in journal.enumerated() {
            if position % stride == stride / 2 { saved.append((position, try encoder.encode(device))) }
            effects.append(device.handle(event))
        }
        let end = try encoder.encode(device)
        #expect(saved.count >= positions)
        for (position, data) in saved {
            var restored = try JSONDecoder().decode(Device.self, from: data)
            #expect(try encoder.encode(restored) == data, "saved at \(position), read and saved again")
            for (number, event) in journal.enumerated().dropFirst(position) {
                let now = restored.handle(event)
                guard now != effects[number] else { continue }
                Issue.record("saved before event \(position + 1), event \(number + 1) differs: \(event.summary)")
                return
            }
            #expect(try encoder.encode(restored) == end, "saved at \(position)")
        }
    }

    @Test("each event has its number, refused ones too, and each entry that of its event")
    func numbers() throws {
        let run = try RandomRun.device(seed: 3)
        #expect(run.device.eventCount == run.journal.count)
        for (number, effects) in run.effects.enumerated() {
            for case .trace(let entry) in effects { #expect(entry.event == number + 1) }
        }
    }
}
