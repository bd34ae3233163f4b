// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Logging
import PushGateway

/// A gateway on a free port with one provider key.
struct RunningGateway: Sendable {
    let directory: TemporaryDirectory
    let gateway: PushGateway
    let port: Int
    let security: TransportSecurity
    let signer: ProviderTokenSigner
    let devicePath: String

    /// Runs `body` against a gateway and stops it afterwards.
    ///
    /// - Parameter directory: given to start again where another gateway has stopped.
    static func use<Result>(
        environment: GatewayEnvironment = .sandbox, directory: TemporaryDirectory? = nil, names: [String] = [],
        security: TransportSecurity = .tls, logger: Logger? = nil, limits: ConnectionLimits = ConnectionLimits(),
        _ body: (RunningGateway) async throws -> Result
    ) async throws -> Result {
        let directory = try directory ?? TemporaryDirectory()
        let minted = try ProviderKeyStore(directory: directory.url).mint(team: Sample.team)
        var silent = Logger(label: "test")
        silent.logLevel = .critical
        var configuration = GatewayConfiguration(
            directory: directory.url, names: names, security: security, environment: environment,
            logger: logger ?? silent)
        configuration.limits = limits
        let gateway = PushGateway(configuration: configuration)
        let running = RunningGateway(
            directory: directory, gateway: gateway, port: try await gateway.start(), security: security,
            signer: try ProviderTokenSigner(
                privateKeyPEM: minted.privateKeyPEM, keyID: minted.keyID, team: minted.team),
            devicePath: configuration.deviceSocketPath)
        do {
            let result = try await body(running)
            await gateway.stop()
            return result
        } catch {
            await gateway.stop()
            throw error
        }
    }

    func authorization(age: TimeInterval = 0) throws -> String {
        "bearer " + (try signer.token(issuedAt: Date().addingTimeInterval(-age)))
    }
}

/// Runs blocking work away from the threads that run tests.
func blocking<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(with: Swift.Result { try body() }) }
    }
}
