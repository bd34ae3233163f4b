// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalSocket
import PushGateway
import SystemModel
import Testing

/// From the provider's request to the device's acknowledgement.
@Suite struct DeviceLinkTests {
    private static let identifiers = (1...9).map { "00000000-0000-0000-0000-00000000000\($0)" }

    private func send(_ numbers: Int..., through gateway: RunningGateway, fields: [String: String] = [:]) async throws {
        for number in numbers {
            let own = ["apns-id": Self.identifiers[number - 1]]
            let answer = try await Curl(gateway: gateway).push(fields: own.merging(fields) { $1 })
            try #require(answer.status == 200)
        }
    }

    private func expected(_ pushes: (sequence: Int, number: Int)...) -> [String] {
        pushes.map { "\($0.sequence) \(Self.identifiers[$0.number - 1])" }
    }

    @Test func connectedDeviceGetsThePushUntouched() async throws {
        try await RunningGateway.use { gateway in
            try await FakeDevice.register([(Sample.token, Sample.topic)], at: gateway.devicePath)
            let device = try await FakeDevice(at: gateway.devicePath)
            let body = #"{ "z":1, "aps":{"alert":"é"} , "a":2 }"#
            let identifier = Self.identifiers[0]
            let answer = try await Curl(gateway: gateway).push(
                body: body, fields: ["apns-id": identifier, "apns-expiration": "0", "apns-collapse-id": "c"])
            #expect(answer.status == 200)
            #expect(
                try await device.receive()
                    == .push(
                        sequence: 1,
                        notification: RemoteNotification(
                            identifier: identifier, topic: Sample.topic, pushType: "alert", priority: 10,
                            expiration: 0, collapseIdentifier: "c", payload: Data(body.utf8))))
        }
    }

    @Test func tokenThatDiedWhileApartIsDeadAfterTheNextHello() async throws {
        try await RunningGateway.use { gateway in
            try await FakeDevice.register([(Sample.token, Sample.topic)], at: gateway.devicePath)
            let device = try await FakeDevice(at: gateway.devicePath)
            try device.send(.living(tokens: [], order: 1))
            try await device.finish()
            let answer = try await Curl(gateway: gateway).push()
            #expect(answer.status == 410)
            #expect(answer.body.contains("\"Unregistered\""))
        }
    }

    @Test func unacknowledgedPushesComeAgainAfterReconnectAndRestart() async throws {
        let directory = try TemporaryDirectory()
        try await RunningGateway.use(directory: directory) { gateway in
            try await FakeDevice.register([(Sample.token, Sample.topic)], at: gateway.devicePath)
            let first = try await FakeDevice(at: gateway.devicePath)
            try await send(1, 2, 3, through: gateway)
            let received = [
                try await first.receivePush(), try await first.receivePush(), try await first.receivePush(),
            ]
            #expect(received == expected((1, 1), (2, 2), (3, 3)))
            try first.send(.acknowledge(sequence: 1))
            try await first.finish()

            let second = try await FakeDevice(at: gateway.devicePath)
            #expect(try await [second.receivePush(), second.receivePush()] == expected((2, 2), (3, 3)))
            try second.send(.acknowledge(sequence: 2))
            try await second.finish()
        }
        try await RunningGateway.use(directory: directory) { gateway in
            let third = try await FakeDevice(at: gateway.devicePath)
            #expect(try await third.receivePush() == expected((3, 3))[0])
            try third.send(.acknowledge(sequence: 3))
            try await send(4, through: gateway)
            #expect(try await third.receivePush() == expected((4, 4))[0])
        }
    }

    @Test func absentDeviceGetsTheNewestOnly() async throws {
        try await RunningGateway.use { gateway in
            try await FakeDevice.register([(Sample.token, Sample.topic)], at: gateway.devicePath)
            try await send(1, 2, through: gateway)
            try await send(3, through: gateway, fields: ["apns-expiration": "0"])
            let device = try await FakeDevice(at: gateway.devicePath)
            #expect(try await device.receivePush() == expected((2, 2))[0])
        }
    }

    @Test func returningDeviceReplacesItsDeadConnection() async throws {
        try await RunningGateway.use { gateway in
            try await FakeDevice.register([(Sample.token, Sample.topic)], at: gateway.devicePath)
            let old = try await FakeDevice(at: gateway.devicePath)
            // The gateway knows the old connection before the new one comes: their greetings may overtake each other.
            try await send(1, through: gateway)
            #expect(try await old.receivePush() == expected((1, 1))[0])
            let new = try await FakeDevice(at: gateway.devicePath)
            #expect(try await old.receive() == nil)
            #expect(try await new.receivePush() == expected((1, 1))[0])
        }
    }

    @Test func deviceThatDoesNotReadHoldsUpNobodyElse() async throws {
        try await RunningGateway.use { gateway in
            try await FakeDevice.register([(Sample.token, Sample.topic)], at: gateway.devicePath)
            try await FakeDevice.register(
                [(Sample.foreignToken, Sample.topic)], device: "tablet", at: gateway.devicePath)
            let stuck = try await FakeDevice(at: gateway.devicePath)
            let good = try await FakeDevice("tablet", at: gateway.devicePath)
            var provider = try await RawProvider(connectingTo: gateway)
            let authorization = ("authorization", try gateway.authorization())
            provider.send([(1, [authorization], [Sample.payload])])
            #expect(await provider.nextFrames(3).last == "1 HEADERS 200 END")
            // More than a local socket's buffers hold.
            let body = PushValidatorTests.object(bytes: 4000)
            provider.send((1...200).map { (2 * $0 + 1, [authorization], [body]) })
            let frames = await provider.nextFrames(200)
            #expect(frames.count == 200)
            #expect(frames.allSatisfy { $0.hasSuffix("HEADERS 200 END") })
            try await provider.close()

            let answer = try await Curl(gateway: gateway).push(to: Sample.foreignToken)
            #expect(answer.status == 200)
            #expect(try await good.receivePush().hasPrefix("1 "))
            stuck.disconnect()
        }
    }

    @Test(arguments: ["not json", #"{"hello":{}}"#, #"{"acknowledge":{"sequence":1}}"#])
    func nonsenseEndsOnlyTheConnectionThatSentIt(frame: String) async throws {
        try await RunningGateway.use { gateway in
            try await FakeDevice.register([(Sample.token, Sample.topic)], at: gateway.devicePath)
            let good = try await FakeDevice(at: gateway.devicePath)
            let bad = try await FakeDevice("tablet", at: gateway.devicePath)
            try bad.sendRaw(frame)
            guard case .refused(let reason) = try await bad.receive() else {
                Issue.record("nonsense was not refused")
                return
            }
            #expect(!reason.isEmpty)
            #expect(try await bad.receive() == nil)
            try await send(1, through: gateway)
            #expect(try await good.receivePush() == expected((1, 1))[0])
        }
    }

    @Test func secondGatewayAtTheSameSocketIsRefusedAndTheFirstGoesOn() async throws {
        try await RunningGateway.use { gateway in
            let otherDirectory = try TemporaryDirectory()
            let other = PushGateway(
                configuration: GatewayConfiguration(
                    directory: otherDirectory.url, deviceSocketPath: gateway.devicePath))
            await #expect(throws: LocalSocketError.self) { try await other.start() }
            withExtendedLifetime(otherDirectory) {}
            await #expect(throws: GatewayError.alreadyStarted) { try await gateway.gateway.start() }
            _ = try await FakeDevice(at: gateway.devicePath)
        }
    }
}
