// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import PictureServer
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

/// 20 MB are on their way to a server that has stopped reading, and something is killed: the picture arrives whole.
@Suite struct ShareKillTests {
    @Test("the extension is killed as soon as it has completed: the app is launched once, for the upload's end")
    func extensionKilled() async throws {
        try await CommandLineTool.use { tool in
            let share = try await StalledShare(tool)
            let pid = try #require(AppProcesses(of: share.device).living[share.extensionProcess])
            kill(pid, SIGKILL)
            #expect(AppProcesses.wait(for: pid) { $0 == nil })
            share.server.resume()
            try await share.client.settle()
            let story = try share.story()
            #expect(story == ["process 2 ends: crashed with signal 9", "process 3 starts"])
            #expect(try share.server.files == ["1", "1/1-large.jpg", "1/post.json"])
            try share.expectPicture()
            try await tool.run("launch", "booted", myPicture)
            try await tool.run("tap", "button", "booted", "1 picture, \"Large\": sent")
        }
    }

    @Test("the host is killed: the next one sends what was on its way")
    func hostKilled() async throws {
        try await CommandLineTool.use { tool in
            let share = try await StalledShare(tool)
            let host = try #require(AppProcesses.host(of: share.device))
            kill(host, SIGKILL)
            try #require(AppProcesses.wait(for: host) { $0 == nil || $0 == "Z" })
            share.server.resume()
            let outcome = try await tool.attempt(["launch", "iPhone", myPicture])
            #expect(outcome == .init(complaint: "note: the host of iPhone was gone; it is back\n"))
            try share.expectPicture()
            try await tool.run("tap", "button", "booted", "1 picture, \"Large\": sent")
        }
    }
}

/// A share whose extension has completed, while the server that gets the picture stands still.
private struct StalledShare {
    let server: PictureServer
    let device: DeviceDirectory
    let client: HostClient
    let extensionProcess = 2
    private let picture: Data
    private let before: Int

    init(_ tool: CommandLineTool) async throws {
        server = try PictureServer()
        try await tool.bootWithMyPicture()
        try await tool.run("openurl", "booted", server.link)
        try await tool.run("terminate", "booted", myPicture)
        // More than the sockets between the two hold.
        let piece = Data((0..<250_001).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ ($0 >> 8)) })
        picture = (0..<80).reduce(into: Data([0xFF, 0xD8, 0xFF, 0xE0])) { picture, _ in picture += piece }
        try picture.write(to: tool.home.url.appending(path: "large.jpg"))
        try await tool.run("share", "booted", "--to", myPictureShare, "--from", "photos", "large.jpg")
        try await tool.run("sheet", "type", "booted", "Large")
        device = try DeviceDirectory(name: "iPhone", home: tool.home.url)
        client = try HostClient(device)
        server.pause()
        let posted = try client.historyLength()
        try client.perform([.appExtension(.sheet(request: nil, .post))], timeout: .seconds(60))
        // The sheet moves away first. Settling would wait for the upload.
        try client.perform([.clock(try client.deviceSummary().clock.advanced(by: .seconds(1)))])
        before = try Self.completion(of: client, from: posted)
    }

    /// Where the history goes on when the request has completed.
    private static func completion(of client: HostClient, from start: Int) throws -> Int {
        var next = start
        while true {
            let entries = try client.history(from: next, waits: true)
            for (index, entry) in entries.enumerated() {
                let isIt = TimelineText.lines(of: [entry]).contains { $0.contains("request 1 completed") }
                if isIt { return next + index + 1 }
            }
            next += entries.count
        }
    }

    /// Which processes have ended and begun since.
    func story() throws -> [String] {
        TimelineText.lines(of: try client.history(from: before)).filter { $0.contains("  process ") }
            .map { String($0[$0.range(of: "process ")!.lowerBound...]) }
    }

    func expectPicture() throws {
        let file = try #require(server.files.first { $0.hasSuffix("large.jpg") })
        #expect(try Data(contentsOf: server.folder.appending(path: file)) == picture)
    }
}
