// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemFrameworks

// Remembers earlier arrivals: rules 10 to 13 of InboxQueue.swift.

struct ArrivalMemory {
    /// Identifies an arrival: two arrivals with the same identity are one.
    enum Identity: Hashable {
        /// Occurs only once, even if it is delivered several times: a named intent.
        case unique(String)
        /// An entry that the user may repeat on purpose: its text and its other contents.
        case entry(LinkSource, String, info: NSDictionary = [:])
        /// An intent without a name.
        case value(AnyHashable)

        /// True for quick actions: at launch, their callback may come after the activation. This is unconfirmed.
        fileprivate var mayComeAfterActivation: Bool {
            if case .entry(.quickAction, _, _) = self { true } else { false }
        }
    }

    var responses = ResponseMemory()
    private var unique: [Identity] = []
    private var expected: [Identity: Int] = [:]
    /// The entries of `configurationForConnecting` by session, until `willConnectTo` repeats them.
    private var connecting: [String: Identity] = [:]
    private var recent: [(identity: Identity, end: Duration)] = []

    /// The number of unique arrivals to remember. Our choice: a person cannot respond to that many notifications
    /// between two deliveries of the same response.
    static var capacity: Int { 64 }

    /// Whether an arrival with this identity is a repetition. Remembers the identity if it is not.
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

    /// Expects the same link once more through a callback.
    mutating func expectAgain(_ identity: Identity) {
        expected[identity, default: 0] += 1
    }

    /// Expects the same quick action once more in the options of this session's connection.
    mutating func expectConnection(_ identity: Identity, of session: String) {
        connecting[session] = identity
    }

    /// Whether the options of a connection repeat an entry of its configuration; nil matches any session.
    mutating func isRepeatedConnection(_ identity: Identity, of session: String?) -> Bool {
        let candidates = session.map { [$0] } ?? connecting.keys.sorted()
        guard let found = candidates.first(where: { connecting[$0] == identity }) else { return false }
        connecting[found] = nil
        return true
    }

    /// Called when the connection of this session is over.
    mutating func connectionEnded(_ session: String) {
        connecting[session] = nil
    }

    mutating func becameActive(_ scene: String) {
        expected = expected.filter { identity, _ in identity.mayComeAfterActivation }
        connectionEnded(scene)
    }

    /// Called when no scene is active any more.
    mutating func becameInactive() {
        expected = [:]
    }
}
