// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// A push that broke no rule: what to deliver, and to whom.
struct AcceptedPush: Hashable, Sendable {
    var device: String
    /// The token it was addressed to, in lower case.
    var token: String
    var notification: RemoteNotification
}

/// Decides on requests. Pure: the answer depends on the arguments only.
enum PushValidator {
    /// The accepted push, or the first rule of `order` that the request breaks.
    ///
    /// - Parameter identifier: the `apns-id` of the answer, which is also the notification's.
    static func judge(
        _ examination: Examination, identifier: String, order: [PushCheck] = PushCheck.order
    ) -> Result<AcceptedPush, Rejection> {
        for check in order {
            if let rejection = check.fault(examination) { return .failure(rejection) }
        }
        // The checks leave neither of these open; a hole in the table is our fault and not the sender's.
        guard let registration = examination.registration, let topic = examination.topic else {
            return .failure(Rejection(.internalServerError))
        }
        let type = examination.pushType
        let collapse = examination.request["apns-collapse-id"] ?? ""
        return .success(
            AcceptedPush(
                device: registration.device, token: registration.token,
                notification: RemoteNotification(
                    identifier: identifier, topic: topic.bundle, pushType: type.rawValue,
                    priority: examination.priority.value ?? (type == .background ? 5 : 10),
                    expiration: examination.expiration.value,
                    collapseIdentifier: collapse.isEmpty ? nil : collapse, payload: examination.request.body)))
    }
}
