// Portico
// SPDX-License-Identifier: Apache-2.0

/// Stubs for a few of Apple's names that nearly every app uses when it launches, and that need not be filled in.
enum ReadyStub {
    static func lines(for name: String) -> [String]? {
        switch name {
        case "Logger": logger
        case "OSLog":
            [
                "// Prints. Levels and privacy are ignored.",
                "final class OSLog: NSObject {", "    static let `default` = OSLog(subsystem: \"\", category: \"\")",
                "    let category: String",
                "    init(subsystem: String, category: String) { self.category = category }", "}",
            ]
        case "OSLogType":
            [
                "struct OSLogType: Hashable, Sendable {",
                "    static let `default` = OSLogType(), info = OSLogType(), debug = OSLogType(), error = OSLogType()",
                "    static let fault = OSLogType()", "}",
            ]
        case "os_log":
            [
                "// Prints the format and its arguments.",
                "func os_log(_ message: StaticString, log: OSLog? = nil, type: OSLogType? = nil, _ arguments: Any?...) {",
                "    print(message, arguments)", "}",
                "func os_log(_ type: OSLogType, log: OSLog? = nil, _ message: StaticString, _ arguments: Any?...) {",
                "    print(message, arguments)", "}",
            ]
        default: nil
        }
    }

    /// What a ready stub needs besides itself.
    static func needs(of name: String) -> Set<String> { name == "os_log" ? ["OSLog", "OSLogType"] : [] }

    private static let logger: [String] =
        [
            "// Prints. Levels and privacy are ignored.",
            "struct Logger: Sendable {",
            "    enum Privacy { case `public`, `private`, sensitive, auto }",
            "    struct Message: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {",
            "        struct StringInterpolation: StringInterpolationProtocol {",
            "            var text = \"\"",
            "            init(literalCapacity: Int, interpolationCount: Int) {}",
            "            mutating func appendLiteral(_ literal: String) { text += literal }",
            "            mutating func appendInterpolation(_ value: Any?, privacy: Privacy = .auto) {",
            "                text += value.map { \"\\($0)\" } ?? \"nil\"",
            "            }",
            "        }",
            "        let text: String",
            "        init(stringLiteral value: String) { text = value }",
            "        init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }",
            "    }",
            "    let category: String",
            "    init(subsystem: String = \"\", category: String = \"\") { self.category = category }",
        ]
        + ["log", "trace", "debug", "info", "notice", "warning", "error", "critical", "fault"].map {
            "    func \($0)(_ message: Message) { print(\"[\\(category)] \\(message.text)\") }"
        } + ["}"]
}
