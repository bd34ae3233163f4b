// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A peer that sends single bytes.
final class RawClient: Sendable {
    private let descriptor: Int32

    /// Connects; what goes wrong shows when nothing can be sent.
    init(path: String) {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = connect(descriptor, address, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    deinit {
        _ = close(descriptor)
    }

    /// Sends these bytes and then zeros, each when the peer has read the one before, until the peer is gone.
    func dribble(_ bytes: [UInt8]) {
        var next = 0
        while true {
            // Of bytes that nobody has read: SIOCOUTQ, which Glibc's module leaves out.
            var unread: Int32 = 0
            guard ioctl(descriptor, 0x5411, &unread) == 0 else { return }
            guard unread == 0 else {
                sched_yield()
                continue
            }
            var byte = next < bytes.count ? bytes[next] : 0
            guard send(descriptor, &byte, 1, Int32(MSG_NOSIGNAL)) == 1 else { return }
            next += 1
        }
    }
}
