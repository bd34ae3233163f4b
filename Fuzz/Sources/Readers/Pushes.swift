// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFlows
import SystemModel

@testable import PushGateway

extension FuzzReader {
    /// A push's payload: what the device reads and what `payload check` says of it agree on whether it is one.
    static let payload = FuzzReader("payload") { data in
        let report = PayloadReport(data)
        try hold(!report.text.isEmpty, "the report has no text")
        _ = PayloadReport(data, isSimulatorFile: true)
        do {
            let payload = try NotificationPayload(data)
            try hold(payload.content.userInfo == .payload(data), "the payload is not kept as it came")
        } catch let error as PayloadError {
            try hold(!report.valid, "the device refuses what the check finds valid: \(error)")
        }
    }

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
