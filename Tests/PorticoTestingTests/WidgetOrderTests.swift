// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderExploration
import PorticoNotificationCenter
import PorticoUIKit
import SystemModel
import Testing
import VirtualDevice

@testable import PorticoTesting

private final class PlainAppDelegate: UIResponder, UIApplicationDelegate {}

/// A widget with a button, which updates itself.
final class ButtonWidget: UIViewController, @preconcurrency NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(UIButton(primaryAction: UIAction(title: "Add") { _ in }))
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) { completionHandler(.newData) }
}

/// A search leaves orders out by what the device knows of widgets: nothing that an app or its widget sees is lost by that.
@MainActor
@Suite("Orders of an app and its widget", .serialized) struct WidgetOrderTests {
    nonisolated private static let bundle = "com.example.host"
    nonisolated private static let widget = "com.example.host.today"
    /// What each process has been called with, and when, in each of the orders so far.
    private static var found: Set<[ProcessID: [String]]> = []

    nonisolated private static func gesture(_ gesture: WidgetGesture) -> DeviceEvent {
        .appExtension(.widget(extension: widget, gesture))
    }

    private static func exploration(_ streams: [EventStream]) -> Exploration {
        let part = ExtensionManifest(
            bundleIdentifier: widget, displayName: "Today", executable: "Today",
            point: ExtensionManifest.todayPoint, principalClass: String(reflecting: ButtonWidget.self))
        let manifest = AppManifest(
            bundleIdentifier: bundle, displayName: "Host", executable: "Host", extensions: [part])
        return Exploration(profile: "ios15") { device in
            try device.install(manifest, delegate: PlainAppDelegate.self).launch()
            device.interleave(streams, for: .seconds(20))
            found.insert(
                device.history.reduce(into: [:]) { calls, entry in
                    guard case .callback(_, let process, let delivery) = entry.kind else { return }
                    calls[process, default: []].append("\(entry.time) \(delivery.callback.name)")
                })
        }
    }

    /// Tries every order; returns how many there are, and what has been seen in them.
    private static func search(
        _ streams: [EventStream], reduces: Bool
    ) async throws -> (orders: Int, found: Set<[ProcessID: [String]]>) {
        found = []
        let exploration = exploration(streams)
        var search = OrderSearch(reduces: reduces)
        while let chooser = search.next() { try search.record(try await exploration.points(of: chooser)) }
        return (search.complete, found)
    }

    @Test(
        "with fewer orders, app and widget see all that there is to see",
        arguments: [
            [[.goHome], [gesture(.show), gesture(.tapButton(title: "Add"))]],
            [[.goHome], [gesture(.show), gesture(.hide)]],
            [[.goHome], [gesture(.update), gesture(.show)]],
        ])
    func everything(_ events: [[DeviceEvent]]) async throws {
        let streams = events.map { EventStream.events($0) }
        let all = try await Self.search(streams, reduces: false)
        let some = try await Self.search(streams, reduces: true)
        print("ORDERS \(some.orders) of \(all.orders); \(some.found.count) \(all.found.count)")
        #expect(some.found == all.found)
        #expect(some.orders < all.orders)
    }
}
