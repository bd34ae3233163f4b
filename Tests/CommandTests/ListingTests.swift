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
        text.replacing(/[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/, with: "UUID")
    }
}
