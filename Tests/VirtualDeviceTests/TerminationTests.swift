// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// Being killed, and being thrown out of the app switcher. Sheet: lifecycle L9 and L14.
@Suite struct TerminationTests {
    enum State: String, CaseIterable, CustomTestStringConvertible {
        case active, background, suspended

        var testDescription: String { rawValue }
    }

    private func device(_ lifeCycle: LifeCycle, in state: State) -> (ScriptedDevice, Int) {
        var device = ScriptedDevice(apps: [lifeCycle.app])
        device.settle(.launch(bundle: lifeCycle.bundle))
        if state != .active { device.settle(.goHome) }
        if state == .suspended { device.advance(by: .seconds(5)) }
        return (device, device.log.count)
    }

    @Test("a kill says nothing to the app", arguments: LifeCycle.allCases, State.allCases)
    func kill(_ lifeCycle: LifeCycle, _ state: State) {
        var (device, before) = device(lifeCycle, in: state)
        let now = device.device.now
        device.settle(.terminate(bundle: lifeCycle.bundle, .kill))
        #expect(device.log(since: before) == ["\(now) process 1 ends: terminated"])
        #expect(device.effects.last?.contains(.endProcess(1, reason: "terminated")) == true)
        #expect(device.state(of: lifeCycle.bundle) == "not running")
        #expect(device.device.foregroundApp == nil)
    }

    static let forceQuitCalls: [LifeCycle: [State: [String]]] = [
        .appDelegate: [
            .active: ["applicationWillResignActive(_:)", "applicationWillTerminate(_:)"],
            .background: ["applicationWillTerminate(_:)"],
            .suspended: [],
        ],
        .scenes: [
            .active: ["sceneWillResignActive(_:)", "sceneDidDisconnect(_:)", "applicationWillTerminate(_:)"],
            .background: ["sceneDidDisconnect(_:)", "applicationWillTerminate(_:)"],
            .suspended: [],
        ],
    ]

    @Test(
        "a force quit tells a running app, and nothing to a suspended one", arguments: LifeCycle.allCases,
        State.allCases)
    func forceQuit(_ lifeCycle: LifeCycle, _ state: State) throws {
        var (device, before) = device(lifeCycle, in: state)
        let now = device.device.now
        device.settle(.terminate(bundle: lifeCycle.bundle, .forceQuit))
        let calls = try #require(Self.forceQuitCalls[lifeCycle]?[state])
        #expect(device.log(since: before) == calls.map { "\(now) \($0)" } + ["\(now) process 1 ends: force quit"])
        #expect(device.state(of: lifeCycle.bundle) == "not running")
    }

    // The scene that comes forward once more used to be without the class that the app had answered with.
    @Test("L10: the scene that reappears in its session's first process has the configuration that the app chose")
    func reappears() {
        let chosen = SceneConfigurationRecord(name: "Chosen", delegateClass: "App.ChosenScene")
        var device = ScriptedDevice(apps: [Sample.classic, Sample.scenes])
        device.react = { delivery in
            guard case .scene(.configurationForConnecting) = delivery.callback else { return .returns(.done) }
            return .returns(.configuration(chosen, implemented: true))
        }
        device.settle(.launch(bundle: Sample.classic.bundleIdentifier))
        device.settle(.launch(bundle: Sample.scenes.bundleIdentifier))
        device.settle(.openSwitcher)
        device.send(.choose(.pinned([1])))
        device.settle(.terminate(bundle: Sample.scenes.bundleIdentifier, .forceQuit))
        let configurations = device.history.compactMap { entry -> SceneConfigurationRecord?? in
            guard case .callback(_, _, let delivery) = entry.kind,
                case .scene(.willConnect(let session, _)) = delivery.callback
            else { return nil }
            return session.configuration
        }
        #expect(configurations == [chosen, chosen])
    }

    @Test("the launch after a force quit hears of the discarded session, and gets a new one", arguments: State.allCases)
    func launchAfterForceQuit(_ state: State) {
        var (device, _) = device(.scenes, in: state)
        device.settle(.terminate(bundle: Sample.scenes.bundleIdentifier, .forceQuit))
        let before = device.calls.count
        device.settle(.launch(bundle: Sample.scenes.bundleIdentifier))
        #expect(
            Array(device.calls.dropFirst(before)) == [
                "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
                "application(_:didDiscardSceneSessions:)", "application(_:configurationForConnecting:options:)",
                "scene(_:willConnectTo:options:)", "sceneWillEnterForeground(_:)", "sceneDidBecomeActive(_:)",
            ])
        let discarded: [[String]] = device.history.compactMap { entry in
            guard case .callback(_, _, let delivery) = entry.kind,
                case .scene(.didDiscardSessions(let sessions)) = delivery.callback
            else { return nil }
            return sessions
        }
        #expect(discarded == [["com.example.scenes-scene-1"]])
    }

    @Test(
        "a force quit while the permission alert covers the app does not resign it twice", arguments: LifeCycle.allCases
    )
    func forceQuitWhileInterrupted(_ lifeCycle: LifeCycle) throws {
        var (device, _) = device(lifeCycle, in: .active)
        device.say(.notification(.requestAuthorization(call: 1, options: 7)), from: 1)
        let before = device.calls.count
        device.settle(.terminate(bundle: lifeCycle.bundle, .forceQuit))
        let calls = try #require(Self.forceQuitCalls[lifeCycle]?[.background])
        #expect(Array(device.calls.dropFirst(before)) == calls)
        #expect(device.device.summary.systemAlert == nil)
    }

    // The device used to trap: the dying process spoke for an app that was no longer there.
    @Test("an app can be removed or updated while its thrown-out process is still ending", arguments: [true, false])
    func removalWhileTerminating(removed: Bool) {
        var (device, _) = device(.scenes, in: .active)
        device.react = { _ in .hangs }
        device.send(.terminate(bundle: Sample.scenes.bundleIdentifier, .forceQuit))
        let before = device.log.count
        if removed {
            device.send(.uninstall(bundle: Sample.scenes.bundleIdentifier))
        } else {
            device.send(.install(Sample.scenes, location: "/apps/new"))
        }
        device.send(.said(1, number: 7, .setShortcutItems([ShortcutRecord(type: "a", title: "A")])))
        device.send(.said(1, number: 8, .screen(ScreenRecord(screens: ["Home"]))))
        #expect(device.log(since: before) == ["00:00.530 process 1 ends: \(removed ? "uninstalled" : "updated")"])
        #expect(device.device.runningProcesses == [])
        #expect(device.app(Sample.scenes.bundleIdentifier)?.quickActions.map(\.type) == (removed ? nil : ["new"]))
    }

    @Test("a shutdown ends everything; what the system stores is there after the next boot")
    func shutDown() {
        var (device, before) = device(.scenes, in: .active)
        device.say(.setShortcutItems([ShortcutRecord(type: "dynamic", title: "Dynamic")]), from: 1)
        device.settle(.lock)
        device.settle(.shutDown)
        #expect(device.device.summary.isOn == false)
        device.settle(.powerOn)
        #expect(
            device.log(since: before) == [
                "00:00.530 sceneWillResignActive(_:)",
                "00:00.930 sceneDidEnterBackground(_:)",
                "00:00.930 process 1 ends: device shut down",
            ])
        #expect(device.app(Sample.scenes.bundleIdentifier)?.quickActions.map(\.type) == ["new", "dynamic"])
        #expect(!device.device.isLocked)
    }
}
