// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Testing

/// `portico explore merge`, on reports as tests write them.
@Suite struct ExploreMergeTests {
    /// A report of one of two parts.
    private static func report(
        part: Int, runs: Int, found: Int, deviations: Int, isExhausted: Bool = true, more: String = ""
    ) -> String {
        """
        {"deviations":\(deviations),"estimateSum":0,"estimates":0,\(more)"found":\(found),"isExhausted":\(isExhausted),\
        "longest":\(10 - part),"part":{"count":2,"depth":5,"index":\(part)},"random":1,"redundant":2,"runs":\(runs),\
        "seconds":\(part + 1),"steps":\(runs * 10)}
        """
    }

    private static let violation = """
        "failure":{"chooser":{"interleaving":{"_0":{"pinned":{"_0":[0,1]}}}},\
        "decisions":["what happens next: lock, not time passes"],"decisionsAtFirst":2,\
        "inevitable":{"decisions":2,"isEveryOrder":true,"line":1,"orders":1},"property":"each link is opened",\
        "text":"opened: []","timeline":["one","two"]},
        """

    /// A home with these files, each in a folder of it.
    private static func tool(_ files: [String: String]) throws -> CommandLineTool {
        let tool = CommandLineTool(home: try TemporaryHome())
        for (path, text) in files {
            let folder = tool.home.url.appending(path: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            _ = try tool.home.write(text, to: path)
        }
        return tool
    }

    @Test("two parts of two machines have tried every order together")
    func merged() async throws {
        let tool = try Self.tool([
            "a/Links.swift-12-1-of-2.report": Self.report(part: 0, runs: 10, found: 4, deviations: 3),
            "b/Links.swift-12-2-of-2.report": Self.report(part: 1, runs: 20, found: 8, deviations: 2),
            "b/Links.swift-12-2-of-2.progress": "not read", "b/part-2-of-2.log": "not read",
        ])
        #expect(
            try await tool.run("explore", "merge", "a", "b")
                == "✔ Links.swift-12: 30 runs: every order, 12 of them, and nothing is violated\n")
        #expect(
            try await tool.run("explore", "merge", "a", "b", "--json") == """
                [
                  {
                    "name" : "Links.swift-12",
                    "report" : {
                      "deviations" : 2,
                      "estimateSum" : 0,
                      "estimates" : 0,
                      "found" : 12,
                      "isExhausted" : true,
                      "longest" : 10,
                      "orders" : 12,
                      "random" : 2,
                      "redundant" : 4,
                      "runs" : 30,
                      "seconds" : 2,
                      "steps" : 300
                    }
                  }
                ]

                """)
        // One of them alone is not all.
        #expect(
            try await tool.run("explore", "merge", "a") == """
                ✔ Links.swift-12: 10 runs: nothing is violated in orders with up to 3 unusual decisions; \
                not all orders were tried

                """)
    }

    @Test("each search has a line, and what one part has found is told with status 1")
    func failure() async throws {
        let tool = try Self.tool([
            "a/B-1-of-2.report": Self.report(part: 0, runs: 10, found: 4, deviations: 1),
            "a/B-2-of-2.report": Self.report(
                part: 1, runs: 7, found: 1, deviations: 0, isExhausted: false, more: Self.violation),
            "a/A-1-of-2.report": Self.report(part: 0, runs: 1, found: 1, deviations: 0, isExhausted: false),
        ])
        #expect(
            try await tool.attempt(["explore", "merge", "a"])
                == .init(
                    status: 1,
                    output: """
                        ✔ A: 1 run: nothing is violated in orders with up to 0 unusual decisions; \
                        not all orders were tried
                        ✘ B: found after 17 runs: each link is opened: opened: []
                        when this is decided, and the rest is as usual:
                          what happens next: lock, not time passes
                        what has happened until then:
                          one
                          ──────── from here on nothing helps: the only order that is left was tried ────────
                          two
                        again: interleaving pinned 0 1

                        """))
    }

    @Test("folders without a report, and reports that are none or do not belong together, in one line")
    func refusals() async throws {
        let first = Self.report(part: 0, runs: 10, found: 4, deviations: 3)
        let (two, three) = (#""count":2"#, #""count":3"#)
        let tool = try Self.tool([
            "empty/part-1-of-2.log": "", "one/A-1-of-2.report": first, "two/A-1-of-2.report": first,
            "three/A.report": Self.report(part: 1, runs: 1, found: 1, deviations: 0).replacing(two, with: three),
            "damaged/A-1-of-2.report": String(first.dropLast()),
        ])
        for (folders, line) in [
            (["empty"], "there is no report in HOME/empty: portico explore with --reports writes them"),
            (["one", "two"], "A: two of the reports are of the same part; give each once"),
            (["one", "three"], "A: the reports are of searches with different numbers of parts"),
        ] {
            #expect(
                try await tool.attempt(["explore", "merge"] + folders)
                    == .init(status: 2, complaint: "Error: \(line)\n"))
        }
        for (folders, begin) in [
            (["one", "damaged"], "Error: HOME/damaged/A-1-of-2.report is not a report of a search: "),
            (["one", "nowhere"], "Error: HOME/nowhere cannot be read: "),
        ] {
            let outcome = try await tool.attempt(["explore", "merge"] + folders)
            #expect(outcome.status == 2 && outcome.output.isEmpty)
            #expect(outcome.complaint.hasPrefix(begin) && outcome.complaint.count { $0 == "\n" } == 1, "\(outcome)")
        }
    }
}
