// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import PushGateway

@Suite struct DeviceConversationTests {
    private static let hello = DeviceToGateway.hello(version: DeviceToGateway.version, device: "phone")

    @Test func messagesInOrderBecomeRequests() throws {
        let messages: [DeviceToGateway] = [
            Self.hello, .living(tokens: ["A1B2"], order: 1),
            .register(token: "A1B2", topic: Sample.topic, team: Sample.team, order: 1),
            .unregister(token: "a1b2", order: 2), .acknowledge(sequence: 3),
        ]
        #expect(
            try Self.requests(messages) == [
                .open(device: "phone"), .retain(tokens: ["a1b2"], device: "phone"),
                .register(Sample.registration("a1b2")), .unregister(token: "a1b2", device: "phone"),
                .acknowledge(sequence: 3, device: "phone"),
            ])
    }

    private static func requests(_ messages: [DeviceToGateway]) throws -> [DeviceConversation.Request] {
        var conversation = DeviceConversation()
        return try messages.map { try conversation.receive($0) }
    }

    private static func register(_ token: String, order: Int) -> DeviceToGateway {
        .register(token: token, topic: Sample.topic, team: Sample.team, order: order)
    }

    // The list is written down, a token is registered and told of, and then the list is sent: the token was killed.
    @Test func tokenRegisteredWhileTheListWasOnItsWayIsKept() throws {
        let messages: [DeviceToGateway] = [
            Self.hello, Self.register("b2", order: 4), Self.register("c3", order: 5), .living(tokens: ["a1"], order: 3),
        ]
        #expect(try Self.requests(messages).last == .retain(tokens: ["a1", "b2", "c3"], device: "phone"))
    }

    @Test func listKillsWhatWasRegisteredBeforeIt() throws {
        let messages: [DeviceToGateway] = [
            Self.hello, Self.register("b2", order: 3), Self.register("c3", order: 4), .living(tokens: ["a1"], order: 3),
        ]
        #expect(try Self.requests(messages).last == .retain(tokens: ["a1", "c3"], device: "phone"))
    }

    @Test func olderWordOnATokenChangesNothing() throws {
        let messages: [DeviceToGateway] = [
            Self.hello, Self.register("a1", order: 5), .unregister(token: "a1", order: 4),
            Self.register("a1", order: 3),
            .unregister(token: "a1", order: 6), Self.register("a1", order: 5), .living(tokens: ["a1"], order: 8),
            .unregister(token: "a1", order: 7), Self.register("b2", order: 7),
        ]
        #expect(
            try Self.requests(messages).dropFirst(2) == [
                .ignore, .confirm(token: "a1"), .unregister(token: "a1", device: "phone"), .confirm(token: "a1"),
                .retain(tokens: ["a1"], device: "phone"), .ignore, .confirm(token: "b2"),
            ])
    }

    @Test(arguments: [
        [DeviceToGateway.acknowledge(sequence: 1)], [register("a1", order: 1)], [.living(tokens: [], order: 0)],
        [.unregister(token: "a1", order: 1)], [.hello(version: 1, device: "phone")], [.hello(version: 2, device: "")],
        [hello, hello], [hello, .register(token: "xyz", topic: "a", team: "t", order: 1)],
        [hello, .register(token: "a1", topic: "a b", team: "t", order: 1)],
        [hello, .register(token: "a1", topic: "a", team: "", order: 1)],
        [hello, .unregister(token: "", order: 1)], [hello, .living(tokens: ["a1", "x"], order: 1)],
    ])
    func theLastMessageIsRefused(messages: [DeviceToGateway]) throws {
        var conversation = DeviceConversation()
        for message in messages.dropLast() { _ = try conversation.receive(message) }
        let last = try #require(messages.last)
        #expect(throws: DeviceConversation.Refusal.self) { try conversation.receive(last) }
    }
}
