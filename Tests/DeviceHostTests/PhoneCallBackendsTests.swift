// Portico
// SPDX-License-Identifier: Apache-2.0

import DeviceHost
import Foundation
import PorticoTesting
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

@testable import Phone

/// A tutorial's app for calls, in the test's process and in one of its own: the same timeline.
@Suite struct PhoneCallBackendsTests {
    private static let bundle = "test.phone"

    /// The app is launched, and gets its token.
    private static let launch = [
        "00:00.000  Phone            process 1 starts",
        "00:00.180  Phone          · application(_:willFinishLaunchingWithOptions:)",
        "00:00.180  Phone          ▸ application(_:didFinishLaunchingWithOptions:)",
        "00:00.180                 ? next callback of Phone: providerDidBegin(_:) (1 of 2)",
        "00:00.180  Phone          · providerDidBegin(_:)",
        "00:00.180  Phone          ▸ pushRegistry(_:didUpdate:for:)  token of 32 bytes",
        "00:00.180  Phone          ■ icon menu: true 64",
        "00:00.530  Phone          · applicationDidBecomeActive(_:)",
    ]

    private func timeline(
        modes: [String] = ["voip"], profile: String = "ios17",
        _ scenario: @Sendable (any DeviceControl & Sendable) async throws -> Void
    ) async throws -> [String] {
        let backends = try await Backends(.phone(modes: modes), profile: profile) { device, manifest in
            device.install(manifest, delegate: AppDelegate.self)
        } scenario: { device in
            try await device.performAndSettle(.launch(bundle: Self.bundle))
            try await scenario(device)
        }
        #expect(backends.inProcess == backends.inProcesses)
        return backends.inProcess
    }

    private static func push(_ identifier: String, _ payload: String = #"{"caller":"anna"}"#) -> DeviceEvent {
        .push(
            RemoteNotification(
                identifier: identifier, topic: bundle, pushType: "voip", payload: Data(payload.utf8)), sequence: nil)
    }

    @Test("a push launches the app in the background, which reports a call that is answered and hung up")
    func call() async throws {
        let lines = try await timeline { device in
            try await device.performAndSettle(.terminate(bundle: Self.bundle, .kill))
            try await device.performAndSettle(Self.push("1"))
            try await device.performAndSettle(.phoneCall(.answer(bundle: nil)))
            try await device.advance(by: .seconds(60))
            try await device.performAndSettle(.phoneCall(.hangUp(bundle: nil)))
            try await device.advance(by: .seconds(10))
        }
        #expect(Array(lines.dropFirst(2).prefix(8)) == Self.launch)
        #expect(
            lines.dropFirst(10) == [
                "00:00.530                 ● terminate test.phone",
                "00:00.530  Phone            process 1 ends: terminated",
                "00:00.530                 ● VoIP push 1 for test.phone",
                "00:00.530  Phone            process 2 starts",
                "00:00.710  Phone          · application(_:willFinishLaunchingWithOptions:)",
                "00:00.710  Phone          ▸ application(_:didFinishLaunchingWithOptions:)",
                "00:00.710                 ? next callback of Phone: pushRegistry(_:didReceiveIncomingPushWith:for:completion:) (1 of 3)",
                "00:00.710  Phone          ▸ pushRegistry(_:didReceiveIncomingPushWith:for:completion:)",
                "00:00.710  Phone            a call from anna rings",
                "00:00.710                 ? next callback of Phone: providerDidBegin(_:) (1 of 2)",
                "00:00.710  Phone          · providerDidBegin(_:)",
                "00:00.710  Phone          ▸ pushRegistry(_:didUpdate:for:)  token of 32 bytes",
                "00:00.710  Phone          ▸ reportNewIncomingCall completion",
                "00:00.710                 ● call answer",
                "00:00.710  Phone          ▸ provider(_:perform:)  CXAnswerCallAction",
                "00:00.710  Phone            the call from anna is answered",
                "01:00.710                 ● call hang-up",
                "01:00.710  Phone          ▸ provider(_:perform:)  CXEndCallAction",
                "01:00.710  Phone            the call from anna ends",
                "01:05.530  Phone            is suspended",
            ])
    }

    @Test("a call that is declined")
    func declined() async throws {
        let lines = try await timeline { device in
            try await device.performAndSettle(.goHome)
            try await device.performAndSettle(Self.push("1"))
            try await device.performAndSettle(.phoneCall(.decline(bundle: Self.bundle)))
        }
        #expect(Array(lines.dropFirst(2).prefix(8)) == Self.launch)
        #expect(
            lines.dropFirst(10) == [
                "00:00.530                 ● background (home)",
                "00:00.530  Phone          · applicationWillResignActive(_:)",
                "00:00.930  Phone          · applicationDidEnterBackground(_:)",
                "00:00.930                 ● VoIP push 1 for test.phone",
                "00:00.930  Phone          ▸ pushRegistry(_:didReceiveIncomingPushWith:for:completion:)",
                "00:00.930  Phone            a call from anna rings",
                "00:00.930  Phone          ▸ reportNewIncomingCall completion",
                "00:00.930                 ● call decline test.phone",
                "00:00.930  Phone          ▸ provider(_:perform:)  CXEndCallAction",
                "00:00.930  Phone            the call from anna is declined",
            ])
    }

    @Test("an app that does not report a call is ended, and after the third time it gets no more pushes")
    func forgotten() async throws {
        let lines = try await timeline { device in
            for number in 1...4 {
                try await device.performAndSettle(Self.push("\(number)", #"{"cancelled":true}"#))
            }
        }
        #expect(Array(lines.dropFirst(2).prefix(8)) == Self.launch)
        #expect(
            lines.dropFirst(10) == [
                "00:00.530                 ● VoIP push 1 for test.phone",
                "00:00.530  Phone          ▸ pushRegistry(_:didReceiveIncomingPushWith:for:completion:)",
                "00:00.530  Phone          ! has not reported a call for a VoIP push: the completion handler was called before",
                "00:00.530  Phone            process 1 ends: killed: no incoming call was reported for a VoIP push",
                "00:00.530                 ● VoIP push 2 for test.phone",
                "00:00.530  Phone            process 2 starts",
                "00:00.710  Phone          · application(_:willFinishLaunchingWithOptions:)",
                "00:00.710  Phone          ▸ application(_:didFinishLaunchingWithOptions:)",
                "00:00.710                 ? next callback of Phone: pushRegistry(_:didReceiveIncomingPushWith:for:completion:) (1 of 3)",
                "00:00.710  Phone          ▸ pushRegistry(_:didReceiveIncomingPushWith:for:completion:)",
                "00:00.710  Phone          ! has not reported a call for a VoIP push: the completion handler was called before",
                "00:00.710  Phone            process 2 ends: killed: no incoming call was reported for a VoIP push",
                "00:00.710                 ● VoIP push 3 for test.phone",
                "00:00.710  Phone            process 3 starts",
                "00:00.890  Phone          · application(_:willFinishLaunchingWithOptions:)",
                "00:00.890  Phone          ▸ application(_:didFinishLaunchingWithOptions:)",
                "00:00.890                 ? next callback of Phone: pushRegistry(_:didReceiveIncomingPushWith:for:completion:) (1 of 3)",
                "00:00.890  Phone          ▸ pushRegistry(_:didReceiveIncomingPushWith:for:completion:)",
                "00:00.890  Phone          ! has not reported a call for a VoIP push: the completion handler was called before",
                "00:00.890  Phone          ! gets no more VoIP pushes until it is deleted and installed again: 3 in a row without a call",
                "00:00.890  Phone            process 3 ends: killed: no incoming call was reported for a VoIP push",
                "00:00.890                 ● VoIP push 4 for test.phone",
                "00:00.890  Phone          ! VoIP push 4 is not delivered: no call was reported for the last 3",
            ])
    }

    @Test("before iOS 13 nothing has to be reported")
    func older() async throws {
        let lines = try await timeline(profile: "ios12") { device in
            try await device.performAndSettle(Self.push("1", #"{"cancelled":true}"#))
        }
        #expect(Array(lines.dropFirst(2).prefix(8)) == Self.launch)
        #expect(
            lines.dropFirst(10) == [
                "00:00.530                 ● VoIP push 1 for test.phone",
                "00:00.530  Phone          ▸ pushRegistry(_:didReceiveIncomingPushWith:for:completion:)",
            ])
    }

    @Test("without the background mode there is no token, and no push")
    func noMode() async throws {
        let lines = try await timeline(modes: []) { device in try await device.performAndSettle(Self.push("1")) }
        #expect(
            lines.dropFirst(2) == [
                "00:00.000  Phone            process 1 starts",
                "00:00.180  Phone          · application(_:willFinishLaunchingWithOptions:)",
                "00:00.180  Phone          ▸ application(_:didFinishLaunchingWithOptions:)",
                "00:00.180  Phone          ! gets no token for VoIP pushes: its UIBackgroundModes lack voip",
                "00:00.180  Phone          · providerDidBegin(_:)",
                "00:00.530  Phone          · applicationDidBecomeActive(_:)",
                "00:00.530                 ● VoIP push 1 for test.phone",
                "00:00.530  Phone          ! VoIP push 1 is dropped: the app has no token for VoIP pushes",
            ])
    }
}
