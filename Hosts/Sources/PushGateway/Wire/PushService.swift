// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

/// What a connection with a provider works on. Safe from any event loop.
struct PushService: Sendable {
    var verifier: ProviderTokenVerifier
    var registry: TokenRegistry
    var committer: PushCommitter
    var environment: GatewayEnvironment
    var logger: Logger
    var now: @Sendable () -> Date
    var makeUUID: @Sendable () -> UUID

    /// Judges a request and notes in `authorization` what it proved about its sender.
    func judge(
        _ request: PushRequest, identifier: String, authorization: inout ConnectionAuthorization
    ) -> Result<AcceptedPush, Rejection> {
        let now = now()
        let provider = verifier.authenticate(request["authorization"], now: now).flatMap { claims in
            authorization.refusal(of: claims, now: now).map(Result.failure) ?? .success(claims)
        }
        let examination = Examination(request: request, provider: provider, directory: registry)
        let verdict = PushValidator.judge(examination, identifier: identifier)
        if case .success(let claims) = provider {
            authorization.accept(claims, now: now)
            if case .success = verdict { authorization.bind(to: claims.team) }
        }
        return verdict
    }

    /// An answer with the identifiers that belong to `request`. What the sender stated is said again only when it is an
    /// identifier: other text has no place in a header field of ours.
    func answer(to request: PushRequest) -> PushAnswer {
        let stated = request["apns-id"].flatMap { MessageIdentifier.isValid($0) ? $0 : nil }
        return PushAnswer(
            identifier: stated ?? makeUUID().uuidString,
            uniqueIdentifier: environment == .sandbox ? makeUUID().uuidString : nil,
            isBodiless: request.method == "HEAD")
    }

    var logsRequests: Bool { logger.logLevel <= .debug }

    /// One line a request, where somebody wants it; of the token only as much as tells two apart.
    func log(_ request: PushRequest, _ answer: PushAnswer) {
        guard logsRequests else { return }
        var token = "-"
        if case .device(let text) = request.target { token = DeviceToken.abbreviation(text) }
        logger.debug(
            """
            push token=\(token) topic=\(printable(request["apns-topic"])) \
            type=\(printable(request["apns-push-type"])) \
            bytes=\(request.bodyLength) status=\(answer.status) reason=\(answer.rejection?.reason.rawValue ?? "-") \
            apns-id=\(printable(answer.identifier))
            """)
    }

    /// A sender's text, made unable to fill the log or to pretend to be another line of it.
    private func printable(_ text: String?) -> String {
        String((text ?? "-").prefix(100).map { $0.isASCII && !$0.isWhitespace && $0 >= " " ? $0 : "?" })
    }
}
