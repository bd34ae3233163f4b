// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import LocalSocket
import Logging
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

/// One host for one device, and devices that stay in their folder.
@Suite struct HostTests {
    @Test("a device's folder is its owner's alone")
    func folderIsPrivate() async throws {
        let host = try RunningHost(home: TemporaryHome())
        defer { host.end() }
        let attributes = try FileManager.default.attributesOfItem(atPath: host.directory.url.path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    }

    @Test("a second host on the same device says so and ends; the first one goes on")
    func secondHost() async throws {
        try await RunningHost.use { host in
            let pid = try #require(AppProcesses.host(of: host.directory))
            let error = #expect(throws: RunningHost.DidNotStart.self) { _ = try RunningHost(home: host.home) }
            #expect(
                error?.complaint == "Error: another host, process \(pid), is already running Phone\n")
            let summary = try host.client.deviceSummary()
            #expect(summary.isOn)
        }
    }

    // Both found no socket, one removed the other's, and both wrote into one journal until one of them ended with 74.
    @Test("of hosts that start at the same moment one runs the device, and the others say so")
    func race() throws {
        let home = try TemporaryHome()
        let directory = try DeviceDirectory(name: "Phone", home: home.url)
        let rivals = try (1...6).map { _ in try Rival(home: home.url) }
        let complaints = rivals.compactMap(\.complaint)
        #expect(complaints.count == rivals.count - 1)
        for complaint in complaints {
            #expect(complaint.wholeMatch(of: /Error: another host(, process \d+,)? is already running Phone\n/) != nil)
        }
        let client = try HostClient(directory)
        try client.perform([.lock])
        #expect(try client.journal().events == [.lock])
        try client.ask(.stop)
        for rival in rivals { rival.process.waitUntilExit() }
        #expect(rivals.map(\.process.terminationStatus).sorted() == [0, 1, 1, 1, 1, 1])
    }

    /// A host that may find another one.
    private struct Rival {
        let process = Process()
        private let output = Pipe()
        private let complaints = Pipe()

        init(home: URL) throws {
            process.executableURL = Products.executable("portico")
            process.arguments = ["host", "Phone", "--home", home.path]
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = output
            process.standardError = complaints
            try process.run()
        }

        /// Waits until it is ready, which is nil, or has ended.
        var complaint: String? {
            if !output.fileHandleForReading.availableData.isEmpty { return nil }
            return String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
    }

    @Test("a host that was asked to end makes room for the next one, also in the same process")
    func stopping() async throws {
        let home = try TemporaryHome()
        let directory = try DeviceDirectory(name: "Phone", home: home.url)
        for refusal in [nil, DeviceError.alreadyOn] {
            let (ended, end) = AsyncStream.makeStream(of: Void.self)
            let host = try await DeviceHost(
                directory, newDevice: BootRecord(name: "Phone", identifier: "TEST", profile: try .named("ios26")),
                log: Logger(label: "test"), stopped: { end.finish() })
            // The journal is the same one.
            #expect(await host.perform(refusal == nil ? .lock : .powerOn) == refusal)
            // A client blocks its thread, and the host needs those that run tests.
            Thread.detachNewThread {
                do {
                    try HostClient(directory).ask(.stop)
                } catch {
                    Issue.record(error)
                    end.finish()
                }
            }
            for await _ in ended {}
        }
    }

    @Test("without a host there is no client")
    func noHost() throws {
        let home = try TemporaryHome()
        let directory = try DeviceDirectory(name: "Phone", home: home.url)
        let error = #expect(throws: DeviceHostError.self) { try HostClient(directory) }
        #expect(error == .noHost(device: "Phone"))
    }

    @Test(
        "names that would lead out of the folder, or that no file system likes, are no device names",
        arguments: [
            "", ".", "..", "../Phone", "a/b", "/tmp/Phone", ".hidden", "Phöne", "new\nline", "nul\0",
            String(repeating: "x", count: 41),
        ])
    func badName(_ name: String) throws {
        let home = try TemporaryHome()
        let error = #expect(throws: DeviceHostError.self) { try DeviceDirectory(name: name, home: home.url) }
        #expect(error == .badDeviceName(name))
    }

    @Test("names that people give to devices", arguments: ["iPhone", "iPhone 17 Pro", "ci-3", "a.b_c"])
    func goodName(_ name: String) throws {
        let home = try TemporaryHome()
        #expect(try DeviceDirectory(name: name, home: home.url).url.path == "\(home.url.path)/devices/\(name)")
    }

    @Test("a client that speaks nonsense is told so and sent away; the next one is served")
    func nonsenseFromClient() async throws {
        try await RunningHost.use { host in
            let connection = try LocalConnection(connectingTo: host.directory.controlSocket)
            try connection.writeFrame(Data("good morning".utf8))
            let answer = try #require(try connection.readFrame())
            #expect(answer.first == 1)
            #expect(
                String(decoding: answer.dropFirst(), as: UTF8.self) == #"{"failed":{"_0":{"badAnswer":{}}}}"#)
            #expect(try connection.readFrame() == nil)
            #expect(try host.client.deviceSummary().isOn)
        }
    }

    @Test("an app that is killed before its process has come to life does not live")
    func endBeforeStart() async throws {
        try await RunningHost.use { host in
            try await host.install(BundleFixture("NeverConnects", of: "Babbling"))
            try host.client.perform([
                .launch(bundle: "test.NeverConnects"), .terminate(bundle: "test.NeverConnects", .kill),
            ])
            // By the time Booking is active, whatever was started before it has come to life.
            let booking = try BundleFixture.booking()
            try await host.install(booking)
            try await host.perform(.launch(bundle: booking.identifier))
            #expect(AppProcesses(of: host.directory).living.keys.sorted() == [2])
        }
    }
}
