// Portico
// SPDX-License-Identifier: Apache-2.0

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
            try client.writeFrame([UInt8](repeating: 7, count: 8 << 20))
        }
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
}
