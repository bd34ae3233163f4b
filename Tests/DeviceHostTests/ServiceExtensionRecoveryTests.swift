// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceContainers
import DeviceHost
import Foundation
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

/// A host dies while a service extension or the attachment store is at work; the next one on the same journal brings
/// it to its end, once.
@Suite struct ServiceExtensionRecoveryTests {
    @Test("the host dies while the extension works: it answers the next one")
    func extensionOutlivesHost() async throws {
        let (first, before) = try await hostWithWorkingExtension("answersAtExpiry")
        let pid = try #require(AppProcesses(of: first.directory).living[1])
        first.kill()

        let second = try RunningHost(home: first.home, hangLimit: 12)
        defer { second.end() }
        try await second.client.advance(by: .seconds(31))
        #expect(
            try second.lines(from: before) == begin + atExpiry + [
                #"00:30.120  News           ■ banner "Breaking, cut short: News""#
            ])
        #expect(AppProcesses(of: second.directory).living == [1: pid])
    }

    @Test("host and extension die: the original is shown")
    func bothDie() async throws {
        let (first, before) = try await hostWithWorkingExtension("neverAnswers")
        try killAll(of: first)

        let second = try RunningHost(home: first.home)
        defer { second.end() }
        try await second.client.settle()
        #expect(
            try second.lines(from: before) == begin + lost + [#"00:00.120  News           ■ banner "Breaking: News""#])
    }

    @Test(
        "the host dies after it has heard of a picture: the next one stores it, whether it was moved already or not",
        arguments: [false, true])
    func pictureOnItsWay(wasMoved: Bool) async throws {
        let (first, before) = try await hostWithWorkingExtension("neverAnswers")
        let picture = first.directory.container(of: "test.News.Service").temporaryFolder.appending(path: "a.png")
        try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 7, 7]).write(to: picture)
        try await journal(picture, of: first)

        let stored = first.directory.attachments.folder(of: "test.News").appending(path: "1.png")
        if wasMoved {
            try FileManager.default.createDirectory(
                at: stored.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.moveItem(at: picture, to: stored)
        }
        for run in 1...2 {
            let next = try RunningHost(home: first.home)
            try await next.client.settle()
            let lines = try next.lines(from: before)
            #expect(
                lines.filter { $0.contains("banner") } == [
                    #"00:00.120  News           ■ banner "Changed: With a picture""#
                ], "run \(run)")
            let attachments = try next.app("test.News")?.delivered.first?.content.attachments
            #expect(
                attachments == [
                    AttachmentRecord(identifier: "picture", path: stored.path, type: "public.png", isStored: true)
                ])
            #expect(try Data(contentsOf: stored).count == 10)
            #expect(!FileManager.default.fileExists(atPath: picture.path))
            if run == 1 { next.kill() } else { next.end() }
        }
    }

    @Test("the host dies before it has deleted a file: the next one does, and deletes no other")
    func removal() async throws {
        let first = try RunningHost(home: TemporaryHome(), profile: "ios17")
        _ = try await first.installNews()
        for _ in 1...2 { try await first.perform(.push(.news("attaches"), sequence: nil)) }
        let summary = try #require(try first.app("test.News"))
        let stored = try summary.delivered.map { URL(filePath: try #require($0.content.attachments.first).path) }
        let older = try Data(contentsOf: stored[1])
        try await first.perform(
            .answerNotification(bundle: "test.News", identifier: summary.delivered[1].identifier, .dismiss))
        #expect(try first.storedFiles() == ["2.png"])
        first.kill()
        try older.write(to: stored[1])

        let second = try RunningHost(home: first.home)
        defer { second.end() }
        // Behind the deletion: one thing is done after the other.
        try await second.perform(.push(.news("attaches"), sequence: nil))
        #expect(try second.storedFiles() == ["2.png", "3.png"])
    }

    @Test("the host dies after it has heard that an app goes: the next one removes what it leaves")
    func uninstallation() async throws {
        let first = try RunningHost(home: TemporaryHome(), profile: "ios17")
        _ = try await first.installNews()
        try await first.perform(.push(.news("attaches"), sequence: nil))
        #expect(try first.containers() == ["test.News.Service"])
        let record = try first.client.journal().record
        first.kill()
        try Journal(at: first.directory.journal, startingWith: record).append([.uninstall(bundle: "test.News")])

        let second = try RunningHost(home: first.home)
        defer { second.end() }
        try await second.client.settle()
        #expect(try second.containers() == [])
        #expect(second.lives([]))
    }

    @Test("a deletion of an earlier installation does not hit a file of the same name")
    func removalOfEarlierInstallation() async throws {
        let first = try RunningHost(home: TemporaryHome(), profile: "ios17")
        for _ in 1...2 {
            _ = try await first.installNews()
            try await first.perform(.push(.news("attaches"), sequence: nil))
            #expect(try first.storedFiles() == ["1.png"])
            if try first.client.journal().events.contains(.uninstall(bundle: "test.News")) { break }
            try await first.perform(.uninstall(bundle: "test.News"))
        }
        first.kill()

        let second = try RunningHost(home: first.home)
        defer { second.end() }
        try await second.perform(.push(.news("attaches"), sequence: nil))
        #expect(try second.storedFiles() == ["1.png", "2.png"])
    }

    @Test("an extension that an earlier host started is measured too")
    func memory() async throws {
        let first = try RunningHost(home: TemporaryHome(), profile: "ios17")
        _ = try await first.installNews()
        try await first.perform(.push(.news("answers"), sequence: nil))
        first.kill()

        let second = try RunningHost(home: first.home)
        defer { second.end() }
        let before = try second.client.history().count
        try await second.perform(.push(.news("eats"), sequence: nil))
        let lines = try second.lines(from: before)
        let all = try second.lines()
        #expect(
            lines.map(second.withoutFigures) == [
                "00:00.120                 ● push push for test.News",
                "00:00.120  Service        ▸ didReceive(_:withContentHandler:)  push-2",
                "00:00.120  News           ! Service needs # bytes of memory; the limit is 25165824",
                "00:00.120  Service          process 1 ends: killed for its memory",
                "00:00.120  Service          push-2 is shown unchanged",
                #"00:00.120  News           ■ banner "Breaking: News""#,
            ], "from the start: \(all)")
    }

    // MARK: - On the way there

    private let begin = [
        "00:00.000                 ● push push for test.News", "00:00.000  Service          process 1 starts",
        "00:00.120  Service        ▸ didReceive(_:withContentHandler:)  push-1",
    ]
    private let atExpiry = [
        "00:30.120  Service          its time is up", "00:30.120  Service        ▸ serviceExtensionTimeWillExpire()",
    ]
    private let lost = [
        "00:00.120  Service        ! the process of test.News.Service (com.apple.usernotifications.service) closed its connection",
        "00:00.120  Service          process 1 ends: lost", "00:00.120  Service          push-1 is shown unchanged",
    ]

    /// A host that has stopped waiting for the extension, which has the push; and the timeline's length before the push.
    private func hostWithWorkingExtension(_ habit: String) async throws -> (RunningHost, Int) {
        let host = try RunningHost(home: TemporaryHome(), profile: "ios17", hangLimit: 12)
        let before = try await host.installNews()
        try await host.perform(.push(.news(habit), sequence: nil))
        return (host, before)
    }

    private func killAll(of host: RunningHost) throws {
        host.kill()
        for pid in AppProcesses(of: host.directory).living.values { kill(pid, SIGKILL) }
        #expect(host.lives([]))
    }

    /// Ends the host and its extension, and lets the journal say that the extension has answered with a picture.
    private func journal(_ picture: URL, of host: RunningHost) async throws {
        var content = NotificationContentRecord()
        content.title = "Changed"
        content.body = "With a picture"
        content.attachments = [AttachmentRecord(identifier: "picture", path: picture.path, type: "public.png")]
        let journal = try host.client.journal()
        let said = journal.events.compactMap { event -> Int? in
            if case .said(1, let number, _) = event { number } else { nil }
        }
        try killAll(of: host)
        try Journal(at: host.directory.journal, startingWith: journal.record).append([
            .said(1, number: (said.max() ?? 0) + 1, .completed(number: 1, .content(content)))
        ])
    }
}
