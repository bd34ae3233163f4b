// Portico
// SPDX-License-Identifier: Apache-2.0

extension PayloadReport {
    /// The report for a terminal: the push type and the size, a table of the fields, the errors, the warnings, and the
    /// verdict last.
    public var text: String {
        var groups = [["\(pushType) push, \(bytes) of at most \(pushType.payloadLimit) bytes"], fieldLines]
        groups.append(errors.map { "error: \(Self.sentence($0))" })
        groups.append(warnings.map { "warning: \(Self.sentence($0))" })
        groups.append([verdict])
        return groups.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private var fieldLines: [String] {
        guard !fields.isEmpty else { return [] }
        let lines = [Field(path: "field", value: "value", meaning: "what the device does with it")] + fields
        let paths = Self.width(lines.map(\.path), atMost: 44)
        let values = Self.width(lines.map(\.value), atMost: 44)
        return lines.map { Self.padded($0.path, paths) + "  " + Self.padded($0.value, values) + "  " + $0.meaning }
    }

    /// `$` alone is the payload as a whole.
    private static func sentence(_ finding: Finding) -> String {
        "\(finding.path == "$" ? "the payload" : finding.path) \(finding.message)"
    }

    /// `valid`, `valid, 1 warning`, `2 errors, 1 warning`.
    private var verdict: String {
        func count(_ findings: [Finding], _ name: String) -> String? {
            findings.isEmpty ? nil : "\(findings.count) \(name)\(findings.count == 1 ? "" : "s")"
        }
        let parts = [valid ? "valid" : nil, count(errors, "error"), count(warnings, "warning")]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }

    /// Of the column; what is longer sticks out.
    private static func width(_ texts: [String], atMost limit: Int) -> Int {
        texts.map(\.count).filter { $0 <= limit }.max() ?? 0
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
