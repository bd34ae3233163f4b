// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Accepts local connections at a path in the file system.
///
/// The socket file is readable and writable by its owner only. A stale file of a listener that died is replaced;
/// a living one is not: binding fails with `EADDRINUSE`.
public final class LocalListener: Sendable {
    /// The socket's path.
    public let path: String
    private let descriptor: Int32

    /// Binds and listens.
    ///
    /// - Throws: ``LocalSocketError``, with `EADDRINUSE` when another process listens at `path`.
    public init(path: String) throws(LocalSocketError) {
        if (try? LocalConnection(connectingTo: path)) != nil {
            throw .system(operation: "bind", path: path, code: EADDRINUSE)
        }
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
    }

    deinit {
        _ = close(descriptor)
    }

    /// Blocks until a peer connects; nil after ``stop()``.
    public func accept() -> LocalConnection? {
        while true {
            let peer = Foundation.accept(descriptor, nil, nil)
            if peer >= 0 {
                closeOnExec(peer)
                limitSending(peer)
                return LocalConnection(descriptor: peer, path: path)
            }
            if errno == EINTR || errno == ECONNABORTED { continue }
            if errno == EMFILE || errno == ENFILE {
                // Too many open files: a peer that leaves makes room.
                usleep(10_000)
                continue
            }
            return nil
        }
    }

    /// Removes the socket file and wakes a blocked ``accept()``.
    public func stop() {
        unlink(path)
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }
}
