// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemFrameworks
import Testing

@testable import AppRuntime
@testable import PorticoFoundation
@testable import SystemModel
@testable import VirtualDevice

/// The sets that a connecting scene gets, in every order that a choice can bring about. Links sheet 1.4.
@MainActor @Suite(.serialized) struct ConnectionOrderTests {
    /// What the scene heard, under one list of choices.
    private func heard(_ answers: [Int], _ events: [DeviceEvent]) throws -> [String] {
        let device = try TestDevice.withApps(chooser: .pinned(answers))
        for event in events { try device.perform(event) }
        device.settle()
        return Heard.takeAll()
    }

    @Test("two URLs before the scene connects: joined in either order, or one after the other")
    func urls() throws {
        let events: [DeviceEvent] = [.openURL("shop:1", sender: nil), .openURL("shop:2", sender: nil)]
        #expect(try heard([], events) == ["connect, url shop:1", "open shop:2 from nobody"])
        #expect(try heard([1], events) == ["connect, url shop:1, url shop:2"])
        #expect(try heard([1, 1], events) == ["connect, url shop:2, url shop:1"])
    }

    @Test("three universal links: all six orders")
    func permutations() throws {
        let events = (1...3).map { DeviceEvent.openURL("https://shop.example.com/\($0)", sender: nil) }
        let seen = try (0..<6).map { try heard([1, 1, $0 / 2, $0 % 2], events).joined() }
        let link = "activity https://shop.example.com/"
        let orders = [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]]
        #expect(seen == orders.map { "connect, " + $0.map { link + "\($0)" }.joined(separator: ", ") })
    }

    @Test("a set is met in the order asked for", arguments: [0, 1, 2, 3, 7, 50, 1000])
    func setOrder(count: Int) {
        for _ in 0..<20 {
            let contexts = (0..<count).map { NSUserActivity(activityType: "type\($0)") }.shuffled()
            let set = SetOrder.set(contexts) { $0.place = $1 }
            #expect(Array(set) == contexts)
        }
    }
}
