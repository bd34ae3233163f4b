// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// The operating system's processes of one device's apps.
///
/// The children of a killed host survive it. They are found by environment variables that contain their device and
/// their process number on it.
enum ProcessTable {
    /// Keyed by the process number on the device. There is at most temporarily more than one for a number: the host
    /// lets only one connect.
    ///
    /// - Throws: `CocoaError` if `/proc` cannot be read.
    static func living(socket: String) throws -> [Int: [ProcessHandle]] {
        let entries = try FileManager.default.contentsOfDirectory(atPath: "/proc")
        var found: [Int: [ProcessHandle]] = [:]
        for pid in entries.compactMap({ pid_t($0) }) where number(of: pid, socket: socket) != nil {
            // Opened first and checked again: the identifier may have been reused in between.
            let process = ProcessHandle(pid)
            guard let number = number(of: pid, socket: socket), process.isAlive else { continue }
            found[number, default: []].append(process)
        }
        return found
    }

    private static func number(of pid: pid_t, socket: String) -> Int? {
        guard let bytes = FileManager.default.contents(atPath: "/proc/\(pid)/environ") else { return nil }
        let variables = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        guard variables.contains("\(ProcessEnvironment.socket)=\(socket)") else { return nil }
        let prefix = "\(ProcessEnvironment.process)="
        return variables.first { $0.hasPrefix(prefix) }.flatMap { Int($0.dropFirst(prefix.count)) }
    }
}
