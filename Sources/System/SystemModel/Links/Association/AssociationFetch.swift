// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The response to a device's request for a host's file, and its evaluation.
///
/// ```swift
/// let fetch = AssociationFetch(url: "https://example.com/.well-known/apple-app-site-association", body: data)
/// switch fetch.result() {
/// case .success(let file): …
/// case .failure(let refusal): …
/// }
/// ```
///
/// - Behavior: https://developer.apple.com/documentation/xcode/supporting-associated-domains and TN3155 (sheet:
///   links 2.2)
public struct AssociationFetch: Codable, Hashable, Sendable {
    /// The path of the file.
    public static let wellKnownPath = "/.well-known/apple-app-site-association"
    /// The path of the file in iOS 9.
    public static let rootPath = "/apple-app-site-association"
    /// The prefix of the host for requests to Apple's CDN.
    public static let deliveryNetwork = "https://app-site-association.cdn-apple.com/a/v1/"

    /// The URL of the file on the site; for a response of the CDN, the URL that the CDN requested.
    public var url: String
    /// The response's status, such as 200.
    public var status: Int
    /// `Content-Type`, as written; nil for none.
    public var contentType: String?
    /// `Location`, for a redirect.
    public var redirect: String?
    /// Decompressed.
    public var body: Data
    /// Whether the server's certificate leads to a root that the system trusts.
    public var hasTrustedCertificate: Bool
    /// The mode of the entitlement's entry.
    public var mode: AssociatedDomain.Mode

    public init(
        url: String, status: Int = 200, contentType: String? = "application/json", redirect: String? = nil,
        body: Data, hasTrustedCertificate: Bool = true, mode: AssociatedDomain.Mode = .standard
    ) {
        self.url = url
        self.status = status
        self.contentType = contentType
        self.redirect = redirect
        self.body = body
        self.hasTrustedCertificate = hasTrustedCertificate
        self.mode = mode
    }

    /// Rules that may differ from today's devices.
    public struct Rules: Codable, Hashable, Sendable {
        /// In bytes, inclusive.
        public var sizeLimit: Int
        /// Whether ``AssociationFetch/rootPath`` is also allowed; sites still use it, but the documentation does not
        /// mention it.
        public var allowsRootPath: Bool

        public init(sizeLimit: Int = AssociationFile.sizeLimit, allowsRootPath: Bool = false) {
            self.sizeLimit = sizeLimit
            self.allowsRootPath = allowsRootPath
        }
    }

    /// A file with the warnings about the response.
    public struct Accepted: Hashable, Sendable {
        /// The parsed body.
        public var file: AssociationFile
        /// Warnings about the response; the file has its own.
        public var warnings: [String]
    }

    /// Why there is no association.
    public enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
        /// The URL is not https.
        case notSecure(String)
        /// The path differs from the file's.
        case otherPath(String)
        /// The server's certificate does not lead to a root that the system trusts.
        case untrustedCertificate
        /// 3xx, with its target; the file must be at the requested URL.
        case redirected(Int, String?)
        /// Neither 200 nor a redirect; 403 and 404 mean that the site is associated with no app.
        case status(Int)
        /// The body is not a valid file.
        case file(AssociationFileError)
    }

    /// Evaluates the response: first its URL, certificate and status, in this order, then the file.
    ///
    /// - Complexity: O(size of the body).
    public func result(_ rules: Rules = Rules()) -> Result<Accepted, Refusal> {
        if let refusal = refusal(rules) { return .failure(refusal) }
        do throws(AssociationFileError) {
            let file = try AssociationFile(parsing: body, limit: rules.sizeLimit)
            return .success(Accepted(file: file, warnings: warnings))
        } catch {
            return .failure(.file(error))
        }
    }

    private func refusal(_ rules: Rules) -> Refusal? {
        guard let place = try? LinkText(url), url.lowercased().hasPrefix("https:") else { return .notSecure(url) }
        let path = String(decoding: place.bytes[place.path], as: UTF8.self)
        guard path == Self.wellKnownPath || rules.allowsRootPath && path == Self.rootPath else {
            return .otherPath(path)
        }
        if !hasTrustedCertificate, !mode.takesAnyCertificate { return .untrustedCertificate }
        if (300..<400).contains(status) { return .redirected(status, redirect) }
        return status == 200 ? nil : .status(status)
    }

    private var warnings: [String] {
        var warnings: [String] = []
        let type = contentType?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        if type != "application/json" {
            warnings.append("the content type is \(contentType ?? "missing"); it should be application/json")
        }
        if url.hasSuffix(Self.rootPath), !url.hasSuffix(Self.wellKnownPath) {
            warnings.append("the file is at the root; it should be at \(Self.wellKnownPath)")
        }
        return warnings
    }
}

// MARK: - Who asks

extension AssociatedDomain.Mode {
    /// Whether the device requests the file from the server itself. Without a mode it requests it from Apple's CDN,
    /// which has requested it from the server within the last 24 hours.
    public var bypassesDeliveryNetwork: Bool { self != .standard }

    /// Whether a self-signed certificate is accepted: in developer mode only.
    public var takesAnyCertificate: Bool { self == .developer || self == .developerAndManaged }
}

extension AssociatedDomain {
    /// The URL that the device requests for the entry's file: on the CDN, or on the server.
    public var requestURL: String {
        mode.bypassesDeliveryNetwork ? fileURL : AssociationFetch.deliveryNetwork + host
    }
}

// MARK: - Words

extension AssociationFetch.Refusal {
    public var description: String {
        switch self {
        case .notSecure(let url): "\(QuotedText.line(url, quote: "\"", limit: 200)) is not https"
        case .otherPath(let path):
            "\(QuotedText.line(path, quote: "\"", limit: 200)) is not \(AssociationFetch.wellKnownPath)"
        case .untrustedCertificate: "the server's certificate is not trusted"
        case .redirected(let status, let place):
            "status \(status) redirects "
                + "\(place.map { "to \(QuotedText.line($0, quote: "\"", limit: 200))" } ?? "away"); "
                + "redirects are not followed: serve the file at the requested URL"
        case .status(403), .status(404): "the site has no file and is associated with no app"
        case .status(let status): "status \(status) is not 200"
        case .file(let error): error.description
        }
    }
}
