// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Logging

/// Which of Apple's two push environments the gateway plays.
///
/// - Behavior: reference sheet §8: only the sandbox answers with `apns-unique-id`.
public enum GatewayEnvironment: String, CaseIterable, Sendable {
    /// Answers carry `apns-unique-id`.
    case sandbox
    /// Answers carry `apns-id` only.
    case production
}

/// Everything a ``PushGateway`` is told from outside.
public struct GatewayConfiguration: Sendable {
    /// Where the certificate authority, the provider keys and the stored pushes live. Made when absent.
    public var directory: URL
    /// Where nobody but this machine can connect: the address unless another is given.
    public static let localHost = "127.0.0.1"
    /// The address to listen on; numeric or a name of this machine.
    public var host: String
    /// The TCP port; 0 lets the system choose, and ``PushGateway/start()`` returns the choice.
    public var port: Int
    /// The environment that answers are shaped for.
    public var environment: GatewayEnvironment
    /// The Unix socket that devices connect to; at most 107 bytes on Linux.
    public var deviceSocketPath: String
    /// Gets one line a request at `debug`, and what goes wrong with connections at `notice` and above.
    public var logger: Logger
    /// Wall time, for token ages, expirations and certificate validity. Called from any thread.
    public var now: @Sendable () -> Date
    /// Makes `apns-id` where the sender gave none, and `apns-unique-id`. Called from any thread.
    public var makeUUID: @Sendable () -> UUID
    /// How long connections of providers may do nothing.
    public var limits = ConnectionLimits()

    /// Starts from what a first try on one machine needs.
    ///
    /// - Parameters:
    ///   - deviceSocketPath: nil means `devices.sock` in `directory`.
    ///   - makeUUID: nil means random ones.
    public init(
        directory: URL, host: String = Self.localHost, port: Int = 0, environment: GatewayEnvironment = .sandbox,
        deviceSocketPath: String? = nil, logger: Logger = Logger(label: "portico.gateway"),
        now: @escaping @Sendable () -> Date = { Date() }, makeUUID: (@Sendable () -> UUID)? = nil
    ) {
        self.directory = directory
        self.host = host
        self.port = port
        self.environment = environment
        self.deviceSocketPath = deviceSocketPath ?? directory.appendingPathComponent("devices.sock").path
        self.logger = logger
        self.now = now
        self.makeUUID = makeUUID ?? RandomUUIDs().next
    }
}

/// How long the connection of a provider may do nothing before the gateway ends it.
public struct ConnectionLimits: Hashable, Sendable {
    /// From the connection to the first bytes of HTTP/2, TLS handshake included.
    public var handshake: Duration
    /// Without any bytes from the provider. The connection is told `IdleTimeout`. Apple asks idle providers to send a
    /// PING after an hour, so that a connection that does is kept.
    ///
    /// - Behavior: https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns
    /// - Behavior: https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns
    public var idle: Duration

    /// Ours: Apple documents neither.
    public init(handshake: Duration = .seconds(10), idle: Duration = .seconds(2 * 3600)) {
        self.handshake = handshake
        self.idle = idle
    }
}
