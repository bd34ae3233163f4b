// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import SystemModel
import Testing

@testable import PushGateway

@Suite struct PushStoreTests {
    private let directory: TemporaryDirectory
    private let store: PushStore

    init() throws {
        directory = try TemporaryDirectory()
        store = PushStore(pool: try GatewayDatabase.open(in: directory.url))
    }

    private func accept(_ pushes: AcceptedPush..., isConnected: Bool, at now: Date = Sample.now) throws {
        try store.commit(PushCommitter.Group(pushes: pushes), now: now) { _ in isConnected }
    }

    private func acknowledge(_ sequence: Int, device: String = "phone") throws {
        try store.commit(PushCommitter.Group(acknowledged: [device: sequence]), now: Sample.now) { _ in true }
    }

    /// What the device would get, as `sequence identifier`.
    private func stored(in other: PushStore? = nil, after sequence: Int = 0, at now: Date = Sample.now) throws
        -> [String]
    {
        try (other ?? store).pushes(for: "phone", after: sequence, limit: 100, now: now)
            .map { "\($0.sequence) \($0.notification.identifier)" }
    }

    @Test func databaseSurvivesAPowerCut() throws {
        let pool = try GatewayDatabase.open(in: directory.url)
        let (mode, level) = try pool.writeWithoutTransaction { database in
            (
                try String.fetchOne(database, sql: "PRAGMA journal_mode"),
                try Int.fetchOne(database, sql: "PRAGMA synchronous")
            )
        }
        #expect(mode == "wal")
        #expect(level == 2)
    }

    @Test func connectedDeviceGetsEverythingInOrderUntilItAcknowledges() throws {
        try accept(Sample.push("A"), Sample.push("B"), isConnected: true)
        try accept(Sample.push("C"), isConnected: true)
        #expect(try stored() == ["1 A", "2 B", "3 C"])
        #expect(try stored(after: 1) == ["2 B", "3 C"])
        try acknowledge(2)
        #expect(try stored() == ["3 C"])
    }

    @Test func unacknowledgedPushesSurviveReopening() throws {
        try accept(Sample.push("A", expiration: 1_800_000_100, collapse: "c"), Sample.push("B"), isConnected: true)
        let reopened = PushStore(pool: try GatewayDatabase.open(in: directory.url))
        #expect(try reopened.beginConnection(device: "phone", now: Sample.now) == 2)
        let pushes = try reopened.pushes(for: "phone", after: 0, limit: 100, now: Sample.now)
        #expect(pushes.map(\.sequence) == [1, 2])
        #expect(pushes.first?.notification == Sample.push("A", expiration: 1_800_000_100, collapse: "c").notification)
    }

    @Test func sequenceNumbersAreNeverUsedAgain() throws {
        try accept(Sample.push("A"), Sample.push("B"), isConnected: true)
        try acknowledge(2)
        let reopened = PushStore(pool: try GatewayDatabase.open(in: directory.url))
        #expect(try reopened.beginConnection(device: "phone", now: Sample.now) == 2)
        try reopened.commit(PushCommitter.Group(pushes: [Sample.push("C")]), now: Sample.now) { _ in true }
        #expect(try stored(in: reopened) == ["3 C"])
    }

    @Test func numbersOfDevicesAreIndependent() throws {
        try accept(Sample.push("A"), Sample.push("B", device: "tablet"), isConnected: true)
        #expect(try store.pushes(for: "tablet", after: 0, limit: 9, now: Sample.now).map(\.sequence) == [1])
        try acknowledge(1, device: "tablet")
        #expect(try stored() == ["1 A"])
    }

    @Test func acknowledgementsAndPushesAreOneTransaction() throws {
        try accept(Sample.push("A"), Sample.push("B"), Sample.push("T", device: "tablet"), isConnected: true)
        let group = PushCommitter.Group(
            pushes: [Sample.push("C")], acknowledged: ["phone": 1, "tablet": 1, "stranger": 5])
        try store.commit(group, now: Sample.now) { _ in true }
        #expect(try stored() == ["2 B", "3 C"])
        #expect(try store.pushes(for: "tablet", after: 0, limit: 9, now: Sample.now).isEmpty)
        #expect(try store.beginConnection(device: "stranger", now: Sample.now) == 0)
    }

    @Test func disconnectedDeviceKeepsTheNewestOfEachApp() throws {
        try accept(Sample.push("A"), Sample.push("B", topic: "second", token: "second"), isConnected: false)
        try accept(Sample.push("C"), isConnected: false)
        #expect(try stored() == ["2 B", "3 C"])
    }

    @Test func voipPushesOfAnAppAreKeptApart() throws {
        func voip(_ identifier: String) -> AcceptedPush {
            var push = Sample.push(identifier, token: Sample.voipToken)
            push.notification.pushType = "voip"
            return push
        }
        try accept(Sample.push("A"), voip("B"), isConnected: false)
        try accept(voip("C"), isConnected: false)
        #expect(try stored() == ["1 A", "3 C"])
    }

    @Test func singleAttemptIsNotStoredWithoutAConnection() throws {
        try accept(Sample.push("kept"), isConnected: false)
        try accept(Sample.push("once", expiration: 0), isConnected: false)
        #expect(try stored() == ["1 kept"])
    }

    @Test func singleAttemptIsNotRepeatedAfterAReconnect() throws {
        try accept(Sample.push("once", expiration: 0), Sample.push("B"), isConnected: true)
        #expect(try stored() == ["1 once", "2 B"])
        #expect(try store.beginConnection(device: "phone", now: Sample.now) == 2)
        #expect(try stored() == ["2 B"])
    }

    @Test func expiredPushesAreDropped() throws {
        try accept(Sample.push("past", expiration: 1_799_999_999), isConnected: true)
        #expect(try stored() == [])
        try accept(Sample.push("minute", expiration: 1_800_000_060), isConnected: true)
        #expect(try stored(at: Sample.now.addingTimeInterval(59)) == ["1 minute"])
        #expect(try stored(at: Sample.now.addingTimeInterval(60)) == [])
        #expect(try store.beginConnection(device: "phone", now: Sample.now.addingTimeInterval(60)) == 1)
        #expect(try stored() == [])
    }

    @Test func withoutExpirationAPushIsKeptThirtyDays() throws {
        try accept(Sample.push("A"), isConnected: true)
        let month = TimeInterval(30 * 24 * 3600)
        #expect(try stored(at: Sample.now.addingTimeInterval(month - 1)) == ["1 A"])
        #expect(try stored(at: Sample.now.addingTimeInterval(month)) == [])
    }

    @Test(arguments: [true, false])
    func collapsingReplacesTheStoredPushOfTheSameToken(isConnected: Bool) throws {
        try accept(Sample.push("A", collapse: "score"), isConnected: isConnected)
        try accept(
            Sample.push("B", topic: "second", token: "other", collapse: "score"),
            Sample.push("C", collapse: "score"), isConnected: isConnected)
        #expect(try stored() == ["2 B", "3 C"])
    }
}
