// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

// Device tokens: opaque, one for each installation of an app on a device.

extension Device {
    mutating func registerForRemoteNotifications(_ process: ProcessIdentity) {
        let bundle = process.bundle
        let entitlements = apps[bundle]!.manifest.entitlements
        guard entitlements.apsEnvironment != nil, let team = entitlements.team else {
            let missing = entitlements.apsEnvironment == nil ? "aps-environment" : "team identifier"
            let reason = "the entitlements have no \(missing)"
            enqueue(.didFailToRegisterForRemoteNotifications(reason: reason), to: process.id, source: .replies)
            return
        }
        let bytes = token(of: apps[bundle]!)
        let text = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        if apps[bundle]!.notifications.token != text {
            apps[bundle]!.notifications.token = text
            tokenChanges += 1
            effects.append(.registerToken(text, topic: bundle, team: team, order: tokenChanges))
        }
        enqueue(.didRegisterForRemoteNotifications(token: Data(bytes)), to: process.id, source: .replies)
    }

    mutating func unregisterForRemoteNotifications(_ bundle: String) {
        guard let token = apps[bundle]?.notifications.token else { return }
        apps[bundle]!.notifications.token = nil
        tokenChanges += 1
        effects.append(.unregisterToken(token, order: tokenChanges))
    }

    /// 32 bytes that follow from the device's identifier, the app and the installation: FNV-1a, spread by SplitMix64.
    private func token(of app: InstalledApp) -> [UInt8] {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "\(identity.identifier)/\(app.manifest.bundleIdentifier)/\(app.installation)".utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
        var spread = ChoiceState(chooser: .seeded(hash))
        return (0..<32).map { _ in UInt8(truncatingIfNeeded: spread.pick(of: 256)) }
    }
}
