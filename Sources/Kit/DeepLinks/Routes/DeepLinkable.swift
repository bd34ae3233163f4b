// Portico
// SPDX-License-Identifier: Apache-2.0

@_exported public import LinkTemplates
public import SystemFrameworks

/// A type whose routes can be mounted in a `DeepLinkable` type. `@DeepLink` generates the conformance.
public protocol LinkRoutes: SendableMetatype {
    /// The routes: one for each form that a value's link can have.
    static var linkRoutes: [LinkRoute<Self>] { get }

    /// Writes the value's link without scheme and host.
    func write(to output: inout LinkWriter)
}

/// A type whose values can be written as links and read from them. `@DeepLink` generates the conformance.
///
/// **Reading.** If several routes match a link, the most specific one is used. Segments are compared from the left: a
/// literal comes before a parameter, and a parameter before a rest of the path. Among parameters, text around the value
/// comes first (`/@{user}`; the longer text before the value wins, then the longer text after it), then a type
/// (`/{id: Int}`), then a plain parameter (`/{slug}`). If the paths are equal, the route that requires more query items
/// wins (a fragment counts as one), then the route with more literal items. Types are only considered if the template
/// names them: if the route cannot read a value, the link is refused and no other route is tried. Query items that the
/// route does not name are ignored; an item that it names may only be repeated for an array. Slashes at the end have no
/// meaning. Text is decoded once and compared byte for byte, without Unicode normalization; `+` is a plus sign.
///
/// **A missing item** is an error, ``LinkError/Code/missing``, if the path is a route's and no other route has the same
/// path. A route that would read literal text of that path as a value is not used instead: beside `/search?q={text}`,
/// the route `/{board}` does not read `/search`.
///
/// **Case** does not matter in schemes and hosts. In paths it does, unless `caseSensitivePaths` is false.
///
/// **Refused** are links with another scheme or host, with user information or a port, with broken percent escapes or
/// escapes that are not UTF-8, with control characters, spaces or backslashes, and with empty or dot segments.
///
/// **Writing.** A text that would be misread (an empty text, `.`, `..`, or a text that a more specific route has at that
/// position) is written with a leading `=`: `/users/=me` is the user named `me` if `/users/me` is a route of its own.
/// Where text follows the value, the mark is `(=…)`, as in `/(=index).html`; a value whose type the template names is put
/// in parentheses, as in `/(404)`. Text beside a parameter therefore cannot contain `=`, `(` and `)`.
public protocol DeepLinkable: LinkRoutes {
    /// The table of routes that reads links.
    static var table: RouteTable<Self> { get }

    /// The cases marked with `@QuickAction`, in declaration order.
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

    /// The link of this value, for the first web host, or for the first scheme if there is no host.
    public var link: String {
        let output = written
        guard let origin = output.hosts.first.map(LinkOrigin.host) ?? output.schemes.first.map(LinkOrigin.scheme)
        else { preconditionFailure("\(Self.self) has a route without scheme and host: name one in its @Route.") }
        return output.link(on: origin)
    }

    /// `link` as a URL.
    public var url: URL {
        guard let url = URL(string: link) else {
            preconditionFailure("“\(link)” is not a URL: linkText or a literal contains what LinkText does not escape.")
        }
        return url
    }

    /// The link for this scheme or host, in any case, or nil if the value has none there.
    public func link(on origin: LinkOrigin) -> String? {
        let output = written
        let origin = origin.lowercased
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
