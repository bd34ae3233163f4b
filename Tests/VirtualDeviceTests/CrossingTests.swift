// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// Events that cross each other on the way: the second comes before the first has run its course.
@Suite struct CrossingTests {
    private let bundle = Sample.scenes.bundleIdentifier

    private func launched() -> (ScriptedDevice, Int) {
        var device = ScriptedDevice()
        device.settle(.launch(bundle: Sample.scenes.bundleIdentifier))
        return (device, device.log.count)
    }

    // The link used to be delivered between resigning and entering the background.
    @Test("a link for an app on its way to the background comes after it has got there")
    func linkWhileGoingHome() {
        var (device, before) = launched()
        device.send(.goHome)
        device.settle(.openURL("scenes://1", sender: nil))
        #expect(
            device.log(since: before) == [
                "00:00.530 sceneWillResignActive(_:)",
                "00:00.930 sceneDidEnterBackground(_:)",
                "00:00.930 sceneWillEnterForeground(_:)",
                "00:00.930 scene(_:openURLContexts:) scenes://1",
                "00:01.280 sceneDidBecomeActive(_:)",
            ])
    }

    // The second request used to put a second alert over the first.
    @Test("a second permission request while the alert is up shares its answer")
    func requestTwice() {
        var (device, before) = launched()
        device.say(.notification(.requestAuthorization(call: 1, options: 7)), from: 1)
        device.say(.notification(.requestAuthorization(call: 2, options: 7)), from: 1)
        device.settle(.tapAlertButton(title: "Allow"))
        #expect(
            device.log(since: before) == [
                "00:00.530 system alert \"scenes\" Would Like to Send You Notifications",
                "00:00.530 sceneWillResignActive(_:)",
                "00:00.530 requestAuthorization completion granted",
                "00:00.530 requestAuthorization completion granted",
                "00:00.530 sceneDidBecomeActive(_:)",
            ])
        #expect(device.device.summary.systemAlert == nil)
    }

    // It used to connect a scene of a session that no longer existed.
    @Test("an app that is thrown out before its scene connects ends at once")
    func forceQuitWhileLaunching() {
        var device = ScriptedDevice()
        let before = device.log.count
        device.send(.launch(bundle: bundle))
        device.settle(.terminate(bundle: bundle, .forceQuit))
        #expect(device.log(since: before) == ["00:00.000 process 1 starts", "00:00.000 process 1 ends: force quit"])
    }

    @Test(
        "a sender of the same team is named at a cold start, for either kind of link",
        arguments: [
            "scenes://1", "https://scenes.example.com/1",
        ])
    func senderOfTheSameTeam(url: String) {
        var device = ScriptedDevice(apps: [Sample.scenes, Sample.classic])
        device.settle(.openURL(url, sender: Sample.classic.bundleIdentifier))
        let senders = device.history.compactMap { entry -> String? in
            guard case .callback(_, _, let delivery) = entry.kind,
                case .scene(.willConnect(_, let options)) = delivery.callback
            else { return nil }
            return options.sourceApplication
        }
        #expect(senders == ["com.example.classic"])
    }
}
