// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

/// The keyboard of the device alone, without any app code: a field gets the focus and gives it up, each to the end of
/// the keyboard's animation and with every call answered at once.
@MainActor
func keyboardCycles() throws -> [Measurement] {
    let count = 20_000
    var recorder = try JournalRecorder()
    recorder.handle(.install(.benchmark, location: "/"))
    recorder.handle(.launch(bundle: "com.example.benchmark"))
    recorder.settle()
    guard let process = recorder.device.runningProcesses.last else { preconditionFailure("the app does not run") }
    let field = InputRequest(responder: 1, kind: .textField, name: "field")
    let before = recorder.events.count
    for _ in 0..<count {
        for request in [field, nil] {
            recorder.say(.keyboard(.input(request)), by: process)
            recorder.settle()
        }
    }
    let events = recorder.events
    let each = Double(events.count - before) / Double(count)
    var (best, notices) = (0.0, 0)
    for _ in 0..<5 {
        var device = Device(recorder.record)
        for event in events[..<before] { _ = device.handle(event) }
        notices = 0
        let speed = rate(of: count) {
            for event in events[before...] {
                for case .deliver(_, let delivery) in device.handle(event) {
                    if case .keyboard(.notice) = delivery.callback { notices += 1 }
                }
            }
        }
        best = max(best, speed)
    }
    return [
        Measurement(
            name: "keyboard shown and hidden, journal in memory, one core",
            value: "\(thousands(best)) cycles a second of \(notices / count) notifications, "
                + "\(thousands(best * each)) events a second",
            budget: "500,000 events a second", isMet: best * each >= 500_000)
    ]
}
