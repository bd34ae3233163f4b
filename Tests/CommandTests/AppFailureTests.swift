// Portico
// SPDX-License-Identifier: Apache-2.0

import ProcessFixtures
import Testing

/// What a person sees whose app fails: one line of why, one of what came of it, and status 1.
@Suite struct AppFailureTests {
    @Test("an app that crashes at launch fails the command that launched it; the device goes on")
    func crashAtLaunch() async throws {
        try await CommandLineTool.use { tool in
            try await tool.bootWithBooking()
            let crashing = BundleFixture("Crashes", of: "Misbehaving")
            try await tool.run("install", "booted", try crashing.make(in: tool.home.url))
            let failed = try await tool.attempt(["launch", "booted", crashing.identifier])
            #expect(failed.status == 1)
            #expect(
                failed.complaint.split(separator: "\n").suffix(2) == [
                    "Crashes: the process crashed with signal 6",
                    "Error: the process of Crashes ended: crashed with signal 6",
                ])
            #expect(try await tool.attempt(["launch", "booted", booking]) == .init())
        }
    }

    @Test("ending an app on purpose is no failure")
    func terminate() async throws {
        try await CommandLineTool.use { tool in
            try await tool.bootWithBooking()
            try await tool.run("launch", "booted", booking)
            #expect(try await tool.attempt(["terminate", "booted", booking]) == .init())
        }
    }
}
