// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import SystemModel

@testable import PushGateway

/// One sender, one receiver and a request between them that breaks no rule.
enum Sample {
    static let now = Date(timeIntervalSince1970: 1_800_000_000)
    static let team = "TEAM000001"
    static let keyID = "KEY0000001"
    static let topic = "com.example.booking"
    static let token = String(repeating: "a1", count: 32)
    static let deadToken = String(repeating: "dd", count: 32)
    static let deathTime = 1_799_999_000_123
    static let voipToken = String(repeating: "b2", count: 80)
    static let foreignToken = String(repeating: "c3", count: 32)
    static let payload = #"{"aps":{"alert":"Hi"}}"#

    static let claims = ProviderClaims(keyID: keyID, team: team, issuedAt: 1_800_000_000)

    static func registration(
        _ token: String, topic: String = Sample.topic, team: String = Sample.team, device: String = "phone",
        unregisteredAt: Int? = nil
    ) -> TokenRegistration {
        TokenRegistration(token: token, device: device, topic: topic, team: team, unregisteredAt: unregisteredAt)
    }

    /// What a gateway's connections work on, without keys, devices and sockets.
    static func service(in directory: TemporaryDirectory) throws -> PushService {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        return PushService(
            verifier: ProviderTokenVerifier(keys: try ProviderKeyStore(directory: directory.url)),
            registry: try TokenRegistry(pool: try GatewayDatabase.open(in: directory.url)),
            committer: PushCommitter { _ in }, environment: .sandbox, logger: logger, now: { Sample.now },
            makeUUID: { UUID() })
    }

    static let directory = FixedDirectory(registrations: [
        registration(token), registration(deadToken, unregisteredAt: deathTime),
        registration(voipToken, topic: topic + ".voip"),
        registration(foreignToken, topic: "org.other.app", team: "OTHERTEAM1"),
    ])

    static func push(
        _ identifier: String, topic: String = Sample.topic, token: String = Sample.token, device: String = "phone",
        expiration: Int? = nil, collapse: String? = nil
    ) -> AcceptedPush {
        AcceptedPush(
            device: device, token: token,
            notification: RemoteNotification(
                identifier: identifier, topic: topic, expiration: expiration, collapseIdentifier: collapse,
                payload: Data(payload.utf8)))
    }
}

struct FixedDirectory: TokenDirectory {
    var registrations: [TokenRegistration]

    func registration(of token: String) -> TokenRegistration? {
        registrations.first { $0.token == token }
    }

    func teams(owning bundle: String) -> Set<String> {
        Set(registrations.filter { PushTopic($0.topic)?.bundle == bundle }.map(\.team))
    }
}

/// A request that is valid until a test spoils it.
struct Draft {
    var method = "POST"
    var path = "/3/device/\(Sample.token)"
    var fields: [String: String] = ["apns-topic": Sample.topic, "apns-push-type": "alert"]
    var repeatedField: String?
    var body = Data(Sample.payload.utf8)
    var isHeaderListTooLong = false
    var provider: Result<ProviderClaims, Rejection> = .success(Sample.claims)

    var examination: Examination {
        var list = fields.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        if let repeatedField { list += [(repeatedField, "x"), (repeatedField, "x")] }
        var request = PushRequest(method: method, path: path, fields: list, body: body)
        request.isHeaderListTooLong = isHeaderListTooLong
        return Examination(request: request, provider: provider, directory: Sample.directory)
    }

    func judged(order: [PushCheck] = PushCheck.order) -> Result<AcceptedPush, Rejection> {
        PushValidator.judge(examination, identifier: "ID", order: order)
    }

    func with(_ change: (inout Draft) -> Void) -> Draft {
        var copy = self
        change(&copy)
        return copy
    }
}
