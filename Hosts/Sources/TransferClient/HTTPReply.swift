// Portico
// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The response of a server.
package struct HTTPReply: Sendable {
    package var status: Int
    /// The header fields, in the server's spelling and order.
    package var fields: [(name: String, value: String)]
    /// The part of the body that is kept; empty if it was written to a file.
    package var body = Data()
    /// The number of bytes of the request's body that were sent.
    package var sent = 0

    /// The first value of a field, ignoring the case of its name.
    package func value(_ name: String) -> String? {
        fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}

/// Limits for the server's time and data.
package struct TransferLimits: Sendable {
    /// For establishing the connection.
    package var connecting = Duration.seconds(30)
    /// Without a byte in either direction. Our choice: the default of `timeoutIntervalForRequest`.
    package var silence = Duration.seconds(60)
    /// For the whole transfer; nil for no limit.
    package var whole: Duration?
    /// The maximum size in bytes of everything before a response's body, including interim responses. Our choice: four
    /// times what servers send at most.
    package var head = 256 << 10
    /// The number of bytes of a response's body that are kept.
    package var body: Int
    /// Whether a response ends when that much of its body has arrived; otherwise the rest is read and discarded.
    package var endsAtBodyLimit = false
    /// The maximum number of redirects. Our choice.
    package var redirects = 16

    package init(body: Int = 1 << 20) {
        self.body = body
    }
}
