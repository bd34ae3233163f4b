// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

@testable import VirtualDevice

/// Tokens for VoIP pushes, beside those for pushes that are shown: who gets one, and what the gateway is told.
@Suite struct CallTokensTests {
    private static let bundle = "com.example.phone"

    /// Process 1 of one installed app.
    private static func view(team: String? = "T", environment: String? = "development", modes: [String] = ["voip"])
        -> DeviceView
    {
        var apps = Table<String, InstalledApp>()
        apps[bundle] = InstalledApp(
            manifest: AppManifest(
                bundleIdentifier: bundle, displayName: "Phone", executable: "Phone",
                entitlements: Entitlements(team: team, apsEnvironment: environment), backgroundModes: modes),
            location: "/", installation: 1)
        var processes = ProcessTable()
        processes[1] = AppProcess(id: 1, bundle: bundle, name: "Phone", usesScenes: false)
        return DeviceView(
            now: .boot, wallDate: 0, isOn: true,
            boot: Device.Boot(BootRecord(name: "a", identifier: "b", profile: Sample.profile("ios17"))), apps: apps,
            processes: processes)
    }

    @Test(
        "both kinds need the same entitlements",
        arguments: [
            (nil, "development", "team identifier"), ("T", nil, "aps-environment"), (nil, nil, "aps-environment"),
        ]
            as [(String?, String?, String)])
    func entitlements(team: String?, environment: String?, missing: String) {
        var tokens = DeviceTokens()
        let view = Self.view(team: team, environment: environment)
        let reason = "the entitlements have no \(missing)"
        #expect(
            tokens.register(1, view) == [.call(.notification(.didFailToRegister(reason: reason)), 1, .replies)])
        #expect(
            tokens.registerForCalls(1, view) == [
                .diagnostic("gets no token for VoIP pushes: \(reason)", about: Self.bundle)
            ])
        #expect(tokens.living(view).isEmpty && tokens.order == 0)
    }

    @Test("VoIP pushes also need the background mode")
    func mode() {
        var tokens = DeviceTokens()
        let view = Self.view(modes: [])
        #expect(
            tokens.registerForCalls(1, view) == [
                .diagnostic("gets no token for VoIP pushes: its UIBackgroundModes lack voip", about: Self.bundle)
            ])
        #expect(tokens.register(1, view).count == 2)
    }

    @Test("the gateway is told of each token once, with its topic, and when it is gone")
    func topics() throws {
        var tokens = DeviceTokens()
        let view = Self.view()
        for topic in [Self.bundle, Self.bundle + ".voip"] {
            func register() -> [ServiceAction] {
                topic == Self.bundle ? tokens.register(1, view) : tokens.registerForCalls(1, view)
            }
            let first = register()
            let order = tokens.order
            let token = try #require(topic == Self.bundle ? tokens.token(of: topic) : tokens.callToken(of: Self.bundle))
            #expect(first.first == .registerToken(token, topic: topic, team: "T", order: order))
            #expect(register() == Array(first.dropFirst()) && first.count == 2)
        }
        let living = tokens.living(view)
        #expect(living.map(\.topic) == [Self.bundle, Self.bundle + ".voip"])
        #expect(Set(living.map(\.token)).count == 2)
        #expect(tokens.unregister(Self.bundle) == [.unregisterToken(living[0].token, order: 3)])
        #expect(tokens.unregister(Self.bundle) == [])
        #expect(tokens.unregisterForCalls(Self.bundle) == [.unregisterToken(living[1].token, order: 4)])
        #expect(tokens.unregisterForCalls(Self.bundle) == [])
        #expect(tokens.living(view).isEmpty)
    }
}
