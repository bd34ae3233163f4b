// Portico
// SPDX-License-Identifier: Apache-2.0

import OrderedCollections
import SystemModel

/// The scene sessions that the system stores for apps, between runs of their processes. Links sheet 1.4; lifecycle sheet
/// L9, L11.
///
/// The session of a window goes on, with the configuration that was chosen for it and what its scene said it needs to come
/// back, until the user throws the app away. The next launch is told.
struct SceneSessions: Codable, Sendable {
    private struct App: Codable {
        /// The one that was in front last is the last.
        var stored: [SceneSessionRecord] = []
        /// How many there have been: no identifier is used twice.
        var made = 0
        /// Thrown away, and the app has not been told.
        var discarded: [String] = []
    }

    /// By bundle identifier; it outlives an update.
    private var apps = OrderedDictionary<String, App>()

    /// The identifiers of an app's sessions; the one that was in front last is the last.
    func identifiers(of bundle: String) -> [String] { apps[bundle]?.stored.map(\.identifier) ?? [] }

    func session(_ identifier: String, of bundle: String) -> SceneSessionRecord? {
        apps[bundle]?.stored.first { $0.identifier == identifier }
    }

    /// The session that was in front last, or a new one.
    mutating func latest(of bundle: String) -> SceneSessionRecord { apps[bundle]?.stored.last ?? add(to: bundle) }

    /// A new session, which is stored.
    mutating func add(to bundle: String) -> SceneSessionRecord {
        let session = SceneSessionRecord(identifier: newIdentifier(of: bundle))
        apps[bundle]!.stored.append(session)
        return session
    }

    /// For a session that lives for a moment and is not stored.
    mutating func newIdentifier(of bundle: String) -> String {
        if apps[bundle] == nil { apps[bundle] = App() }
        apps[bundle]!.made += 1
        return "\(bundle)-scene-\(apps[bundle]!.made)"
    }

    /// Changes a session that is stored; nothing happens when it is not.
    mutating func change(_ identifier: String, of bundle: String, _ change: (inout SceneSessionRecord) -> Void) {
        guard let index = apps[bundle]?.stored.firstIndex(where: { $0.identifier == identifier }) else { return }
        change(&apps[bundle]!.stored[index])
    }

    /// The next launch connects this session; nothing happens when it is not stored.
    mutating func noteFront(_ identifier: String, of bundle: String) {
        guard let index = apps[bundle]?.stored.firstIndex(where: { $0.identifier == identifier }) else { return }
        let session = apps[bundle]!.stored.remove(at: index)
        apps[bundle]!.stored.append(session)
    }

    /// The user has thrown the app away, and its sessions with it.
    mutating func discard(of bundle: String) {
        guard let stored = apps[bundle]?.stored else { return }
        apps[bundle]!.discarded += stored.map(\.identifier)
        apps[bundle]!.stored = []
    }

    /// What the app has not been told that it lost; it is told now.
    mutating func takeDiscarded(of bundle: String) -> [String] {
        guard let discarded = apps[bundle]?.discarded, !discarded.isEmpty else { return [] }
        apps[bundle]!.discarded = []
        return discarded
    }

    mutating func uninstalled(_ bundle: String) { apps[bundle] = nil }
}
