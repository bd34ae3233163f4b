// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// Comments that leave findings out.
@Suite struct IgnoreTests {
    private static func row(_ title: String, _ before: String, _ findings: String..., after: String = "") -> LintRow {
        let text = "class D: NSObject, UNUserNotificationCenterDelegate {\n\(before)\(Method.recieve) \(after)\n}"
        return LintRow("ours", title, files: ["A.swift": text], findings)
    }

    static let rows: [LintRow] = [
        row("the line before", "// portico:ignore delegate-label\n"),
        row("the line itself", "", after: "// portico:ignore delegate-label"),
        row(
            "before the declaration's first word", "// portico:ignore delegate-label\n@MainActor\n@discardableResult\n"),
        row("in a block comment", "/* portico:ignore delegate-label */ "),
        row("in documentation", "/// portico:ignore delegate-label\n"),
        row("several rules and a reason", "// portico:ignore delegate-type, delegate-label called by the SDK\n"),
        row("another rule", "// portico:ignore delegate-type\n", "3:6 delegate-label"),
        row("two lines before", "// portico:ignore delegate-label\n\n", "4:6 delegate-label"),
        row("the line after", "", "2:6 delegate-label", after: "\n// portico:ignore delegate-label"),
        row("in a text", "let s = \"// portico:ignore delegate-label\"\n", "3:6 delegate-label"),
        row("a comment about it", "// Use portico:ignore delegate-label.\n", "3:6 delegate-label"),
        row(
            "no such rule", "// portico:ignore delegate-labels\n",
            "2:1 ignore delegate-labels is not a rule, nothing is ignored; `portico lint --rules` lists them",
            "3:6 delegate-label"),
        row("no rule", "// portico:ignore\n", "2:1 ignore it names no rule, nothing is ignored", "3:6 delegate-label"),
        LintRow(
            "ours", "for one of two findings",
            """
            // portico:ignore service-no-expiry: a test double
            class S: UNNotificationServiceExtension {
                \(Method.service.dropFirst(9))
            }
            """,
            "3:10 service-override"),
        LintRow(
            "ours", "a late delegate",
            """
            func f() { Task {
            // portico:ignore delegate-late
            UNUserNotificationCenter.current().delegate = x } }
            class R: NSObject, UNUserNotificationCenterDelegate { \(Method.receive) }
            """),
    ]

    @Test("ignored", arguments: rows)
    func row(_ row: LintRow) { row.check() }
}
