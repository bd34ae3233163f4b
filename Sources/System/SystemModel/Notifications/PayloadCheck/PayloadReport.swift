// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A push's payload explained to its author: what is wrong, what is surely not meant, what becomes of each field.
///
/// ``NotificationPayload`` reads the same bytes as the device does, and forgives what the device forgives; this tells.
/// Where the two differ: a comma before a closing bracket is an error here, though the device's reader takes it.
///
/// - Complexity: O(n) in the bytes. Of a payload of more than 8192 bytes only the size is told.
public struct PayloadReport: Hashable, Sendable {
    /// One thing to know about the payload.
    public struct Finding: Codable, Hashable, Sendable {
        /// Where, in JSONPath: `$`, `$.aps.alert.loc-args[1]`, `$['a b']`.
        public var path: String
        /// What is wrong, what was expected and what comes of it; with the path in front it reads as a sentence.
        public var message: String
    }

    /// One field of the payload.
    public struct Field: Codable, Hashable, Sendable {
        /// As in ``Finding``.
        public var path: String
        /// The value on one line, cut short: `"Dinner"`, `3`, `{2 keys}`.
        public var value: String
        /// What the device does with it.
        public var meaning: String
    }

    /// What the payload was judged as.
    public var pushType: PushType
    /// The size of what is sent, simctl's key not counted in a simulator's file.
    public var bytes: Int
    /// What APNs or the device refuses or ignores.
    public var errors: [Finding]
    /// What they take and the author cannot have meant.
    public var warnings: [Finding]
    /// Every field that is there: the keys of `aps` that this push type reads, in the order of the tables of
    /// `PayloadKey`; those that it does not read; the author's own keys inside `aps` and then beside it, as written.
    public var fields: [Field]

    /// Whether there are no errors; warnings do not count.
    public var valid: Bool { errors.isEmpty }

    /// Judges the bytes of a payload.
    ///
    /// - Parameters:
    ///   - pushType: what `apns-push-type` will say.
    ///   - isSimulatorFile: whether the bytes are those of an `.apns` file, which may name the app itself.
    ///   - categories: the identifiers that the app registers; nil when they are not known.
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
