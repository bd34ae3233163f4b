// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// Leaving the screen, being suspended, coming back, the lock button. Sheet: lifecycle L5, L6.
@Suite struct BackgroundTests {
    struct Names {
        var resign, background, foreground, active: String

        init(_ lifeCycle: LifeCycle) {
            let prefix = lifeCycle == .scenes ? "scene" : "application"
            resign = "\(prefix)WillResignActive(_:)"
            background = "\(prefix)DidEnterBackground(_:)"
            foreground = "\(prefix)WillEnterForeground(_:)"
            active = "\(prefix)DidBecomeActive(_:)"
        }
    }

    /// An app that has become active at 00:00.530.
    private func launched(_ lifeCycle: LifeCycle) -> (ScriptedDevice, Int) {
        var device = ScriptedDevice(apps: [lifeCycle.app])
        device.settle(.launch(bundle: lifeCycle.bundle))
        return (device, device.log.count)
    }

    @Test("home, suspension five seconds later, and back", arguments: LifeCycle.allCases)
    func homeAndBack(_ lifeCycle: LifeCycle) {
        let names = Names(lifeCycle)
        var (device, before) = launched(lifeCycle)
        device.settle(.goHome)
        #expect(device.state(of: lifeCycle.bundle) == "background")
        #expect(device.device.foregroundApp == nil)
        device.advance(by: .seconds(10))
        #expect(device.state(of: lifeCycle.bundle) == "suspended")
        device.settle(.launch(bundle: lifeCycle.bundle))
        #expect(device.state(of: lifeCycle.bundle) == "foreground")
        #expect(
            device.log(since: before) == [
                "00:00.530 \(names.resign)",
                "00:00.930 \(names.background)",
                "00:05.930 process 1 is suspended",
                "00:10.930 process 1 is resumed",
                "00:10.930 \(names.foreground)",
                "00:11.280 \(names.active)",
            ])
    }

    @Test("an app that is back before its suspension is due is not suspended", arguments: LifeCycle.allCases)
    func backInTime(_ lifeCycle: LifeCycle) {
        let names = Names(lifeCycle)
        var (device, before) = launched(lifeCycle)
        device.settle(.goHome)
        device.settle(.foreground(bundle: lifeCycle.bundle))
        device.settle(.goHome)
        device.advance(by: .seconds(4))
        #expect(device.state(of: lifeCycle.bundle) == "background")
        device.advance(by: .seconds(1))
        #expect(
            device.log(since: before) == [
                "00:00.530 \(names.resign)",
                "00:00.930 \(names.background)",
                "00:00.930 \(names.foreground)",
                "00:01.280 \(names.active)",
                "00:01.280 \(names.resign)",
                "00:01.680 \(names.background)",
                "00:06.680 process 1 is suspended",
            ])
    }

    @Test("the lock button sends the app to the background, unlocking brings it back", arguments: LifeCycle.allCases)
    func lockAndUnlock(_ lifeCycle: LifeCycle) {
        let names = Names(lifeCycle)
        var (device, before) = launched(lifeCycle)
        device.settle(.lock)
        device.settle(.lock)
        #expect(device.device.isLocked)
        #expect(device.device.foregroundApp == lifeCycle.bundle)
        device.settle(.unlock)
        device.settle(.unlock)
        #expect(!device.device.isLocked)
        #expect(
            device.log(since: before) == [
                "00:00.530 \(names.resign)",
                "00:00.930 \(names.background)",
                "00:00.930 \(names.foreground)",
                "00:01.280 \(names.active)",
            ])
    }

    @Test("a link on the locked device unlocks it, without a detour over the app that was there")
    func linkUnlocks() {
        var device = ScriptedDevice(apps: [Sample.scenes, Sample.classic])
        device.settle(.launch(bundle: Sample.classic.bundleIdentifier))
        device.settle(.lock)
        let before = device.log.count
        device.settle(.openURL("scenes://1", sender: nil))
        #expect(
            device.log(since: before) == [
                "00:00.930 the user unlocks the device",
                "00:00.930 process 2 starts",
                "00:01.110 application(_:willFinishLaunchingWithOptions:)",
                "00:01.110 application(_:didFinishLaunchingWithOptions:)",
                "00:01.110 application(_:configurationForConnecting:options:) urlContexts: scenes://1",
                "00:01.110 scene(_:willConnectTo:options:) urlContexts: scenes://1",
                "00:01.110 sceneWillEnterForeground(_:)",
                "00:01.460 sceneDidBecomeActive(_:)",
            ])
        #expect(!device.device.isLocked)
    }

    // Links sheet 3.2: not calling a quick action's completion handler is logged.
    @Test("an app that owes a completion handler's call has 30 s, then it is reported and suspended")
    func forgottenCompletion() {
        var (device, before) = launched(.scenes)
        device.settle(.quickAction(bundle: Sample.scenes.bundleIdentifier, type: "new"))
        device.settle(.goHome)
        device.advance(by: .seconds(32))
        device.settle(.launch(bundle: Sample.scenes.bundleIdentifier))
        device.say(.completed(number: 7, .bool(true)), from: 1)
        #expect(
            device.log(since: before) == [
                "00:00.530 windowScene(_:performActionFor:completionHandler:) new",
                "00:00.530 sceneWillResignActive(_:)",
                "00:00.930 sceneDidEnterBackground(_:)",
                "00:30.530 ! has not called the completion handler of "
                    + "windowScene(_:performActionFor:completionHandler:), delivery 7",
                "00:30.530 process 1 is suspended",
                "00:32.930 process 1 is resumed",
                "00:32.930 sceneWillEnterForeground(_:)",
                "00:33.280 sceneDidBecomeActive(_:)",
            ])
    }

    @Test("one that calls it after a while is suspended soon after")
    func lateCompletion() {
        var (device, before) = launched(.scenes)
        device.settle(.quickAction(bundle: Sample.scenes.bundleIdentifier, type: "new"))
        device.settle(.goHome)
        device.advance(by: .seconds(20))
        #expect(!device.device.isSuspended(1))
        device.say(.completed(number: 7, .bool(true)), from: 1)
        device.advance(by: .seconds(20))
        #expect(device.log(since: before).last == "00:25.930 process 1 is suspended")
    }

    // Symptom: `handle(.clock)` never returned.
    @Test("a profile that suspends at once does not stop the clock", .timeLimit(.minutes(1)))
    func suspensionAtOnce() {
        var device = ScriptedDevice(profile: Sample.profile { $0.timing.suspension.duration = .zero })
        device.settle(.launch(bundle: Sample.scenes.bundleIdentifier))
        device.say(.process(.beganActivity(number: 1, reason: "Saving")), from: 1)
        device.settle(.goHome)
        device.advance(by: .milliseconds(20))
        #expect(!device.device.isSuspended(1))
        device.say(.process(.endedActivity(number: 1)), from: 1)
        device.advance(by: .milliseconds(20))
        #expect(device.device.isSuspended(1))
    }

    @Test("an app that calls its completion handler in time is suspended like any other")
    func completionInTime() {
        var (device, before) = launched(.scenes)
        device.settle(.quickAction(bundle: Sample.scenes.bundleIdentifier, type: "new"))
        device.settle(.goHome)
        device.say(.completed(number: 7, .bool(true)), from: 1)
        device.advance(by: .seconds(12))
        #expect(
            device.log(since: before) == [
                "00:00.530 windowScene(_:performActionFor:completionHandler:) new",
                "00:00.530 sceneWillResignActive(_:)",
                "00:00.930 sceneDidEnterBackground(_:)",
                "00:05.930 process 1 is suspended",
            ])
    }
}
