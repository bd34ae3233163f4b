// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The parts of a notification that are sent in clear text and that a sealed payload is bound to. A payload bound to
/// one thread is refused in another.
///
/// When sealing, nil leaves a part unbound. When opening, pass all parts of the notification; the payload determines
/// which of them are compared.
public struct PayloadBinding: Hashable, Sendable {
    /// `aps.category`.
    public var category: String?
    /// `aps.thread-id`.
    public var thread: String?
    /// The header `apns-collapse-id`, which is the request's identifier on the device. A push without it gets a random
    /// identifier, so bind this only if the header is sent.
    public var collapseIdentifier: String?

    public init(category: String? = nil, thread: String? = nil, collapseIdentifier: String? = nil) {
        self.category = category
        self.thread = thread
        self.collapseIdentifier = collapseIdentifier
    }

    /// Creates a binding with all parts of a request.
    public init(_ request: UNNotificationRequest) {
        self.init(
            category: request.content.categoryIdentifier, thread: request.content.threadIdentifier,
            collapseIdentifier: request.identifier)
    }

    /// The bound parts as bits: category, thread, collapse identifier.
    var mask: UInt8 {
        var mask: UInt8 = 0
        for (index, part) in parts.enumerated() where part != nil { mask |= 1 << index }
        return mask
    }

    static let fullMask: UInt8 = 0b111

    /// The bound parts, each preceded by its length, so that different bindings have different bytes.
    func bytes(mask: UInt8) -> Data {
        var data = Data()
        for (index, part) in parts.enumerated() where mask & (1 << index) != 0 {
            let text = Data((part ?? "").utf8)
            data.append(bigEndian: UInt32(text.count))
            data.append(text)
        }
        return data
    }

    private var parts: [String?] { [category, thread, collapseIdentifier] }
}

extension Data {
    mutating func append(bigEndian value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
    }
}
