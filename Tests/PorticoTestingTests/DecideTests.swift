// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// A test's own decisions, and a run in one line.
@MainActor
@Suite struct DecideTests {
    private static func run(_ device: TestDevice, _ chooser: Chooser? = nil) throws {
        let notes = device.installNotes()
        try notes.launch()
        try device.goHome()
        if let chooser { try device.perform(.choose(chooser)) }
        try device.open("notes://1")
        try device.goHome()
        try device.open("notes://2")
    }

    @Test("the journal holds what the closure has answered: a new device has the same history without it")
    func journal() throws {
        let device = try TestDevice()
        var asked: [String] = []
        device.decide = { choice in
            asked.append(choice.label)
            return choice.options.count - 1
        }
        try Self.run(device)
        #expect(!asked.isEmpty)
        #expect(device.history.choices.allSatisfy { $0.picked == $0.options.count - 1 })
        #expect(device.history.choices.count <= asked.count)
        var copy = Device(device.device.identity)
        let history = device.journal.flatMap { copy.handle($0) }.compactMap { effect in
            if case .trace(let entry) = effect { entry } else { nil }
        }
        #expect(history == device.history)
    }

    @Test("the line of a run makes the run again", arguments: 0..<10 as Range<UInt64>)
    func line(seed: UInt64) throws {
        let original = try TestDevice(chooser: seed.isMultiple(of: 2) ? .seeded(seed) : .interleaving(.seeded(seed)))
        try Self.run(original)
        let chooser = try #require(Chooser("\(original.chooser)"))
        let again = try TestDevice(chooser: chooser)
        try Self.run(again)
        #expect(again.history == original.history)
    }

    @Test("an answer that is none of the options ends the test with its reason")
    func beyond() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let device = try TestDevice()
            device.decide = { $0.options.count }
            try Self.run(device)
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("TestDevice.decide: 2 is none of the 2 options of "), "\(said.prefix(300))")
    }
}
