// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing
import VirtualDevice

/// An event that makes no sense yields one refusal and changes nothing.
@Suite struct RefusalTests {
    struct Refusal: CustomTestStringConvertible, Sendable {
        var event: DeviceEvent
        var error: DeviceError
        /// What happened before.
        var history: [DeviceEvent] = []
        var profile = "ios26"

        var testDescription: String { "\(error)" }
    }

    private static let scenes = Sample.scenes.bundleIdentifier
    private static let classic = Sample.classic.bundleIdentifier
    private static let installed = [scenes, classic]

    private static func push(_ payload: String) -> DeviceEvent {
        .push(RemoteNotification(identifier: "id", topic: scenes, payload: Data(payload.utf8)), sequence: nil)
    }

    static let refusals: [Refusal] =
        [
            .launch(bundle: "nobody"), .foreground(bundle: "nobody"), .terminate(bundle: "nobody", .kill),
            .terminate(bundle: "nobody", .forceQuit), .uninstall(bundle: "nobody"),
            .setAuthorization(bundle: "nobody", granted: true), .quickAction(bundle: "nobody", type: "new"),
            .tapNotification(bundle: "nobody", identifier: nil), .phoneCall(.answer(bundle: "nobody")),
            .phoneCall(.decline(bundle: "nobody")), .phoneCall(.hangUp(bundle: "nobody")),
            .push(
                RemoteNotification(identifier: "id", topic: "nobody", payload: Data(#"{"aps":{}}"#.utf8)), sequence: nil
            ),
        ].map { Refusal(event: $0, error: .unknownApp(bundle: "nobody", installed: installed)) }
        + [
            Refusal(event: .foreground(bundle: scenes), error: .notRunning(bundle: scenes)),
            Refusal(event: .terminate(bundle: scenes, .kill), error: .notRunning(bundle: scenes)),
            Refusal(event: .terminate(bundle: scenes, .forceQuit), error: .notRunning(bundle: scenes)),
            Refusal(event: .openURL("", sender: nil), error: .malformedURL("")),
            Refusal(event: .openURL("no scheme", sender: nil), error: .malformedURL("no scheme")),
            Refusal(event: .openURL("://1", sender: nil), error: .malformedURL("://1")),
            Refusal(event: .openURL("unknown://1", sender: nil), error: .noAppForScheme("unknown")),
            Refusal(
                event: .handoff(ActivityRecord(type: "com.example.unknown"), .arrives),
                error: .noAppForActivity(type: "com.example.unknown")),
            Refusal(
                event: .quickAction(bundle: scenes, type: "old"),
                error: .noQuickAction(type: "old", available: ["new"])),
            Refusal(
                event: .tapNotification(bundle: nil, identifier: nil),
                error: .noNotification(bundle: nil, identifier: nil)),
            Refusal(
                event: .tapNotification(bundle: scenes, identifier: "x"),
                error: .noNotification(bundle: scenes, identifier: "x")),
            Refusal(event: .tapAlertButton(title: "Ok"), error: .noAlert),
            Refusal(event: .tapButton(title: "Go"), error: .noButton(title: "Go", available: [])),
            Refusal(event: .tapAlertButton(title: "Ok"), error: .locked, history: [.lock]),
            Refusal(event: .tapButton(title: "Go"), error: .locked, history: [.lock]),
            Refusal(
                event: .clock(VirtualInstant(nanoseconds: 999_999_999)),
                error: .clockRunsBackwards(now: "00:01.000", asked: "00:00.999"),
                history: [.clock(VirtualInstant(nanoseconds: 1_000_000_000))]),
            Refusal(event: .launch(bundle: scenes), error: .switchedOff, history: [.shutDown]),
            Refusal(event: .shutDown, error: .switchedOff, history: [.shutDown]),
            Refusal(event: .powerOn, error: .alreadyOn),
            Refusal(event: push(""), error: .malformedPayload(reason: "the payload is empty")),
            Refusal(event: push("{"), error: .malformedPayload(reason: "the payload is not JSON")),
            Refusal(event: push("[]"), error: .malformedPayload(reason: "the payload's root is not a JSON object")),
            Refusal(
                event: push(#"{"alert":"Hi"}"#),
                error: .malformedPayload(reason: #"the payload has no "aps" object at its root"#)),
            Refusal(event: push(#"{"aps":"Hi"}"#), error: .malformedPayload(reason: #""aps" is not a JSON object"#)),
            Refusal(
                event: push(#"{"aps":{"alert":"\#(String(repeating: "x", count: 4077))"}}"#),
                error: .malformedPayload(reason: "the payload has 4097 bytes; the limit is 4096")),
        ]
        + [
            .launch(bundle: classic), .openURL("classic://1", sender: nil),
            .openURL("https://classic.example.com", sender: nil),
            .quickAction(bundle: classic, type: "new"),
            .handoff(ActivityRecord(type: "com.example.classic.reading"), .arrives),
        ].map { Refusal(event: $0, error: .needsSceneLifeCycle(bundle: classic, profile: "ios27"), profile: "ios27") }

    @Test("one refusal, and nothing has changed", arguments: refusals)
    func refused(_ refusal: Refusal) {
        var scripted = ScriptedDevice(
            profile: Sample.profile(refusal.profile), apps: [Sample.scenes, Sample.classic])
        for event in refusal.history { scripted.send(event) }
        var device = scripted.device
        let before = String(reflecting: device)
        let count = device.eventCount
        #expect(device.handle(refusal.event) == [.refused(refusal.error)])
        // It is an event of the journal all the same.
        #expect(device.eventCount == count + 1)
        #expect(
            String(reflecting: device) == before.replacing("eventCount: \(count),", with: "eventCount: \(count + 1),"))
        #expect(device.summary == scripted.device.summary)
    }

    @Test("under ios27 a tap on the notification of an app without scenes is refused and the notification stays")
    func tapWithoutScenes() {
        var device = ScriptedDevice(
            profile: Sample.profile("ios27"), apps: [Sample.classic], authorized: true)
        device.send(.push(Sample.push(to: Sample.classic), sequence: nil))
        device.send(.tapNotification(bundle: nil, identifier: nil))
        #expect(
            device.effects.last == [
                .refused(.needsSceneLifeCycle(bundle: Self.classic, profile: "ios27"))
            ])
        #expect(device.app(Self.classic)?.delivered.map(\.identifier) == ["push-1"])
    }

    @Test("a web link that no app claims opens the browser, and the app in front goes home")
    func browser() {
        var device = ScriptedDevice()
        device.settle(.launch(bundle: Self.scenes))
        let before = device.log.count
        device.settle(.openURL("https://nobody.example.com/1", sender: nil))
        device.settle(.openURL("https://scenes.example.com/1", sender: Self.scenes))
        #expect(
            device.log(since: before) == [
                "00:00.530 the browser opens https://nobody.example.com/1",
                "00:00.530 sceneWillResignActive(_:)",
                "00:00.930 sceneDidEnterBackground(_:)",
                "00:00.930 the browser opens https://scenes.example.com/1",
            ])
    }
}
