// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// One end of a Unix-domain stream that carries frames: four bytes of big-endian length, then that many bytes.
///
/// The calls block, so each connection is read by a thread of its own. Writing is safe from any thread and keeps
/// frames whole. The descriptor is closed when the last reference goes.
public final class LocalConnection: Sendable {
    /// The largest frame accepted or sent, in bytes. Ours: a payload of 4,096 bytes and a full screen
    /// description fit many times over, and a peer that announces more is speaking nonsense.
    public static let maximumFrameSize = 1 << 20

    private let descriptor: Int32
    private let path: String
    private let writing = Mutex(())

    init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    /// Connects to the listener at `path`.
    ///
    /// - Throws: ``LocalSocketError``; `ECONNREFUSED` or `ENOENT` mean that nobody listens there.
    public convenience init(connectingTo path: String) throws(LocalSocketError) {
        let descriptor = try makeSocket(path: path)
        do throws(LocalSocketError) {
            try withAddress(of: path, operation: "connect") { address, length in
                while connect(descriptor, address, length) != 0 {
                    if errno != EINTR { return errno }
                }
                return 0
            }
        } catch {
            close(descriptor)
            throw error
        }
        self.init(descriptor: descriptor, path: path)
    }

    deinit {
        _ = close(descriptor)
    }

    /// The process that made the connection, where the system tells; nil elsewhere than on Linux.
    public var peer: Int32? { LocalSocket.peer(of: descriptor) }

    /// Blocks until a whole frame has arrived; nil when the peer has closed between frames.
    ///
    /// - Throws: ``LocalSocketError`` for a frame that is too large or cut short.
    public func readFrame() throws(LocalSocketError) -> [UInt8]? {
        guard let header = try read(count: 4, mayEnd: true) else { return nil }
        let length = header.reduce(0) { $0 << 8 | Int($1) }
        guard length <= Self.maximumFrameSize else { throw .frameTooLarge(announced: length) }
        return try read(count: length, mayEnd: false)
    }

    /// Blocks until the frame is handed to the system.
    ///
    /// - Throws: ``LocalSocketError`` when the peer is gone or the frame is too large.
    public func writeFrame(_ frame: some Collection<UInt8>) throws(LocalSocketError) {
        guard frame.count <= Self.maximumFrameSize else { throw .frameTooLarge(announced: frame.count) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(frame.count + 4)
        for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: frame.count >> shift)) }
        bytes.append(contentsOf: frame)
        try writeAll(bytes)
    }

    /// Ends the connection in both directions and wakes a blocked reader. May be called more than once.
    public func shutDown() {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    private func writeAll(_ bytes: [UInt8]) throws(LocalSocketError) {
        let failure: Int32? = writing.withLock { _ in
            var sent = 0
            while sent < bytes.count {
                let count = bytes.withUnsafeBytes { buffer in
                    send(descriptor, buffer.baseAddress! + sent, bytes.count - sent, sendFlags)
                }
                if count < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                sent += count
            }
            return nil
        }
        if let failure { throw .system(operation: "send to", path: path, code: failure) }
    }

    private func read(count: Int, mayEnd: Bool) throws(LocalSocketError) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var received = 0
        while received < count {
            let step = bytes.withUnsafeMutableBytes { buffer in
                recv(descriptor, buffer.baseAddress! + received, count - received, 0)
            }
            if step < 0 {
                if errno == EINTR { continue }
                throw .system(operation: "receive from", path: path, code: errno)
            }
            if step == 0 {
                if mayEnd && received == 0 { return nil }
                throw .truncatedFrame
            }
            received += step
        }
        return bytes
    }
}
