// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// A system alert over an app: inactive and active again, never in the background. Sheets: lifecycle L7,
/// notifications 2.1.
@Suite struct InterruptionTests {
    private static let asked = "system alert \"scenes\" Would Like to Send You Notifications"
    private let bundle = Sample.scenes.bundleIdentifier

    private func launched(_ lifeCycle: LifeCycle = .scenes) -> (ScriptedDevice, Int) {
        var device = ScriptedDevice(apps: [lifeCycle.app])
        device.settle(.launch(bundle: lifeCycle.bundle))
        return (device, device.log.count)
    }

    @Test(
        "the permission alert makes the app inactive until it is answered", arguments: LifeCycle.allCases,
        [true, false])
    func permissionAlert(_ lifeCycle: LifeCycle, allow: Bool) {
        let prefix = lifeCycle == .scenes ? "scene" : "application"
        var (device, before) = launched(lifeCycle)
        device.say(.notification(.requestAuthorization(call: 1, options: 7)), from: 1)
        device.settle(.tapAlertButton(title: allow ? "Allow" : "Don't Allow"))
        #expect(
            device.log(since: before) == [
                "00:00.530 system alert \"\(lifeCycle.rawValue == "scenes" ? "scenes" : "classic")\""
                    + " Would Like to Send You Notifications",
                "00:00.530 \(prefix)WillResignActive(_:)",
                "00:00.530 requestAuthorization completion \(allow ? "granted" : "denied")",
                "00:00.530 \(prefix)DidBecomeActive(_:)",
            ])
        #expect(device.app(lifeCycle.bundle)?.authorization == (allow ? "authorized" : "denied"))
    }

    @Test("only the first request asks; later ones get the stored answer", arguments: [true, false])
    func secondRequest(allow: Bool) {
        var (device, before) = launched()
        device.say(.notification(.requestAuthorization(call: 1, options: 7)), from: 1)
        device.settle(.tapAlertButton(title: allow ? "Allow" : "Don’t Allow"))
        device.say(.notification(.requestAuthorization(call: 2, options: 7)), from: 1)
        let answer = "00:00.530 requestAuthorization completion \(allow ? "granted" : "denied")"
        #expect(
            device.log(since: before) == [
                "00:00.530 \(Self.asked)", "00:00.530 sceneWillResignActive(_:)", answer,
                "00:00.530 sceneDidBecomeActive(_:)", answer,
            ])
    }

    @Test("a provisional request asks nobody")
    func provisional() {
        var (device, before) = launched()
        device.say(.notification(.requestAuthorization(call: 1, options: 64 | 7)), from: 1)
        #expect(device.log(since: before) == ["00:00.530 requestAuthorization completion granted"])
        #expect(device.app(bundle)?.authorization == "provisional")
    }

    @Test("allowing nothing grants nothing, and says so every time")
    func emptyRequest() {
        var (device, before) = launched()
        device.say(.notification(.requestAuthorization(call: 1, options: 0)), from: 1)
        device.settle(.tapAlertButton(title: "Allow"))
        device.say(.notification(.requestAuthorization(call: 2, options: 0)), from: 1)
        #expect(
            device.log(since: before).filter { $0.contains("completion") } == [
                "00:00.530 requestAuthorization completion denied",
                "00:00.530 requestAuthorization completion denied",
            ])
    }

    @Test("an interrupted app that goes home resigns active once")
    func homeUnderTheAlert() {
        var (device, before) = launched()
        device.say(.notification(.requestAuthorization(call: 1, options: 7)), from: 1)
        device.settle(.goHome)
        #expect(
            device.log(since: before) == [
                "00:00.530 \(Self.asked)", "00:00.530 sceneWillResignActive(_:)",
                "00:00.930 sceneDidEnterBackground(_:)",
            ])
    }

    // The app in front used to stay inactive for ever.
    @Test("the alert goes with the process that asked, and the app below it becomes active again")
    func askingProcessDies() {
        var device = ScriptedDevice(apps: [Sample.scenes, Sample.classic])
        device.settle(.launch(bundle: Sample.classic.bundleIdentifier))
        device.settle(.launch(bundle: bundle))
        let before = device.log.count
        device.say(.notification(.requestAuthorization(call: 1, options: 7)), from: 1)
        device.settle(.terminate(bundle: Sample.classic.bundleIdentifier, .kill))
        #expect(
            device.log(since: before) == [
                "00:01.060 system alert \"classic\" Would Like to Send You Notifications",
                "00:01.060 sceneWillResignActive(_:)",
                "00:01.060 process 1 ends: terminated",
                "00:01.060 sceneDidBecomeActive(_:)",
            ])
        #expect(device.device.summary.systemAlert == nil)
    }
}
