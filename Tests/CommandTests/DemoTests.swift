// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Testing

/// The first thing that a newcomer runs.
@Suite struct DemoTests {
    @Test("the demo's output is the same each time")
    func twice() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let first = try await tool.run("demo", "--examples", try exampleFolder())
        let second = try await tool.run("demo", "--examples", try exampleFolder())
        #expect(Self.moments(of: first) == Self.moments(of: second))
        try expectSnapshot(first, "demo.txt", comparing: Self.moments)
    }

    /// The output with the lines of one moment in order of their text. The apps are real processes: on a loaded machine a
    /// task that an app has started may have its turn before the app's next callback of the same moment, or behind it.
    private static func moments(of output: String) -> [String] {
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var result: [String] = []
        var moment: [String] = []
        for line in lines {
            let time = line.prefix(9)
            let isTimed = time.count == 9 && time.dropFirst(2).first == ":" && time.dropFirst(5).first == "."
            if let last = moment.last, !isTimed || last.prefix(9) != time {
                result += moment.sorted()
                moment = []
            }
            if isTimed { moment.append(line) } else { result.append(line) }
        }
        return result + moment.sorted()
    }

    @Test("without the example the demo says what is missing")
    func missingExample() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let outcome = try await tool.attempt(["demo", "--examples", "nowhere"])
        #expect(
            outcome
                == .init(
                    status: 1,
                    complaint:
                        "Error: HOME/nowhere/Booking/App/Info.plist is missing; run Scripts/demo, which builds it\n"))
    }

    private func exampleFolder() throws -> String {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return tests.deletingLastPathComponent().appending(path: "Examples").path
    }
}
