// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// Code that does not return is ended, at its own limit, and the device goes on. Sheet: lifecycle 1.4.
@Suite struct WatchdogTests {
    struct Limit: CustomTestStringConvertible, Sendable {
        var call: String
        var events: [DeviceEvent]
        /// When the call is made, and when the watchdog has had enough.
        var killedAt: String

        var testDescription: String { "\(call) is ended at \(killedAt)" }
    }

    private static let bundle = Sample.scenes.bundleIdentifier

    static let limits: [Limit] = [
        Limit(
            call: "application(_:willFinishLaunchingWithOptions:)", events: [.launch(bundle: bundle)],
            killedAt: "00:20.180"),
        Limit(
            call: "application(_:didFinishLaunchingWithOptions:)", events: [.launch(bundle: bundle)],
            killedAt: "00:20.180"),
        Limit(call: "scene(_:willConnectTo:options:)", events: [.launch(bundle: bundle)], killedAt: "00:20.180"),
        Limit(call: "sceneDidBecomeActive(_:)", events: [.launch(bundle: bundle)], killedAt: "00:10.530"),
        Limit(
            call: "scene(_:openURLContexts:)",
            events: [.launch(bundle: bundle), .openURL("scenes://1", sender: nil)], killedAt: "00:10.530"),
        Limit(
            call: "sceneDidEnterBackground(_:)", events: [.launch(bundle: bundle), .goHome], killedAt: "00:05.930"),
    ]

    @Test("hanging code is ended at its limit", arguments: limits)
    func hang(_ limit: Limit) {
        var device = ScriptedDevice(react: { $0.callback.name == limit.call ? .hangs : .returns(.done) })
        for event in limit.events { device.settle(event) }
        let before = device.log.count
        device.advance(by: .seconds(60))
        #expect(
            device.log(since: before) == [
                "\(limit.killedAt) ! watchdog 0x8badf00d: \(limit.call) did not return in time",
                "\(limit.killedAt) process 1 ends: killed by the watchdog in \(limit.call)",
            ])
    }

    // The clock used to jump over the limit: the process was ended at the end of the jump.
    @Test("one long step of the clock ends the process at the same moment as many short ones")
    func oneStep() {
        var device = ScriptedDevice(
            react: { delivery in if case .didFinishLaunching = delivery.callback { .hangs } else { .returns(.done) } })
        device.settle(.launch(bundle: Self.bundle))
        device.send(.clock(.boot.advanced(by: .seconds(60))))
        #expect(device.log.last?.hasPrefix("00:20.180 process 1 ends") == true)
        #expect(device.device.now == .boot.advanced(by: .seconds(60)))
    }

    @Test("the device and its other apps go on; the hung app can be launched again")
    func goesOn() {
        var hangs = true
        var device = ScriptedDevice(apps: [Sample.scenes, Sample.classic])
        device.react = { delivery in
            if case .willFinishLaunching(nil) = delivery.callback, hangs { .hangs } else { .returns(.done) }
        }
        device.settle(.launch(bundle: Self.bundle))
        device.advance(by: .seconds(21))
        hangs = false
        device.react = { _ in .returns(.done) }
        let before = device.calls.count
        device.settle(.launch(bundle: Sample.classic.bundleIdentifier))
        device.settle(.launch(bundle: Self.bundle))
        #expect(device.state(of: Self.bundle) == "foreground")
        #expect(device.state(of: Sample.classic.bundleIdentifier) == "background")
        #expect(device.device.runningProcesses == [2, 3])
        #expect(device.calls.count - before == 3 + 6 + 2)
    }

    @Test("a link that the hung process had not been given is reported as lost")
    func lostLink() {
        var device = ScriptedDevice(
            react: { delivery in
                if case .sceneWillConnect = delivery.callback { .hangs } else { .returns(.done) }
            })
        device.settle(.launch(bundle: Self.bundle))
        device.settle(.openURL("scenes://1", sender: nil))
        let before = device.log.count
        device.advance(by: .seconds(30))
        #expect(
            device.log(since: before) == [
                "00:20.180 ! watchdog 0x8badf00d: scene(_:willConnectTo:options:) did not return in time",
                "00:20.180 ! lost with the process: scene(_:openURLContexts:) scenes://1",
                "00:20.180 process 1 ends: killed by the watchdog in scene(_:willConnectTo:options:)",
            ])
    }
}
