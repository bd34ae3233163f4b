// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PushGateway

@Suite struct TokenRegistryTests {
    private let directory: TemporaryDirectory
    private let registry: TokenRegistry
    private let store: PushStore

    init() throws {
        directory = try TemporaryDirectory()
        let pool = try GatewayDatabase.open(in: directory.url)
        registry = try TokenRegistry(pool: pool)
        store = PushStore(pool: pool)
    }

    @Test func registrationsSurviveReopening() throws {
        try registry.register(Sample.registration(Sample.token))
        try registry.register(Sample.registration(Sample.deadToken))
        try registry.unregister(Sample.deadToken, device: "phone", date: Sample.now)
        let reopened = try TokenRegistry(pool: GatewayDatabase.open(in: directory.url))
        #expect(reopened.registration(of: Sample.token) == Sample.registration(Sample.token))
        #expect(reopened.registration(of: Sample.deadToken)?.unregisteredAt == 1_800_000_000_000)
        #expect(reopened.teams(owning: Sample.topic) == [Sample.team])
    }

    @Test func deathKeepsItsFirstDateUntilTheTokenIsRegisteredAgain() throws {
        try registry.register(Sample.registration(Sample.token))
        try registry.unregister(Sample.token, device: "phone", date: Sample.now)
        try registry.unregister(Sample.token, device: "phone", date: Sample.now.addingTimeInterval(9))
        #expect(registry.registration(of: Sample.token)?.unregisteredAt == 1_800_000_000_000)
        try registry.register(Sample.registration(Sample.token))
        #expect(registry.registration(of: Sample.token)?.unregisteredAt == nil)
    }

    @Test func deadTokenTakesItsStoredPushesWithIt() throws {
        try registry.register(Sample.registration(Sample.token))
        try store.commit(PushCommitter.Group(pushes: [Sample.push("A")]), now: Sample.now) { _ in false }
        try registry.unregister(Sample.token, device: "phone", date: Sample.now)
        #expect(try store.pushes(for: "phone", after: 0, limit: 9, now: Sample.now).isEmpty)
    }

    @Test func anotherDeviceCannotKillAToken() throws {
        try registry.register(Sample.registration(Sample.token))
        try registry.unregister(Sample.token, device: "tablet", date: Sample.now)
        #expect(registry.registration(of: Sample.token)?.unregisteredAt == nil)
    }
}
