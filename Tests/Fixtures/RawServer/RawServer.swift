// Portico
// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A TCP server on a free port of loopback that does with each connection what a closure says: also what no server
/// should.
public final class RawServer: Sendable {
    public let port: Int
    private let listener: Int32

    /// - Parameter serve: Called on a thread of its own for each connection, which is closed afterwards. Counts from 1.
    public init(_ serve: @escaping @Sendable (RawConnection, _ number: Int) -> Void) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRINUSE) }
        self.listener = listener
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread.detachNewThread { [listener] in
            var number = 0
            while case let connection = accept(listener, nil, nil), connection >= 0 {
                number += 1
                Thread.detachNewThread { [number] in
                    serve(RawConnection(descriptor: connection), number)
                    close(connection)
                }
            }
            close(listener)
        }
    }

    public func url(_ path: String = "/pictures?size=1") -> String { "http://127.0.0.1:\(port)\(path)" }

    /// Takes no connection any more.
    public func stop() { shutdown(listener, Int32(SHUT_RDWR)) }
}

/// The server's end.
public struct RawConnection: Sendable {
    public let descriptor: Int32

    /// The request's head, without the empty line; reads no byte of the body. nil when there is none.
    public func readHead() -> String? {
        var head: [UInt8] = []
        var byte: UInt8 = 0
        while recv(descriptor, &byte, 1, 0) == 1 {
            head.append(byte)
            if head.suffix(4) == [13, 10, 13, 10] { return String(decoding: head.dropLast(4), as: UTF8.self) }
        }
        return nil
    }

    /// As many bytes as that, or all until the end.
    @discardableResult
    public func read(_ count: Int = .max) -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while data.count < count {
            let got = recv(descriptor, &buffer, min(buffer.count, count - data.count), 0)
            guard got > 0 else { break }
            data.append(contentsOf: buffer[..<got])
        }
        return data
    }

    /// A whole request.
    public func readRequest() -> (head: String, body: Data)? {
        guard let head = readHead() else { return nil }
        let length = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length: ") }
            .flatMap { Int($0.dropFirst("content-length: ".count)) }
        return (head, length.map { read($0) } ?? Data())
    }

    /// False when nobody takes it.
    @discardableResult
    public func write(_ bytes: Data) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    @discardableResult
    public func write(_ text: String) -> Bool { write(Data(text.utf8)) }

    /// Closing sends a reset from now on.
    public func resetAtClose() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }

    /// Ends what the server says, and listens on until the client has closed: no byte is lost to a reset.
    public func finish() {
        shutdown(descriptor, Int32(SHUT_WR))
        read()
    }
}
