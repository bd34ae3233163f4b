// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoTesting
import Testing

/// A search that is stopped and goes on from its file.
@MainActor
@Suite struct ExplorationCheckpointTests {
    /// Gives the path of a file that does not exist, in a folder that is removed.
    private static func withFile(_ body: @MainActor (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "portico-search-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder.appending(path: "reader.checkpoint"))
    }

    @Test("a search that is stopped again and again finds what one finds that is not")
    func resumed() async throws {
        try await Self.withFile { file in
            let whole = try await ReaderSearch.run()
            for runs in [1, 10, 40] {
                let stopped = try await ReaderSearch.run(runs: runs, file)
                #expect(!stopped.isExhausted && stopped.runs == runs)
            }
            let resumed = try await ReaderSearch.run(file)
            #expect(resumed.isExhausted)
            #expect(ReaderSearch.counts(resumed) == ReaderSearch.counts(whole))
            // It is over: nothing more is run.
            let over = try await ReaderSearch.run(file)
            #expect(over.isExhausted && ReaderSearch.counts(over) == ReaderSearch.counts(whole))
        }
    }

    @Test("a checkpoint of something else is refused, with what to do, and stays as it was")
    func unfit() async throws {
        try await Self.withFile { file in
            _ = try await ReaderSearch.run(runs: 3, file)
            let before = try Data(contentsOf: file)
            let other = "is of another scenario, of other properties or of another build of the tests"
            let (scenario, property) = (ReaderSearch.scenario(), ReaderSearch.isOpened)
            let unfit: [(Exploration, Property, SearchPart?, String)] = [
                (scenario, Property("another one") { _ in nil }, nil, other),
                (ReaderSearch.scenario(["reader://1"]), property, nil, other),
                (scenario, property, SearchPart(index: 1, of: 3), "is of part 1/1, and this is part 2/3"),
            ]
            for (scenario, property, part, problem) in unfit {
                let error = await #expect(throws: ExplorationCheckpoint.Unfit.self) {
                    try await scenario.search(for: [property], runs: 5, part: part, checkpoint: file)
                }
                #expect(error?.description == "the checkpoint \(file.path) \(problem). Delete it to begin anew")
                #expect(try Data(contentsOf: file) == before)
            }
        }
    }

    @Test("a damaged checkpoint is refused, with what to do, and stays as it was")
    func damaged() async throws {
        try await Self.withFile { file in
            _ = try await ReaderSearch.run(runs: 3, file)
            let whole = try Data(contentsOf: file)
            for damaged in [Data(whole.prefix(whole.count / 2)), Data("{}".utf8), Data()] {
                try damaged.write(to: file)
                let error = await #expect(throws: ExplorationCheckpoint.Unfit.self) {
                    try await ReaderSearch.run(runs: 5, file)
                }
                let begin = "\(file.path) is not a checkpoint of a search: delete it to begin anew. "
                #expect(error?.description.hasPrefix(begin) == true, "\(String(describing: error))")
                #expect(try Data(contentsOf: file) == damaged)
            }
        }
    }

    private static func searchForFailure(runs: Int = .max, _ file: URL) async throws -> ExplorationReport {
        try await ReaderSearch.scenario().search(
            for: [ReaderSearch.isHomeLast], within: .seconds(600), runs: runs, checkpoint: file)
    }

    @Test("a search that has found something leaves no checkpoint: the next one begins anew")
    func failed() async throws {
        try await Self.withFile { file in
            let first = try await Self.searchForFailure(runs: 1, file)
            #expect(first.failure == nil && FileManager.default.fileExists(atPath: file.path))
            let found = try await Self.searchForFailure(file)
            #expect(found.failure?.property == "home comes last" && found.runs > 1)
            #expect(!FileManager.default.fileExists(atPath: file.path))
            let again = try await Self.searchForFailure(file)
            #expect(ReaderSearch.counts(again) == ReaderSearch.counts(found))
        }
    }

    @Test("a checkpoint names the program by its file: another process of the same build goes on with it")
    func program() async throws {
        try await Self.withFile { file in
            _ = try await ReaderSearch.run(runs: 1, file)
            let text = try String(contentsOf: file, encoding: .utf8)
            let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            let size = try #require(try FileManager.default.attributesOfItem(atPath: program)[.size].map { "\($0)" })
            #expect(text.contains(" \(size)\\n"))
        }
    }
}
