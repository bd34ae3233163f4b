// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension GatewayConfiguration {
    /// The host in the URL that providers use; an IPv6 address is without its brackets.
    ///
    /// The first of ``names``. Without names: `localhost` for ``localHost``, this machine's host name if ``host`` stands
    /// for every address, and ``host`` otherwise.
    public var clientHost: String { clientHost(machineName: ProcessInfo.processInfo.hostName) }

    func clientHost(machineName: String) -> String {
        if let name = names.first { return name }
        guard HostName(host)?.isEveryAddress == true else { return host == Self.localHost ? "localhost" : host }
        return HostName(machineName) == nil ? "localhost" : machineName
    }

    /// Checks that ``host`` and ``names`` can be used, which ``PushGateway/start()`` also does first. Nothing is written.
    ///
    /// `host` is listened on for a moment, on a port that the system chooses.
    ///
    /// - Throws: ``GatewayError/unusableHost(_:problem:)`` if `host` is not an address or a name of this machine,
    ///   ``GatewayError/unusableName(_:problem:)`` for the first of `names` that is neither a host name nor an IP address;
    ///   NIO's errors if the system cannot listen for another reason.
    public func checkHosts() async throws {
        _ = try ServerNames(of: self)
        try await PushListener.check(host: host)
    }
}
