// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

/// A host dies while a callback is on its way; the next one on the same journal brings it to its end, once.
///
/// A stopped app stands for one that is busy: its socket fills, and nothing is answered until it goes on.
@Suite struct ReconnectionTests {
    @Test("the host dies before it has heard that the callback returned")
    func answerInFlight() async throws {
        let first = try await hostWithActiveBooking()
        let pid = try #require(AppProcesses(of: first.directory).living[1])
        let before = try first.client.history().count
        kill(pid, SIGSTOP)
        try #require(AppProcesses.wait(for: pid) { $0 == "T" })
        try first.client.perform([.openURL("deeplinkTutorial://messages/1", sender: nil)])
        first.kill()
        // Booking handles what it was told, and has nobody to tell.
        kill(pid, SIGCONT)

        let second = try RunningHost(home: first.home)
        defer { second.end() }
        try await expectOneMessage(on: second, from: before, pid: pid)
    }

    @Test("the host dies before it has told the app")
    func deliveryNotSent() async throws {
        let first = try await hostWithActiveBooking()
        let pid = try #require(AppProcesses(of: first.directory).living[1])
        let before = try first.client.history().count
        first.kill()
        kill(pid, SIGSTOP)
        try #require(AppProcesses.wait(for: pid) { $0 == "T" })

        // The journal has the link; Booking, which is away, has not.
        let second = try RunningHost(home: first.home)
        try second.client.perform([.openURL("deeplinkTutorial://messages/1", sender: nil)])
        second.kill()

        let third = try RunningHost(home: first.home)
        defer { third.end() }
        kill(pid, SIGCONT)
        try await expectOneMessage(on: third, from: before, pid: pid)
    }

    // Found by the kill test: the app stayed stopped, and met its watchdog.
    @Test("the host dies after deciding that a suspended app goes on, before the signal")
    func resumptionNotSignalled() async throws {
        let first = try await hostWithActiveBooking()
        let pid = try #require(AppProcesses(of: first.directory).living[1])
        let bundle = try BundleFixture.booking().identifier
        try await first.perform(.goHome)
        try await first.client.advance(by: .seconds(10))
        try #require(AppProcesses.wait(for: pid) { $0 == "T" })
        let before = try first.client.history().count
        let record = try first.client.journal().record
        first.kill()
        try Journal(at: first.directory.journal, startingWith: record).append([.foreground(bundle: bundle)])

        let second = try RunningHost(home: first.home)
        defer { second.end() }
        try await second.client.settle()
        let lines = try second.lines(from: before)
        #expect(
            lines == [
                "00:10.930                 ● foreground com.deeplinkTut.Booking",
                "00:10.930  Booking          is resumed",
                "00:10.930  Booking        · sceneWillEnterForeground(_:)",
                "00:11.280  Booking        ▸ sceneDidBecomeActive(_:)",
            ])
        #expect(AppProcesses(of: second.directory).living == [1: pid])
    }

    @Test("a process that does not come back is lost, and the device goes on without it")
    func processDied() async throws {
        let first = try await hostWithActiveBooking()
        let pid = try #require(AppProcesses(of: first.directory).living[1])
        let before = try first.client.history().count
        first.kill()
        kill(pid, SIGKILL)
        try #require(AppProcesses.wait(for: pid) { $0 == nil || $0 == "Z" })

        let second = try RunningHost(home: first.home)
        defer { second.end() }
        try await second.client.settle()
        let lines = try second.lines(from: before)
        #expect(
            lines == [
                "00:00.530  Booking        ! the process closed its connection",
                "00:00.530  Booking          process 1 ends: lost",
            ])
    }

    // It was taken for alive, and met the watchdog for a call that nobody could answer.
    @Test("a suspended process of another host's that has died is found lost when it is to go on")
    func suspendedProcessDied() async throws {
        let first = try await hostWithActiveBooking()
        let pid = try #require(AppProcesses(of: first.directory).living[1])
        let bundle = try BundleFixture.booking().identifier
        try await first.perform(.goHome)
        try await first.client.advance(by: .seconds(10))
        try #require(AppProcesses.wait(for: pid) { $0 == "T" })
        first.kill()

        let second = try RunningHost(home: first.home)
        defer { second.end() }
        let before = try second.client.history().count
        kill(pid, SIGKILL)
        try #require(AppProcesses.wait(for: pid) { $0 == nil || $0 == "Z" })
        try await second.perform(.foreground(bundle: bundle))
        let lines = try second.lines(from: before)
        #expect(
            lines.contains { $0.hasSuffix("Booking        ! the process closed its connection") }
                && lines.last?.hasSuffix("process 1 ends: lost") == true, "\(lines)")
    }

    private func hostWithActiveBooking() async throws -> RunningHost {
        let host = try RunningHost(home: TemporaryHome())
        let booking = try BundleFixture.booking()
        try await host.install(booking)
        try await host.perform(.setAuthorization(bundle: booking.identifier, granted: true))
        try await host.perform(.launch(bundle: booking.identifier))
        return host
    }

    private func expectOneMessage(
        on host: RunningHost, from before: Int, pid: pid_t, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await host.client.settle()
        let lines = try host.lines(from: before)
        #expect(
            lines == [
                "00:00.530                 ● openurl deeplinkTutorial://messages/1",
                "00:00.530  Booking        ▸ scene(_:openURLContexts:)  deeplinkTutorial://messages/1",
                "00:00.530  Booking        ■ shows Guest, alert \"Messages Details 1\"",
            ], sourceLocation: sourceLocation)
        #expect(AppProcesses(of: host.directory).living == [1: pid], sourceLocation: sourceLocation)
    }
}
