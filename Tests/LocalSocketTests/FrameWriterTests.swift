// Portico
// SPDX-License-Identifier: Apache-2.0

import Deadlines
import Dispatch
import Foundation
import LocalSocket
import Synchronization
import Testing

/// Who hands in a frame goes on at once, whatever the peer does.
@Suite struct FrameWriterTests {
    @Test("while the peer stands still frames wait; then they arrive in order, each announced just before")
    func order() throws {
        let pair = try SocketPair()
        let log = Mutex<[Int]>([])
        let writer = FrameWriter(pair.server)
        defer { writer.end() }
        // The first one alone is more than a socket holds.
        let sizes = [4 << 20, 3, 2, 1]
        for size in sizes {
            try writer.write(Data(repeating: 7, count: size)) { log.withLock { $0.append(size) } }
        }
        for size in sizes { #expect(try pair.client.readFrame()?.count == size) }
        #expect(log.withLock { $0 } == sizes)
    }

    @Test("a peer for whom too much waits loses its connection, and that is told once")
    func limit() throws {
        let pair = try SocketPair()
        let failures = Mutex<[LocalSocketError]>([])
        let writer = FrameWriter(pair.server, limit: 8 << 20) { error in failures.withLock { $0.append(error) } }
        for _ in 1...4 { try writer.write(Data(repeating: 7, count: 4 << 20)) }
        #expect(failures.withLock { $0 } == [.tooMuchWaits(limit: 8 << 20)])
        // Whatever was written by then: it ends.
        let sizes = try Deadline.wait {
            var sizes: [Int] = []
            while let frame = try? pair.client.readFrame() { sizes.append(frame.count) }
            return sizes
        }
        #expect(sizes.allSatisfy { $0 == 4 << 20 })
        // Into the void.
        try writer.write(Data([1]))
        writer.end()
        #expect(failures.withLock { $0.count } == 1)
    }

    @Test("a peer that takes nothing for so long loses its connection, and that is told")
    func standstill() throws {
        let pair = try SocketPair(writeLimit: .milliseconds(20))
        let failed = DispatchSemaphore(value: 0)
        let writer = FrameWriter(pair.server) { error in
            #expect(error == .system(operation: "send to", path: pair.listener.path, code: EAGAIN))
            failed.signal()
        }
        try writer.write(Data(repeating: 7, count: 8 << 20))
        try failed.waitUntilDeadline()
        #expect(throws: LocalSocketError.truncatedFrame) { try pair.client.readFrame() }
    }

    @Test("a frame that is too large is refused where it is handed in; what comes next is written")
    func tooLarge() throws {
        let pair = try SocketPair()
        let writer = FrameWriter(pair.server)
        defer { writer.end() }
        let size = LocalConnection.maximumFrameSize + 1
        #expect(throws: LocalSocketError.frameTooLarge(size: size, limit: size - 1)) {
            try writer.write(Data(count: size))
        }
        try writer.write(Data([1]))
        #expect(try pair.client.readFrame() == [1])
    }
}
