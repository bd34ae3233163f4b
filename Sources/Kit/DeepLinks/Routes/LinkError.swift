// Portico
// SPDX-License-Identifier: Apache-2.0

/// Why a link was refused: how far it could be read, and which route was nearest.
public struct LinkError: Error, Sendable {
    /// What was wrong.
    public struct Code: Hashable, Sendable {
        private enum Kind: Hashable {
            case notALink, forbiddenCharacter, brokenEscape, userInformation, port, foreignScheme, foreignHost
            case emptySegment, dotSegment, noRoute, missing, repeated, unreadable, badValue
        }

        private let kind: Kind

        /// It has no scheme, or a web link has no host.
        public static let notALink = Code(kind: .notALink)
        /// A control character, space or backslash.
        public static let forbiddenCharacter = Code(kind: .forbiddenCharacter)
        /// A `%` without two hex digits.
        public static let brokenEscape = Code(kind: .brokenEscape)
        /// A user name or password in front of the host.
        public static let userInformation = Code(kind: .userInformation)
        /// A port behind the host.
        public static let port = Code(kind: .port)
        /// A scheme that the table does not have.
        public static let foreignScheme = Code(kind: .foreignScheme)
        /// A host that the table does not have.
        public static let foreignHost = Code(kind: .foreignHost)
        /// Two slashes inside the path.
        public static let emptySegment = Code(kind: .emptySegment)
        /// `.` or `..` as a path segment.
        public static let dotSegment = Code(kind: .dotSegment)
        /// No route has this path.
        public static let noRoute = Code(kind: .noRoute)
        /// A route has this path, but the link lacks something that the route requires.
        public static let missing = Code(kind: .missing)
        /// A query item that may only come once comes twice.
        public static let repeated = Code(kind: .repeated)
        /// Percent escapes that are no UTF-8.
        public static let unreadable = Code(kind: .unreadable)
        /// A value's text is none of its type.
        public static let badValue = Code(kind: .badValue)
    }

    /// Compare it with the constants of ``Code``; more may come.
    public let code: Code
    /// The whole link, as it was given.
    public let link: String
    /// How far the link could be read: UTF-8 bytes from its start.
    public let position: Int
    /// What stood there, in words: `a whole number`. Only for `badValue`.
    public let expectation: String?

    private let context: Context

    /// Where the nearest route comes from; it is looked for only when somebody asks.
    private enum Context {
        case table(CompiledRoutes)
        case route(CompiledRoute)
    }

    init(_ code: Code, at position: Int, of link: String, in routes: CompiledRoutes) {
        (self.code, self.position, self.link) = (code, position, link)
        expectation = nil
        context = .table(routes)
    }

    init(_ code: Code, at position: Int, of values: LinkValues, expected: String? = nil) {
        (self.code, self.position, link) = (code, position, values.link)
        expectation = expected
        context = .route(values.routes.routes[values.index])
    }

    /// The template that the link comes nearest to; nil if it is not even for this table.
    ///
    /// - Complexity: Grows with the number of routes: for logs, not for deciding.
    public var nearest: LinkTemplate? {
        switch context {
        case .route(let route): route.template
        case .table(let routes): routes.nearest(to: link)?.template
        }
    }

    /// The schemes and hosts that the table knows.
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
    /// One line for a log.
    public var description: String {
        let utf8 = Array(link.utf8)
        let read = Self.quoted(utf8[..<min(position, utf8.count)].suffix(60))
        let rest = Self.quoted(utf8[min(position, utf8.count)...].prefix { $0 != UInt8(ascii: "&") }.prefix(60))
        let problem: String
        switch code {
        case .notALink: problem = "\(rest) is no link: it lacks a scheme or a host"
        case .forbiddenCharacter: problem = "a control character, space or backslash stands after \(read)"
        case .brokenEscape: problem = "the percent escape after \(read) is broken"
        case .userInformation: problem = "a link holds no user information: \(read)"
        case .port: problem = "a link names no port: \(read)"
        case .foreignScheme, .foreignHost:
            problem = "\(rest) is not one of \(origins.joined(separator: ", "))"
        case .emptySegment: problem = "a path segment is empty after \(read)"
        case .dotSegment: problem = "a path segment is “.” or “..” after \(read)"
        case .noRoute: problem = "no route goes on from \(read) to \(rest)"
        case .missing: problem = "\(read) lacks something that its route requires"
        case .repeated: problem = "a query item comes twice, the second time at \(rest)"
        case .unreadable: problem = "the escapes in \(rest) are no UTF-8"
        default: problem = "\(rest) is not \(expectation ?? "a value")"
        }
        return problem + (nearest.map { "; the nearest route is \($0)" } ?? "")
    }

    /// Text of a link for people: what could hide or turn it is spelled out.
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
