// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

@testable import VirtualDevice

/// What the device calls independent is: in either order the same device comes out, and each event has
/// the effects that it has alone. Tried with every pair of a pool of messages, pushes and gestures, in several states.
@Suite struct FootprintCommutationTests {
    private static let bundles = ["one", "two"].map { "com.example.\($0)" }

    /// Two running apps of which the second is in front, both with notifications in the list and requests that wait.
    private static func states() -> [(name: String, device: Device)] {
        let apps = ["one", "two"].map { Sample.manifest($0, sceneManifest: nil) }
        var device = ScriptedDevice(apps: apps, authorized: true)
        for app in apps { device.settle(.launch(bundle: app.bundleIdentifier)) }
        for (process, app) in zip(1..., apps) {
            device.say(
                .notification(.add(call: 1, request("later", .timeInterval(seconds: 3600, repeats: false)))),
                from: process)
            device.say(.screen(ScreenRecord(screens: ["Start"])), from: process)
            device.send(.push(push("first", to: app.bundleIdentifier), sequence: nil))
        }
        device.advance(by: .seconds(1))
        let inFront = device.device
        device.settle(.goHome)
        let atHome = device.device
        device.settle(.lock)
        var undecided = ScriptedDevice(apps: apps)
        for app in apps { undecided.settle(.launch(bundle: app.bundleIdentifier)) }
        for process in 1...2 { undecided.say(.darwin(.observe(name: "changed")), from: process) }
        let scenes = ["one", "two"].map { Sample.manifest($0, sceneManifest: SceneManifest()) }
        var withScenes = ScriptedDevice(apps: scenes, authorized: true)
        for app in scenes { withScenes.settle(.launch(bundle: app.bundleIdentifier)) }
        var suspended = withScenes
        suspended.settle(.goHome)
        suspended.advance(by: .seconds(60))
        var notRunning = ScriptedDevice(apps: scenes, authorized: true)
        notRunning.settle(.launch(bundle: scenes[1].bundleIdentifier))
        return [
            ("scenes", withScenes.device), ("suspended", suspended.device), ("one runs", notRunning.device),
            ("in front", inFront), ("at home", atHome), ("locked", device.device), ("undecided", undecided.device),
        ]
    }

    private static func request(_ identifier: String, _ trigger: TriggerRecord? = nil) -> NotificationRequestRecord {
        var content = NotificationContentRecord()
        content.title = identifier
        content.badge = identifier.count
        return NotificationRequestRecord(identifier: identifier, content: content, trigger: trigger)
    }

    private static func push(_ text: String, to bundle: String) -> RemoteNotification {
        RemoteNotification(
            identifier: "id-\(text)", topic: bundle, payload: Data(#"{"aps":{"alert":"\#(text)","sound":"x"}}"#.utf8))
    }

    private static let messages: [AppMessage] = [
        .screen(ScreenRecord(screens: ["A"], buttons: ["B"])), .diagnostic("a rule was broken"),
        .startTimer(timer: 7, nanoseconds: 1000), .notification(.getSettings(call: 2)),
        .notification(.getDelivered(call: 3)),
        .notification(.getPending(call: 4)), .notification(.getCategories(call: 5)),
        .notification(.removeAllDelivered), .notification(.removePending(["later"])),
        .notification(.setCategories([])), .notification(.setBadgeCount(call: 6, 5)),
        .notification(.add(call: 7, request("now"))),
        .notification(.add(call: 8, request("then", .timeInterval(seconds: 60, repeats: false)))),
        .setShortcutItems([]), .process(.beganActivity(number: 1, reason: "save")),
        .notification(.delegateSet),
        .openURL(call: 9, "https://example.com", universalLinksOnly: false), .requestLocationAuthorization,
        .notification(.requestAuthorization(call: 10, options: 7)), .notification(.register),
        .notification(.unregister),
        .darwin(.observe(name: "changed")), .darwin(.ignore(name: "changed")), .darwin(.post(name: "changed")),
        .keyboard(.input(InputRequest(responder: 1, kind: .textField, name: "Name"))), .keyboard(.input(nil)),
        .process(.endedActivity(number: 1)), .process(.locked(path: "/tasks")), .process(.unlocked(path: "/tasks")),
    ]

    private static func pool(_ device: Device) -> [(name: String, event: DeviceEvent)] {
        var pool: [(String, DeviceEvent)] = []
        for process in device.runningProcesses {
            let number = (device.lastMessage(of: process) ?? 0) + 1
            for (index, message) in messages.enumerated() {
                pool.append(("message \(index) of \(process)", .said(process, number: number, message)))
            }
        }
        for bundle in bundles { pool.append(("push to \(bundle)", .push(push("second", to: bundle), sequence: nil))) }
        pool.append(("push to nobody", .push(push("lost", to: "com.example.none"), sequence: nil)))
        pool += [("mute", .setMuted(true)), ("focus", .setFocus(Focus(name: "Work"))), ("home", .goHome)]
        pool += [("lock", .lock), ("unlock", .unlock), ("time zone", .setTimeZone("Asia/Tokyo"))]
        for (name, bundle) in zip(["one", "two"], bundles) {
            pool.append(("launch \(name)", .launch(bundle: bundle)))
            pool.append(("link to \(name)", .openURL("\(name)://1", sender: nil)))
        }
        pool.append(("link to the browser", .openURL("https://example.com", sender: nil)))
        return pool
    }

    @Test("two events that are called independent lead to the same device in both orders, each with its own effects")
    func commute() async throws {
        var independent = 0
        for (state, device) in Self.states() {
            let pool = Self.pool(device).filter { device.refusal(of: $0.event) == nil }
            for (index, first) in pool.enumerated() {
                // So that other tests are not without a thread for half a minute.
                await Task.yield()
                for second in pool[(index + 1)...] {
                    // Messages of one process have numbers: only one order of them is possible.
                    guard device.footprint(of: first.event).isIndependent(of: device.footprint(of: second.event)) else {
                        continue
                    }
                    independent += 1
                    var (forwards, backwards) = (device, device)
                    let there = [first.event, second.event].map { DeviceDifference.unnumbered(forwards.handle($0)) }
                    let back = [second.event, first.event].map { DeviceDifference.unnumbered(backwards.handle($0)) }
                    #expect(there == back.reversed(), "\(state): \(first.name), \(second.name)")
                    let difference = try DeviceDifference.between(forwards, backwards)
                    #expect(difference == nil, "\(state): \(first.name), \(second.name)")
                }
            }
        }
        #expect(independent > 500, "\(independent)")
    }

    @Test("what is said to be known is known: of most of these events more than that they may do anything")
    func known() throws {
        for (state, device) in Self.states() {
            let unknown = Self.pool(device).filter { device.footprint(of: $0.event) == .unknown }.map(\.name)
            // The keyboard that the app in front wants, what every app hears, and what unlocks the device on the way.
            var expected = ["time zone"]
            switch state {
            case "one runs": expected = ["message 24 of 1", "message 25 of 1"] + expected
            case "scenes", "in front", "undecided": expected = ["message 24 of 2", "message 25 of 2"] + expected
            case "locked": expected += ["launch one", "link to one", "launch two", "link to two"]
            default: break
            }
            #expect(unknown.filter { !$0.hasPrefix("push") } == expected, "\(state)")
        }
    }

    @Test("an option that stands for several calls reads and changes what each of them does")
    func several() {
        let footprint = Footprint(reads: [.clock], writes: [.process(1)])
            .joined(with: Footprint(reads: [.clock, .screen], writes: [.process(2), .process(1)]))
        #expect(footprint == Footprint(reads: [.clock, .screen], writes: [.process(1), .process(2)]))
    }

    @Test("work of an app reaches that app and its stores, where the device knows whose it is")
    func work() {
        let device = Self.states()[0].device
        let option = ChoiceOption.work(Arrivals.PieceOfWork(app: "one", number: 1, process: 1))
        #expect(device.footprint(of: option) == Footprint(writes: [.process(1)]))
        #expect(device.footprint(of: .work(Arrivals.PieceOfWork(app: "one", number: 1))) == .unknown)
    }

    @Test("work that says nothing is something that happens: the next decision does not only narrow this one down")
    func silentWork() {
        var device = Self.states()[0].device
        _ = device.handle(.choose(.interleaving(.usual)))
        device.recordOrders()
        for number in 1...2 {
            let pieces = [number, number + 1].map { Arrivals.PieceOfWork(app: "one", number: $0, process: 1) }
            _ = device.handle(.arrivals(.work(pieces)))
        }
        #expect(device.orderPoints.map(\.refines) == [false, false])
        #expect(
            device.orderPoints.map(\.executed) == [Footprint(writes: [.process(1)]), Footprint(writes: [.process(1)])])
    }
}
