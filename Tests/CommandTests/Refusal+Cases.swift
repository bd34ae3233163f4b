// Portico
// SPDX-License-Identifier: Apache-2.0

import ProcessFixtures

/// A command and the one line that it gets for an answer.
struct Refusal {
    var command: [String]
    var outcome: CommandLineTool.Outcome

    /// - Parameters:
    ///   - usage: What follows the line when the command line itself is wrong; status 64 then.
    ///   - status: Of a command for which 1 means something else.
    init(_ command: [String], _ line: String, usage: String? = nil, status: Int = 1) {
        self.command = command
        let text = "Error: \(line)\n" + (usage.map { $0 + "\n" } ?? "")
        outcome = .init(status: usage == nil ? status : 64, complaint: text)
    }

    static func writePayloads(in home: TemporaryHome) throws {
        let text = String(repeating: "x", count: 4097 - #"{"aps":{"alert":""}}"#.count)
        for (name, payload) in [
            ("large", #"{"aps":{"alert":"\#(text)"}}"#), ("text", "good morning"),
            ("huge", String(repeating: "x", count: 2_000_000)), ("array", "[1]"), ("no-aps", "{}"),
            ("wrong-aps", #"{"aps":7}"#), ("empty", ""), ("plain", #"{"aps":{}}"#), ("garbage.jsonl", "hello\n"),
        ] {
            _ = try home.write(payload, to: name)
        }
    }

    private static let usage = "Usage: portico <subcommand>\n  See 'portico --help' for more information."

    private static let clockUsage = """
        Usage: portico clock [--home <folder>] <device> [--advance <time>] [--zone <time-zone>] [--jump <time>] [--json]
          See 'portico clock --help' for more information.
        """
    private static let handoffUsage = """
        Usage: portico handoff [--home <folder>] <device> [<activity-type>] [--elsewhere] \
        [--info <key=value> ...] [--webpage <url>] [--team <team-identifier>] [--failure <reason>]
          See 'portico handoff --help' for more information.
        """
    private static let tapUsage = """
        Usage: portico tap notification [--home <folder>] <device> [--bundle <bundle-identifier>] \
        [--identifier <identifier>] [--action <action-identifier>] [--text <text>] [--button <title>] \
        [--do <gesture>] [--wait <time>]
          See 'portico tap notification --help' for more information.
        """

    static let onBootedDevice = [
        Refusal(
            ["launch", "booted", "com.nobody"],
            "no app com.nobody is installed; installed apps: com.deeplinkTut.Booking"),
        Refusal(
            ["push", "booted", "com.nobody", "plain"],
            "no app com.nobody is installed; installed apps: com.deeplinkTut.Booking"),
        Refusal(["quick-action", "booted", "com.nobody"], "no app com.nobody is installed"),
        Refusal(["terminate", "booted", booking], "com.deeplinkTut.Booking is not running; launch it first"),
        Refusal(["openurl", "booted", "no link"], "not a URL that an app could open: no link"),
        Refusal(["openurl", "booted", "://"], "not a URL that an app could open: ://"),
        Refusal(["openurl", "booted", ""], "not a URL that an app could open: "),
        Refusal(
            ["openurl", "booted", "nobody://home"], "no installed app opens nobody: URLs; check CFBundleURLSchemes"),
        Refusal(
            ["handoff", "booted", "com.nobody.reading"],
            "no installed app lists com.nobody.reading in NSUserActivityTypes"),
        Refusal(["handoff", "booted", "a", "--info", "b"], "--info takes key=value, not b", usage: handoffUsage),
        Refusal(["push", "booted", booking, "large"], "the payload has 4097 bytes; the limit is 4096"),
        Refusal(["push", "booted", booking, "huge"], "the payload has 2000000 bytes; the limit is 4096"),
        Refusal(["push", "booted", booking, "text"], "the payload is not JSON"),
        Refusal(["push", "booted", booking, "array"], "the payload's root is not a JSON object"),
        Refusal(["push", "booted", booking, "no-aps"], "the payload has no \"aps\" object at its root"),
        Refusal(["push", "booted", booking, "wrong-aps"], "\"aps\" is not a JSON object"),
        Refusal(["push", "booted", booking, "empty"], "the payload is empty"),
        Refusal(["push", "booted", booking, "nowhere"], "nowhere cannot be read"),
        Refusal(["push", "booted", "plain"], "name the app: the payload has no \"Simulator Target Bundle\""),
        Refusal(
            ["clock", "booted", "--advance", "soon"],
            "--advance takes a time such as 250ms, 5s, 10m, 2h or 1d, not soon", usage: clockUsage),
        Refusal(
            ["clock", "booted", "--advance", "5"],
            "--advance takes a time such as 250ms, 5s, 10m, 2h or 1d, not 5", usage: clockUsage),
        Refusal(
            ["clock", "booted", "--advance=-5s"],
            "--advance takes a time such as 250ms, 5s, 10m, 2h or 1d, not -5s", usage: clockUsage),
        Refusal(
            ["clock", "booted", "--jump", "soon"],
            "--jump takes a time such as 250ms, 5s, 10m, 2h or -1d, not soon", usage: clockUsage),
        Refusal(
            ["clock", "booted", "--jump", "30000d"],
            "the clock cannot be moved by 2592000000.0 seconds: a device's date is between 2001 and 2101"),
        Refusal(["quick-action", "booted", booking, "dance"], "no quick action dance; the menu shows: none"),
        Refusal(["tap", "notification", "booted"], "no delivered notification"),
        Refusal(
            ["tap", "notification", "booted", "--wait", "long"], "--wait takes a time such as 500ms or 5s, not long",
            usage: tapUsage),
        Refusal(
            ["tap", "notification", "booted", "--bundle", booking, "--identifier", "7"],
            "no delivered notification 7 of com.deeplinkTut.Booking"),
        Refusal(
            ["tap", "notification", "booted", "--action", "reply"], "no delivered notification"),
        Refusal(["tap", "alert", "booted", "Ok"], "no alert is on the screen"),
        Refusal(
            ["notifications", "set", "booted", booking, "critical-alert", "on"],
            "com.deeplinkTut.Booking is not in Settings yet: it has never asked for notifications"),
        Refusal(
            ["notifications", "open-settings", "booted", booking],
            "com.deeplinkTut.Booking has no link in Settings: it has not requested providesAppNotificationSettings"),
        Refusal(
            ["clock", "booted", "--zone", "Nowhere"],
            "there is no time zone Nowhere; use an identifier such as Europe/Berlin"),
        Refusal(
            ["location", "booted", "91", "0"],
            "there is no place at 91.0, 0.0; latitude is from -90 to 90, longitude from -180 to 180"),
        Refusal(["payload", "check", "nowhere"], "nowhere cannot be read"),
        Refusal(["back", "booted"], "there is no app to go back to: the user has not come from another app"),
        Refusal(
            ["links", "open-in", "booted", "browser", booking, "example.org"],
            "com.deeplinkTut.Booking is not entitled for applinks:example.org; check "
                + "com.apple.developer.associated-domains"),
        Refusal(["search", "booted", booking, "x"], "search does not find x; it finds: none"),
        Refusal(
            ["search", "booted", booking, "--for", "x"],
            "com.deeplinkTut.Booking cannot continue a search: its Info.plist does not set CoreSpotlightContinuation"),
        Refusal(
            ["window", "booted", booking],
            "com.deeplinkTut.Booking supports only one scene: its Info.plist does not set UIApplicationSupportsMultipleScenes"
        ),
        Refusal(
            ["handoff", "booted", "--elsewhere"],
            "the app on the screen offers no activity: none is current, or the current one is not eligible for Handoff"),
        Refusal(
            ["openurl", "booted", "https://example.com", "--page", "nowhere"],
            "not a URL that an app could open: nowhere"),
        Refusal(["tap", "button", "booted", "Ok"], "no button \"Ok\" on the screen; there are: none"),
        Refusal(
            ["install", "booted", "nowhere.app"], "HOME/nowhere.app is not an app bundle: it has no readable Info.plist"
        ),
        Refusal(["openurl", "booted", "http://"], "not a URL that an app could open: http://"),
        Refusal(["journal", "export", "booted", "/nowhere/x"], "/nowhere/x cannot be written"),
        Refusal(["journal", "replay", "nowhere"], "nowhere cannot be read"),
        Refusal(
            ["journal", "replay", "garbage.jsonl"], "garbage.jsonl: line 1: $: The given data was not valid JSON."),
        Refusal(["launch", "iPad", booking], "no device iPad is booted; boot it with `portico boot iPad`"),
        Refusal(["boot", "iPhone"], "iPhone is already booted"),
        Refusal(
            ["bundle", "nowhere", "--info-plist", "x"], "nowhere is no executable; build the product first: swift build"
        ),
    ]

    static let withoutDevice = [
        Refusal(["timeline", "booted"], "no device is booted; start one with `portico boot iPhone`"),
        Refusal(["launch", "booted", booking], "no device is booted; start one with `portico boot iPhone`"),
        Refusal(["timeline", "iPhone"], "no device iPhone is booted; boot it with `portico boot iPhone`"),
        Refusal(["shutdown", "iPhone"], "there is no device iPhone"),
        Refusal(["shutdown", "booted"], "no device is booted; start one with `portico boot iPhone`"),
        Refusal(["erase", "iPhone"], "there is no device iPhone"),
        Refusal(["delete", "iPhone"], "there is no device iPhone"),
        Refusal(
            ["boot", "iPhone", "--profile", "ios99"],
            "no profile named ios99; there are ios10, ios12, ios15, ios17, ios18, ios26, ios27"),
        Refusal(
            ["boot", "iPhone", "--model", "iPhone 99"],
            "no device model named iPhone 99; there are iPhone SE (1st generation), iPhone 8, iPhone SE, "
                + "iPhone 8 Plus, iPhone 11 Pro, iPhone 11, iPhone 14, iPhone 16, iPhone 16 Plus, iPad (9.7-inch), "
                + "iPad (10.2-inch), iPad Pro 11-inch, iPad Pro 12.9-inch"),
        Refusal(["keyboard", "state", "booted"], "no device is booted; start one with `portico boot iPhone`"),
        Refusal(
            ["boot", "../iPhone"],
            "\"../iPhone\" cannot be a device's name: use up to 40 letters, digits, spaces, dots, dashes, underscores"),
        Refusal(["gateway", "stop"], "no gateway runs"),
        Refusal(["fly"], "Unexpected argument 'fly'", usage: usage),
    ]
}
