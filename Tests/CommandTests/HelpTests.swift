// Portico
// SPDX-License-Identifier: Apache-2.0

import ProcessFixtures
import Testing

/// What the program says about itself.
@Suite struct HelpTests {
    @Test("the overview")
    func overview() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        try expectSnapshot(try await tool.run("--help"), "help.txt")
        #expect(try await tool.run() == tool.run("--help"))
    }

    @Test("the help of every subcommand")
    func subcommands() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        var pages: [String] = []
        for command in Self.commands {
            let words = command.split(separator: " ").map(String.init)
            let page = try await tool.attempt(["help"] + words)
            #expect(page.status == 0 && page.complaint.isEmpty, "\(command)")
            pages.append("=== \(command)\n\(page.output)")
        }
        try expectSnapshot(pages.joined(separator: "\n"), "help-of-subcommands.txt")
    }

    private static let commands = [
        "demo", "boot", "shutdown", "list", "erase", "delete", "bundle", "install", "uninstall", "launch", "terminate",
        "foreground", "background", "openurl", "quick-action", "handoff", "push", "tap", "tap notification",
        "tap alert", "tap button", "tap field", "keyboard", "keyboard show", "keyboard hide", "keyboard dock",
        "keyboard undock", "keyboard split", "keyboard float", "keyboard drag", "keyboard layout", "keyboard select",
        "keyboard hardware", "keyboard dictate", "keyboard neighbour", "keyboard state", "type", "drag", "rotate",
        "window-mode", "switcher", "lock", "unlock", "privacy", "notifications", "clock", "timeline", "journal",
        "journal export", "journal replay", "gateway", "gateway start", "gateway stop", "gateway status",
        "gateway key", "gateway token", "links", "links check", "links serve", "links open-in", "search", "back",
        "window", "payload", "payload check", "rule", "rule explain", "lint", "telemetry",
        "widget", "widget list", "widget show", "widget hide", "widget update", "widget expand", "widget collapse",
        "widget tap", "share", "sheet", "sheet list", "sheet type", "sheet tap", "sheet fill", "sheet back",
        "sheet post", "sheet cancel", "sheet dismiss", "sheet return",
    ]
}
