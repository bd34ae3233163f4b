// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint
import Testing

/// Sources and everything that the lint says about them: one row of a table.
struct LintRow: CustomTestStringConvertible, Sendable {
    /// Where the rule comes from: `N` is the notifications sheet, `E` the extensions sheet, `probe` a measurement with the compiler.
    var source: String
    /// What the row is about.
    var title: String
    var files: [SourceFile]
    /// `line:column rule` and the beginning of the message, in order; the path in front where it is not `A.swift`.
    var findings: [String]

    init(_ source: String, _ title: String, _ text: String, _ findings: String...) {
        self.init(source, title, files: ["A.swift": text], findings)
    }

    init(_ source: String, _ title: String, files: KeyValuePairs<String, String>, _ findings: [String] = []) {
        self.source = source
        self.title = title
        self.files = files.map { SourceFile(path: $0.key, text: $0.value) }
        self.findings = findings
    }

    var testDescription: String { "\(source): \(title)" }

    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        check(SourceLint(files).findings, sourceLocation: sourceLocation)
    }

    /// Of findings that the lint makes later.
    func check(_ made: [LintFinding], sourceLocation: SourceLocation = #_sourceLocation) {
        let found = made.enumerated().map { index, finding in
            let path = finding.path == "A.swift" ? "" : "\(finding.path):"
            let line = "\(path)\(finding.line):\(finding.column) \(finding.rule.rawValue) \(finding.message)"
            // Cut to what is expected where it begins so.
            return index < findings.count && line.hasPrefix(findings[index]) ? findings[index] : line
        }
        #expect(found == findings, sourceLocation: sourceLocation)
    }
}

/// Right methods, on one line each, to build fixtures from.
enum Method {
    static let present = """
        func userNotificationCenter(_ c: UNUserNotificationCenter, willPresent n: UNNotification, \
        withCompletionHandler done: @escaping (UNNotificationPresentationOptions) -> Void) { done([]) }
        """
    static let presentAsync = """
        func userNotificationCenter(_ c: UNUserNotificationCenter, willPresent n: UNNotification) async \
        -> UNNotificationPresentationOptions { [] }
        """
    static let receive = """
        func userNotificationCenter(_ c: UNUserNotificationCenter, didReceive r: UNNotificationResponse, \
        withCompletionHandler done: @escaping () -> Void) { done() }
        """
    static let receiveAsync = """
        func userNotificationCenter(_ c: UNUserNotificationCenter, didReceive r: UNNotificationResponse) async {}
        """
    static let settings = """
        func userNotificationCenter(_ c: UNUserNotificationCenter, openSettingsFor n: UNNotification?) {}
        """
    /// Misspelled.
    static let recieve = """
        func userNotificationCenter(_ c: UNUserNotificationCenter, didRecieve r: UNNotificationResponse, \
        withCompletionHandler done: @escaping () -> Void) { done() }
        """
    static let service = """
        override func didReceive(_ request: UNNotificationRequest, \
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) { contentHandler(request.content) }
        """
    static let expiry = "override func serviceExtensionTimeWillExpire() {}"
}
