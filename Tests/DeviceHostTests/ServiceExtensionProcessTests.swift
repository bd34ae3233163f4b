// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceContainers
import DeviceHost
import Foundation
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

/// Service extensions in processes of their own. Rules: notifications sheet 2.12.
@Suite struct ServiceExtensionProcessTests {
    @Test("what the user sees, whatever the extension does", arguments: ServiceHabit.all)
    func outcome(_ row: ServiceHabit) async throws {
        try await RunningHost.use(profile: "ios17", hangLimit: row.isHang ? 12 : 30) { host in
            let before = try await host.installNews(row.bundle)
            try await host.perform(.push(.news(row.habit), sequence: nil))
            if row.isHang { try await host.client.advance(by: .seconds(31)) }
            let lines = try host.lines(from: before)
            #expect(lines.map(host.withoutFigures) == row.lines)
            // The device goes on, in the same process where it has lived.
            let next = try host.client.history().count
            try await host.perform(.push(.news("answers"), sequence: nil))
            let banner = row.bundle == .working ? "Breaking, changed: News" : "Breaking: News"
            #expect(try host.lines(from: next).contains { $0.hasSuffix("■ banner \"\(banner)\"") })
            #expect(host.lives(row.bundle == .working ? [row.survives ? 1 : 2] : []))
        }
    }

    // Rule 4.
    @Test("an extension that answers twice: the first answer counts, the second is reported")
    func secondAnswer() async throws {
        try await RunningHost.use(profile: "ios17") { host in
            let before = try await host.installNews()
            try await host.perform(.push(.news("answersTwice"), sequence: nil))
            // The second answer comes late, before the answer to this one.
            try await host.perform(.push(.news("answers"), sequence: nil))
            let lines = try host.lines(from: before)
            #expect(
                lines == ServiceHabit.changed + [
                    "00:00.120                 ● push push for test.News",
                    "00:00.120  Service        ▸ didReceive(_:withContentHandler:)  push-2",
                    "00:00.120  News           ! called the completion handler of delivery 1 a second time",
                    #"00:00.120  News           ■ banner "Breaking, changed: News""#,
                ])
        }
    }

    @Test("an extension that hangs is in nobody's way")
    func hangingBesideApp() async throws {
        try await RunningHost.use(profile: "ios17", hangLimit: 12) { host in
            _ = try await host.installNews()
            try await host.perform(.push(.news("neverAnswers"), sequence: nil))
            try await host.perform(.launch(bundle: "test.News"))
            #expect(try host.app("test.News")?.state == "foreground")
            #expect(try host.client.deviceSummary().clock == VirtualInstant(nanoseconds: 650_000_000))
        }
    }

    @Test("a picture goes from the extension's container into the store, and away with its notification")
    func attachment() async throws {
        try await RunningHost.use(profile: "ios17") { host in
            _ = try await host.installNews()
            try await host.perform(.push(.news("attaches"), sequence: nil))
            let delivered = try #require(try host.app("test.News")?.delivered.first)
            let stored = host.directory.attachments.folder(of: "test.News").appending(path: "1.png")
            #expect(
                delivered.content.attachments == [
                    AttachmentRecord(identifier: "picture", path: stored.path, type: "public.png", isStored: true)
                ])
            #expect(try Data(contentsOf: stored).count == 100)
            #expect(try host.temporaryFiles() == [])

            // The same process, the same name: another file.
            try await host.perform(.push(.news("attaches"), sequence: nil))
            #expect(try host.storedFiles() == ["1.png", "2.png"])
            try await host.perform(
                .answerNotification(bundle: "test.News", identifier: delivered.identifier, .dismiss))
            #expect(try host.storedFiles() == ["2.png"])
        }
    }

    @Test("an extension runs in its own container, in the device's time zone, from its own bundle")
    func surroundings() async throws {
        try await RunningHost.use(profile: "ios17") { host in
            _ = try await host.installNews()
            try await host.perform(.setTimeZone("Asia/Kathmandu"))
            try await host.perform(.push(.news("tellsWhereItIs"), sequence: nil))
            let device = "HOME/devices/Phone"
            let container = "\(device)/containers/test.News.Service"
            let body = try host.app("test.News")?.delivered.first?.content.body
            #expect(
                body.map(host.home.generalised)?.split(separator: " ").map(String.init) == [
                    container, "\(container)/tmp", "\(container)/Library/Caches", "Asia/Kathmandu",
                    "\(device)/apps/test.News.app/PlugIns/Service.appex",
                ])
            let log = host.directory.output(of: "test.News.Service").path
            #expect(FileManager.default.fileExists(atPath: log))
        }
    }

    @Test("an app runs in its own container, in the device's time zone")
    func surroundingsOfApp() async throws {
        try await RunningHost.use(profile: "ios17") { host in
            _ = try await host.installNews()
            try await host.perform(.setTimeZone("Asia/Kathmandu"))
            try await host.perform(.launch(bundle: "test.News"))
            let pid = try #require(AppProcesses(of: host.directory).living[1])
            let container = host.directory.container(of: "test.News").url.path
            let variables = AppProcesses.environment(of: pid)
            #expect(variables["HOME"] == container)
            #expect(variables["TMPDIR"] == "\(container)/tmp")
            #expect(variables["TZ"] == "Asia/Kathmandu")
        }
    }

    @Test("an app that is uninstalled leaves nothing, and another one everything")
    func uninstalled() async throws {
        try await RunningHost.use(profile: "ios17") { host in
            _ = try await host.installNews()
            try await host.install(BundleFixture("Other", of: "Misbehaving"))
            for bundle in ["test.News", "test.Other"] { try await host.perform(.launch(bundle: bundle)) }
            try await host.perform(.goHome)
            try await host.perform(.push(.news("attaches"), sequence: nil))
            #expect(
                try host.containers() == ["test.News", "test.News.Service", "test.Other"])
            try await host.perform(.uninstall(bundle: "test.News"))
            #expect(try host.containers() == ["test.Other"])
            // The store is emptied behind the engine's back, and before anything new comes into it.
            _ = try await host.installNews()
            try await host.perform(.push(.news("attaches"), sequence: nil))
            #expect(try host.storedFiles() == ["1.png"])
        }
    }
}

/// What a service extension does, and the timeline of it.
struct ServiceHabit: CustomTestStringConvertible, Sendable {
    enum Bundle: Sendable {
        case working, neverConnects, noProgram, otherClass
    }

    var habit: String
    var bundle = Bundle.working
    /// Whether the host has to stop waiting first; 31 seconds pass then.
    var isHang = false
    var survives = true
    /// What follows the push.
    var lines: [String]

    var testDescription: String { bundle == .working ? habit : "\(bundle)" }

    private static let begin = [
        "00:00.000                 ● push push for test.News", "00:00.000  Service          process 1 starts",
    ]
    private static let called = begin + ["00:00.120  Service        ▸ didReceive(_:withContentHandler:)  push-1"]
    static let changed = called + [#"00:00.120  News           ■ banner "Breaking, changed: News""#]
    private static let unchanged = [
        "00:00.120  Service          push-1 is shown unchanged",
        #"00:00.120  News           ■ banner "Breaking: News""#,
    ]
    private static let notStarted = [
        "00:00.000  Service          process 1 ends: not started",
        "00:00.000  Service          push-1 is shown unchanged",
        #"00:00.000  News           ■ banner "Breaking: News""#,
    ]
    private static let expired =
        called + [
            "00:30.120  Service          its time is up",
            "00:30.120  Service        ▸ serviceExtensionTimeWillExpire()",
        ]

    static let all = answering + failing + hanging + starting

    private static let answering = [
        ServiceHabit(habit: "answers", lines: changed),
        // It sleeps, which takes the device's time.
        ServiceHabit(
            habit: "answersSlowly",
            lines: called + [#"00:00.420  News           ■ banner "Breaking, changed slowly: News""#]),
        ServiceHabit(
            habit: "eatsModestly", lines: changed),
        ServiceHabit(
            habit: "attachesSystemFile",
            lines: called + [
                "00:00.120  News           ! an attachment is left out: /etc/passwd is outside of the app's containers "
                    + "and of its bundle",
                #"00:00.120  News           ■ banner "Breaking, with a picture: News""#,
            ]),
    ]

    // Rule 5: the original is shown, without an expiry call.
    private static let failing = [
        ServiceHabit(
            habit: "crashes", survives: false,
            lines: called + [
                "00:00.120  Service        ! the process of test.News.Service (com.apple.usernotifications.service) crashed with signal 6",
                "00:00.120  Service          process 1 ends: crashed with signal 6",
            ] + unchanged),
        ServiceHabit(
            habit: "exits", survives: false,
            lines: called + [
                "00:00.120  Service        ! the process of test.News.Service (com.apple.usernotifications.service) exited with status 3",
                "00:00.120  Service          process 1 ends: exited with status 3",
            ] + unchanged),
        ServiceHabit(
            habit: "eats", survives: false,
            lines: called + [
                "00:00.120  News           ! Service needs # bytes of memory; the limit is 25165824",
                "00:00.120  Service          process 1 ends: killed for its memory",
            ] + unchanged),
        // An answer does not save it.
        ServiceHabit(
            habit: "eatsAndAnswers", survives: false,
            lines: called + [
                "00:00.120  News           ! Service needs # bytes of memory; the limit is 25165824",
                "00:00.120  Service          process 1 ends: killed for its memory",
            ] + unchanged),
    ]

    // Rule 3.
    private static let hanging = [
        ServiceHabit(
            habit: "answersAtExpiry", isHang: true,
            lines: expired + [#"00:30.120  News           ■ banner "Breaking, cut short: News""#]),
        ServiceHabit(
            habit: "neverAnswers", isHang: true,
            lines: expired + [
                "00:31.120  News           ! Service did not answer in time: push-1 is shown unchanged",
                #"00:31.120  News           ■ banner "Breaking: News""#,
            ]),
        ServiceHabit(
            habit: "blocks", isHang: true,
            lines: expired + [
                "00:31.120  News           ! Service did not answer in time: push-1 is shown unchanged",
                #"00:31.120  News           ■ banner "Breaking: News""#,
            ]),
    ]

    // Rule 5, and a bundle that is wrong in a way that only a start shows.
    private static let starting = [
        ServiceHabit(
            habit: "answers", bundle: .neverConnects, isHang: true,
            lines: begin + [
                "00:00.000  Service        ! the process of test.News.Service (com.apple.usernotifications.service) could not be started: it did not connect within 12.0 seconds"
            ] + notStarted),
        ServiceHabit(
            habit: "answers", bundle: .noProgram,
            lines: begin + [
                "00:00.000  Service        ! the process of test.News.Service (com.apple.usernotifications.service) could not be started: Failed to launch the new process. "
                    + "Underlying error: Exec format error"
            ] + notStarted),
        ServiceHabit(
            habit: "answers", bundle: .otherClass,
            lines: begin + [
                "00:00.120  Service        · didReceive(_:withContentHandler:)  push-1",
                "00:00.120  News           ! there is no class NotificationExtensions.Nobody: check "
                    + "NSExtensionPrincipalClass, it is MODULE.CLASS",
            ] + unchanged + ["00:00.120  Service          process 1 ends: has no principal object"]),
    ]
}

extension RemoteNotification {
    /// A push that asks the fixture's extension for something.
    static func news(_ habit: String) -> RemoteNotification {
        let payload = #"{"aps":{"alert":{"title":"Breaking","body":"News"},"mutable-content":1},"habit":"\#(habit)"}"#
        return RemoteNotification(identifier: "push", topic: "test.News", payload: Data(payload.utf8))
    }
}

extension RunningHost {
    /// Installs News, allows it to notify, and returns how many lines the timeline has then.
    func installNews(_ bundle: ServiceHabit.Bundle = .working) async throws -> Int {
        switch bundle {
        case .working: try await install(.news())
        case .neverConnects: try await install(.news(service: "Babbling", habit: "NeverConnects"))
        case .otherClass: try await install(.news(principalClass: "NotificationExtensions.Nobody"))
        case .noProgram:
            let path = try BundleFixture.news().make(in: home.url)
            try Data("good morning".utf8).write(to: URL(filePath: "\(path)/PlugIns/Service.appex/Service"))
            try client.ask(.install(path: path))
        }
        try await perform(.setAuthorization(bundle: "test.News", granted: true))
        return try client.history().count
    }

    /// A line with `#` for what differs from run to run.
    func withoutFigures(_ line: String) -> String {
        home.generalised(line).replacing(/needs \d+ bytes/, with: "needs # bytes")
    }

    /// Whether these processes of the device live and no other ones do, or will soon: what was killed goes a moment
    /// later.
    func lives(_ numbers: [Int]) -> Bool {
        let end = ContinuousClock.now.advanced(by: .seconds(60))
        while AppProcesses(of: directory).living.keys.sorted() != numbers {
            guard ContinuousClock.now < end else { return false }
            sched_yield()
        }
        return true
    }

    func storedFiles() throws -> [String] {
        try files(in: directory.attachments.folder(of: "test.News"))
    }

    func temporaryFiles() throws -> [String] {
        try files(in: directory.container(of: "test.News.Service").temporaryFolder)
    }

    func containers() throws -> [String] { try files(in: directory.containers) }

    private func files(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }
}
