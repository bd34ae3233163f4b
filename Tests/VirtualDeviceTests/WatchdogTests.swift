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
        /// When the watchdog has had enough.
        var killedAt: String
        /// Apple's name for what has taken too long, and its limit.
        var event: String
        var limit: String

        var testDescription: String { "\(call) is ended at \(killedAt)" }
    }

    private static let bundle = Sample.scenes.bundleIdentifier

    static let limits: [Limit] = [
        Limit(
            call: "application(_:willFinishLaunchingWithOptions:)", events: [.launch(bundle: bundle)],
            killedAt: "00:20.180", event: "scene-create", limit: "20 s"),
        Limit(
            call: "application(_:didFinishLaunchingWithOptions:)", events: [.launch(bundle: bundle)],
            killedAt: "00:20.180", event: "scene-create", limit: "20 s"),
        Limit(
            call: "scene(_:willConnectTo:options:)", events: [.launch(bundle: bundle)], killedAt: "00:20.180",
            event: "scene-create", limit: "20 s"),
        Limit(
            call: "sceneDidBecomeActive(_:)", events: [.launch(bundle: bundle)], killedAt: "00:10.530",
            event: "scene-update", limit: "10 s"),
        Limit(
            call: "scene(_:openURLContexts:)",
            events: [.launch(bundle: bundle), .openURL("scenes://1", sender: nil)], killedAt: "00:10.530",
            event: "scene-update", limit: "10 s"),
        Limit(
            call: "sceneDidEnterBackground(_:)", events: [.launch(bundle: bundle), .goHome], killedAt: "00:05.930",
            event: "scene-update", limit: "5 s"),
    ]

    @Test("hanging code is ended at its limit", arguments: limits)
    func hang(_ limit: Limit) {
        var device = ScriptedDevice(react: { $0.callback.name == limit.call ? .hangs : .returns(.done) })
        for event in limit.events { device.settle(event) }
        let before = device.log.count
        device.advance(by: .seconds(60))
        #expect(
            device.log(since: before) == [
                "\(limit.killedAt) ! watchdog 0x8badf00d, \(limit.event): \(limit.call) did not return within "
                    + limit.limit,
                "\(limit.killedAt) process 1 ends: killed by the watchdog, \(limit.event): \(limit.call)",
            ])
    }

    // MARK: - Phases

    /// A device on which the calls of these names do not return by themselves.
    private func device(hangingIn names: String..., isActive: Bool = false) -> ScriptedDevice {
        var device = ScriptedDevice()
        if isActive { device.settle(.launch(bundle: Self.bundle)) }
        device.react = { names.contains($0.callback.name) ? .hangs : .returns(.done) }
        return device
    }

    /// The call that was made last returns after a while.
    private func comeBack(_ device: inout ScriptedDevice, after duration: Duration) {
        device.advance(by: duration)
        let number = device.device.watchedCalls.first?.delivery ?? 0
        device.say(.returned(number: number, .done), from: 1)
        device.settle()
    }

    @Test("a launch has 20 s as a whole: what one call has taken the next ones lack")
    func launchAsAWhole() {
        var device = device(
            hangingIn: "application(_:willFinishLaunchingWithOptions:)",
            "application(_:didFinishLaunchingWithOptions:)", "scene(_:willConnectTo:options:)")
        device.settle(.launch(bundle: Self.bundle))
        comeBack(&device, after: .seconds(8))
        comeBack(&device, after: .seconds(11))
        #expect(device.state(of: Self.bundle) == "foreground")
        device.advance(by: .seconds(60))
        #expect(
            device.log.suffix(2) == [
                "00:20.180 ! watchdog 0x8badf00d, scene-create: scene(_:willConnectTo:options:) did not return within "
                    + "20 s",
                "00:20.180 process 1 ends: killed by the watchdog, scene-create: scene(_:willConnectTo:options:)",
            ])
    }

    // Symptom: the answer began a new count, and the launch had 39 s.
    @Test("another call in the middle of a launch does not begin it anew")
    func answerDuringLaunch() {
        var device = ScriptedDevice(chooser: .pinned([1]))
        let hanging = [
            "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
        ]
        device.react = { hanging.contains($0.callback.name) ? .hangs : .returns(.done) }
        device.settle(.launch(bundle: Self.bundle))
        device.say(.notification(.getSettings(call: 1)), from: 1)
        comeBack(&device, after: .seconds(19))
        #expect(device.calls.suffix(2).map { $0.hasPrefix("application(_:didFinish") } == [false, true])
        device.advance(by: .seconds(60))
        #expect(
            device.log.last
                == "00:20.180 process 1 ends: killed by the watchdog, scene-create: "
                + "application(_:didFinishLaunchingWithOptions:)")
    }

    @Test("a slow launch that stays below is left alone, and what follows has its own 10 s")
    func slowLaunch() {
        var device = device(
            hangingIn: "application(_:didFinishLaunchingWithOptions:)", "sceneDidBecomeActive(_:)")
        device.settle(.launch(bundle: Self.bundle))
        comeBack(&device, after: .seconds(19))
        comeBack(&device, after: .seconds(9))
        device.react = { _ in .returns(.done) }
        device.advance(by: .seconds(60))
        #expect(device.state(of: Self.bundle) == "foreground")
        #expect(device.log.allSatisfy { !$0.contains("watchdog") })
    }

    @Test("the way to the screen has 10 s as a whole, a link's callbacks included")
    func arrival() {
        var device = device(
            hangingIn: "sceneWillEnterForeground(_:)", "scene(_:openURLContexts:)", isActive: true)
        device.settle(.goHome)
        device.settle(.openURL("scenes://1", sender: nil))
        let now = device.device.now
        comeBack(&device, after: .seconds(6))
        device.advance(by: .seconds(60))
        #expect(
            device.log.last
                == "\(now.advanced(by: .seconds(10))) process 1 ends: killed by the watchdog, scene-update: "
                + "scene(_:openURLContexts:)")
    }

    @Test("the way from the screen has 10 s as a whole; an alert before it does not count")
    func leaving() {
        var device = device(
            hangingIn: "sceneWillResignActive(_:)", "sceneDidEnterBackground(_:)", isActive: true)
        device.settle(.goHome)
        comeBack(&device, after: .seconds(7))
        let now = device.device.now
        device.advance(by: .seconds(60))
        #expect(
            device.log.suffix(2) == [
                "\(now.advanced(by: .seconds(3))) ! watchdog 0x8badf00d, scene-update: sceneDidEnterBackground(_:) did "
                    + "not return within 10 s",
                "\(now.advanced(by: .seconds(3))) process 1 ends: killed by the watchdog, scene-update: "
                    + "sceneDidEnterBackground(_:)",
            ])
        device = self.device(
            hangingIn: "sceneWillResignActive(_:)", "sceneDidEnterBackground(_:)", isActive: true)
        device.settle(.openSwitcher)
        comeBack(&device, after: .seconds(7))
        device.settle(.goHome)
        let left = device.device.now
        device.advance(by: .seconds(60))
        #expect(device.log.last?.hasPrefix("\(left.advanced(by: .seconds(5))) process 1 ends") == true)
    }

    @Test("a scene that connects in a living process is created anew: it has 20 s")
    func reconnection() {
        var device = device(hangingIn: "scene(_:willConnectTo:options:)", isActive: true)
        device.settle(.goHome)
        device.settle(.reclaimScene(bundle: Self.bundle, session: nil))
        device.settle(.launch(bundle: Self.bundle))
        let now = device.device.now
        device.advance(by: .seconds(60))
        #expect(
            device.log.last
                == "\(now.advanced(by: .seconds(20))) process 1 ends: killed by the watchdog, scene-create: "
                + "scene(_:willConnectTo:options:)")
    }

    // The clock used to jump over the limit: the process was ended at the end of the jump.
    @Test("one long step of the clock ends the process at the same moment as many short ones")
    func oneStep() {
        var device = ScriptedDevice(
            react: { delivery in
                if case .application(.didFinishLaunching) = delivery.callback { .hangs } else { .returns(.done) }
            })
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
            if case .application(.willFinishLaunching(nil)) = delivery.callback, hangs {
                .hangs
            } else {
                .returns(.done)
            }
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
                if case .scene(.willConnect) = delivery.callback { .hangs } else { .returns(.done) }
            })
        device.settle(.launch(bundle: Self.bundle))
        device.settle(.openURL("scenes://1", sender: nil))
        let before = device.log.count
        device.advance(by: .seconds(30))
        #expect(
            device.log(since: before) == [
                "00:20.180 ! watchdog 0x8badf00d, scene-create: scene(_:willConnectTo:options:) did not return within "
                    + "20 s",
                "00:20.180 ! lost with the process: scene(_:openURLContexts:) scenes://1",
                "00:20.180 process 1 ends: killed by the watchdog, scene-create: scene(_:willConnectTo:options:)",
            ])
    }
}
