// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// Compiled routes for reading links. Reading takes one lookup per path segment, regardless of the number of routes.
///
/// `@DeepLink` creates a table for its enum. Create one yourself if the routes are only known at run time.
public struct RouteTable<Value>: Sendable {
    /// The custom schemes of routes that declare none of their own, the printed one first.
    public let schemes: [String]
    /// The web hosts of routes that declare none of their own, the printed one first.
    public let hosts: [String]

    @usableFromInline
    let compiled: CompiledRoutes
    @usableFromInline
    let makers: ContiguousArray<Maker>

    /// A struct, because an array of plain closures would wrap each closure again at every access.
    @usableFromInline
    struct Maker: Sendable {
        @usableFromInline
        let make: LinkRoute<Value>.Make

        init(make: @escaping LinkRoute<Value>.Make) {
            self.make = make
        }
    }

    /// Compiles the routes. Do this once and keep the table.
    ///
    /// - Parameter caseSensitivePaths: Whether case matters in the literal text of paths. If not, the route `/About` also
    ///   reads `/about`. This concerns the letters A to Z of literal segments and of text around parameters, not values,
    ///   queries and fragments. In schemes and hosts case never matters.
    /// - Throws: `RouteTableError` for a template that cannot be read, for two routes that could match the same link,
    ///   and for invalid schemes and hosts. The order of `routes` has no meaning.
    public init(
        schemes: [String], hosts: [String], routes: [LinkRoute<Value>], caseSensitivePaths: Bool = true
    ) throws(RouteTableError) {
        self.schemes = schemes
        self.hosts = hosts
        var flat: [LinkRoute<Value>.Flat] = []
        for route in routes { flat += try route.flattened([ObjectIdentifier(Value.self)]) }
        compiled = try CompiledRoutes(
            flat.map { route in
                let origins = (route.schemes ?? schemes).map(LinkOrigin.scheme)
                return (route.chain, origins + (route.hosts ?? hosts).map(LinkOrigin.host))
            }, ignoringCase: !caseSensitivePaths)
        makers = ContiguousArray(flat.map { Maker(make: $0.make) })
    }

    /// Compiles the routes of an enum that the compiler plug-in has checked.
    ///
    /// Traps where `init(schemes:hosts:routes:caseSensitivePaths:)` throws. After the plug-in's checks two errors
    /// remain: a type that is mounted in itself indirectly, and a mounted type with routes that differ only in the case
    /// of their paths, in a table where case does not matter.
    public init(
        schemes: [String], hosts: [String], declared routes: [LinkRoute<Value>], caseSensitivePaths: Bool = true
    ) {
        do {
            try self.init(
                schemes: schemes, hosts: hosts, routes: routes, caseSensitivePaths: caseSensitivePaths)
        } catch {
            preconditionFailure("The routes of \(Value.self): \(error.description)")
        }
    }

    /// Reads a link.
    ///
    /// Inlined, so that none of its code is generic in the app: looking up the types of `Value` takes an eighth of the
    /// time.
    @inlinable
    public func parse(_ link: String) throws(LinkError) -> Value {
        let values = try compiled.values(of: link)
        return try makers[values.index].make(values)
    }

    /// Reads a link.
    @inlinable
    public func parse(_ url: URL) throws(LinkError) -> Value {
        try parse(url.absoluteString)
    }

    /// Whether case matters in the literal text of paths.
    public var caseSensitivePaths: Bool { !compiled.ignoresCase }

    /// The templates of all routes with their schemes and hosts, the most specific first.
    public var routes: [RouteDescription] { compiled.descriptions }
}

/// The description of a route for documentation.
public struct RouteDescription: Hashable, Sendable {
    /// The template; for a mounted route, with the prefixes of its mounts.
    public var template: LinkTemplate
    /// The route's own schemes if it declares any, otherwise the table's; the printed one first.
    public var schemes: [String]
    /// The web hosts, chosen like ``schemes``.
    public var hosts: [String]
}

extension DeepLinkable {
    /// All routes including mounted ones, the most specific first.
    public static var routes: [RouteDescription] { table.routes }
}
