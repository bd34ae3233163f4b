// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import XcodeProjects

/// The first tests of an adapted app: it is launched, and entered in every way that it declares.
struct LaunchTestText {
    var module: String
    var delegate: String
    var entries: AppEntries
    /// The application identifier that association files name: `TEAM.bundle`.
    var applicationIdentifier: String
    var hasEntitlements: Bool
    var hasResources: Bool
    var extensions: [ExtensionPackaging]

    var text: String {
        let literal = SwiftLiteralText.string
        var lines = [
            "// Written by portico adapt. A change is kept when it runs again.",
            "",
            "import PorticoTesting",
            "import SystemFrameworks",
            "import SystemModel",
            "import Testing",
            "import VirtualDevice",
            "",
            "@testable import \(module)",
            "",
            "/// The app starts, and opens what its Info.plist and entitlements declare. Each test has a process of its own, as each",
            "/// launch on a device has: PORTICO_OWN_PROCESS=never runs them in this one, for a debugger.",
            "@MainActor",
            "@Suite(.ownProcess, .timeline) struct LaunchTests {",
            "    private static func installed(on device: TestDevice) throws -> TestApp {",
            "        try device.install(",
        ]
        lines += installation
        lines += [
            "    }",
            "",
            "    @Test(\"the app launches\")",
            "    func launch() throws {",
            "        let app = try Self.installed(on: TestDevice())",
            "        try app.launch()",
            "        #expect(app.state == .foreground)",
            "    }",
        ]
        lines += test(
            "a link with each scheme opens the app, running or not", "link", "scheme", entries.urlSchemes,
            ["try device.open(\"\\(scheme)://example/path\")"])
        lines += test(
            "a universal link to each domain opens the app, running or not", "universalLink", "domain",
            entries.linkDomains,
            ["try device.open(\"https://\\(domain)/example\")"],
            before: [
                "// The site's own file decides which links open the app: put it here.",
                "let file = #\"{\"applinks\":{\"details\":[{\"appIDs\":[\(literal(applicationIdentifier))],\"components\":[{\"/\":\"*\"}]}]}}\"#",
                "device.web = TestWeb(files: [domain: file])",
            ], prepare: ["device.settle()"])
        lines += test(
            "each quick action opens the app, running or not", "quickAction", "type", entries.quickActions,
            ["try device.tap(.quickAction(type, of: app.bundleIdentifier))"], leaves: true)
        lines += test(
            "a tap on a notification of each category opens the app, running or not", "notification", "category",
            entries.notificationCategories,
            [
                "try device.push(",
                "    app.bundleIdentifier, #\"{\"aps\":{\"alert\":\"Example\",\"category\":\"\\#(category)\"}}\"#)",
                "try device.tap(.notification(of: app.bundleIdentifier))",
            ], prepare: ["try app.allowNotifications()"], leaves: true)
        for part in extensions where part.part.point == ExtensionManifest.servicePoint { lines += serviceTest(part) }
        return (lines + ["}", ""]).joined(separator: "\n")
    }

    private var installation: [String] {
        let literal = SwiftLiteralText.string
        var first = "infoPlist: \"../../Info.plist\""
        if hasEntitlements { first += ", entitlements: \(literal("../../\(module).entitlements"))" }
        if hasResources { first += ", resources: \(literal("../../\(ResourceFiles.folder)"))" }
        guard !extensions.isEmpty else { return ["            \(first), delegate: \(delegate).self)"] }
        return ["            \(first),", "            extensions: ["]
            + extensions.map { "                \($0.argument)," }
            + ["            ],", "            delegate: \(delegate).self)"]
    }

    /// A service extension has half a minute.
    private func serviceTest(_ part: ExtensionPackaging) -> [String] {
        let name = part.part.name
        return [
            "",
            "    @Test(\(SwiftLiteralText.string("a push that \(part.part.target.name) may change is shown")))",
            "    func through\(name.prefix(1).uppercased())\(name.dropFirst())() throws {",
            "        let device = try TestDevice()",
            "        let app = try Self.installed(on: device)",
            "        try app.allowNotifications()",
            "        try device.push(app.bundleIdentifier, #\"{\"aps\":{\"alert\":\"Example\",\"mutable-content\":1}}\"#)",
            "        device.advance(by: .seconds(31))",
            "        #expect(!app.delivered.isEmpty)",
            "    }",
        ]
    }

    /// - Parameters:
    ///   - before: In front of the installation.
    ///   - prepare: Behind it.
    ///   - leaves: Whether the app must not be in front.
    private func test(
        _ title: String, _ name: String, _ parameter: String, _ values: [String], _ body: [String],
        before: [String] = [], prepare: [String] = [], leaves: Bool = false
    ) -> [String] {
        guard !values.isEmpty else { return [] }
        let launch =
            leaves
            ? ["if isRunning {", "    try app.launch()", "    try device.goHome()", "}"]
            : ["if isRunning { try app.launch() }"]
        let lines =
            ["let device = try TestDevice()"] + before + ["let app = try Self.installed(on: device)"] + prepare
            + launch + body + ["#expect(app.state == .foreground)"]
        return [
            "",
            "    @Test(\(SwiftLiteralText.string(title)), arguments: \(SwiftLiteralText.array(values)), [false, true])",
            "    func \(name)(\(parameter): String, isRunning: Bool) throws {",
        ] + lines.map { "        \($0)" } + ["    }"]
    }
}
