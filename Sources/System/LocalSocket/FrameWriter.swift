// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

/// Writes frames to a connection in order, on its own thread: callers never wait for the peer.
///
/// If a peer does not read, frames are queued up to a limit; then the connection is ended, as when a write fails.
public final class FrameWriter: Sendable {
    /// The default limit of queued bytes. Our choice: two frames of the maximum size.
    public static let defaultLimit = 2 * LocalConnection.maximumFrameSize

    private let connection: LocalConnection
    private let limit: Int
    private let failed: @Sendable (LocalSocketError) -> Void
    private let state = Mutex(State())
    private let wakeUps = DispatchSemaphore(value: 0)

    private struct State {
        var frames: [Frame] = []
        /// The size of the queued frames.
        var bytes = 0
        var isEnded = false
    }

    private struct Frame {
        var bytes: Data
        var willWrite: (@Sendable () -> Void)?
    }

    /// - Parameters:
    ///   - limit: How many bytes may be queued before the connection is ended.
    ///   - failed: Called at most once, on any thread, when a frame could not be written; the connection has ended.
    public init(
        _ connection: LocalConnection, limit: Int = defaultLimit,
        failed: @escaping @Sendable (LocalSocketError) -> Void = { _ in }
    ) {
        self.connection = connection
        self.limit = limit
        self.failed = failed
        Thread.detachNewThread { [self] in run() }
    }

    /// Enqueues a frame and returns at once; after the end of the connection it is discarded.
    ///
    /// - Parameter willWrite: Called on the writer's thread just before the frame is written.
    /// - Throws: ``LocalSocketError/frameTooLarge(size:limit:)``, without any effect.
    public func write(
        _ frame: Data, willWrite: (@Sendable () -> Void)? = nil
    ) throws(LocalSocketError) {
        let largest = LocalConnection.maximumFrameSize
        guard frame.count <= largest else { throw .frameTooLarge(size: frame.count, limit: largest) }
        let isOverfull = state.withLock { state in
            guard !state.isEnded else { return false }
            state.frames.append(Frame(bytes: frame, willWrite: willWrite))
            state.bytes += frame.count
            return state.bytes > limit
        }
        if isOverfull { fail(.tooMuchWaits(limit: limit)) } else { wakeUps.signal() }
    }

    /// Ends the connection and the thread; queued frames are discarded. Can be called more than once.
    public func end() {
        _ = finish()
    }

    /// - Returns: Whether this call was the one that ended it.
    private func finish() -> Bool {
        let isFirst = state.withLock { state in
            defer { state = State(isEnded: true) }
            return !state.isEnded
        }
        connection.shutDown()
        wakeUps.signal()
        return isFirst
    }

    private func fail(_ error: LocalSocketError) {
        if finish() { failed(error) }
    }

    private func run() {
        while true {
            wakeUps.wait()
            while let frame = next() {
                frame.willWrite?()
                do throws(LocalSocketError) {
                    try connection.writeFrame(frame.bytes)
                } catch {
                    fail(error)
                }
            }
            if state.withLock({ $0.isEnded }) { return }
        }
    }

    private func next() -> Frame? {
        state.withLock { state in
            guard !state.frames.isEmpty else { return nil }
            let frame = state.frames.removeFirst()
            state.bytes -= frame.bytes.count
            return frame
        }
    }
}
