// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Testing

/// `portico explore` with an app, and what it says of commands that make no sense.
@Suite struct ExploreCommandTests {
    private static let scenarios: [(name: String, summary: String)] = [
        ("links-and-lifecycle", "two links come while the user opens and leaves the app"),
        ("responses-and-lifecycle", "a notification is tapped while the user opens and leaves the app"),
        ("keyboard-and-switcher", "the user types and dictates, opens the switcher and locks the device"),
        ("widget-and-app", "the Today view is opened and closed while the app comes and goes"),
        ("share-and-app", "something is shared with the extension and posted while the app comes and goes"),
        ("pushes-and-settings", "two pushes come while the user changes what may be shown"),
        ("uploads-and-termination", "the app's process is ended while it transfers something"),
    ]

    private static func tool() throws -> CommandLineTool { CommandLineTool(home: try TemporaryHome()) }

    @Test("the ready scenarios, for people and for programs")
    func listing() async throws {
        let tool = try Self.tool()
        let text = Self.scenarios.map { "\($0.name): \($0.summary)\n" }.joined()
        #expect(try await tool.run("explore", "--scenarios") == text)
        #expect(try await tool.run("explore", "app", "--scenarios") == text)
        let objects = Self.scenarios.map { scenario in
            """
              {
                "name" : "\(scenario.name)",
                "summary" : "\(scenario.summary)"
              }
            """
        }.joined(separator: ",\n")
        #expect(try await tool.run("explore", "--scenarios", "--json") == "[\n\(objects)\n]\n")
    }

    // MARK: - What makes no sense

    private static let appUsage = """
        Usage: portico explore app [<options>] [<bundle>]
          See 'portico explore app --help' for more information.
        """
    private static let testsUsage = """
        Usage: portico explore tests [--package-path <path>] [--filter <name>] [--seconds <seconds>] [--jobs <count>] \
        [--part <part>] [--reports <folder>] [--swift-argument <argument> ...] [--json]
          See 'portico explore tests --help' for more information.
        """
    private static let mergeUsage = """
        Usage: portico explore merge <folder> ... [--json]
          See 'portico explore merge --help' for more information.
        """
    private static let partHelp = "Help:  --part <part>  Which part of the searches this machine does, such as 1/4."

    private static let refusals = [
        Refusal(["explore"], "Missing expected argument '<bundle>'", usage: appUsage),
        Refusal(
            ["explore", "a.app", "--scenario", "links-and-lifecycle", "--scenario", "links"],
            "there is no scenario \"links\"; there are \(scenarios.map { $0.name }.joined(separator: ", "))",
            usage: appUsage),
        Refusal(
            ["explore", "a.app", "--scenario", "links-and-lifecycle", "--replay", "pinned x"],
            #""pinned x" is not an order; give what stands behind "again:" in a report, such as "interleaving pinned 0 1""#,
            usage: appUsage),
        Refusal(
            ["explore", "a.app", "--replay", "interleaving pinned 0 1"], "--replay needs one --scenario, or a --file",
            usage: appUsage),
        Refusal(
            [
                "explore", "a.app", "--scenario", "widget-and-app", "--scenario", "pushes-and-settings", "--replay",
                "interleaving pinned",
            ], "--replay needs one --scenario, or a --file", usage: appUsage),
        Refusal(
            ["explore", "a.app", "--seconds=-1"], "--seconds must be a number of seconds, 0 or more", usage: appUsage),
        Refusal(
            [
                "explore", "a.app", "--scenario", "links-and-lifecycle", "--replay", "interleaving pinned", "--part",
                "1/2",
            ],
            "--jobs, --part and --reports are for a search: leave them out with --scenarios and --replay",
            usage: appUsage),
        Refusal(
            ["explore", "a.app", "--part", "9223372036854775807/9223372036854775807"],
            "--part must be one of at most 1000000", usage: appUsage),
        Refusal(["explore", "a.app", "--faults=-1"], "--faults must be 0 or more", usage: appUsage),
        Refusal(
            ["explore", "a.app", "--file", "a.yaml", "--scenario", "widget-and-app"],
            "--file has a scenario of its own; leave out --scenario and --link", usage: appUsage),
        Refusal(["explore", "a.app"], "HOME/a.app is not an app bundle: it has no readable Info.plist", status: 2),
        Refusal(["explore", "."], "HOME is not an app bundle: it has no readable Info.plist", status: 2),
        Refusal(
            ["explore", "tests", "--part", "5/4"],
            "The value '5/4' is invalid for '--part <part>': give a part such as 1/4, up to 4/4\n\(partHelp)",
            usage: testsUsage),
        Refusal(
            ["explore", "tests", "--part", "1"],
            "The value '1' is invalid for '--part <part>': give a part such as 1/4, up to 4/4\n\(partHelp)",
            usage: testsUsage),
        Refusal(["explore", "tests", "--jobs", "0"], "--jobs must be a number from 1 to 1024", usage: testsUsage),
        Refusal(["explore", "tests", "--jobs", "1025"], "--jobs must be a number from 1 to 1024", usage: testsUsage),
        Refusal(
            ["explore", "tests", "--seconds=-1"], "--seconds must be a number of seconds", usage: testsUsage),
        Refusal(
            ["explore", "merge"], "Missing expected argument '<folder> ...'\nHelp:  <folder>  A folder of reports.",
            usage: mergeUsage),
    ]

    @Test("what makes no sense is said, with what would")
    func refusals() async throws {
        let tool = try Self.tool()
        for refusal in Self.refusals {
            let outcome = try await tool.attempt(refusal.command)
            #expect(outcome == refusal.outcome, "\(refusal.command)")
        }
    }

    // MARK: - An app in a process of its own

    @Test("the example app is violated by nothing, and the report says what was tried")
    func booking() async throws {
        let tool = try Self.tool()
        let bundle = try BundleFixture.booking().make(in: tool.home.url)
        let outcome = try await tool.attempt([
            "explore", bundle, "--scenario", "links-and-lifecycle", "--seconds", "1", "--json",
        ])
        #expect(outcome.status == 0)
        let said = outcome.complaint.split(separator: "\n")
        #expect(said.allSatisfy { $0.hasPrefix("links-and-lifecycle: ") }, "\(outcome.complaint)")
        let all = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
        #expect(all.map { $0["scenario"] as? String } == ["links-and-lifecycle"])
        #expect(all.first?.keys.sorted() == ["report", "scenario"])
        let report = try #require(all.first?["report"] as? [String: Any])
        #expect(report["failure"] == nil)
        let (runs, steps) = (try #require(report["runs"] as? Int), try #require(report["steps"] as? Int))
        #expect(runs > 0 && steps > 10 * runs, "\(report)")
    }

    // Symptom: a completion handler off the main thread was late until the watchdog came, in the first orders of Booking.
    @Test("the example apps violate nothing in the scenarios that make sense for them", arguments: 0..<4)
    func examples(_ number: Int) async throws {
        let tool = try Self.tool()
        let fixtures = [BundleFixture.booking, BundleFixture.puppet, BundleFixture.toDoList, BundleFixture.myPicture]
        let bundle = try fixtures[number]().make(in: tool.home.url)
        let outcome = try await tool.attempt(["explore", bundle, "--seconds", "3"])
        #expect(outcome.status == 0 && outcome.output.contains("✔ "), "\(outcome)")
    }

    @Test("one order again, and no more than one run in no time")
    func once() async throws {
        let tool = try Self.tool()
        let bundle = try BundleFixture.booking().make(in: tool.home.url)
        let one = ["explore", bundle, "--scenario", "links-and-lifecycle"]
        #expect(
            try await tool.run(one + ["--replay", "interleaving pinned 0 1"])
                == "✔ links-and-lifecycle: nothing is violated\n")
        // No answer to what was asked.
        let unfit = try await tool.attempt(one + ["--replay", "interleaving pinned 0*9999 1"])
        #expect(unfit.status == 2)
        #expect(
            unfit.output.hasPrefix(
                """
                ◇ links-and-lifecycle: nothing is violated, in another order than that
                the line does not fit any more, as the app or the scenario has changed: it has 10000 answers, and there are
                """ + " "), "\(unfit)")
        // On a busy machine it may say how far it is.
        let outcome = try await tool.attempt(one + ["--seconds", "0", "--jobs", "1"])
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                ✔ links-and-lifecycle: 1 run: nothing is violated in orders with up to 0 unusual decisions; \
                not all orders were tried

                """)
    }

    @Test("two machines with two cores each share a search, go on with it, and merge what they have found")
    func parts() async throws {
        let tool = try Self.tool()
        let bundle = try BundleFixture.booking().make(in: tool.home.url)
        func search(_ part: String, _ jobs: String = "2") async throws -> CommandLineTool.Outcome {
            try await tool.attempt([
                "explore", bundle, "--scenario", "links-and-lifecycle", "--scenario", "widget-and-app", "--seconds",
                "1", "--jobs",
                jobs, "--part", part, "--reports", "reports",
            ])
        }
        func runs(_ text: String) throws -> Int {
            try #require(text.firstMatch(of: #/: (\d+) runs: /#).flatMap { Int($0.1) })
        }
        var outputs: [String] = []
        for part in ["1/2", "2/2"] {
            let outcome = try await search(part)
            #expect(outcome.status == 0, "\(outcome)")
            outputs.append(outcome.output)
        }
        let folder = tool.home.url.appending(path: "reports")
        let names = (1...4).flatMap { part in
            ["checkpoint", "report"].map { "com.deeplinkTut.Booking-links-and-lifecycle-\(part)-of-4.\($0)" }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == names)
        let merged = try await tool.run("explore", "merge", "reports")
        #expect(merged.hasPrefix("✔ Booking, links-and-lifecycle: "), "\(merged)")
        #expect(try runs(merged) == outputs.map(runs).reduce(0, +))
        // As if it had been stopped in the middle of a run.
        let checkpoint = try JSONSerialization.jsonObject(
            with: Data(
                contentsOf: folder.appending(path: "com.deeplinkTut.Booking-links-and-lifecycle-1-of-4.checkpoint")))
        let place = try #require((checkpoint as? [String: Any])?["place"] as? String)
        let left = FileManager.default.temporaryDirectory.appending(path: "portico-\(place)/devices/explored")
        try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
        try Data("left".utf8).write(to: left.appending(path: "journal.sqlite"))
        // The first machine goes on where it was, and has a report again.
        let more = try await search("1/2")
        #expect(try runs(more.output) > runs(outputs[0]), "\(more)")
        #expect(try await runs(tool.run("explore", "merge", "reports")) == runs(more.output) + runs(outputs[1]))
        let other = try await search("1/2", "1")
        #expect(
            other.status == 2 && other.complaint.contains("has reports of a search with 4 parts, and this one has 2"),
            "\(other)")
        // Another build of the app is another search.
        try Data().write(to: URL(filePath: bundle, relativeTo: tool.home.url).appending(path: "more.txt"))
        let rebuilt = try await search("1/2")
        #expect(rebuilt.status == 2 && rebuilt.complaint.contains("Delete it to begin anew"), "\(rebuilt)")
        // What was found before is still there.
        #expect(try await tool.run("explore", "merge", "reports").hasPrefix("✔ Booking, links-and-lifecycle: "))
    }

    @Test("what makes no sense for the app is not tried, and said")
    func misfits() async throws {
        let tool = try Self.tool()
        let bundle = try BundleFixture.booking().make(in: tool.home.url)
        let two = ["explore", bundle, "--scenario", "keyboard-and-switcher", "--scenario", "widget-and-app"]
        #expect(
            try await tool.run(two) == """
                ◇ keyboard-and-switcher: not tried, as its first screen has no text field
                ◇ widget-and-app: not tried, as it has no App Group

                """)
        #expect(
            try await tool.run(two + ["--json"]) == """
                [
                  {
                    "misfit" : "its first screen has no text field",
                    "scenario" : "keyboard-and-switcher"
                  },
                  {
                    "misfit" : "it has no App Group",
                    "scenario" : "widget-and-app"
                  }
                ]

                """)
    }
}
