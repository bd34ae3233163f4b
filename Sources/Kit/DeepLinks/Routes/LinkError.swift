// Portico
// SPDX-License-Identifier: Apache-2.0

/// An error that describes why a link was refused: how far it could be read, and which route was nearest.
public struct LinkError: Error, Sendable {
    /// The kind of error.
    public struct Code: Hashable, Sendable {
        private enum Kind: Hashable {
            case notALink, forbiddenCharacter, brokenEscape, userInformation, port, foreignScheme, foreignHost
            case emptySegment, dotSegment, noRoute, missing, repeated, unreadable, badValue
        }

        private let kind: Kind

        /// The link has no scheme, or is a web link without a host.
        public static let notALink = Code(kind: .notALink)
        /// The link contains a control character, space or backslash.
        public static let forbiddenCharacter = Code(kind: .forbiddenCharacter)
        /// The link contains a `%` without two hex digits.
        public static let brokenEscape = Code(kind: .brokenEscape)
        /// The link has a user name or password before the host.
        public static let userInformation = Code(kind: .userInformation)
        /// The link has a port after the host.
        public static let port = Code(kind: .port)
        /// The table does not have the link's scheme.
        public static let foreignScheme = Code(kind: .foreignScheme)
        /// The table does not have the link's host.
        public static let foreignHost = Code(kind: .foreignHost)
        /// The path contains two consecutive slashes.
        public static let emptySegment = Code(kind: .emptySegment)
        /// A path segment is `.` or `..`.
        public static let dotSegment = Code(kind: .dotSegment)
        /// No route has this path.
        public static let noRoute = Code(kind: .noRoute)
        /// A route has this path, but the link lacks a query item or fragment that the route requires.
        /// ``LinkError/expectation`` names it.
        public static let missing = Code(kind: .missing)
        /// A query item that may occur only once is repeated.
        public static let repeated = Code(kind: .repeated)
        /// The percent escapes are not UTF-8.
        public static let unreadable = Code(kind: .unreadable)
        /// The text of a value does not match its type.
        public static let badValue = Code(kind: .badValue)
    }

    /// The kind of error. Compare it with the constants of ``Code``; later versions may add more.
    public let code: Code
    /// The complete link.
    public let link: String
    /// How far the link could be read, as a number of UTF-8 bytes.
    public let position: Int
    /// What was expected, in words, such as `a whole number` or `the query item “q”`. Only set for `badValue` and
    /// `missing`.
    public let expectation: String?

    private let context: Context

    /// The source of the nearest route, which is only computed on demand.
    private enum Context {
        case table(CompiledRoutes)
        case route(CompiledRoute)
    }

    init(_ code: Code, at position: Int, of link: String, in routes: CompiledRoutes) {
        (self.code, self.position, self.link) = (code, position, link)
        expectation = nil
        context = .table(routes)
    }

    init(_ code: Code, at position: Int, of link: String, near route: CompiledRoute, expected: String) {
        (self.code, self.position, self.link) = (code, position, link)
        expectation = expected
        context = .route(route)
    }

    init(_ code: Code, at position: Int, of values: LinkValues, expected: String? = nil) {
        (self.code, self.position, link) = (code, position, values.link)
        expectation = expected
        context = .route(values.routes.routes[values.index])
    }

    /// The template most similar to the link, or nil if the link's scheme or host is not in the table.
    ///
    /// - Complexity: Grows with the number of routes. Use this for logs, not for decisions.
    public var nearest: LinkTemplate? {
        switch context {
        case .route(let route): route.template
        case .table(let routes): routes.nearest(to: link)?.template
        }
    }

    /// The schemes and hosts of the table.
    fileprivate var origins: [String] {
        switch context {
        case .route(let route): route.origins.map(RouteChecks.name(of:))
        case .table(let routes): routes.origins.map { RouteChecks.name(of: $0.origin) }
        }
    }
}

extension LinkError: Hashable {
    public static func == (error: LinkError, other: LinkError) -> Bool {
        error.code == other.code && error.link == other.link && error.position == other.position
            && error.expectation == other.expectation
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(link)
        hasher.combine(position)
    }
}

extension LinkError: CustomStringConvertible {
    /// A description of the error in one line.
    public var description: String {
        let utf8 = Array(link.utf8)
        let read = Self.quoted(utf8[..<min(position, utf8.count)].suffix(60))
        let rest = Self.quoted(utf8[min(position, utf8.count)...].prefix { $0 != UInt8(ascii: "&") }.prefix(60))
        let problem: String
        switch code {
        case .notALink: problem = "\(rest) is not a link: it lacks a scheme or a host"
        case .forbiddenCharacter: problem = "there is a control character, space or backslash after \(read)"
        case .brokenEscape: problem = "the percent escape after \(read) is broken"
        case .userInformation: problem = "a link must not contain user information: \(read)"
        case .port: problem = "a link must not contain a port: \(read)"
        case .foreignScheme, .foreignHost:
            problem = "\(rest) is not one of \(origins.joined(separator: ", "))"
        case .emptySegment: problem = "there is an empty path segment after \(read)"
        case .dotSegment: problem = "there is a path segment “.” or “..” after \(read)"
        case .noRoute: problem = "no route continues from \(read) to \(rest)"
        case .missing: problem = "\(read) lacks \(expectation ?? "something that its route requires")"
        case .repeated: problem = "a query item is repeated, the second time at \(rest)"
        case .unreadable: problem = "the escapes in \(rest) are not UTF-8"
        default: problem = "\(rest) is not \(expectation ?? "a value")"
        }
        return problem + (nearest.map { "; the nearest route is \($0)" } ?? "")
    }

    /// Quotes text of a link for people. Characters that could hide or reverse text are escaped.
    private static func quoted(_ bytes: some Collection<UInt8>) -> String {
        var text = ""
        for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return "“\(text)”"
    }
}
