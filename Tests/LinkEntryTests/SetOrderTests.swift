// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// How many orders of a set the device offers. Links sheet 1.4.
@MainActor @Suite(.serialized) struct SetOrderTests {
    /// The orders in which a connecting scene meets `count` links, by each choice in turn.
    private func orders(_ count: Int, choices: Int) throws -> [String] {
        try (0..<choices).map { choice in
            let joins = Array(repeating: 1, count: count - 1)
            let device = try TestDevice.withApps(chooser: .pinned(joins + [choice]))
            for number in 1...count {
                try device.perform(.openURL("https://shop.example.com/\(number)", sender: nil))
            }
            device.settle()
            return Heard.takeAll().joined().filter(\.isNumber)
        }
    }

    @Test("of four elements every order")
    func four() throws {
        let seen = try orders(4, choices: 24)
        #expect(Set(seen).count == 24)
        #expect(seen.allSatisfy { $0.sorted() == Array("1234") })
    }

    @Test("of five elements the rotations")
    func five() throws {
        #expect(try orders(5, choices: 5) == ["12345", "23451", "34512", "45123", "51234"])
    }

    @Test("one element is no choice")
    func one() throws {
        let device = try TestDevice.withApps()
        try device.settle(.openURL("https://shop.example.com/1", sender: nil))
        let texts = device.history.map { "\($0.kind)" }
        #expect(!texts.contains { $0.contains("order of") })
    }
}
