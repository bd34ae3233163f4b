// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SeededRandom
import SystemFrameworks
import Testing

@Suite struct RoundTripTests {
    static let origins: [LinkOrigin] = [
        .host("forum.example"), .host("www.forum.example"), .host("m.forum.example"), .scheme("forum"),
        .scheme("x-forum.dev"),
    ]

    @Test("10,000 values of forty routes: reading a value's link gives the value, through URL as well")
    func everyValueComesBack() throws {
        var random = SeededGenerator(seed: 1)
        for number in 0..<10_000 {
            let value = random.forum(number)
            for link in Self.origins.compactMap({ value.link(on: $0) }) {
                #expect(try Forum(link) == value, "\(link)")
                let url = try #require(URL(string: link), "\(link)")
                #expect(try Forum(url) == value, "\(link) as a URL")
                // Nothing that software on the way could want to change.
                #expect(url.absoluteString == link)
                #expect(url.standardized.absoluteString == link)
            }
            #expect(try bytes(of: Forum(value.link)) == bytes(of: value))
        }
    }

    /// Text equal by Unicode's rules may still have become another: the bytes must not change.
    private func bytes(of value: Forum) -> [UInt8] { Array("\(value)".utf8) }

    @Test func aLinkIsPrintedForTheFirstHost() {
        #expect(Forum.home.link == "https://forum.example/")
        #expect(Forum.mobile().link == "https://m.forum.example/only")
        #expect(Forum.appOnly().link == "forum://app")
        #expect(Forum.appOnly().link(on: .host("forum.example")) == nil)
        #expect(Forum.mobile().link(on: .host("forum.example")) == nil)
        #expect(Forum.home.link(on: .scheme("forum")) == "forum:///")
        #expect(Forum.unicode.link(on: .scheme("forum")) == "forum:///caf%C3%A9/%E6%9D%B1%E4%BA%AC")
    }

    @Test("What a link writes for texts that would be taken for something else")
    func marks() {
        #expect(Forum.user(name: "me", .overview).link == "https://forum.example/users/=me")
        #expect(Forum.file(path: ["", ".", "..", "=", "a"]).link == "https://forum.example/files/=/=./=../=%3D/a")
        #expect(Forum.search(text: "").link == "https://forum.example/search?q==")
        #expect(Forum.filtered(filter: "unread").link == "https://forum.example/topics?filter==unread")
        #expect(Forum.anchored(id: "a", slug: "b", anchor: "top").link == "https://forum.example/topics/a/b#=top")
        #expect(Forum.search(text: "a+b&c=d/é").link == "https://forum.example/search?q=a%2Bb%26c%3Dd%2F%C3%A9")
    }

    @Test func defaultsAreLeftOut() {
        #expect(Forum.topics().link == "https://forum.example/topics")
        #expect(
            Forum.topics(sort: .none, tags: ["a", "b"]).link == "https://forum.example/topics?sort==&tags=a&tags=b")
        #expect(Forum.fragment().link == "https://forum.example/fragment")
        #expect(Forum.fragment(output: "", self: 1).link == "https://forum.example/fragment?self=1.0#=")
    }
}
