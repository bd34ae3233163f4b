// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Sends a byte over UDP to a port at which nobody listens; that it is tried is what counts.
package func sendDatagram() {
    let socket = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = 9
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    _ = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            sendto(socket, "a", 1, 0, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
    }
    close(socket)
}
