// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import OrderExploration
import PorticoUIKit
import SystemModel
import Testing
import VirtualDevice

@testable import PorticoTesting

// Naive apps with races, found without hints.

/// Keeps the link until it is active, as a tutorial would: one link.
final class OneLinkAppDelegate: UIResponder, UIApplicationDelegate {
    private var link: URL?
    var opened: [String] = []

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        link = url
        if app.applicationState == .active { show() }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { show() }

    private func show() {
        if let link { opened.append(link.absoluteString) }
        link = nil
    }
}

/// Keeps all of them.
final class AllLinksAppDelegate: UIResponder, UIApplicationDelegate {
    private var links: [URL] = []
    var opened: [String] = []

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        links.append(url)
        if app.applicationState == .active { show() }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { show() }

    private func show() {
        opened += links.map(\.absoluteString)
        links = []
    }
}

/// Knows where the files of its group are, so that each of its calls may read and change them.
final class MemberAppDelegate: UIResponder, UIApplicationDelegate {
    private var container: URL?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.example")
        return container != nil
    }
}

/// Counts in a global how often it was launched, and behaves otherwise the third time.
final class LeakingAppDelegate: UIResponder, UIApplicationDelegate {
    nonisolated(unsafe) static var launches = 0

    func applicationDidBecomeActive(_ application: UIApplication) {
        Self.launches += 1
        if Self.launches > 2 { application.open(URL(string: "two://x")!, options: [:], completionHandler: nil) }
    }
}

/// Shows how often it was launched, by a global.
final class TitleAppDelegate: UIResponder, UIApplicationDelegate {
    nonisolated(unsafe) static var launches = 0

    func applicationDidBecomeActive(_ application: UIApplication) {
        Self.launches += 1
        application.shortcutItems = [UIApplicationShortcutItem(type: "t", localizedTitle: "Launch \(Self.launches)")]
    }
}

/// Shows what it has loaded, or that it has taken too long: both after three seconds.
private final class ImpatientAppDelegate: UIResponder, UIApplicationDelegate {
    private(set) var shown: [String] = []

    func applicationDidBecomeActive(_ application: UIApplication) {
        Task {
            try? await Task.sleep(for: .seconds(3))
            shown.append("content")
        }
        _ = Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { [self] _ in
            MainActor.assumeIsolated { if shown.isEmpty { shown.append("too late") } }
        }
    }
}

@MainActor
@Suite struct ExplorationTests {
    private static let bundle = "com.example.links"
    private static let links = ["links://1", "links://2"]

    private static func twoLinks<Delegate: UIApplicationDelegate>(_ type: Delegate.Type) -> Exploration {
        Exploration(profile: "ios12") { device in
            device.install(bundle, urlSchemes: ["links"], delegate: type)
            for link in links { try device.schedule(.openURL(link, sender: nil), after: .seconds(1)) }
            device.advance(by: .seconds(30))
        }
    }

    private static func bothAreOpened(_ opened: @escaping @MainActor @Sendable (TestDevice) -> [String]?) -> Property {
        Property("each link is opened once") { device in
            let opened = opened(device) ?? []
            return opened.sorted() == links ? nil : "opened: \(opened)"
        }
    }

    @Test("a link that is lost when another one comes before the app is active: found, short, and found again")
    func lostLink() async throws {
        let exploration = Self.twoLinks(OneLinkAppDelegate.self)
        let property = Self.bothAreOpened { device in
            device.delegate(of: Self.bundle, as: OneLinkAppDelegate.self)?.opened
        }
        let report = try await exploration.search(for: [property], within: .seconds(600))
        let failure = try #require(report.failure)
        #expect(failure.property == "each link is opened once")
        #expect(failure.text == #"opened: ["links://2"]"# || failure.text == #"opened: ["links://1"]"#)
        #expect(failure.decisions.count <= 1)
        #expect(
            try await exploration.replay(failure.chooser, [property]) == "each link is opened once: \(failure.text)")
        // Its line is enough.
        let chooser = try #require(Chooser("\(failure.chooser)"))
        #expect(try await exploration.replay(chooser, [property]) == "each link is opened once: \(failure.text)")
        #expect(failure.description.contains("again: \(failure.chooser)"))
    }

    @Test("two delays of an app that end at one instant are tried in both orders")
    func twoDelays() async throws {
        let exploration = Exploration { device in
            try device.install("com.example.impatient", delegate: ImpatientAppDelegate.self).launch()
            device.advance(by: .seconds(5))
        }
        func opens(with first: String) -> Property {
            Property("what is shown first") { device in
                let shown = device.delegate(of: "com.example.impatient", as: ImpatientAppDelegate.self)?.shown.first
                return shown == nil || shown == first ? nil : "\(shown ?? "")"
            }
        }
        for (first, other) in [("content", "too late"), ("too late", "content")] {
            let failure = try #require(
                try await exploration.search(for: [opens(with: first)], within: .seconds(600)).failure)
            #expect(failure.text == other)
        }
    }

    @Test("the app that keeps all of them: every order, and nothing is violated")
    func allLinks() async throws {
        let property = Self.bothAreOpened { device in
            device.delegate(of: Self.bundle, as: AllLinksAppDelegate.self)?.opened
        }
        let report = try await Self.twoLinks(AllLinksAppDelegate.self).search(
            for: Property.ofEveryApp + [property], within: .seconds(600))
        #expect(report.failure == nil, "\(report)")
        #expect(report.isExhausted)
        #expect(try #require(report.orders) > 1)
        #expect(report.description.hasSuffix("and nothing is violated"))
    }

    @Test("a global that changes what a later run decides is an error that says at which point")
    func leak() async throws {
        LeakingAppDelegate.launches = 0
        let exploration = Exploration(profile: "ios12") { device in
            device.install(
                "com.example.leak", urlSchemes: ["leak"], delegate: LeakingAppDelegate.self)
            device.install("com.example.two", urlSchemes: ["two"], delegate: AllLinksAppDelegate.self)
            try device.schedule(.openURL("leak://1", sender: nil), after: .seconds(1))
            try device.schedule(.openURL("two://2", sender: nil), after: .seconds(1))
            device.advance(by: .seconds(30))
        }
        let error = await #expect(throws: OrderSearch.NotDeterministic.self) {
            try await exploration.search(for: [], within: .seconds(600))
        }
        #expect(error?.expected != error?.found)
        #expect(error?.description.contains("global state of an earlier run") == true)
    }

    @Test("what the app is known to have used that may be the cause is named, and what to do instead")
    func suspicion() async throws {
        LeakingAppDelegate.launches = 0
        let exploration = Exploration(profile: "ios12") { device in
            device.install("com.example.leak", urlSchemes: ["leak"], delegate: LeakingAppDelegate.self)
            let two = device.install("com.example.two", urlSchemes: ["two"], delegate: AllLinksAppDelegate.self)
            try two.launch()
            try two.run { Thread.detachNewThread {} }
            try device.schedule(.openURL("leak://1", sender: nil), after: .seconds(1))
            try device.schedule(.openURL("two://2", sender: nil), after: .seconds(1))
            device.advance(by: .seconds(30))
        }
        let error = await #expect(throws: (any Error).self) {
            try await exploration.search(for: [], within: .seconds(600))
        }
        let text = "\(error.map { "\($0)" } ?? "")"
        #expect(text.contains(". The app has created a thread, whose code runs beside the device's: "), "\(text)")
    }

    @Test("a global that changes only what an app shows is an error that says what")
    func leakedTitle() async throws {
        TitleAppDelegate.launches = 0
        let exploration = Exploration(profile: "ios12") { device in
            try device.install("com.example.title", delegate: TitleAppDelegate.self).launch()
        }
        let leak = await #expect(throws: ExplorationLeak.self) { try await exploration.search(within: .seconds(600)) }
        #expect(
            leak?.before.hasSuffix("1") == true && leak?.after.hasSuffix("1") == false, "\(String(describing: leak))")
        #expect(leak?.description.contains("global or static variables") == true)
    }

    @Test("three apps of one change each: what has nothing in common is not tried in every order")
    func independentApps() async throws {
        var runs: [Int] = []
        for reduces in [true, false] {
            let exploration = Exploration { device in
                for name in ["a", "b", "c"] {
                    device.install("com.example.\(name)", urlSchemes: [name], delegate: AllLinksAppDelegate.self)
                    try device.open("\(name)://1")
                }
                device.recordOrders()
                try device.perform(.setTimeZone("Asia/Tokyo"))
                device.settle()
            }
            var search = OrderSearch(reduces: reduces)
            while let chooser = search.next() {
                let run = try await exploration.run(.interleaving(chooser), [], records: false)
                try search.record(run.points)
            }
            #expect(search.redundant == 0)
            runs.append(search.complete)
        }
        #expect(runs[1] > runs[0])
        #expect(runs[0] == 1)
    }

    // Symptom: what the scenario did next was part of what came last, so that each of the apps was tried as the last one.
    @Test("three apps that have nothing in common, one call each and then another one: one order")
    func independentCalls() async throws {
        let exploration = Exploration { device in
            for name in ["a", "b", "c"] {
                device.install("com.example.\(name)", urlSchemes: [name], delegate: AllLinksAppDelegate.self)
                try device.open("\(name)://1")
            }
            for zone in ["Asia/Tokyo", "Europe/Berlin"] {
                try device.perform(.setTimeZone(zone))
                device.settle()
            }
        }
        var orders: [Int] = []
        for reduces in [true, false] {
            var search = OrderSearch(reduces: reduces)
            while let chooser = search.next() { try search.record(try await exploration.points(of: chooser)) }
            #expect(search.redundant == 0)
            orders.append(search.complete)
        }
        #expect(orders == [1, 36])
    }

    @Test("a fault that needs unusual decisions at the beginning of a long scenario: found at random, and shrunk")
    func earlyFault() async throws {
        let names = ["a", "b", "c", "d"]
        let exploration = Exploration { device in
            for name in names {
                // They share a store: each of their orders counts.
                let manifest = AppManifest(
                    bundleIdentifier: "com.example.\(name)", displayName: name, executable: name,
                    sceneManifest: SceneManifest(),
                    entitlements: Entitlements(team: "T", applicationGroups: ["group.example"]))
                device.install(manifest, delegate: MemberAppDelegate.self)
                try device.app(manifest.bundleIdentifier).launch()
            }
            for zone in ["Asia/Tokyo", "Europe/Berlin", "UTC"] { try device.perform(.setTimeZone(zone)) }
            device.settle()
        }
        let property = Property("d, c and b do not come first") { device in
            let called = device.history.compactMap { entry -> String? in
                guard case .callback(let app, _, let delivery) = entry.kind,
                    case .dateSettings(.timeZone) = delivery.callback
                else { return nil }
                return app
            }
            let order = names.sorted { called.firstIndex(of: $0)! < called.firstIndex(of: $1)! }
            return order == ["d", "c", "b", "a"] ? "\(called)" : nil
        }
        let report = try await exploration.search(for: [property], within: .seconds(600), runs: 5000)
        let failure = try #require(report.failure, "\(report)")
        #expect(report.random > 0)
        #expect(failure.decisions.count <= 4, "\(failure)")
    }

    @Test("the text of a search that has ended early says what was tried, and a failure in the usual order is one")
    func reports() async throws {
        let exploration = Self.twoLinks(AllLinksAppDelegate.self)
        let none = try await exploration.search(for: [], within: .seconds(600), runs: 1)
        #expect(!none.isExhausted && none.runs == 1 && none.orders == nil)
        #expect(none.description.contains("not all orders were tried"))
        let always = Property.always("nothing happens") { $0.history.isEmpty }
        let failure = try #require(try await exploration.search(for: [always]).failure)
        #expect(failure.decisions.isEmpty)
        #expect(failure.description.contains("in the usual order"))
    }

    @Test("a violated property is an issue of the test, whose text is the story")
    func issue() async throws {
        try await withKnownIssue {
            _ = try await explore([.finally("never") { _ in false }], within: .seconds(5)) { _ in }
        } matching: { issue in
            "\(issue)".contains("never: it does not hold")
        }
    }
}
