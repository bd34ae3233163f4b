// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of memory limits alone: who is warned, and who is ended.
@Suite struct MemoryLimitsTests {
    private static let bundle = "com.example.weather"
    /// Limits of every point, all different.
    private static let points: [(String, Int?)] = [
        (ExtensionManifest.servicePoint, 100), (ExtensionManifest.contentPoint, 200),
        (ExtensionManifest.todayPoint, 400), (ExtensionManifest.sharePoint, 800),
        (ExtensionManifest.actionPoint, 800), (ExtensionManifest.plainActionPoint, 800),
        ("com.apple.keyboard-service", nil),
    ]
    /// Parts of a limit of 400 at which a warning is due, if at all.
    private static let parts: [(Double?, Int?)] = [
        (nil, nil), (-0.5, nil), (0, nil), (Double.nan, nil), (0.25, 100), (1, 400), (1.5, nil),
    ]

    private static func profile(warning: Double? = 0.5, today: Int = 400) -> BehaviorProfile {
        Sample.profile {
            $0.extensions.service.memoryLimit = 100
            $0.extensions.content.memoryLimit = 200
            $0.extensions.today.memoryLimit = today
            $0.extensions.share.memoryLimit = 800
            $0.extensions.memoryWarning = warning
        }
    }

    /// Processes 1 and 2 of the extension Forecast.
    private static let view: DeviceView = {
        var processes = ProcessTable()
        for id in 1...2 {
            processes[id] = AppProcess(
                id: id, bundle: bundle, name: "Forecast", usesScenes: false, extensionBundle: "\(bundle).Forecast")
        }
        return DeviceView(
            now: .boot, wallDate: 0, isOn: true,
            boot: Device.Boot(BootRecord(name: "a", identifier: "b", profile: profile())),
            apps: Table<String, InstalledApp>(), processes: processes)
    }()

    private static func warns(_ process: ProcessID) -> [ServiceAction] {
        [.call(.appExtension(.memoryWarning), process, .signals)]
    }

    private static func ends(_ process: ProcessID, at bytes: Int, limit: Int) -> [ServiceAction] {
        [
            .diagnostic("Forecast needs \(bytes) bytes of memory; the limit is \(limit)", about: bundle),
            .end(process, reason: "killed for its memory"),
        ]
    }

    @Test("each extension point has its limit; one that does not run here has none", arguments: points)
    func limit(point: String, limit: Int?) {
        #expect(MemoryLimits.limit(of: point, Self.profile()) == limit)
        var service = MemoryLimits()
        let above = service.uses(limit.map { $0 + 1 } ?? .max, 1, point: point, Self.view)
        #expect(above == (limit.map { Self.ends(1, at: $0 + 1, limit: $0) } ?? []))
    }

    @Test("a process is warned on the way to its limit, and ended above it")
    func way() {
        let point = ExtensionManifest.todayPoint
        var service = MemoryLimits()
        #expect(service.uses(199, 1, point: point, Self.view) == [])
        #expect(service.uses(200, 1, point: point, Self.view) == Self.warns(1))
        #expect(service.uses(400, 1, point: point, Self.view) == [], "as much as it may")
        #expect(service.uses(401, 1, point: point, Self.view) == Self.ends(1, at: 401, limit: 400))
    }

    @Test("a process is warned once, however often it needs less in between; another one hears for itself")
    func once() {
        let point = ExtensionManifest.sharePoint
        var service = MemoryLimits()
        #expect(service.uses(500, 1, point: point, Self.view) == Self.warns(1))
        #expect(service.uses(10, 1, point: point, Self.view) == [])
        #expect(service.uses(500, 1, point: point, Self.view) == [])
        #expect(service.uses(500, 2, point: point, Self.view) == Self.warns(2))
        service.ended(1)
        #expect(service.uses(500, 1, point: point, Self.view) == Self.warns(1), "nothing is left of the first")
        #expect(service.uses(500, 2, point: point, Self.view) == [])
    }

    @Test("a service extension has nobody to warn: it is ended at once")
    func service() {
        let point = ExtensionManifest.servicePoint
        #expect(MemoryLimits.warning(of: point, Self.profile()) == nil)
        var service = MemoryLimits()
        #expect(service.uses(100, 1, point: point, Self.view) == [])
        #expect(service.uses(101, 1, point: point, Self.view) == Self.ends(1, at: 101, limit: 100))
    }

    @Test("the profile says at which part of the limit, or never", arguments: parts)
    func part(_ part: Double?, warning: Int?) {
        #expect(MemoryLimits.warning(of: ExtensionManifest.todayPoint, Self.profile(warning: part)) == warning)
    }

    @Test("a limit that stands for none has a warning too")
    func none() {
        let profile = Self.profile(warning: 1, today: .max)
        #expect(MemoryLimits.warning(of: ExtensionManifest.todayPoint, profile) == Int.max)
        #expect(MemoryLimits.warning(of: "com.apple.keyboard-service", profile) == nil)
    }
}
