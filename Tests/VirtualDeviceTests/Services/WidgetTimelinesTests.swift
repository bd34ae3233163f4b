// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// The service of WidgetKit, alone: which reloads count, which may come late, and which are withheld.
@Suite struct WidgetTimelinesTests {
    private static let profile = Sample.profile {
        $0.extensions.widgets.reloads = 2
        $0.extensions.widgets.mostReloads = 3
    }
    private static let first = ServiceAction.notice(
        "not simulated: WidgetKit's timeline providers; a reload calls none", about: "a")

    /// Apps `a` and `b`, as processes 1 and 2 in the background.
    private static func view(at seconds: Int = 0) -> DeviceView {
        NotificationSample.view(at: seconds, profile: profile)
    }

    /// App `a` in the foreground.
    private static var foreground: DeviceView {
        var apps = Table<String, InstalledApp>()
        apps["a"] = InstalledApp(manifest: NotificationSample.app("a"), location: "/", installation: 1, process: 1)
        var processes = ProcessTable()
        processes[1] = AppProcess(id: 1, bundle: "a", name: "a", usesScenes: true)
        processes[1]!.change { $0.lifecycle.enter() }
        return DeviceView(
            now: .boot, wallDate: 0, isOn: true,
            boot: Device.Boot(BootRecord(name: "a", identifier: "b", profile: profile)), apps: apps,
            processes: processes)
    }

    private static func says(_ text: String) -> [ServiceAction] { [.processNotice(text, 1)] }

    @Test("the numbers are those that Apple documents")
    func shipped() {
        for name in BehaviorProfile.names {
            let rules = Sample.profile(name).extensions.widgets
            #expect(rules.reloads == 40 && rules.mostReloads == 70)
            #expect(rules.period.duration == .seconds(24 * 60 * 60))
        }
    }

    @Test("reloads count by kind, some may come late, and one over the budget is withheld until one is a day old")
    func budget() {
        var service = WidgetTimelines()
        func reload(_ kind: String?, at seconds: Int) -> [ServiceAction] {
            service.receive(.reload(kind: kind), from: 1, Self.view(at: seconds))
        }
        #expect(reload("tasks", at: 0) == Self.says("reloads the timelines of tasks: 1 of 2 in 24 h") + [Self.first])
        #expect(reload("tasks", at: 600) == Self.says("reloads the timelines of tasks: 2 of 2 in 24 h"))
        #expect(reload("notes", at: 600) == Self.says("reloads the timelines of notes: 1 of 2 in 24 h"))
        #expect(
            reload("tasks", at: 1200)
                == Self.says("reloads the timelines of tasks: 3 in 24 h, and may come late: only 2 are certain"))
        let withheld = "the reload of the timelines of tasks is withheld: the budget of 3 in 24 h is spent"
        #expect(
            reload("tasks", at: 1800) == [.diagnostic("\(withheld); the next is possible in 1410 min", about: "a")])
        #expect(
            reload("tasks", at: 86_399) == [.diagnostic("\(withheld); the next is possible in 1 s", about: "a")])
        // What was withheld has not counted.
        #expect(
            reload("tasks", at: 86_400)
                == Self.says("reloads the timelines of tasks: 3 in 24 h, and may come late: only 2 are certain"))
    }

    @Test("a reload of all timelines takes of the budget of every kind")
    func all() {
        var service = WidgetTimelines()
        _ = service.receive(.reload(kind: "tasks"), from: 1, Self.view())
        _ = service.receive(.reload(kind: nil), from: 1, Self.view())
        #expect(
            service.receive(.reload(kind: "notes"), from: 1, Self.view())
                == Self.says("reloads the timelines of notes: 2 of 2 in 24 h"))
        #expect(
            service.receive(.reload(kind: nil), from: 1, Self.view())
                == Self.says("reloads all timelines: 3 in 24 h, and may come late: only 2 are certain"))
    }

    @Test("reloads in the foreground are free, and each app has its own budget")
    func free() {
        var service = WidgetTimelines()
        let text = "reloads the timelines of tasks: free, the app is in the foreground"
        for number in 0..<5 {
            let actions = service.receive(.reload(kind: "tasks"), from: 1, Self.foreground)
            #expect(actions == Self.says(text) + (number == 0 ? [Self.first] : []))
        }
        #expect(
            service.receive(.reload(kind: "tasks"), from: 1, Self.view())
                == Self.says("reloads the timelines of tasks: 1 of 2 in 24 h"))
        #expect(
            service.receive(.reload(kind: "tasks"), from: 2, Self.view()).first
                == .processNotice("reloads the timelines of tasks: 1 of 2 in 24 h", 2))
        #expect(service.receive(.reload(kind: nil), from: 3, Self.view()) == [], "the process has ended")
    }

    @Test("an app is told of the widgets that the user has added")
    func placed() {
        var service = WidgetTimelines()
        let widgets = [PlacedWidget(kind: "tasks"), PlacedWidget(kind: "notes", family: .systemLarge)]
        for widget in widgets + [widgets[0]] {
            #expect(service.refusal(of: .add(widget, bundle: "a"), Self.view()) == nil)
            service.perform(.add(widget, bundle: "a"))
        }
        service.perform(.remove(widgets[0], bundle: "a"))
        #expect(
            service.receive(.getConfigurations(call: 7), from: 1, Self.view())
                == [.call(.reply(call: 7, .widgets(widgets)), 1, .replies)])
        #expect(
            service.receive(.getConfigurations(call: 1), from: 2, Self.view())
                == [.call(.reply(call: 1, .widgets([])), 2, .replies)])
        #expect(
            service.refusal(of: .remove(PlacedWidget(kind: "other"), bundle: "a"), Self.view())
                == .noPlacedWidget("other (systemSmall)", available: ["tasks (systemSmall)", "notes (systemLarge)"]))
        #expect(
            service.refusal(of: .add(widgets[0], bundle: "c"), Self.view())
                == .unknownApp(bundle: "c", installed: ["a", "b"]))
    }

    @Test("nothing is left of an app that was uninstalled")
    func uninstalled() {
        var service = WidgetTimelines()
        _ = service.receive(.reload(kind: "tasks"), from: 1, Self.view())
        service.perform(.add(PlacedWidget(kind: "tasks"), bundle: "a"))
        service.uninstalled("a")
        #expect(service.widgets(of: "a") == [])
        #expect(
            service.receive(.reload(kind: "tasks"), from: 1, Self.view())
                == Self.says("reloads the timelines of tasks: 1 of 2 in 24 h") + [Self.first])
    }
}
