// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// One request with everything that the checks look at: its fields read, its sender and its receiver looked up.
///
/// A value without connections to anything, so that every check is a pure function of it.
struct Examination {
    let request: PushRequest
    /// Who sends, or why that is not proven.
    let provider: Result<ProviderClaims, Rejection>
    /// What is known about the device token in the path.
    let registration: TokenRegistration?
    /// The teams that have registered an app with the topic's bundle identifier; empty for an app nobody has.
    let owners: Set<String>

    let target: PushRequest.Target
    let topic: PushTopic?
    let statedType: Field<PushType>
    let priority: Field<Int>
    let expiration: Field<Int>
    let payload: PayloadOutline

    init(
        request: PushRequest, provider: Result<ProviderClaims, Rejection>, directory: some TokenDirectory
    ) {
        self.request = request
        self.provider = provider
        target = request.target
        topic = request["apns-topic"].flatMap(PushTopic.init)
        statedType = Field(request["apns-push-type"], read: PushType.init(rawValue:))
        priority = Field(request["apns-priority"]) { ["1": 1, "5": 5, "10": 10][$0] }
        expiration = Field(request["apns-expiration"], read: Self.unixSeconds)
        payload = PayloadOutline(of: request)
        owners = topic.map { directory.teams(owning: $0.bundle) } ?? []
        if case .device(let text) = target {
            registration = DeviceToken.canonical(text).flatMap(directory.registration(of:))
        } else {
            registration = nil
        }
    }

    /// The stated type, or the one that common clients mean when they state none (§5).
    var pushType: PushType {
        if let type = statedType.value ?? topic?.suffixType { return type }
        return payload == .object(announces: true) ? .alert : .background
    }

    /// Decimal digits only: Apple was seen to refuse `1518195480.5` (§4).
    private static func unixSeconds(_ text: String) -> Int? {
        text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) ? Int(text) : nil
    }
}
