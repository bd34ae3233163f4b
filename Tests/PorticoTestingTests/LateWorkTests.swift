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

/// How an app loads in the background what it needs.
enum Loading: CaseIterable {
    case block, detachedTask, actor
}

private actor Loader {
    func hosts() -> Set<String> { ["messages"] }
}

/// Loads at launch, as a tutorial does, which hosts it knows; items of its icon are the links that it has opened.
private class LoadingAppDelegate: UIResponder, UIApplicationDelegate {
    static var loading = Loading.block
    private(set) var hosts: Set<String>?
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
        case .actor: Task { loaded(await Loader().hosts()) }
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

/// Submits a block for each link. Items of its icon are what has happened.
private final class WorkingAppDelegate: UIResponder, UIApplicationDelegate {
    private var log: [String] = []

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        let name = url.lastPathComponent
        add("link \(name)")
        DispatchQueue.global().async { DispatchQueue.main.async { self.add("work \(name)") } }
        return true
    }

    private func add(_ line: String) {
        log.append(line)
        UIApplication.shared.shortcutItems = [
            UIApplicationShortcutItem(type: "t", localizedTitle: log.joined(separator: ", "))
        ]
    }
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

/// Work off the main thread that has not begun when the next callback comes, or the next event: no virtual time passes, and on a
/// device either may be first.
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

    private static func play(_ device: TestDevice) throws {
        device.install(bundle, urlSchemes: ["load"], delegate: WorkingAppDelegate.self)
        try device.perform(.launch(bundle: bundle))
        device.settle()
        device.interleave([.events((1...2).map { .openURL("load://messages/\($0)", sender: nil) })])
    }

    /// What has happened in every order that there is.
    ///
    /// - Parameter body: Is given the device at the end of each run.
    private static func everyOrder(_ body: (TestDevice) throws -> Void) throws -> [String] {
        var found: Set<String> = []
        var chooser: Chooser? = .interleaving(.pinned([]))
        while let now = chooser {
            let device = try TestDevice(chooser: now)
            try play(device)
            try body(device)
            try found.formUnion(device.app(bundle).quickActions.map(\.title))
            chooser = now.next(after: device.history.choices)
        }
        return found.sorted()
    }

    @Test("the work of two links and the links themselves come in the three orders that there are")
    func everyOrder() throws {
        let orders = try Self.everyOrder { _ in }
        #expect(
            orders == [
                "link 1, link 2, work 1, work 2", "link 1, link 2, work 2, work 1", "link 1, work 1, link 2, work 2",
            ])
    }

    @Test("a device that is restored has the same order")
    func restored() throws {
        let orders = try Self.everyOrder { device in
            let copy = try TestDevice(restoring: device.snapshot())
            #expect(copy.history == device.history)
            #expect(copy.journal == device.journal)
        }
        #expect(orders.count == 3)
    }

    @Test("a run from the tape of another one is the same as one that stands for itself")
    func tape() async throws {
        let comparison = try await RunComparison(
            of: Exploration(scenario: Self.play), [], runs: 60, onlyEveryOrder: true)
        #expect(comparison.difference == nil)
        #expect(comparison.fromTape > 1)
    }

    // Five, as the second link may also be opened before the first one's callback, or between that and its work, and come later.
    @Test("a search has each of them once, and says so")
    func exhausted() async throws {
        let report = try await Exploration(scenario: Self.play).search(for: [], onlyEveryOrder: true)
        #expect(report.isExhausted && report.orders == 5, "\(report)")
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
