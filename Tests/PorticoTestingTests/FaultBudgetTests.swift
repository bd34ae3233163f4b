// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoUIKit
import SystemModel
import Testing
import VirtualDevice

@testable import PorticoTesting

/// A limit for everything in a run that goes otherwise than is usual.
@MainActor
@Suite struct FaultBudgetTests {
    private static let bundle = "com.example.faults"

    private static let manifest = AppManifest(
        bundleIdentifier: bundle, displayName: "Faults", executable: "Faults", urlSchemes: ["faults"],
        sceneManifest: SceneManifest(), entitlements: Entitlements(team: "TEAM000001"))

    private static var routing: AppManifest {
        var manifest = manifest
        manifest.sceneManifest = SceneManifest(configurations: [
            SceneConfigurationRecord(name: "Default", delegateClass: String(reflecting: RoutingScene.self))
        ])
        return manifest
    }

    /// Behaviours of the system (a second link may join the first one's options, twice) and two faults of streams.
    private static func exploration(faults: Int?) -> Exploration {
        Exploration(faults: faults) { device in
            device.install(manifest, delegate: QuietAppDelegate.self)
            for number in 1...3 { try device.perform(.openURL("faults://\(number)", sender: nil)) }
            device.settle()
            device.interleave(
                [.fault(.setMuted(true)), .fault(.setFocus(Focus(name: "Work"))), .event(.goHome)], faults: 2,
                for: .zero)
        }
    }

    /// How many faults each run of a search through all orders has.
    private static func faults(with limit: Int?) async throws -> [Int] {
        let exploration = exploration(faults: limit)
        var search = OrderSearch(reduces: false)
        var counts: [Int] = []
        while let chooser = search.next() {
            let points = try await exploration.points(of: chooser)
            counts.append(
                points.count { Choice($0.decision, $0.options, picked: $0.picked).isFault && $0.isAsked })
            try search.record(points)
        }
        return counts
    }

    @Test("runs with a limit are those runs without one that have no more faults, each once")
    func limits() async throws {
        let all = try await Self.faults(with: nil)
        #expect(all.max() == 4)
        for limit in 0...4 {
            let limited = try await Self.faults(with: limit)
            #expect(limited.sorted() == all.filter { $0 <= limit }.sorted(), "\(limit)")
        }
    }

    @Test("a walk at random stays below the limit, too", arguments: 0..<20 as Range<UInt64>)
    func random(seed: UInt64) async throws {
        for chooser in [Chooser.seeded(seed), .priorities(PriorityPlan(seed: seed, changes: 3, length: 10))] {
            let run = try await Self.exploration(faults: 1).run(.interleaving(chooser), [])
            #expect(run.history.choices.count(where: \.isFault) <= 1)
        }
    }

    @Test("the limit is in the report, in a pasted test, and in the journal; another one's checkpoint is refused")
    func report() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "faults-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let report = try await Self.exploration(faults: 1).search(
            for: [], within: .seconds(600), checkpoint: folder)
        #expect(report.faults == 1)
        #expect("\(report)".contains(": every order with up to 1 fault, "))
        await #expect(throws: ExplorationCheckpoint.Unfit.self) {
            try await Self.exploration(faults: 2).search(for: [], within: .seconds(600), checkpoint: folder)
        }
        let never = Property("it is never muted") { $0.device.isMuted ? "it is" : nil }
        let found = try await Self.exploration(faults: 1).search(for: [never], within: .seconds(600))
        let test = try #require(found.failure).swiftTest(named: "muted", faults: found.faults)
        #expect(test.contains("try await explore(properties, faults: 1, replaying: \"interleaving pinned "))
    }

    // Symptom: a task that is late over the three callbacks of a launch needed three faults. With one, a search tried every order, and
    // found nothing.
    @Test("work that is late over several callbacks is one fault", arguments: [0, 1])
    func late(faults: Int) async throws {
        let exploration = Exploration(faults: faults) { device in
            device.install(Self.routing, delegate: RoutingDelegate.self)
            device.interleave([.event(.openURL("faults://1", sender: nil))])
        }
        let isRouted = Property.finally("the link is routed") { device in
            device.delegate(of: Self.bundle, as: RoutingDelegate.self)?.routed == ["faults://1"]
        }
        let report = try await exploration.search(for: [isRouted], within: .seconds(600))
        #expect((report.failure != nil) == (faults == 1), "\(report)")
    }

    // Symptom: of "late over the launch, and then killed before it begins", which are two faults, nothing was tried.
    @Test("work that is late over a launch, whose process is ended before it begins, is two faults", arguments: [1, 2])
    func lateAndKilled(faults: Int) async throws {
        let exploration = Exploration(faults: faults) { device in
            device.install(Self.routing, delegate: RoutingDelegate.self)
            device.interleave([.event(.launch(bundle: Self.bundle)), .kill(Self.bundle)])
        }
        var isFound = false
        let property = Property.finally("it is noted") { device in
            // After the last callback of the launch, before time passes.
            let isEnded = device.delegate(of: Self.bundle, as: RoutingDelegate.self) == nil
            let isLate = isEnded && device.history.choices.last?.pickedOption == .workLater
            if isLate, device.history.callbacks.last == "sceneWillEnterForeground(_:)" { isFound = true }
            return true
        }
        let report = try await exploration.search(for: [property], within: .seconds(600), onlyEveryOrder: true)
        #expect(report.isExhausted && isFound == (faults == 2), "\(report)")
    }

    @Test("a device says how many are left; a record without a limit is as before")
    func left() throws {
        var record = BootRecord(name: "test", identifier: "T", profile: try .named("ios26"), faults: 2)
        #expect(Device(record).faultsLeft == 2)
        #expect(try JSONDecoder().decode(BootRecord.self, from: JSONEncoder().encode(record)) == record)
        record.faults = nil
        #expect(Device(record).faultsLeft == nil)
        #expect(!String(decoding: try JSONEncoder().encode(record), as: UTF8.self).contains("faults"))
    }
}

private final class QuietAppDelegate: UIResponder, UIApplicationDelegate {}

/// Makes its router in a task, and routes a link as soon as its scene comes to the foreground.
private final class RoutingDelegate: UIResponder, UIApplicationDelegate {
    private(set) var routed: [String] = []
    private(set) var router: ((String) -> Void)?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Task { router = { self.routed.append($0) } }
        return true
    }
}

final class RoutingScene: UIResponder, UIWindowSceneDelegate {
    private var link: String?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        link = connectionOptions.urlContexts.first?.url.absoluteString
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        link = contexts.first?.url.absoluteString
        route()
    }

    func sceneWillEnterForeground(_ scene: UIScene) { route() }

    private func route() {
        if let link { (UIApplication.shared.delegate as? RoutingDelegate)?.router?(link) }
        link = nil
    }
}
