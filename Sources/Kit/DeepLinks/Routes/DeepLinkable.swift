// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// Routes that can be mounted in a `DeepLinkable` type. `@DeepLink` writes the conformance.
public protocol LinkRoutes: SendableMetatype {
    /// One for each way that a value's link can look.
    static var linkRoutes: [LinkRoute<Self>] { get }

    /// Writes the value's link, without scheme and host.
    func write(to output: inout LinkWriter)
}

/// A value that has a link, and can be read from it. `@DeepLink` writes the conformance.
///
/// **Reading.** Of the routes that fit a link the most specific one takes it: segment by segment from the left, a
/// literal before a parameter before a rest of the path; then the one that requires more query items (a fragment
/// counts); then the one with more literal ones. Types take no part: a link whose route then cannot read a value is
/// refused, it does not fall to another route. Query items that the route does not name are ignored; one that it names
/// may come twice only for an array. Slashes at the end mean nothing. Text is decoded once, `+` is a plus.
///
/// **Refused** are links of another scheme or host, with user information or a port, with broken percent escapes or
/// escapes that are no UTF-8, with control characters, spaces or backslashes, with empty or dot segments.
///
/// **Writing.** A text that would be taken for something else (empty, `.`, `..`, or what another route spells out at
/// that place) stands behind a `=`: `/users/=me` is the user named `me` where `/users/me` is a route of its own.
public protocol DeepLinkable: LinkRoutes {
    /// The routes, ready for reading.
    static var table: RouteTable<Self> { get }

    /// The cases marked with `@QuickAction`, in the order of their declaration.
    static var declaredQuickActions: [DeclaredQuickAction<Self>] { get }
}

extension DeepLinkable {
    /// Reads a link.
    @inlinable
    public init(_ link: String) throws(LinkError) {
        self = try Self.table.parse(link)
    }

    /// Reads a link.
    @inlinable
    public init(_ url: URL) throws(LinkError) {
        self = try Self.table.parse(url)
    }

    /// The link of this value: for the first web host, or for the first scheme if there is none.
    public var link: String {
        let output = written
        guard let origin = output.hosts.first.map(LinkOrigin.host) ?? output.schemes.first.map(LinkOrigin.scheme)
        else { preconditionFailure("\(Self.self) has a route without scheme and host: name one in its @Route.") }
        return output.link(on: origin)
    }

    /// `link` as a URL.
    public var url: URL {
        guard let url = URL(string: link) else {
            preconditionFailure("“\(link)” is no URL: linkText or a literal holds what LinkText does not escape.")
        }
        return url
    }

    /// The link for this scheme or host; nil if the value has none there.
    public func link(on origin: LinkOrigin) -> String? {
        let output = written
        let isReachable =
            switch origin {
            case .scheme(let scheme): output.schemes.contains(scheme)
            case .host(let host): output.hosts.contains(host)
            }
        return isReachable ? output.link(on: origin) : nil
    }

    private var written: LinkWriter {
        var output = LinkWriter(schemes: Self.table.schemes, hosts: Self.table.hosts, routes: Self.table.compiled)
        write(to: &output)
        return output
    }
}
