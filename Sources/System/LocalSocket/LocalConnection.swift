// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// One end of a Unix-domain stream that carries frames: four bytes of big-endian length, then that many bytes.
///
/// The calls block, so each connection is read by a thread of its own. Writing is safe from any thread and keeps
/// frames whole: a frame that cannot be written to its end ends the connection, so that nothing is ever read in the
/// middle of it. The descriptor is closed when the last reference goes.
public final class LocalConnection: Sendable {
    /// The largest frame accepted or sent, in bytes. Ours: four of the largest messages that a process may say. A list of
    /// everything that a device keeps can be longer; whoever sends lists cuts them, or says that they are too long.
    /// Memory is taken as bytes arrive, not as they are announced.
    public static let maximumFrameSize = 64 << 20

    /// How long a peer may take nothing before a write fails, where there is a limit. Ours: a peer on a busy machine is
    /// slower than one would think, and each connection has a thread of its own to wait.
    public static let defaultWriteLimit = Duration.seconds(10)

    /// How long a greeting may be, in bytes. Ours.
    public static let greetingLimit = 1 << 16

    /// How long a peer that has connected may take for its greeting. Ours: long enough for a machine that is busy with a
    /// build.
    public static let greetingTimeout = Duration.seconds(300)

    /// How many bytes are made room for at a time while a frame arrives.
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
    /// - Parameter writeLimit: How long the peer may take nothing before a write fails; nil waits for it. Connecting to a
    ///   listener whose queue is full waits as long, and is `EAGAIN` then.
    /// - Throws: ``LocalSocketError``; `ECONNREFUSED` or `ENOENT` mean that nobody listens there.
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

    /// The process that made the connection, where the system tells; nil elsewhere than on Linux.
    public var peer: Int32? { LocalSocket.peer(of: descriptor) }

    /// Blocks until a whole frame has arrived; nil when the peer has closed between frames.
    ///
    /// - Parameter limit: The largest frame accepted, in bytes.
    /// - Throws: ``LocalSocketError`` for a frame that is too large or cut short. What this side cuts off itself is
    ///   `ESHUTDOWN`: the peer is not to blame.
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

    /// The first thing that a peer says, which is short and comes at once: who has connected and says nothing holds a
    /// thread.
    ///
    /// - Parameter timeout: How long the whole greeting may take, however it is cut into pieces.
    /// - Throws: As ``readFrame(limit:)``, and `EAGAIN` when it has taken longer.
    public func readGreeting(
        limit: Int = greetingLimit, within timeout: Duration = greetingTimeout
    ) throws(LocalSocketError) -> [UInt8]? {
        defer { limitReceiving(descriptor, to: .zero) }
        return try readFrame(limit: limit, until: ContinuousClock.now.advanced(by: timeout))
    }

    /// Blocks until the frame is handed to the system.
    ///
    /// - Throws: ``LocalSocketError`` when the frame is too large, and the connection is as it was; when the peer is
    ///   gone or takes nothing, and the connection has ended.
    public func writeFrame(_ frame: some Collection<UInt8>) throws(LocalSocketError) {
        let limit = Self.maximumFrameSize
        guard frame.count <= limit else { throw .frameTooLarge(size: frame.count, limit: limit) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(frame.count + 4)
        for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: frame.count >> shift)) }
        // Byte by byte otherwise: the collection's type is not known here.
        if frame.withContiguousStorageIfAvailable({ bytes.append(contentsOf: $0) }) == nil {
            bytes.append(contentsOf: frame)
        }
        try writeAll(bytes)
    }

    /// Ends the connection in both directions and wakes a blocked reader. May be called more than once.
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
                    // Before anybody else may write: the next frame would land in the middle of this one.
                    shutDown()
                    return code
                }
                sent += count
            }
            return nil
        }
        if let failure { throw .system(operation: "send to", path: path, code: failure) }
    }

    /// Reads until there are `count` bytes, or the peer has closed.
    private func read(
        upTo count: Int, until end: ContinuousClock.Instant?
    ) throws(LocalSocketError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, received in
            while received < count {
                if let end {
                    let rest = ContinuousClock.now.duration(to: end)
                    // To the system zero is no limit.
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
