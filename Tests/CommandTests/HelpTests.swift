// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
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

    @Test("every argument of every command, hidden ones included, says what it is; a page fits into 80 columns")
    func explanations() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let dump = try JSONDecoder().decode(Dump.self, from: Data(try await tool.run("--experimental-dump-help").utf8))
        var pages: [String] = []
        try await check(dump.command, words: [], of: tool, pages: &pages)
        // A command that is added is in the snapshot too; the two that others start are not.
        #expect(Set(pages).subtracting(Self.commands) == ["host", "gateway serve"])
        #expect(Set(Self.commands).subtracting(pages) == [])
    }

    private func check(
        _ command: Dump.Command, words: [String], of tool: CommandLineTool, pages: inout [String]
    ) async throws {
        let name = words.joined(separator: " ")
        #expect(command.abstract?.hasSuffix(".") == true, "\(name)")
        for argument in command.arguments ?? [] where !["help", "version"].contains(argument.valueName) {
            #expect(argument.abstract?.isEmpty == false, "\(name): \(argument.valueName ?? "an argument")")
        }
        // USAGE is one line, whatever its length.
        let page = try await tool.run(["help"] + words)
        let long = page.split(separator: "\n").filter { $0.count > 80 && !$0.hasPrefix("USAGE: ") }
        #expect(long.isEmpty, "\(name)")
        for part in command.subcommands ?? [] where part.commandName != "help" {
            pages.append((words + [part.commandName]).joined(separator: " "))
            try await check(part, words: words + [part.commandName], of: tool, pages: &pages)
        }
    }

    /// As `--experimental-dump-help` prints it.
    private struct Dump: Decodable {
        struct Command: Decodable {
            var commandName: String
            var abstract: String?
            var arguments: [Argument]?
            var subcommands: [Command]?
        }

        struct Argument: Decodable {
            var valueName: String?
            var abstract: String?
        }

        var command: Command
    }

    private static let commands = [
        "demo", "boot", "shutdown", "list", "erase", "delete", "bundle", "install", "uninstall", "launch", "terminate",
        "foreground", "background", "background-task", "background-task list", "background-task run",
        "background-task expire", "background-task refresh", "call", "focus", "mute", "location", "openurl",
        "quick-action", "handoff", "push", "tap",
        "tap notification",
        "tap alert", "tap button", "tap field", "keyboard", "keyboard show", "keyboard hide", "keyboard dock",
        "keyboard undock", "keyboard split", "keyboard float", "keyboard drag", "keyboard layout", "keyboard select",
        "keyboard hardware", "keyboard dictate", "keyboard neighbour", "keyboard state", "type", "press", "drag",
        "rotate", "window-mode", "switcher", "lock", "unlock", "privacy", "notifications", "notifications delivered",
        "notifications pending", "notifications settings",
        "notifications set", "notifications open-settings", "clock", "timeline", "journal",
        "journal export", "journal replay", "gateway", "gateway start", "gateway stop", "gateway status",
        "gateway key", "gateway key add", "gateway key list", "gateway key remove", "gateway token", "links",
        "links check", "links serve", "links open-in", "search", "back",
        "window", "payload", "payload check", "rule", "rule explain", "lint", "migrate", "adapt", "telemetry",
        "explore", "explore app", "explore tests", "explore merge",
        "widget", "widget list", "widget show", "widget hide", "widget update", "widget expand", "widget collapse",
        "widget tap", "widget add", "widget remove", "share", "sheet", "sheet list", "sheet type", "sheet tap",
        "sheet fill", "sheet back",
        "sheet post", "sheet cancel", "sheet dismiss", "sheet return", "sheet offers", "sheet choose", "sheet decline",
    ]
}
