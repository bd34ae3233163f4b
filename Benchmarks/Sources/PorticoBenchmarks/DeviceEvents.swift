// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import VirtualDevice

/// A journal of a busy device without any app code: an app is entered and left by link, each callback answered at
/// once, as a recorded run would be replayed.
func busyJournal(events count: Int) throws -> (record: BootRecord, events: [DeviceEvent]) {
    var recorder = try JournalRecorder()
    recorder.handle(.install(.benchmark, location: "/"))
    var link = 0
    while recorder.events.count < count {
        link += 1
        recorder.handle(.openURL("benchmark://messages/\(link)", sender: nil))
        recorder.settle()
        recorder.handle(.goHome)
        recorder.settle()
    }
    return (recorder.record, Array(recorder.events.prefix(count)))
}

/// Writes down what happens to a device whose processes answer when it is asked to settle.
struct JournalRecorder {
    let record: BootRecord
    private(set) var device: Device
    private(set) var events: [DeviceEvent] = []
    private var answers: [DeviceEvent] = []
    private var messages: [ProcessID: Int] = [:]

    init() throws {
        record = BootRecord(name: "bench", identifier: "BENCH", profile: try .named("ios26"))
        device = Device(record)
    }

    mutating func handle(_ event: DeviceEvent) {
        events.append(event)
        for effect in device.handle(event) {
            switch effect {
            case .startProcess(let id, _, _): answers.append(.connected(id))
            case .deliver(let id, let delivery):
                answers.append(said(.returned(number: delivery.number, .done), by: id))
            default: break
            }
        }
    }

    /// Something that a process says of its own accord.
    mutating func say(_ message: AppMessage, by process: ProcessID) { handle(said(message, by: process)) }

    mutating func settle() {
        while true {
            while !answers.isEmpty { handle(answers.removeFirst()) }
            guard let next = device.nextActivity else { return }
            handle(.clock(next))
        }
    }

    private mutating func said(_ message: AppMessage, by process: ProcessID) -> DeviceEvent {
        messages[process, default: 0] += 1
        return .said(process, number: messages[process, default: 0], message)
    }
}

/// The least that any fold over the same events does: one dictionary update an event.
func bareFold(_ events: [DeviceEvent]) -> Int {
    var counts: [Int: Int] = [:]
    for event in events {
        let key =
            switch event {
            case .said(let process, let number, _): process &* 31 &+ number & 63
            case .clock(let instant): Int(instant.nanoseconds & 63)
            default: 0
            }
        counts[key, default: 0] += 1
    }
    return counts.count
}
