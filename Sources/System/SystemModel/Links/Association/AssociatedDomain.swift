// Portico
// SPDX-License-Identifier: Apache-2.0

/// One entry of the entitlement `com.apple.developer.associated-domains`: `applinks:*.example.com?mode=developer`.
///
/// ```swift
/// let entry = try AssociatedDomain(parsing: "applinks:*.example.com")
/// entry.covers("shop.example.com")  // true
/// entry.fileURL  // "https://example.com/.well-known/apple-app-site-association"
/// ```
///
/// - Behavior: https://developer.apple.com/documentation/xcode/configuring-an-associated-domain (sheet: links 2.1)
public struct AssociatedDomain: Hashable, Sendable {
    /// The service of the association: `applinks`, or another word before the colon.
    public var service: Service
    /// The name without `*.`, in lower case. Names in other scripts are written in Punycode, as `xn--…`; names that are
    /// not ASCII are rejected, so similar-looking names are never equal.
    public var host: String
    /// Whether the entry begins with `*.`: it then includes the host and its subdomains.
    public var isWildcard: Bool
    /// Where the device fetches the file, and on which devices the entry is used.
    public var mode: Mode

    /// The word before the colon. Unknown services are kept, but associate nothing.
    public struct Service: RawRepresentable, Codable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Universal links.
        public static let applinks = Service(rawValue: "applinks")
        /// Shared web credentials.
        public static let webCredentials = Service(rawValue: "webcredentials")
        /// Handoff from a browser to the app.
        public static let activityContinuation = Service(rawValue: "activitycontinuation")
        /// App Clips; the only service without wildcards.
        public static let appClips = Service(rawValue: "appclips")
        /// Single sign-on by an extension.
        public static let authServices = Service(rawValue: "authsrv")

        static let known: [Service] = [.applinks, .webCredentials, .activityContinuation, .appClips, .authServices]
    }

    /// The `mode` after the question mark.
    public enum Mode: String, Codable, CaseIterable, Hashable, Sendable {
        /// No `mode`: the file is fetched through Apple's CDN.
        case standard = ""
        /// Fetched from the server; only for development-signed apps on devices that allow it.
        case developer
        /// Fetched from the server; only on managed devices.
        case managed
        /// Either.
        case developerAndManaged = "developer+managed"
    }
}

// MARK: - Parsing

extension AssociatedDomain {
    /// Parses an entry of the entitlements.
    ///
    /// - Throws: ``AssociatedDomainError`` for an invalid entry: without a service or a full host name, with a scheme,
    ///   a port, a path, a query other than `mode`, or a wildcard that is not at the beginning.
    public init(parsing entry: String) throws(AssociatedDomainError) {
        func refuse(_ problem: String) -> AssociatedDomainError {
            AssociatedDomainError(entry: entry, problem: problem)
        }
        let parts = entry.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else {
            throw refuse("the service before the domain is missing; write applinks:example.com")
        }
        guard parts[0].utf8.allSatisfy(Self.isServiceLetter) else {
            throw refuse("a service must be a word in lower case, such as applinks")
        }
        service = Service(rawValue: String(parts[0]))
        let domain = parts[1].prefix { $0 != "?" }
        mode = try Self.mode(parts[1].dropFirst(domain.count), refuse)
        if let problem = Self.fault(in: domain) { throw refuse(problem) }
        isWildcard = domain.hasPrefix("*.")
        host = (isWildcard ? domain.dropFirst(2) : domain).lowercased()
        if isWildcard, service == .appClips { throw refuse("appclips does not support wildcards; list each host") }
        guard HostName.isSound(host) else {
            throw refuse("\"\(QuotedText.line(host, quote: "\"", limit: 80))\" is not a full host name in ASCII")
        }
    }

    private static func mode(
        _ query: Substring, _ refuse: (String) -> AssociatedDomainError
    ) throws(AssociatedDomainError) -> Mode {
        guard !query.isEmpty else { return .standard }
        let modes = Mode.allCases.dropFirst().map(\.rawValue)
        guard query.hasPrefix("?mode="), let mode = Mode(rawValue: String(query.dropFirst(6))), mode != .standard else {
            throw refuse("after ? only mode= is supported, with one of \(modes.joined(separator: ", "))")
        }
        return mode
    }

    /// What developers write by mistake, each named.
    private static func fault(in domain: Substring) -> String? {
        switch domain {
        case "": "the domain is missing"
        case _ where domain.contains("//"): "a domain must not have a scheme; remove \"https://\""
        case _ where domain.hasSuffix("/"): "a domain must not end with a slash"
        case _ where domain.contains("/"): "a domain must not have a path; the file on the server lists the paths"
        case _ where domain.contains(":"): "a domain must not have a port; such an entry never opens the app"
        case _ where domain.contains("#") || domain.contains("@"): "a domain must be a host name only"
        case _ where domain.utf8.contains(where: { $0 >= 0x80 }): "write the name in Punycode, as xn--…"
        case _ where domain.dropFirst(2).contains("*") || domain.hasPrefix("*") && !domain.hasPrefix("*."):
            "a wildcard must be at the beginning, as in *.example.com"
        default: nil
        }
    }

    private static func isServiceLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }
}

/// An invalid entry.
public struct AssociatedDomainError: Error, Hashable, Sendable, CustomStringConvertible {
    /// As written.
    public var entry: String
    /// The problem and the remedy.
    public var problem: String

    public var description: String { "\"\(QuotedText.line(entry, quote: "\"", limit: 120))\": \(problem)" }
}

// MARK: - As text

extension AssociatedDomain: CustomStringConvertible {
    /// The entry in its usual form.
    public var description: String {
        "\(service.rawValue):\(pattern)" + (mode == .standard ? "" : "?mode=\(mode.rawValue)")
    }
}

extension AssociatedDomain: Codable {
    /// Decodes the text of an entry.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do throws(AssociatedDomainError) {
            try self.init(parsing: try Self.text(container))
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
        }
    }

    private static func text(_ container: any SingleValueDecodingContainer) throws(AssociatedDomainError) -> String {
        guard let text = try? container.decode(String.self) else {
            throw AssociatedDomainError(entry: "", problem: "an entry must be a string")
        }
        return text
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
