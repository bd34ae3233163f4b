// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SeededRandom
import SystemFrameworks
import Testing

@Suite struct PatternRoundTripTests {
    @Test(
        "Values of routes that compete for segments: reading a value's link gives the value, through URL as well",
        arguments: [5, 6, 7] as [UInt64])
    func everyValueComesBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var marked = 0
        for number in 0..<5000 {
            let value = random.site(number)
            for origin in [LinkOrigin.host("site.example"), .scheme("site")] {
                let link = try #require(value.link(on: origin))
                #expect(try "\(Site(link))".utf8.elementsEqual("\(value)".utf8), "\(link)")
                let url = try #require(URL(string: link), "\(link)")
                #expect(try Site(url) == value, "\(link) as a URL")
                // Nothing that software on the way could want to change.
                #expect(url.absoluteString == link)
                #expect(url.standardized.absoluteString == link)
                if link.contains("(") || link.contains("=") { marked += 1 }
            }
        }
        #expect(marked > 1000, "\(marked)")
    }

    @Test(
        "What is written",
        arguments: [
            (Site.item(id: 5), "/5"), (.item(id: 404), "/(404)"), (.page(slug: "404"), "/=404"),
            (.page(slug: "5"), "/=5"), (.page(slug: "(5)"), "/=%285%29"), (.page(slug: "x"), "/x"),
            (.page(slug: "@joe"), "/=%40joe"), (.page(slug: "@"), "/%40"), (.page(slug: "a.html"), "/=a.html"),
            (.user(user: "joe"), "/@joe"), (.user(user: "me"), "/@=me"), (.user(user: "5"), "/@=5"),
            (.user(user: ""), "/@="), (.user(user: "joe.png"), "/@=joe.png"), (.userNumber(number: -5), "/@-5"),
            (.picture(user: "joe"), "/@joe.png"), (.picture(user: ".."), "/@(=..).png"),
            (.document(name: "a"), "/a.html"), (.document(name: "index"), "/(=index).html"),
            (.document(name: "5"), "/(=5).html"), (.document(name: "a.min"), "/(=a.min).html"),
            (.document(name: "(=a)"), "/(=%28%3Da%29).html"), (.numbered(number: 5), "/5.html"),
            (.list(), "/list"), (.list(page: 2), "/list/2"), (.tags(tag: nil), "/tags"),
            (.tags(tag: ""), "/tags/="), (.tags(tag: "a", sort: .oldest), "/tags/a?sort=oldest"),
            (.sorted(), "/sorted"), (.sorted(by: .newest), "/sorted/newest"), (.level(level: .low), "/levels/l--1"),
            (.api(major: 2, path: ["x"]), "/v2/x"), (.text(name: "a"), "/files/a.txt"),
            (.file(path: ["a.txt"]), "/files/=a.txt"), (.cafe(name: "x"), "/caf%C3%A9-x"),
            (.owner(owner: "joe", .posts(id: 3)), "/~joe/posts?before=3"),
        ])
    func written(value: Site, path: String) {
        #expect(value.link == "https://site.example\(path)")
    }
}
