// Portico
// SPDX-License-Identifier: Apache-2.0

/// The positions of a route's values in its links, and the requirements of its links besides the path.
final class RouteLayout: Sendable {
    /// The position of a parameter's text in a link.
    enum Place: Hashable {
        case segment(Int)
        /// The value in a segment whose parameter has text around it, or a type.
        indirect case form(Int, SegmentForm)
        case rest(Int)
        case query(ContiguousArray<UInt8>)
        case fragment
    }

    struct Parameter: Hashable {
        var name: String
        var place: Place
    }

    /// A literal that the link must contain at this position.
    struct Requirement: Hashable {
        /// The query key, or nil for the fragment.
        var key: ContiguousArray<UInt8>?
        var literal: ContiguousArray<UInt8>?

        /// The requirement for people, such as `the query item “q”`.
        var description: String {
            let literal = literal.map { String(decoding: $0, as: UTF8.self) }
            guard let key else { return literal.map { "the fragment “\($0)”" } ?? "a fragment" }
            return "the query item “\(String(decoding: key, as: UTF8.self))\(literal.map { "=\($0)" } ?? "")”"
        }
    }

    /// The parameters of each template of the route's chain, starting with those of mount prefixes.
    let scopes: [[Parameter]]
    let requirements: [Requirement]

    private init(_ source: Source) {
        scopes = source.scopes
        requirements = source.requirements
    }

    /// The distinct layouts of chains of templates, and the index of each chain's layout.
    static func shared(
        _ chains: [[LinkTemplate]], ignoringCase: Bool
    ) -> (layouts: ContiguousArray<RouteLayout>, indices: [Int]) {
        var layouts: ContiguousArray<RouteLayout> = []
        var known: [Source: Int] = [:]
        let indices = chains.map { chain in
            let source = Source(chain, ignoringCase: ignoringCase)
            if let index = known[source] { return index }
            known[source] = layouts.count
            layouts.append(RouteLayout(source))
            return layouts.count - 1
        }
        return (layouts, indices)
    }

    private struct Source: Hashable {
        var scopes: [[Parameter]] = []
        var requirements: [Requirement] = []

        init(_ chain: [LinkTemplate], ignoringCase: Bool) {
            var depth = 0
            for template in chain {
                scopes.append(Self.parameters(of: template, from: depth, ignoringCase))
                depth += template.segments.count
            }
            requirements = chain.last.map(Self.requirements) ?? []
        }

        private static func parameters(
            of template: LinkTemplate, from depth: Int, _ ignoringCase: Bool
        ) -> [Parameter] {
            var parameters: [Parameter] = []
            for (index, segment) in template.segments.enumerated() {
                switch segment {
                case .literal: break
                case .parameter(let name):
                    let form = SegmentForm(template.form(at: index), ignoringCase: ignoringCase)
                    parameters.append(
                        Parameter(
                            name: name, place: form.isPlain ? .segment(depth + index) : .form(depth + index, form)))
                case .rest(let name): parameters.append(Parameter(name: name, place: .rest(depth + index)))
                }
            }
            for item in template.query {
                if case .parameter(let name, _) = item.content {
                    parameters.append(Parameter(name: name, place: .query(ContiguousArray(item.key.utf8))))
                }
            }
            if case .parameter(let name, _)? = template.fragment {
                parameters.append(Parameter(name: name, place: .fragment))
            }
            return parameters
        }

        private static func requirements(of template: LinkTemplate) -> [Requirement] {
            var requirements: [Requirement] = []
            func require(_ key: ContiguousArray<UInt8>?, _ content: LinkTemplate.Content) {
                guard content.isRequired else { return }
                var requirement = Requirement(key: key)
                if case .literal(let text) = content { requirement.literal = ContiguousArray(text.utf8) }
                requirements.append(requirement)
            }
            for item in template.query { require(ContiguousArray(item.key.utf8), item.content) }
            if let fragment = template.fragment { require(nil, fragment) }
            return requirements
        }
    }
}
