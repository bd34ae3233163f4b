// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing

@testable import VirtualDevice

/// The service of device tokens alone: who gets one, and what the gateway is told.
@Suite struct DeviceTokensTests {
    /// Process 1 of `a` and process 2 of `b`, which was installed first.
    private static func view(
        entitlements: Entitlements = Entitlements(team: "TEAM", apsEnvironment: "development"), installation: Int = 2,
        device: String = "device"
    ) -> DeviceView {
        var apps = Table<String, InstalledApp>()
        var processes = ProcessTable()
        for (id, bundle, number) in [(2, "b", 1), (1, "a", installation)] {
            apps[bundle] = InstalledApp(
                manifest: AppManifest(
                    bundleIdentifier: bundle, displayName: bundle, executable: bundle, entitlements: entitlements),
                location: "/", installation: number)
            processes[id] = AppProcess(id: id, bundle: bundle, name: bundle, usesScenes: true)
        }
        return DeviceView(
            now: .boot, wallDate: 0, isOn: true,
            boot: Device.Boot(BootRecord(name: "a", identifier: device, profile: Sample.profile())), apps: apps,
            processes: processes)
    }

    /// The token that an app is told, as hexadecimal digits.
    private static func told(_ actions: [ServiceAction]) -> String? {
        guard case .call(.notification(.didRegister(let token)), _, .replies) = actions.last else { return nil }
        return token.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    @Test("the gateway is told of a token once, the app each time that it asks")
    func register() throws {
        var service = DeviceTokens()
        let first = service.register(1, Self.view())
        let token = try #require(Self.told(first))
        #expect(token.count == 64)
        #expect(first.first == .registerToken(token, topic: "a", team: "TEAM", order: 1))
        #expect(first.count == 2)
        let again = service.register(1, Self.view())
        #expect(again.count == 1)
        #expect(Self.told(again) == token)
        #expect(service.token(of: "a") == token)
        #expect(service.order == 1)
    }

    @Test("a token is another one on another device, for another app and after another installation")
    func unique() {
        let views = [Self.view(), Self.view(installation: 3), Self.view(device: "other")]
        let tokens = views.flatMap { view in
            [1, 2].map { process in
                var service = DeviceTokens()
                return Self.told(service.register(process, view))
            }
        }
        // The app `b` is the same in the first two.
        #expect(tokens[1] == tokens[3])
        #expect(Set(tokens).count == 5)
    }

    @Test(
        "an app that may not have pushes is told why, and has no token",
        arguments: [
            (Entitlements(team: "TEAM"), "aps-environment"),
            (Entitlements(apsEnvironment: "development"), "team identifier"),
        ])
    func refused(entitlements: Entitlements, missing: String) {
        var service = DeviceTokens()
        let reason = "the entitlements have no \(missing)"
        #expect(
            service.register(1, Self.view(entitlements: entitlements)) == [
                .call(.notification(.didFailToRegister(reason: reason)), 1, .replies)
            ])
        #expect(service.token(of: "a") == nil)
        #expect(service.order == 0)
    }

    @Test("a token that goes is said once; the living ones are listed in order of installation")
    func unregister() throws {
        var service = DeviceTokens()
        for process in [1, 2] { _ = service.register(process, Self.view()) }
        let (a, b) = (try #require(service.token(of: "a")), try #require(service.token(of: "b")))
        #expect(service.living(Self.view()).map(\.token) == [b, a])
        #expect(service.living(Self.view()).map(\.topic) == ["b", "a"])
        #expect(service.unregister("b") == [.unregisterToken(b, order: 3)])
        #expect(service.unregister("b") == [])
        #expect(service.living(Self.view()).map(\.token) == [a])
        // The same installation has the same token when it asks again.
        #expect(service.register(2, Self.view()).first == .registerToken(b, topic: "b", team: "TEAM", order: 4))
    }
}
