// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

/// Share extensions in processes of their own: what they keep, how long they take, how they end.
@Suite struct ShareExtensionProcessTests {
    private static let part = "test.Pictures.Share"

    /// The lines of what happens after the sheet is on the screen, without their times' hours.
    private func withSheet(
        _ sheet: String, items: [SharedItem] = [SharedItem(contentText: "Look")], hangLimit: Double = 30,
        _ body: (RunningHost) async throws -> Void
    ) async throws -> [String] {
        try await RunningHost.use(hangLimit: hangLimit) { host in
            try await host.install(.pictures(sheet: sheet))
            let before = try host.client.historyLength()
            try await host.perform(.appExtension(.share(extension: Self.part, items: items)))
            try await body(host)
            return try host.lines(from: before).map {
                $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
            }
        }
    }

    @Test("an activity that never ends: it expires once, is reported, and the process goes")
    func activity() async throws {
        let lines = try await withSheet("HoldingSheet") { host in
            try await host.perform(.appExtension(.sheet(request: nil, .post)))
            try await host.client.advance(by: .seconds(300))
            #expect(host.lives([]))
        }
        #expect(
            Array(lines.drop { !$0.contains("is gone") }) == [
                "00:00.750 Pictures ■ sheet of request 1 is gone",
                "00:31.750 Pictures ▸ performExpiringActivity expires",
                "00:32.750 Pictures ! has not ended its activity \"Uploading\" in time",
                "00:35.750 Pictures process 1 ends: idle",
            ])
    }

    @Test("a completion handler that takes too long is called again with expired, and may end then")
    func expired() async throws {
        let lines = try await withSheet("SlowSheet", hangLimit: 12) { host in
            try await host.perform(.appExtension(.sheet(request: nil, .post)))
            try await host.client.advance(by: .seconds(30))
            #expect(host.lives([]))
        }
        let story = lines.filter { $0.contains("ompletion handler") || $0.contains("ends") || $0.contains("expired") }
        // The two calls return on threads of their own.
        #expect(story.count == 8)
        #expect(
            Set(story.map { $0.dropFirst(10) }) == [
                "Pictures ▸ completeRequest completion request 1, expired: false",
                "Pictures ! completion handler, expired: false",
                "Pictures ■ request 1 expired: its completion handler takes too long",
                "Pictures ▸ completeRequest completion request 1, expired: true",
                "Pictures ! completion handler, expired: true", "Pictures ! completion handler ends, expired: true",
                "Pictures ! completion handler ends, expired: false", "Pictures process 1 ends: idle",
            ])
    }

    @Test("a crash says which extension, of which point, and why")
    func crash() async throws {
        let lines = try await withSheet("CrashingSheet") { host in
            try await host.perform(.appExtension(.sheet(request: nil, .post)))
        }
        let line = try #require(lines.first { $0.contains(" ! ") })
        #expect(
            line.hasPrefix(
                "00:00.750 Pictures ! the process of test.Pictures.Share (com.apple.share-services) crashed with signal "
            )
        )
        #expect(line.hasSuffix("Fatal error: there are 0 pictures, and none of them is one"))
    }

    @Test("near its memory limit it is warned, and lives on with less")
    func memory() async throws {
        let lines = try await withSheet("HungrySheet") { host in
            let end = ContinuousClock.now.advanced(by: .seconds(60))
            // The host looks every now and then for as long as the sheet is there.
            while try !host.lines().contains(where: { $0.contains("! memory warning") }), ContinuousClock.now < end {
                try await host.client.settle()
            }
            #expect(try host.client.deviceSummary().sheets.count == 1)
        }
        #expect(lines.filter { $0.contains("didReceiveMemoryWarning()") || $0.contains("! memory warning") }.count == 2)
    }

    @Test("after share the device is at rest: what the sheet loads by itself is loaded")
    func rest() async throws {
        let picture = SharedAttachment(representations: [
            SharedRepresentation(type: "public.png", form: .data, contents: .text("picture"))
        ])
        let items = [SharedItem(attachments: Array(repeating: picture, count: 9))]
        _ = try await withSheet("LoadingSheet", items: items) { host in
            let sheet = try #require(try host.client.deviceSummary().sheets.first)
            #expect(sheet.view.compose?.isPostEnabled == true)
            // One after the other, at 20 ms each.
            #expect(try host.client.deviceSummary().clock == VirtualInstant(nanoseconds: 630_000_000))
        }
    }

    @Test("a sheet that holds a lock in its group is killed when its host has been away")
    func locked() async throws {
        let lines = try await withSheet("LockingSheet") { host in
            try await host.perform(.goHome)
            try await host.client.advance(by: .seconds(10))
            #expect(host.lives([]))
        }
        #expect(lines.contains { $0.contains("! lock 0") })
        #expect(lines.contains { $0.contains("0xdead10cc: Pictures held a lock on") && $0.contains("/drafts when") })
        #expect(lines.contains { $0.hasSuffix("■ sheet of request 1 is gone") })
    }
}
