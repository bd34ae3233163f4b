// Portico
// SPDX-License-Identifier: Apache-2.0

/// The checks that a table makes before it accepts routes. The compiler plug-in makes the same checks for a single
/// enum; here mounted routes are included, and routes may be created at run time.
enum RouteChecks {
    /// The origins with the routes of each, in an order that does not depend on the order of the routes.
    static func groups(of routes: [CompiledRoute]) -> [(LinkOrigin, [CompiledRoute])] {
        var members: [LinkOrigin: [CompiledRoute]] = [:]
        for route in routes {
            for origin in Set(route.origins) { members[origin, default: []].append(route) }
        }
        return members.sorted { name(of: $0.key) < name(of: $1.key) }.map { ($0, $1) }
    }

    static func name(of origin: LinkOrigin) -> String {
        switch origin {
        case .scheme(let scheme): "\(scheme):"
        case .host(let host): "https://\(host)"
        }
    }

    static func check(_ routes: [CompiledRoute]) throws(RouteTableError) {
        for origin in Set(routes.flatMap(\.origins)).sorted(by: { name(of: $0) < name(of: $1) }) {
            if let problem = origin.problem { throw RouteTableError("“\(name(of: origin))”: \(problem)") }
        }
        for (_, members) in groups(of: routes) { try checkPairs(of: members) }
    }

    /// Only routes with the same path shape can be ambiguous, and only a rest can take links of other shapes, so not
    /// every pair is compared.
    private static func checkPairs(of routes: [CompiledRoute]) throws(RouteTableError) {
        for group in Dictionary(grouping: routes, by: { shape(of: $0.template) }).values where group.count > 1 {
            for (index, route) in group.enumerated() {
                for other in group[(index + 1)...] { try check(route.template, other.template) }
            }
        }
        for rest in routes where rest.template.hasRest {
            for other in routes where other !== rest { try check(rest.template, other.template) }
        }
    }

    private static func check(_ template: LinkTemplate, _ other: LinkTemplate) throws(RouteTableError) {
        guard let conflict = template.conflict(with: other) else { return }
        let names = [template.description, other.description].sorted()
        switch conflict {
        case .ambiguous:
            throw RouteTableError("A link could match both “\(names[0])” and “\(names[1])”.")
        case .takesLinks, .belowMount:
            throw RouteTableError("One of “\(names[0])” and “\(names[1])” can print links that the other matches.")
        }
    }

    private static func shape(of template: LinkTemplate) -> [String?] {
        template.segments.compactMap { segment -> String?? in
            switch segment {
            case .literal(let text): .some(text)
            case .parameter: .some(nil)
            case .rest: nil
            }
        }
    }

    /// Orders by specificity, then by text.
    static func isBefore(_ route: CompiledRoute, _ other: CompiledRoute) -> Bool {
        for (segment, otherSegment) in zip(route.template.segments, other.template.segments) {
            let (rank, otherRank) = (rank(of: segment), rank(of: otherSegment))
            if rank != otherRank { return rank < otherRank }
            if case .literal(let text) = segment, case .literal(let otherText) = otherSegment, text != otherText {
                return text < otherText
            }
        }
        let (count, otherCount) = (route.template.segments.count, other.template.segments.count)
        return count != otherCount ? count < otherCount : hasMoreWeight(route, other)
    }

    static func hasMoreWeight(_ route: CompiledRoute, _ other: CompiledRoute) -> Bool {
        let (weight, otherWeight) = (route.template.weight, other.template.weight)
        if weight != otherWeight { return weight > otherWeight }
        return route.template.description < other.template.description
    }

    private static func rank(of segment: LinkTemplate.Segment) -> Int {
        switch segment {
        case .literal: 0
        case .parameter: 1
        case .rest: 2
        }
    }
}
