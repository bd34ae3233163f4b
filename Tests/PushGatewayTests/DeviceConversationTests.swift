// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import PushGateway

@Suite struct DeviceConversationTests {
    private static let hello = DeviceToGateway.hello(version: DeviceToGateway.version, device: "phone")

    @Test func messagesInOrderBecomeRequests() throws {
        var conversation = DeviceConversation()
        let messages: [DeviceToGateway] = [
            Self.hello, .register(token: "A1B2", topic: Sample.topic, team: Sample.team), .unregister(token: "a1b2"),
            .acknowledge(sequence: 3),
        ]
        let requests = try messages.map { try conversation.receive($0) }
        #expect(
            requests == [
                .open(device: "phone"), .register(Sample.registration("a1b2")),
                .unregister(token: "a1b2", device: "phone"), .acknowledge(sequence: 3, device: "phone"),
            ])
    }

    @Test(arguments: [
        [DeviceToGateway.acknowledge(sequence: 1)], [.register(token: "a1", topic: "a", team: "t")],
        [.unregister(token: "a1")], [.hello(version: 2, device: "phone")], [.hello(version: 1, device: "")],
        [hello, hello], [hello, .register(token: "xyz", topic: "a", team: "t")],
        [hello, .register(token: "a1", topic: "a b", team: "t")],
        [hello, .register(token: "a1", topic: "a", team: "")],
        [hello, .unregister(token: "")],
    ])
    func theLastMessageIsRefused(messages: [DeviceToGateway]) throws {
        var conversation = DeviceConversation()
        for message in messages.dropLast() { _ = try conversation.receive(message) }
        let last = try #require(messages.last)
        #expect(throws: DeviceConversation.Refusal.self) { try conversation.receive(last) }
    }
}
