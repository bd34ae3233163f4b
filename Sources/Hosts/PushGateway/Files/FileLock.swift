// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Holds a file for one process at a time, by `flock`. Let go of by ``release()``, at the latest with the last reference,
/// and by the system when the process ends in whatever way.
final class FileLock: Sendable {
    private let descriptor: Int32
    private let isReleased = Atomic(false)

    /// Takes the lock, making the file where it is missing.
    ///
    /// - Parameter waits: Whether to wait for whoever holds it.
    /// - Throws: ``GatewayError/inUse(path:process:)`` when somebody holds it, ``GatewayError/unusableFile(path:problem:remedy:)``
    ///   when the file cannot be opened.
    init(path: String, waits: Bool = false) throws(GatewayError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw PrivateFile.unwritable(path, code: errno) }
        while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            if code == EINTR { continue }
            let holder = Self.holder(descriptor)
            close(descriptor)
            throw code == EWOULDBLOCK
                ? .inUse(path: path, process: holder) : PrivateFile.unwritable(path, code: code)
        }
        self.descriptor = descriptor
        // For whoever is refused; a lock without the number is as good.
        let number = Array("\(getpid())\n".utf8)
        if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, number, number.count, 0) }
    }

    deinit {
        release()
    }

    /// Lets the next one in. May be called more than once.
    func release() {
        if !isReleased.exchange(true, ordering: .sequentiallyConsistent) { close(descriptor) }
    }

    private static func holder(_ descriptor: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return Int32(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).prefix { $0.isNumber })
    }
}
