// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Deadlines
import Dispatch
import Foundation
import LocalSocket
import Synchronization
import SystemModel
import Testing

/// A process's end of the wire, with a host that says what the test wants.
@Suite struct HostConnectionTests {
    @Test("whoever waits until the host has its message goes on when the host says so, and not for an earlier message")
    func waits() throws {
        let host = try FakeHost()
        let (process, _) = try host.connect()
        // Nothing has been said.
        process.waitUntilReceived()
        try process.send(.diagnostic("1"))
        try process.send(.diagnostic("2"))
        let waiter = Waiter(process)
        try host.write(.received(number: 1))
        try host.deliver(1)
        try host.deliver(2)
        waiter.log("2 is received")
        try host.write(.received(number: 2))
        try waiter.wait()
        #expect(waiter.lines == ["2 is received", "goes on"])
        process.waitUntilReceived()
    }

    @Test("a host that comes back says what it has: whoever waits for that goes on")
    func reconnection() throws {
        let host = try FakeHost()
        let (process, connection) = try host.connect()
        try process.send(.diagnostic("1"))
        let waiter = Waiter(process)
        waiter.log("the host is back")
        connection.shutDown()
        try host.accept(received: 1)
        try waiter.wait()
        #expect(waiter.lines == ["the host is back", "goes on"])
    }

    // It was counted and then dropped: the host ended the process for the gap, or somebody waited for ever.
    @Test("a message of many megabytes arrives")
    func largeMessage() throws {
        let host = try FakeHost()
        let (process, connection) = try host.connect()
        let text = String(repeating: "x", count: 5 << 20)
        let sent = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            try? process.send(.diagnostic(text))
            sent.signal()
        }
        let hasArrived = try Self.message(on: connection) == .said(number: 1, .diagnostic(text))
        #expect(hasArrived)
        try sent.waitUntilDeadline()
        try host.write(.received(number: 1))
        process.waitUntilReceived()
    }

    @Test(
        "a message that no host would take is refused by the name of its call, and leaves no gap and nobody waiting",
        arguments: Unsendable.allCases)
    func refusal(_ message: Unsendable) throws {
        let host = try FakeHost()
        let (process, connection) = try host.connect()
        let error = #expect(throws: MessageRefusal.self) { try process.send(message.message) }
        #expect(error?.description.hasPrefix(message.complaint) == true)
        process.waitUntilReceived()
        try process.send(.diagnostic("next"))
        #expect(try Self.message(on: connection) == .said(number: 1, .diagnostic("next")))
    }

    enum Unsendable: CaseIterable {
        case tooLarge, noNumber

        var message: AppMessage {
            switch self {
            case .tooLarge:
                .notification(.removePending([String(repeating: "x", count: ProcessToHost.sizeLimit)]))
            case .noNumber: .keyboard(.drag(.moved(y: .nan)))
            }
        }

        var complaint: String {
            switch self {
            case .tooLarge:
                "removePendingNotificationRequests(withIdentifiers:) is refused: a message of 167772"
            case .noNumber: "a scroll view that drags the keyboard is refused: it cannot be encoded: "
            }
        }
    }

    // It closed the connection, connected again, got the same again, and so on without a pause.
    @Test("what a host says and nobody can read ends the conversation, and names what is wrong")
    func unreadable() throws {
        let host = try FakeHost()
        let (_, connection) = try host.connect()
        try connection.writeFrame(#"{"deliver":{"_0":{"number":1}}}"#.utf8)
        let end = try host.end.get()
        #expect(end == .unreadable("$.deliver._0: missing key callback"))
        #expect(
            end?.description == "the device host sent a message that this process cannot decode: "
                + "$.deliver._0: missing key callback")
    }

    @Test("the same in a welcome, at the first connection and at a later one")
    func unreadableWelcome() throws {
        let host = try FakeHost()
        let (_, connection) = try host.connect()
        connection.shutDown()
        try host.acceptRaw().writeFrame("good morning".utf8)
        guard case .unreadable = try host.end.get() else {
            Issue.record("it is taken for something else")
            return
        }
    }

    @Test("a host that comes back and refuses the process is not asked again")
    func refusedLater() throws {
        let host = try FakeHost()
        let (_, connection) = try host.connect()
        connection.shutDown()
        try host.acceptRaw()
        try host.write(.refused(reason: "who are you?"))
        let end = try host.end.get()
        #expect(end == .refused("who are you?"))
    }

    @Test("a host that does not come back: the process says what the last try came to")
    func gone() throws {
        let host = try FakeHost()
        let (_, connection) = try host.connect(timeout: .zero)
        host.stopListening()
        connection.shutDown()
        let end = try host.end.get()
        #expect(end == .gone(last: "connect \(host.path): No such file or directory"))
    }

    // The host ended the process for it, whatever else it was doing.
    @Test("a process that nobody calls does not say more than a host takes; results pass, and a call makes room")
    func budget() throws {
        // Connected to nobody, it keeps what it says.
        let process = HostConnection(path: "/nowhere", process: 1)
        let text = String(repeating: "x", count: 15 << 20)
        for _ in 1...2 { try process.send(.notification(.removePending([text]))) }
        let error = #expect(throws: MessageRefusal.self) {
            try process.send(.notification(.removePending([text])))
        }
        #expect(
            error?.description == "removePendingNotificationRequests(withIdentifiers:) is refused: it would exceed "
                + "33554432 bytes without a call from the device")
        try process.send(.returned(number: 1, .activity(ActivityRecord(type: text))))
        try process.send(.notification(.removeAllPending))
    }

    @Test("what a call uses of a group is told once, before what the call says next, whatever the host asks")
    func usesOfACall() throws {
        let host = try FakeHost()
        let (process, connection) = try host.connect()
        try host.deliver(1)
        for use in [StoreUse("group.b", .written), StoreUse("group.a", .read), StoreUse("group.b", .written)] {
            process.tell(use)
        }
        try host.write(.ping(1, elapsed: 0))
        #expect(try Self.message(on: connection) == .pong(1))
        try process.send(.diagnostic("in between"))
        try process.send(.returned(number: 1, .done))
        #expect(
            try Self.messages(3, on: connection) == [
                .used([StoreUse("group.a", .read), StoreUse("group.b", .written)]),
                .said(number: 1, .diagnostic("in between")), .said(number: 2, .returned(number: 1, .done)),
            ])
    }

    @Test("what is used outside of calls opens the group's files to all members")
    func usesOutsideOfCalls() throws {
        let host = try FakeHost()
        let (process, connection) = try host.connect()
        process.tell(StoreUse("group.a", .read))
        try host.write(.ping(1, elapsed: 0))
        let opened = ProcessToHost.used([StoreUse("group.a", .read), StoreUse("group.a", .opened)])
        #expect(try Self.messages(2, on: connection) == [opened, .pong(1)])
        try host.deliver(1)
        try process.send(.returned(number: 1, .done))
        process.tell(StoreUse("group.a", .read))
        try process.send(.diagnostic("late"))
        #expect(
            try Self.messages(3, on: connection) == [
                .said(number: 1, .returned(number: 1, .done)), opened, .said(number: 2, .diagnostic("late")),
            ])
    }

    @Test("what is used while the host is away is told when it is back")
    func usesWhileAway() throws {
        let host = try FakeHost()
        let (process, connection) = try host.connect()
        connection.shutDown()
        let next = try host.acceptRaw()
        process.tell(StoreUse("group.a", .written))
        try process.send(.diagnostic("away"))
        try host.welcome(received: 0)
        #expect(try Self.message(on: next) == .said(number: 1, .diagnostic("away")))
        try process.send(.diagnostic("back"))
        #expect(
            try Self.messages(2, on: next) == [
                .used([StoreUse("group.a", .written), StoreUse("group.a", .opened)]),
                .said(number: 2, .diagnostic("back")),
            ])
    }

    private static func messages(_ count: Int, on connection: LocalConnection) throws -> [ProcessToHost] {
        try (0..<count).map { _ in try message(on: connection) }
    }

    private static func message(on connection: LocalConnection) throws -> ProcessToHost {
        try JSONDecoder().decode(ProcessToHost.self, from: Data(try #require(try connection.readFrame())))
    }
}

/// A thread that waits, and what happens meanwhile.
private final class Waiter: Sendable {
    private let ended = DispatchSemaphore(value: 0)
    private let state = Mutex<[String]>([])

    init(_ process: HostConnection) {
        Thread.detachNewThread { [self] in
            process.waitUntilReceived()
            log("goes on")
            ended.signal()
        }
    }

    func log(_ line: String) { state.withLock { $0.append(line) } }
    func wait() throws { try ended.waitUntilDeadline() }
    var lines: [String] { state.withLock { $0 } }
}

/// A value that another thread will have.
private final class Later<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    func set(_ value: Value) {
        self.value.withLock { $0 = value }
        isThere.signal()
    }

    /// Waits for it.
    func get() throws -> Value? {
        try isThere.waitUntilDeadline()
        return value.withLock { $0 }
    }
}

private final class FakeHost: Sendable {
    private let folder: URL
    private let listener: LocalListener
    private let connection = Mutex<LocalConnection?>(nil)
    private let taken = DispatchSemaphore(value: 0)
    /// Why the process has stopped reading.
    let end = Later<HostConnectionError>()

    var path: String { listener.path }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "portico-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        listener = try LocalListener(path: folder.appending(path: "s").path)
    }

    deinit {
        // The process's thread waits for no other host.
        try? write(.refused(reason: "the test is over"))
        listener.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// A process that has connected, and the host's end.
    func connect(timeout: Duration = HostConnection.timeout) throws -> (HostConnection, LocalConnection) {
        let process = HostConnection(path: listener.path, process: 1, timeout: timeout)
        let opened = DispatchSemaphore(value: 0)
        let failure = Mutex<(any Error)?>(nil)
        Thread.detachNewThread { [taken, end] in
            do { _ = try process.open() } catch { failure.withLock { $0 = error } }
            opened.signal()
            end.set(process.readDeliveries { _ in taken.signal() })
        }
        let connection = try accept(received: 0)
        opened.wait()
        try failure.withLock { if let error = $0 { throw error } }
        return (process, connection)
    }

    /// A process that has said hello.
    @discardableResult
    func acceptRaw() throws -> LocalConnection {
        let accepted = try #require(listener.accept())
        _ = try #require(try accepted.readFrame())
        connection.withLock { $0 = accepted }
        return accepted
    }

    func stopListening() { listener.stop() }

    @discardableResult
    func accept(received: Int) throws -> LocalConnection {
        let accepted = try acceptRaw()
        try welcome(received: received)
        return accepted
    }

    func welcome(received: Int) throws {
        let manifest = AppManifest(bundleIdentifier: "com.example.app", displayName: "App", executable: "App")
        try write(.welcome(AppEnvironment(manifest: manifest, systemVersion: "26.1"), received: received))
    }

    func write(_ frame: HostToProcess) throws {
        try connection.withLock { connection in
            try #require(connection).writeFrame(try JSONEncoder().encode(frame))
        }
    }

    /// Returns when the process has taken the delivery, and so all that was written before.
    func deliver(_ number: Int) throws {
        try write(.deliver(Delivery(number: number, callback: .dateSettings(.timeZone("Europe/Berlin")), date: 0)))
        taken.wait()
    }
}
