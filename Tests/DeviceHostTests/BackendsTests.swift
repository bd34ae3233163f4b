// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoTesting
import ProcessFixtures
import SystemModel
import Testing
import VirtualDevice

@testable import Booking

/// One scenario on two backends: the app inside the test's process, and the app in a process of its own.
@Suite struct BackendsTests {
    @Test(
        "a tour through every way into the app has the same history, line for line",
        arguments: ["ios15", "ios26", "ios27"])
    func sameHistory(profile: String) async throws {
        let backends = try await Backends(.booking(), profile: profile) { device, manifest in
            device.install(manifest, delegate: Booking.AppDelegate.self)
        } scenario: { device in
            try await tour(on: device)
        }
        #expect(backends.inProcess == backends.inProcesses)
        #expect(backends.inProcess.count > 60)
    }
}

/// Everything that can bring a person into Booking, with the app in every state.
private func tour(on device: some DeviceControl) async throws {
    let bundle = "com.deeplinkTut.Booking"
    // Not running: a link starts it, and the system asks for permission.
    try await device.performAndSettle(.openURL("deeplinkTutorial://messages/1", sender: nil))
    try await device.performAndSettle(.tapAlertButton(title: "Allow"))
    // Active: a universal link, and a push that the app shows itself.
    try await device.performAndSettle(.openURL("https://booking.example.com/request/2", sender: nil))
    try await device.performAndSettle(.push(push("3", to: bundle), sequence: nil))
    // Suspended: a quick action.
    try await device.performAndSettle(.goHome)
    try await device.advance(by: .seconds(10))
    try await device.performAndSettle(.quickAction(bundle: bundle, type: "\(bundle).messages"))
    // In the background: a push and a tap.
    try await device.performAndSettle(.goHome)
    try await device.performAndSettle(.push(push("4", to: bundle), sequence: nil))
    try await device.performAndSettle(.tapNotification(bundle: nil, identifier: nil))
    // Active: Handoff, one that arrives and one that does not.
    let info = try PropertyListSerialization.data(fromPropertyList: ["messageId": "5"], format: .binary, options: 0)
    let reading = ActivityRecord(type: "\(bundle).reading", webpageURL: nil, userInfo: info)
    try await device.performAndSettle(.handoff(reading, .arrives))
    try await device.performAndSettle(.handoff(reading, .fails(reason: "the other device is gone")))
    // The user becomes a host.
    try await device.performAndSettle(.tapAlertButton(title: "Ok"))
    try await device.performAndSettle(.tapButton(title: "Switch Profile"))
    try await device.performAndSettle(.quickAction(bundle: bundle, type: "\(bundle).newListing"))
    // Killed, and thrown out: it comes back.
    try await device.performAndSettle(.terminate(bundle: bundle, .kill))
    try await device.performAndSettle(.push(push("6", to: bundle), sequence: nil))
    try await device.performAndSettle(.tapNotification(bundle: bundle, identifier: nil))
    try await device.performAndSettle(.terminate(bundle: bundle, .forceQuit))
    try await device.performAndSettle(.openURL("deeplinkTutorial://request/7", sender: "com.example.mail"))
    // Locked with the app in front.
    try await device.performAndSettle(.lock)
    try await device.performAndSettle(.unlock)
}

private func push(_ message: String, to bundle: String) -> RemoteNotification {
    let payload = #"{"aps":{"alert":{"title":"New Message!"},"badge":1},"data":{"messageId":"\#(message)"}}"#
    return RemoteNotification(identifier: "push \(message)", topic: bundle, payload: Data(payload.utf8))
}
