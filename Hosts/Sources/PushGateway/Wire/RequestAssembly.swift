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

    /// What is kept of a header list that is too long: what the answer and the log need.
    private static let keptFields = [":method", ":path", "apns-id", "apns-topic", "apns-push-type"]
    /// The longest of them: a path with the longest device token. Our choice.
    private static let keptFieldLength = 512

    private let headers: HPACKHeaders
    private var isHeaderListTooLong: Bool
    private var body = ByteBuffer()
    private var bodyLength = 0

    init(headers: HPACKHeaders) {
        let isTooLong = headers.listSize > ConnectionSettings.maximumHeaderListSize
        isHeaderListTooLong = isTooLong
        // A thousand requests that never end, each with all that is read of a header list, would be 256 MB.
        self.headers = isTooLong ? Self.kept(of: headers) : headers
    }

    private static func kept(of headers: HPACKHeaders) -> HPACKHeaders {
        var kept = HPACKHeaders()
        for name in keptFields {
            guard let value = headers.first(name: name), value.utf8.count <= keptFieldLength else { continue }
            kept.add(name: name, value: value)
        }
        return kept
    }

    /// Only the length of trailers matters.
    mutating func noteTrailers(_ trailers: HPACKHeaders) {
        if trailers.listSize > ConnectionSettings.maximumHeaderListSize { isHeaderListTooLong = true }
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
        var request = PushRequest(
            method: headers.first(name: ":method") ?? "", path: headers.first(name: ":path") ?? "", fields: fields,
            body: Data(body.readableBytesView), bodyLength: bodyLength)
        request.isHeaderListTooLong = isHeaderListTooLong
        return request
    }
}

extension HPACKHeaders {
    /// As SETTINGS_MAX_HEADER_LIST_SIZE counts it.
    ///
    /// - Behavior: https://www.rfc-editor.org/rfc/rfc9113#section-6.5.2
    fileprivate var listSize: Int {
        var size = 0
        for (name, value, _) in self { size += name.utf8.count + value.utf8.count + 32 }
        return size
    }
}
