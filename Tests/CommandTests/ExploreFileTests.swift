// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Testing

/// `portico explore --file`: a scenario of one's own, with an app in a process.
@Suite struct ExploreFileTests {
    private static let bundle = "com.deeplinkTut.Booking"

    /// Writes the file beside the bundles.
    private static func file(_ text: String, in tool: CommandLineTool, named name: String = "own.yaml") throws {
        try Data(text.utf8).write(to: tool.home.url.appending(path: name))
    }

    private static func booking() throws -> (tool: CommandLineTool, bundle: String) {
        let tool = CommandLineTool(home: try TemporaryHome())
        return (tool, try BundleFixture.booking().make(in: tool.home.url))
    }

    private static let links = """
        # Two links while the user comes and goes.
        before:
          - privacy booted grant notifications \(bundle)
        streams:
          - openurl booted deeplinkTutorial://messages/1
          - [background booted, "launch booted \(bundle)"]
        faults:
          - terminate booted \(bundle)
        most-faults: 1
        seconds: 30
        """

    @Test("what the file says happens, at any time, and nothing is violated")
    func searched() async throws {
        let (tool, bundle) = try Self.booking()
        try Self.file(Self.links, in: tool)
        let outcome = try await tool.attempt(["explore", bundle, "--file", "own.yaml", "--seconds", "1", "--json"])
        #expect(outcome.status == 0, "\(outcome)")
        let all = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
        let report = try #require(all.first?["report"] as? [String: Any])
        #expect(all.first?["scenario"] as? String == "own.yaml")
        #expect(try #require(report["runs"] as? Int) > 0)
    }

    @Test("what is said must never be there is a violation, whose order leads to it again")
    func never() async throws {
        let (tool, bundle) = try Self.booking()
        try Self.file(Self.links + "\nnever: [\"ends: terminated\"]\n", in: tool)
        let outcome = try await tool.attempt(["explore", bundle, "--file", "own.yaml", "--seconds", "3600"])
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix("✘ own.yaml: found after "), "\(outcome)")
        #expect(outcome.output.contains(#"never "ends: terminated": there is ""#))
        let line = try #require(outcome.output.split(separator: "\n").last { $0.hasPrefix("again: ") })
        let again = try await tool.attempt([
            "explore", bundle, "--file", "own.yaml", "--replay", String(line.dropFirst("again: ".count)),
        ])
        #expect(again.status == 1)
        #expect(again.output.hasPrefix(#"✘ own.yaml: never "ends: terminated": there is ""#), "\(again)")
        let story = again.output.split(separator: "\n").dropFirst()
        #expect(story.first == "what has happened until then:", "\(again)")
        #expect(story.count > 3 && story.last?.contains("ends: terminated") == true, "\(again)")
        // What is found is kept, and the search of the app that has been repaired begins anew.
        let kept = try await tool.attempt([
            "explore", bundle, "--file", "own.yaml", "--seconds", "3600", "--jobs", "2", "--reports", "found",
        ])
        #expect(kept.status == 1)
        let names = try FileManager.default.contentsOfDirectory(atPath: tool.home.url.appending(path: "found").path)
        #expect(names.sorted() == (1...2).map { "com.deeplinkTut.Booking-own.yaml-\($0)-of-2.report" })
        #expect(try await tool.attempt(["explore", "merge", "found"]).status == 1)
        // A part that cannot go on ends the others.
        try Data("none".utf8).write(
            to: tool.home.url.appending(path: "found/com.deeplinkTut.Booking-own.yaml-1-of-2.checkpoint"))
        let broken = try await tool.attempt([
            "explore", bundle, "--file", "own.yaml", "--seconds", "3600", "--jobs", "2", "--reports", "found",
            "--faults", "0",
        ])
        #expect(broken.status == 2 && broken.complaint.contains("is not a checkpoint of a search"), "\(broken)")
        let nowhere = try await tool.attempt(["explore", bundle, "--file", "own.yaml", "--reports", "own.yaml"])
        #expect(nowhere.status == 2)
        #expect(
            nowhere.complaint == "Error: the folder own.yaml cannot be made: name another one with --reports\n")
        // A run without faults has no such end.
        let without = try await tool.attempt([
            "explore", bundle, "--file", "own.yaml", "--seconds", "1", "--faults", "0",
        ])
        #expect(without.status == 0)
        #expect(without.output.contains("with up to 0 faults"), "\(without)")
    }

    @Test("what is said must be there in the end, and is not")
    func finally() async throws {
        let (tool, bundle) = try Self.booking()
        try Self.file(
            """
            streams: [[openurl booted deeplinkTutorial://messages/1]]
            finally: [Messages Details 1, Messages Details 2]
            """, in: tool)
        let outcome = try await tool.attempt(["explore", bundle, "--file", "own.yaml", "--seconds", "3600"])
        #expect(outcome.status == 1)
        #expect(outcome.output.contains(#"finally "Messages Details 2": no line of the timeline has it"#), "\(outcome)")
    }

    @Test("a push's file is looked for beside the scenario's file, and the push has the same identifier each time")
    func pushes() async throws {
        let (tool, bundle) = try Self.booking()
        let folder = tool.home.url.appending(path: "scenarios")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(#"{"aps":{"alert":"Hello"}}"#.utf8).write(to: folder.appending(path: "hello.apns"))
        try Self.file(
            """
            before: ["privacy booted grant notifications \(Self.bundle)"]
            streams: [["push booted \(Self.bundle) hello.apns"]]
            finally: ["00000000-0000-4000-8000-000000000001"]
            """, in: tool, named: "scenarios/push.yaml")
        let outcome = try await tool.attempt(["explore", bundle, "--file", "scenarios/push.yaml", "--seconds", "1"])
        #expect(outcome.status == 0, "\(outcome)")
    }

    @Test("an app that is not there: an error before anything comes, and a remark where it comes at any time")
    func nobody() async throws {
        let (tool, bundle) = try Self.booking()
        let none = "terminate booted com.example.none"
        try Self.file("before: [\(none)]\nstreams: [[lock booted]]", in: tool)
        let outcome = try await tool.attempt(["explore", bundle, "--file", "own.yaml"])
        #expect(outcome.status == 2)
        #expect(
            outcome.complaint.hasPrefix("Error: own.yaml cannot begin: terminate com.example.none: "), "\(outcome)")
        try Self.file("streams: [[lock booted]]\nfaults: [\(none)]", in: tool)
        let remark = try await tool.attempt(["explore", bundle, "--file", "own.yaml", "--seconds", "2"])
        #expect(remark.status == 0)
        #expect(remark.output.contains("\npossible in no order: terminate com.example.none: "), "\(remark)")
    }

    // MARK: - What makes no sense

    private static let complaints: [(text: String, complaint: String)] = [
        ("streams: []", "there is nothing that comes at any time; list commands under streams"),
        (
            "stream: [a]",
            #""stream" is not known; there are apps, before, faults, finally, most-faults, never, seconds, streams"#
        ),
        ("streams: [[openurl booted]]", #"streams, 1: "openurl booted": Missing expected argument '<url>'"#),
        ("streams: [[\"openurl 'a\"]]", #"streams, 1: "openurl 'a": the quote ' is not closed"#),
        (
            "streams: [[timeline booted]]",
            #"streams, 1: "timeline booted": this command makes nothing happen on a device"#
        ),
        (
            "streams: [[lock booted], [push booted a.b -]]",
            #"streams, 2: "push booted a.b -": standard input is read only once; name a file"#
        ),
        (
            "streams: [[push booted a.b none.apns]]",
            #"streams, 1: "push booted a.b none.apns": none.apns cannot be read"#
        ),
        ("streams: [[lock booted]]\nseconds: -1", "seconds: it must be from 0 to 1000000"),
        ("streams: [[lock booted]]\nmost-faults: -1", "most-faults: it must be 0 or more"),
        (
            "streams: [[lock mine]]",
            #"streams, 1: "lock mine": there is one device, which is new in each run: write booted, and not mine"#
        ),
        ("before: lock booted", "before: it must be a list, such as [a, b]"),
        ("streams: {a: b}", "streams: it must be a list, and each of its items a command, or a list of commands"),
        ("streams: [{a: b}]", "streams, 1: it must be a command, or a list of commands"),
        ("streams: [[{a: b}]]", "streams, 1, 1: it must be a command; put one with a colon and a space into quotes"),
        ("never: [{a: b}]", "never, 1: it must be a text; put one with a colon and a space into quotes"),
        ("seconds: many", "seconds: it must be a number"),
        ("most-faults: 0.5", "most-faults: it must be a whole number"),
        ("streams: [a]\nstreams: [b]", "streams: it stands there twice"),
        ("- a", "the file must have keys, such as streams: and faults:"),
        ("streams: {a: [", "this is not YAML: line 2, column 1: did not find expected node content"),
        ("streams: [a", "this is not YAML: line 2, column 1: did not find expected ',' or ']'"),
    ]

    @Test("one line says what is wrong, where, and what would be right")
    func complaints() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        for (text, complaint) in Self.complaints {
            try Self.file(text, in: tool)
            let outcome = try await tool.attempt(["explore", "a.app", "--file", "own.yaml"])
            #expect(outcome.status == 2)
            #expect(outcome.complaint == "Error: own.yaml: \(complaint)\n")
        }
        let missing = try await tool.attempt(["explore", "a.app", "--file", "none.yaml"])
        #expect(missing.complaint == "Error: none.yaml cannot be read\n")
    }
}
