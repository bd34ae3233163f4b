// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinkMacros
import SystemFrameworks

/// Forty routes of every kind, many of them close to each other; the laws are tested on these.
@DeepLink(schemes: ["forum", "x-forum.dev"], hosts: ["forum.example", "www.forum.example"])
enum Forum: Equatable {
    @Route("/") case home
    @QuickAction("New topic", subtitle: "Ask away", symbol: "plus") @Route("/compose") case compose
    @QuickAction("Unread") @Route("/topics?filter=unread") case unread(page: Int = 1)
    @Route("/topics?filter=new") case fresh
    @Route("/topics?filter={filter}") case filtered(filter: String)
    @Route("/topics") case topics(sort: Sort = .newest, tags: [String] = [])
    @Route("/topics/{id}") case topic(id: Int)
    @Route("/topics/latest") case latest
    @Route("/topics/latest/{day}") case latestOn(day: String)
    @Route("/topics/{id}/posts/{post}") case post(id: Int, post: UInt64)
    @Route("/topics/{id}/posts/last") case lastPost(id: Int)
    @Route("/topics/{id}/{slug}") case slug(id: String, slug: String)
    @Route("/topics/{id}/{slug}#{anchor}") case anchored(id: String, slug: String, anchor: String)
    @Route("/topics/{id}/{slug}#top") case top(id: String, slug: String)
    @Mount("/admin") case admin(Admin)
    @Mount("/users/{name}") case user(name: String, Profile)
    @Route("/users") case users(letters: [String] = [], min: Double? = nil)
    @Route("/users/me") case me
    @Route("/users/me/inbox") case inbox
    @Route("/files/{path...}") case file(path: [String])
    @Route("/files/{volume}/root/{path...}") case volume(volume: String, path: [String])
    @Route("/files/shared") case shared
    @Route("/search?q={text}") case search(text: String)
    @Route("/search?q={text}&in={scope}") case searchIn(text: String, scope: String)
    @Route("/search?q={text}&in=titles") case searchTitles(text: String)
    @Route("/search?q={text}&in=posts#{section}") case searchPosts(text: String, section: String)
    @Route("/{board}") case board(board: String)
    @Route("/{board}/{number}") case boardNumber(board: String, number: Int8)
    @Route("/{board}/new") case boardNew(board: String)
    @Route("/{board}/{a}/{b}/{c}") case deep(board: String, a: String, b: String, c: String)
    @Route("/flags/{on}") case flag(on: Bool)
    @Route("/number/{value}") case number(value: Double)
    @Route("/id/{id}") case identifier(id: UUID)
    @Route("/sort/{sort}") case sort(sort: Sort)
    @Route("/all/{a}?b={b}&c={c}&d={d}#{e}")
    case everything(a: String, b: String, c: String?, d: [String], e: String?)
    @Route("/café/東京") case unicode
    @Route("/level/{level}") @Route("/lvl/{level}") case level(level: Level)
    @Route("/only", hosts: ["m.forum.example"]) case mobile(text: String = "")
    @Route("/app", hosts: []) case appOnly(in: Int? = nil)
    @Route("/fragment#{output}") case fragment(output: String = "none", self: Float = 0)
}

@DeepLink
enum Admin: Equatable {
    @Route("/") case top
    @Route("/{section}") case section(section: String)
    @Route("/log/{path...}") case log(path: [Int])
    @Mount("/of/{name}") case of(name: String, Profile)
}

@DeepLink
enum Profile: Equatable {
    @Route("/") case overview
    @Route("/posts?before={id}") case posts(id: Int?)
    @Route("/{tab}/{name}") case tab(tab: String, name: String)
}

enum Sort: String, LinkParameter, CaseIterable {
    case newest, oldest
    case most = "most replies & votes"
    case none = ""
}

enum Level: Int, LinkParameter, CaseIterable {
    case low = -1
    case high = 1
}
