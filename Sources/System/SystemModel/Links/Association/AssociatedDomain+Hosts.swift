// Portico
// SPDX-License-Identifier: Apache-2.0

// Which hosts an entry speaks for, where its file lies, and which of several entries is asked first (sheet: links 2.1).
//
//   entry            file of        covers
//   a.example.com    a.example.com  a.example.com alone
//   *.example.com    example.com    example.com, a.example.com, b.a.example.com
//
// For a host that several entries cover, the exact entry comes first; a wildcard's file is asked only where no rule of
// the files before it applied. Of several wildcards the longest comes first [decided]. The order of the array counts
// for nothing (WWDC19 session 717).

extension AssociatedDomain {
    /// The host in the form that ``AssociationMatcher`` uses: `example.com`, or `*.example.com` with a wildcard.
    public var pattern: String { (isWildcard ? "*." : "") + host }

    /// The URL of the file; for a wildcard, of the parent domain.
    public var fileURL: String { "https://\(host)\(AssociationFetch.wellKnownPath)" }

    /// Whether the entry applies to a host. Host names are compared ignoring case; a trailing dot is significant.
    public func covers(_ host: String) -> Bool {
        HostName.covers(self.host, isWildcard: isWildcard, Array(host.utf8)[...])
    }

    /// The entries for a service that apply to a host, in the order in which their files are evaluated.
    public static func covering(
        _ host: String, service: Service = .applinks, in entries: [AssociatedDomain]
    ) -> [AssociatedDomain] {
        let covering = entries.filter { $0.service == service && $0.covers(host) }
        return covering.enumerated().sorted { first, second in
            let (one, other) = (first.element, second.element)
            if one.isWildcard != other.isWildcard { return !one.isWildcard }
            if one.host.utf8.count != other.host.utf8.count { return one.host.utf8.count > other.host.utf8.count }
            return first.offset < second.offset
        }.map(\.element)
    }

    /// The result of the files of an app's entries for a URL.
    ///
    /// The first entry whose file has a rule for the URL decides, whether that rule matches or blocks.
    ///
    /// - Parameter matcher: Returns the matcher of an entry's file for the app; nil if there is no file.
    /// - Returns: `noMatch` because of `notEntitled` if no entry applies to the URL's host.
    public static func verdict(
        for url: String, service: Service = .applinks, in entries: [AssociatedDomain],
        matcher: (AssociatedDomain) -> AssociationMatcher?
    ) -> AssociationVerdict {
        let link: LinkText
        do throws(LinkText.Fault) {
            link = try LinkText(url)
        } catch {
            return AssociationVerdict(outcome: .noMatch, reason: error.reason)
        }
        var last: AssociationVerdict?
        for entry in covering(link.hostText, service: service, in: entries) {
            guard let matcher = matcher(entry) else { continue }
            let verdict = matcher.verdict(for: link, domain: entry.pattern)
            if verdict.rule != nil { return verdict }
            last = verdict
        }
        return last ?? AssociationVerdict(outcome: .noMatch, reason: .notEntitled)
    }
}

/// Host names as bytes, in ASCII.
enum HostName {
    /// Whether it has at least two labels of letters, digits, hyphens and underscores, as DNS allows in length.
    static func isSound(_ host: String) -> Bool {
        let labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.count >= 2 && host.utf8.count <= 253
            && labels.allSatisfy { (1...63).contains($0.count) && $0.allSatisfy(isLetter) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// - Parameter domain: In lower case, without `*.`.
    static func covers(_ domain: String, isWildcard: Bool, _ host: ArraySlice<UInt8>) -> Bool {
        let domain = domain.utf8
        func ends(_ slice: ArraySlice<UInt8>) -> Bool { slice.elementsEqual(domain) { lower($0) == $1 } }
        guard isWildcard, host.count > domain.count else { return host.count == domain.count && ends(host) }
        let rest = host.dropLast(domain.count)
        return rest.count > 1 && rest.last == UInt8(ascii: ".") && ends(host.suffix(domain.count))
    }

    static func lower(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
