// Portico
// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHPACK
import NIOHTTP2

/// The answer to one request, and its exact shape on the wire.
///
/// Real clients break on any other shape: 200 is one HEADERS frame that ends the stream, an error is HEADERS and one
/// DATA frame with the whole JSON that ends the stream, and `apns-id` is always there.
/// The answer to `HEAD` ends with its headers.
///
/// - Behavior: reference sheet §8 and §15.
struct PushAnswer: Hashable, Sendable {
    /// `apns-id`: the sender's bytes, or a new one.
    var identifier: String
    /// `apns-unique-id`, in the sandbox only.
    var uniqueIdentifier: String?
    /// Nil for 200.
    var rejection: Rejection?
    /// For `HEAD`, whose answer has no body whatever its status.
    var isBodiless = false

    var status: Int { rejection?.reason.status ?? 200 }

    /// The frames to write, in order, not flushed.
    func frames(on stream: HTTP2StreamID) -> [HTTP2Frame] {
        var headers = HPACKHeaders()
        headers.add(name: ":status", value: String(status))
        // Different in every answer: not worth a place in the compression table.
        headers.add(name: "apns-id", value: identifier, indexing: .nonIndexable)
        if let uniqueIdentifier {
            headers.add(name: "apns-unique-id", value: uniqueIdentifier, indexing: .nonIndexable)
        }
        guard let body else {
            return [HTTP2Frame(streamID: stream, payload: .headers(.init(headers: headers, endStream: true)))]
        }
        headers.add(name: "content-type", value: "application/json")
        return [
            HTTP2Frame(streamID: stream, payload: .headers(.init(headers: headers))),
            HTTP2Frame(streamID: stream, payload: .data(.init(data: .byteBuffer(body), endStream: true))),
        ]
    }

    private var body: ByteBuffer? {
        guard let rejection, !isBodiless else { return nil }
        let timestamp = rejection.timestamp.map { #","timestamp":\#($0)"# } ?? ""
        return ByteBuffer(string: #"{"reason":"\#(rejection.reason.rawValue)"\#(timestamp)}"#)
    }
}
