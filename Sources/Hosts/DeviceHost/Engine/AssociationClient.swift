// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import SystemModel

/// Asks the association server of the device's home for the file of a domain: what a device asks Apple's CDN.
///
/// A server in another place of the same network would be found by the internet's names; here there is one, on loopback,
/// whose address stands in a file (`DeviceDirectory.associationServer`). Without it nobody is asked.
struct AssociationClient: Sendable {
    let server: URL
    /// How many bytes of an answer are taken: one more than the device allows.
    let limit: Int

    /// Ours: a server on loopback answers at once or not at all.
    private static let patience: TimeInterval = 5

    /// The server's answer; nil when there is none.
    func fetch(_ domain: AssociatedDomain) async -> AssociationFetch? {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = Self.patience
        configuration.timeoutIntervalForResource = Self.patience
        let session = URLSession(configuration: configuration, delegate: NoRedirects(), delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let request = URLRequest(url: server.appending(path: "a/v1/\(domain.host)"))
        guard let (data, response) = try? await session.data(for: request), let http = response as? HTTPURLResponse
        else { return nil }
        return AssociationFetch(
            url: domain.fileURL, status: http.statusCode, contentType: http.value(forHTTPHeaderField: "Content-Type"),
            redirect: http.value(forHTTPHeaderField: "Location"), body: data.prefix(limit + 1), mode: domain.mode)
    }
}

/// A redirect is an answer like any other: the device decides that it is none.
private final class NoRedirects: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
