// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One request as it came off the wire, before any rule was applied.
struct PushRequest: Sendable {
    var method: String
    var path: String
    /// The regular header fields in order, repeated ones included: names are lower case in HTTP/2.
    var fields: [(name: String, value: String)]
    /// The body, cut off behind the first byte that no push type allows.
    var body: Data
    /// The length of the whole body in bytes, also of what was not kept.
    var bodyLength: Int
    /// Whether the header fields exceed ``ConnectionSettings/maximumHeaderListSize``. Most of them are not in `fields` then.
    var isHeaderListTooLong = false

    init(method: String, path: String, fields: [(name: String, value: String)], body: Data, bodyLength: Int? = nil) {
        self.method = method
        self.path = path
        self.fields = fields
        self.body = body
        self.bodyLength = bodyLength ?? body.count
    }

    /// The first field of that name.
    subscript(name: String) -> String? {
        fields.first { $0.name == name }?.value
    }

    /// What a request's path points at.
    enum Target: Hashable {
        case device(token: String)
        case missingToken
        case unknown
    }

    var target: Target {
        let prefix = "/3/device"
        guard path.hasPrefix(prefix) else { return .unknown }
        let rest = path.dropFirst(prefix.count)
        if rest.isEmpty || rest == "/" { return .missingToken }
        guard rest.first == "/", !rest.dropFirst().contains("/") else { return .unknown }
        return .device(token: String(rest.dropFirst()))
    }

    /// Requests have a handful of fields: comparing each with each is faster than a set.
    var hasRepeatedField: Bool {
        guard fields.count < 32 else { return Set(fields.map(\.name)).count != fields.count }
        return fields.indices.contains { index in
            fields[..<index].contains { $0.name == fields[index].name }
        }
    }
}

/// An optional header field after reading.
enum Field<Value> {
    case absent, malformed
    case value(Value)

    init(_ text: String?, read: (String) -> Value?) {
        self = text.map { read($0).map(Field.value) ?? .malformed } ?? .absent
    }

    var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    var isMalformed: Bool {
        if case .malformed = self { true } else { false }
    }
}
