// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Logging

/// The push environment of Apple's that the gateway emulates.
///
/// - Behavior: reference sheet §8: only the sandbox answers with `apns-unique-id`.
public enum GatewayEnvironment: String, CaseIterable, Sendable {
    /// Responses contain `apns-unique-id`.
    case sandbox
    /// Responses contain `apns-id` only.
    case production
}

/// The configuration of a ``PushGateway``.
public struct GatewayConfiguration: Sendable {
    /// The directory of the certificate authority, the provider keys and the stored pushes. Created if missing.
    public var directory: URL
    /// The default address, to which only this machine can connect.
    public static let localHost = "127.0.0.1"
    /// The address to listen on: an IP address or a name of this machine. `0.0.0.0` and `::` stand for every address.
    ///
    /// The server certificate is valid for it, or for this machine's host name if it stands for every address. It is always
    /// valid for `localhost`, `127.0.0.1`, `::1` and the host names of APNs.
    public var host: String
    /// Further host names and IP addresses by which providers reach the gateway, for the server certificate.
    ///
    /// If they change from one start to the next, the certificate is renewed. Its authority stays the same, so that
    /// providers that trust `ca.pem` need no change.
    public var names: [String]
    /// The TCP port; 0 lets the system choose one, which ``PushGateway/start()`` returns.
    public var port: Int
    /// Whether providers connect with TLS.
    public var security: TransportSecurity
    /// The environment for the format of responses.
    public var environment: GatewayEnvironment
    /// The Unix socket that devices connect to; at most 107 bytes on Linux.
    public var deviceSocketPath: String
    /// Logs one line per request at `debug`, and problems with connections at `notice` and above.
    public var logger: Logger
    /// Wall time, for token ages, expirations and certificate validity. Called from any thread.
    public var now: @Sendable () -> Date
    /// Creates `apns-id` if the sender sent none, and `apns-unique-id`. Called from any thread.
    public var makeUUID: @Sendable () -> UUID
    /// The limits for idle connections of providers.
    public var limits = ConnectionLimits()

    /// Creates a configuration; the defaults are suitable for a first try on one machine.
    ///
    /// - Parameters:
    ///   - deviceSocketPath: nil means `devices.sock` in `directory`.
    ///   - makeUUID: nil means random UUIDs.
    public init(
        directory: URL, host: String = Self.localHost, names: [String] = [], port: Int = 0,
        security: TransportSecurity = .tls, environment: GatewayEnvironment = .sandbox, deviceSocketPath: String? = nil,
        logger: Logger = Logger(label: "portico.gateway"),
        now: @escaping @Sendable () -> Date = { Date() }, makeUUID: (@Sendable () -> UUID)? = nil
    ) {
        self.directory = directory
        self.host = host
        self.names = names
        self.port = port
        self.security = security
        self.environment = environment
        self.deviceSocketPath = deviceSocketPath ?? directory.appendingPathComponent("devices.sock").path
        self.logger = logger
        self.now = now
        self.makeUUID = makeUUID ?? RandomUUIDs().next
    }
}

/// How long a provider's connection may be idle before the gateway closes it.
public struct ConnectionLimits: Hashable, Sendable {
    /// From the connection to the first bytes of HTTP/2, TLS handshake included.
    public var handshake: Duration
    /// Without any bytes from the provider. The connection is closed with `IdleTimeout`. Apple recommends that idle
    /// providers send a PING after an hour; a connection that does is kept.
    ///
    /// - Behavior: https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns
    /// - Behavior: https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns
    public var idle: Duration

    /// Our choice: Apple documents neither.
    public init(handshake: Duration = .seconds(10), idle: Duration = .seconds(2 * 3600)) {
        self.handshake = handshake
        self.idle = idle
    }
}
