// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SeededRandom
import SystemFrameworks
import SystemModel
import Testing

/// The association file that routes yield, read as a device reads it, against the router of the same routes.
///
///  1. Whatever a route prints, the file matches.
///  2. What no route reads, it does not match, but for slashes in a parameter in front of a rest.
///  3. What a route's path takes and the router then refuses, it may match. ``Left`` is the whole list.
@Suite struct RouteAgreementTests {
    private static let application = "ABCDE12345.com.example.shop"

    private struct Matcher {
        let matcher: AssociationMatcher
        let host: String

        init(_ host: String?) throws {
            let data = try Screen.associationFile(appIDs: [RouteAgreementTests.application], host: host)
            let file = try SystemModel.AssociationFile(parsing: data)
            #expect(file.warnings == [])
            matcher = file.matcher(for: RouteAgreementTests.application)
            self.host = host ?? "shop.example.com"
        }

        func outcome(_ link: String) -> AssociationVerdict.Outcome { matcher.verdict(for: link, domain: host).outcome }
    }

    @Test("every printed link is matched", arguments: [nil, "m.example.com"] as [String?])
    func printed(host: String?) throws {
        let matcher = try Matcher(host)
        var random = SeededGenerator(seed: 11)
        var (count, marked) = (0, 0)
        for number in 0..<10_000 {
            guard let link = random.screen(number).link(on: .host(matcher.host)) else { continue }
            count += 1
            if link.contains("/=") || link.contains("==") || link.contains("#=") { marked += 1 }
            #expect(matcher.outcome(link) == .match, "\(link)")
        }
        // A host of its own has one route of sixteen.
        #expect(count > (host == nil ? 9000 : 500) && marked > count / 20, "\(count), \(marked) of them marked")
    }

    /// Why the router refuses a link that the file matches. The path is a route's, but for the last.
    enum Left: CaseIterable {
        /// `/items/abc` where the route wants a number; also escapes that are no text, `/dishes/%FF`.
        case type
        /// `/a//b`: to a pattern an empty segment is a slash like any other. So are those in front of `//a/b`, which
        /// the router passes over.
        case emptySegment
        /// `?q=1&q=2`: each is matched by itself.
        case repeatedItem
        /// `/dishes/..`: to a pattern a name like any other.
        case dotSegment
        /// `https://ann@shop.example.com/`, `https://shop.example.com:443/`: patterns see neither.
        case authority
        /// `/dishes/%zz`, `/dishes/a b`: compared as written, the space as `%20`.
        case notWritten
        /// `/disks/a/b/root/c`, where `{disk}` may not hold a slash.
        case parameterBeforeRest

        init?(_ error: LinkError) {
            switch error.code {
            case .badValue, .unreadable: self = .type
            case .emptySegment: self = .emptySegment
            case .repeated: self = .repeatedItem
            case .dotSegment: self = .dotSegment
            case .userInformation, .port: self = .authority
            case .brokenEscape, .forbiddenCharacter: self = .notWritten
            case .noRoute where Left.crosses(error.link): self = .parameterBeforeRest
            case .noRoute, .missing:
                guard error.link.contains("shop.example.com//") else { return nil }
                self = .emptySegment
            default: return nil
            }
        }

        /// Whether it is `/disks/{disk}/root/{path...}` with more than one segment for the disk.
        private static func crosses(_ link: String) -> Bool {
            let path = link.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst(2)
            return path.first == "disks" && path.dropFirst(3).contains("root")
        }
    }

    @Test(
        "each exception is one, and is none without its flaw",
        arguments: [
            (Left.type, "/items/abc", "/items/7"), (.type, "/dishes/%FF", "/dishes/%C3%A9"),
            (.emptySegment, "/items/7//reviews/8", "/items/7/reviews/8"), (.emptySegment, "/dishes//a", "/dishes/a"),
            (.emptySegment, "///a/of/b", "/a/b/of/c"),
            (.repeatedItem, "/search?q=1&q=2", "/search?q=1"), (.repeatedItem, "/items?sort=a&sort=b", "/items?sort=a"),
            (.dotSegment, "/dishes/..", "/dishes/..."), (.dotSegment, "/files/./a", "/files/a"),
            (.authority, "https://ann@shop.example.com/dishes/a", "https://shop.example.com/dishes/a"),
            (.authority, "https://shop.example.com:443/dishes/a", "HTTPS://SHOP.example.com/dishes/a"),
            (.notWritten, "/dishes/%zz", "/dishes/%25zz"), (.notWritten, "/dishes/a b", "/dishes/a%20b"),
            (.parameterBeforeRest, "/disks/a/b/root/c", "/disks/a/root/c"),
            (.parameterBeforeRest, "/disks/a/b/root", "/disks/a/root"),
        ])
    func exception(_ left: Left, _ flawed: String, _ sound: String) throws {
        let matcher = try Matcher(nil)
        func link(_ text: String) -> String { text.hasPrefix("/") ? "https://shop.example.com\(text)" : text }
        let error = try #require(throws: LinkError.self) { try Screen(link(flawed)) }
        #expect(Left(error) == left)
        #expect(matcher.outcome(link(flawed)) == .match)
        _ = try Screen(link(sound))
        #expect(matcher.outcome(link(sound)) == .match)
    }

    @Test("what no route reads is not matched, but for the exceptions")
    func refused() throws {
        let matcher = try Matcher(nil)
        var random = SeededGenerator(seed: 12)
        var seen: [Left: Int] = [:]
        var (read, without) = (0, 0)
        for number in 0..<60_000 {
            let link = number % 2 == 0 ? random.made() : random.damaged(random.screen(number / 2).link)
            do {
                _ = try Screen(link)
                read += 1
            } catch {
                guard matcher.outcome(link) == .match else {
                    without += 1
                    continue
                }
                let left = Left(error)
                #expect(left != nil, "\(link): \(error)")
                if let left { seen[left, default: 0] += 1 }
            }
        }
        #expect(read > 5000 && without > 20_000, "\(read) read, \(without) refused and not matched")
        for left in Left.allCases { #expect(seen[left, default: 0] > 20, "\(left)") }
    }

    /// Read, not printed, and not matched: the other side of the file's promise.
    @Test(
        "spellings that no route prints are read, and not handed over",
        arguments: [
            "/search?q=", "/search?%71=1", "/it%65ms/7", "//items/7", "/caf%c3%A9/a", "/help/a?in=%74itles",
        ])
    func unprinted(path: String) throws {
        let link = "https://shop.example.com\(path)"
        let value = try Screen(link)
        #expect(try Matcher(nil).outcome(link) == .noMatch)
        #expect(try Matcher(nil).outcome(value.link) == .match)
    }

    @Test("links of another host or scheme are not the file's")
    func otherHosts() throws {
        for link in [Screen.mobile(name: "a").link, "https://www.shop.example.com/", "shop:///", "shop://items/7"] {
            #expect(try Matcher(nil).outcome(link) == .noMatch, "\(link)")
        }
        #expect(try Matcher("m.example.com").outcome(Screen.home.link) == .noMatch)
        #expect(try Matcher("m.example.com").outcome("https://m.example.com/m/a") == .match)
        #expect(try Matcher("m.example.com").outcome("https://m.example.com/items/7") == .noMatch)
    }
}
