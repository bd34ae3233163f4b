// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(Glibc)
    let sendFlags = Int32(MSG_NOSIGNAL.rawValue)
    private let streamType = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    func acceptConnection(_ descriptor: Int32) -> Int32 {
        accept4(descriptor, nil, nil, Int32(SOCK_CLOEXEC.rawValue))
    }
#else
    let sendFlags: Int32 = 0
    private let streamType = SOCK_STREAM
    func acceptConnection(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }
#endif

func makeSocket(path: String) throws(LocalSocketError) -> Int32 {
    let descriptor = socket(AF_UNIX, streamType, 0)
    guard descriptor >= 0 else { throw .system(operation: "socket", path: path, code: errno) }
    return descriptor
}

func withAddress(
    of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) throws(LocalSocketError) -> Void
) throws(LocalSocketError) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    // The last byte of the field is the terminator.
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { throw .pathTooLong(path) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { rebound in
            Result { () throws(LocalSocketError) in
                try body(rebound, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
    try result.get()
}

func errorText(_ code: Int32) -> String {
    String(cString: strerror(code))
}
