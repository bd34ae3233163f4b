// Portico
// SPDX-License-Identifier: Apache-2.0

extension PayloadReport {
    /// The report for a terminal: the size, a line for each field, the errors, the warnings, and the verdict last.
    public var text: String {
        var groups = [["\(bytes) of \(pushType.payloadLimit) bytes, \(pushType.article) push"], fieldLines]
        groups.append(errors.map { "error: \($0.path) \($0.message)" })
        groups.append(warnings.map { "warning: \($0.path) \($0.message)" })
        groups.append([verdict])
        return groups.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private var fieldLines: [String] {
        let paths = Self.width(fields.map(\.path), atMost: 44)
        let values = Self.width(fields.map(\.value), atMost: 44)
        return fields.map { Self.padded($0.path, paths) + "  " + Self.padded($0.value, values) + "  " + $0.meaning }
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
