// Portico
// SPDX-License-Identifier: Apache-2.0

import BulletinShared
import Foundation
import NotificationFlows
import PorticoTesting
import SystemModel
import Testing
import VirtualDevice

@testable import Bulletin
@testable import BulletinContent
@testable import BulletinService

/// A device with Bulletin and its two extensions, as their bundles describe them.
@MainActor
struct BulletinDevice {
    static let bundle = "com.example.Bulletin"
    let device: TestDevice

    init(profile: String = "ios26", authorized: Bool = true, running: Bool = true) async throws {
        device = try TestDevice(profile: profile)
        device.install(try Self.manifest(), delegate: AppDelegate.self)
        if authorized { try device.perform(.setAuthorization(bundle: Self.bundle, granted: true)) }
        try device.perform(.launch(bundle: Self.bundle))
        await device.settleTasks()
        guard !running else { return }
        try device.perform(.terminate(bundle: Self.bundle, .kill))
    }

    static func manifest() throws -> AppManifest {
        let example = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples/Bulletin")
        func file(_ path: String, product: String) throws -> Data {
            BuildSettings(product: product).fill(try Data(contentsOf: example.appending(path: path)))
        }
        var manifest = try AppManifest(
            infoPlist: try file("App/Info.plist", product: "Bulletin"),
            entitlements: try file("App/Bulletin.entitlements", product: "Bulletin"))
        manifest.extensions = try ["Content", "Service"].map { folder in
            try ExtensionManifest(
                infoPlist: try file("\(folder)/Info.plist", product: "Bulletin\(folder)"),
                entitlements: try file("\(folder)/Bulletin\(folder).entitlements", product: "Bulletin\(folder)"),
                folder: "PlugIns/Bulletin\(folder).appex")
        }
        return manifest
    }

    // MARK: - Making things happen

    func perform(_ event: DeviceEvent) async throws {
        try device.perform(event)
        await device.settleTasks()
    }

    /// Taps a button of the app.
    func tap(_ button: String) async throws { try await perform(.tapButton(title: button)) }

    func answer(_ answer: NotificationGesture, _ identifier: String? = nil) async throws {
        try await perform(.answerNotification(bundle: Self.bundle, identifier: identifier, answer))
    }

    func push(_ payload: String, collapse: String? = nil) async throws {
        let push = RemoteNotification(
            identifier: "A", topic: Self.bundle, collapseIdentifier: collapse, payload: Data(payload.utf8))
        try await perform(.push(push, sequence: nil))
    }

    func advance(_ duration: Duration) async {
        device.advance(by: duration)
        await device.settleTasks()
    }

    // MARK: - Reading

    /// What the user saw and heard since the history was this long, one line each with its time, and what went wrong.
    func seen(since count: Int = 0) -> [String] {
        TimelineText.lines(of: device.history.dropFirst(count)).filter { $0.contains(" ■ ") || $0.contains(" ! ") }
            .map { line in
                let parts = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
                return parts.joined(separator: " ")
            }
    }

    var app: AppSummary { device.summary().apps[0] }
    var delivered: [NotificationRecord] { app.delivered }
    var count: Int { device.history.count }
    var bulletin: BulletinShared.Bulletin? { device.delegate(of: Self.bundle, as: AppDelegate.self)?.bulletin }
}
