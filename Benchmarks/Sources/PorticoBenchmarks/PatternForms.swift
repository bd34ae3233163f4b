// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import Foundation

// What each form of a pattern costs, compared with a plain parameter. Each table has the form once in each of 500 areas;
// where the form exists for a sibling, that is in the table too. The links differ in nothing but the form.

/// A form of a parameter, its links, and the routes beside it.
private struct PatternForm: Sendable {
    var name: String
    /// The last segments of an area's routes, with what follows them. The links are the first one's.
    var patterns: [String]
    /// The end of a link with a number.
    var link: @Sendable (Int) -> String
    var caseSensitivePaths = true

    static let plain = PatternForm(name: "plain", patterns: ["{id}"]) { "\($0)" }

    static let all = [
        PatternForm(name: "text before it, /@{id}", patterns: ["@{id}", "{id}"]) { "@\($0)" },
        PatternForm(name: "text behind it, /{id}.html", patterns: ["{id}.html", "{id}"]) { "\($0).html" },
        PatternForm(name: "a type beside a text, /{id: Int} and /{slug}", patterns: ["{id: Int}", "{slug}"]) {
            "\($0)"
        },
        PatternForm(name: "an optional last segment, /{id?}", patterns: ["{id?}"]) { "\($0)" },
        PatternForm(name: "a query item, ?id={id}", patterns: ["item?id={id}"]) { "item?id=\($0)" },
        PatternForm(name: "a fragment, #{id}", patterns: ["item#{id}"]) { "item#\($0)" },
        PatternForm(name: "paths of any case", patterns: ["{id}"], link: { "\($0)" }, caseSensitivePaths: false),
    ]

    func table(areas: Int) throws -> RouteTable<Int> {
        let parameters = ["id", "slug"]
        let routes = (0..<areas).flatMap { area in
            patterns.enumerated().map { index, pattern in
                let name = parameters.first { pattern.contains("{\($0)") } ?? "id"
                let isOptional = pattern.contains("?}")
                return LinkRoute<Int>.route("/area\(area)/\(pattern)") { link throws(LinkError) in
                    if index > 0 { return -1 }
                    return isOptional ? try link.optional(name) ?? -1 : try link.value(name)
                }
            }
        }
        return try RouteTable(
            schemes: ["booking"], hosts: ["example.com"], routes: routes, caseSensitivePaths: caseSensitivePaths)
    }

    func links(_ count: Int, areas: Int) -> [String] {
        scattered(count, below: areas).enumerated().map { index, area in
            let path = caseSensitivePaths ? "area\(area)" : "Area\(area)"
            return "https://example.com/\(path)/\(link(index))"
        }
    }
}

/// A link of each form, read into a typed value; the plain parameter is measured in the same rounds.
@MainActor
func patternForms() throws -> [Measurement] {
    let (count, areas) = (10_000, 500)
    let forms = [.plain] + PatternForm.all
    let tables = try forms.map { try $0.table(areas: areas) }
    let links = forms.map { $0.links(count, areas: areas) }
    var best = forms.map { _ in Double.infinity }
    // In turn, and the best of several runs: other load can only make a run slower.
    for _ in 0..<20 {
        for index in forms.indices {
            var sum = 0
            let speed = rate(of: count) {
                for link in links[index] { sum += (try? tables[index].parse(link)) ?? -1 }
            }
            precondition(sum == count * (count - 1) / 2, "\(forms[index].name): links were misread")
            best[index] = min(best[index], 1e9 / speed)
        }
    }
    return forms.indices.dropFirst().map { index in
        let ratio = best[index] / best[0]
        return Measurement(
            name: "one link with \(forms[index].name), in a table of \(areas * forms[index].patterns.count) routes",
            value: String(format: "%.0f ns, %.2f of a plain parameter", best[index], ratio),
            budget: "1 µs, twice a plain parameter", isMet: best[index] < 1000 && ratio <= 2)
    }
}
