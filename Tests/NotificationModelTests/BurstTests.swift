// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// 10,000 of something at once: nothing is lost, nothing comes twice, and nothing is left behind.
@Suite struct BurstTests {
    struct Burst: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var service: ServiceReaction = .changes
        var isMutable = false
        var isInFront = false
        /// What is shown of body `B`.
        var shown = "B"
    }

    static let bursts = [
        Burst(testDescription: "to an app that does not run"),
        Burst(testDescription: "to the app in front", isInFront: true),
        Burst(testDescription: "through a service extension", isMutable: true, shown: "B!"),
        Burst(
            testDescription: "through a service extension to the app in front", isMutable: true, isInFront: true,
            shown: "B!"),
        Burst(
            testDescription: "through a service extension that hands back nothing", service: .clears, isMutable: true),
        Burst(testDescription: "through a service extension that crashes", service: .crashes, isMutable: true),
        Burst(
            testDescription: "through a service extension that never answers", service: .neverAnswers, isMutable: true),
    ]

    private static let count = 10_000

    /// Three times 10,000 pushes with 64 collapse identifiers, all before any code has answered the first.
    @Test("pushes", arguments: bursts)
    func pushes(_ burst: Burst) throws {
        var device = ScheduledDevice(.plain)
        device.perform(.allow(.one, true))
        device.perform(.serves(burst.service))
        if burst.isInFront { device.perform(.launch(.one)) }
        device.perform(.pass(milliseconds: 1000, nanoseconds: 0))
        for _ in 0..<3 {
            let pushes = (0..<Self.count).map { number in
                let push = SamplePush(
                    words: Words(title: "\(number)", body: "B"), collapse: "id-\(number % 64)",
                    isMutable: burst.isMutable)
                return DeviceEvent.push(push.notification(for: .one), sequence: nil)
            }
            var banners: [Substring] = []
            device.perform(.mute(false))
            device.send(together: pushes)
            banners += device.banners
            // An extension's time runs from its call, one call after the other.
            device.perform(.pass(milliseconds: 32_000, nanoseconds: 0))
            banners += device.banners
            #expect(banners == (0..<Self.count).map { "one: banner \($0)|\(burst.shown)" })
            let listed = device.device.notificationList.identifiers(of: "com.example.one")
            #expect(listed == device.order(of: Self.count))
            expectNothingIsLeft(in: device.device)
        }
    }

    /// Each takes the place of the one before.
    @Test("additions of one identifier")
    func additions() throws {
        var device = ScheduledDevice(.plain)
        device.perform(.allow(.one, true))
        device.perform(.launch(.one))
        device.perform(.pass(milliseconds: 1000, nanoseconds: 0))
        for round in 1...3 {
            let trigger = ModelTrigger.after(milliseconds: round * 3_600_000, repeats: false)
            let additions = (0..<Self.count).map { Saying.add("a", Words(body: "\($0)"), trigger) }
            device.perform(.says(.one, additions))
            #expect(device.log.filter { $0.hasSuffix("done 0") }.count == Self.count)
            let pending = device.device.pendingNotifications.requests(of: "com.example.one")
            #expect(pending.map(\.request.content.body) == ["\(Self.count - 1)"])
            expectNothingIsLeft(in: device.device)
        }
        device.perform(.home)
        device.perform(.pass(milliseconds: 4 * 3_600_000, nanoseconds: 0))
        #expect(device.banners == ["one: banner |\(Self.count - 1)"])
    }

    /// A removal takes its time, and everything behind it waits.
    @Test("additions behind a removal")
    func additionsInLine() throws {
        var device = ScheduledDevice(.plain)
        device.perform(.allow(.one, true))
        device.perform(.launch(.one))
        device.perform(.pass(milliseconds: 1000, nanoseconds: 0))
        // One less than the most that a process may say without having been called.
        let count = Device.messageLimit - 2
        let additions = (0..<count).map {
            Saying.add("id-\($0 % 64)", Words(body: "\($0)"), .after(milliseconds: 60_000, repeats: false))
        }
        device.perform(.says(.one, [.removePending(nil)] + additions))
        #expect(device.log == [])
        device.perform(.pass(milliseconds: 1000, nanoseconds: 0))
        #expect(device.log.filter { $0.hasSuffix("done 0") }.count == count)
        let pending = device.device.pendingNotifications.requests(of: "com.example.one")
        #expect(pending.map(\.request.content.body) == (count - 64..<count).map { "\($0)" })
        expectNothingIsLeft(in: device.device)
    }

    private func expectNothingIsLeft(in device: Device) {
        for process in device.processes.values {
            #expect(process.queue.isEmpty)
            #expect(process.openCompletions.isEmpty)
            #expect(device.serviceProcesses.openNotifications(in: process.id) == 0)
            #expect(process.outstanding == nil)
        }
        for bundle in device.apps.keys { #expect(device.daemonOperations.isEmpty(of: bundle)) }
        #expect(device.effects.isEmpty)
        #expect(device.awake.isEmpty && device.busy.isEmpty)
        // As many as are never looked through.
        #expect(device.timers.count <= 1024)
    }
}

extension ScheduledDevice {
    fileprivate var banners: [Substring] {
        log.filter { $0.contains("banner") }.map { $0.drop { $0 != " " }.dropFirst() }
    }

    /// The 64 identifiers of a burst, the one used last at the end.
    fileprivate func order(of count: Int) -> [String] { (count - 64..<count).map { "id-\($0 % 64)" } }
}
