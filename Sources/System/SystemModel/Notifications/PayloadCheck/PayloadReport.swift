// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An analysis of a push's payload for its author: errors, probable mistakes, and the effect of each field.
///
/// ``NotificationPayload`` reads the same bytes as a device does, and ignores what the device ignores; this type
/// reports it. They differ in one case: a comma before a closing bracket is an error here, although the device's parser
/// accepts it.
///
/// - Complexity: O(n) in the bytes. For a payload of more than 8192 bytes only the size is reported.
public struct PayloadReport: Hashable, Sendable {
    /// A problem of the payload.
    public struct Finding: Codable, Hashable, Sendable {
        /// The path in JSONPath: `$`, `$.aps.alert.loc-args[1]`, `$['a b']`.
        public var path: String
        /// The problem, the expected value and the effect; together with the path it reads as a sentence.
        public var message: String
    }

    /// One field of the payload.
    public struct Field: Codable, Hashable, Sendable {
        /// As in ``Finding``.
        public var path: String
        /// The value on one line, truncated: `"Dinner"`, `3`, `{2 keys}`.
        public var value: String
        /// How the device uses it.
        public var meaning: String
    }

    /// The push type for which the payload was checked.
    public var pushType: PushType
    /// The size of the payload as it is sent; simctl's key in a simulator's file is not included.
    public var bytes: Int
    /// Values that APNs or the device rejects or ignores.
    public var errors: [Finding]
    /// Valid values that are probably unintended.
    public var warnings: [Finding]
    /// All fields of the payload: the keys of `aps` that this push type uses, in the order of the tables of
    /// `PayloadKey`; those that it does not use; then the author's own keys inside `aps` and next to it, as written.
    public var fields: [Field]

    /// Whether there are no errors; warnings are ignored.
    public var valid: Bool { errors.isEmpty }

    /// Checks the bytes of a payload.
    ///
    /// - Parameters:
    ///   - pushType: The value of `apns-push-type`.
    ///   - isSimulatorFile: Whether the bytes are those of an `.apns` file, which may name the app itself.
    ///   - categories: The identifiers that the app registers; nil if they are unknown.
    public init(
        _ data: Data, pushType: PushType = .alert, isSimulatorFile: Bool = false, categories: [String]? = nil
    ) {
        let bytes = isSimulatorFile ? SimulatorFile(data).payload.count : data.count
        var check = PayloadCheck(pushType: pushType, isSimulatorFile: isSimulatorFile, categories: categories)
        check.read(data, bytes: bytes)
        self.pushType = pushType
        self.bytes = bytes
        errors = check.errors
        warnings = check.warnings
        fields = check.fields
    }
}

extension PayloadReport: Encodable {
    private enum CodingKeys: String, CodingKey {
        case valid, bytes, errors, warnings, fields
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(valid, forKey: .valid)
        try container.encode(bytes, forKey: .bytes)
        try container.encode(errors, forKey: .errors)
        try container.encode(warnings, forKey: .warnings)
        try container.encode(fields, forKey: .fields)
    }
}
