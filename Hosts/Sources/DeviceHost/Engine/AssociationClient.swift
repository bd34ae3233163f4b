// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import TransferClient

/// Requests the file of a domain from the association server of the device's home, as a device does from Apple's CDN.
///
/// There is one server, on loopback, whose address is in a file (`DeviceDirectory.associationServer`). Without it no
/// files are requested.
struct AssociationClient: Sendable {
    let server: URL
    /// The maximum number of bytes read from a response: one more than the device allows.
    let limit: Int

    /// Our choice: a server on loopback answers at once or not at all.
    private static let timeout = Duration.seconds(5)

    /// The server's response; nil if there is none. A redirect is passed on like any other response, and the device
    /// rejects it.
    func fetch(_ domain: AssociatedDomain) async -> AssociationFetch? {
        var limits = TransferLimits(body: limit + 1)
        limits.endsAtBodyLimit = true
        limits.whole = Self.timeout
        let url = server.appending(path: "a/v1/\(domain.host)").absoluteString
        guard let request = try? HTTPRequest(url), let reply = try? await HTTPClient(limits: limits).send(request)
        else { return nil }
        return AssociationFetch(
            url: domain.fileURL, status: reply.status, contentType: reply.value("Content-Type"),
            redirect: reply.value("Location"), body: reply.body, mode: domain.mode)
    }
}
