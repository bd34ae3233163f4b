// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

@testable import PushGateway

extension FuzzReader {
    /// A provider's token: taken apart, or none.
    static let providerToken = FuzzReader("provider-token") { data in
        let text = String(decoding: data, as: UTF8.self)
        guard let token = ProviderToken(text) else { return }
        try hold(ProviderToken(text)?.claims == token.claims, "the token reads differently a second time")
        try hold(text.split(separator: ".", omittingEmptySubsequences: false).count == 3, "a token of other parts")
    }

    /// A request of a provider after HTTP/2: the path, then header fields in pairs, then the body.
    static let providerRequest = FuzzReader("provider-request") { data in
        var input = FuzzInput(data)
        let method = input.byte() == 0 ? "POST" : input.text()
        let path = input.text()
        var fields: [(name: String, value: String)] = []
        for _ in 0..<input.number(below: 12) {
            let name = input.number(below: Self.fieldNames.count + 1)
            fields.append((name < Self.fieldNames.count ? Self.fieldNames[name] : input.text(), input.text()))
        }
        let request = PushRequest(method: method, path: path, fields: fields, body: input.remainder())
        let claims = ProviderClaims(keyID: "KEY0000001", team: "TEAM000001", issuedAt: 0)
        let examination = Examination(request: request, provider: .success(claims), directory: OneDevice())
        switch PushValidator.judge(examination, identifier: "00000000-0000-0000-0000-000000000000") {
        case .success(let push):
            try hold(push.device == OneDevice.device && push.token == OneDevice.token, "accepted for \(push.device)")
            try hold(push.notification.topic == OneDevice.topic, "accepted for \(push.notification.topic)")
        case .failure(let rejection):
            try hold((400...499).contains(rejection.reason.status), "refused with \(rejection.reason.status)")
        }
    }

    private static let fieldNames = [
        "apns-topic", "apns-push-type", "apns-priority", "apns-expiration", "apns-id", "apns-collapse-id",
        "authorization", "content-type",
    ]
}

/// A directory with one token in it.
private struct OneDevice: TokenDirectory {
    static let device = "DEVICE"
    static let topic = "com.example.app"
    static let token = String(repeating: "ab", count: 32)

    func registration(of token: String) -> TokenRegistration? {
        token == Self.token
            ? TokenRegistration(token: token, device: Self.device, topic: Self.topic, team: "TEAM000001") : nil
    }

    func teams(owning bundle: String) -> Set<String> { bundle == Self.topic ? ["TEAM000001"] : [] }
}
