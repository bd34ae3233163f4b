// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import ProcessFixtures
import Testing
import VirtualDevice

/// `erase` empties a device, `delete` removes it; where devices live.
@Suite struct EraseTests {
    @Test("an erased device is what it was made as, and has nothing on it")
    func erase() async throws {
        try await CommandLineTool.use { tool in
            try await tool.run(
                "boot", "iPhone", "--profile", "ios17", "--model", "iPhone SE", "--identifier", "ABC", "--seed", "7")
            try await tool.run("install", "booted", try BundleFixture.booking().make(in: tool.home.url))
            try await tool.run("launch", "booted", booking)
            try await tool.run("shutdown", "booted")
            let directory = try DeviceDirectory(name: "iPhone", home: tool.home.url)
            let record = try Journal(at: directory.journal, startingWith: try never()).record()
            #expect(record.identifier == "ABC")

            #expect(try await tool.run("erase", "iPhone") == "")
            #expect(try await tool.run("list") == "iPhone (Shutdown)\n")
            let journal = try Journal(at: directory.journal, startingWith: try never())
            #expect(try journal.record() == record)
            #expect(try journal.events() == [])
            let files = try FileManager.default.subpathsOfDirectory(atPath: directory.url.path)
            #expect(
                Set(files).isSubset(of: [
                    "apps", "journal.sqlite", "journal.sqlite-shm", "journal.sqlite-wal", "lock", "logs",
                ]))

            #expect(try await tool.run("boot", "iPhone") == "iPhone is booted (ios17)\n")
            #expect(try await tool.run("timeline", "booted") == "")
        }
    }

    @Test("a booted device is not erased, and is deleted")
    func booted() async throws {
        try await CommandLineTool.use { tool in
            try await tool.run("boot", "iPhone")
            let complaint = "Error: iPhone is booted; shut it down first: portico shutdown iPhone\n"
            #expect(try await tool.attempt(["erase", "iPhone"]) == .init(status: 1, complaint: complaint))
            #expect(try await tool.run("list").hasPrefix("iPhone (Booted): ios26"))
            #expect(try await tool.run("delete", "iPhone") == "")
            #expect(try await tool.run("list") == "no devices; make one with `portico boot iPhone`\n")
            let folder = try DeviceDirectory(name: "iPhone", home: tool.home.url).url
            #expect(!FileManager.default.fileExists(atPath: folder.path))
        }
    }

    @Test("a device of which nobody can say what it was is left as it is; deleting it helps")
    func damaged() async throws {
        try await CommandLineTool.use { tool in
            try await tool.run("boot", "iPhone")
            try await tool.run("shutdown", "iPhone")
            let journal = try DeviceDirectory(name: "iPhone", home: tool.home.url).journal
            try Data("no journal".utf8).write(to: journal)
            let outcome = try await tool.attempt(["erase", "iPhone"])
            #expect(outcome.status == 1 && outcome.complaint.contains("cannot be opened as a journal"))
            #expect(outcome.complaint.contains("portico delete iPhone"))
            #expect(try Data(contentsOf: journal) == Data("no journal".utf8))
            try await tool.run("delete", "iPhone")
        }
    }

    @Test("devices live below $HOME, whoever the user is")
    func home() async throws {
        try await CommandLineTool.use { tool in
            let environment = ["HOME": tool.home.url.path]
            let outcome = try await tool.attempt(["list"], environment: environment)
            #expect(outcome == .init(output: "no devices; make one with `portico boot iPhone`\n"))
            let elsewhere = tool.home.url.appending(path: ".portico")
            try await tool.run("boot", "iPhone", "--home", elsewhere.path)
            try await tool.run("shutdown", "iPhone", "--home", elsewhere.path)
            #expect(try await tool.attempt(["list"], environment: environment).output == "iPhone (Shutdown)\n")
        }
    }

    @Test("the version says which journals it reads")
    func version() async throws {
        let tool = CommandLineTool(home: try TemporaryHome())
        let text = try await tool.run("--version")
        #expect(text.wholeMatch(of: /\d+\.\d+\.\d+, journals up to format \d+\n/) != nil, "\(text)")
    }

    private func never() throws -> BootRecord {
        struct Missing: Error {}
        throw Missing()
    }
}
