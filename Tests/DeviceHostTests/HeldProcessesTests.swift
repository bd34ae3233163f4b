// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

@testable import DeviceHost

/// What the host keeps of processes, and for how long.
@Suite struct HeldProcessesTests {
    @Test("nothing is kept of a process that has ended by itself")
    func ownEnd() async throws {
        let home = try TemporaryHome()
        let engine = try Self.engine(in: home)
        let gate = home.url.appending(path: "gate").path
        try #require(mkfifo(gate, 0o600) == 0)
        try await Self.install("cat '\(gate)'", on: engine, in: home)
        #expect(await engine.perform(.launch(bundle: "test.app")) == nil)
        // In its place: a script says no hello.
        #expect(await engine.perform(.connected(1)) == nil)
        // A launch takes its virtual time before anything is delivered.
        while await engine.lastDeliveries.isEmpty {
            let next = try #require(await engine.device.nextActivity)
            #expect(await engine.perform(.clock(next)) == nil)
        }
        let held = await engine.heldProcesses
        #expect(held == ["deliveries": 1, "processes": 1])
        // Opens when the script reads, which then reads the end. Starting it needs the thread that this test is on.
        Thread.detachNewThread { close(open(gate, O_WRONLY)) }
        while await !engine.device.runningProcesses.isEmpty {
            #expect(await engine.waitForProgress(limit: .seconds(60)))
        }
        #expect(await engine.heldProcesses == [:])
        let lines = TimelineText.lines(of: await engine.history.latest).suffix(2)
        #expect(lines.first?.hasSuffix("! the process exited with status 0") == true)
        #expect(lines.last?.hasSuffix("process 1 ends: exited with status 0") == true)
    }

    @Test("after the end of a host nothing is journalled any more, and whoever waits for an answer has one")
    func stop() async throws {
        let home = try TemporaryHome()
        let engine = try Self.engine(in: home)
        #expect(await engine.perform(.lock) == nil)
        await engine.stop()
        engine.submit(.unlock)
        engine.submit(.unlock, bytes: 1)
        #expect(await engine.perform(.unlock) == .switchedOff)
        let file = await engine.directory.journal
        let journal = try Journal(at: file, startingWith: Self.record())
        #expect(try journal.events() == [.lock])
    }

    // Each asked the device for its next moment, which it never reached, as fast as it could.
    @Test("after the end of a host nobody lets time pass, whatever the device has still to do")
    func settlingAfterTheEnd() async throws {
        let home = try TemporaryHome()
        let engine = try Self.engine(in: home)
        try await Self.install("sleep 60", on: engine, in: home)
        #expect(await engine.perform(.launch(bundle: "test.app")) == nil)
        #expect(await engine.perform(.connected(1)) == nil)
        await engine.stop()
        #expect(await engine.device.nextActivity != nil)
        #expect(await engine.settle() == .switchedOff)
        #expect(await engine.advance(by: .seconds(1)) == .switchedOff)
        #expect(
            await engine.perform(.tapNotification(bundle: nil, identifier: nil), timeout: .seconds(60)) == .switchedOff
        )
    }

    // Symptom: the first command after a crash of host and app failed, because the app's end looked like its work.
    @Test("a process that died while no host ran has ended before the next host lets anybody in")
    func diedUnseen() async throws {
        let home = try TemporaryHome()
        // As a host leaves it that was killed with its app: the app was called, and its process is not there.
        var device = Device(try Self.record())
        var events: [DeviceEvent] = [
            .install(Self.manifest, location: home.url.path), .launch(bundle: "test.app"), .connected(1),
        ]
        for event in events { _ = device.handle(event) }
        events.append(.clock(try #require(device.nextActivity)))
        let directory = try DeviceDirectory(name: "Phone", home: home.url)
        try directory.create()
        let journal = try Journal(at: directory.journal, startingWith: try Self.record())
        _ = try await journal.append(batch: events)
        try journal.close()

        let engine = try Self.engine(in: home)
        #expect(await engine.device.runningProcesses == [1])
        try await engine.resume()
        #expect(await engine.device.runningProcesses == [])
        let last = TimelineText.lines(of: await engine.history.latest).last
        #expect(last?.hasSuffix("process 1 ends: lost") == true)
        await engine.stop()
    }

    @Test("what an earlier host has put aside and not deleted goes when the next one starts")
    func leftovers() async throws {
        let home = try TemporaryHome()
        let engine = try Self.engine(in: home)
        let directory = await engine.directory
        for folder in [directory.containers, directory.groups] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: ".removed-1/Documents"), withIntermediateDirectories: true)
        }
        try await engine.resume()
        await engine.attachmentWorker.finish()
        for folder in [directory.containers, directory.groups] {
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
        await engine.stop()
    }

    private static let manifest = AppManifest(bundleIdentifier: "test.app", displayName: "App", executable: "App")

    private static func record() throws -> BootRecord {
        BootRecord(name: "Phone", identifier: "TEST", profile: try .named("ios17"))
    }

    private static func engine(in home: TemporaryHome) throws -> HostEngine {
        let directory = try DeviceDirectory(name: "Phone", home: home.url)
        try directory.create()
        return try HostEngine(
            directory: directory, journal: try Journal(at: directory.journal, startingWith: try record()),
            hangLimit: .seconds(60), log: Logger(label: "test"))
    }

    private static func install(_ script: String, on engine: HostEngine, in home: TemporaryHome) async throws {
        let bundle = home.url.appending(path: "App.app")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let program = bundle.appending(path: "App")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        #expect(await engine.perform(.install(manifest, location: bundle.path)) == nil)
    }
}
