// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
    let sendFlags = Int32(MSG_NOSIGNAL)
    private let streamType = Int32(SOCK_STREAM.rawValue)
#else
    let sendFlags: Int32 = 0
    private let streamType = SOCK_STREAM
#endif

/// Creates a stream socket that child processes do not inherit.
func makeSocket(path: String) throws(LocalSocketError) -> Int32 {
    let descriptor = socket(AF_UNIX, streamType, 0)
    guard descriptor >= 0 else { throw .system(operation: "socket", path: path, code: errno) }
    closeOnExec(descriptor)
    return descriptor
}

/// A peer that reads nothing must not block its writer forever: a write without progress for this long fails.
func limitSending(_ descriptor: Int32, to limit: Duration) {
    set(SO_SNDTIMEO, of: descriptor, to: limit)
}

/// A read that receives nothing for this long fails; zero removes the limit.
func limitReceiving(_ descriptor: Int32, to limit: Duration) {
    set(SO_RCVTIMEO, of: descriptor, to: limit)
}

private func set(_ option: Int32, of descriptor: Int32, to limit: Duration) {
    let (seconds, attoseconds) = limit.components
    var limit = timeval(tv_sec: Int(seconds), tv_usec: .init(attoseconds / 1_000_000_000_000))
    _ = setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
}

func closeOnExec(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
}

/// The process at the other end of a connection, if the system provides it. Source: unix(7), `SO_PEERCRED`.
func peer(of descriptor: Int32) -> Int32? {
    #if canImport(Glibc)
        // A `ucred`, which Glibc's module does not import: process, user, group.
        var credentials: [Int32] = [0, 0, 0]
        var length = socklen_t(3 * MemoryLayout<Int32>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0 else { return nil }
        return credentials[0]
    #else
        return nil
    #endif
}

/// Calls `body` with the socket address of `path`; its result is an `errno`, or 0 for success.
func withAddress(
    of path: String, operation: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) throws(LocalSocketError) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    // The last byte of the field is the terminator.
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { throw .pathTooLong(path) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let code = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { rebound in
            body(rebound, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
    }
    if code != 0 { throw .system(operation: operation, path: path, code: code) }
}

func errorText(_ code: Int32) -> String {
    String(cString: strerror(code))
}
