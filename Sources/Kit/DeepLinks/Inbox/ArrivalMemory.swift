// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// What has arrived before: rules 10 to 13 of InboxQueue.swift.

struct ArrivalMemory {
    /// What makes two arrivals one.
    enum Identity: Hashable {
        /// Exists once, however often it is delivered: an intent with a name.
        case unique(String)
        /// An entry that may be repeated on purpose: its text, and what else it carries.
        case entry(LinkSource, String, info: NSDictionary = [:])
        /// An intent without a name.
        case value(AnyHashable)

        /// Unconfirmed for quick actions: their callback may follow the activation of a launch.
        fileprivate var mayComeAfterActivation: Bool {
            if case .entry(.quickAction, _, _) = self { true } else { false }
        }
    }

    var responses = ResponseMemory()
    private var unique: [Identity] = []
    private var expected: [Identity: Int] = [:]
    /// What `configurationForConnecting` brought, by session, until `willConnectTo` brings it again.
    private var connecting: [String: Identity] = [:]
    private var recent: [(identity: Identity, end: Duration)] = []

    /// How many unique arrivals are remembered. Ours: a person cannot answer that many notifications between two
    /// deliveries of one.
    static var capacity: Int { 64 }

    /// Whether an arrival with this identity is a repetition; remembers it if not.
    mutating func isRepeated(_ identity: Identity?, within window: Duration? = nil, at now: Duration = .zero) -> Bool {
        guard let identity else { return false }
        if case .unique = identity {
            guard !unique.contains(identity) else { return true }
            unique.append(identity)
            if unique.count > Self.capacity { unique.removeFirst() }
            return false
        }
        if let count = expected[identity] {
            expected[identity] = count > 1 ? count - 1 : nil
            return true
        }
        recent.removeAll { $0.end < now }
        if recent.contains(where: { $0.identity == identity }) { return true }
        if let window { recent.append((identity, now + window)) }
        return false
    }

    /// The same link will come once more by callback.
    mutating func expectAgain(_ identity: Identity) {
        expected[identity, default: 0] += 1
    }

    /// The same quick action will come once more in the options of this session's connection.
    mutating func expectConnection(_ identity: Identity, of session: String) {
        connecting[session] = identity
    }

    /// Whether the options of a connection repeat what its configuration brought; nil stands for any session.
    mutating func isRepeatedConnection(_ identity: Identity, of session: String?) -> Bool {
        let candidates = session.map { [$0] } ?? connecting.keys.sorted()
        guard let found = candidates.first(where: { connecting[$0] == identity }) else { return false }
        connecting[found] = nil
        return true
    }

    /// The connection of this session is over.
    mutating func connectionEnded(_ session: String) {
        connecting[session] = nil
    }

    mutating func becameActive(_ scene: String) {
        expected = expected.filter { identity, _ in identity.mayComeAfterActivation }
        connectionEnded(scene)
    }

    /// No scene is active any more.
    mutating func becameInactive() {
        expected = [:]
    }
}
