// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import Testing

@testable import OrderExploration

/// A search that several machines share.
@MainActor
@Suite struct ExplorationPartsTests {
    @Test("three parts have tried every order together, and two of them have not")
    func parts() async throws {
        let whole = try await ReaderSearch.run()
        #expect(whole.failure == nil && whole.isExhausted, "\(whole)")
        var parts: [ExplorationReport] = []
        for index in 0..<3 { parts.append(try await ReaderSearch.run(part: SearchPart(index: index, of: 3))) }
        #expect(parts.map { $0.part?.description } == ["1/3", "2/3", "3/3"])
        let merged = try ExplorationReport.merging(parts)
        #expect(merged.failure == nil && merged.part == nil)
        #expect(merged.isExhausted == whole.isExhausted)
        let (together, alone) = (try #require(merged.orders), try #require(whole.orders))
        #expect(together >= alone)
        #expect(parts.allSatisfy { $0.found < merged.found })
        #expect(merged.runs == parts.map(\.runs).reduce(0, +))
        #expect(merged.found == parts.map(\.found).reduce(0, +))
        // They are written down and read by whoever merges them.
        let read = try JSONDecoder().decode([ExplorationReport].self, from: JSONEncoder().encode(parts))
        let again = try ExplorationReport.merging(read)
        #expect(ReaderSearch.counts(again) == ReaderSearch.counts(merged))
        let two = try ExplorationReport.merging([parts[2], parts[0]])
        #expect(!two.isExhausted && two.orders == nil)
    }

    @Test("the first failure of the parts stands for all, and nothing is exhausted then")
    func failures() async throws {
        var parts: [ExplorationReport] = []
        for index in 0..<2 {
            parts.append(
                try await ReaderSearch.scenario().search(
                    for: [ReaderSearch.isHomeLast], within: .seconds(600), part: SearchPart(index: index, of: 2)))
        }
        let merged = try ExplorationReport.merging(parts)
        let first = try #require(parts.compactMap(\.failure).first)
        #expect(merged.failure?.description == first.description)
        #expect(!merged.isExhausted && merged.orders == nil)
        #expect(merged.description.hasPrefix("found after \(parts[0].runs + parts[1].runs) runs: home comes last: "))
    }

    @Test("reports that do not belong together are refused, with the reason")
    func mergeErrors() {
        func report(_ index: Int, of count: Int) -> ExplorationReport {
            var report = ExplorationReport(runs: 1)
            report.part = SearchPart(index: index, of: count)
            return report
        }
        let wrong: [(parts: [ExplorationReport], text: String)] = [
            ([], "there are no reports to merge"),
            ([report(0, of: 2), report(0, of: 2)], "two of the reports are of the same part; give each once"),
            ([ExplorationReport(), ExplorationReport()], "two of the reports are of the same part; give each once"),
            ([report(0, of: 2), report(1, of: 3)], "the reports are of searches with different numbers of parts"),
            ([report(0, of: 2), ExplorationReport()], "the reports are of searches with different numbers of parts"),
        ]
        for (parts, text) in wrong {
            let error = #expect(throws: ExplorationReport.MergeError.self) { try ExplorationReport.merging(parts) }
            #expect(error?.description == text)
        }
    }

    nonisolated static let texts: [(text: String, part: SearchPart?)] = [
        ("1/1", SearchPart(index: 0, of: 1)), ("1/4", SearchPart(index: 0, of: 4)),
        ("4/4", SearchPart(index: 3, of: 4)), ("0/4", nil), ("5/4", nil), ("-1/4", nil), ("1/0", nil), ("1", nil),
        ("1/", nil), ("/4", nil), ("1/2/3", nil), ("1 / 4", nil), ("", nil), ("one/two", nil),
    ]

    @Test("a part is read from its text, and no other text is one", arguments: texts)
    func text(_ text: String, _ part: SearchPart?) {
        #expect(SearchPart(text) == part)
        if let part { #expect(part.description == text) }
    }
}
