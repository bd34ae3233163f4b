// Portico
// SPDX-License-Identifier: Apache-2.0

/// One way that links look, and how a value is made of such a link.
///
///     LinkRoute<Screen>.route("/messages/{id}") { values throws(LinkError) in .message(id: try values.value("id")) }
public struct LinkRoute<Value>: Sendable {
    @usableFromInline
    typealias Make = @Sendable (LinkValues) throws(LinkError) -> Value

    /// A route as the table takes it: what is mounted is written out.
    struct Flat {
        /// The prefixes of the mounts around it, and its own template at the end.
        var chain: [LinkTemplate]
        var schemes: [String]?
        var hosts: [String]?
        var make: Make
    }

    /// The types are those being written out, to notice one that holds itself.
    let flattened: @Sendable (_ types: [ObjectIdentifier]) throws(RouteTableError) -> [Flat]

    /// A route of its own.
    ///
    /// - Parameters:
    ///   - template: Optional parameters are marked: `/list?page={page?}`.
    ///   - schemes: In place of the table's.
    ///   - hosts: In place of the table's.
    public static func route(
        _ template: String, schemes: [String]? = nil, hosts: [String]? = nil,
        _ make: @escaping @Sendable (LinkValues) throws(LinkError) -> Value
    ) -> LinkRoute {
        LinkRoute { _ throws(RouteTableError) in
            [Flat(chain: [try read(template)], schemes: schemes, hosts: hosts, make: make)]
        }
    }

    /// The routes of another type below a prefix.
    public static func mount<Inner: LinkRoutes>(
        _ prefix: String, _ inner: Inner.Type, schemes: [String]? = nil, hosts: [String]? = nil,
        _ make: @escaping @Sendable (LinkValues, Inner) throws(LinkError) -> Value
    ) -> LinkRoute {
        LinkRoute { types throws(RouteTableError) in
            let template = try read(prefix)
            if template.hasRest || !template.query.isEmpty || template.fragment != nil {
                throw RouteTableError("A mount's prefix is a path without a rest, query or fragment: “\(prefix)”.")
            }
            if types.contains(ObjectIdentifier(Inner.self)) {
                throw RouteTableError("\(Inner.self) is mounted in itself at “\(prefix)”: its links would have no end.")
            }
            var flat: [Flat] = []
            for route in Inner.linkRoutes {
                for route in try route.flattened(types + [ObjectIdentifier(Inner.self)]) {
                    let makeInner = route.make
                    flat.append(
                        Flat(
                            chain: [template] + route.chain, schemes: route.schemes ?? schemes,
                            hosts: route.hosts ?? hosts
                        ) { values throws(LinkError) in
                            try make(values, try makeInner(values.mounted))
                        })
                }
            }
            return flat
        }
    }

    private static func read(_ template: String) throws(RouteTableError) -> LinkTemplate {
        do {
            return try LinkTemplate(template)
        } catch {
            throw RouteTableError("“\(template)”, at byte \(error.offset): \(error.description)")
        }
    }
}

/// Why routes cannot stand in one table.
public struct RouteTableError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence for the developer.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
