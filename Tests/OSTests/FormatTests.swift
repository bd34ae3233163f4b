// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LogLines
import Testing

@testable import PorticoOS

/// `os_log` and its formats.
@Suite struct FormatTests {
    @Test(
        "values of a format",
        arguments: [
            ("%d %ld %lld %u", [1, 2, 3, 4] as [(any Sendable)?], "1 2 3 4"),
            ("%5d|%-5d|%05d|%x|%X", [1, 2, 3, 255, 255], "    1|2    |00003|ff|FF"),
            ("%f %.2f %g %.1f", [1.5, 1.5, 1.5, Float(2)], "1.500000 1.50 1.5 2.0"),
            ("%@ %s", ["Ann", "Bob"], "<private> <private>"),
            ("%{public}@ %{public}s %{private}d", ["Ann", "Bob", 7], "Ann Bob <private>"),
            ("%{public}@ %{sensitive}@", ["Ann", "Bob"], "Ann <private>"),
            ("%{public}@", [nil], "(null)"),
            ("100%% %d", [1], "100% 1"),
            ("%d %d", [1], "1 <decode: missing data>"),
            ("%d", ["Ann"], "<decode: mismatch for [%d] got [String]>"),
            ("%c", [65], "A"),
            ("50% {it", [], "50% {it"),
            ("%", [], "%"),
            ("", [1], ""),
        ])
    func text(format: String, values: [(any Sendable)?], text: String) {
        #expect(LogFormat(format).text(values) == text)
    }

    @Test("both orders of the parameters, and interpolated messages")
    func functions() {
        let lines = LineRecorder()
        let log = OSLog(output: LogOutput(lines.logger(), category: "net"))
        let name = "Ann"
        os_log("%{public}@ has %d", log: log, type: .error, name, 3)
        os_log(.debug, log: log, "%{public}s", name)
        os_log(.info, log: log, "\(name, privacy: .public) \(name)")
        os_log("only text", log: log)
        #expect(
            lines.lines == [
                "error Ann has 3 category=net", "debug Ann category=net", "info Ann <private> category=net",
                "notice only text category=net",
            ])
    }
}
