// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// The app processes of one device as the operating system knows them.
///
/// A host that was killed has children that outlived it. They are found by the variables in their environment, which
/// say to which device they belong and which of its processes they are.
enum ProcessTable {
    /// By number on the device. More than one for a number cannot last: the host lets only one connect.
    static func living(socket: String) -> [Int: [ProcessHandle]] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        var found: [Int: [ProcessHandle]] = [:]
        for pid in entries.compactMap({ pid_t($0) }) where number(of: pid, socket: socket) != nil {
            // Held first and looked at again: the number may have passed on in between.
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
