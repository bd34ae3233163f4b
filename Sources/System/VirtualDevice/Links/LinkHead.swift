// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Scheme and host of a URL.
///
/// Foundation decides what a URL is. Most links are plain, `scheme://host/path?query` of letters, digits and the few
/// signs that mean nothing else anywhere, and those are read here in one pass: a device looks at each link several times,
/// and parsing was the larger part of opening one.
struct LinkHead: Hashable, Sendable {
    /// In lower case, not empty.
    var scheme: String
    /// In lower case; nil for a URL without one.
    var host: String?

    /// nil for what no app on the other side could make a `URL` of, or what has no scheme.
    init?(_ url: String) {
        if let plain = Self.plain(url) {
            self = plain
            return
        }
        guard let parsed = URL(string: url), let scheme = parsed.scheme, !scheme.isEmpty else { return nil }
        self.scheme = scheme.lowercased()
        host = parsed.host.flatMap { $0.isEmpty ? nil : $0.lowercased() }
    }

    private init(scheme: String, host: String) {
        self.scheme = scheme
        self.host = host
    }

    /// nil for a URL that is not as plain as that: it may still be one.
    static func plain(_ url: String) -> LinkHead? {
        let head = url.utf8.withContiguousStorageIfAvailable { bytes -> LinkHead? in
            guard let ends = plainEnds(bytes) else { return nil }
            return LinkHead(
                scheme: String(decoding: bytes[..<ends.scheme], as: UTF8.self),
                host: String(decoding: bytes[(ends.scheme + 3)..<ends.host], as: UTF8.self))
        }
        return head ?? nil
    }

    /// Where the scheme ends, and the host; nil for a URL that is not plain.
    private static func plainEnds(_ bytes: UnsafeBufferPointer<UInt8>) -> (scheme: Int, host: Int)? {
        guard let first = bytes.first, first.isSmallLetter else { return nil }
        var scheme = 1
        while scheme < bytes.count, bytes[scheme].isSmallLetter || bytes[scheme].isDigit { scheme += 1 }
        guard scheme + 3 < bytes.count, bytes[scheme] == UInt8(ascii: ":"), bytes[scheme + 1] == UInt8(ascii: "/"),
            bytes[scheme + 2] == UInt8(ascii: "/")
        else { return nil }
        var host = scheme + 3
        while host < bytes.count, bytes[host].isSmallLetter || bytes[host].isDigit || bytes[host] == UInt8(ascii: ".") {
            host += 1
        }
        guard host > scheme + 3, host == bytes.count || bytes[host] == UInt8(ascii: "/") else { return nil }
        for byte in bytes[host...] where !byte.isPlainInPath { return nil }
        return (scheme, host)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    fileprivate var isSmallLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }

    fileprivate var isPlainInPath: Bool {
        switch self {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "&"):
            true
        default: isSmallLetter || isDigit
        }
    }
}
