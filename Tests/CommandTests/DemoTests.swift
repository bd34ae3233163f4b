// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Testing

/// The first thing that a newcomer runs.
@Suite struct DemoTests {
    @Test("the demo plays the main job, and its output is the same each time")
    func twice() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let first = try await tool.run("demo", "--examples", try exampleFolder())
        let second = try await tool.run("demo", "--examples", try exampleFolder())
        #expect(first == second)
        try expectSnapshot(first, "demo.txt")
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
