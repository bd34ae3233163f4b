// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
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
                    "Error: the process of Crashes ended: crashed with signal 6; its output is in "
                        + "HOME/devices/iPhone/logs/test.Crashes.log",
                ])
            #expect(tool.home.url.hasFile("devices/iPhone/logs/test.Crashes.log"))
            #expect(try await tool.attempt(["launch", "booted", booking]) == .init())
        }
    }

    @Test("of two apps with one name both logs are named, and none before an app has been started")
    func oneName() async throws {
        try await CommandLineTool.use { tool in
            try await tool.bootWithBooking()
            let ends = ["a", "b"].map { BundleFixture("Crashes", of: "Misbehaving", identifier: "test.\($0)") }
            for end in ends { try await tool.run("install", "booted", try end.make(in: tool.home.url)) }
            let first = try await tool.attempt(["launch", "booted", ends[0].identifier])
            let prefix = "Error: the process of Crashes ended: crashed with signal 6; its output is in HOME/devices"
            #expect(first.complaint.hasSuffix("\(prefix)/iPhone/logs/test.a.log\n"))
            let second = try await tool.attempt(["launch", "booted", ends[1].identifier])
            #expect(
                second.complaint.hasSuffix(
                    "\(prefix)/iPhone/logs/test.a.log or HOME/devices/iPhone/logs/test.b.log\n"))
        }
    }

    @Test("an extension that crashes is no failure of the command, which names the extension's log")
    func crashOfExtension() async throws {
        try await CommandLineTool.use { tool in
            try await tool.run("boot", "iPhone", "--identifier", "TEST", "--profile", "ios17")
            try await tool.run(
                "install", "booted", try BundleFixture.pictures(sheet: "CrashingSheet").make(in: tool.home.url))
            try await tool.run("share", "booted", "--to", "test.Pictures.Share", "--from", "screenshot")
            let posted = try await tool.attempt(["sheet", "post", "booted"])
            #expect(posted.status == 0)
            let log = "devices/iPhone/logs/test.Pictures.Share.log"
            #expect(
                posted.complaint.split(separator: "\n").last == "Pictures: the extension's output is in HOME/\(log)")
            let output = try String(contentsOf: tool.home.url.appending(path: log), encoding: .utf8)
            #expect(output.contains("Fatal error: there are 0 pictures, and none of them is one"))
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

extension URL {
    fileprivate func hasFile(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: appending(path: path).path)
    }
}
