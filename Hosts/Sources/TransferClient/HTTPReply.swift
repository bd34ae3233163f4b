// Portico
// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// What a server has answered.
package struct HTTPReply: Sendable {
    package var status: Int
    /// As the server has spelled and ordered them.
    package var fields: [(name: String, value: String)]
    /// As much of the body as is kept; empty where it went into a file.
    package var body = Data()
    /// How many bytes of the request's body the server was sent.
    package var sent = 0

    /// The first value of a field, whatever the case of its name.
    package func value(_ name: String) -> String? {
        fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}

/// How long, and how much, a server may take.
package struct TransferLimits: Sendable {
    /// Until the connection is there.
    package var connecting = Duration.seconds(30)
    /// Without a byte in either direction. Ours: `timeoutIntervalForRequest` as it is unless an app changes it.
    package var silence = Duration.seconds(60)
    /// From beginning to end; nil for no limit.
    package var whole: Duration?
    /// Bytes of everything before an answer's body, interim answers included. Ours: four times what servers send at most.
    package var head = 256 << 10
    /// Bytes of an answer's body that are kept.
    package var body: Int
    /// Whether an answer is over when so much of its body is there; else the rest is read and dropped.
    package var endsAtBodyLimit = false
    /// How many redirects are followed, one after the other. Ours.
    package var redirects = 16

    package init(body: Int = 1 << 20) {
        self.body = body
    }
}
