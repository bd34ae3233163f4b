// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// One rule that a request can break.
struct PushCheck: Sendable {
    let name: String
    /// Nil when the request keeps the rule. Asked only when it keeps all earlier ones.
    let fault: @Sendable (Examination) -> Rejection?

    init(_ name: String, fault: @escaping @Sendable (Examination) -> Rejection?) {
        self.name = name
        self.fault = fault
    }

    init(_ name: String, _ reason: PushReason, unless isKept: @escaping @Sendable (Examination) -> Bool) {
        self.init(name) { isKept($0) ? nil : Rejection(reason) }
    }

    /// The rules in the order in which they are applied: the first one broken is the answer.
    ///
    /// - Behavior: reference sheet §10 (Apple documents no order; ours makes one fault give one answer). A body is
    ///   read as JSON only after its size is known to be allowed, so a large body is `PayloadTooLarge` whatever it
    ///   contains.
    static let order: [PushCheck] = [
        // First, since the other fields of such a request were not kept.
        PushCheck("header list", .requestHeaderFieldsTooLarge) { !$0.request.isHeaderListTooLong },
        PushCheck("method", .methodNotAllowed) { $0.request.method == "POST" },
        PushCheck("path", .badPath) { $0.target != .unknown },
        PushCheck("token in path", .missingDeviceToken) { $0.target != .missingToken },
        PushCheck("repeated fields", .duplicateHeaders) { !$0.request.hasRepeatedField },
        PushCheck("authentication") { examination in
            if case .failure(let rejection) = examination.provider { rejection } else { nil }
        },
        PushCheck("identifier", .badMessageID) { examination in
            examination.request["apns-id"].map(MessageIdentifier.isValid) ?? true
        },
        PushCheck("topic present", .missingTopic) { !($0.request["apns-topic"] ?? "").isEmpty },
        PushCheck("push type", .invalidPushType) { !$0.statedType.isMalformed },
        PushCheck("topic form", .badTopic) { $0.topic != nil && $0.topic?.suffixType == $0.typeOfSuffix },
        PushCheck("topic permitted", .topicDisallowed, unless: isTopicPermitted),
        PushCheck("priority", .badPriority) { examination in
            // A background push is always delivered at 5; asking for 10 is documented as an error.
            !examination.priority.isMalformed
                && !(examination.statedType.value == .background && examination.priority.value == 10)
        },
        PushCheck("expiration", .badExpirationDate) { !$0.expiration.isMalformed },
        PushCheck("collapse identifier", .badCollapseID) { ($0.request["apns-collapse-id"] ?? "").utf8.count <= 64 },
        PushCheck("payload present", .payloadEmpty) { $0.payload != .empty },
        PushCheck("payload size", .payloadTooLarge) { $0.request.bodyLength <= $0.pushType.payloadLimit },
        PushCheck("payload form", .payloadEmpty) { examination in
            guard case .object = examination.payload else { return false }
            return examination.payload.hasAps || !examination.pushType.requiresAps
        },
        PushCheck("token form", .badDeviceToken) { $0.canonicalToken != nil },
        PushCheck("token known", .badDeviceToken) { $0.registration != nil },
        PushCheck("token for topic", .deviceTokenNotForTopic) { $0.registration?.topic == $0.topic?.text },
        PushCheck("token active") { examination in
            examination.registration?.unregisteredAt.map { Rejection(.unregistered, timestamp: $0) }
        },
    ]

    /// A key reaches its own team's apps only. Device management pushes need a certificate, never a token (§5).
    private static let isTopicPermitted: @Sendable (Examination) -> Bool = { examination in
        guard case .success(let provider) = examination.provider, examination.pushType != .mdm else { return false }
        return examination.owners.isEmpty || examination.owners.contains(provider.team)
    }
}

extension Examination {
    /// The type whose suffix the topic must carry; nil when the topic must be a bare bundle identifier.
    fileprivate var typeOfSuffix: PushType? {
        pushType.topicSuffix == nil ? nil : pushType
    }

    fileprivate var canonicalToken: String? {
        if case .device(let text) = target { DeviceToken.canonical(text) } else { nil }
    }
}
