// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The parts of a notification that travel in clear text and must not be exchanged: a sealed text bound to one thread
/// is refused in another.
///
/// When sealing, nil leaves a part free. When opening, give every part of the notification: the payload itself says
/// which of them it is bound to.
public struct PayloadBinding: Hashable, Sendable {
    /// `aps.category`.
    public var category: String?
    /// `aps.thread-id`.
    public var thread: String?
    /// The header `apns-collapse-id`, which is the request's identifier on the device. A push without one gets a
    /// random identifier, so bind this only where the header is sent.
    public var collapseIdentifier: String?

    public init(category: String? = nil, thread: String? = nil, collapseIdentifier: String? = nil) {
        self.category = category
        self.thread = thread
        self.collapseIdentifier = collapseIdentifier
    }

    /// Every part of a request that has arrived.
    public init(_ request: UNNotificationRequest) {
        self.init(
            category: request.content.categoryIdentifier, thread: request.content.threadIdentifier,
            collapseIdentifier: request.identifier)
    }

    /// Bit by bit, which parts are bound: category, thread, collapse identifier.
    var mask: UInt8 {
        var mask: UInt8 = 0
        for (index, part) in parts.enumerated() where part != nil { mask |= 1 << index }
        return mask
    }

    static let fullMask: UInt8 = 0b111

    /// The bound parts, each behind its length: no two bindings have the same bytes.
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
