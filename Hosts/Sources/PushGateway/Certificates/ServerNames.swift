// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The names by which providers reach a gateway, as its certificate lists them.
struct ServerNames: Hashable, Sendable {
    /// Without repetitions.
    private(set) var hosts: [HostName]

    /// On this machine, and in place of Apple's servers.
    private static let always = [
        "localhost", "127.0.0.1", "::1",
        "api.push.apple.com", "api.sandbox.push.apple.com", "api.development.push.apple.com",
    ]

    /// The names of a gateway with this configuration.
    ///
    /// - Parameter machineName: this machine's host name, which is added if the gateway listens on every address. One that
    ///   cannot stand in a certificate is left out.
    /// - Throws: ``GatewayError/unusableHost(_:problem:)`` or ``GatewayError/unusableName(_:problem:)``.
    init(
        of configuration: GatewayConfiguration, machineName: String = ProcessInfo.processInfo.hostName
    ) throws(GatewayError) {
        let neither = "this is neither a host name nor an IP address"
        guard let host = HostName(configuration.host) else {
            throw .unusableHost(configuration.host, problem: neither)
        }
        hosts = Self.always.compactMap(HostName.init)
        if !host.isEveryAddress {
            add(host)
        } else if let machine = HostName(machineName) {
            add(machine)
        }
        for text in configuration.names {
            guard let name = HostName(text) else { throw .unusableName(text, problem: neither) }
            guard !name.isEveryAddress else {
                throw .unusableName(text, problem: "this stands for every address and is the name of none")
            }
            add(name)
        }
    }

    private mutating func add(_ host: HostName) {
        if !hosts.contains(host) { hosts.append(host) }
    }
}
