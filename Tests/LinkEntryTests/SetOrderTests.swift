// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

/// How many orders of a set the device offers. Links sheet 1.4.
@MainActor @Suite(.serialized) struct SetOrderTests {
    /// The order in which a connecting scene meets five links, by these choices.
    private func order(_ choices: [Int]) throws -> String {
        let joins = Array(repeating: 1, count: 4)
        let device = try TestDevice.withApps(chooser: .pinned(joins + choices))
        for number in 1...5 {
            try device.perform(.openURL("https://shop.example.com/\(number)", sender: nil))
        }
        device.settle()
        return Heard.takeAll().joined().filter(\.isNumber)
    }

    @Test("of five elements every order, by a choice for each place but the last")
    func five() throws {
        var seen: Set<String> = []
        for number in 0..<120 {
            seen.insert(try order([number / 24, number / 6 % 4, number / 2 % 3, number % 2]))
        }
        #expect(seen.count == 120)
        #expect(seen.allSatisfy { $0.sorted() == Array("12345") })
        #expect(try order([]) == "12345")
        #expect(try order([4, 0, 2, 1]) == "51432")
    }

    @Test("one element is no choice")
    func one() throws {
        let device = try TestDevice.withApps()
        try device.settle(.openURL("https://shop.example.com/1", sender: nil))
        let texts = device.history.map { "\($0.kind)" }
        #expect(!texts.contains { $0.contains("number 1 of") })
    }
}
