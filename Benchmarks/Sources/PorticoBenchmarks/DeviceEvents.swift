// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import VirtualDevice

/// A journal of a busy device without any app code: an app is entered and left by link, each callback answered at
/// once, as a recorded run would be replayed.
func busyJournal(events count: Int) throws -> (record: BootRecord, events: [DeviceEvent]) {
    let record = BootRecord(name: "bench", identifier: "BENCH", profile: try .named("ios26"))
    var device = Device(record)
    var events: [DeviceEvent] = []
    var answers: [DeviceEvent] = []
    var messages: [ProcessID: Int] = [:]

    func handle(_ event: DeviceEvent) {
        events.append(event)
        for effect in device.handle(event) {
            switch effect {
            case .startProcess(let id, _, _): answers.append(.connected(id))
            case .deliver(let id, let delivery):
                messages[id, default: 0] += 1
                answers.append(.said(id, number: messages[id, default: 0], .returned(number: delivery.number, .done)))
            default: break
            }
        }
    }

    func settle() {
        while true {
            while !answers.isEmpty { handle(answers.removeFirst()) }
            guard let next = device.nextActivity else { return }
            handle(.clock(next))
        }
    }

    handle(.install(.benchmark, location: "/"))
    var link = 0
    while events.count < count {
        link += 1
        handle(.openURL("benchmark://messages/\(link)", sender: nil))
        settle()
        handle(.goHome)
        settle()
    }
    return (record, Array(events.prefix(count)))
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
