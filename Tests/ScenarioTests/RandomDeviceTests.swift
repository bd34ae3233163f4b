// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import SeededRandom
import SystemModel
import Testing
import VirtualDevice

/// Booking under random use, every order of calls included: whatever link the device hands over is shown once, in
/// order of arrival.
@Suite struct RandomDeviceTests {
    /// One seed: a life cycle, a chooser and some thirty events, thrown in between single steps of device and app.
    @MainActor private func run(seed: UInt64) throws -> (device: TestDevice, bundle: String) {
        var random = SeededGenerator(seed: seed)
        let lifeCycle: LifeCycle = seed % 2 == 0 ? .scenes : .appDelegate
        let device = try lifeCycle.device(chooser: .seeded(seed))
        var link = 0
        for _ in 0..<24 {
            for _ in 0..<Int.random(in: 0...9, using: &random) where !device.step() {
                if let next = device.device.nextActivity, Bool.random(using: &random) {
                    try device.perform(.clock(next))
                }
            }
            link += 1
            let event = try randomEvent(link, lifeCycle, using: &random)
            do throws(DeviceError) {
                try device.perform(event)
            } catch {
                // Refused, and nothing has changed: there is no notification to tap, no alert, no process.
                continue
            }
            if Int.random(in: 0..<8, using: &random) == 0 {
                device.advance(by: .seconds(Int.random(in: 0...8, using: &random)))
            }
        }
        try device.perform(.unlock)
        try device.perform(.launch(bundle: lifeCycle.bundle))
        device.settle()
        return (device, lifeCycle.bundle)
    }

    private func randomEvent(
        _ link: Int, _ lifeCycle: LifeCycle, using random: inout SeededGenerator
    ) throws -> DeviceEvent {
        let bundle = lifeCycle.bundle
        switch Int.random(in: 0..<20, using: &random) {
        case 0, 1, 2: return .openURL("deeplinkTutorial://messages/\(link)", sender: nil)
        case 3: return .openURL("deeplinkTutorial://unknown/\(link)", sender: nil)
        case 4, 5: return .openURL("https://booking.example.com/request/\(link)", sender: nil)
        case 6:
            return .quickAction(
                bundle: bundle, type: "com.deeplinkTut.Booking.\(link % 2 == 0 ? "activity" : "messages")")
        case 7, 8, 9:
            let payload = Data(#"{"aps":{"alert":"Hi"},"data":{"messageId":"\#(link)"}}"#.utf8)
            return .push(RemoteNotification(identifier: "\(link)", topic: bundle, payload: payload), sequence: nil)
        case 10, 11, 12: return .tapNotification(bundle: nil, identifier: nil)
        case 13:
            let info = try PropertyListSerialization.data(
                fromPropertyList: ["messageId": "\(link)"], format: .binary, options: 0)
            let activity = ActivityRecord(type: "com.deeplinkTut.Booking.reading", userInfo: info)
            return .handoff(activity, link % 3 == 0 ? .fails(reason: "offline") : .arrives)
        case 14: return .goHome
        case 15: return link % 2 == 0 ? .lock : .unlock
        case 16: return .launch(bundle: bundle)
        case 17: return .tapAlertButton(title: "Ok")
        case 18: return .tapButton(title: "Switch Profile")
        default: return .terminate(bundle: bundle, link % 2 == 0 ? .kill : .forceQuit)
        }
    }

    /// How many days are tried; `Scripts/soak` asks for more.
    private static let days = ProcessInfo.processInfo.environment["PORTICO_DAYS"].flatMap(UInt64.init) ?? 2000

    @Test("2,000 random days: every link that arrives is shown once, in order", arguments: 0..<4)
    @MainActor func everyLinkOnce(part: UInt64) async throws {
        var links = 0
        for seed in part * Self.days / 4..<(part + 1) * Self.days / 4 {
            // Others wait for the main actor too.
            if seed % 10 == 0 { await Task.yield() }
            let (device, bundle) = try run(seed: seed)
            let last = try #require(device.app(bundle)?.process)
            for process in 1...last {
                let arrived = arrivals(in: device.history, process: process)
                let shown = alerts(in: device.history, process: process)
                links += arrived.count
                // A process that was ended may not have come to the last of its links.
                let isComplete = process == last ? arrived == shown : arrived.starts(with: shown)
                guard isComplete else {
                    Issue.record(
                        """
                        seed \(seed), process \(process): arrived \(arrived), shown \(shown)
                        \(TimelineText.lines(of: device.history, all: true).joined(separator: "\n"))
                        """)
                    return
                }
            }
            #expect(device.history.diagnostics.filter { $0.hasPrefix("present") } == [], "seed \(seed)")
        }
        #expect(links > Self.days)
    }

    @Test("the journal of a random day replays to the same history", arguments: [3, 4, 5, 6] as [UInt64])
    @MainActor func replay(seed: UInt64) throws {
        let (device, _) = try run(seed: seed)
        var copy = Device(device.device.identity)
        let entries = device.journal.flatMap { copy.handle($0) }
            .compactMap { if case .trace(let entry) = $0 { entry } else { nil } }
        #expect(entries == device.history)
    }

    // MARK: - Reading a history

    /// Titles of the links that the device handed to a process, each tap once, equal neighbours taken together.
    private func arrivals(in history: [TraceEntry], process: ProcessID) -> [String] {
        var titles: [String] = []
        var responses: Set<String> = []
        for case .callback(_, process, let delivery) in history.map(\.kind) {
            switch delivery.callback {
            case .application(.openURL(let url)): titles += title(ofURL: url.url)
            case .scene(.openURLContexts(_, let urls)): titles += urls.map(\.url).sorted().flatMap(title(ofURL:))
            case .application(.continueActivity(let activity)), .scene(.continueActivity(_, let activity)):
                titles += title(of: activity)
            case .application(.performAction(let item)), .scene(.performAction(_, let item)): titles += title(of: item)
            case .notification(.didReceiveResponse(let response)): titles += title(of: response, &responses)
            case .scene(.willConnect(_, let options)):
                titles += options.urls.map(\.url).sorted().flatMap(title(ofURL:))
                let activities = options.activities.sorted { $0.summary < $1.summary }
                titles += activities.flatMap(title(of:))
                if let item = options.shortcut { titles += title(of: item) }
                if let response = options.response { titles += title(of: response, &responses) }
            default: break
            }
        }
        return withoutEqualNeighbours(titles)
    }

    private func alerts(in history: [TraceEntry], process: ProcessID) -> [String] {
        let start = history.firstIndex { entry in
            if case .processStarted(_, process) = entry.kind { true } else { false }
        }
        let end = history.firstIndex { entry in
            if case .processStarted(_, process + 1) = entry.kind { true } else { false }
        }
        return withoutEqualNeighbours(history[(start ?? 0)..<(end ?? history.count)].alerts)
    }

    private func title(ofURL text: String) -> [String] {
        guard let number = text.split(separator: "/").last, !text.contains("unknown") else { return [] }
        return [text.contains("request") ? "Request Details \(number)" : "Messages Details \(number)"]
    }

    private func title(of activity: ActivityRecord) -> [String] {
        if let page = activity.webpageURL { return title(ofURL: page) }
        guard let data = activity.userInfo else { return [] }
        do {
            let info = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
            return info?["messageId"].map { ["Messages Details \($0)"] } ?? []
        } catch {
            Issue.record("\(error)")
            return []
        }
    }

    private func title(of item: ShortcutRecord) -> [String] {
        [item.type.hasSuffix("activity") ? "Activity" : "Messages Root"]
    }

    private func title(of response: ResponseRecord, _ seen: inout Set<String>) -> [String] {
        guard seen.insert(response.notification.identifier).inserted else { return [] }
        guard case .payload(let payload) = response.notification.content.userInfo else { return [] }
        let text = String(decoding: payload, as: UTF8.self)
        return text.split(separator: "\"").dropLast().last.map { ["Messages Details \($0)"] } ?? []
    }

    /// The screen shows no difference between an alert and its like right after it.
    private func withoutEqualNeighbours(_ titles: [String]) -> [String] {
        titles.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}
