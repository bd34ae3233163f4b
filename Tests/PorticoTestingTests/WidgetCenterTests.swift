// Portico
// SPDX-License-Identifier: Apache-2.0

import PorticoTesting
import PorticoWidgetKit
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// As a tutorial would write it: every change of the tasks reloads the widget.
final class TaskWidgetDelegate: UIResponder, UIApplicationDelegate {
    var tasks: [String] = [] {
        didSet { WidgetCenter.shared.reloadTimelines(ofKind: "tasks") }
    }
    var families: [String] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        WidgetCenter.shared.getCurrentConfigurations { result in
            guard case .success(let widgets) = result else { return }
            DispatchQueue.main.async {
                MainActor.assumeIsolated { self.families = widgets.map { "\($0.kind) \($0.family)" } }
            }
        }
        return true
    }
}

/// `WidgetCenter` in an app: its reloads are lines of the timeline, with the budget.
@MainActor
@Suite(.timeline) struct WidgetCenterTests {
    private static let bundle = "com.example.Tasks"

    private static func lines(_ device: TestDevice) -> [String] {
        device.history.compactMap { entry in
            switch entry.kind {
            case .notice(_, let text) where text.contains("reload"),
                .diagnostic(_, let text) where text.contains("reload"):
                text
            default: nil
            }
        }
    }

    private static func running() throws -> (TestDevice, TestApp, TaskWidgetDelegate) {
        let device = try TestDevice()
        let app = device.install(bundle, delegate: TaskWidgetDelegate.self)
        try device.perform(.homeScreenWidget(.add(PlacedWidget(kind: "tasks", family: .systemMedium), bundle: bundle)))
        try app.launch()
        return (device, app, try #require(app.delegate(as: TaskWidgetDelegate.self)))
    }

    @Test("reloads in the foreground are free; in the background they count, and the budget ends")
    func budget() throws {
        let (device, app, delegate) = try Self.running()
        try app.run { delegate.tasks = ["milk"] }
        device.settle()
        #expect(
            Self.lines(device) == [
                "reloads the timelines of tasks: free, the app is in the foreground",
                "not simulated: WidgetKit's timeline providers; a reload calls none",
            ])
        try device.goHome()
        for number in 1...71 { try app.run { delegate.tasks.append("\(number)") } }
        device.settle()
        let lines = Self.lines(device).dropFirst(2)
        #expect(lines.count == 71)
        #expect(lines.first == "reloads the timelines of tasks: 1 of 40 in 24 h")
        #expect(lines.dropFirst(39).first == "reloads the timelines of tasks: 40 of 40 in 24 h")
        #expect(
            lines.dropFirst(40).first
                == "reloads the timelines of tasks: 41 in 24 h, and may come late: only 40 are certain")
        #expect(
            lines.last?.hasPrefix("the reload of the timelines of tasks is withheld: the budget of 70 in 24 h is spent")
                == true)
        device.advance(by: .seconds(24 * 60 * 60))
        try app.launch()
        try device.goHome()
        try app.run { WidgetCenter.shared.reloadAllTimelines() }
        device.settle()
        #expect(Self.lines(device).last == "reloads all timelines: 1 of 40 in 24 h")
    }

    @Test("the app finds the widgets that the user has added")
    func configurations() async throws {
        let (device, app, delegate) = try Self.running()
        #expect(delegate.families == ["tasks systemMedium"])
        var found: [WidgetInfo] = []
        try app.run {
            Task { @MainActor in found = try await WidgetCenter.shared.currentConfigurations() }
        }
        await device.settleTasks()
        #expect(found.map(\.kind) == ["tasks"] && found.map(\.family) == [.systemMedium])
        #expect(found.allSatisfy { $0.configuration == nil && $0.id == $0 })
    }

    @Test("recommendations are inactive on iOS, and the timeline says so")
    func recommendations() throws {
        let (device, app, _) = try Self.running()
        try app.run { WidgetCenter.shared.invalidateConfigurationRecommendations() }
        device.settle()
        let notices = device.history.compactMap { entry in
            if case .notice(_, let text) = entry.kind { text } else { nil as String? }
        }
        #expect(notices.contains("invalidates the recommendations of its widgets, which iOS does not show"))
    }

    @Test("the families are those of Apple on an iPhone and an iPad")
    func families() {
        #expect(WidgetFamily.allCases.map(\.description) == PlacedWidget.Family.allCases.map(\.rawValue))
    }
}
