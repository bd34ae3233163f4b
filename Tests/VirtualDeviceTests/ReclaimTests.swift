// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import Testing
import VirtualDevice

/// The system takes a scene back while its process lives on. Sheet: lifecycle L11.
@Suite struct ReclaimTests {
    private static let bundle = Sample.scenes.bundleIdentifier
    private static let scene = "\(bundle)-scene-1"

    private func device(suspended: Bool = false) -> ScriptedDevice {
        var device = ScriptedDevice(apps: [Sample.scenes, Sample.classic])
        device.react = { delivery in
            switch delivery.callback {
            case .scene(.configurationForConnecting): .returns(.configuration(Sample.configuration, implemented: true))
            case .scene(.didEnterBackground): .returns(.activity(ActivityRecord(type: "com.example.scenes.reading")))
            default: .returns(.done)
            }
        }
        device.settle(.launch(bundle: Self.bundle))
        device.settle(.goHome)
        if suspended { device.advance(by: .seconds(6)) }
        return device
    }

    @Test("the scene disconnects, the process lives; on return the same session connects with its restoration")
    func returns() {
        var device = device()
        let before = device.calls.count
        device.settle(.reclaimScene(bundle: Self.bundle, session: nil))
        #expect(device.state(of: Self.bundle) == "background")
        device.settle(.launch(bundle: Self.bundle))
        let restoration = "com.example.scenes.reading"
        let calls = device.calls.dropFirst(before).map { $0.split(separator: " ")[0] }
        #expect(
            calls == [
                "sceneDidDisconnect(_:)", "scene(_:willConnectTo:options:)",
                "scene(_:restoreInteractionStateWith:)", "sceneWillEnterForeground(_:)", "sceneDidBecomeActive(_:)",
            ])
        let sessions = device.history.compactMap { entry -> SceneSessionRecord? in
            guard case .callback(_, 1, let delivery) = entry.kind,
                case .scene(.willConnect(let session, _)) = delivery.callback
            else { return nil }
            return session
        }
        #expect(sessions.map(\.identifier) == [Self.scene, Self.scene])
        #expect(sessions.map { $0.restoration?.type } == [nil, restoration])
        #expect(device.app(Self.bundle)?.scenes == [Self.scene])
    }

    @Test("a suspended process hears of it when it runs again, before anything else")
    func suspended() {
        var device = device(suspended: true)
        let before = device.log.count
        device.settle(.reclaimScene(bundle: Self.bundle, session: Self.scene))
        #expect(device.log(since: before) == [])
        device.settle(.openURL("scenes://1", sender: nil))
        let heard = device.log(since: before).map { $0.split(separator: " ")[1] }
        #expect(heard.prefix(3) == ["process", "sceneDidDisconnect(_:)", "scene(_:willConnectTo:options:)"])
        #expect(heard.allSatisfy { $0 != "scene(_:openURLContexts:)" }, "the link is in the options")
    }

    @Test("a field that had the focus is gone with its scene: nobody gives it back", arguments: [true, false])
    func focused(isReclaimed: Bool) {
        var device = device()
        device.settle(.launch(bundle: Self.bundle))
        device.say(.keyboard(.input(InputRequest(responder: 1, kind: .textView, name: "Notes"))), from: 1)
        device.settle()
        device.settle(.goHome)
        device.advance(by: .seconds(2))
        if isReclaimed { device.settle(.reclaimScene(bundle: Self.bundle, session: nil)) }
        let before = device.calls.count
        device.settle(.launch(bundle: Self.bundle))
        device.advance(by: .seconds(2))
        let calls = device.calls.dropFirst(before)
        #expect(calls.contains { $0.hasPrefix("system restores first responder") } == !isReclaimed)
    }

    @Test("only what is in the background can be taken, and only from an app that runs")
    func refusals() {
        func refusal(_ device: ScriptedDevice, _ bundle: String, _ session: String? = nil) -> DeviceError? {
            var device = device
            device.send(.reclaimScene(bundle: bundle, session: session))
            guard case .refused(let error)? = device.effects.last?.last else { return nil }
            return error
        }
        var device = device()
        #expect(
            refusal(device, Self.bundle, "x")
                == .noSceneInBackground(bundle: Self.bundle, session: "x", available: [Self.scene]))
        #expect(refusal(device, Sample.classic.bundleIdentifier) == .notRunning(bundle: "com.example.classic"))
        device.settle(.launch(bundle: Self.bundle))
        #expect(
            refusal(device, Self.bundle) == .noSceneInBackground(bundle: Self.bundle, session: nil, available: []))
        device.settle(.launch(bundle: Sample.classic.bundleIdentifier))
        device.settle(.goHome)
        #expect(refusal(device, "com.example.classic") != nil, "it has no scenes")
        device.settle(.reclaimScene(bundle: Self.bundle, session: nil))
        #expect(refusal(device, Self.bundle) != nil, "it is gone already")
    }
}
