// Portico
// SPDX-License-Identifier: Apache-2.0

/// One form of link, and how to make a value from such a link.
///
///     LinkRoute<Screen>.route("/messages/{id}") { values throws(LinkError) in .message(id: try values.value("id")) }
public struct LinkRoute<Value>: Sendable {
    @usableFromInline
    typealias Make = @Sendable (LinkValues) throws(LinkError) -> Value

    /// A route as the table takes it: with the prefixes of all mounts.
    struct Flat {
        /// The prefixes of the enclosing mounts, followed by the route's own template.
        var chain: [LinkTemplate]
        var schemes: [String]?
        var hosts: [String]?
        var make: Make
    }

    /// `types` are the types that are being flattened, to detect a type that contains itself.
    let flattened: @Sendable (_ types: [ObjectIdentifier]) throws(RouteTableError) -> [Flat]

    /// Creates a route.
    ///
    /// - Parameters:
    ///   - template: The template. Optional parameters are marked: `/list?page={page?}`. If it names a type, as in
    ///     `/items/{id: Int}`, read and write a value of that type.
    ///   - schemes: The schemes to use instead of the table's.
    ///   - hosts: The hosts to use instead of the table's.
    public static func route(
        _ template: String, schemes: [String]? = nil, hosts: [String]? = nil,
        _ make: @escaping @Sendable (LinkValues) throws(LinkError) -> Value
    ) -> LinkRoute {
        LinkRoute { _ throws(RouteTableError) in
            [Flat(chain: [try read(template)], schemes: schemes, hosts: hosts, make: make)]
        }
    }

    /// Mounts the routes of another type below a prefix.
    public static func mount<Inner: LinkRoutes>(
        _ prefix: String, _ inner: Inner.Type, schemes: [String]? = nil, hosts: [String]? = nil,
        _ make: @escaping @Sendable (LinkValues, Inner) throws(LinkError) -> Value
    ) -> LinkRoute {
        LinkRoute { types throws(RouteTableError) in
            let template = try read(prefix)
            if template.hasRest || !template.query.isEmpty || template.fragment != nil {
                throw RouteTableError("A mount's prefix must be a path without rest, query or fragment: “\(prefix)”.")
            }
            if template.isLastSegmentOptional {
                throw RouteTableError("The last segment of a mount's prefix cannot be optional: “\(prefix)”.")
            }
            if types.contains(ObjectIdentifier(Inner.self)) {
                throw RouteTableError("\(Inner.self) is mounted in itself at “\(prefix)”: its links would be endless.")
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

/// An error that describes why routes cannot be in one table.
public struct RouteTableError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A message for the developer.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
