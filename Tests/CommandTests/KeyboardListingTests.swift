// Portico
// SPDX-License-Identifier: Apache-2.0

import ProcessFixtures
import Testing

/// The keyboard, the app switcher's cards and their timeline, as commands print them.
@Suite struct KeyboardListingTests {
    @Test("a phone: its keyboard comes, goes with the app and is there again; the card shows it, without a hole")
    func phone() async throws {
        try await CommandLineTool.use { tool in
            try await tool.bootWithPuppet()
            #expect(
                try await tool.run("keyboard", "state", "booted") == "keyboard: hidden\nfocus: none\nfields: Tummy\n")
            try await tool.run("keyboard", "show", "booted")
            try await tool.run("type", "booted", "Good morning")
            let state = try await tool.run("keyboard", "state", "booted")
            try expectSnapshot(state, "keyboard-state.txt")
            try expectSnapshot(try await tool.run("keyboard", "state", "booted", "--json"), "keyboard-state.json.txt")
            #expect(
                try await tool.run("switcher", "booted", "--cards")
                    == "no cards: the system takes a picture when an app goes to the background\n")
            try await tool.run("switcher", "booted")
            try await tool.run("background", "booted")
            #expect(
                try await tool.run("keyboard", "state", "booted") == "keyboard: hidden\nfocus: none\nfields: none\n")
            let cards = try await tool.run("switcher", "booted", "--cards")
            try expectSnapshot(cards, "switcher-cards.txt")
            #expect(cards == (try await tool.run("switcher", "booted", "--cards", "--bundle", puppet)))
            try expectSnapshot(try await tool.run("switcher", "booted", "--cards", "--json"), "switcher-cards.json.txt")
            try await tool.run("launch", "booted", puppet)
            #expect(try await tool.run("keyboard", "state", "booted") == state)
            try await tool.run("keyboard", "layout", "booted", "emoji")
            try await tool.run("keyboard", "select", "booted", "--height", "216.5")
            try await tool.run("drag", "booted", "200", "600", "200", "850", "--steps", "3")
            try expectSnapshot(try await tool.run("timeline", "booted"), "timeline-phone.txt")
        }
    }

    @Test("an iPad: its keyboard in all forms, beside another app, and below the window of a turned one")
    func pad() async throws {
        try await CommandLineTool.use { tool in
            try await tool.bootWithPuppet("--model", "iPad (10.2-inch)")
            try await tool.run("keyboard", "show", "booted")
            for words in [["undock", "--finger"], ["drag", "100", "300.5"], ["split"], ["float"], ["dock"]] {
                try await tool.run(["keyboard", words[0], "booted"] + words.dropFirst())
            }
            try await tool.run("keyboard", "hardware", "booted", "--no-bar")
            try await tool.run("press", "booted", "shift-x")
            try await tool.run("keyboard", "hardware", "booted", "disconnect")
            try await tool.run("window-mode", "booted", "split-view", "--share", "0.66")
            try await tool.run("keyboard", "neighbour", "booted")
            #expect(
                try await tool.run("keyboard", "state", "booted") == """
                    keyboard: docked (0, 760, 810 × 320), of the app beside
                    focus: Tummy
                    fields: Tummy

                    """)
            try await tool.run("keyboard", "neighbour", "booted", "--hides")
            try await tool.run("rotate", "booted", "landscape-left")
            try await tool.run("window-mode", "booted", "stage-manager")
            try expectSnapshot(try await tool.run("timeline", "booted"), "timeline-pad.txt")
        }
    }

    @Test("rates of two releases, for people and for programs")
    func telemetry() async throws {
        let home = try TemporaryHome()
        let tool = CommandLineTool(home: home)
        func sessions(_ count: Int, _ release: String) -> String {
            #"{"sessions":{"count":\#(count),"release":"\#(release)"},"version":1}"# + "\n"
        }
        func incident(_ kind: String, _ release: String) -> String {
            let body = #""actual":0,"expected":336,"kind":"\#(kind)","release":"\#(release)","time":1763745951500"#
            return #"{"incident":{\#(body)},"version":1}"# + "\n"
        }
        let old =
            sessions(500, "2.9") + String(repeating: incident("keyboard.overlap", "2.9"), count: 4)
            + incident("keyboard.cover", "2.9")
        let file = try home.write(old + sessions(1500, "2.10") + incident("keyboard.overlap", "2.10"), to: "a.jsonl")
        let more = try home.write(sessions(500, "2.10"), to: "b.jsonl")
        try expectSnapshot(try await tool.run("telemetry", file, more), "telemetry.txt")
        try expectSnapshot(
            try await tool.run("telemetry", file, more, "--kind", "keyboard.overlap"), "telemetry-kind.txt")
        try expectSnapshot(try await tool.run("telemetry", file, more, "--json"), "telemetry.json.txt")
    }
}
