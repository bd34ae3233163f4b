// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import ProcessFixtures
import Testing

/// A host that is killed comes back with the next command and finds the device as it was.
@Suite struct HostRecoveryTests {
    private static let note = "note: the host of iPhone was gone; it is back\n"

    @Test("kill -9 while Booking is active: the same process goes on, and nothing is delivered twice")
    func whileActive() async throws {
        try await CommandLineTool.use { tool in
            try await tool.bootWithBooking()
            try await tool.run("privacy", "booted", "grant", "notifications", booking)
            try await tool.run("launch", "booted", booking)
            let device = try DeviceDirectory(name: "iPhone", home: tool.home.url)
            let before = try await tool.timeline().count
            let pid = try #require(AppProcesses(of: device).living[1])

            try killHost(of: device)
            let outcome = try await tool.attempt(["openurl", "iPhone", "deeplinkTutorial://messages/1"])
            #expect(outcome == .init(complaint: Self.note))
            #expect(AppProcesses(of: device).living == [1: pid])
            let lines = try await tool.timeline().dropFirst(before)
            #expect(
                lines == [
                    "00:00.530                 ● openurl deeplinkTutorial://messages/1",
                    "00:00.530  Booking        ▸ scene(_:openURLContexts:)  deeplinkTutorial://messages/1",
                    "00:00.530  Booking        ■ shows Guest, alert \"Messages Details 1\"",
                ])
        }
    }

    @Test("kill -9 while Booking is suspended: it sleeps on, and wakes up for a link")
    func whileSuspended() async throws {
        try await CommandLineTool.use { tool in
            try await tool.bootWithBooking()
            try await tool.run("privacy", "booted", "grant", "notifications", booking)
            try await tool.run("launch", "booted", booking)
            try await tool.run("background", "booted")
            try await tool.run("clock", "booted", "--advance", "10s")
            let device = try DeviceDirectory(name: "iPhone", home: tool.home.url)
            let before = try await tool.timeline().count
            let pid = try #require(AppProcesses(of: device).living[1])

            try killHost(of: device)
            #expect(try await tool.attempt(["clock", "iPhone"]) == .init(output: "00:10.930\n", complaint: Self.note))
            #expect(AppProcesses.state(of: pid) == "T")
            try await tool.run("openurl", "booted", "deeplinkTutorial://messages/1")
            #expect(AppProcesses(of: device).living == [1: pid])
            let lines = try await tool.timeline().dropFirst(before)
            #expect(
                lines == [
                    "00:10.930                 ● openurl deeplinkTutorial://messages/1",
                    "00:10.930  Booking          is resumed",
                    "00:10.930  Booking        · sceneWillEnterForeground(_:)",
                    "00:10.930  Booking        ▸ scene(_:openURLContexts:)  deeplinkTutorial://messages/1",
                    "00:11.280  Booking        ▸ sceneDidBecomeActive(_:)",
                    "00:11.280  Booking        ■ shows Guest, alert \"Messages Details 1\"",
                ])
        }
    }

    @Test("kill -9 of host and app: the app is lost, and can be launched again")
    func bothKilled() async throws {
        try await CommandLineTool.use { tool in
            try await tool.bootWithBooking()
            try await tool.run("privacy", "booted", "grant", "notifications", booking)
            try await tool.run("launch", "booted", booking)
            let device = try DeviceDirectory(name: "iPhone", home: tool.home.url)
            let before = try await tool.timeline().count
            let pid = try #require(AppProcesses(of: device).living[1])

            try killHost(of: device)
            kill(pid, SIGKILL)
            try #require(AppProcesses.wait(for: pid) { $0 == nil || $0 == "Z" })
            let outcome = try await tool.attempt(["openurl", "iPhone", "deeplinkTutorial://messages/1"])
            #expect(outcome == .init(complaint: Self.note))
            let lines = try await tool.timeline().dropFirst(before)
            #expect(
                lines == [
                    "00:00.530  Booking        ! the process closed its connection",
                    "00:00.530  Booking          process 1 ends: lost",
                    "00:00.530                 ● openurl deeplinkTutorial://messages/1",
                    "00:00.530  Booking          process 2 starts",
                    "00:00.710  Booking        · application(_:willFinishLaunchingWithOptions:)",
                    "00:00.710  Booking        ▸ application(_:didFinishLaunchingWithOptions:)",
                    "00:00.710  Booking        ▸ scene(_:willConnectTo:options:)  urlContexts: deeplinkTutorial://messages/1",
                    "00:00.710  Booking        ■ shows Guest",
                    "00:00.710  Booking        · sceneWillEnterForeground(_:)",
                    "00:00.710  Booking        ▸ requestAuthorization completion  granted",
                    "00:00.710  Booking        · application(_:didRegisterForRemoteNotificationsWithDeviceToken:)  token of 32 bytes",
                    "00:01.060  Booking        ▸ sceneDidBecomeActive(_:)",
                    "00:01.060  Booking        ■ shows Guest, alert \"Messages Details 1\"",
                ])
        }
    }

    private func killHost(of device: DeviceDirectory) throws {
        let host = try #require(AppProcesses.host(of: device))
        kill(host, SIGKILL)
        try #require(AppProcesses.wait(for: host) { $0 == nil || $0 == "Z" })
    }
}
