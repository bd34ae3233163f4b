// Portico
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import SystemFrameworks

extension SeededGenerator {
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    /// What links trip over, words of the routes among it.
    static let words = [
        "", ".", "..", "...", "=", "==", "=me", "/", "//", "a/b", "?", "#", "%", "%2F", "%252F", "%zz", "+", "&", "&=",
        "a=b", " ", "\\", "\0", "a\0b", "\n", "\u{202E}evil", "\u{200F}", "e\u{301}", "\u{E9}", "日本", "👩‍👩‍👧", "\u{FEFF}",
        ":", "@", "user@host", "http://x", "[", "]", "{", "}", "{id}", "~", "-", "_", "!", "*", "$(alpha)", "'", "\"",
        ";", ",",
        "me", "inbox", "latest", "last", "posts", "new", "unread", "titles", "shared", "root", "topics", "users",
        "admin",
        "log", "of", "top", "none", "compose", "files", "café", "cafe\u{301}", "東京", "-1", "1", "0", "true", "nan",
    ]

    mutating func text() -> String {
        if chance(70) { return Self.words[below(Self.words.count)] }
        var text = ""
        for _ in 0..<below(9) {
            switch below(4) {
            case 0: text += Self.words[below(Self.words.count)]
            case 1: text.unicodeScalars.append(Unicode.Scalar(UInt8(below(128))))
            default: if let scalar = Unicode.Scalar(UInt32(below(0x11_0000))) { text.unicodeScalars.append(scalar) }
            }
        }
        return text
    }

    mutating func texts() -> [String] { (0..<below(4)).map { _ in text() } }
    mutating func maybe<Value>(_ value: (inout SeededGenerator) -> Value) -> Value? { chance(40) ? nil : value(&self) }
    mutating func number() -> Int { chance(20) ? [0, 1, -1, .max, .min][below(5)] : below(100_000) - 50_000 }

    mutating func double() -> Double {
        let value = Double(bitPattern: next())
        return chance(20)
            ? [0, -0.0, .infinity, -.infinity, .leastNonzeroMagnitude][below(5)] : value.isNaN ? 1.5 : value
    }

    mutating func uuid() -> UUID {
        let bytes = (0..<16).map { _ in UInt8(below(256)) }
        return UUID(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9],
                bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
            ))
    }
}

extension SeededGenerator {
    mutating func profile() -> Profile {
        switch below(3) {
        case 0: .overview
        case 1: .posts(id: maybe { $0.number() })
        default: .tab(tab: text(), name: text())
        }
    }

    mutating func admin() -> Admin {
        switch below(4) {
        case 0: .top
        case 1: .section(section: text())
        case 2: .log(path: (0..<below(4)).map { _ in number() })
        default: .of(name: text(), profile())
        }
    }

    /// A value of each case in turn.
    mutating func forum(_ number: Int) -> Forum {
        let sorts = Sort.allCases
        let makes: [(inout SeededGenerator) -> Forum] = [
            { _ in .home }, { _ in .compose }, { .unread(page: $0.number()) }, { _ in .fresh },
            { .filtered(filter: $0.text()) }, { .topics(sort: sorts[$0.below(4)], tags: $0.texts()) },
            { .topic(id: $0.number()) }, { _ in .latest }, { .latestOn(day: $0.text()) },
            { .post(id: $0.number(), post: $0.next()) }, { .lastPost(id: $0.number()) },
            { .slug(id: $0.text(), slug: $0.text()) },
            { .anchored(id: $0.text(), slug: $0.text(), anchor: $0.text()) },
            { .top(id: $0.text(), slug: $0.text()) }, { .admin($0.admin()) },
            { .user(name: $0.text(), $0.profile()) },
            { .users(letters: $0.texts(), min: $0.maybe { $0.double() }) }, { _ in .me }, { _ in .inbox },
            { .file(path: $0.texts()) }, { .volume(volume: $0.text(), path: $0.texts()) }, { _ in .shared },
            { .search(text: $0.text()) }, { .searchIn(text: $0.text(), scope: $0.text()) },
            { .searchTitles(text: $0.text()) }, { .searchPosts(text: $0.text(), section: $0.text()) },
            { .board(board: $0.text()) }, { .boardNumber(board: $0.text(), number: Int8($0.below(256) - 128)) },
            { .boardNew(board: $0.text()) },
            { .deep(board: $0.text(), a: $0.text(), b: $0.text(), c: $0.text()) }, { .flag(on: $0.chance(50)) },
            { .number(value: $0.double()) }, { .identifier(id: $0.uuid()) }, { .sort(sort: sorts[$0.below(4)]) },
            {
                .everything(
                    a: $0.text(), b: $0.text(), c: $0.maybe { $0.text() }, d: $0.texts(), e: $0.maybe { $0.text() })
            },
            { _ in .unicode }, { .level(level: Level.allCases[$0.below(2)]) }, { .mobile(text: $0.text()) },
            { .appOnly(in: $0.maybe { $0.number() }) },
            { .fragment(output: $0.text(), self: Float($0.below(1000)) / 8) },
        ]
        return makes[number % makes.count](&self)
    }
}
