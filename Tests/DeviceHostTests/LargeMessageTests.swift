// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import LocalSocket
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

/// A frame has a limit, the history of a device has none.
@Suite struct LargeMessageTests {
    @Test("an answer that is larger than a frame arrives whole")
    func largeAnswer() async throws {
        try await RunningHost.use { host in
            try await host.install(BundleFixture("NeverConnects", of: "Babbling"))
            let pushes = try (1...300).map(Self.push)
            // A request is one frame.
            for start in stride(from: 0, to: 300, by: 100) {
                try host.client.perform(Array(pushes[start..<start + 100]))
            }
            let events = try host.client.journal().events
            #expect(try JSONEncoder().encode(events).count > LocalConnection.maximumFrameSize)
            #expect(Array(events.dropFirst()) == pushes)
        }
    }

    @Test("a request that is larger than a frame is an error that says so, and the host serves on")
    func largeRequest() async throws {
        try await RunningHost.use { host in
            let url = "a:" + String(repeating: "x", count: LocalConnection.maximumFrameSize)
            let error = #expect(throws: DeviceHostError.self) {
                try host.client.perform([.openURL(url, sender: nil)])
            }
            #expect(
                error?.description
                    == "a request of \(url.utf8.count + 55) bytes is too large; the limit is 1048576")
            let lines = try host.lines()
            #expect(lines == [])
        }
    }

    private static func push(_ number: Int) throws -> DeviceEvent {
        let payload = try JSONSerialization.data(withJSONObject: [
            "aps": ["alert": String(repeating: "x", count: 4000)]
        ])
        return .push(
            RemoteNotification(identifier: "\(number)", topic: "test.NeverConnects", payload: payload), sequence: nil)
    }
}
