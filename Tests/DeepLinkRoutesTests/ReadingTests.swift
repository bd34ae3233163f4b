// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SystemFrameworks
import Testing

@Suite struct ReadingTests {
    @Test(
        "The most specific route takes a link",
        arguments: [
            ("/users/me", Forum.me), ("/users/you", .user(name: "you", .overview)), ("/users/me/inbox", .inbox),
            // The literal `me` leads nowhere here: the walk comes back.
            ("/users/me/posts", .user(name: "me", .posts(id: nil))),
            ("/topics/7", .topic(id: 7)), ("/topics/latest", .latest),
            ("/topics/7/posts/last", .lastPost(id: 7)), ("/topics/7/posts/8", .post(id: 7, post: 8)),
            ("/topics/7/posts", .slug(id: "7", slug: "posts")),
            ("/topics/latest/posts/9", .post(id: 0, post: 9)),
            ("/topics?filter=unread", .unread()), ("/topics?filter=old", .filtered(filter: "old")),
            ("/topics?sort=oldest", .topics(sort: .oldest)),
            ("/search?q=a&in=titles", .searchTitles(text: "a")), ("/search?q=a&in=x", .searchIn(text: "a", scope: "x")),
            ("/search?in=posts&q=a#b", .searchPosts(text: "a", section: "b")),
            ("/search?in=posts&q=a", .searchIn(text: "a", scope: "posts")),
            ("/files/shared", .shared), ("/files", .file(path: [])), ("/files/a/root", .volume(volume: "a", path: [])),
            ("/files/a/b", .file(path: ["a", "b"])), ("/admin/log", .admin(.log(path: []))),
            ("/admin/log/1/2", .admin(.log(path: [1, 2]))),
            ("/admin/of/me/posts?before=3", .admin(.of(name: "me", .posts(id: 3)))),
            ("/lvl/-1", .level(level: .low)), ("/anything", .board(board: "anything")),
            ("/x/new", .boardNew(board: "x")),
        ])
    func specificity(path: String, expected: Forum) throws {
        let read: Forum? = try? Forum("https://forum.example\(path)")
        if path == "/topics/latest/posts/9" {
            // `latest` is no number, and a link does not fall to another route for its types.
            #expect(read == nil)
        } else {
            #expect(read == expected)
        }
    }

    @Test(
        "Spellings of one link",
        arguments: [
            "https://forum.example/topics/7", "HTTPS://Forum.EXAMPLE/topics/7", "http://www.forum.example/topics/7/",
            "https://forum.example//topics/7///", "https://forum.example/topics/%37",
            "https://forum.example/%74opics/7",
            "https://forum.example/topics/7?utm_source=x&utm_source=y#z", "forum://topics/7", "forum:///topics/7",
            "forum:/topics/7", "forum:topics/7", "FORUM:topics/7", "forum:topics/=7", "forum:topics/%3D7",
            "forum:topics/007",
        ])
    func spellings(link: String) throws {
        #expect(try Forum(link) == .topic(id: 7))
    }

    @Test(
        "Refused, with how far it got and what was nearest",
        arguments: [
            ("https://forum.example/topics/x", LinkError.Code.badValue, 29, "/topics/{id}" as String?),
            ("https://forum.example/flags/yes", .badValue, 28, "/flags/{on}"),
            ("https://forum.example/a/b/c", .noRoute, 27, "/{board}/{a}/{b}/{c}"),
            ("https://forum.example/search?q=1&q=2", .repeated, 35, "/search?q={text}"),
            ("https://forum.example/search?q=%FF", .unreadable, 31, "/search?q={text}"),
            ("https://forum.example/topics//7", .emptySegment, 29, "/topics/{id}"),
            ("https://forum.example/admin/log/1/x", .badValue, 34, "/admin/log/{path...}"),
            ("https://other.example/", .foreignHost, 8, nil),
            ("other://topics/7", .foreignScheme, 0, nil),
        ])
    func refusals(link: String, code: LinkError.Code, position: Int, nearest: String?) throws {
        let error = try #require(throws: LinkError.self) { try Forum(link) }
        #expect(error.code == code)
        #expect(error.position == position)
        #expect(error.nearest?.description == nearest)
    }

    @Test func errorsAreSentences() throws {
        func sentence(_ link: String) -> String {
            do { return "\(try Forum(link))" } catch { return error.description }
        }
        #expect(
            sentence("https://forum.example/topics/x")
                == "“x” is not a whole number; the nearest route is /topics/{id}")
        #expect(
            sentence("forum://admin/lag/5/6/7")
                == "no route continues from “forum://admin/lag/5/6/” to “7”; the nearest route is /admin/log/{path...}")
        #expect(
            sentence("forum:number/\u{202E}1")
                == "“\\u{202E}1” is not a number; the nearest route is /number/{value}")
        #expect(
            sentence("evil:x")
                == "“evil:x” is not one of forum:, https://forum.example, https://m.forum.example, "
                + "https://www.forum.example, x-forum.dev:")
    }

    @Test func aRouteOfItsOwnHostIsNowhereElse() throws {
        #expect(try Forum("https://m.forum.example/only?text=x") == .mobile(text: "x"))
        #expect(try Forum("https://forum.example/only?text=x") == .board(board: "only"))
        #expect(throws: LinkError.self) { try Forum("https://m.forum.example/topics/7") }
        #expect(try Forum("https://forum.example/app") == .board(board: "app"))
    }

    @Test func parametersReadOnlyWhatTheyAre() {
        #expect(Int(linkText: "+5") == nil)
        #expect(Int(linkText: "٥") == nil)
        #expect(Int8(linkText: "128") == nil)
        #expect(Bool(linkText: "1") == nil)
        #expect(UUID(linkText: "x") == nil)
        #expect(Sort(linkText: "other") == nil)
        #expect(Double(linkText: "-inf") == -.infinity)
    }
}
