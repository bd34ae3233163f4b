// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import Foundation
import SystemModel
import VirtualDevice

/// A command that makes one thing happen on a device and waits until nothing is going on any more.
protocol DeviceCommand: AsyncParsableCommand {
    var device: DeviceOption { get }
    /// What happens, in order.
    func events() async throws -> [DeviceEvent]
    /// Whether it is the command's purpose to end a process.
    var endsProcesses: Bool { get }
}

extension DeviceCommand {
    var endsProcesses: Bool { false }

    func run() async throws {
        try await device.client().performAndReport(try await events(), endsProcesses: endsProcesses)
    }
}

extension HostClient {
    /// Makes things happen, waits after each until nothing is going on, and tells what went wrong on the way: each broken rule is
    /// a line on standard error.
    ///
    /// - Throws: `CommandFailure` when an app's process has come to an end that nobody asked for.
    func performAndReport(
        _ events: [DeviceEvent], timeout: Duration = .zero, endsProcesses: Bool = false
    ) throws {
        let before = try historyLength()
        // Each has its end before the next begins: else it is the processes' speed that decides what comes first.
        for event in events {
            try perform([event], timeout: timeout)
            try ask(.settle)
        }
        var ends: [String] = []
        for entry in try history(from: before) {
            switch entry.kind {
            case .diagnostic(let app, let text):
                FileHandle.standardError.write(Data("\(app.map { "\($0): " } ?? "")\(text)\n".utf8))
            // An extension comes and goes, under its app's name or one of its own; what is wrong with one is a
            // diagnostic.
            case .processEnded(let app, _, let reason, isExtension: false):
                ends.append("the process of \(app) ended: \(reason)")
            default: break
            }
        }
        if !endsProcesses, let end = ends.first { throw CommandFailure(end) }
    }
}
