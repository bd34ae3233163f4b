// Portico
// SPDX-License-Identifier: Apache-2.0

import AppBundles
import DeviceHost
import Foundation
import Logging
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

/// A device with real processes: two apps of one team and one group that do what URLs say.
final class SharingHost {
    let home: TemporaryHome
    let directory: DeviceDirectory
    let client: HostClient
    private let host: DeviceHost

    static let group = "group.test.sharing"

    init(hangLimit: Duration = .seconds(30), log: Logger = Logger(label: "test")) async throws {
        home = try TemporaryHome()
        directory = try DeviceDirectory(name: "Phone", home: home.url)
        let record = BootRecord(name: "Phone", identifier: "TEST", profile: try BehaviorProfile.named("ios26"))
        host = try await DeviceHost(
            directory, newDevice: record, hangLimit: hangLimit, log: log, stopped: {})
        client = try HostClient(directory)
        for name in ["One", "Two"] {
            try client.ask(.install(path: try makeBundle(name)))
            try await client.settle()
        }
    }

    /// Switches the device off and ends its processes.
    func end() {
        do {
            try client.perform([.shutDown])
            try client.ask(.stop)
        } catch {
            Issue.record(error)
        }
        for pid in AppProcesses(of: directory).living.values { kill(pid, SIGKILL) }
    }

    private func makeBundle(_ name: String) throws -> String {
        let bundle = home.url.appending(path: "\(name).app", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        try Data(
            """
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>test.\(name)</string>
            <key>CFBundleExecutable</key><string>\(name)</string>
            <key>CFBundleURLTypes</key><array><dict>
            <key>CFBundleURLSchemes</key><array><string>\(name.lowercased())</string></array></dict></array>
            </dict></plist>
            """.utf8
        ).write(to: bundle.appending(path: "Info.plist"))
        try Data(
            """
            <plist version="1.0"><dict>
            <key>com.apple.developer.team-identifier</key><string>TEAM000001</string>
            <key>com.apple.security.application-groups</key><array><string>\(Self.group)</string></array>
            </dict></plist>
            """.utf8
        ).write(to: bundle.appending(path: AppBundle.entitlementsFile))
        try FileManager.default.copyItem(at: Products.executable("Sharing"), to: bundle.appending(path: name))
        return bundle.path
    }

    /// Opens a URL and waits until nothing is going on.
    func open(_ url: String) async throws {
        try await client.performAndSettle(.openURL(url, sender: nil))
    }

    var folder: URL { directory.groups.appending(path: Self.group) }

    /// What an app has written down.
    func notes(of name: String) throws -> [String] {
        let text = try String(contentsOf: folder.appending(path: "notes-\(name)"), encoding: .utf8)
        return text.split(separator: "\n").map(String.init)
    }

    /// What happened from an entry on, without what is not implemented and the screens.
    func lines(from: Int = 0) throws -> [String] {
        TimelineText.lines(of: try client.history(from: from)).filter { !$0.contains(" · ") && !$0.contains("■") }
    }
}
