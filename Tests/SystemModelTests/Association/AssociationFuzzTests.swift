// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SeededRandom
import SystemModel
import Testing

/// Files and links by chance, from numbers that are the same each time. Every input that ever failed stays in `Cases`.
///
/// 4,000 files unless `PORTICO_SCHEDULES` asks for more.
@Suite struct AssociationFuzzTests {
    private static let count =
        ProcessInfo.processInfo.environment["PORTICO_SCHEDULES"].flatMap(Int.init).map { $0 / 10 } ?? 4000

    private static let tokens = [
        "{", "}", "[", "]", ",", ":", "\"", "\"/\":\"/a/*\"", "\"#\":\"*\"", "\"?\":{\"a\":\"?*\"}", "\"exclude\":true",
        "\"components\":[{", "}]", "\"paths\":[\"NOT /a\"]", "\"applinks\":{", "\"details\":[{", "\"appID\":\"T.b\"",
        "\"substitutionVariables\":{\"v\":[\"a*\"]}", "\"$(v)$(lang)\"", "\"defaults\":{", "\"caseSensitive\":false",
        "\"percentEncoded\":false", "null", "1e999", "-0", "\\u0000", "\\ud800", "\u{0}", "é", "\u{202E}", "*", "?",
        "/",
    ]
    private static let parts = [
        "https://", "http:", "//", "example.com", "evil.com", "@", ":", "443", "/", "/a/", "?", "a=1", "&", "#", "%",
        "%2F", "%FF", "%zz", "%00", "\\", "\u{0}", " ", "é", "\u{202E}", "javascript:", "..", ";", "[", "]", "*",
        "$(lang)",
    ]

    @Test("files from pieces and with bytes changed")
    func files() throws {
        var numbers = SeededGenerator(seed: 42)
        let sound = Data(AssociationRow.files.map(\.json).joined(separator: "\n").utf8)
        let rows = AssociationRow.files.map { Data($0.json.utf8) }
        #expect(!sound.isEmpty)
        var parsed = 0
        for _ in 0..<Self.count {
            var data =
                numbers.next(modulo: 3) == 0 ? Data(numbers.text(of: Self.tokens, upTo: 30).utf8) : numbers.pick(rows)
            for _ in 0..<numbers.next(modulo: 3) where !data.isEmpty {
                let place = data.startIndex + numbers.next(modulo: data.count)
                switch numbers.next(modulo: 3) {
                case 0: data[place] = UInt8(numbers.next(modulo: 256))
                case 1: data.remove(at: place)
                default: data.insert(contentsOf: numbers.pick(Self.tokens).utf8, at: place)
                }
            }
            if try check(data, numbers.text(of: Self.parts, upTo: 12)) { parsed += 1 }
        }
        #expect(parsed > Self.count / 10)
    }

    @Test("inputs that failed once")
    func cases() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        for name in names where name.hasSuffix(".case") {
            _ = try check(try Data(contentsOf: folder.appending(path: name)), "https://example.com/a?b#c")
        }
    }

    /// - Returns: Whether it is a file.
    private func check(_ data: Data, _ url: String) throws -> Bool {
        let file: AssociationFile
        do throws(AssociationFileError) {
            file = try AssociationFile(parsing: data)
        } catch {
            // One line that says where, unless it is the whole file.
            #expect(!error.description.contains("\n"))
            #expect(error.code == .empty || error.code == .signature || error.code == .encoding || !error.place.isEmpty)
            return false
        }
        // A file reads the same again.
        let again = try AssociationFile(parsing: data)
        #expect(again.warnings == file.warnings)
        #expect(file.warnings.allSatisfy { $0.path.hasPrefix("$") && !$0.description.contains("\n") })
        let application = file.applications(for: .applinks).first ?? "T.b"
        let matcher = file.matcher(for: application)
        #expect(matcher.isListed == file.lists(application, for: .applinks))
        for url in [url, "https://example.com/\(url)"] {
            let verdict = matcher.verdict(for: url, domain: "example.com")
            let explanation = matcher.explanation(for: url, domain: "example.com")
            #expect(explanation.verdict == verdict)
            #expect((verdict.rule == nil) == (verdict.outcome == .noMatch))
            // The rule that decided is there, and it alone of those tried matches.
            #expect(explanation.trials.filter(\.matches).map(\.rule) == [verdict.rule].compactMap { $0 })
            #expect(verdict.rule == nil || verdict.rule?.hasPrefix("$.applinks.details") == true)
            // Foundation agrees on the host of whatever matches.
            if verdict.outcome != .noMatch, let host = URL(string: url)?.host() {
                #expect(host.lowercased() == "example.com", "\(url)")
            }
        }
        return true
    }
}
