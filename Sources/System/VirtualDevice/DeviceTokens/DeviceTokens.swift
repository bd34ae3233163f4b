// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel

/// Device tokens: opaque, one for each installation of an app on a device.
struct DeviceTokens: Codable, Sendable {
    /// Those of apps that want pushes, as hexadecimal digits, by bundle identifier.
    private var tokens: [String: String] = [:]
    /// Those for VoIP pushes.
    private var callTokens: [String: String] = [:]
    private var changes = 0

    /// How often a token has come or gone: what is said about tokens carries it as its order.
    var order: Int { changes }

    func token(of bundle: String) -> String? { tokens[bundle] }
    func callToken(of bundle: String) -> String? { callTokens[bundle] }

    /// Every living token with what the gateway must know of it, in order of installation.
    func living(_ view: DeviceView) -> [(token: String, topic: String, team: String)] {
        view.installedApps.flatMap { bundle in
            let team = view.entitlements(of: bundle)?.team ?? ""
            let plain = tokens[bundle].map { (token: $0, topic: bundle, team: team) }
            let voip = callTokens[bundle].map { (token: $0, topic: bundle + Self.callSuffix, team: team) }
            return [plain, voip].compactMap(\.self)
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
        let text = Self.text(bytes)
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

    // MARK: - VoIP pushes

    /// What the topic of a VoIP push has behind the bundle identifier.
    private static let callSuffix = ".voip"

    /// A `PKPushRegistry` wants VoIP pushes: one of an app that may not have them is told nothing, and the timeline why.
    mutating func registerForCalls(_ process: ProcessID, _ view: DeviceView) -> [ServiceAction] {
        guard let bundle = view.bundle(of: process), let entitlements = view.entitlements(of: bundle),
            let installation = view.installation(of: bundle)
        else { return [] }
        func refused(_ reason: String) -> [ServiceAction] {
            [.diagnostic("gets no token for VoIP pushes: \(reason)", about: bundle)]
        }
        guard view.backgroundModes(of: bundle).contains("voip") else {
            return refused("its UIBackgroundModes lack voip")
        }
        guard entitlements.apsEnvironment != nil else { return refused("the entitlements have no aps-environment") }
        guard let team = entitlements.team else { return refused("the entitlements have no team identifier") }
        let topic = bundle + Self.callSuffix
        let bytes = Self.token(of: "\(view.deviceIdentifier)/\(topic)/\(installation)")
        let text = Self.text(bytes)
        var actions: [ServiceAction] = []
        if callTokens[bundle] != text {
            callTokens[bundle] = text
            changes += 1
            actions.append(.registerToken(text, topic: topic, team: team, order: changes))
        }
        return actions + [.call(.phoneCall(.didUpdateToken(Data(bytes))), process, .replies)]
    }

    /// No registry of the app wants VoIP pushes any more, or the app is uninstalled.
    mutating func unregisterForCalls(_ bundle: String) -> [ServiceAction] {
        guard let token = callTokens.removeValue(forKey: bundle) else { return [] }
        changes += 1
        return [.unregisterToken(token, order: changes)]
    }

    // MARK: - Text and bytes

    private static func text(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// 32 bytes that follow from the text: FNV-1a, spread by SplitMix64.
    private static func token(of text: String) -> [UInt8] {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        var spread = ChoiceState(chooser: .seeded(hash))
        return (0..<32).map { _ in UInt8(truncatingIfNeeded: spread.pick(of: 256)) }
    }
}
