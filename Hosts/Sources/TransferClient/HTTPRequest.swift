// Portico
// SPDX-License-Identifier: Apache-2.0

package import Foundation
import NIOHTTP1

/// A validated request that is ready to be sent: no data of an app can turn it into two requests.
package struct HTTPRequest: Sendable {
    /// Why a request is invalid.
    package enum Problem: Error, Hashable, CustomStringConvertible {
        case noHTTPURL(String)
        case method(String)
        /// A field's name or value contains characters that are not allowed in a header.
        case field(name: String)

        package var description: String {
            switch self {
            case .noHTTPURL(let url): "\(url) is not an HTTP URL"
            case .method(let method): "\"\(method)\" is not an HTTP method"
            case .field(let name): "the header field \"\(name)\" has characters that HTTP does not allow"
            }
        }
    }

    let url: URL
    let isSecure: Bool
    /// A name, or an address without brackets.
    let host: String
    let port: Int
    /// Path and query, as in the request line.
    let target: String
    var method: String
    var fields: [(name: String, value: String)]
    /// The file with the body; nil for none.
    var file: URL?

    /// - Throws: ``Problem``.
    package init(
        _ url: String, method: String = "GET", fields: [(name: String, value: String)] = [], file: URL? = nil
    ) throws(Problem) {
        guard let parsed = URL(string: url), let parts = URLComponents(url: parsed, resolvingAgainstBaseURL: true),
            let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme), let host = parts.host,
            !host.isEmpty
        else { throw .noHTTPURL(url) }
        if let port = parts.port, !(1...65_535).contains(port) { throw .noHTTPURL(url) }
        guard !method.isEmpty, method.utf8.allSatisfy(Self.isToken) else { throw .method(method) }
        for field in fields {
            let isValue = field.value.utf8.allSatisfy { $0 == 9 || $0 >= 32 && $0 != 127 }
            guard !field.name.isEmpty, field.name.utf8.allSatisfy(Self.isToken), isValue else {
                throw .field(name: field.name)
            }
        }
        self.url = parsed
        isSecure = scheme == "https"
        self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        port = parts.port ?? (scheme == "https" ? 443 : 80)
        let path = parts.percentEncodedPath
        target = (path.isEmpty ? "/" : path) + (parts.percentEncodedQuery.map { "?\($0)" } ?? "")
        self.method = method
        self.fields = fields
        self.file = file
    }

    /// The characters of a token. Source: RFC 9110, 5.6.2.
    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }

    /// - Parameter length: Of the body; nil for a request without one.
    func head(length: Int?) -> HTTPRequestHead {
        var headers = HTTPHeaders()
        let usual = [true: 443, false: 80][isSecure]
        let name = host.contains(":") ? "[\(host)]" : host
        headers.add(name: "Host", value: port == usual ? name : "\(name):\(port)")
        for field in fields where !Self.reserved.contains(field.name.lowercased()) {
            headers.add(name: field.name, value: field.value)
        }
        if headers["Accept"].isEmpty { headers.add(name: "Accept", value: "*/*") }
        if headers["User-Agent"].isEmpty { headers.add(name: "User-Agent", value: "Portico") }
        if let length { headers.add(name: "Content-Length", value: "\(length)") }
        headers.add(name: "Connection", value: "close")
        return HTTPRequestHead(version: .http1_1, method: HTTPMethod(rawValue: method), uri: target, headers: headers)
    }

    /// What only the client knows. Apple's list is longer; the rest of it works when an app sets it.
    ///
    /// - Behavior: https://developer.apple.com/documentation/foundation/nsurlrequest#Reserved-HTTP-headers
    private static let reserved: Set = ["connection", "content-length", "expect", "host", "transfer-encoding"]

    // MARK: - Redirects

    /// The request that a redirect asks for; nil for an answer that is none.
    ///
    /// Source: RFC 9110, 15.4: a POST becomes a GET after 301 and 302, everything does after 303, and nothing changes
    /// after 307 and 308. Credentials do not go to another server.
    ///
    /// - Throws: ``Problem`` when the new place is not an HTTP URL.
    func redirected(by reply: HTTPReply) throws(Problem) -> HTTPRequest? {
        guard [301, 302, 303, 307, 308].contains(reply.status), let location = reply.value("Location") else {
            return nil
        }
        guard let next = URL(string: location, relativeTo: url)?.absoluteURL else { throw .noHTTPURL(location) }
        var request = try HTTPRequest(next.absoluteString, method: method, fields: fields, file: file)
        let becomesGet = reply.status == 303 ? method != "HEAD" : reply.status < 303 && method == "POST"
        if becomesGet {
            request.method = "GET"
            request.file = nil
            request.fields.removeAll { $0.name.lowercased().hasPrefix("content-") }
        }
        if (request.host, request.port, request.isSecure) != (host, port, isSecure) {
            request.fields.removeAll { ["authorization", "cookie"].contains($0.name.lowercased()) }
        }
        return request
    }
}
