// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing

/// What people and programs read.
@Suite struct LintReportTests {
    private static let text = """
        class D: NSObject, UNUserNotificationCenterDelegate {
            func userNotificationCenter(_ c: UNUserNotificationCenter, openSettingsFr n: UNNotification?) {}
        }
        class S: UNNotificationServiceExtension {}
        """
    private static let report = LintReport(
        SourceLint([SourceFile(path: "App/D.swift", text: text)]).findings, fileCount: 1)

    @Test("as text")
    func asText() {
        #expect(
            Self.report.text == """
                App/D.swift:2:10: error: userNotificationCenter(_:openSettingsFr:) is never called; did you mean \
                userNotificationCenter(_:openSettingsFor:)? Label 2 is "openSettingsFr", not "openSettingsFor" \
                [delegate-label]
                App/D.swift:2:10: note: write func userNotificationCenter(_ center: UNUserNotificationCenter, \
                openSettingsFor notification: UNNotification?)
                App/D.swift:4:7: warning: S does not override serviceExtensionTimeWillExpire(): when its time expires, \
                the original is shown, however much is ready [service-no-expiry]
                App/D.swift:4:7: note: write override func serviceExtensionTimeWillExpire()
                1 error, 1 warning in 1 file
                """)
        #expect(Self.report.hasErrors)
    }

    @Test("as JSON, and back")
    func asJSON() throws {
        struct Listing: Decodable {
            var findings: [LintFinding]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let data = try encoder.encode(LintReport(Array(Self.report.findings.prefix(1)), fileCount: 1))
        #expect(
            String(decoding: data, as: UTF8.self) == #"""
                {
                  "findings" : [
                    {
                      "column" : 10,
                      "fix" : "func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)",
                      "line" : 2,
                      "message" : "userNotificationCenter(_:openSettingsFr:) is never called; did you mean userNotificationCenter(_:openSettingsFor:)? Label 2 is \"openSettingsFr\", not \"openSettingsFor\"",
                      "path" : "App/D.swift",
                      "rule" : "delegate-label",
                      "severity" : "error"
                    }
                  ]
                }
                """#)
        let all = try encoder.encode(Self.report)
        #expect(try JSONDecoder().decode(Listing.self, from: all).findings == Self.report.findings)
    }

    struct Summary: CustomTestStringConvertible, Sendable {
        var rules: [LintRule]
        var files: Int
        var text: String
        var testDescription: String { text }
    }

    @Test(
        "the last line",
        arguments: [
            Summary(rules: [], files: 0, text: "no problems in 0 files"),
            Summary(rules: [], files: 1, text: "no problems in 1 file"),
            Summary(rules: [.delegateLabel], files: 34, text: "1 error in 34 files"),
            Summary(
                rules: [.delegateLabel, .delegateType, .ignore], files: 34, text: "2 errors, 1 warning in 34 files"),
            Summary(rules: [.syntax, .ignore], files: 2, text: "2 warnings in 2 files"),
        ])
    func summary(_ summary: Summary) {
        let findings = summary.rules.map { LintFinding(path: "A.swift", line: 1, column: 1, rule: $0, message: "") }
        let report = LintReport(findings + findings, fileCount: summary.files)
        #expect(report.text.split(separator: "\n").last.map(String.init) == summary.text)
        #expect(report.hasErrors == summary.rules.contains { $0.severity == .error })
    }

    @Test("what a baseline leaves out is counted")
    func known() {
        let finding = LintFinding(path: "A.swift", line: 1, column: 1, rule: .syntax, message: "")
        #expect(LintReport([], fileCount: 3, knownCount: 2).text == "no new problems in 3 files; 2 in the baseline")
        #expect(
            LintReport([finding], fileCount: 3, knownCount: 1).text.hasSuffix(
                "\n1 warning in 3 files; 1 in the baseline"))
    }

    @Test("what matters for Portico alone")
    func portico() {
        #expect(
            LintRule.allCases.filter(\.isOnlyForPortico)
                == [.delegateSubclass, .delegateNotCalledHere])
    }

    @Test("every rule has a name of its own, in lower case, and says what it is for")
    func rules() {
        #expect(Set(LintRule.allCases.map(\.summary)).count == LintRule.allCases.count)
        for rule in LintRule.allCases {
            #expect(rule.rawValue.allSatisfy { $0.isLowercase || $0 == "-" }, "\(rule)")
            #expect(rule.summary.count <= 90, "\(rule)")
        }
    }
}
