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
        case "objc_AssociationPolicy":
            [
                "enum objc_AssociationPolicy {",
                "    case OBJC_ASSOCIATION_ASSIGN, OBJC_ASSOCIATION_RETAIN_NONATOMIC, OBJC_ASSOCIATION_COPY_NONATOMIC",
                "    case OBJC_ASSOCIATION_RETAIN, OBJC_ASSOCIATION_COPY", "}",
                "nonisolated(unsafe) var associatedObjects: [ObjectIdentifier: [UnsafeRawPointer: Any]] = [:]",
            ]
        case "objc_getAssociatedObject":
            [
                "func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {",
                "    associatedObjects[ObjectIdentifier(object as AnyObject)]?[key]", "}",
            ]
        case "objc_setAssociatedObject":
            [
                "// Kept until the test ends: an object does not take its values with it.",
                "func objc_setAssociatedObject(",
                "    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy",
                ") {",
                "    associatedObjects[ObjectIdentifier(object as AnyObject), default: [:]][key] = value", "}",
            ]
        default:
            (numbers[name] ?? FormerNames.types[name]).map { ["typealias \(name) = \($0)"] }
                ?? FormerNames.constants[name].map { ["var \(name): \($0.type) { \($0.value) }"] }
        }
    }

    /// Names of numbers in the interfaces of C libraries that are not there.
    private static let numbers = [
        "AudioObjectID": "UInt32", "CFHashCode": "UInt", "CFIndex": "Int", "CFOptionFlags": "UInt", "CFTypeID": "UInt",
        "FourCharCode": "UInt32", "NSInteger": "Int", "NSUInteger": "UInt", "OSStatus": "Int32", "OSType": "UInt32",
        "SystemSoundID": "UInt32",
    ]

    /// What a ready stub needs besides itself.
    static func needs(of name: String) -> Set<String> {
        switch name {
        case "os_log": ["OSLog", "OSLogType"]
        case "objc_getAssociatedObject", "objc_setAssociatedObject": ["objc_AssociationPolicy"]
        default: []
        }
    }

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
