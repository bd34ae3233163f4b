// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// What an app is told from the tap on its icon until it is active. Sheets: links 1.3 and 1.4, lifecycle L1 and L6.
@Suite struct LaunchTests {
    static let launchLines: [LifeCycle: [String]] = [
        .appDelegate: [
            "00:00.000 ! has no scene manifest; a coming iOS will refuse to launch it (Apple TN3187)",
            "00:00.180 application(_:willFinishLaunchingWithOptions:)",
            "00:00.180 application(_:didFinishLaunchingWithOptions:)",
            "00:00.530 applicationDidBecomeActive(_:)",
        ],
        .scenes: [
            "00:00.180 application(_:willFinishLaunchingWithOptions:)",
            "00:00.180 application(_:didFinishLaunchingWithOptions:)",
            "00:00.180 application(_:configurationForConnecting:options:)",
            "00:00.180 scene(_:willConnectTo:options:)",
            "00:00.180 sceneWillEnterForeground(_:)",
            "00:00.530 sceneDidBecomeActive(_:)",
        ],
    ]

    @Test("a cold launch takes the order of the sheet", arguments: LifeCycle.allCases)
    func coldLaunch(_ lifeCycle: LifeCycle) throws {
        var device = ScriptedDevice(apps: [lifeCycle.app])
        device.settle(.launch(bundle: lifeCycle.bundle))
        #expect(device.log == ["00:00.000 process 1 starts"] + (try #require(Self.launchLines[lifeCycle])))
        #expect(device.state(of: lifeCycle.bundle) == "foreground")
        #expect(device.device.foregroundApp == lifeCycle.bundle)
    }

    @Test("launching an app that is in front changes nothing", arguments: LifeCycle.allCases)
    func launchAgain(_ lifeCycle: LifeCycle) {
        var device = ScriptedDevice(apps: [lifeCycle.app])
        device.settle(.launch(bundle: lifeCycle.bundle))
        let before = device.log
        device.settle(.launch(bundle: lifeCycle.bundle))
        device.settle(.foreground(bundle: lifeCycle.bundle))
        #expect(device.log == before)
    }

    @Test("nothing is called before the process has connected")
    func waitsForTheProcess() {
        var device = Device(BootRecord(name: "test", identifier: "T", profile: Sample.profile()))
        _ = device.handle(.install(Sample.scenes, location: "/apps/scenes"))
        let bundle = Sample.scenes.bundleIdentifier
        #expect(
            device.handle(.launch(bundle: bundle)) == [
                .trace(TraceEntry(time: .boot, event: 2, kind: .input(.launch(bundle: bundle)))),
                .trace(TraceEntry(time: .boot, event: 2, kind: .processStarted(app: "scenes", process: 1))),
                .startProcess(1, bundle: bundle, extensionBundle: nil),
            ])
        #expect(device.handle(.clock(.boot.advanced(by: .seconds(1)))) == [])
        #expect(device.handle(.connected(1)) == [])
        #expect(device.nextActivity == .boot.advanced(by: .milliseconds(1180)))
    }

    @Test("the answer to configurationForConnecting is stored with the session, and not asked for again")
    func configurationIsStored() {
        let chosen = SceneConfigurationRecord(name: "Chosen", delegateClass: "App.Other")
        var device = ScriptedDevice(react: { delivery in
            if case .scene(.configurationForConnecting) = delivery.callback {
                .returns(.configuration(chosen, implemented: true))
            } else {
                .returns(.done)
            }
        })
        let bundle = Sample.scenes.bundleIdentifier
        device.settle(.launch(bundle: bundle))
        device.settle(.terminate(bundle: bundle, .kill))
        device.settle(.launch(bundle: bundle))
        let sessions: [SceneSessionRecord] = device.history.compactMap { entry in
            guard case .callback(_, _, let delivery) = entry.kind else { return nil }
            return switch delivery.callback {
            case .scene(.configurationForConnecting(let session, _)), .scene(.willConnect(let session, _)): session
            default: nil
            }
        }
        let identifier = "com.example.scenes-scene-1"
        #expect(
            sessions == [
                SceneSessionRecord(identifier: identifier),
                SceneSessionRecord(identifier: identifier, configuration: chosen),
                SceneSessionRecord(identifier: identifier, configuration: chosen),
            ])
    }

    @Test("a profile may keep sceneWillEnterForeground from cold launches")
    func coldLaunchWithoutEnteringForeground() {
        var device = ScriptedDevice(
            profile: Sample.profile { $0.lifecycle.sceneEntersForegroundOnColdLaunch = false })
        device.settle(.launch(bundle: Sample.scenes.bundleIdentifier))
        #expect(
            device.calls == [
                "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
                "application(_:configurationForConnecting:options:)", "scene(_:willConnectTo:options:)",
                "sceneDidBecomeActive(_:)",
            ])
    }

    @Test("another app goes to the background while this one launches")
    func launchOverAnotherApp() {
        var device = ScriptedDevice(apps: [Sample.scenes, Sample.classic])
        device.settle(.launch(bundle: Sample.scenes.bundleIdentifier))
        let before = device.log.count
        device.settle(.launch(bundle: Sample.classic.bundleIdentifier))
        #expect(
            device.log(since: before) == [
                "00:00.530 process 2 starts",
                "00:00.530 ! has no scene manifest; a coming iOS will refuse to launch it (Apple TN3187)",
                "00:00.530 sceneWillResignActive(_:)",
                "00:00.710 application(_:willFinishLaunchingWithOptions:)",
                "00:00.710 application(_:didFinishLaunchingWithOptions:)",
                "00:00.930 sceneDidEnterBackground(_:)",
                "00:01.060 applicationDidBecomeActive(_:)",
            ])
    }

    @Test("a second link before the scene connects joins the options, or comes by its own callback")
    func secondLinkWhileLaunching() {
        let expected: [Int: [String]] = [
            0: [
                "scene(_:willConnectTo:options:) urlContexts: scenes://1", "sceneWillEnterForeground(_:)",
                "scene(_:openURLContexts:) scenes://2", "sceneDidBecomeActive(_:)",
            ],
            1: [
                "scene(_:willConnectTo:options:) urlContexts: scenes://1, scenes://2",
                "sceneWillEnterForeground(_:)", "sceneDidBecomeActive(_:)",
            ],
        ]
        for (answer, calls) in expected {
            var device = ScriptedDevice(chooser: .pinned([answer]))
            device.send(.openURL("scenes://1", sender: nil))
            device.settle(.openURL("scenes://2", sender: nil))
            #expect(Array(device.calls.dropFirst(3)) == calls)
        }
    }

    @Test("becoming active waits for an activity that is slow to load", arguments: LifeCycle.allCases, [false, true])
    func slowActivity(_ lifeCycle: LifeCycle, isWarm: Bool) {
        // In a scene app's cold start the activity is only announced, and comes when it comes (links sheet 1.4).
        let waits = lifeCycle == .appDelegate || isWarm
        var device = ScriptedDevice(
            profile: Sample.profile { $0.links.handoffLoading.duration = .seconds(2) }, apps: [lifeCycle.app])
        if isWarm {
            device.settle(.launch(bundle: lifeCycle.bundle))
            device.settle(.goHome)
        }
        let type = "\(lifeCycle.bundle).reading"
        device.settle(.handoff(ActivityRecord(type: type), .arrives))
        let isScene = lifeCycle == .scenes
        let activity = isScene ? "scene(_:continue:) \(type)" : "application(_:continue:restorationHandler:) \(type)"
        let active = isScene ? "sceneDidBecomeActive(_:)" : "applicationDidBecomeActive(_:)"
        #expect(device.calls.suffix(2) == (waits ? [activity, active] : [active, activity]))
    }

    // It used to vanish: the link joined the options, and nobody brought the app to the front again.
    @Test("a link for an app that was sent home before its scene connected brings it to the front", arguments: [0, 1])
    func linkAfterGoingHomeWhileLaunching(answer: Int) {
        var device = ScriptedDevice(chooser: .pinned([answer]))
        device.send(.launch(bundle: Sample.scenes.bundleIdentifier))
        device.send(.goHome)
        device.settle(.openURL("scenes://1", sender: nil))
        #expect(device.state(of: Sample.scenes.bundleIdentifier) == "foreground")
        #expect(device.calls.last == "sceneDidBecomeActive(_:)")
        #expect(device.calls.filter { $0.contains("scenes://1") } == ["scene(_:openURLContexts:) scenes://1"])
    }
}
