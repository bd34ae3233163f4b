// Portico
// SPDX-License-Identifier: Apache-2.0

/// The combined findings of several files and bundles.
public struct LintReport: Hashable, Sendable {
    /// The findings in order, without duplicates.
    public let findings: [LintFinding]
    /// The number of checked files: Swift files, and the property lists of bundles.
    public let fileCount: Int
    /// The number of findings that a baseline has left out.
    public let knownCount: Int

    public init(_ findings: [LintFinding], fileCount: Int, knownCount: Int = 0) {
        self.findings = Set(findings).sorted()
        self.fileCount = fileCount
        self.knownCount = knownCount
    }

    /// Whether there are errors; warnings are not counted.
    public var hasErrors: Bool { findings.contains { $0.severity == .error } }

    /// One line per finding, and a summary.
    public var text: String {
        (findings.map(\.description) + [summary]).joined(separator: "\n")
    }

    /// `2 errors in 34 files`
    var summary: String {
        let files = Self.count(fileCount, "file") + (knownCount == 0 ? "" : "; \(knownCount) in the baseline")
        if findings.isEmpty { return "no \(knownCount == 0 ? "" : "new ")problems in \(files)" }
        let errors = findings.count { $0.severity == .error }
        let counts = [(errors, "error"), (findings.count - errors, "warning")].filter { $0.0 > 0 }
        return counts.map(Self.count).joined(separator: ", ") + " in \(files)"
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}

extension LintReport: Encodable {
    private enum CodingKeys: CodingKey {
        case findings
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(findings, forKey: .findings)
    }
}
