// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

@testable import VirtualDevice

/// The service of calls alone: what it is told, and what it wants done.
@Suite struct PhoneCallsTests {
    private static let bundle = "com.example.phone"
    private static let anna = PhoneCallRecord(identifier: "A", update: PhoneCallUpdate(callerName: "Anna"))
    private static let bob = PhoneCallRecord(identifier: "B", update: PhoneCallUpdate(handle: "bob"))

    /// Processes 1 and 2 of one installed app.
    private static func view(modes: [String] = ["voip"]) -> DeviceView {
        var apps = Table<String, InstalledApp>()
        apps[bundle] = InstalledApp(
            manifest: AppManifest(
                bundleIdentifier: bundle, displayName: "Phone", executable: "Phone", backgroundModes: modes),
            location: "/", installation: 1)
        var processes = ProcessTable()
        for id in 1...2 { processes[id] = AppProcess(id: id, bundle: bundle, name: "Phone", usesScenes: false) }
        return DeviceView(
            now: .boot, wallDate: 0, isOn: true,
            boot: Device.Boot(BootRecord(name: "a", identifier: "b", profile: Sample.profile("ios17"))), apps: apps,
            processes: processes)
    }

    private static func notice(_ text: String) -> ServiceAction { .notice(text, about: bundle) }

    private static func answer(_ call: Int, _ error: Int?) -> ServiceAction {
        .call(.phoneCall(.reported(call: call, error: error)), 1, .replies)
    }

    private static func action(_ kind: PhoneCallAction.Kind, number: Int) -> PhoneCallAction {
        PhoneCallAction(identifier: "00000000-0000-4000-8000-00000000000\(number)", kind: kind, call: "A")
    }

    private static func asks(_ action: PhoneCallAction) -> [ServiceAction] {
        [
            .call(.phoneCall(.perform([action])), 1, .signals),
            .timer(.phoneCall(.action(action.identifier)), at: .boot.advanced(by: .seconds(60))),
        ]
    }

    @Test("a reported call rings once, and only an app with the background mode may report one")
    func reported() {
        var service = PhoneCalls()
        let mayNot = ServiceAction.diagnostic(
            "may not report calls: its UIBackgroundModes lack voip", about: Self.bundle)
        #expect(
            service.receive(.reported(call: 1, Self.anna), from: 1, Self.view(modes: [])) == [
                mayNot, Self.answer(1, 1),
            ])
        #expect(
            service.receive(.reported(call: 2, Self.anna), from: 1, Self.view()) == [
                Self.notice("a call from Anna rings"), Self.answer(2, nil),
            ])
        #expect(service.receive(.reported(call: 3, Self.anna), from: 1, Self.view()) == [Self.answer(3, 2)])
        #expect(service.keepsRunning(1) && !service.keepsRunning(2))
        #expect(service.calls(of: Self.bundle) == [Self.anna])
    }

    @Test("the user answers and hangs up; each is the app's to fulfil")
    func answered() {
        var service = PhoneCalls()
        #expect(service.refusal(of: .answer(bundle: nil), Self.view()) == .noCall(isRinging: true))
        _ = service.receive(.reported(call: 1, Self.anna), from: 1, Self.view())
        let typo = DeviceError.unknownApp(bundle: "com.typo", installed: [Self.bundle])
        for gesture in [
            PhoneCallGesture.answer(bundle: "com.typo"), .decline(bundle: "com.typo"), .hangUp(bundle: "com.typo"),
        ] {
            #expect(service.refusal(of: gesture, Self.view()) == typo)
        }
        #expect(service.refusal(of: .answer(bundle: Self.bundle), Self.view()) == nil)
        #expect(service.refusal(of: .hangUp(bundle: nil), Self.view()) == .noCall(isRinging: false))
        let answer = Self.action(.answer, number: 1)
        #expect(service.perform(.answer(bundle: nil), Self.view()) == Self.asks(answer))
        // Under way already.
        #expect(service.refusal(of: .decline(bundle: nil), Self.view()) == .noCall(isRinging: true))
        #expect(
            service.receive(.finished(action: answer.identifier, isFulfilled: true), from: 1, Self.view()) == [
                Self.notice("the call from Anna is answered")
            ])
        #expect(service.calls(of: Self.bundle).map(\.state) == ["connected"])
        let end = Self.action(.end, number: 2)
        #expect(service.perform(.hangUp(bundle: Self.bundle), Self.view()) == Self.asks(end))
        #expect(
            service.receive(.finished(action: end.identifier, isFulfilled: true), from: 1, Self.view()) == [
                Self.notice("the call from Anna ends")
            ])
        #expect(!service.keepsRunning(1))
    }

    @Test("a call that cannot be answered ends; so does one that the app is too slow for")
    func fails() {
        for isLate in [false, true] {
            var service = PhoneCalls()
            _ = service.receive(.reported(call: 1, Self.anna), from: 1, Self.view())
            let answer = Self.action(.answer, number: 1)
            _ = service.perform(.answer(bundle: nil), Self.view())
            #expect(service.isPending(answer.identifier))
            let failed = Self.notice("the call from Anna fails")
            if isLate {
                #expect(
                    service.actionTimedOut(answer.identifier) == [
                        .call(.phoneCall(.timedOut(answer)), 1, .signals), failed,
                    ])
            } else {
                let message = PhoneCallMessage.finished(action: answer.identifier, isFulfilled: false)
                #expect(service.receive(message, from: 1, Self.view()) == [failed])
            }
            #expect(!service.isPending(answer.identifier) && service.calls(of: Self.bundle).isEmpty)
            #expect(service.actionTimedOut(answer.identifier) == [])
        }
    }

    @Test("the app starts, holds and ends a call itself")
    func outgoing() {
        var service = PhoneCalls()
        func reply(_ call: Int, _ error: Int?) -> ServiceAction {
            .call(.phoneCall(.requested(call: call, error: error)), 1, .replies)
        }
        func request(_ call: Int, _ actions: [PhoneCallAction]) -> [ServiceAction] {
            service.receive(.requested(call: call, actions), from: 1, Self.view())
        }
        let start = PhoneCallAction(identifier: "s", kind: .start, call: "B", isOn: false, handle: "bob")
        #expect(request(1, []) == [reply(1, 3)])
        #expect(request(2, [PhoneCallAction(identifier: "e", kind: .end, call: "B")]) == [reply(2, 4)])
        #expect(request(3, [start]).prefix(2) == [reply(3, nil), Self.notice("calls bob")])
        #expect(request(4, [start]) == [reply(4, 5)])
        #expect(service.receive(.finished(action: "s", isFulfilled: true), from: 1, Self.view()) == [])
        #expect(service.calls(of: Self.bundle).map(\.state) == ["connecting"])
        #expect(
            service.receive(.connects(identifier: "B", isConnected: true), from: 1, Self.view()) == [
                Self.notice("the call with bob is connected")
            ])
        _ = request(5, [PhoneCallAction(identifier: "h", kind: .hold, call: "B", isOn: true)])
        #expect(
            service.receive(.finished(action: "h", isFulfilled: true), from: 1, Self.view()) == [
                Self.notice("the call with bob is put on hold")
            ])
        #expect(
            service.receive(.ended(identifier: "B", reason: 2), from: 1, Self.view()) == [
                Self.notice("the call to bob ends: remote ended")
            ])
        #expect(
            service.receive(.ended(identifier: "B", reason: 2), from: 1, Self.view()) == [
                Self.notice("has ended a call that it has not reported, or that is over: ignored")
            ])
    }

    @Test("a transaction with an action twice, or that starts a call twice, is refused as a whole")
    func repeated() {
        var service = PhoneCalls()
        func request(_ actions: [PhoneCallAction]) -> [ServiceAction] {
            service.receive(.requested(call: 1, actions), from: 1, Self.view())
        }
        func refused(_ error: Int) -> [ServiceAction] {
            [.call(.phoneCall(.requested(call: 1, error: error)), 1, .replies)]
        }
        func start(_ identifier: String, _ call: String) -> PhoneCallAction {
            PhoneCallAction(identifier: identifier, kind: .start, call: call, isOn: false, handle: "bob")
        }
        #expect(request([start("1", "B"), start("2", "B")]) == refused(5))
        #expect(request([start("1", "B"), start("1", "C")]) == refused(6))
        #expect(service.calls(of: Self.bundle).isEmpty && !service.isPending("1"))
        _ = request([start("1", "B"), start("2", "C")])
        #expect(service.calls(of: Self.bundle).map(\.identifier) == ["B", "C"])
    }

    @Test("observers are told of each change, and a process takes its calls with it")
    func observed() {
        var service = PhoneCalls()
        func told(_ record: PhoneCallRecord) -> ServiceAction { .call(.phoneCall(.changed(record)), 2, .signals) }
        _ = service.receive(.reported(call: 1, Self.anna), from: 1, Self.view())
        #expect(service.receive(.observes, from: 2, Self.view()) == [told(Self.anna)])
        #expect(service.receive(.reported(call: 2, Self.bob), from: 1, Self.view()).last == told(Self.bob))
        var (first, second) = (Self.anna, Self.bob)
        (first.hasEnded, second.hasEnded) = (true, true)
        #expect(
            service.ended(1) == [
                Self.notice("the call from Anna ends with its app"), told(first),
                Self.notice("the call from bob ends with its app"), told(second),
            ])
        #expect(service.ended(2) == [])
    }
}
