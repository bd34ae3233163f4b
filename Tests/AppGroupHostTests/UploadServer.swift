// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// An HTTP server for one upload at a time, on a free port of loopback. Answers when it is told to.
final class UploadServer: Sendable {
    let port: Int
    private let listener: Int32
    private let gate = DispatchSemaphore(value: 0)
    private let bodies: AsyncStream<Data>
    private let received: AsyncStream<Data>.Continuation

    init() throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = self.listener
        let port = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> Int? in
                guard bind(listener, address, length) == 0, listen(listener, 8) == 0,
                    getsockname(listener, address, &length) == 0
                else { return nil }
                return 0
            }
        }
        guard port != nil else { throw POSIXError(.EADDRINUSE) }
        self.port = Int(UInt16(bigEndian: address.sin_port))
        (bodies, received) = AsyncStream.makeStream()
        Thread.detachNewThread { [self] in while serve() {} }
    }

    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    /// The next body that has come in full; its sender still waits for the answer.
    func nextBody() async -> Data? {
        for await body in bodies { return body }
        return nil
    }

    /// Answers the sender that waits, or the next one.
    func answer() { gate.signal() }

    private func serve() -> Bool {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else {
            close(listener)
            return false
        }
        defer { close(connection) }
        var data = Data()
        var header: Range<Data.Index>?
        while header == nil, read(connection, into: &data) { header = data.range(of: Data("\r\n\r\n".utf8)) }
        guard let header else { return true }
        let head = String(decoding: data[..<header.lowerBound], as: UTF8.self).lowercased()
        if head.contains("expect: 100-continue") { write(connection, "HTTP/1.1 100 Continue\r\n\r\n") }
        let length =
            head.split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
            .flatMap { Int($0.dropFirst("content-length:".count).trimmingCharacters(in: .whitespaces)) } ?? 0
        while data.count < header.upperBound + length, read(connection, into: &data) {}
        received.yield(Data(data[header.upperBound...]))
        gate.wait()
        write(connection, "HTTP/1.1 201 Created\r\nContent-Length: 6\r\nConnection: close\r\n\r\nstored")
        return true
    }

    private func read(_ connection: Int32, into data: inout Data) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(connection, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        data.append(contentsOf: buffer[..<count])
        return true
    }

    private func write(_ connection: Int32, _ text: String) {
        _ = text.utf8.withContiguousStorageIfAvailable { send(connection, $0.baseAddress, $0.count, 0) }
    }
}
