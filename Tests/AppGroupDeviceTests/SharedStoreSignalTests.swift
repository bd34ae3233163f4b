// Portico
// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import AppGroups
import Foundation
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// The kit's store in an app and in its extension: what one writes the other hears by the device's notifications.
@MainActor
@Suite struct SharedStoreSignalTests {
    private static func store() throws -> SharedStore {
        try SharedStore("values", in: AppGroups.GroupContainer(identifier: GroupApp.group))
    }

    /// A push that the service extension gets, which does `work` then.
    private func push(_ device: TestDevice, _ work: @escaping @Sendable () throws -> Void) async throws {
        StoreService.work = work
        let payload = #"{"aps":{"alert":"Cake","mutable-content":1}}"#
        try device.perform(
            .push(
                RemoteNotification(identifier: "p", topic: GroupApp.pictures, payload: Data(payload.utf8)),
                sequence: nil))
        await device.settleTasks()
        if let error = StoreService.error { throw error }
    }

    @Test("an app sees what its extension has written, each time, and once for all that it was suspended for")
    func observation() async throws {
        let device = try TestDevice()
        var manifest = GroupApp.manifest()
        manifest.extensions[0].principalClass = "AppGroupDeviceTests.StoreService"
        device.install(manifest, delegate: StoreDelegate.self)
        try device.perform(.setAuthorization(bundle: GroupApp.pictures, granted: true))
        try device.perform(.launch(bundle: GroupApp.pictures))
        await device.settleTasks()

        let log = ValueLog()
        let store = try device.inApp(GroupApp.pictures) { try Self.store() }
        let loop = try device.inApp(GroupApp.pictures) {
            Task {
                for try await record in store.values(of: .count).records {
                    log.lines.append("\(record.value) of version \(record.version)")
                }
            }
        }
        await device.settleTasks()
        let increment: @Sendable () throws -> Void = {
            try Self.storeOfExtension { try $0.update(.count) { $0 += 10 } }
        }
        log.lines.append("the extension writes twice")
        try await push(device) {
            try increment()
            try increment()
        }
        log.lines.append("and once")
        try await push(device, increment)
        log.lines.append("the app writes")
        try device.inApp(GroupApp.pictures) { try store.update(.count) { $0 += 1 } }
        await device.settleTasks()
        log.lines.append("the app is suspended")
        try device.perform(.goHome)
        device.advance(by: .seconds(10))
        for _ in 0..<2 { try await push(device, increment) }
        log.lines.append("the app runs again")
        try device.perform(.launch(bundle: GroupApp.pictures))
        await device.settleTasks()
        loop.cancel()
        await device.settleTasks()
        log.lines.append("the loop has ended")
        try await push(device, increment)
        #expect(
            log.lines == [
                "0 of version 0", "the extension writes twice", "20 of version 2", "and once", "30 of version 3",
                "the app writes", "31 of version 4", "the app is suspended", "the app runs again", "51 of version 6",
                "the loop has ended",
            ])
        let heard = TimelineText.lines(of: device.history).filter { $0.contains("Darwin notification") }.map { line in
            line.split(separator: " ", omittingEmptySubsequences: true).dropFirst().joined(separator: " ")
        }
        let name = "\(GroupApp.group).store.values"
        #expect(heard == Array(repeating: "Pictures ▸ Darwin notification \(name)", count: 5))
        #expect(device.history.diagnostics == [])
        // No file beside the device's own signals.
        let files = try FileManager.default.contentsOfDirectory(atPath: store.file.deletingLastPathComponent().path)
        #expect(files.filter { !$0.hasPrefix("values.sqlite") && $0 != "Library" } == [])
    }

    /// In the extension's process, off the main thread.
    private nonisolated static func storeOfExtension(_ body: (SharedStore) throws -> Void) throws {
        try body(try SharedStore("values", in: AppGroups.GroupContainer(identifier: GroupApp.group)))
    }
}

/// What a loop was given, and when.
@MainActor
private final class ValueLog {
    var lines: [String] = []
}

/// An app that does nothing by itself.
private final class StoreDelegate: UIResponder, UIApplicationDelegate {}

/// Does what the one test that uses it says.
final class StoreService: UNNotificationServiceExtension {
    // Set by the test before the push that the extension is started for, read after it.
    nonisolated(unsafe) static var work: @Sendable () throws -> Void = {}
    nonisolated(unsafe) static var error: (any Error)?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        do { try Self.work() } catch { Self.error = error }
        contentHandler(request.content)
    }
}
