// Portico
// SPDX-License-Identifier: Apache-2.0

import ProcessFixtures

extension Refusal {
    static func writeTelemetry(in home: TemporaryHome) throws {
        _ = try home.write("{\"version\":1,\n", to: "torn.jsonl")
        _ = try home.write("{\"version\":9}\n{}\n", to: "newer.jsonl")
    }

    private static func usage(_ command: String, _ arguments: String) -> String {
        "Usage: portico \(command) \(arguments)\n  See 'portico \(command) --help' for more information."
    }

    private static let dragUsage = usage("drag", "[--home <folder>] <device> <x> <y> <to-x> <to-y> [--steps <count>]")
    private static let selectUsage = usage("keyboard select", "[--home <folder>] <device> [--height <points>]")
    private static let modeUsage = usage("window-mode", "[--home <folder>] <device> <mode> [--share <fraction>]")
    private static let typeUsage = usage(
        "type", "[--home <folder>] <device> [<text>] [--delete <count>] [--return]")
    private static let switcherUsage = usage(
        "switcher", "[--home <folder>] <device> [--cards] [--bundle <bundle-identifier>] [--json]")
    private static let onlyOnPad = "this works only on an iPad: on an iPhone"

    /// On an iPad (10.2-inch) of iOS 12, with Puppet in front and no field in use.
    static let onPad = [
        Refusal(["keyboard", "hide", "booted"], "the app's keyboard is not on the screen; tap a field first"),
        Refusal(
            ["keyboard", "float", "booted"],
            "the keyboard cannot float under ios12; undock or split it, or boot a newer profile"),
        Refusal(
            ["window-mode", "booted", "stage-manager"],
            "there is no Stage Manager on an iPad (10.2-inch) under ios12; boot a newer profile or another model"),
        Refusal(
            ["window-mode", "booted", "split-view", "--share", "0.001"],
            "Split View gives an app a third, a half or two thirds of the screen's width, not 0.001 of it"),
    ]

    /// On an iPhone, with Puppet in front and no field in use.
    static let onPuppet = [
        Refusal(
            ["keyboard", "hide", "booted"],
            "the keyboard of an iPhone has no hide key; drag it down or tap a button where the app allows that"),
        Refusal(["keyboard", "dictate", "booted"], "the app's keyboard is not on the screen; tap a field first"),
        Refusal(["keyboard", "dock", "booted"], "\(onlyOnPad) the keyboard is always docked"),
        Refusal(["keyboard", "undock", "booted", "--finger"], "\(onlyOnPad) the keyboard is always docked"),
        Refusal(["keyboard", "float", "booted"], "\(onlyOnPad) the keyboard is always docked"),
        Refusal(
            ["keyboard", "drag", "booted", "0", "0"], "the app's keyboard is not on the screen; tap a field first"),
        Refusal(["keyboard", "neighbour", "booted"], "\(onlyOnPad) there is one app on the screen"),
        Refusal(
            ["keyboard", "hardware", "booted", "disconnect"], "no hardware keyboard is connected; connect one first"),
        Refusal(
            ["keyboard", "show", "booted", "Head"], "no text field \"Head\" on the screen; there are: Tummy"),
        Refusal(["tap", "field", "booted", "Head"], "no text field \"Head\" on the screen; there are: Tummy"),
        Refusal(
            ["type", "booted", "Hello"],
            "no field has the focus; tap one first"),
        Refusal(
            ["sheet", "choose", "booted", "x"],
            "the app in front presents no share sheet; to share without one, see `portico share`"),
        Refusal(
            ["sheet", "decline", "booted"],
            "the app in front presents no share sheet; to share without one, see `portico share`"),
        Refusal(["press", "booted", "command-n"], "no hardware keyboard is connected; connect one first"),
        Refusal(
            ["press", "booted", "commnd-n"],
            "The value 'commnd-n' is invalid for '<key>': commnd-n names no key; a key is one character, or one of "
                + "up-arrow, down-arrow, left-arrow, right-arrow, escape, page-up, page-down, home, end, after any of "
                + "command-, control-, option-, shift-, caps-lock-, keypad-\nHelp:  <key>  The key to press, after the modifiers to hold: command-shift-n.",
            usage: usage("press", "[--home <folder>] <device> <key>")),
        Refusal(["type", "booted"], "say what to type, or --delete, or --return", usage: typeUsage),
        Refusal(["type", "booted", "--delete", "1001"], "--delete takes 0…1000, not 1001", usage: typeUsage),
        Refusal(["window-mode", "booted", "split-view"], "\(onlyOnPad) an app fills the screen"),
        Refusal(
            ["window-mode", "booted", "split-view", "--share", "1"],
            "--share takes a part of the width, more than 0 and less than 1, not 1", usage: modeUsage),
        Refusal(
            ["keyboard", "select", "booted", "--height", "0"], "--height takes points, more than 0, not 0",
            usage: selectUsage),
        Refusal(
            ["keyboard", "select", "booted", "--height", "nan"], "--height takes points, more than 0, not nan",
            usage: selectUsage),
        Refusal(
            ["keyboard", "select", "booted", "--height", "500"],
            "a keyboard cannot be 500.0 points high; its height is more than 0 and less than the screen's shorter side"),
        Refusal(
            ["drag", "booted", "1", "2", "3", "4", "--steps", "0"], "--steps takes 1…1000, not 0", usage: dragUsage),
        Refusal(
            ["drag", "booted", "1", "2", "3", "4", "--steps", "1001"], "--steps takes 1…1000, not 1001",
            usage: dragUsage),
        Refusal(
            ["drag", "booted", "nan", "2", "3", "4"],
            "The value 'nan' is invalid for '<x>'\nHelp:  <x>  Where the finger touches: points from the left edge.",
            usage: dragUsage),
        Refusal(["switcher", "booted", "--json"], "--bundle and --json go with --cards", usage: switcherUsage),
        Refusal(["switcher", "booted", "--cards", "--bundle", "com.nobody"], "no app com.nobody is installed"),
        Refusal(["telemetry", "nowhere"], "nowhere cannot be read"),
        Refusal(
            ["telemetry", "torn.jsonl"],
            "torn.jsonl, line 1: is not JSON; if it is the last line, the app was killed while writing it: delete "
                + "the line"),
        Refusal(
            ["telemetry", "newer.jsonl"],
            "newer.jsonl, line 1: has version 9, but this portico reads up to 1; use a newer portico, and 1 more"),
    ]
}
