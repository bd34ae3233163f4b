// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
public import NotificationFlows

/// The key that the backend and the app share. A real app keeps its keys in the keychain, in an access group with its
/// extension.
public enum BulletinKey {
    public static let shared: SharedPayloadKey = {
        do throws(PayloadKeyError) {
            return try SharedPayloadKey(identifier: "bulletin-1", secret: Data((0..<32).map { UInt8($0) }))
        } catch {
            preconditionFailure("32 bytes and a short name must be a valid key: \(error)")
        }
    }()

    public static let opener = PayloadOpener(keys: [.shared(shared)])
}
