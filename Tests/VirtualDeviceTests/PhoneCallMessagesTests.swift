// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

@testable import VirtualDevice

/// Messages about pushes and calls that reach the device late, or that no framework sends.
@Suite struct PhoneCallMessagesTests {
    private static let call = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    private static let received = "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)"

    private let phone: AppManifest = {
        var manifest = Sample.manifest("phone", sceneManifest: nil)
        manifest.backgroundModes = ["voip"]
        return manifest
    }()

    /// The app is launched and has a token.
    private func device() -> ScriptedDevice {
        var device = ScriptedDevice(profile: Sample.profile("ios17"), apps: [phone])
        device.settle(.launch(bundle: phone.bundleIdentifier))
        device.say(.phoneCall(.wantsPushes(true)), from: 1)
        return device
    }

    private func push(_ device: inout ScriptedDevice) throws -> Int {
        let push = RemoteNotification(
            identifier: "p", topic: phone.bundleIdentifier, pushType: "voip", payload: Data("{}".utf8))
        device.settle(.push(push, sequence: nil))
        return try #require(device.device.processes[1]?.openCompletions.keys.max())
    }

    /// The lines since then, without their times.
    private func lines(_ device: ScriptedDevice, since count: Int) -> [String] {
        device.log(since: count).map { String($0.dropFirst("00:00.000 ".count)) }
    }

    @Test("a call or an action whose identifier is not a UUID is refused")
    func malformed() {
        var device = device()
        let (count, action) = (device.log.count, "00000000-0000-4000-8000-000000000001")
        device.say(.phoneCall(.reported(call: 1, PhoneCallRecord(identifier: "call"))), from: 1)
        for (action, call) in [(action, "call"), ("action", Self.call)] {
            let start = PhoneCallAction(identifier: action, kind: .start, call: call, isOn: false, handle: "anna")
            device.say(.phoneCall(.requested(call: 2, [start])), from: 1)
        }
        let refused = "! has sent a call or an action whose identifier is not a UUID: ignored"
        #expect(lines(device, since: count) == [refused, refused, refused])
        #expect(device.app(phone.bundleIdentifier)?.phoneCalls == nil)
    }

    @Test("a push that a delegate on a queue of its own has no method for ends the app, for that reason")
    func noMethod() throws {
        var device = device()
        let delivery = try push(&device)
        let count = device.log.count
        device.say(.phoneCall(.pushNotReceived(delivery: delivery, .notImplemented)), from: 1)
        #expect(
            lines(device, since: count) == [
                "! has not reported a call for a VoIP push: its delegate has no method that receives it",
                "process 1 ends: killed: no incoming call was reported for a VoIP push",
            ])
    }

    @Test("a push whose registry has lost its delegate waits for the next one")
    func noDelegate() throws {
        var device = device()
        let delivery = try push(&device)
        let count = device.log.count
        let message = AppMessage.phoneCall(.pushNotReceived(delivery: delivery, .noDelegate))
        device.say(message, from: 1)
        // It is over: saying it again changes nothing.
        device.say(message, from: 1)
        device.say(.phoneCall(.wantsPushes(true)), from: 1)
        #expect(
            lines(device, since: count) == [
                "! has no PKPushRegistry that wants VoIP pushes: the push waits for one",
                "pushRegistry(_:didUpdate:for:) token of 32 bytes", Self.received,
            ])
    }

    @Test("a push that the app has dealt with, or that there is not, is not received late")
    func tooLate() throws {
        var device = device()
        let delivery = try push(&device)
        device.say(.phoneCall(.reported(call: 1, PhoneCallRecord(identifier: Self.call))), from: 1)
        device.say(.completed(number: delivery, .none), from: 1)
        let count = device.log.count
        for number in [delivery, 0, 99] {
            device.say(.phoneCall(.pushNotReceived(delivery: number, .notImplemented)), from: 1)
        }
        #expect(lines(device, since: count) == [])
    }
}
