// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import Testing
import VirtualDevice

/// Device tokens: one for each installation of an app on a device.
@Suite struct DeviceTokenTests {
    private let bundle = Sample.scenes.bundleIdentifier

    /// What an app that registers when it has launched is answered, and what the gateway is told.
    private func register(_ device: inout ScriptedDevice) -> (token: String?, gateway: [Effect]) {
        device.react = { delivery in
            if case .application(.didFinishLaunching) = delivery.callback {
                .says([.notification(.register)])
            } else {
                .returns(.done)
            }
        }
        let before = device.effects.count
        device.settle(.launch(bundle: bundle))
        let effects = device.effects.dropFirst(before).joined()
        var token: String?
        var gateway: [Effect] = []
        for effect in effects {
            switch effect {
            case .registerToken, .unregisterToken: gateway.append(effect)
            case .deliver(_, let delivery):
                if case .notification(.didRegister(let data)) = delivery.callback {
                    token = data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
                }
            default: break
            }
        }
        return (token, gateway)
    }

    @Test("the token stays while the app is installed, and the gateway hears of it once")
    func stable() throws {
        var device = ScriptedDevice()
        let first = register(&device)
        let token = try #require(first.token)
        #expect(token.count == 64)
        #expect(first.gateway == [.registerToken(token, topic: bundle, team: "TEAM000001", order: 1)])
        #expect(device.device.deviceTokens.map(\.token) == [token])
        device.settle(.terminate(bundle: bundle, .kill))
        device.send(.install(Sample.scenes, location: "/apps/update"))
        let second = register(&device)
        #expect(second.token == token)
        #expect(second.gateway == [])
    }

    @Test("removing the app ends its token; a new installation gets another")
    func reinstall() throws {
        var device = ScriptedDevice()
        let first = try #require(register(&device).token)
        device.send(.uninstall(bundle: bundle))
        #expect(device.effects.last?.contains(.unregisterToken(first, order: 2)) == true)
        #expect(device.device.deviceTokens.isEmpty)
        device.send(.install(Sample.scenes, location: "/apps/scenes"))
        let second = register(&device)
        #expect(second.token != first)
        #expect(
            second.gateway == [
                .registerToken(try #require(second.token), topic: bundle, team: "TEAM000001", order: 3)
            ])
        #expect(device.device.tokenChanges == 3)
    }

    @Test("unregistering ends the token at the gateway, once")
    func unregister() throws {
        var device = ScriptedDevice()
        let token = try #require(register(&device).token)
        device.say(.notification(.unregister), from: 1)
        #expect(device.effects.last == [.unregisterToken(token, order: 2)])
        device.say(.notification(.unregister), from: 1)
        #expect(device.effects.last == [])
    }

    @Test("devices, and apps on one device, have tokens of their own")
    func distinct() throws {
        var tokens: Set<String> = []
        for identifier in ["A", "B"] {
            var device = Device(BootRecord(name: "same", identifier: identifier, profile: Sample.profile()))
            for (id, app) in [Sample.scenes, Sample.classic].enumerated() {
                _ = device.handle(.install(app, location: ""))
                _ = device.handle(.launch(bundle: app.bundleIdentifier))
                _ = device.handle(.said(id + 1, number: 1, .notification(.register)))
            }
            tokens.formUnion(device.deviceTokens.map(\.token))
        }
        #expect(tokens.count == 4)
    }

    @Test("an app without the entitlement is told why it gets none")
    func withoutEntitlement() {
        var app = Sample.scenes
        app.entitlements.apsEnvironment = nil
        var device = ScriptedDevice(apps: [app])
        let answer = register(&device)
        #expect(answer.token == nil)
        #expect(answer.gateway == [])
        #expect(
            device.calls.filter { $0.contains("RemoteNotifications") } == [
                "application(_:didFailToRegisterForRemoteNotificationsWithError:)"
                    + " the entitlements have no aps-environment"
            ])
    }
}
