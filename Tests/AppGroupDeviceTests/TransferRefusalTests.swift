// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// Processes and hosts that say what makes no sense: one clear end, and nobody else is touched.
@MainActor
@Suite struct TransferRefusalTests {
    private nonisolated static let record = TransferTaskRecord(
        number: 1, kind: .download, method: "GET", url: "http://a/")

    private nonisolated static let connected = [TransferMessage.connect(TransferSessionRecord(identifier: "s"))]

    @Test(
        "a task in a session that the process does not have, of a number that is taken, or with a time that is none",
        arguments: [
            (
                [TransferMessage.start(session: "other", record)],
                "started a transfer in other, which it does not have"
            ),
            (
                connected + [.start(session: "s", record), .start(session: "s", record)],
                "started the transfer 1 of s amiss"
            ),
            (
                connected + [.start(session: "s", with { $0.resourceLimit = .infinity })],
                "started the transfer 1 of s amiss"
            ),
            (
                connected + [.start(session: "s", with { $0.earliestBegin = .nan })],
                "started the transfer 1 of s amiss"
            ),
        ])
    func nonsense(messages: [TransferMessage], reason: String) throws {
        let stage = try GroupDevice()
        try stage.launch()
        let before = stage.device.history.count
        try stage.inApp { for message in messages { ProcessContext.current.send(.transfer(message)) } }
        let lines = stage.lines(from: before)
        #expect(lines.first { $0.contains(" ! ") }?.hasSuffix(reason) == true)
        #expect(lines.contains { $0.hasSuffix("process 1 ends: spoke nonsense") })
    }

    private nonisolated static func with(_ change: (inout TransferTaskRecord) -> Void) -> TransferTaskRecord {
        var record = Self.record
        change(&record)
        return record
    }

    @Test("what is said of sessions and tasks that are not there, or not any more, changes nothing")
    func unknown() throws {
        let stage = try GroupDevice()
        try stage.launch()
        let before = stage.device.history.count
        try stage.inApp {
            let context = ProcessContext.current
            context.send(.transfer(.cancel(session: "none", task: 1)))
            context.send(.transfer(.describe(session: "none", task: 1, "x")))
            context.send(.process(.endedActivity(number: 7)))
            context.send(.process(.unlocked(path: "/none")))
            context.send(.darwin(.ignore(name: "none")))
        }
        try stage.device.perform(.transfer(.ended(ticket: 9, .unreachable(reason: "x"), after: 0)))
        try stage.device.perform(.transfer(.sent(ticket: 9, 1, of: 2)))
        #expect(stage.lines(from: before) == [])
        #expect(stage.device.device.runningProcesses == [1])
    }
}
