// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Accepts local connections at a path in the file system.
///
/// The socket file is readable and writable by its owner only. A stale file of a listener that has died is replaced; if
/// the listener is alive, binding fails with `EADDRINUSE`. Two listeners that bind at the same moment may both succeed:
/// where that matters, take a ``FolderLock`` first.
public final class LocalListener: Sendable {
    /// The socket's path.
    public let path: String
    private let descriptor: Int32
    private let writeLimit: Duration
    private let file: FileIdentity?

    /// Binds and listens.
    ///
    /// - Parameter writeLimit: How long a write to a peer may make no progress before it fails.
    /// - Throws: ``LocalSocketError``, with `EADDRINUSE` if another process listens at `path`.
    public init(
        path: String, writeLimit: Duration = LocalConnection.defaultWriteLimit
    ) throws(LocalSocketError) {
        if try Self.isListened(at: path) { throw .system(operation: "bind", path: path, code: EADDRINUSE) }
        unlink(path)
        let descriptor = try makeSocket(path: path)
        do throws(LocalSocketError) {
            try withAddress(of: path, operation: "bind") { address, length in
                guard bind(descriptor, address, length) == 0, chmod(path, 0o600) == 0 else { return errno }
                return 0
            }
            guard listen(descriptor, 64) == 0 else {
                throw LocalSocketError.system(operation: "listen", path: path, code: errno)
            }
        } catch {
            close(descriptor)
            throw error
        }
        self.path = path
        self.descriptor = descriptor
        self.writeLimit = writeLimit
        file = FileIdentity(path: path)
    }

    deinit {
        _ = close(descriptor)
    }

    /// A listener that is too busy to accept still counts.
    private static func isListened(at path: String) throws(LocalSocketError) -> Bool {
        do {
            _ = try LocalConnection(connectingTo: path, writeLimit: .milliseconds(1))
            return true
        } catch {
            switch error {
            case .system("connect", _, code: EAGAIN): return true
            case .system("connect", _, _): return false
            default: throw error
            }
        }
    }

    /// Blocks until a peer connects; nil after ``stop()``.
    public func accept() -> LocalConnection? {
        while true {
            let peer = Foundation.accept(descriptor, nil, nil)
            if peer >= 0 {
                closeOnExec(peer)
                limitSending(peer, to: writeLimit)
                return LocalConnection(descriptor: peer, path: path)
            }
            if errno == EINTR || errno == ECONNABORTED { continue }
            if errno == EMFILE || errno == ENFILE {
                // Too many open files: retry when another peer has disconnected.
                usleep(10_000)
                continue
            }
            return nil
        }
    }

    /// Removes the socket file and wakes a blocked ``accept()``. A file of another listener is kept.
    public func stop() {
        if let file, FileIdentity(path: path) == file { unlink(path) }
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }
}
