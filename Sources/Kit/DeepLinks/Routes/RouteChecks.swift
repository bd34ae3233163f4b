// Portico
// SPDX-License-Identifier: Apache-2.0

/// The checks that a table makes before it accepts routes. The compiler plug-in makes the same checks for a single
/// enum; here mounted routes are included, and routes may be created at run time.
struct RouteChecks {
    /// How the table compares texts.
    let comparison: TextComparison

    /// A route's path, with its last segment or without it if that may be absent.
    private struct Entry {
        var route: CompiledRoute
        var path: LinkTemplate
    }

    func check(_ routes: [CompiledRoute]) throws(RouteTableError) {
        for origin in Set(routes.flatMap(\.origins)).sorted(by: { Self.name(of: $0) < Self.name(of: $1) }) {
            if let problem = origin.problem { throw RouteTableError("“\(Self.name(of: origin))”: \(problem)") }
        }
        for (_, members) in Self.groups(of: routes) { try checkPairs(of: members) }
    }

    /// Only routes with the same path shape can be ambiguous, and only a rest, or a literal that is spelled like a
    /// marked value, can take links of other shapes, so not every pair is compared.
    private func checkPairs(of routes: [CompiledRoute]) throws(RouteTableError) {
        let entries = routes.flatMap { route in route.template.variants.map { Entry(route: route, path: $0) } }
        let groups = Dictionary(grouping: entries) { $0.path.shapeKey(ignoringCase: comparison.ignoresCase) }
        for group in groups.values where group.count > 1 {
            for (index, entry) in group.enumerated() {
                for other in group[(index + 1)...] { try check(entry.route, other.route) }
            }
        }
        for route in routes where route.template.hasRest || route.template.hasLiteralWithMark {
            for other in routes where other !== route { try check(route, other) }
        }
    }

    private func check(_ route: CompiledRoute, _ other: CompiledRoute) throws(RouteTableError) {
        let (template, otherTemplate) = (route.template, other.template)
        let names = [template.description, otherTemplate.description].sorted()
        switch template.conflict(with: otherTemplate, comparing: comparison) {
        case nil: break
        case .ambiguous?:
            throw RouteTableError("A link could match both “\(names[0])” and “\(names[1])”.")
        case .takesLinks?, .belowMount?:
            throw RouteTableError("One of “\(names[0])” and “\(names[1])” can print links that the other matches.")
        }
        if template.conflict(with: otherTemplate, comparing: comparison.normalized) != nil {
            let texts = names.map { "“\(LinkText.asciiDescription($0))”" }.sorted()
            throw RouteTableError(
                "After Unicode normalization a link could match both \(texts[0]) and \(texts[1]): spell them alike, or "
                    + "rename one.")
        }
    }
}

// MARK: - Order

extension RouteChecks {
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

    /// Orders by specificity, then by text.
    static func isBefore(_ route: CompiledRoute, _ other: CompiledRoute) -> Bool {
        let (template, otherTemplate) = (route.template, other.template)
        for index in 0..<min(template.segments.count, otherTemplate.segments.count) {
            let (segment, otherSegment) = (template.segments[index], otherTemplate.segments[index])
            let (rank, otherRank) = (rank(of: segment), rank(of: otherSegment))
            if rank != otherRank { return rank < otherRank }
            if case .literal(let text) = segment, case .literal(let otherText) = otherSegment, text != otherText {
                return text < otherText
            }
            if template.forms[index] != otherTemplate.forms[index] {
                let form = SegmentForm(template.form(at: index), ignoringCase: false)
                let otherForm = SegmentForm(otherTemplate.form(at: index), ignoringCase: false)
                if form != otherForm { return form.isBefore(otherForm) }
            }
        }
        let (count, otherCount) = (template.segments.count, otherTemplate.segments.count)
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
