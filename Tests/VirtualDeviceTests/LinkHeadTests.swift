// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import Testing

@testable import VirtualDevice

/// What is read at a glance is what Foundation reads.
@Suite struct LinkHeadTests {
    @Test("a plain link's scheme and host are Foundation's, over 100,000 texts")
    func agreement() throws {
        var random = SeededGenerator(seed: 9)
        let alphabet = Array("ab0.-_/?=&:AZ%#[@ é")
        var plain = 0
        for _ in 0..<100_000 {
            let scheme = ["http", "https", "a", "b0", "", "A", "0a"].randomElement(using: &random) ?? ""
            let mark = ["://", "://", "://", ":", "//", ""].randomElement(using: &random) ?? ""
            let rest = (0..<Int.random(in: 0...9, using: &random)).map { _ in
                alphabet.randomElement(using: &random) ?? "a"
            }
            let text = scheme + mark + String(rest)
            guard let head = LinkHead.plain(text) else { continue }
            plain += 1
            let url = try #require(URL(string: text), "\(text) is no URL")
            #expect(url.scheme == head.scheme && url.host == head.host, "\(text)")
        }
        #expect(plain > 500)
    }

    @Test(
        "links of every kind",
        arguments: [
            ("booking://messages/1", "booking", "messages"), ("HTTPS://Example.COM/x", "https", "example.com"),
            ("https://example.com:8080/x", "https", "example.com"), ("mailto:a@b.c", "mailto", nil),
            ("https://example.com", "https", "example.com"), ("tel:5", "tel", nil), ("no scheme", nil, nil),
            ("", nil, nil), ("https://bücher.example/", "https", "xn--bcher-kva.example"), ("x:///path", "x", nil),
        ] as [(String, String?, String?)])
    func kinds(text: String, scheme: String?, host: String?) {
        #expect(LinkHead(text)?.scheme == scheme)
        #expect(LinkHead(text)?.host == host)
    }
}
