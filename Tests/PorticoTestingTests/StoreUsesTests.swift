// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderExploration
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

@testable import PorticoTesting

private let group = "group.example"

/// Does something when the time zone changes.
class ZoneAppDelegate: UIResponder, UIApplicationDelegate {
    private var observer: (any NSObjectProtocol)?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        prepare()
        observer = NotificationCenter.default.addObserver(forName: .NSSystemTimeZoneDidChange, object: nil, queue: nil)
        {
            [unowned self] _ in MainActor.assumeIsolated { use() }
        }
        return true
    }

    func prepare() {}
    func use() {}
}

/// Has defaults in the group, and asks nothing of them.
private final class Idle: ZoneAppDelegate {
    private var defaults: UserDefaults?
    override func prepare() { defaults = UserDefaults(suiteName: group) }
}

private final class DefaultsReader: ZoneAppDelegate {
    override func use() { _ = UserDefaults(suiteName: group)?.string(forKey: "zone") }
}

private final class DefaultsWriter: ZoneAppDelegate {
    override func use() { UserDefaults(suiteName: group)?.set("changed", forKey: "zone") }
}

/// Has what it sets written at once.
private final class Synchronizer: ZoneAppDelegate {
    override func use() {
        let defaults = UserDefaults(suiteName: group)
        defaults?.set("changed", forKey: "zone")
        defaults?.synchronize()
    }
}

/// Asks for the path at launch. Who knows what it does with it later.
private final class PathOwner: ZoneAppDelegate {
    private var container: URL?
    override func prepare() {
        container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    }
}

/// Asks for the path when the time zone changes.
private final class PathAsker: ZoneAppDelegate {
    override func use() { _ = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) }
}

/// Asks for the path on another queue.
private final class AsideAsker: ZoneAppDelegate {
    override func use() {
        DispatchQueue.global().async {
            _ = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
        }
    }
}

/// Two members of an App Group: orders count where both have used its files, and one of them to write.
@MainActor
@Suite struct StoreUsesTests {
    private static func exploration(
        _ first: ZoneAppDelegate.Type, _ second: ZoneAppDelegate.Type, zones: [String] = ["Asia/Tokyo"],
        withLaunch: Bool = false
    ) -> Exploration {
        Exploration { device in
            for (name, delegate) in [("a", first), ("b", second)] {
                let manifest = AppManifest(
                    bundleIdentifier: "com.example.\(name)", displayName: name, executable: name,
                    sceneManifest: SceneManifest(),
                    entitlements: Entitlements(team: "T", applicationGroups: [group]))
                device.install(manifest, delegate: delegate)
                try device.app(manifest.bundleIdentifier).launch()
            }
            if !withLaunch { device.recordOrders() }
            for zone in zones { try device.perform(.setTimeZone(zone)) }
            device.settle()
        }
    }

    private static func orders(
        _ first: ZoneAppDelegate.Type, _ second: ZoneAppDelegate.Type, reduces: Bool = true
    ) async throws -> Int {
        let exploration = exploration(first, second)
        var search = OrderSearch(reduces: reduces)
        while let chooser = search.next() {
            try search.record(try await exploration.run(.interleaving(chooser), [], records: false).points)
        }
        return search.complete
    }

    @Test(
        "files that one of two members uses, or that both only read, leave one order",
        arguments: [
            (Idle.self, Idle.self), (Idle.self, DefaultsWriter.self), (DefaultsReader.self, DefaultsReader.self),
            (DefaultsReader.self, Idle.self), (Idle.self, Synchronizer.self),
        ] as [(ZoneAppDelegate.Type, ZoneAppDelegate.Type)])
    func independent(first: ZoneAppDelegate.Type, second: ZoneAppDelegate.Type) async throws {
        #expect(try await Self.orders(first, second) == 1)
        #expect(try await Self.orders(first, second, reduces: false) > 1)
    }

    @Test(
        "files that both use, and one to write, or that may be used at any time, leave both orders",
        arguments: [
            (DefaultsReader.self, DefaultsWriter.self), (DefaultsWriter.self, DefaultsReader.self),
            (DefaultsWriter.self, DefaultsWriter.self), (Synchronizer.self, DefaultsReader.self),
            (PathOwner.self, Idle.self), (Idle.self, PathOwner.self), (PathAsker.self, PathAsker.self),
            (PathAsker.self, DefaultsReader.self), (AsideAsker.self, DefaultsReader.self),
        ] as [(ZoneAppDelegate.Type, ZoneAppDelegate.Type)])
    func dependent(first: ZoneAppDelegate.Type, second: ZoneAppDelegate.Type) async throws {
        #expect(try await Self.orders(first, second) == 2)
    }

    // Symptom: the story of a lost update did not say when the lost value was stored.
    @Test(
        "a story says when what an app has set in the defaults of a group comes into their file",
        arguments: [DefaultsWriter.self, Synchronizer.self] as [ZoneAppDelegate.Type])
    func stored(writer: ZoneAppDelegate.Type) async throws {
        let never = Property("never", .finally) { _ in "wrong" }
        let report = try await Self.exploration(Idle.self, writer).search(for: [never], within: .seconds(600))
        let timeline = try #require(report.failure).timeline
        #expect(timeline.last?.contains(" b  ") == true, "\(timeline)")
        #expect(timeline.last?.hasSuffix("what it has set in the defaults of group.example is stored") == true)
    }

    @Test(
        "a search whose runs go on from a tape finds as many orders as runs that stand for themselves",
        arguments: [
            (DefaultsReader.self, DefaultsWriter.self), (PathAsker.self, DefaultsReader.self),
            (Synchronizer.self, Synchronizer.self),
        ] as [(ZoneAppDelegate.Type, ZoneAppDelegate.Type)])
    func tape(first: ZoneAppDelegate.Type, second: ZoneAppDelegate.Type) async throws {
        let exploration = Self.exploration(first, second, zones: ["Asia/Tokyo", "Europe/Berlin"], withLaunch: true)
        var search = OrderSearch()
        while let chooser = search.next() { try search.record(try await exploration.points(of: chooser)) }
        let report = try await exploration.search(for: [], within: .seconds(600), onlyEveryOrder: true)
        #expect(report.orders == search.complete)
        #expect(search.complete > 2)
    }
}
