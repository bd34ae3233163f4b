// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import Foundation
import Histogram
@_spi(Internal) import Hummingbird

// One link read against 10, 1,000 and 10,000 routes.
//
// Half of the routes are literal to the end (`/area17/item`), half take a number (`/area17/{id}/details`). Ours gives a
// typed value of a whole link: scheme, host, escapes, segments, the number itself. The two others only find the route
// of a path: a dictionary for each segment, the simplest thing that works, and Hummingbird's trie, asked directly,
// without a request and without a response.
//
// What grows must be the table alone. Each table reads 10,000 links of its own, each a string or URL of its own, and all
// of them are made before the first table is: so they lie in memory alike, and reading them costs the same for each.
// They hit the routes in no order: of 10,000 routes every link finds another one, whose memory was not looked at lately.
// Each route has a closure with a value of its own in it. The closures that `@DeepLink` writes hold nothing, but are
// code of their own each, so that every link runs other code; of that much code in one program nothing is measured here.

/// What a link leads to.
private enum Target: Equatable {
    case item(area: Int)
    case details(area: Int, id: Int)
}

/// The same routes for all three.
private struct RouteSet {
    let table: RouteTable<Target>
    let segments: SegmentDictionary
    let trie: RouterTrie<Int>

    init(count: Int) throws {
        var routes: [LinkRoute<Target>] = []
        var segments = SegmentDictionary()
        let builder = RouterPathTrieBuilder<Int>()
        for area in 0..<count / 2 {
            routes.append(.route("/area\(area)/item") { _ in .item(area: area) })
            routes.append(
                .route("/area\(area)/{id}/details") { link throws(LinkError) in
                    .details(area: area, id: try link.value("id"))
                })
            segments.add(["area\(area)", "item"], area * 2)
            segments.add(["area\(area)", nil, "details"], area * 2 + 1)
            builder.addEntry(RouterPath("/area\(area)/item"), value: area * 2)
            builder.addEntry(RouterPath("/area\(area)/{id}/details"), value: area * 2 + 1)
        }
        table = try RouteTable(schemes: ["booking"], hosts: ["example.com"], routes: routes)
        self.segments = segments
        trie = RouterTrie(base: builder)
    }
}

/// Links all over the routes, the same in each run; misses differ from a route in their last segment.
private struct Links {
    let paths: [String]
    let texts: [String]
    let urls: [URL]

    init(_ number: Int, routes: Int, hits: Bool) {
        paths = scattered(number, below: routes / 2).enumerated().map { index, area in
            index % 2 == 0
                ? "/area\(area)/\(hits ? "item" : "thing")" : "/area\(area)/\(index)/\(hits ? "details" : "detail")"
        }
        texts = paths.map { "https://example.com\($0)" }
        urls = texts.compactMap { URL(string: $0) }
    }
}

/// A dictionary for each segment; nil stands for a parameter.
private struct SegmentDictionary {
    private final class Node {
        var children: [Substring: Node] = [:]
        var parameter: Node?
        var route: Int?
    }

    private let root = Node()

    mutating func add(_ segments: [Substring?], _ route: Int) {
        var node = root
        for segment in segments {
            let next = segment.map { node.children[$0] } ?? node.parameter
            let child = next ?? Node()
            if let segment { node.children[segment] = child } else { node.parameter = child }
            node = child
        }
        node.route = route
    }

    func route(_ path: String) -> (Int, [Substring])? {
        var node = root
        var parameters: [Substring] = []
        for segment in path.split(separator: "/") {
            if let child = node.children[segment] {
                node = child
            } else if let child = node.parameter {
                parameters.append(segment)
                node = child
            } else {
                return nil
            }
        }
        return node.route.map { ($0, parameters) }
    }
}

/// Nanoseconds for one of `items`, the best of six goes over all of them.
@MainActor
private func nanoseconds<Item>(_ items: [Item], _ body: (Item) -> Bool) -> (time: Double, count: Int) {
    var (best, count) = (Double.infinity, 0)
    for _ in 0..<6 {
        count = 0
        let speed = rate(of: items.count) { for item in items where body(item) { count += 1 } }
        best = min(best, 1e9 / speed)
    }
    return (best, count)
}

/// One link read against 10, 1,000 and 10,000 routes, hits and misses, beside two peers in the same run.
@MainActor
func routing() throws -> [Measurement] {
    let number = 10_000
    let counts = [10, 1000, 10_000]
    let links = [true, false].map { hits in
        (hits, counts.map { Links(number, routes: $0, hits: hits) })
    }
    let sets = try counts.map { try RouteSet(count: $0) }
    // Of several rounds over everything the best: another process that is busy for a while slows no table alone.
    var costs: [String: [Double]] = [:]
    for _ in 0..<5 {
        for (hits, links) in links {
            let kind = hits ? "hit" : "miss"
            for (index, (set, links)) in zip(sets, links).enumerated() {
                func measure<Item>(_ title: String, _ items: [Item], _ body: (Item) -> Bool) {
                    let result = nanoseconds(items, body)
                    precondition(result.count == (hits ? number : 0), "\(title) found \(result.count) of \(number)")
                    var best = costs["\(title), \(kind)"] ?? counts.map { _ in .infinity }
                    best[index] = min(best[index], result.time)
                    costs["\(title), \(kind)"] = best
                }
                measure("text", links.texts) { (try? set.table.parse($0)) != nil }
                measure("URL", links.urls) { (try? set.table.parse($0)) != nil }
                measure("dictionary", links.paths) { set.segments.route($0) != nil }
                measure("Hummingbird", links.paths) { set.trie.resolve($0) != nil }
            }
        }
    }
    return ["text, hit", "text, miss", "URL, hit", "URL, miss"].map { name in
        let ours = costs[name] ?? []
        let growth = (ours.last ?? 0) / (ours.first ?? 1)
        let kind = name.hasSuffix("hit") ? "hit" : "miss"
        let beside = ["dictionary", "Hummingbird"].map { peer in
            let others = costs["\(peer), \(kind)"] ?? []
            let ratios = zip(ours, others).map { String(format: "%.2f", $0 / $1) }.joined(separator: ", ")
            return "\(ratios) of \(peer == "dictionary" ? "a dictionary for each segment" : "Hummingbird's trie")"
        }
        let text = ours.map { String(format: "%.0f", $0) }.joined(separator: ", ")
        return Measurement(
            name: "one link against 10, 1,000 and 10,000 routes (\(name))",
            value: "\(text) ns, growth \(String(format: "%.2f", growth)); \(beside.joined(separator: "; "))",
            budget: "1 µs each, growth 1.5", isMet: growth <= 1.5 && ours.allSatisfy { $0 < 1000 })
    }
}

/// Reads one kind of link so often and nothing else, for `Scripts/allocations`.
func readLinks(_ kind: String, _ count: Int) throws {
    enum Read { case literal, number(Int), text(String) }
    let table = try RouteTable<Read>(
        schemes: ["booking"], hosts: ["example.com"],
        routes: [
            .route("/literal/item") { _ in .literal },
            .route("/number/{id}") { link throws(LinkError) in .number(try link.value("id")) },
            .route("/text/{text}") { link throws(LinkError) in .text(try link.value("text")) },
            .route("/typed/{id: Int}") { link throws(LinkError) in .number(try link.value("id")) },
            .route("/typed/{text}") { link throws(LinkError) in .text(try link.value("text")) },
            .route("/around/@{text}.html") { link throws(LinkError) in .text(try link.value("text")) },
        ])
    let links = [
        "literal": "https://example.com/literal/item", "number": "https://example.com/number/42",
        "text": "https://example.com/text/caf%C3%A9", "long": "https://example.com/text/more%20than%20fifteen%20bytes",
        "url": "https://example.com/number/42", "miss": "https://example.com/nothing/of/this",
        "typed": "https://example.com/typed/42", "around": "https://example.com/around/@ann.html",
    ]
    guard let link = links[kind], let url = URL(string: link) else { return }
    for _ in 0..<count {
        if kind == "url" { _ = try? table.parse(url) } else { _ = try? table.parse(link) }
    }
}
