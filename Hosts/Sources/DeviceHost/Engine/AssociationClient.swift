// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import TransferClient

/// Asks the association server of the device's home for the file of a domain: what a device asks Apple's CDN.
///
/// A server in another place of the same network would be found by the internet's names; here there is one, on loopback,
/// whose address stands in a file (`DeviceDirectory.associationServer`). Without it nobody is asked.
struct AssociationClient: Sendable {
    let server: URL
    /// How many bytes of an answer are taken: one more than the device allows.
    let limit: Int

    /// Ours: a server on loopback answers at once or not at all.
    private static let timeout = Duration.seconds(5)

    /// The server's answer; nil when there is none. A redirect is an answer like any other: the device decides that it
    /// is none.
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
