// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SystemFrameworks
import Testing

/// The file for the system against the router: judged by the published matching rules, written down here once more.
@Suite struct AssociationFileTests {
    @Test("Every web link that is printed is one that the system hands over")
    func agreesWithThePrinter() throws {
        let rules = try Rules(Forum.associationFile(appIDs: ["ABCDE12345.forum"]))
        var random = Seeded(state: 4)
        for number in 0..<10_000 {
            let value = random.forum(number)
            guard let link = value.link(on: .host("forum.example")) else { continue }
            #expect(rules.match(link), "\(link)")
        }
    }

    @Test("What the system hands over is read, but for types, and slashes before a rest")
    func agreesWithTheReader() throws {
        let rules = try Rules(Order.associationFile(appIDs: ["ABCDE12345.order"]))
        let segments = ["a", "b", "c", "5"]
        var (matched, refused) = (0, 0)
        var paths = [""]
        for length in 0..<5 {
            for path in paths where path.split(separator: "/").count == length {
                paths += segments.map { "\(path)/\($0)" }
            }
        }
        for path in paths {
            for query in ["", "?q=1", "?k=x", "?k=y&q=2"] {
                let link = "https://order.example\(path)\(query)"
                let isRead = (try? Order(link)) != nil
                #expect(rules.match(link) == isRead, "\(link)")
                if isRead { matched += 1 } else { refused += 1 }
            }
        }
        #expect(matched > 500 && refused > 500, "\(matched) and \(refused)")
    }

    @Test func theFileNamesTheAppAndOneHostsRoutes() throws {
        let file = try Order.associationFile(appIDs: ["ABCDE12345.order"], host: "m.order.example")
        #expect(
            String(decoding: file, as: UTF8.self)
                == """
                {
                  "applinks" : {
                    "details" : [
                      {
                        "appIDs" : [
                          "ABCDE12345.order"
                        ],
                        "components" : [
                          {
                            "/" : "/m/?*/?*",
                            "exclude" : true
                          },
                          {
                            "#" : "x",
                            "/" : "/m/?*"
                          }
                        ]
                      }
                    ]
                  }
                }
                """)
    }

    @Test func thePropertyListsEntries() throws {
        #expect(Forum.urlTypes(name: "forum") == [URLTypeEntry(name: "forum", schemes: ["forum", "x-forum.dev"])])
        #expect(
            Forum.quickActions == [
                QuickActionEntry(
                    type: "https://forum.example/compose", title: "New topic", subtitle: "Ask away", symbol: "plus"),
                QuickActionEntry(type: "https://forum.example/topics?filter=unread", title: "Unread"),
            ])
        #expect(try Forum.quickActions.map { try Forum($0.type) } == [.compose, .unread()])
        #expect(
            Forum.associatedDomains
                == ["applinks:forum.example", "applinks:www.forum.example", "applinks:m.forum.example"])
        let plist = try PropertyListSerialization.propertyList(from: Forum.infoPlist(name: "forum"), format: nil)
        let types = (plist as? [String: Any])?["CFBundleURLTypes"] as? [[String: Any]]
        #expect(types?.first?["CFBundleURLSchemes"] as? [String] == ["forum", "x-forum.dev"])
        #expect(types?.first?["CFBundleTypeRole"] as? String == "Editor")
        let actions = (plist as? [String: Any])?["UIApplicationShortcutItems"] as? [[String: String]]
        #expect(actions?.first?["UIApplicationShortcutItemIconSymbolName"] == "plus")
        #expect(actions?.last?["UIApplicationShortcutItemTitle"] == "Unread")
    }

    @Test func theListOfRoutesNamesMountedOnes() throws {
        let routes = Forum.routes.map(\.template.description)
        #expect(routes.contains("/admin/of/{name}/posts?before={id?}"))
        #expect(routes.first == "/")
        #expect(try #require(routes.firstIndex(of: "/users/me")) < #require(routes.firstIndex(of: "/users/{name}")))
    }
}

@DeepLink(hosts: ["order.example"])
private enum Order {
    @Route("/a/{x}") case one(x: String)
    @Route("/a/{x}/b") case two(x: String)
    @Route("/{x}/c/{y}") case three(x: String, y: String)
    @Route("/b?q={q}") case four(q: String)
    @Route("/b/{x}?k=x") case five(x: String)
    @Route("/c/{x...}") case six(x: [String])
    @Route("/{x}/5/{y}/5") case seven(x: String, y: String)
    @Route("/m/{x}#x", hosts: ["m.order.example"]) case other(x: String)
}

/// Rules M1 to M16 of the links sheet, for one host, patterns as they are printed here: no variables, no defaults.
private struct Rules {
    private struct File: Decodable {
        var applinks: Links
    }

    private struct Links: Decodable {
        var details: [Details]
    }

    private struct Details: Decodable {
        var components: [Rule]
    }

    private struct Rule: Decodable {
        var path: String
        var query: [String: String]?
        var fragment: String?
        var exclude: Bool?

        enum CodingKeys: String, CodingKey {
            case path = "/"
            case query = "?"
            case fragment = "#"
            case exclude
        }
    }

    private let rules: [Rule]

    init(_ file: Data) throws {
        rules = try JSONDecoder().decode(File.self, from: file).applinks.details.flatMap(\.components)
    }

    func match(_ link: String) -> Bool {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let fragment = parts.count > 1 ? String(parts[1]) : ""
        let front = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = front[0].dropFirst("https://".count).drop { $0 != "/" }
        let items = front.count > 1 ? front[1].split(separator: "&") : []
        for rule in rules where matches(rule, trimmed(path), items, fragment) { return rule.exclude != true }
        return false
    }

    private func matches(_ rule: Rule, _ path: String, _ items: [Substring], _ fragment: String) -> Bool {
        let pattern = trimmed(rule.path[...])
        let isPath = glob(pattern, path) || pattern.hasSuffix("/*") && glob(String(pattern.dropLast(2)), path)
        guard isPath, rule.fragment.map({ glob($0, fragment) }) ?? true else { return false }
        return (rule.query ?? [:]).allSatisfy { key, pattern in
            let values = items.filter { $0 == key || $0.hasPrefix("\(key)=") }.map {
                String($0.dropFirst(key.count + 1))
            }
            return (values.isEmpty ? [""] : values).allSatisfy { glob(pattern, $0) }
        }
    }

    private func trimmed(_ path: Substring) -> String {
        var path = path
        while path.hasSuffix("/") { path = path.dropLast() }
        return path.isEmpty ? "/" : String(path)
    }

    /// `*` any number of characters, `?` one.
    private func glob(_ pattern: String, _ text: String) -> Bool {
        let (pattern, text) = (Array(pattern.utf8), Array(text.utf8))
        var (place, index) = (0, 0)
        var retry: (place: Int, index: Int)?
        while index < text.count {
            if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
                retry = (place, index)
                place += 1
            } else if place < pattern.count, pattern[place] == UInt8(ascii: "?") || pattern[place] == text[index] {
                (place, index) = (place + 1, index + 1)
            } else if let last = retry {
                retry = (last.place, last.index + 1)
                (place, index) = (last.place + 1, last.index + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
