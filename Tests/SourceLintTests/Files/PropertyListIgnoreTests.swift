// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing

/// Comments in property lists that leave findings out.
@Suite struct PropertyListIgnoreTests {
    private static let key = "<key>aps-environment</key><string>sandbox</string>"
    private static let ignore = "<!-- portico:ignore push-environment -->"

    struct Row: CustomTestStringConvertible, Sendable {
        var title: String
        var entries: String
        var findings: [String] = []
        var testDescription: String { title }
    }

    static let rows: [Row] = [
        Row(title: "the line before", entries: "\(ignore)\n\(key)"),
        Row(title: "the line itself", entries: "\(key) \(ignore)"),
        Row(title: "without spaces, with a reason", entries: "<!--portico:ignore push-environment: by CI-->\n\(key)"),
        Row(
            title: "several rules",
            entries: "<!-- portico:ignore entitlement-name, push-environment -->\n\(key)"),
        Row(
            title: "another rule", entries: "<!-- portico:ignore entitlement-name -->\n\(key)",
            findings: ["Shop/Shop.entitlements:5:1 push-environment "]),
        Row(
            title: "two lines before", entries: "\(ignore)\n\n\(key)",
            findings: ["Shop/Shop.entitlements:6:1 push-environment "]),
        Row(
            title: "the line after", entries: "\(key)\n\(ignore)",
            findings: ["Shop/Shop.entitlements:4:1 push-environment "]),
        Row(
            title: "in a text",
            entries: "<key>a</key><string>&lt;!-- portico:ignore push-environment --&gt;</string>\n\(key)",
            findings: ["Shop/Shop.entitlements:5:1 push-environment "]),
        Row(
            title: "no such rule", entries: "<!-- portico:ignore push -->\n\(key)",
            findings: [
                "Shop/Shop.entitlements:4:1 ignore push is not a rule, nothing is ignored; `portico lint --rules` lists",
                "Shop/Shop.entitlements:5:1 push-environment ",
            ]),
        Row(
            title: "a comment that is not closed", entries: "\(key)\n<!-- portico:ignore push-environment",
            findings: ["Shop/Shop.entitlements:5:1 project "]),
    ]

    @Test("in a checkout", arguments: rows)
    func checkout(_ row: Row) throws {
        try LintCheckout(["Shop/Shop.entitlements": LintCheckout.plist(row.entries)]).expect(row.findings)
    }

    /// The key is in both branches; the second counts.
    static let branches: [Row] = [
        Row(
            title: "marked in the branch that counts", entries: "#if 0\n\(key)\n#else\n\(key)\n#endif",
            findings: ["Shop/Shop.entitlements:7:1 push-environment "]),
        Row(
            title: "at its column, behind a line with more bytes",
            entries: "#ifdef BETA\n  <!-- ä -->  \(key)\n#elif 1\n  \(key)\n#endif",
            findings: ["Shop/Shop.entitlements:7:3 push-environment "]),
        Row(
            title: "a comment in the branch that is left out",
            entries: "#if 0\n\(ignore)\n\(key)\n#else\n\(key)\n#endif",
            findings: ["Shop/Shop.entitlements:8:1 push-environment "]),
        Row(
            title: "at the end of the branch that is left out",
            entries: "#if 1\n\(key)\n#else\n\(key) \(ignore)\n#endif",
            findings: ["Shop/Shop.entitlements:5:1 push-environment "]),
        Row(title: "in the branch that counts", entries: "#if 0\n\(key)\n#else\n\(ignore)\n\(key)\n#endif"),
        Row(
            title: "no such rule, in the branch that is left out",
            entries: "#if 0\n<!-- portico:ignore push -->\n#else\n\(ignore)\n\(key)\n#endif"),
    ]

    @Test("in branches of a preprocessed list", arguments: branches)
    func branch(_ row: Row) throws {
        try LintCheckout(["Shop/Shop.entitlements": LintCheckout.plist(row.entries)]).expect(row.findings)
    }

    @Test("in a bundle, where a comment counts in its own list alone")
    func bundle() throws {
        let folder = try TemporaryFolder()
        try folder.write("My.app/Info.plist", LintCheckout.plist(Self.ignore))
        func rules(_ entries: String) throws -> [LintRule] {
            try folder.write("My.app/x", LintCheckout.plist(entries))
            return BundleLint(folder.path("My.app"), entitlementsFile: "x", verdict: .accepted(warnings: []))
                .findings.map(\.rule)
        }
        #expect(try rules(Self.key) == [.pushEnvironment])
        #expect(try rules("\(Self.ignore)\n\(Self.key)") == [])
    }

    @Test("a finding of a whole list, on its first line")
    func wholeList() throws {
        let modes = LintCheckout.info("<key>UIBackgroundModes</key><array><string>remote-notification</string></array>")
        let project = LintCheckout.project().replacing("CODE_SIGN_ENTITLEMENTS: Shop/Shop.entitlements", with: "")
        let checkout = try LintCheckout(["project.yml": project, "Shop/Info.plist": modes])
        try checkout.expect(["Shop/Info.plist:1:1 push-environment aps-environment is missing"])
        try checkout.write("Shop/Info.plist", modes.replacing("\"UTF-8\"?>", with: "\"UTF-8\"?> \(Self.ignore)"))
        try checkout.expect([])
    }
}
