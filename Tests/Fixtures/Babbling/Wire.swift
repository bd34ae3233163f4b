// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// A local stream that lets through what `LocalConnection` would refuse to send.
struct Wire {
    private let path: String
    private let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)

    init(path: String) {
        self.path = path
    }

    struct Failure: Error {}

    func connect() throws {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.connect(descriptor, $0, length) }
        }
        guard result == 0 else { throw Failure() }
    }

    func send(_ message: ProcessToHost) throws {
        try sendFrame(JSONEncoder().encode(message))
    }

    func sendFrame(_ frame: Data) throws {
        let length = UInt32(frame.count)
        try sendBytes([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + frame)
    }

    func sendBytes(_ bytes: [UInt8]) throws {
        guard write(descriptor, bytes, bytes.count) == bytes.count else { throw Failure() }
    }

    /// Reads a frame and forgets it.
    func skipFrame() throws {
        let length = try receive(4).reduce(0) { $0 << 8 | Int($1) }
        _ = try receive(length)
    }

    func finishSending() {
        _ = shutdown(descriptor, Int32(SHUT_WR))
    }

    private func receive(_ count: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        guard recv(descriptor, &bytes, count, Int32(MSG_WAITALL)) == count else { throw Failure() }
        return bytes
    }
}
