// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// The connected scenes of one process, and what the one that is about to connect will be told. Links sheet 1.4.
///
/// One scene is in front; the others are behind it, in the background.
struct ProcessScenes: Codable, Sendable {
    /// The scene in front, or the one that was there last.
    private(set) var front: SceneSessionRecord?
    /// Connected scenes behind it, the one that was in front last at the end.
    private(set) var behind: [SceneSessionRecord] = []
    /// By scene; one that has said nothing can show everything and prefers nothing.
    private var conditions: [String: SceneConditions] = [:]
    private var boxedConnection = Boxed(wrappedValue: ConnectionRecord())
    /// Whether what `connectionOptions` will say can still be added to.
    private(set) var connectionIsOpen = false

    /// What `connectionOptions` will say.
    var connection: ConnectionRecord {
        @inline(__always) _read { yield boxedConnection.wrappedValue }
    }

    func isBehind(_ scene: String) -> Bool { behind.contains { $0.identifier == scene } }

    // MARK: - Coming and going

    /// A scene is to connect, in front of what is there.
    mutating func connect(_ session: SceneSessionRecord) {
        if let front { behind.append(front) }
        front = session
        openConnection()
        connectionIsOpen = true
    }

    /// A scene connects that is nobody's to enter.
    mutating func openConnection() { boxedConnection.wrappedValue = ConnectionRecord() }

    /// Brings a scene to the front, in place of the one that is there; nothing happens when it is not behind.
    mutating func bringToFront(_ scene: String) {
        guard let index = behind.firstIndex(where: { $0.identifier == scene }) else { return }
        let session = behind.remove(at: index)
        if let front { behind.append(front) }
        front = session
    }

    /// The system takes a scene back; says whether it was the one in front. The next scene object says anew what it can
    /// show.
    mutating func reclaim(_ scene: String) -> Bool {
        conditions[scene] = nil
        guard front?.identifier == scene else {
            behind.removeAll { $0.identifier == scene }
            return false
        }
        front = nil
        return true
    }

    /// Changes what the process goes by of a session.
    mutating func change(_ identifier: String, _ change: (inout SceneSessionRecord) -> Void) {
        if front?.identifier == identifier { change(&front!) }
        if let index = behind.firstIndex(where: { $0.identifier == identifier }) { change(&behind[index]) }
    }

    // MARK: - What is for which

    mutating func setConditions(_ conditions: SceneConditions, of scene: String) {
        self.conditions[scene] = conditions
    }

    /// The scene that a content is for: one that prefers it, else one that can show it; of several the one that was in front
    /// last. nil asks for another one.
    func target(of content: String) -> String? {
        let scenes = (front.map { [$0] } ?? []) + behind.reversed()
        func conditions(_ scene: SceneSessionRecord) -> SceneConditions {
            self.conditions[scene.identifier] ?? SceneConditions()
        }
        let target =
            scenes.first { conditions($0).prefersToActivate.evaluate(content) }
            ?? scenes.first { conditions($0).canActivate.evaluate(content) }
        return target?.identifier
    }

    // MARK: - What the scene will be told

    /// What brought the user is in the options.
    mutating func join(_ entry: Entry) {
        switch entry {
        case .url(let url):
            boxedConnection.wrappedValue.urls.append(url)
            boxedConnection.wrappedValue.sourceApplication = url.sourceApplication
        case .universalLink(let activity, let sender):
            boxedConnection.wrappedValue.activities.append(activity)
            boxedConnection.wrappedValue.sourceApplication = sender
        case .quickAction(let item): boxedConnection.wrappedValue.shortcut = item
        // Only announced there.
        case .handoff(let activity, _): boxedConnection.wrappedValue.handoffActivityType = activity.type
        case .response(let response): boxedConnection.wrappedValue.response = response
        case .notificationSettings: break
        }
    }

    /// What the scene said it needs to come back is in the options.
    mutating func join(restoration: ActivityRecord) { boxedConnection.wrappedValue.activities.append(restoration) }

    /// Whether a second entry may still get into the options.
    func mayJoin(_ entry: Entry) -> Bool {
        guard connectionIsOpen else { return false }
        switch entry {
        case .url, .universalLink: return true
        case .quickAction: return connection.shortcut == nil
        case .handoff, .response, .notificationSettings: return false
        }
    }

    /// The options are about to be handed over: nothing joins them any more.
    mutating func closeConnection() { connectionIsOpen = false }

    /// Their sets have an order.
    mutating func order(urls: [OpenURLRecord], activities: [ActivityRecord]) {
        boxedConnection.wrappedValue.urls = urls
        boxedConnection.wrappedValue.activities = activities
    }
}
