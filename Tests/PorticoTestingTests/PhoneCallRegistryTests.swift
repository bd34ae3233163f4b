// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PorticoPushKit
import PorticoTesting
import SystemFrameworks
import SystemModel
import Testing
import VirtualDevice

/// An app whose registry the tests create and change.
private final class RegistryDelegate: UIResponder, UIApplicationDelegate {
    var registry: PKPushRegistry?
    /// The registry's delegate, which the registry does not keep.
    var receiver: (any PKPushRegistryDelegate)?

    func register(_ receiver: any PKPushRegistryDelegate, on queue: DispatchQueue? = nil) {
        self.receiver = receiver
        let registry = PKPushRegistry(queue: queue)
        registry.delegate = receiver
        registry.desiredPushTypes = [.voIP]
        self.registry = registry
    }

    var log: [String] { (receiver as? PushReceiver)?.log ?? [] }
}

/// Has no method for pushes.
private final class TokenReceiver: NSObject, PKPushRegistryDelegate {
    func pushRegistry(_ registry: PKPushRegistry, didUpdate credentials: PKPushCredentials, for type: PKPushType) {}
}

/// Used on the main queue only.
private final class PushReceiver: NSObject, PKPushRegistryDelegate, @unchecked Sendable {
    var log: [String] = []

    func pushRegistry(_ registry: PKPushRegistry, didUpdate credentials: PKPushCredentials, for type: PKPushType) {
        log.append("token \(credentials.token == registry.pushToken(for: type))")
    }

    func pushRegistry(
        _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
        completion: @escaping @Sendable () -> Void
    ) {
        log.append(payload.dictionaryPayload["caller"] as? String ?? "")
        completion()
    }
}

/// What becomes of VoIP pushes when a registry changes, or its delegate does not receive them.
@MainActor
@Suite(.timeline) struct PhoneCallRegistryTests {
    private static let bundle = "com.example.Phone"

    /// The app is running, without a registry. Under `ios12`, no call has to be reported for a push.
    private static func launch(_ profile: String) throws -> (TestDevice, TestApp, RegistryDelegate) {
        let device = try TestDevice(profile: profile)
        let app = device.install(
            AppManifest(
                bundleIdentifier: bundle, displayName: "Phone", executable: "Phone",
                entitlements: Entitlements(team: "TEAM000001", apsEnvironment: "development"),
                backgroundModes: ["voip"]),
            delegate: RegistryDelegate.self)
        try app.launch()
        return (device, app, try #require(app.delegate(as: RegistryDelegate.self)))
    }

    private static func push(_ caller: String, to device: TestDevice) throws {
        try device.push(bundle, #"{"caller":"\#(caller)"}"#, pushType: .voip)
    }

    private static func diagnostics(of device: TestDevice) -> [String] {
        device.history.compactMap { if case .diagnostic(_, let text) = $0.kind { text } else { nil } }
    }

    @Test("without desired types the token is given back, and the same one comes when they are set again")
    func noTypes() throws {
        let (device, app, delegate) = try Self.launch("ios12")
        func want(_ types: Set<PKPushType>?) throws {
            try app.run { delegate.registry?.desiredPushTypes = types }
            device.settle()
        }
        try app.run { delegate.register(PushReceiver()) }
        device.settle()
        let token = try #require(app.voipToken)
        try want(nil)
        #expect(app.voipToken == nil && delegate.registry?.pushToken(for: .voIP) == nil)
        try Self.push("Anna", to: device)
        let dropped = "VoIP push 00000000-0000-4000-8000-000000000001 is dropped: the app has no token for VoIP pushes"
        #expect(Self.diagnostics(of: device) == [dropped])
        try want([])
        try want([.voIP])
        try want([.voIP])
        #expect(app.voipToken == token)
        try Self.push("Bob", to: device)
        #expect(delegate.log == ["token true", "token true", "Bob"])
        #expect(Self.diagnostics(of: device) == [dropped])
    }

    @Test("of two registries, the last one gives the token back")
    func twoRegistries() throws {
        let (device, app, delegate) = try Self.launch("ios12")
        try app.run { delegate.register(PushReceiver()) }
        let first = try #require(delegate.registry)
        let receiver = try #require(delegate.receiver)
        try app.run { delegate.register(PushReceiver()) }
        device.settle()
        for registry in [first, try #require(delegate.registry)] {
            #expect(app.voipToken != nil)
            try app.run { registry.desiredPushTypes = nil }
            device.settle()
        }
        #expect(app.voipToken == nil)
        #expect((receiver as? PushReceiver)?.log.first == "token true")
    }

    @Test(
        "an app whose delegate has no method for pushes is ended for that reason, on every queue",
        arguments: [nil, "calls"] as [String?])
    func noMethod(queue: String?) throws {
        let (device, app, delegate) = try Self.launch("ios17")
        try app.run { delegate.register(TokenReceiver(), on: queue.map { DispatchQueue(label: $0) }) }
        device.settle()
        try Self.push("Anna", to: device)
        #expect(
            Self.diagnostics(of: device) == [
                "has not reported a call for a VoIP push: its delegate has no method that receives it"
            ])
        #expect(app.state == .notRunning)
    }

    @Test("a push that comes while the registry's delegate is gone waits for another one")
    func delegateReplaced() throws {
        let (device, app, delegate) = try Self.launch("ios12")
        try app.run { delegate.register(PushReceiver()) }
        device.settle()
        try app.run { delegate.receiver = nil }
        #expect(delegate.registry?.delegate == nil)
        try Self.push("Anna", to: device)
        #expect(
            Self.diagnostics(of: device) == ["has no PKPushRegistry that wants VoIP pushes: the push waits for one"])
        try app.run {
            let receiver = PushReceiver()
            delegate.receiver = receiver
            delegate.registry?.delegate = receiver
        }
        device.settle()
        #expect(delegate.log == ["token true", "Anna"])
        try Self.push("Bob", to: device)
        #expect(delegate.log == ["token true", "Anna", "Bob"])
    }
}
