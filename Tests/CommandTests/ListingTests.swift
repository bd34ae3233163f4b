// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Testing

/// What commands print, for people and for programs.
@Suite struct ListingTests {
    @Test("a small life in every listing")
    func listings() async throws {
        try await CommandLineTool.use { tool in
            try await tool.playTinyScenario()
            try expectSnapshot(try await tool.run("list"), "list.txt")
            try expectSnapshot(try await tool.run("list", "--json"), "list.json.txt")
            try expectSnapshot(try await tool.run("notifications", "booted"), "notifications.txt")
            try expectSnapshot(try await tool.run("notifications", "booted", "--json"), "notifications.json.txt")
            try expectSnapshot(try await tool.run("quick-action", "booted", booking), "quick-actions.txt")
            try expectSnapshot(withoutIdentifiers(try await tool.run("timeline", "booted")), "timeline.txt")
            try expectSnapshot(
                withoutIdentifiers(try await tool.run("timeline", "booted", "--json")), "timeline.json.txt")
        }
    }

    @Test("a part of the timeline: of some events, of a process, of a service")
    func part() async throws {
        try await CommandLineTool.use { tool in
            try await tool.playTinyScenario()
            let whole = try await tool.run("timeline", "booted").split(separator: "\n")
            func part(_ options: String...) async throws -> [Substring] {
                try await tool.run(["timeline", "booted"] + options).split(separator: "\n")
            }
            #expect(try await part("--events", "1-2") == Array(whole.prefix(2)))
            #expect(try await part("--events", "1").count == 1)
            let calls = try await part("--process", "1", "--service", "lifecycle", "--service", "links")
            #expect(!calls.isEmpty && calls.count < whole.count)
            #expect(calls.allSatisfy { whole.contains($0) && !$0.contains("●") })
            #expect(try await part("--process", "99") == [])
            for (options, complaint) in [
                (["--events", "3-2"], "The value '3-2' is invalid for '--events <first-last>'"),
                (["--service", "cooking"], "The value 'cooking' is invalid for '--service <name>'"),
                (["--follow", "--process", "1"], "--follow shows everything that happens"),
            ] {
                let refused = try await tool.attempt(["timeline", "booted"] + options)
                #expect(refused.status == 64 && refused.complaint.contains(complaint), "\(refused)")
            }
        }
    }

    @Test("an exported journal replays to the same timeline")
    func journal() async throws {
        try await CommandLineTool.use { tool in
            try await tool.playTinyScenario()
            let file = tool.home.url.appending(path: "journal.jsonl").path
            try await tool.run("journal", "export", "booted", file)
            #expect(try await tool.run("journal", "replay", file) == tool.run("timeline", "booted"))
            #expect(try await tool.run("journal", "replay", file, "--json") == tool.run("timeline", "booted", "--json"))
            #expect(
                try await tool.run("journal", "export", "booted", "-")
                    == tool.home.generalised(String(contentsOfFile: file, encoding: .utf8)))
        }
    }

    @Test("a device that is shut down is still listed, and is the same after the next boot")
    func shutDown() async throws {
        try await CommandLineTool.use { tool in
            #expect(try await tool.run("list") == "no devices; make one with `portico boot iPhone`\n")
            try await tool.bootWithBooking()
            let timeline = try await tool.run("timeline", "booted")
            try await tool.run("shutdown", "booted")
            #expect(try await tool.run("list") == "iPhone (Shutdown)\n")
            #expect(
                try await tool.run("list", "--json") == """
                    [
                      {
                        "isBooted" : false,
                        "name" : "iPhone",
                        "state" : "Shutdown"
                      }
                    ]

                    """)
            // As with simctl, shutting it down again is an error, and changes nothing.
            let complaint = "Error: iPhone is already shut down\n"
            #expect(try await tool.attempt(["shutdown", "iPhone"]) == .init(status: 1, complaint: complaint))
            #expect(try await tool.run("list") == "iPhone (Shutdown)\n")
            #expect(try await tool.run("boot", "iPhone") == "iPhone is booted (ios26)\n")
            #expect(
                try await tool.run("timeline", "booted") == timeline + """
                    00:00.000                 ● shutdown
                    00:00.000                 ● boot

                    """)
            try await tool.run("delete", "iPhone")
            #expect(try await tool.run("list") == "no devices; make one with `portico boot iPhone`\n")
        }
    }

    /// `portico push` makes up an identifier for each push.
    private func withoutIdentifiers(_ text: String) -> String {
        // Nor the numbers of events: how many messages an app has sent before depends on its threads.
        text.replacing(/[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/, with: "UUID")
            .replacing(/\ *"event" : [0-9]+,\n/, with: "")
    }
}
