// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import OrderExploration
import PorticoUIKit
import RunComparison
import Synchronization
import SystemModel
import Testing
import VirtualDevice

@testable import PorticoTesting

/// How an app loads what it needs.
enum Loading: CaseIterable {
    case block, detachedTask, actor, mainQueue, mainActor, source, immediateTask
}

private actor Loader {
    func hosts() -> Set<String> { ["messages"] }
}

/// Loads at launch without having the launch wait, as a tutorial does, which hosts it knows; items of its icon are the links that it has opened.
private class LoadingAppDelegate: UIResponder, UIApplicationDelegate {
    static var loading = Loading.block
    private(set) var hosts: Set<String>?
    private var source: (any DispatchSourceUserDataAdd)?
    private var opened: [String] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        switch Self.loading {
        case .block:
            DispatchQueue.global().async {
                let hosts: Set = ["messages"]
                DispatchQueue.main.async { self.loaded(hosts) }
            }
        case .detachedTask: Task.detached { await self.loaded(["messages"]) }
        case .mainQueue: DispatchQueue.main.async { self.loaded(["messages"]) }
        case .mainActor: Task { loaded(["messages"]) }
        case .actor: Task { loaded(await Loader().hosts()) }
        case .immediateTask: Task.immediate { loaded(await Loader().hosts()) }
        case .source:
            let source = DispatchSource.makeUserDataAddSource(queue: .main)
            source.setEventHandler { self.loaded(["messages"]) }
            source.activate()
            source.add(data: 1)
            self.source = source
        }
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        if hosts?.contains(url.host() ?? "") == true { open(url) }
        return true
    }

    func loaded(_ hosts: Set<String>) { self.hosts = hosts }

    func open(_ url: URL) {
        opened.append(url.lastPathComponent)
        UIApplication.shared.shortcutItems = opened.map { UIApplicationShortcutItem(type: "t", localizedTitle: $0) }
    }
}

/// The same, and a link waits until that is known.
private final class WaitingAppDelegate: LoadingAppDelegate {
    private var waiting: [URL] = []

    override func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        if hosts == nil { waiting.append(url) }
        return super.application(app, open: url, options: options)
    }

    override func loaded(_ hosts: Set<String>) {
        super.loaded(hosts)
        for url in waiting { open(url) }
        waiting = []
    }
}

/// Where the work for a link runs.
private enum Place: CaseIterable {
    case mainQueue, otherQueue, both
}

/// Submits a block for each link, which may submit another one to the main queue.
private final class WorkingAppDelegate: UIResponder, UIApplicationDelegate {
    static var place = Place.both
    /// What has happened since the launch.
    nonisolated static let log = Mutex<[String]>([])

    override init() {
        super.init()
        Self.log.withLock { $0 = [] }
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        let name = url.lastPathComponent
        Self.add("link \(name)")
        switch Self.place {
        case .mainQueue: DispatchQueue.main.async { Self.add("main \(name)") }
        case .otherQueue: DispatchQueue.global().async { Self.add("work \(name)") }
        case .both:
            DispatchQueue.global().async {
                Self.add("work \(name)")
                DispatchQueue.main.async { Self.add("main \(name)") }
            }
        }
        return true
    }

    nonisolated private static func add(_ line: String) { log.withLock { $0.append(line) } }
}

/// Has submitted a block when a link comes, which waits for it.
private final class AwaitingAppDelegate: UIResponder, UIApplicationDelegate {
    private let queue = DispatchQueue(label: "work")
    private let log = Mutex<[String]>([])

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        queue.async { self.add("work") }
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        queue.sync {}
        add("link")
        let title = log.withLock { $0.joined(separator: ", ") }
        UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "t", localizedTitle: title)]
        return true
    }

    nonisolated private func add(_ line: String) { log.withLock { $0.append(line) } }
}

/// An app's work that has not begun when the next callback comes, or the next event: no virtual time passes, and on a device
/// either may be first.
@MainActor
@Suite("An app's work that begins after the next callback", .serialized) struct LateWorkTests {
    private static let bundle = "com.example.loading"

    private static func coldStart<App: UIApplicationDelegate>(of app: App.Type, faults: Int? = nil) -> Exploration {
        Exploration(faults: faults) { device in
            device.install(bundle, urlSchemes: ["load"], delegate: App.self)
            device.interleave([.event(.openURL("load://messages/1", sender: nil))])
        }
    }

    private static let isOpened = Property.finally("the link is opened") { device in
        try device.app(bundle).quickActions.map(\.title) == ["1"]
    }

    @Test("a link that comes before the app has loaded is found to be lost", arguments: Loading.allCases)
    func lost(_ loading: Loading) async throws {
        LoadingAppDelegate.loading = loading
        let exploration = Self.coldStart(of: LoadingAppDelegate.self)
        #expect(try await exploration.replay(.interleaving(.pinned([])), [Self.isOpened]) == nil)
        let failure = try #require(try await exploration.search(for: [Self.isOpened]).failure)
        #expect(failure.decisions.count == 1 && failure.decisions[0].contains("none yet"), "\(failure.decisions)")
        #expect(try await exploration.replay(failure.chooser, [Self.isOpened]) != nil)
    }

    @Test("it counts as a fault of the run", arguments: [0, 1])
    func limited(_ faults: Int) async throws {
        LoadingAppDelegate.loading = .block
        let exploration = Self.coldStart(of: LoadingAppDelegate.self, faults: faults)
        let report = try await exploration.search(for: [Self.isOpened])
        #expect((report.failure == nil) == (faults == 0) && (faults > 0 || report.isExhausted), "\(report)")
    }

    @Test("a search without it does not find that")
    func without() async throws {
        LoadingAppDelegate.loading = .block
        var exploration = Self.coldStart(of: LoadingAppDelegate.self)
        exploration.allowsLateWork = false
        let report = try await exploration.search(for: [Self.isOpened])
        #expect(report.failure == nil && report.isExhausted)
    }

    @Test("an app whose link waits until then loses none, in any order", arguments: Loading.allCases)
    func kept(_ loading: Loading) async throws {
        LoadingAppDelegate.loading = loading
        let report = try await Self.coldStart(of: WaitingAppDelegate.self).search(for: [Self.isOpened])
        #expect(report.failure == nil && report.isExhausted && report.runs > 1)
    }

    private static func play(links: Int = 2) -> @MainActor (TestDevice) throws -> Void {
        { device in
            device.install(bundle, urlSchemes: ["load"], delegate: WorkingAppDelegate.self)
            try device.perform(.launch(bundle: bundle))
            device.settle()
            device.interleave([.events((1...links).map { .openURL("load://messages/\($0)", sender: nil) })])
        }
    }

    /// What has happened in every order that there is.
    ///
    /// - Parameter body: Is given the device at the end of each run.
    private static func everyOrder(links: Int = 2, _ body: (TestDevice) throws -> Void = { _ in }) throws -> Set<
        [String]
    > {
        var found: Set<[String]> = []
        var chooser: Chooser? = .interleaving(.pinned([]))
        while let now = chooser {
            let device = try TestDevice(chooser: now)
            try play(links: links)(device)
            found.insert(WorkingAppDelegate.log.withLock { $0 })
            try body(device)
            chooser = now.next(after: device.history.choices)
        }
        return found
    }

    // Items of the main queue keep their order: Catalan numbers. Blocks on a concurrent queue do not: 1 × 3 × 5. If a block
    // precedes the one on the main queue, either the second link's block is before the first one's, or not: 2 + 5.
    @Test(
        "the links and their work come in every order that there is",
        arguments: [
            (Place.mainQueue, 2, 2), (.mainQueue, 3, 5), (.otherQueue, 2, 3), (.otherQueue, 3, 15), (.both, 2, 7),
        ])
    private func everyOrder(_ place: Place, links: Int, orders: Int) throws {
        WorkingAppDelegate.place = place
        #expect(try Self.everyOrder(links: links).count == orders)
    }

    // The second link is opened before the callback of the first one, and waits for it, or anywhere between the two callbacks.
    // So for the main queue: 2, and L may stand before, between or behind "link 1, main 1", or behind "link 1".
    @Test(
        "a search has each of them once, with the moments of the events, and says so",
        arguments: [(Place.mainQueue, 2 + 3), (.otherQueue, 3 + 4), (.both, 7 + 11)])
    private func exhausted(_ place: Place, orders: Int) async throws {
        WorkingAppDelegate.place = place
        let found = Mutex<Set<[String]>>([])
        let property = Property.finally("is noted") { _ in
            let log = WorkingAppDelegate.log.withLock { $0 }
            found.withLock { _ = $0.insert(log) }
            return true
        }
        let report = try await Exploration(scenario: Self.play()).search(for: [property], onlyEveryOrder: true)
        #expect(report.isExhausted && report.orders == orders, "\(report)")
        #expect(try found.withLock { $0 } == Self.everyOrder())
    }

    @Test("a device that is restored has the same order", arguments: Place.allCases)
    private func restored(_ place: Place) throws {
        WorkingAppDelegate.place = place
        _ = try Self.everyOrder { device in
            let copy = try TestDevice(restoring: device.snapshot())
            #expect(copy.history == device.history)
            #expect(copy.journal == device.journal)
        }
    }

    @Test("a run from the tape of another one is the same as one that stands for itself", arguments: Place.allCases)
    private func tape(_ place: Place) async throws {
        WorkingAppDelegate.place = place
        let comparison = try await RunComparison(
            of: Exploration(scenario: Self.play()), [], runs: 60, onlyEveryOrder: true)
        #expect(comparison.difference == nil)
        #expect(comparison.fromTape > 1)
    }

    @Test("a callback that waits for work that was to begin later has it begin")
    func awaited() throws {
        var (orders, isLate): (Set<String>, Bool) = ([], false)
        var chooser: Chooser? = .interleaving(.pinned([]))
        while let now = chooser {
            let device = try TestDevice(chooser: now)
            device.install(Self.bundle, urlSchemes: ["load"], delegate: AwaitingAppDelegate.self)
            device.interleave([.event(.openURL("load://messages/1", sender: nil))])
            try orders.formUnion(device.app(Self.bundle).quickActions.map(\.title))
            isLate = isLate || device.history.choices.contains { $0.pickedOption == .workLater }
            chooser = now.next(after: device.history.choices)
        }
        #expect(orders == ["work, link"] && isLate)
    }
}
