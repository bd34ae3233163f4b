// Portico
// SPDX-License-Identifier: Apache-2.0

/// Where links begin: a scheme of the app's own, or a web host that the app is associated with.
public enum LinkOrigin: Hashable, Sendable {
    /// `booking`: links like `booking://messages/1`, `booking:///messages/1` and `booking:messages/1`, which are one.
    case scheme(String)
    /// `example.com`: https links, and http ones when reading.
    case host(String)

    /// A link of a route without parameters, as it is printed; `path` begins with “/” and is escaped.
    ///
    /// A custom scheme's first segment stands in the host's place when it is one that no software changes.
    public func link(path: String, firstLiteral: String?) -> String {
        switch self {
        case .host(let host): return "https://\(host)\(path)"
        case .scheme(let scheme):
            let standsAsHost = firstLiteral.map(Self.isPlainHost) ?? false
            return "\(scheme):\(standsAsHost ? "/" : "//")\(path)"
        }
    }

    private static func isPlainHost(_ text: String) -> Bool {
        text.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || isDigit($0) || $0 == UInt8(ascii: "-")
        }
            && text.utf8.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// What keeps this from being an origin, as a sentence; nil if nothing does.
    public var problem: String? {
        switch self {
        case .scheme(let scheme): Self.problem(ofScheme: scheme)
        case .host(let host): Self.problem(ofHost: host)
        }
    }

    /// Never an app's own: what the system and browsers give a meaning of its own.
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
            return "A scheme is a lower-case letter and then lower-case letters, digits, “+”, “-” and “.”."
        }
        return nil
    }

    private static func problem(ofHost host: String) -> String? {
        if host.contains("*") { return "A host is written out; declare each subdomain." }
        if !host.utf8.allSatisfy({ $0 < 0x80 }) { return "A host outside ASCII is written in Punycode (“xn--…”)." }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let isFine = labels.allSatisfy { label in
            !label.isEmpty && label.first != "-" && label.last != "-"
                && label.utf8.allSatisfy {
                    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || isDigit($0) || $0 == UInt8(ascii: "-")
                }
        }
        return isFine ? nil : "A host is lower-case labels with dots between: no scheme, port or path."
    }
}
