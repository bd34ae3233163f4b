// Portico
// SPDX-License-Identifier: Apache-2.0

import Deadlines
import Foundation
import LocalSocket
import Testing

/// Frames arrive whole or not at all, and nobody waits for ever who has asked not to.
@Suite struct LocalConnectionTests {
    @Test("frames of every size arrive whole and in order", arguments: [0, 1, 4, 1 << 18, (1 << 20) + 1, 20 << 20])
    func sizes(_ size: Int) throws {
        let pair = try SocketPair()
        let frame = [UInt8](repeating: 7, count: size)
        Thread.detachNewThread {
            try? pair.server.writeFrame(frame)
            try? pair.server.writeFrame([1])
        }
        #expect(try pair.client.readFrame() == frame)
        #expect(try pair.client.readFrame() == [1])
    }

    @Test("a frame that is too large is refused before anything of it is sent; the connection goes on")
    func tooLarge() throws {
        let pair = try SocketPair()
        let limit = LocalConnection.maximumFrameSize
        let error = #expect(throws: LocalSocketError.self) {
            try pair.server.writeFrame(repeatElement(0, count: limit + 1))
        }
        #expect(error == .frameTooLarge(size: limit + 1, limit: limit))
        #expect(error?.description == "a frame of 67108865 bytes is too large; the limit is 67108864")
        try pair.server.writeFrame([1])
        #expect(try pair.client.readFrame() == [1])
    }

    @Test("a reader's own limit is kept to")
    func readersLimit() throws {
        let pair = try SocketPair()
        try pair.server.writeFrame([1, 2, 3])
        try pair.server.writeFrame([1, 2, 3, 4])
        #expect(try pair.client.readFrame(limit: 3) == [1, 2, 3])
        #expect(throws: LocalSocketError.frameTooLarge(size: 4, limit: 3)) { try pair.client.readFrame(limit: 3) }
    }

    // Half a frame stood on an open connection, and what was written next was read as its other half.
    @Test("a peer that takes nothing: the write fails, the connection is over, and no later frame lands in that one")
    func partialWrite() throws {
        let pair = try SocketPair(writeLimit: .milliseconds(20))
        #expect(throws: LocalSocketError.system(operation: "send to", path: pair.listener.path, code: EAGAIN)) {
            try pair.server.writeFrame([UInt8](repeating: 7, count: 8 << 20))
        }
        #expect(throws: LocalSocketError.system(operation: "send to", path: pair.listener.path, code: EPIPE)) {
            try pair.server.writeFrame([1])
        }
        #expect(throws: LocalSocketError.truncatedFrame) { try pair.client.readFrame() }
        #expect(try pair.server.readFrame() == nil)
    }

    @Test("who has connected can have a limit too")
    func limitOfConnector() throws {
        let pair = try SocketPair()
        let client = try LocalConnection(connectingTo: pair.listener.path, writeLimit: .milliseconds(20))
        #expect(throws: LocalSocketError.system(operation: "send to", path: pair.listener.path, code: EAGAIN)) {
            try Deadline.wait { try client.writeFrame([UInt8](repeating: 7, count: 8 << 20)) }
        }
    }

    @Test("who connects and says nothing is not waited for; after its greeting it has all the time it wants")
    func silence() throws {
        let pair = try SocketPair()
        let silence = LocalSocketError.system(operation: "receive from", path: pair.listener.path, code: EAGAIN)
        #expect(throws: silence) {
            try Deadline.wait { try pair.server.readGreeting(within: .milliseconds(20)) }
        }
        try pair.client.writeFrame([1])
        #expect(try pair.server.readGreeting(within: .milliseconds(20)) == [1])
        try pair.client.writeFrame([UInt8](repeating: 0, count: LocalConnection.greetingLimit + 1))
        #expect(throws: LocalSocketError.self) { try pair.server.readGreeting() }
    }

    // Each byte started the time anew: a peer could hold a thread for as long as it liked.
    @Test("a greeting has its time as a whole: who says it byte by byte gets no more of it")
    func slowGreeting() throws {
        let pair = try SocketPair()
        let raw = RawClient(path: pair.listener.path)
        let server = try #require(pair.listener.accept())
        Thread.detachNewThread { raw.dribble([0, 0, 0xFF, 0xFF]) }
        let slow = LocalSocketError.system(operation: "receive from", path: pair.listener.path, code: EAGAIN)
        #expect(throws: slow) { try Deadline.wait { try server.readGreeting(within: .milliseconds(100)) } }
        server.shutDown()
    }

    @Test("a process that is started inherits no end of a connection")
    func inheritance() throws {
        let pair = try SocketPair()
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }
        let sockets = open.filter { descriptor in
            [getsockname, getpeername].contains { path(of: descriptor, $0) == pair.listener.path }
        }
        #expect(sockets.count == 3)
        for socket in sockets { #expect(fcntl(socket, F_GETFD) & FD_CLOEXEC != 0) }
        withExtendedLifetime(pair) {}
    }

    @Test("a frame that this side has cut off itself is no fault of the peer's")
    func ownCut() throws {
        let pair = try SocketPair(writeLimit: .milliseconds(20))
        // The end that reads its own remains is the one that ends the connection.
        #expect(throws: LocalSocketError.self) {
            try pair.server.writeFrame([UInt8](repeating: 7, count: 8 << 20))
        }
        pair.client.shutDown()
        let end = LocalSocketError.system(operation: "receive from", path: pair.listener.path, code: ESHUTDOWN)
        #expect(throws: end) { try pair.client.readFrame() }
    }

    @Test("a listener that accepts nobody is still a listener: binding there fails at once")
    func busyListener() throws {
        let pair = try SocketPair()
        var waiting: [LocalConnection] = []
        // Until nobody else fits into the queue.
        while let one = try? LocalConnection(connectingTo: pair.listener.path, writeLimit: .milliseconds(1)) {
            waiting.append(one)
        }
        #expect(!waiting.isEmpty)
        #expect(
            throws: LocalSocketError.system(operation: "bind", path: pair.listener.path, code: EADDRINUSE)
        ) { try LocalListener(path: pair.listener.path) }
    }

    // A host that ended took away the socket of the one that had come after it.
    @Test("a listener that stops leaves alone what another one has put into its place")
    func stop() throws {
        let folder = try TemporaryFolder()
        let first = try LocalListener(path: "\(folder.path)/s")
        try FileManager.default.removeItem(atPath: first.path)
        let second = try LocalListener(path: first.path)
        first.stop()
        #expect(throws: Never.self) { try LocalConnection(connectingTo: second.path) }
        second.stop()
        #expect(throws: LocalSocketError.self) { try LocalConnection(connectingTo: second.path) }
    }

    /// Where a local socket, or its peer, is bound; nil for everything else.
    private func path(
        of descriptor: Int32,
        _ name: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> String? {
        var address = sockaddr_un()
        var length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name(descriptor, $0, &length) }
        }
        guard code == 0, address.sun_family == sa_family_t(AF_UNIX) else { return nil }
        return withUnsafeBytes(of: address.sun_path) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
