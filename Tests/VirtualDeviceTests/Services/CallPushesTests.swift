// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

@testable import VirtualDevice

/// The service of VoIP pushes alone: who gets them, and what it costs not to report a call.
@Suite struct CallPushesTests {
    private static let bundle = "com.example.phone"
    private static let payload = Data(#"{"caller":"Anna"}"#.utf8)

    /// Process 1 of one installed app.
    private static func view(
        at seconds: Int = 0, _ change: (inout BehaviorProfile) -> Void = { _ in }
    ) -> DeviceView {
        var apps = Table<String, InstalledApp>()
        apps[bundle] = InstalledApp(
            manifest: AppManifest(
                bundleIdentifier: bundle, displayName: "Phone", executable: "Phone", backgroundModes: ["voip"]),
            location: "/", installation: 1)
        var processes = ProcessTable()
        processes[1] = AppProcess(id: 1, bundle: bundle, name: "Phone", usesScenes: false)
        let record = BootRecord(name: "a", identifier: "b", profile: Sample.profile("ios17", change))
        return DeviceView(
            now: .boot.advanced(by: .seconds(seconds)), wallDate: Double(seconds), isOn: true,
            boot: Device.Boot(record), apps: apps, processes: processes)
    }

    private static func push(_ identifier: String = "id") -> RemoteNotification {
        RemoteNotification(identifier: identifier, topic: bundle, pushType: "voip", payload: payload)
    }

    private static let delivered = ServiceAction.callInBackground(
        .phoneCall(.didReceivePush(payload: payload)), bundle: bundle, .notifications)

    private static let end = ServiceAction.end(1, reason: "killed: no incoming call was reported for a VoIP push")

    private static func diagnostic(_ why: String) -> ServiceAction {
        .diagnostic("has not reported a call for a VoIP push: \(why)", about: bundle)
    }

    @Test("a push wakes an app that has a token, and no other")
    func received() {
        let service = CallPushes()
        #expect(
            service.received(Self.push(), isRegistered: true, Self.view()) == [Self.delivered])
        #expect(
            service.received(Self.push(), isRegistered: false, Self.view()) == [
                .diagnostic(
                    "VoIP push id is dropped: the app has no token for VoIP pushes", about: Self.bundle)
            ])
    }

    @Test("a reported call keeps the app alive, whenever the handler is called")
    func reported() {
        var service = CallPushes()
        let timer = ServiceAction.timer(
            .phoneCall(.report(1, delivery: 5)), at: .boot.advanced(by: .seconds(30)))
        #expect(service.delivers(5, to: 1, Self.view()) == [timer])
        #expect(service.keepsRunning(1) && service.isOpen(5, of: 1))
        service.callReported(by: 1, Self.view())
        #expect(!service.keepsRunning(1) && !service.isOpen(5, of: 1))
        #expect(service.completed(5, by: 1, Self.view()) == [])
    }

    @Test("without a call the app is ended: at the handler, at the end of its time, and without a method")
    func unreported() {
        var service = CallPushes()
        _ = service.delivers(5, to: 1, Self.view())
        let early = Self.diagnostic("the completion handler was called before")
        #expect(service.completed(5, by: 1, Self.view()) == [early, Self.end])
        _ = service.delivers(6, to: 1, Self.view())
        let late = Self.diagnostic("its 30 s are over")
        #expect(service.timeIsOver(6, of: 1, Self.view(at: 30)) == [late, Self.end])
        service.uninstalled(Self.bundle)
        _ = service.delivers(7, to: 1, Self.view())
        let missing = Self.diagnostic("its delegate has no method that receives it")
        #expect(service.returned(7, Self.payload, .notImplemented, from: 1, Self.view()) == [missing, Self.end])
    }

    @Test("one call is for one push, the oldest")
    func onePush() {
        var service = CallPushes()
        for delivery in [1, 2] { _ = service.delivers(delivery, to: 1, Self.view()) }
        service.callReported(by: 1, Self.view())
        #expect(!service.isOpen(1, of: 1) && service.isOpen(2, of: 1))
        #expect(service.completed(1, by: 1, Self.view()) == [])
        #expect(service.completed(2, by: 1, Self.view()).last == Self.end)
    }

    @Test("after three in a row there are no more pushes, until the app is deleted and installed again")
    func failures() {
        var service = CallPushes()
        let early = Self.diagnostic("the completion handler was called before")
        func fail(_ delivery: Int) -> [ServiceAction] {
            _ = service.delivers(delivery, to: 1, Self.view())
            return service.completed(delivery, by: 1, Self.view())
        }
        func push() -> [ServiceAction] { service.received(Self.push(), isRegistered: true, Self.view()) }
        #expect(fail(1) == [early, Self.end])
        #expect(fail(2) == [early, Self.end])
        // A call begins the count anew.
        _ = service.delivers(3, to: 1, Self.view())
        service.callReported(by: 1, Self.view())
        #expect(service.completed(3, by: 1, Self.view()) == [])
        #expect(fail(4) == [early, Self.end])
        #expect(fail(5) == [early, Self.end])
        #expect(push() == [Self.delivered])
        let last = ServiceAction.diagnostic(
            "gets no more VoIP pushes until it is deleted and installed again: 3 in a row without a call",
            about: Self.bundle)
        #expect(fail(6) == [early, last, Self.end])
        let refused = ServiceAction.diagnostic(
            "VoIP push id is not delivered: no call was reported for the last 3", about: Self.bundle)
        #expect(push() == [refused])
        service.uninstalled(Self.bundle)
        #expect(push() == [Self.delivered])
        #expect(fail(7) == [early, Self.end])
        #expect(push() == [Self.delivered])
    }

    @Test("a push waits for a registry, as long as its process lives")
    func held() {
        var service = CallPushes()
        _ = service.delivers(5, to: 1, Self.view())
        #expect(
            service.returned(5, Self.payload, .noDelegate, from: 1, Self.view()) == [
                .diagnostic(
                    "has no PKPushRegistry that wants VoIP pushes: the push waits for one", about: Self.bundle)
            ])
        #expect(!service.keepsRunning(1))
        let call = ServiceAction.call(.phoneCall(.didReceivePush(payload: Self.payload)), 1, .notifications)
        #expect(service.registryWantsPushes(in: 1) == [call])
        #expect(service.registryWantsPushes(in: 1) == [])
        _ = service.delivers(6, to: 1, Self.view())
        _ = service.returned(6, Self.payload, .noDelegate, from: 1, Self.view())
        service.ended(1)
        #expect(service.registryWantsPushes(in: 1) == [])
    }

    @Test("a push is not lost when a registry begins before the process has said that it has none")
    func beginsMeanwhile() {
        var service = CallPushes()
        let call = ServiceAction.call(.phoneCall(.didReceivePush(payload: Self.payload)), 1, .notifications)
        _ = service.delivers(5, to: 1, Self.view())
        #expect(service.registryWantsPushes(in: 1) == [])
        #expect(service.returned(5, Self.payload, .noDelegate, from: 1, Self.view()) == [call])
        // Once only: a registry that has not received the second one either does not get it again and again.
        _ = service.delivers(6, to: 1, Self.view())
        let waits = ServiceAction.diagnostic(
            "has no PKPushRegistry that wants VoIP pushes: the push waits for one", about: Self.bundle)
        #expect(service.returned(6, Self.payload, .noDelegate, from: 1, Self.view()) == [waits])
        #expect(service.registryWantsPushes(in: 1) == [call])
    }

    @Test("before iOS 13, and in journals of older builds, nothing has to be reported")
    func noRule() {
        for rule in [BehaviorProfile.CallReport.never, nil] {
            let view = Self.view { $0.background.voipReport = rule }
            var service = CallPushes()
            #expect(service.delivers(5, to: 1, view) == [])
            #expect(!service.keepsRunning(1))
            #expect(service.completed(5, by: 1, view) == [])
        }
    }
}
