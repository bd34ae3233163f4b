// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinkMacros
import SeededRandom
import SystemFrameworks
import SystemModel
import Testing

/// The file for the system against the router, judged by the device's own matcher.
@Suite struct AssociationFileTests {
    @Test("Every web link that is printed is one that the system hands over")
    func agreesWithThePrinter() throws {
        let rules = try Rules(
            Forum.associationFile(appIDs: ["ABCDE12345.forum"]), of: "ABCDE12345.forum", at: "forum.example")
        var random = SeededGenerator(seed: 4)
        for number in 0..<10_000 {
            let value = random.forum(number)
            guard let link = value.link(on: .host("forum.example")) else { continue }
            #expect(rules.match(link), "\(link)")
        }
    }

    @Test("What the system hands over is read, but for types, and slashes before a rest")
    func agreesWithTheReader() throws {
        let rules = try Rules(
            Order.associationFile(appIDs: ["ABCDE12345.order"]), of: "ABCDE12345.order", at: "order.example")
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

/// The file as the device reads it.
private struct Rules {
    private let matcher: AssociationMatcher
    private let domain: String

    init(_ file: Data, of application: String, at domain: String) throws {
        matcher = try AssociationFile(parsing: file).matcher(for: application)
        self.domain = domain
    }

    func match(_ link: String) -> Bool { matcher.verdict(for: link, domain: domain).outcome == .match }
}
