// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import NIOHPACK
import SystemModel

/// A request that is still arriving on its stream.
struct RequestAssembly {
    /// What is kept of a body: one byte more than any push type allows, which is enough to know that it is too large.
    private static let keptBytes = PushType.largestPayloadLimit + 1
    /// How much of an over-long body is read and dropped, so that its sender gets an ordinary answer at the end:
    /// clients lose the answer's body when it comes with a reset. Our choice.
    private static let toleratedBytes = 1 << 20

    private let headers: HPACKHeaders
    private var body = ByteBuffer()
    private var bodyLength = 0

    init(headers: HPACKHeaders) {
        self.headers = headers
    }

    /// Whether what arrives is dropped.
    var isOverlong: Bool { bodyLength > PushType.largestPayloadLimit }

    /// Whether to answer now and tell the sender to stop.
    var isHopeless: Bool { bodyLength > Self.toleratedBytes }

    mutating func append(_ data: IOData) {
        bodyLength += data.readableBytes
        guard case .byteBuffer(var bytes) = data else { return }
        let room = Self.keptBytes - body.readableBytes
        guard room > 0, var part = bytes.readSlice(length: min(room, bytes.readableBytes)) else { return }
        body.writeBuffer(&part)
    }

    func request() -> PushRequest {
        var fields: [(name: String, value: String)] = []
        fields.reserveCapacity(headers.count)
        for (name, value, _) in headers where !name.hasPrefix(":") { fields.append((name, value)) }
        return PushRequest(
            method: headers.first(name: ":method") ?? "", path: headers.first(name: ":path") ?? "", fields: fields,
            body: Data(body.readableBytesView), bodyLength: bodyLength)
    }
}
