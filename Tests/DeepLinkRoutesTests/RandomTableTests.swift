// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SeededRandom
import Testing

/// Tables put together at random from segments that are hard to tell apart, such as `@{x}`, `@@{x}`, `@{x}.h`, `{x: Int}`
/// and `@=a`. Whatever routes a table accepts together, these hold:
///
///  1. The link of each value reads as that value.
///  2. What is read from any link is written as a link that reads as the same value.
///  3. The order of the routes has no meaning.
@Suite struct RandomTableTests {
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func everyLinkComesBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var (routes, links, conflicts) = (0, 0, 0)
        for _ in 0..<400 {
            var templates: [String] = []
            for _ in 0..<random.below(7) + 1 {
                let template = random.template()
                // One that is in conflict with those before it is left out.
                if (try? AnyRoute.Routes(templates + [template])) == nil {
                    conflicts += 1
                } else {
                    templates.append(template)
                }
            }
            let compiled = try AnyRoute.Routes(templates)
            let backwards = try AnyRoute.Routes(templates.reversed())
            routes += templates.count
            AnyRoute.$current.withValue(compiled) {
                for (index, template) in compiled.templates.enumerated() {
                    for _ in 0..<8 {
                        let value = random.value(of: template, index)
                        #expect((try? AnyRoute(value.link)) == value, "\(templates): \(value.link)")
                        links += 1
                    }
                }
                for _ in 0..<20 {
                    let link = random.link()
                    guard let value = try? AnyRoute(link) else {
                        #expect((try? backwards.table.parse(link)) == nil, "\(templates): \(link)")
                        continue
                    }
                    #expect((try? AnyRoute(value.link)) == value, "\(templates): \(link) as \(value.link)")
                    let other = try? backwards.table.parse(link)
                    #expect(other?.texts == value.texts, "\(templates): \(link)")
                    #expect(other?.route == templates.count - 1 - value.route, "\(templates): \(link)")
                    links += 1
                }
            }
        }
        #expect(routes > 1000 && links > 10_000 && conflicts > 20, "\(routes) \(links) \(conflicts)")
    }
}

extension SeededGenerator {
    private static let literals = [
        "a", "b", "5", "true", "@a", "@", "a.h", "5.h", ".h", "@=a", "(5)", "@(=a).h", "(=a).h", "@a.h", "a.m.h", "ab",
        "@(5)", "@5",
    ]
    /// The text before a parameter, and what follows its name.
    private static let forms = [
        ("", "}"), ("", "}"), ("", "}"), ("", "}"), ("@", "}"), ("@@", "}"), ("", "}.h"), ("", "}.m.h"), ("@", "}.h"),
        ("", ": Int}"), ("", ": Bool}"), ("@", ": Int}"), ("", ": Int}.h"), ("a", "}"), ("", "}b"), ("5", "}"),
        ("", "}5"), ("a", "}b"), (".", "}"), ("", "}."),
    ]
    private static let hardTexts = [
        "", ".", "..", "=", "==", "=5", "5", "-5", "(5)", "(=5)", "((5))", "5)", "(", "()", ")", "(=)", "a", "@", "@a",
        "@5", "@=a", "@(5)", "a.h", "5.h", "=5.h", "(5).h", "(=a).h", ".h", ".m.h", "a.m.h", "a.m", "true", "=true",
        "(true)", "@a.h", "@=a.h", "@(=a).h", "b", "ab", "bb", "@@a", "@@", "=@a", ".@a", "a=", "(=a", "=a)", "%", "/",
    ]

    fileprivate mutating func template() -> String {
        var path = ""
        let count = [0, 1, 1, 2, 2, 3][below(6)]
        for index in 0..<count {
            if below(5) < 2 {
                path += "/" + Self.literals[below(Self.literals.count)]
            } else {
                let (before, after) = Self.forms[below(Self.forms.count)]
                let isOptional = index == count - 1 && chance(oneIn: 4)
                path += "/\(before){p\(index)\(isOptional ? after.replacing("}", with: "?}") : after)"
            }
        }
        if !path.contains("?"), chance(oneIn: 5) { path += "/{rest...}" }
        var items: [String] = []
        for key in ["x", "y"] where chance(oneIn: 4) {
            items.append("\(key)=\(["1", "2", "{\(key)}", "{\(key)}", "{\(key)?}"][below(5)])")
        }
        return (path.isEmpty ? "/" : path) + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }

    fileprivate mutating func value(of template: LinkTemplate, _ index: Int) -> AnyRoute {
        var value = AnyRoute(route: index)
        for (place, segment) in template.segments.enumerated() {
            switch segment {
            case .literal: break
            case .parameter(let name):
                let mayBeAbsent = template.isLastSegmentOptional && place == template.segments.count - 1
                if mayBeAbsent, chance(oneIn: 3) { continue }
                let text =
                    switch template.form(at: place).type?.name {
                    case "Int"?: ["5", "-5", "0", "123"][below(4)]
                    case "Bool"?: ["true", "false"][below(2)]
                    default: Self.hardTexts[below(Self.hardTexts.count)]
                    }
                value.texts[name] = [text]
            case .rest(let name):
                value.texts[name] = (0..<below(4)).map { _ in Self.hardTexts[below(Self.hardTexts.count)] }
            }
        }
        for item in template.query {
            guard case .parameter(let name, let isRequired) = item.content else { continue }
            if isRequired || below(2) == 0 { value.texts[name] = [["1", "2", "", "=1", "a"][below(5)]] }
        }
        return value
    }

    /// A link of any segments, escaped in part.
    fileprivate mutating func link() -> String {
        let path = (0..<below(4)).map { _ in
            let text = Self.hardTexts[below(Self.hardTexts.count)]
            return "/" + (below(2) == 0 && !text.contains("%") ? text : LinkText.escaped(text))
        }
        let query = ["", "?x=1", "?y=2", "?x=2&y=1", "?x=a", "?x=&y="][below(6)]
        return "https://any.example" + path.joined() + query
    }
}
