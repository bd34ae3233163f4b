// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessFixtures
import Subprocess
import Testing

/// A gateway whose process may open no more files.
@Suite struct GatewayDescriptorTests {
    @Test("it says so once, and serves again when somebody has left")
    func outOfDescriptors() async throws {
        try await GatewayStage.use { stage in
            let process = try stage.process()
            let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
            let limit = try await Subprocess.run(
                .name("prlimit"), arguments: ["--pid", "\(process)", "--nofile=\(open + 4):"], output: .discarded)
            try #require(limit.terminationStatus.isSuccess)

            // The listener's backlog takes those that the process cannot.
            let port = try stage.port()
            let guests = try (0..<12).map { _ in try connection(toPort: port) }
            for _ in 0..<4000 where try !stage.logLines.contains(where: { $0.hasSuffix(Self.line) }) {
                try await Task.sleep(for: .milliseconds(5))
            }
            for guest in guests { close(guest) }

            #expect(try await stage.push(message: "1", identifier: GatewayStage.identifier(1)) == .accepted(1))
            let lines = try stage.logLines
            #expect(lines.count { $0.hasSuffix(Self.line) } == 1, "\(lines)")
        }
    }

    private static let line = "Too many open files) (errno: 24); raise the limit of open files (ulimit -n)"

    private func connection(toPort port: Int) throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(code == 0, "connect: \(String(cString: strerror(errno)))")
        return descriptor
    }
}
