// Portico
// SPDX-License-Identifier: Apache-2.0

/// What the lint says of several files and bundles together.
public struct LintReport: Hashable, Sendable {
    /// In order, each once.
    public let findings: [LintFinding]
    /// What was looked at: Swift files, and the property lists of bundles.
    public let fileCount: Int

    public init(_ findings: [LintFinding], fileCount: Int) {
        self.findings = Set(findings).sorted()
        self.fileCount = fileCount
    }

    /// Warnings alone do not count.
    public var hasErrors: Bool { findings.contains { $0.severity == .error } }

    /// A line for each finding, and one for all of them.
    public var text: String {
        (findings.map(\.description) + [summary]).joined(separator: "\n")
    }

    private var summary: String {
        let files = Self.count(fileCount, "file")
        if findings.isEmpty { return "no problems in \(files)" }
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
