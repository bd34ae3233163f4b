// Portico
// SPDX-License-Identifier: Apache-2.0

public import DeviceHost
public import Foundation
import SystemModel

/// The app processes of one device as the operating system shows them.
public struct AppProcesses {
    private let mark: String

    public init(of device: DeviceDirectory) {
        mark = "\(ProcessEnvironment.socket)=\(device.appSocket)"
    }

    /// Identifiers of the living processes by their number on the device.
    public var living: [Int: pid_t] {
        var found: [Int: pid_t] = [:]
        for pid in Self.all {
            let variables = Self.strings(of: pid, in: "environ")
            guard variables.contains(mark) else { continue }
            let prefix = "\(ProcessEnvironment.process)="
            let number = variables.first { $0.hasPrefix(prefix) }.flatMap { Int($0.dropFirst(prefix.count)) }
            if let number { found[number] = pid }
        }
        return found
    }

    /// The process of the host that `portico boot` has started for a device.
    public static func host(of device: DeviceDirectory) -> pid_t? {
        let home = device.url.deletingLastPathComponent().deletingLastPathComponent().path
        return all.first { pid in
            let arguments = strings(of: pid, in: "cmdline")
            return arguments.dropFirst().starts(with: ["host", device.name, "--home", home])
        }
    }

    /// The kernel's letter for what a process does: R, S, T for stopped, Z for dead; nil when there is none.
    public static func state(of pid: pid_t) -> Character? {
        guard let line = FileManager.default.contents(atPath: "/proc/\(pid)/stat") else { return nil }
        // The name in parentheses may hold anything, blanks too.
        return String(decoding: line, as: UTF8.self).split(separator: ")").last?.dropFirst().first
    }

    /// The environment with which a process was started.
    public static func environment(of pid: pid_t) -> [String: String] {
        let pairs = strings(of: pid, in: "environ").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        return Dictionary(pairs.map { ($0[0], $0.count > 1 ? $0[1] : "") }) { first, _ in first }
    }

    /// Waits until a signal has had its effect: the kernel delivers one when it next runs the process, and tells
    /// nobody but the parent. False when it takes a minute.
    public static func wait(for pid: pid_t, until condition: (Character?) -> Bool) -> Bool {
        let end = ContinuousClock.now.advanced(by: .seconds(60))
        while !condition(state(of: pid)) {
            guard ContinuousClock.now < end else { return false }
            sched_yield()
        }
        return true
    }

    private static var all: [pid_t] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }.sorted()
        } catch {
            // Where nothing can be seen nothing lives, and much would pass.
            preconditionFailure("/proc cannot be read: \(error)")
        }
    }

    private static func strings(of pid: pid_t, in file: String) -> [String] {
        let bytes = FileManager.default.contents(atPath: "/proc/\(pid)/\(file)") ?? Data()
        return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}
