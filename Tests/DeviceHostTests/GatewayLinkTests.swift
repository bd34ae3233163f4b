// Portico
// SPDX-License-Identifier: Apache-2.0

import Deadlines
import Dispatch
import Foundation
import LocalSocket
import LogLines
import Logging
import Synchronization
import SystemModel
import Testing
import VirtualDevice

@testable import DeviceHost

/// The device's end of the conversation, with a gateway that does as it is told.
@Suite struct GatewayLinkTests {
    private static let push = RemoteNotification(identifier: "A", topic: "com.example", payload: Data("{}".utf8))

    // The list was read, a token registered, and then the list sent without it: the gateway killed a living token.
    @Test func listOfTokensIsOlderThanWhatWasRegisteredMeanwhile() async throws {
        let stage = try LinkStage()
        stage.tokens.withLock { tokens in
            tokens = { [link = stage.link] in
                // Another thread's effect, between the reading of the list and its sending.
                link.register("b2", topic: "com.example.b", team: "T", order: 2)
                return .init(tokens: [("a1", "com.example.a", "T")], order: 1)
            }
        }
        let gateway = try await stage.accept(as: "home")
        #expect(
            try await gateway.receive(3) == [
                .register(token: "b2", topic: "com.example.b", team: "T", order: 2),
                .living(tokens: ["a1"], order: 1),
                .register(token: "a1", topic: "com.example.a", team: "T", order: 1),
            ])
        #expect(!stage.link.isUpToDate)
        try gateway.send(
            .registered(token: "a1"), .registered(token: "b2"), .push(sequence: 1, notification: Self.push))
        try await stage.events(2)
        #expect(stage.link.isUpToDate)
        stage.link.stop()
    }

    @Test func pushNamesItsGatewayAndIsAcknowledgedToItOnly() async throws {
        let stage = try LinkStage()
        let gateway = try await stage.accept(as: "home")
        try gateway.send(.push(sequence: 3, notification: Self.push))
        #expect(
            try await stage.events(2) == [
                .gatewayConnected("home"), .push(Self.push, sequence: 3, gateway: "home"),
            ])
        #expect(try await gateway.receive(1) == [.living(tokens: [], order: 0)])
        // The effect of a push that the gateway before had sent.
        stage.link.acknowledge(7, of: "old")
        stage.link.acknowledge(3, of: "home")
        #expect(try await gateway.receive(1) == [.acknowledge(sequence: 3)])
        stage.link.stop()
    }

    // Each acknowledgement was written by the engine itself: a gateway that did not read stopped the whole host.
    @Test func acknowledgingWaitsForNobody() async throws {
        let stage = try LinkStage()
        let gateway = try await stage.accept(as: "home")
        #expect(try await gateway.receive(1) == [.living(tokens: [], order: 0)])
        let count = 50_000
        for sequence in 1...count { stage.link.acknowledge(sequence, of: "home") }
        let acknowledged = try await gateway.receiveAcknowledgements(upTo: count)
        #expect(acknowledged.last == count)
        #expect(zip(acknowledged, acknowledged.dropFirst()).allSatisfy { $0 < $1 })
        #expect(acknowledged.count < count / 2)
        stage.link.stop()
    }

    @Test func refusalIsLoggedOnceAndNotForgotten() async throws {
        let stage = try LinkStage()
        for reason in ["no", "no", "never", "no"] {
            try await stage.acceptRaw().send(.refused(reason: reason))
        }
        let last = try await stage.acceptRaw()
        #expect(
            stage.log.lines == [
                "error the gateway refused this device: no", "error the gateway refused this device: never",
            ])
        stage.link.stop()
        #expect(try await last.receive() == nil)
    }

    @Test func stoppingEndsAConversationThatHasNotBegun() async throws {
        let stage = try LinkStage()
        let gateway = try await stage.acceptRaw()
        stage.link.stop()
        #expect(try await gateway.receive() == nil)
    }

    // Whoever let time pass waited for the word that did not come, ten seconds each time.
    @Test func aGatewayThatDoesNotConfirmIsWaitedForOnce() async throws {
        let stage = try LinkStage()
        stage.tokens.withLock { $0 = { .init(tokens: [("a1", "com.example.a", "T")], order: 1) } }
        let silent = try await stage.accept(as: "home")
        #expect(try await silent.receive(2).count == 2)
        #expect(!stage.link.isUpToDate)
        stage.link.giveUp()
        #expect(stage.link.isUpToDate)
        #expect(try await silent.receive() == nil)

        let gateway = try await stage.accept(as: "home")
        #expect(stage.log.lines == ["warning the gateway does not acknowledge messages"])
        #expect(try await gateway.receive(2).count == 2)
        // It has been told again, and nobody waits.
        #expect(stage.link.isUpToDate)
        try gateway.send(.registered(token: "a1"), .push(sequence: 1, notification: Self.push))
        try await stage.events(3)
        stage.link.register("b2", topic: "com.example.b", team: "T", order: 2)
        #expect(!stage.link.isUpToDate)
        stage.link.stop()
    }

    @Test func aGatewayThatIsThereIsLookedForSoon() {
        var retries = RetryPolicy()
        for _ in 0..<12 { _ = retries.delay(after: .refused("no")) }
        retries.welcomed()
        #expect((0..<2).map { _ in retries.delay(after: .broken("a frame")) } == [50, 100])
    }

    @Test func aGatewayThatRefusesIsAskedEverMoreSeldom() {
        var retries = RetryPolicy()
        let refused = (0..<12).map { _ in retries.delay(after: .refused("no")) }
        #expect(refused == [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000])
        #expect((0..<2).map { _ in retries.delay(after: .away("nobody")) } == [1000, 1000])
        #expect((0..<2).map { _ in retries.delay(after: .left) } == [50, 50])
        #expect([retries.isNew("a"), retries.isNew("b"), retries.isNew("a")] == [true, true, false])
    }
}

/// A link, the socket that it connects to, and what it hands to its device.
private final class LinkStage: Sendable {
    let link: GatewayLink
    let log = LineRecorder()
    let tokens: Mutex<@Sendable () -> GatewayLink.HeldTokens>
    private let listener: LocalListener
    private let folder: URL
    private let received = ReceivedEvents()

    init() throws {
        folder = URL(filePath: "/tmp/link-\(UUID().uuidString.prefix(13))", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        listener = try LocalListener(path: folder.appending(path: "s").path)
        let answer = TokenAnswer()
        tokens = Mutex({ .init(tokens: [], order: 0) })
        link = GatewayLink(
            socket: listener.path,
            owner: .init(
                identifier: "phone", submit: { [received] in received.add($0) },
                perform: { [received] in received.add($0) },
                tokens: { answer.stage.withLock { $0.stage }?.tokens.withLock { $0 }() ?? .init(tokens: [], order: 0) },
                noteProgress: {}), log: log.logger(level: .info))
        answer.stage.withLock { $0.stage = self }
        link.start()
    }

    deinit {
        link.stop()
        listener.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The next connection of the link, after its hello.
    func acceptRaw() async throws -> GatewayEnd {
        let listener = listener
        let connection = try await Deadline.onThread { listener.accept() }
        let end = GatewayEnd(connection: try #require(connection))
        #expect(try await end.receive() == .hello(version: DeviceToGateway.version, device: "phone"))
        return end
    }

    func accept(as name: String) async throws -> GatewayEnd {
        let end = try await acceptRaw()
        try end.send(.welcome(gateway: name))
        return end
    }

    /// The next events that the device gets.
    @discardableResult
    func events(_ count: Int) async throws -> [DeviceEvent] {
        try await Deadline.onThread { [received] in received.take(count) }
    }

    /// The stage, once it exists.
    private final class TokenAnswer: Sendable {
        struct Weak { weak var stage: LinkStage? }
        let stage = Mutex(Weak())
    }
}

private struct GatewayEnd: Sendable {
    let connection: LocalConnection

    func send(_ messages: GatewayToDevice...) throws {
        for message in messages { try connection.writeFrame([UInt8](JSONEncoder().encode(message))) }
    }

    /// nil when the device has hung up.
    func receive() async throws -> DeviceToGateway? {
        let frame = try await Deadline.onThread { [connection] in try connection.readFrame() }
        return try frame.map { try JSONDecoder().decode(DeviceToGateway.self, from: Data($0)) }
    }

    /// All in one go of a thread: a link gives up a gateway that reads nothing for a while, and a busy test run may keep
    /// a task waiting for longer than that.
    func receiveAcknowledgements(upTo last: Int) async throws -> [Int] {
        try await Deadline.onThread { [connection] in
            var all: [Int] = []
            while all.last != last, let frame = try connection.readFrame() {
                let message = try JSONDecoder().decode(DeviceToGateway.self, from: Data(frame))
                guard case .acknowledge(let sequence) = message else { break }
                all.append(sequence)
            }
            return all
        }
    }

    func receive(_ count: Int) async throws -> [DeviceToGateway] {
        var messages: [DeviceToGateway] = []
        while messages.count < count, let message = try await receive() { messages.append(message) }
        return messages
    }
}

/// What a device gets, in order.
private final class ReceivedEvents: Sendable {
    private let events = Mutex<[DeviceEvent]>([])
    private let arrivals = DispatchSemaphore(value: 0)

    func add(_ event: DeviceEvent) {
        events.withLock { $0.append(event) }
        arrivals.signal()
    }

    /// Blocks until there are so many.
    func take(_ count: Int) -> [DeviceEvent] {
        for _ in 0..<count { arrivals.wait() }
        return events.withLock { events in
            defer { events.removeFirst(count) }
            return Array(events.prefix(count))
        }
    }
}
