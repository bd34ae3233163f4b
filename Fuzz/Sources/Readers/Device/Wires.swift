// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import VirtualDevice

@testable import LocalSocket

extension FuzzReader {
    /// Bytes on a local socket: whole frames arrive as they were sent, anything else ends in one error.
    static let frames = FuzzReader("frames") { data in
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return }
        let reader = LocalConnection(descriptor: ends[0], path: "fuzz")
        // Less than what a socket holds without a reader.
        let sent = Array(data.prefix(60_000))
        let count = sent.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
        close(ends[1])
        try hold(count == sent.count, "the socket took \(count) of \(sent.count) bytes")
        var received = 0
        do {
            while let frame = try reader.readFrame() {
                received += 4 + frame.count
                _ = try? JSONDecoder().decode(ProcessToHost.self, from: Data(frame))
                _ = try? JSONDecoder().decode(HostToProcess.self, from: Data(frame))
            }
            try hold(received == sent.count, "\(received) bytes in frames of \(sent.count)")
        } catch let error as LocalSocketError {
            try hold(!"\(error)".isEmpty, "the error has no text")
            try hold(received < sent.count || sent.isEmpty, "an error behind the last frame: \(error)")
        }
    }

    /// What a gateway says to a device and a device to a gateway.
    static let deviceLink = FuzzReader("device-link", isLinesOfJSON: true) { data in
        for line in data.split(separator: UInt8(ascii: "\n")) {
            if let message = try? JSONDecoder().decode(GatewayToDevice.self, from: line) {
                let again = try JSONDecoder().decode(GatewayToDevice.self, from: JSONEncoder().encode(message))
                try hold(again == message, "\(message) changes on the wire")
            }
            if let message = try? JSONDecoder().decode(DeviceToGateway.self, from: line) {
                let again = try JSONDecoder().decode(DeviceToGateway.self, from: JSONEncoder().encode(message))
                try hold(again == message, "\(message) changes on the wire")
            }
        }
    }
}
