// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks

/// A link of routes that are made at run time: the index of its route, and the texts of the parameters.
struct AnyRoute: Equatable {
    var route: Int
    /// The texts by parameter: one, those of a rest, or no entry for one that is absent.
    var texts: [String: [String]] = [:]

    /// The routes and their table, for `link` and for reading.
    struct Routes: Sendable {
        let templates: [LinkTemplate]
        let table: RouteTable<AnyRoute>

        /// Compiles the routes; throws if two of them are in conflict.
        init(_ templates: [String], caseSensitivePaths: Bool = true) throws {
            self.templates = try templates.map { try LinkTemplate($0) }
            table = try RouteTable(
                schemes: [], hosts: ["any.example"], routes: AnyRoute.routes(of: self.templates),
                caseSensitivePaths: caseSensitivePaths)
        }
    }

    @TaskLocal static var current: Routes?

    private static func routes(of templates: [LinkTemplate]) -> [LinkRoute<AnyRoute>] {
        templates.enumerated().map { index, template in
            .route(template.description) { values throws(LinkError) in
                var value = AnyRoute(route: index)
                for segment in template.segments {
                    guard case .rest(let name) = segment else { continue }
                    let texts: [String] = try values.list(name)
                    value.texts[name] = texts
                }
                for name in template.parameterNames where value.texts[name] == nil {
                    let text: String? = try values.optional(name)
                    if let text { value.texts[name] = [text] }
                }
                return value
            }
        }
    }
}

extension AnyRoute: DeepLinkable {
    private static var active: Routes {
        guard let current else { preconditionFailure("read and write links in AnyRoute.$current.withValue") }
        return current
    }

    static var table: RouteTable<AnyRoute> { active.table }
    static var linkRoutes: [LinkRoute<AnyRoute>] { routes(of: active.templates) }
    static var declaredQuickActions: [DeclaredQuickAction<AnyRoute>] { [] }

    func write(to output: inout LinkWriter) {
        let template = Self.active.templates[route]
        for (index, segment) in template.segments.enumerated() {
            switch segment {
            case .literal(let text): output.path(text)
            case .parameter(let name):
                guard let text = texts[name]?.first else { continue }
                let form = template.form(at: index)
                if form == LinkTemplate.ParameterForm() {
                    output.segment(text)
                } else {
                    output.segment(text, form: form)
                }
            case .rest(let name): output.rest(texts[name] ?? [])
            }
        }
        for item in template.query {
            switch item.content {
            case .literal(let text): output.query(item.key, literal: text)
            case .parameter(let name, _): output.query(item.key, texts[name]?.first)
            }
        }
    }
}
