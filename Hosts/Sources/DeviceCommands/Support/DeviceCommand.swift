// Portico
// SPDX-License-Identifier: Apache-2.0

import AppBundles
import ArgumentParser
import CommandSupport
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
            case .processEnded(let app, _, let reason, isExtension: false):
                let files = outputFiles(of: app, isExtension: false)
                ends.append(
                    "the process of \(app) ended: \(reason)" + (files.isEmpty ? "" : "; its output is in \(files)"))
            // An extension comes and goes; why one has crashed is a diagnostic, without the file.
            case .processEnded(let part, _, let reason, isExtension: true) where reason.hasPrefix("crashed"):
                let files = outputFiles(of: part, isExtension: true)
                guard !files.isEmpty else { break }
                FileHandle.standardError.write(Data("\(part): the extension's output is in \(files)\n".utf8))
            default: break
            }
        }
        if !endsProcesses, let end = ends.first { throw CommandFailure(end) }
    }

    /// The file with the output of an app or an extension, by its name in the timeline; several when several have that name.
    private func outputFiles(of name: String, isExtension: Bool) -> String {
        let apps = (try? deviceSummary().apps) ?? []
        let identifiers =
            if isExtension {
                apps.compactMap { try? AppBundle(at: URL(filePath: $0.location)) }
                    .flatMap(\.manifest.extensions).filter { $0.displayName == name }.map(\.bundleIdentifier)
            } else {
                apps.filter { $0.displayName == name }.map(\.bundleIdentifier)
            }
        return identifiers.map { directory.output(of: $0).path }
            .filter { FileManager.default.fileExists(atPath: $0) }.joined(separator: " or ")
    }
}
