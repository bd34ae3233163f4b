// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SeededRandom
import SystemFrameworks
import SystemModel
import Testing

/// The association file of routes with text around values, and of paths without case, judged by the device's matcher.
@Suite struct PatternAssociationTests {
    private func matcher(_ file: Data) throws -> AssociationMatcher {
        let file = try SystemModel.AssociationFile(parsing: file)
        #expect(file.warnings == [])
        return file.matcher(for: "ABCDE12345.site")
    }

    @Test("every web link that is printed is one that the system hands over")
    func printed() throws {
        let matcher = try matcher(Site.associationFile(appIDs: ["ABCDE12345.site"]))
        var random = SeededGenerator(seed: 10)
        for number in 0..<5000 {
            let link = random.site(number).link
            #expect(matcher.verdict(for: link, domain: "site.example").outcome == .match, "\(link)")
        }
    }

    @Test(
        "text around a value is in the rules, and a slash in the value is excluded",
        arguments: [
            ("/@joe", true), ("/@joe/x", false), ("/@joe.png", true), ("/a.html", true), ("/a/b.html", false),
            ("/list", true), ("/list/7", true), ("/list/7/8", false), ("/tags", true), ("/levels/l-x", true),
            ("/levels/x", false), ("/~joe/posts", true), ("/v2/a/b", true), ("/a/b", false),
        ])
    func rules(path: String, isMatch: Bool) throws {
        let matcher = try matcher(Site.associationFile(appIDs: ["ABCDE12345.site"]))
        let verdict = matcher.verdict(for: "https://site.example\(path)", domain: "site.example")
        #expect((verdict.outcome == .match) == isMatch)
    }

    @Test("paths without case have rules without case")
    func withoutCase() throws {
        let file = try Kiosk.associationFile(appIDs: ["ABCDE12345.site"])
        #expect(String(decoding: file, as: UTF8.self).contains(#""caseSensitive" : false"#))
        let matcher = try matcher(file)
        for path in ["/About", "/ABOUT", "/items/x", "/ITEMS/Latest", "/doc-X.pdf", "/inner/a/top"] {
            let verdict = matcher.verdict(for: "https://kiosk.example\(path)", domain: "kiosk.example")
            #expect(verdict.outcome == .match, "\(path)")
        }
        let sensitive = try Forum.associationFile(appIDs: ["ABCDE12345.site"])
        #expect(!String(decoding: sensitive, as: UTF8.self).contains("caseSensitive"))
    }
}
