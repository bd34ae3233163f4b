// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFlows

extension FuzzReader {
    private static let sharedKey = try? SharedPayloadKey(identifier: "fuzz", secret: Data(repeating: 7, count: 32))

    /// An encrypted envelope: of foreign bytes nothing opens.
    static let envelope = FuzzReader("envelope") { data in
        guard let sharedKey else { throw FuzzFailure(description: "no key") }
        do {
            let payload = try EncryptedPayload(bytes: data)
            try hold(payload.bytes == data, "the envelope is not kept as it came")
            _ = try PayloadOpener(keys: [.shared(sharedKey)]).open(payload, in: PayloadBinding())
            throw FuzzFailure(description: "a foreign envelope opens")
        } catch let error as EncryptedPayloadError {
            try hold(!"\(error)".isEmpty, "the error has no text")
        }
        _ = try? EncryptedPayload(base64: String(decoding: data, as: UTF8.self))
    }
}
