// Portico
// SPDX-License-Identifier: Apache-2.0

/// A web link's text, taken apart where it stands; nothing is decoded, resolved or put in order.
///
/// Foundation's `URL` is not asked: it repairs and normalises, and patterns compare with the text as written. The rules
/// are RFC 3986's, and where RFC 3986 and browsers read one text as two hosts, the text is no link at all:
///
///     https://user@example.com:443/path?query#fragment
///     scheme   ·    host        ·  path  query fragment
///
/// - The scheme ends at the first colon; it and the host compare without case. `//` must follow.
/// - The authority ends at the first `/`, `?` or `#`. In it everything up to an `@` is the user, so that
///   `https://example.com@evil.com/` leads to evil.com. More than one `@` is refused, and so is a backslash before the
///   path, which browsers take for a slash.
/// - The host is not decoded: `%65xample.com` is refused, and a look-alike in another script is a host of its own.
/// - A port other than the scheme's own is another server: the link belongs to no domain [decided].
/// - Controls (U+0000–U+001F, U+007F) are refused anywhere, also those that browsers take out.
/// - The path ends at the first `?` or `#`, the query at the first `#`.
struct LinkText {
    /// Why a text belongs to no domain.
    enum Fault: Error, Hashable {
        case otherScheme(String)
        case notALink(String)

        var reason: AssociationVerdict.Reason {
            switch self {
            case .otherScheme(let scheme): .otherScheme(scheme)
            case .notALink(let problem): .notALink(problem)
            }
        }
    }

    let bytes: [UInt8]
    private(set) var host: Range<Int>
    private(set) var path: Range<Int>
    /// Empty when there is none, as when it is empty.
    private(set) var query: Range<Int>
    private(set) var fragment: Range<Int>

    /// - Complexity: O(length of the text).
    init(_ text: String) throws(Fault) {
        bytes = Array(text.utf8)
        (host, path, query, fragment) = (0..<0, 0..<0, 0..<0, 0..<0)
        if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            throw .notALink("it has a control character")
        }
        let authority = try Self.authority(of: bytes)
        (host, path) = (try Self.host(in: bytes, authority), authority.upperBound..<bytes.count)
        if let mark = bytes[path].firstIndex(of: UInt8(ascii: "#")) {
            (path, fragment) = (path.lowerBound..<mark, mark + 1..<bytes.count)
        }
        query = path.upperBound..<path.upperBound
        if let mark = bytes[path].firstIndex(of: UInt8(ascii: "?")) {
            (path, query) = (path.lowerBound..<mark, mark + 1..<path.upperBound)
        }
    }

    var hostText: String { String(decoding: bytes[host], as: UTF8.self).lowercased() }

    // MARK: - Scheme and authority

    private static func authority(of bytes: [UInt8]) throws(Fault) -> Range<Int> {
        guard let colon = bytes.firstIndex(where: { !isSchemeLetter($0) }), bytes[colon] == UInt8(ascii: ":"),
            let first = bytes.first, HostName.lower(first) >= UInt8(ascii: "a")
        else { throw .notALink("it does not begin with a scheme") }
        let scheme = String(decoding: bytes[..<colon].map(HostName.lower), as: UTF8.self)
        guard scheme == "http" || scheme == "https" else {
            throw .otherScheme(String(scheme.prefix(40)))
        }
        let start = colon + 3
        guard bytes.count > start, bytes[colon + 1] == UInt8(ascii: "/"), bytes[colon + 2] == UInt8(ascii: "/") else {
            throw .notALink("no host follows the scheme")
        }
        let end = bytes[start...].firstIndex {
            $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
        }
        return start..<(end ?? bytes.count)
    }

    private static func host(in bytes: [UInt8], _ authority: Range<Int>) throws(Fault) -> Range<Int> {
        let part = bytes[authority]
        if part.contains(UInt8(ascii: "\\")) { throw .notALink("there is a backslash before the path") }
        var start = authority.lowerBound
        if let sign = part.firstIndex(of: UInt8(ascii: "@")) {
            start = sign + 1
            if bytes[start..<authority.upperBound].contains(UInt8(ascii: "@")) {
                throw .notALink("the host is ambiguous: there is more than one @ before the path")
            }
        }
        let rest = bytes[start..<authority.upperBound]
        // An address in brackets has colons of its own; it is no domain either way.
        let isAddress = rest.first == UInt8(ascii: "[")
        let colon = isAddress ? nil : rest.firstIndex(of: UInt8(ascii: ":"))
        let host = start..<(colon ?? authority.upperBound)
        if host.isEmpty { throw .notALink("it has no host") }
        if bytes[host].contains(where: { $0 == UInt8(ascii: "%") || $0 == 0x20 }) {
            throw .notALink("the host contains an escape or a space")
        }
        if let colon {
            try checkPort(bytes[(colon + 1)..<authority.upperBound], isSecure: bytes[4] | 0x20 == UInt8(ascii: "s"))
        }
        return host
    }

    private static func checkPort(_ digits: ArraySlice<UInt8>, isSecure: Bool) throws(Fault) {
        let port = String(decoding: digits, as: UTF8.self)
        guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            throw .notALink("the port is not a number")
        }
        guard port.isEmpty || port == (isSecure ? "443" : "80") else {
            throw .notALink("it has a port; associations apply to a scheme's default port only")
        }
    }

    private static func isSchemeLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
