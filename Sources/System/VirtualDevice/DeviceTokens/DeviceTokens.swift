// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// Device tokens: opaque, one for each installation of an app on a device.
struct DeviceTokens: Codable, Sendable {
    /// Those of apps that want pushes, as hexadecimal digits, by bundle identifier.
    private var tokens: [String: String] = [:]
    private var changes = 0

    /// How often a token has come or gone: what is said about tokens carries it as its order.
    var order: Int { changes }

    func token(of bundle: String) -> String? { tokens[bundle] }

    /// Every living token with what the gateway must know of it, in order of installation.
    func living(_ view: DeviceView) -> [(token: String, topic: String, team: String)] {
        view.installedApps.compactMap { bundle in
            tokens[bundle].map { ($0, bundle, view.entitlements(of: bundle)?.team ?? "") }
        }
    }

    /// `registerForRemoteNotifications`: an app that may not have pushes is told why.
    mutating func register(_ process: ProcessID, _ view: DeviceView) -> [ServiceAction] {
        guard let bundle = view.bundle(of: process), let entitlements = view.entitlements(of: bundle),
            let installation = view.installation(of: bundle)
        else { return [] }
        guard entitlements.apsEnvironment != nil, let team = entitlements.team else {
            let missing = entitlements.apsEnvironment == nil ? "aps-environment" : "team identifier"
            let reason = "the entitlements have no \(missing)"
            return [.call(.didFailToRegisterForRemoteNotifications(reason: reason), process, .replies)]
        }
        let bytes = Self.token(of: "\(view.deviceIdentifier)/\(bundle)/\(installation)")
        let text = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        var actions: [ServiceAction] = []
        if tokens[bundle] != text {
            tokens[bundle] = text
            changes += 1
            actions.append(.registerToken(text, topic: bundle, team: team, order: changes))
        }
        return actions + [.call(.didRegisterForRemoteNotifications(token: Data(bytes)), process, .replies)]
    }

    /// `unregisterForRemoteNotifications`, or the app is uninstalled.
    mutating func unregister(_ bundle: String) -> [ServiceAction] {
        guard let token = tokens.removeValue(forKey: bundle) else { return [] }
        changes += 1
        return [.unregisterToken(token, order: changes)]
    }

    /// 32 bytes that follow from the text: FNV-1a, spread by SplitMix64.
    private static func token(of text: String) -> [UInt8] {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        var spread = ChoiceState(chooser: .seeded(hash))
        return (0..<32).map { _ in UInt8(truncatingIfNeeded: spread.pick(of: 256)) }
    }
}
