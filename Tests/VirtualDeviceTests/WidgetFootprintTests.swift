// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing

@testable import VirtualDevice

/// What the device calls independent of what a widget of the Today view does, and of what is done with it, is: tried with
/// pairs of events at every moment of a use.
@Suite struct WidgetFootprintTests {
    private static let apps = ["one", "two"].map { "com.example.\($0)" }
    private static let widget = "com.example.one.today"

    private static func gesture(_ gesture: WidgetGesture) -> DeviceEvent {
        .appExtension(.widget(extension: widget, gesture))
    }

    private static func view(_ text: String) -> ExtensionViewRecord {
        var view = ExtensionViewRecord()
        (view.texts, view.buttons) = ([text], ["Add"])
        return view
    }

    /// Two apps, one with a widget, which is shown, used, suspended, shown again, and closed by what comes to the screen.
    private static func use() -> ScriptedDevice {
        var manifests = ["one", "two"].map { Sample.manifest($0, sceneManifest: nil) }
        manifests[0].extensions = [
            ExtensionManifest(
                bundleIdentifier: widget, displayName: "Today", executable: "Today",
                point: ExtensionManifest.todayPoint, principalClass: "Today")
        ]
        var stage = ScriptedDevice(apps: manifests) { delivery in
            switch delivery.callback {
            case .appExtension(.loadView(let request, _)): .says([.appExtension(.view(request: request, view("1")))])
            case .appExtension(.widgetPerformUpdate):
                .says([.completed(number: delivery.number, .updateResult(WidgetUpdate.newData.rawValue))])
            default: .returns(.done)
            }
        }
        for app in apps { stage.settle(.launch(bundle: app)) }
        stage.settle(gesture(.show))
        stage.settle(gesture(.tapButton(title: "Add")))
        stage.settle(gesture(.hide))
        stage.advance(by: .seconds(20))
        stage.settle(gesture(.show))
        stage.settle(.goHome)
        stage.settle(gesture(.show))
        stage.settle(.launch(bundle: apps[0]))
        return stage
    }

    /// What may happen now, apart from what the device refuses.
    private static func pool(_ device: Device) -> [DeviceEvent] {
        var pool: [DeviceEvent] = [.goHome, .lock, .launch(bundle: apps[0])]
        pool += [.show, .hide, .update, .setExpanded(true), .tapButton(title: "Add")].map(gesture)
        for id in device.startingProcesses { pool.append(.connected(id)) }
        for id in device.runningProcesses {
            let number = (device.lastMessage(of: id) ?? 0) + 1
            var messages: [AppMessage] = [
                .startTimer(timer: 7, nanoseconds: 1000), .process(.beganActivity(number: 1, reason: "save")),
                .darwin(.post(name: "changed")), .process(.locked(path: "/tasks")), .process(.unlocked(path: "/tasks")),
            ]
            if device.isWidget(id) {
                messages += [
                    .screen(ScreenRecord(screens: ["A"], buttons: ["B"])), .diagnostic("a rule was broken"),
                    .darwin(.observe(name: "changed")), .appExtension(.view(request: 1, view("2"))),
                    .appExtension(.largestMode(request: 1, isExpanded: true)),
                ]
            }
            if let call = device.processes[id]?.outstanding?.delivery.number {
                let update = CompletionValue.updateResult(WidgetUpdate.noData.rawValue)
                messages += [.returned(number: call, .done), .returned(number: call, .notImplemented)]
                if device.isWidget(id) { messages.append(.completed(number: call, update)) }
            }
            pool += messages.map { .said(id, number: number, $0) }
        }
        return pool.filter { device.refusal(of: $0) == nil }
    }

    @Test("at every moment, two events that are called independent lead to the same device in both orders")
    func commute() async throws {
        let use = Self.use()
        var device = Device(use.device.identity)
        var independent = 0
        for event in use.journal {
            await Task.yield()
            let pool = Self.pool(device).map { (event: $0, footprint: device.footprint(of: $0)) }
            for (index, first) in pool.enumerated() {
                for second in pool[(index + 1)...] where first.footprint.isIndependent(of: second.footprint) {
                    independent += 1
                    var (forwards, backwards) = (device, device)
                    let there = [first.event, second.event].map { DeviceDifference.unnumbered(forwards.handle($0)) }
                    let back = [second.event, first.event].map { DeviceDifference.unnumbered(backwards.handle($0)) }
                    let pair = "\(first.event.summary), \(second.event.summary)"
                    let names = "at \(device.now), before \(event.summary): \(pair)"
                    #expect(there == back.reversed(), "\(names)")
                    let difference = try DeviceDifference.between(forwards, backwards)
                    #expect(difference == nil, "\(names)")
                }
            }
            _ = device.handle(event)
        }
        #expect(independent > 1000, "\(independent)")
    }
}
