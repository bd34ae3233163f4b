// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// Routes made ready for reading links: one lookup for each path segment, however many routes there are.
///
/// `@DeepLink` makes one for its enum. Make one yourself when routes are known only at run time.
public struct RouteTable<Value>: Sendable {
    /// The custom schemes of routes that name none of their own, the printed one first.
    public let schemes: [String]
    /// The web hosts of routes that name none of their own, the printed one first.
    public let hosts: [String]

    @usableFromInline
    let compiled: CompiledRoutes
    @usableFromInline
    let makers: ContiguousArray<Maker>

    /// An array of bare closures would wrap each anew whenever it is taken out.
    @usableFromInline
    struct Maker: Sendable {
        @usableFromInline
        let make: LinkRoute<Value>.Make

        init(make: @escaping LinkRoute<Value>.Make) {
            self.make = make
        }
    }

    /// Compiles the routes; do it once.
    ///
    /// - Throws: `RouteTableError` for a template that cannot be read, two routes that a link could both belong to, and
    ///   schemes and hosts that are none. The order of `routes` means nothing.
    public init(schemes: [String], hosts: [String], routes: [LinkRoute<Value>]) throws(RouteTableError) {
        self.schemes = schemes
        self.hosts = hosts
        var flat: [LinkRoute<Value>.Flat] = []
        for route in routes { flat += try route.flattened([ObjectIdentifier(Value.self)]) }
        compiled = try CompiledRoutes(
            flat.map { route in
                let origins = (route.schemes ?? schemes).map(LinkOrigin.scheme)
                return (route.chain, origins + (route.hosts ?? hosts).map(LinkOrigin.host))
            })
        makers = ContiguousArray(flat.map { Maker(make: $0.make) })
    }

    /// The routes of an enum, which the compiler plug-in has looked through.
    ///
    /// Traps where `init(schemes:hosts:routes:)` throws. After the plug-in that is only a type mounted in itself by a
    /// detour.
    public init(schemes: [String], hosts: [String], declared routes: [LinkRoute<Value>]) {
        do {
            try self.init(schemes: schemes, hosts: hosts, routes: routes)
        } catch {
            preconditionFailure("The routes of \(Value.self): \(error.description)")
        }
    }

    /// Reads a link.
    ///
    /// Inlined, so that in the app nothing of it is generic: looking up the types of `Value` takes an eighth of the time.
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

    /// The templates, the most specific first, each with what leads to it.
    public var routes: [RouteDescription] { compiled.descriptions }
}

/// A route as documentation lists it.
public struct RouteDescription: Hashable, Sendable {
    /// Of a mounted route, with the prefixes in front of it.
    public var template: LinkTemplate
    /// The route's own where it names some, else the table's; the printed one first.
    public var schemes: [String]
    /// As ``schemes``.
    public var hosts: [String]
}

extension DeepLinkable {
    /// Every route, mounted ones included, the most specific first.
    public static var routes: [RouteDescription] { table.routes }
}
