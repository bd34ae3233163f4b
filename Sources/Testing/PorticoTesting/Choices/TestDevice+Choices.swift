// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
public import VirtualDevice

extension TestDevice {
    /// Decides as this device has decided so far: a new device with this chooser, and the same events except
    /// `DeviceEvent.choose`, has the same history, unless one of these has begun or ended `Chooser.interleaving` midway.
    /// As text it is one line, for an issue: see `Chooser.description`.
    public var chooser: Chooser {
        let pinned = Chooser.pinning(history.choices)
        return device.interleaves ? .interleaving(pinned) : pinned
    }

    /// Asks ``decide`` about everything that the event would have the device decide. The answers become an event, so
    /// that the journal gives the same history without anybody being asked.
    func askAbout(_ event: DeviceEvent) {
        guard let decide else { return }
        var answers: [Int] = []
        while let choice = choice(answers.count, of: event, after: answers) {
            let answer = decide(choice)
            precondition(
                choice.options.indices.contains(answer),
                "TestDevice.decide: \(answer) is none of the \(choice.options.count) options of \"\(choice.label)\"")
            answers.append(answer)
        }
        if !answers.isEmpty { handle(.choose(chooser(of: answers)), asks: false) }
    }

    /// The decision at this position that the event leads to when those before it have these answers.
    private func choice(_ position: Int, of event: DeviceEvent, after answers: [Int]) -> Choice? {
        var trial = device
        _ = trial.handle(.choose(chooser(of: answers)))
        let entries = trial.handle(event).compactMap { if case .trace(let entry) = $0 { entry } else { nil } }
        return entries.choices.dropFirst(position).first
    }

    private func chooser(of answers: [Int]) -> Chooser {
        device.interleaves ? .interleaving(.pinned(answers)) : .pinned(answers)
    }
}
