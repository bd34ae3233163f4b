// Portico
// SPDX-License-Identifier: Apache-2.0

/// The origin of links: one of the app's own schemes, or a web host that the app is associated with.
public enum LinkOrigin: Hashable, Sendable {
    /// A scheme such as `booking`. `booking://messages/1`, `booking:///messages/1` and `booking:messages/1` are the
    /// same link.
    case scheme(String)
    /// A host such as `example.com`, for https links and, when reading, http links.
    case host(String)

    /// The printed link of a route without parameters. `path` is escaped and begins with “/”.
    ///
    /// With a custom scheme, the first segment takes the position of the host if it is a text that no software changes
    /// there.
    public func link(path: String, firstLiteral: String?) -> String {
        switch self {
        case .host(let host): return "https://\(host)\(path)"
        case .scheme(let scheme):
            let standsAsHost = firstLiteral.map(Self.isPlainHost) ?? false
            return "\(scheme):\(standsAsHost ? "/" : "//")\(path)"
        }
    }

    /// The origin as it is declared: schemes and hosts do not depend on case.
    package var lowercased: LinkOrigin {
        switch self {
        case .scheme(let scheme): .scheme(LinkText.lowercased(scheme))
        case .host(let host): .host(LinkText.lowercased(host))
        }
    }

    private static func isPlainHost(_ text: String) -> Bool {
        text.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || isDigit($0) || $0 == UInt8(ascii: "-")
        }
            && text.utf8.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// The reason why this is not a valid origin, as a sentence, or nil if it is valid.
    public var problem: String? {
        switch self {
        case .scheme(let scheme): Self.problem(ofScheme: scheme)
        case .host(let host): Self.problem(ofHost: host)
        }
    }

    /// Schemes that cannot be an app's own, because the system and browsers give them a meaning.
    private static let foreignSchemes: Set<String> = [
        "about", "blob", "data", "file", "ftp", "http", "https", "javascript", "mailto", "sms", "tel", "ws", "wss",
    ]

    private static func problem(ofScheme scheme: String) -> String? {
        if scheme == "http" || scheme == "https" { return "Web links are declared by their hosts, not by “\(scheme)”." }
        if foreignSchemes.contains(scheme) { return "“\(scheme)” is not an app's own scheme." }
        let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
        let isFine = scheme.utf8.allSatisfy {
            isLetter($0) || isDigit($0) || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains($0)
        }
        guard isFine, let first = scheme.utf8.first, isLetter(first) else {
            return "A scheme must be a lower-case letter followed by lower-case letters, digits, “+”, “-” and “.”."
        }
        return nil
    }

    private static func problem(ofHost host: String) -> String? {
        if host.contains("*") { return "A host cannot contain wildcards: declare each subdomain." }
        if !host.utf8.allSatisfy({ $0 < 0x80 }) { return "A host outside ASCII must be in Punycode (“xn--…”)." }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let isFine = labels.allSatisfy { label in
            !label.isEmpty && label.first != "-" && label.last != "-"
                && label.utf8.allSatisfy {
                    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || isDigit($0) || $0 == UInt8(ascii: "-")
                }
        }
        return isFine ? nil : "A host must be lower-case labels separated by dots, without scheme, port or path."
    }
}
