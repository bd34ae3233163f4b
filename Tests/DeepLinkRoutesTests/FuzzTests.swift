// Portico
// SPDX-License-Identifier: Apache-2.0

import DeepLinks
import SeededRandom
import SystemFrameworks
import Testing

/// Links put together from parts that have a meaning somewhere, then damaged; the same in each run.
///
///  1. Reading gives a value or an error, never a crash.
///  2. What was read is printed as a link that reads as the same value, for each of its origins.
///  3. Nothing of another host or scheme is ever read: judged by a look at the text that shares no code with the reader.
@Suite struct FuzzTests {
    /// Inputs that once broke a rule; each stays.
    static let cases: [String] = FuzzCases.all

    @Test func randomLinks() throws {
        var random = SeededGenerator(seed: 3)
        var read = 0
        for _ in 0..<20_000 where try check(link(&random)) { read += 1 }
        // The fuzzer would be blind if it hit nothing.
        #expect(read > 5000)
    }

    @Test(arguments: cases) func oldCases(link: String) throws {
        _ = try check(link)
    }

    private func check(_ link: String) throws -> Bool {
        let value: Forum
        do {
            value = try Forum(link)
        } catch {
            _ = error.description
            #expect(error.position <= link.utf8.count, "\(link.debugDescription)")
            return false
        }
        #expect(isOurs(link), "\(link.debugDescription) gave \(value)")
        for link in RoundTripTests.origins.compactMap({ value.link(on: $0) }) {
            #expect(try "\(Forum(link))" == "\(value)", "\(link.debugDescription)")
        }
        if let url = URL(string: link), url.absoluteString == link, let host = url.host,
            url.scheme?.hasPrefix("http") == true
        {
            #expect(Self.hosts.contains(host.lowercased()), "\(link.debugDescription)")
        }
        return true
    }

    private static let hosts = ["forum.example", "www.forum.example", "m.forum.example"]

    private func isOurs(_ link: String) -> Bool {
        let scalars = link.unicodeScalars
        guard let colon = scalars.firstIndex(of: ":") else { return false }
        switch String(scalars[..<colon]).lowercased() {
        case "forum", "x-forum.dev": return true
        case "http", "https":
            let rest = scalars[colon...].dropFirst().map { $0.properties.lowercaseMapping }
            return Self.hosts.contains { host in
                let start = "//\(host)".unicodeScalars.map(String.init)
                return rest.starts(with: start)
                    && (rest.dropFirst(start.count).first.map { "/?#".contains($0) } ?? true)
            }
        default: return false
        }
    }

    private func link(_ random: inout SeededGenerator) -> String {
        var link = random.forum(random.below(40)).link
        if random.chance(50) {
            let starts = [
                "https://forum.example/", "forum:", "forum://", "http://m.forum.example/", "x-forum.dev:/", "https://",
                "",
                "https://forum.example@", "https://evil.example/", "HTTPS://WWW.FORUM.EXAMPLE/",
                "https:/forum.example/",
            ]
            link = starts[random.below(starts.count)]
            for _ in 0..<random.below(5) {
                link += random.text() + ["/", "/", "?", "&", "=", "#", ""][random.below(7)]
            }
        }
        for _ in 0..<(random.chance(40) ? random.below(4) : 0) {
            var scalars = Array(link.unicodeScalars)
            let position = random.below(scalars.count + 1)
            switch random.below(3) {
            case 0:
                scalars.insert(
                    contentsOf: SeededGenerator.words[random.below(SeededGenerator.words.count)].unicodeScalars,
                    at: position)
            case 1 where position < scalars.count: scalars.remove(at: position)
            default: if position < scalars.count { scalars[position] = Unicode.Scalar(UInt8(random.below(128))) }
            }
            link = String(String.UnicodeScalarView(scalars))
        }
        return link
    }
}
