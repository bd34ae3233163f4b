// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// One end of a Unix-domain stream that carries frames: four bytes of big-endian length, then that many bytes.
///
/// The calls block, so each connection is read by its own thread. Writing is safe from any thread and keeps frames
/// whole: a frame that cannot be written completely ends the connection, so that reading never starts in the middle of
/// a frame. The descriptor is closed with the last reference.
public final class LocalConnection: Sendable {
    /// The maximum size of a frame, in bytes. Our choice: four of the largest messages that a process may send. A list
    /// of everything that a device stores can be longer; senders of lists split them, or report that they are too long.
    /// Memory is allocated as bytes arrive, not as announced.
    public static let maximumFrameSize = 64 << 20

    /// How long a write may make no progress before it fails, if there is a limit. Our choice: a peer on a busy machine
    /// may be slow, and each connection has its own thread to wait.
    public static let defaultWriteLimit = Duration.seconds(10)

    /// The maximum size of a greeting, in bytes. Our choice.
    public static let greetingLimit = 1 << 16

    /// How long a connected peer may take for its whole greeting. Then ``readGreeting(limit:within:)`` throws `EAGAIN`,
    /// and the thread that waited for the peer is free again. Our choice: on a machine that is busy with a build, minutes
    /// can pass between a peer's connection and its greeting. A peer that never sends one occupies a thread for this long.
    public static let greetingTimeout = Duration.seconds(300)

    /// How many bytes are allocated at a time while a frame arrives.
    private static let step = 1 << 18

    private let descriptor: Int32
    private let path: String
    private let writing = Mutex(())
    private let isShutDown = Atomic(false)

    init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    /// Connects to the listener at `path`.
    ///
    /// - Parameter writeLimit: How long a write may make no progress before it fails; nil waits indefinitely.
    ///   Connecting to a listener with a full queue waits for the same time, and then fails with `EAGAIN`.
    /// - Throws: ``LocalSocketError``; `ECONNREFUSED` and `ENOENT` mean that nothing is listening there.
    public convenience init(connectingTo path: String, writeLimit: Duration? = nil) throws(LocalSocketError) {
        let descriptor = try makeSocket(path: path)
        // Source: unix(7) and socket(7): SO_SNDTIMEO bounds connect as well.
        writeLimit.map { limitSending(descriptor, to: $0) }
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

    /// The process that made the connection, if the system provides it; nil on systems other than Linux.
    public var peer: Int32? { LocalSocket.peer(of: descriptor) }

    /// Blocks until a whole frame has arrived; nil when the peer has closed between frames.
    ///
    /// - Parameter limit: The largest frame accepted, in bytes.
    /// - Throws: ``LocalSocketError`` for a frame that is too large or truncated. A connection that this side has shut
    ///   down fails with `ESHUTDOWN`.
    public func readFrame(limit: Int = maximumFrameSize) throws(LocalSocketError) -> [UInt8]? {
        try readFrame(limit: limit, until: nil)
    }

    private func readFrame(
        limit: Int, until end: ContinuousClock.Instant?
    ) throws(LocalSocketError) -> [UInt8]? {
        let header = try read(upTo: 4, until: end)
        guard !header.isEmpty else { return nil }
        guard header.count == 4 else { throw truncation }
        let length = header.reduce(0) { $0 << 8 | Int($1) }
        guard length <= limit else { throw .frameTooLarge(size: length, limit: limit) }
        var frame: [UInt8] = []
        while frame.count < length {
            let wanted = min(length - frame.count, Self.step)
            let part = try read(upTo: wanted, until: end)
            guard part.count == wanted else { throw truncation }
            frame += part
        }
        return frame
    }

    /// Reads the first frame of a peer, which is short and must arrive soon: a peer that connects and sends nothing
    /// occupies a thread.
    ///
    /// - Parameter timeout: How long the whole greeting may take, however it is fragmented.
    /// - Throws: As ``readFrame(limit:)``, and `EAGAIN` after the timeout.
    public func readGreeting(
        limit: Int = greetingLimit, within timeout: Duration = greetingTimeout
    ) throws(LocalSocketError) -> [UInt8]? {
        defer { limitReceiving(descriptor, to: .zero) }
        return try readFrame(limit: limit, until: ContinuousClock.now.advanced(by: timeout))
    }

    /// Blocks until the frame has been passed to the system.
    ///
    /// - Throws: ``LocalSocketError`` if the frame is too large, in which case the connection is unaffected, or if the
    ///   peer is gone or does not read, in which case the connection has ended.
    public func writeFrame(_ frame: some Collection<UInt8>) throws(LocalSocketError) {
        let limit = Self.maximumFrameSize
        guard frame.count <= limit else { throw .frameTooLarge(size: frame.count, limit: limit) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(frame.count + 4)
        for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: frame.count >> shift)) }
        // The collection's type is unknown here, so otherwise it is copied byte by byte.
        if frame.withContiguousStorageIfAvailable({ bytes.append(contentsOf: $0) }) == nil {
            bytes.append(contentsOf: frame)
        }
        try writeAll(bytes)
    }

    /// Whether the peer has closed its end, or this side has shut down, and nothing is left to be read. Does not block.
    public var hasEnded: Bool {
        var byte: UInt8 = 0
        let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        return count == 0 || count < 0 && ![EAGAIN, EWOULDBLOCK, EINTR].contains(errno)
    }

    /// Ends the connection in both directions and wakes a blocked reader. Can be called more than once.
    public func shutDown() {
        isShutDown.store(true, ordering: .sequentiallyConsistent)
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    private var truncation: LocalSocketError {
        isShutDown.load(ordering: .sequentiallyConsistent)
            ? .system(operation: "receive from", path: path, code: ESHUTDOWN) : .truncatedFrame
    }

    private func writeAll(_ bytes: [UInt8]) throws(LocalSocketError) {
        let failure: Int32? = writing.withLock { _ in
            var sent = 0
            while sent < bytes.count {
                let count = bytes.withUnsafeBytes { buffer in
                    send(descriptor, buffer.baseAddress! + sent, bytes.count - sent, sendFlags)
                }
                if count < 0 {
                    let code = errno
                    if code == EINTR { continue }
                    // Before another thread may write: otherwise the next frame would end up in the middle of this one.
                    shutDown()
                    return code
                }
                sent += count
            }
            return nil
        }
        if let failure { throw .system(operation: "send to", path: path, code: failure) }
    }

    /// Reads until there are `count` bytes, or the peer has closed the connection.
    private func read(
        upTo count: Int, until end: ContinuousClock.Instant?
    ) throws(LocalSocketError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, received in
            while received < count {
                if let end {
                    let rest = ContinuousClock.now.duration(to: end)
                    // The system treats zero as no limit.
                    guard rest >= .microseconds(1) else {
                        failure = EAGAIN
                        return
                    }
                    limitReceiving(descriptor, to: rest)
                }
                let step = recv(descriptor, buffer.baseAddress! + received, count - received, 0)
                if step < 0 && errno == EINTR { continue }
                if step < 0 { failure = errno }
                if step <= 0 { return }
                received += step
            }
        }
        if failure != 0 { throw .system(operation: "receive from", path: path, code: failure) }
        return bytes
    }
}
