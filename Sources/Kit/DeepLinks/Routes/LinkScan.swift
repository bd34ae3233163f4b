// Portico
// SPDX-License-Identifier: Apache-2.0

/// Splits a link into its parts and refuses text that is not a link, before any route is considered.
///
///     scheme ":" [ "//" authority ] path [ "?" query ] [ "#" fragment ]
///
/// The authority of a custom scheme is the first segment of the path. In a web link it is the host only: user
/// information and ports are refused because their main use is to mislead
/// (https://www.rfc-editor.org/rfc/rfc3986#section-7.6).
struct LinkScan {
    var anatomy: LinkAnatomy
    /// The root to search from.
    var root: Int

    struct Refusal: Error {
        var code: LinkError.Code
        var position: Int
        /// The route that the link would have, if it met one more requirement.
        var lacking: Lacking?

        struct Lacking {
            var route: Int
            /// The index of the requirement in the route's layout.
            var requirement: Int
        }
    }

    static func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, for routes: CompiledRoutes
    ) -> Result<LinkScan, Refusal> {
        func refuse(_ code: LinkError.Code, _ position: Int) -> Result<LinkScan, Refusal> {
            .failure(Refusal(code: code, position: position))
        }
        // One pass over the bytes finds forbidden characters and the start of query and fragment.
        var (queryStart, fragmentStart): (Int?, Int?)
        var colon: Int?
        var position = 0
        while position < bytes.count {
            switch bytes[position] {
            // Almost all bytes are letters, or digits with “-”, “.” and “/”. Testing them first takes only two
            // comparisons.
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-")...UInt8(ascii: "9"): break
            case 0...0x20, 0x7F, UInt8(ascii: "\\"): return refuse(.forbiddenCharacter, position)
            case UInt8(ascii: "%"):
                guard position + 2 < bytes.count, LinkBytes.hexValue(bytes[position + 1]) != nil,
                    LinkBytes.hexValue(bytes[position + 2]) != nil
                else { return refuse(.brokenEscape, position) }
                position += 2
            case UInt8(ascii: "?") where queryStart == nil && fragmentStart == nil: queryStart = position
            case UInt8(ascii: "#") where fragmentStart == nil: fragmentStart = position
            case UInt8(ascii: ":") where colon == nil: colon = position
            default: break
            }
            position += 1
        }
        let pathLimit = queryStart ?? fragmentStart ?? bytes.count
        guard let colon, colon > 0, colon < pathLimit else { return refuse(.notALink, 0) }

        let hasAuthority = colon + 2 < pathLimit && bytes[colon + 1] == slash && bytes[colon + 2] == slash
        var start = hasAuthority ? colon + 3 : colon + 1
        var authorityEnd = start
        if hasAuthority {
            while authorityEnd < pathLimit, bytes[authorityEnd] != slash { authorityEnd += 1 }
            for index in start..<authorityEnd
            where bytes[index] == UInt8(ascii: "@") || bytes[index] == UInt8(ascii: ":") {
                return refuse(bytes[index] == UInt8(ascii: "@") ? .userInformation : .port, index)
            }
        }
        let root: Int?
        if isWeb(bytes[..<colon]) {
            guard hasAuthority else { return refuse(.notALink, colon) }
            root = routes.root(ofHost: bytes[start..<authorityEnd])
            if root == nil { return refuse(.foreignHost, start) }
            start = authorityEnd
        } else {
            root = routes.root(ofScheme: bytes[..<colon])
            if root == nil { return refuse(.foreignScheme, 0) }
        }
        guard let root else { return refuse(.foreignScheme, 0) }

        var end = pathLimit
        while start < end, bytes[start] == slash { start += 1 }
        while end > start, bytes[end - 1] == slash { end -= 1 }
        let queryEnd = fragmentStart ?? bytes.count
        return .success(
            LinkScan(
                anatomy: LinkAnatomy(
                    path: start..<end, query: queryStart.map { $0 + 1..<queryEnd },
                    fragment: fragmentStart.map { $0 + 1..<bytes.count }),
                root: root))
    }

    private static var slash: UInt8 { UInt8(ascii: "/") }

    private static func isWeb(_ scheme: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        OriginName.equal(scheme, OriginName.https) || OriginName.equal(scheme, OriginName.http)
    }
}

/// Comparison of schemes and hosts, which are case-insensitive.
enum OriginName {
    static let http = ContiguousArray("http".utf8)
    static let https = ContiguousArray("https".utf8)

    /// Whether the bytes in lower case equal this name.
    static func equal(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ name: ContiguousArray<UInt8>) -> Bool {
        guard bytes.count == name.count else { return false }
        for (byte, other) in zip(bytes, name) {
            let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            if (isUpper ? byte | 0x20 : byte) != other { return false }
        }
        return true
    }
}
