// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import VirtualDevice

/// Pending requests by the million: 64 an app, every app still running in the background.
///
/// Half of them repeat after an interval of an hour to a month, half on a day of the week at some minute.
struct CrowdedDevice {
    private(set) var answering: AnsweringDevice
    private let processes: [ProcessID]
    /// The same positions in each run.
    private var walk: UInt64 = 1

    static let share = 64

    init(apps: Int) throws {
        // No time lost with removals, and nobody is suspended: a suspended app takes no replies.
        answering = try AnsweringDevice { profile in
            profile.notifications.removalLatency.duration = .zero
            profile.timing.suspension.duration = .seconds(1_000_000_000)
        }
        var started: [ProcessID] = []
        for number in 0..<apps { started.append(answering.start(.numbered(number))) }
        processes = started
    }

    private mutating func random(below bound: Int) -> Int {
        walk = walk &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((walk >> 33) % UInt64(bound))
    }

    private mutating func request(_ slot: Int) -> NotificationRequestRecord {
        var content = NotificationContentRecord()
        content.title = "Reminder number \(slot) of this app"
        content.body = "It is time to drink a glass of water, \(random(below: 1000))"
        content.sound = SoundRecord()
        var trigger = TriggerRecord.timeInterval(seconds: Double(3600 + random(below: 2_592_000)), repeats: true)
        if slot % 2 == 0 {
            var date = DateComponentsRecord()
            (date.weekday, date.hour, date.minute) = (1 + random(below: 7), random(below: 24), random(below: 60))
            trigger = .calendar(date, repeats: true)
        }
        return NotificationRequestRecord(identifier: "reminder-\(slot)", content: content, trigger: trigger)
    }

    /// Requests from `first` on, app by app.
    mutating func add(_ positions: Range<Int>) {
        for position in positions {
            let request = request(position % Self.share)
            answering.say(.notification(.add(call: 1, request)), by: processes[position / Self.share])
        }
    }

    /// Replaces pending requests here and there.
    mutating func replace(_ count: Int) {
        for _ in 0..<count {
            let request = request(random(below: Self.share))
            answering.say(.notification(.add(call: 1, request)), by: processes[random(below: processes.count)])
        }
    }

    /// Removes pending requests here and there; `identifiers` repeat, and one that is gone costs less.
    mutating func remove(_ count: Int) {
        for _ in 0..<count {
            let identifier = "reminder-\(random(below: Self.share))"
            let process = processes[random(below: processes.count)]
            answering.say(.notification(.removePending([identifier])), by: process)
        }
    }

    /// Lets time pass until so many have fired.
    mutating func fire(_ count: Int) {
        let start = answering.banners
        while answering.banners < start + count, let next = answering.device.nextDeadline {
            answering.handle(.clock(next))
        }
    }
}

/// What one of each costs among 10,000, 100,000 and 1,000,000 pending requests.
@MainActor
func pendingTriggers() throws -> [Measurement] {
    let sample = 5000
    var nanoseconds: [String: [Double]] = [:]
    var bytes = 0
    for apps in (CommandLine.arguments.contains("small") ? [157, 1563] : [157, 1563, 15_625]) {
        let all = apps * CrowdedDevice.share
        var crowd = try CrowdedDevice(apps: apps)
        let before = residentBytes()
        crowd.add(0..<all - sample)
        func measure(_ name: String, _ body: () -> Void) {
            nanoseconds[name, default: []].append(1e9 / rate(of: sample, body))
        }
        measure("add") { crowd.add(all - sample..<all) }
        bytes = (residentBytes() - before) / all
        measure("replace") { crowd.replace(sample) }
        measure("fire and arm again") { crowd.fire(sample) }
        measure("remove") { crowd.remove(sample) }
    }
    var measurements = ["add", "replace", "fire and arm again", "remove"].map { name in
        let costs = nanoseconds[name] ?? []
        let growth = (costs.last ?? 0) / (costs.first ?? 1)
        let text = costs.map { String(format: "%.1f", $0 / 1000) }.joined(separator: ", ")
        return Measurement(
            name: "\(name), among 10,000, 100,000 and 1,000,000 pending requests",
            value: "\(text) µs, growth \(String(format: "%.1f", growth))",
            budget: "O(log n): a hundred times as many cost at most 4 times as much", isMet: growth < 4)
    }
    measurements.append(
        Measurement(
            name: "a pending request with its content, among 1,000,000", value: "\(bytes) bytes", budget: "1 KiB",
            isMet: bytes < 1024))
    return measurements
}

/// One request replaced again and again while an older one waits in front of it.
@MainActor
func churn() throws -> [Measurement] {
    let count = 1_000_000
    var answering = try AnsweringDevice()
    let process = answering.start(.numbered(1))
    func add(_ identifier: String, after seconds: Double) {
        var content = NotificationContentRecord()
        content.body = "Drink a glass of water"
        let request = NotificationRequestRecord(
            identifier: identifier, content: content, trigger: .timeInterval(seconds: seconds, repeats: false))
        answering.say(.notification(.add(call: 1, request)), by: process)
    }
    add("soon", after: 1)
    for _ in 0..<10_000 { add("later", after: 3600) }
    let before = residentBytes()
    let speed = rate(of: count) { for _ in 0..<count { add("later", after: 3600) } }
    let growth = residentBytes() - before
    return [
        Measurement(
            name: "one pending request replaced 1,000,000 times",
            value: "\(String(format: "%.1f", 1e6 / speed)) µs each, \(growth / 1024) KiB more at the end",
            budget: "1 MiB more", isMet: growth < 1 << 20)
    ]
}
