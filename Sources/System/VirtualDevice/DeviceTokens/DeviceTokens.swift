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
            let voip = callTokens[bundle].map { (token: $0, topic: PushType.voip.topic(of: bundle), team: team) }
            return [plain, voip].compactMap(\.self)
        }
    }

    /// `registerForRemoteNotifications`: an app that may not have pushes is told why.
    mutating func register(_ process: ProcessID, _ view: DeviceView) -> [ServiceAction] {
        guard let bundle = view.bundle(of: process), let entitlements = view.entitlements(of: bundle),
            let installation = view.installation(of: bundle)
        else { return [] }
        guard entitlements.apsEnvironment != nil, let team = entitlements.team else {
            let reason = Self.reason(for: entitlements)
            return [.call(.notification(.didFailToRegister(reason: reason)), process, .replies)]
        }
        let (token, actions) = give(.alert, to: bundle, installation, team, in: \.tokens, view)
        return actions + [.call(.notification(.didRegister(token: token)), process, .replies)]
    }

    /// `unregisterForRemoteNotifications`, or the app is uninstalled.
    mutating func unregister(_ bundle: String) -> [ServiceAction] { take(from: bundle, in: \.tokens) }

    // MARK: - VoIP pushes

    /// A `PKPushRegistry` wants VoIP pushes. If its app may not have them, it is told nothing, and the timeline says why.
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
        guard entitlements.apsEnvironment != nil, let team = entitlements.team else {
            return refused(Self.reason(for: entitlements))
        }
        let (token, actions) = give(.voip, to: bundle, installation, team, in: \.callTokens, view)
        return actions + [.call(.phoneCall(.didUpdateToken(token)), process, .replies)]
    }

    /// No registry of the app wants VoIP pushes any more, or the app is uninstalled.
    mutating func unregisterForCalls(_ bundle: String) -> [ServiceAction] { take(from: bundle, in: \.callTokens) }

    // MARK: - Both kinds

    /// Why an app with entitlements that are not enough gets no token.
    private static func reason(for entitlements: Entitlements) -> String {
        "the entitlements have no \(entitlements.apsEnvironment == nil ? "aps-environment" : "team identifier")"
    }

    /// The app's token for a type of push, and what the gateway is told if the app did not have it yet.
    private mutating func give(
        _ type: PushType, to bundle: String, _ installation: Int, _ team: String,
        in table: WritableKeyPath<Self, [String: String]>, _ view: DeviceView
    ) -> (token: Data, actions: [ServiceAction]) {
        let topic = type.topic(of: bundle)
        let bytes = Self.token(of: "\(view.deviceIdentifier)/\(topic)/\(installation)")
        let text = Self.text(bytes)
        guard self[keyPath: table][bundle] != text else { return (Data(bytes), []) }
        self[keyPath: table][bundle] = text
        changes += 1
        return (Data(bytes), [.registerToken(text, topic: topic, team: team, order: changes)])
    }

    private mutating func take(
        from bundle: String, in table: WritableKeyPath<Self, [String: String]>
    ) -> [ServiceAction] {
        guard let token = self[keyPath: table].removeValue(forKey: bundle) else { return [] }
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
