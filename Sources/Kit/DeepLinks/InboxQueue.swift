// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// The rules of the inbox, apart from UIKit.
//
//     arrive ──parsed──► waiting ──a scene is active──► opened
//        │                  │
//        ├─ not parsed ─► dropped(unknown)
//        ├─ seen before ► dropped(duplicate)
//        └─ overtaken ──► dropped(superseded), where the policy says so
//
//  1. What cannot be read is dropped alone: it never touches what waits.
//  2. Waiting links are opened in order of arrival, as soon as one scene is active, and at once when one is.
//  3. A link leaves the queue before it is opened: whatever its opening does, it cannot be opened again.
//  4. The same tap that comes by two callbacks carries an identity and counts once.
//  5. What was read from launch options is expected to come again by callback before the app becomes active: that one
//     callback is a duplicate, the next is a new link. A quick action's callback may also come a little later, until
//     the app next stops being active.

/// What happens to links that are still waiting when another arrives.
public enum LinkPolicy: Hashable, Sendable {
    /// Every accepted link is opened.
    case openAll
    /// Only the newest waiting link is opened; older ones are reported as superseded.
    case openLatest
}

/// Why a link was not opened.
public enum LinkDropReason: Hashable, Sendable {
    /// No parser knew it.
    case unknown
    /// It has arrived before, by another callback.
    case duplicate
    /// A newer link arrived first and the policy opens only the newest.
    case superseded
}

struct InboxQueue<Link> {
    /// What makes two arrivals one.
    enum Identity: Hashable {
        /// A response to one notification; never expires within the memory below.
        case response(String)
        /// A link that may come by launch options and by callback: its text, and what else it carries.
        case launch(LinkSource, String, info: NSDictionary = [:])

        /// Unconfirmed for quick actions: their callback may follow the activation of a launch.
        var mayComeAfterActivation: Bool {
            if case .launch(.quickAction, _, _) = self { true } else { false }
        }
    }

    struct Arrival {
        var link: Link
        var source: LinkSource
    }

    private let policy: LinkPolicy
    private var waiting: [Arrival] = []
    private var activeScenes: Set<String> = []
    private var responses: [Identity] = []
    private var expectedAgain: [Identity: Int] = [:]

    /// How many responses are remembered. Ours: a person cannot answer that many notifications between two
    /// deliveries of one.
    static var memory: Int { 64 }

    init(policy: LinkPolicy) {
        self.policy = policy
    }

    var isActive: Bool { !activeScenes.isEmpty }
    var count: Int { waiting.count }

    /// Whether an arrival with this identity is a repetition; remembers it if not.
    mutating func isRepeated(_ identity: Identity?) -> Bool {
        switch identity {
        case nil: return false
        case .response?:
            guard let identity, !responses.contains(identity) else { return true }
            responses.append(identity)
            if responses.count > Self.memory { responses.removeFirst() }
            return false
        case .launch?:
            guard let identity, let count = expectedAgain[identity] else { return false }
            expectedAgain[identity] = count > 1 ? count - 1 : nil
            return true
        }
    }

    /// The same link will come once more by callback.
    mutating func expectAgain(_ identity: Identity) {
        expectedAgain[identity, default: 0] += 1
    }

    /// Queues a link; returns what it supersedes.
    mutating func append(_ arrival: Arrival) -> [Arrival] {
        let superseded = policy == .openLatest ? waiting : []
        if policy == .openLatest { waiting = [] }
        waiting.append(arrival)
        return superseded
    }

    mutating func activate(_ scene: String) {
        activeScenes.insert(scene)
        expectedAgain = expectedAgain.filter { identity, _ in identity.mayComeAfterActivation }
    }

    mutating func deactivate(_ scene: String) {
        activeScenes.remove(scene)
        if activeScenes.isEmpty { expectedAgain = [:] }
    }

    /// The next link to open, if one waits and a scene is active.
    mutating func next() -> Arrival? {
        isActive && !waiting.isEmpty ? waiting.removeFirst() : nil
    }
}
