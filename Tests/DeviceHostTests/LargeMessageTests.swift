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
            try host.client.perform(pushes)
            let events = try host.client.journal().events
            // An answer goes out in parts of a megabyte.
            #expect(try JSONEncoder().encode(events).count > 1 << 20)
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
                    == "a request of \(url.utf8.count + 54) bytes is too large; the limit is 67108864")
            let lines = try host.lines()
            #expect(lines == [])
        }
    }

    // The frames were dropped on the way, and the app met its watchdog or the end for a gap.
    @Test("an app adds a request of 3 MB and gets it back; one of 13 MB is refused by name, and the app lives on")
    func largeRequests() async throws {
        try await RunningHost.use(profile: "ios17") { host in
            try await host.install(BundleFixture("Hoards", of: "Misbehaving"))
            try await host.perform(.setAuthorization(bundle: "test.Hoards", granted: true))
            try await host.perform(.launch(bundle: "test.Hoards"))
            try Self.wait(for: "13 MB: ", on: host)
            let lines = try host.lines().filter { $0.contains("icon menu") || $0.contains("!") || $0.contains("ends") }
            #expect(
                lines.map { $0.dropFirst("00:00.000  ".count).replacing(/\d{8} bytes/, with: "N bytes") } == [
                    "Hoards         ■ icon menu: Act, 3 MB: is added, [3145728] wait",
                    "Hoards         ! UNUserNotificationCenter.add(_:) is refused: a message of N bytes is too large; "
                        + "the limit is 16777216",
                    "Hoards         ■ icon menu: Act, 13 MB: 1401, [3145728] wait",
                ])
            #expect(AppProcesses(of: host.directory).living.keys.sorted() == [1])
        }
    }

    // The app was ended for an answer that did not fit, and again at each launch.
    @Test("an app that asks for more than fits onto its connection is told less, and that is said; it lives on")
    func largeReply() async throws {
        try await RunningHost.use(profile: "ios17", hangLimit: 60) { host in
            try await host.install(BundleFixture("FillsLists", of: "Misbehaving"))
            try await host.perform(.setAuthorization(bundle: "test.FillsLists", granted: true))
            try await host.perform(.launch(bundle: "test.FillsLists"))
            try Self.wait(for: " wait", on: host)
            let lines = try host.lines().filter { $0.contains("icon menu") || $0.contains("!") || $0.contains("ends") }
            #expect(
                lines.map { $0.dropFirst("00:00.000  ".count).replacing(/\d{8} bytes/, with: "N bytes") } == [
                    "FillsLists     ! the answer to a call is dropped: a frame of N bytes is too large; the limit is "
                        + "67108864",
                    "FillsLists     ■ icon menu: Act, 0 wait",
                ])
            #expect(AppProcesses(of: host.directory).living.keys.sorted() == [1])
        }
    }

    /// Waits for a line, or for the end of a process: nobody else waits for what an app does by itself.
    private static func wait(for text: String, on host: RunningHost) throws {
        while true {
            let history = try host.client.history()
            let all = TimelineText.lines(of: history)
            if all.contains(where: { $0.contains(text) || $0.contains("ends") }) { return }
            _ = try host.client.history(from: history.count, waits: true)
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
