// Portico
// SPDX-License-Identifier: Apache-2.0

// The rules of the response inbox, apart from UIKit and from tasks.
//
//     arrive ──► waiting ──somebody listens and is free──► taken ──► finished
//        │          │
//        │          └─ too many wait ─► dropped, the oldest first
//        └─ seen before ─► duplicate
//
//  1. What arrives is taken once, in order of arrival, by whoever listens when it is taken. A listener that is woken
//     and gone before it takes leaves the response where it was.
//  2. A listener gets the next response when it has finished the one before.
//  3. One listens at a time. A new listener takes the place of the old one; what the old one has taken stays its own.
//  4. The same answer by a second door counts once.
//  5. At most `capacity` responses wait. One more drops the oldest, with a report.
//  6. A completion handler is called once: when its response is finished; at once when nobody listens, because the
//     system would keep the app waiting for a listener that may never come; at once when its response is dropped.
//     When the listener leaves, the handlers of all that wait are called. The handler of a duplicate is called with
//     that of the response it repeats, if that one is still to come, else at once.

struct ResponseQueue<Response, Identity: Hashable> {
    /// Names a completion handler, which the shell keeps.
    typealias Completion = Int

    enum Effect {
        /// Let the listener take what is next, soon but not now.
        case wake(listener: Int)
        case complete([Completion])
        case duplicate(Response)
        case dropped(Response)
    }

    private struct Arrival {
        var number: Int
        var identity: Identity
        var response: Response
        var completions: [Completion]
    }

    private let capacity: Int
    private var waiting: [Arrival] = []
    /// What listeners have taken and not finished, oldest first.
    private var taken: [(arrival: Arrival, listener: Int)] = []
    private var listener: Int?
    /// The listener that was woken and has not taken yet.
    private var woken: Int?
    private var arrivals = 0
    private var listeners = 0
    /// Identities, oldest first.
    private var seen: [Identity] = []

    /// - Parameter capacity: How many may wait, at least 1.
    init(capacity: Int) {
        self.capacity = capacity
    }

    /// How many identities are remembered: those that wait, and 64 more. Ours: a person cannot answer that many
    /// notifications between two deliveries of one answer.
    private var memory: Int { capacity + 64 }

    var waitingCount: Int { waiting.count }
    var isListenedTo: Bool { listener != nil }

    // MARK: - Events

    mutating func arrive(_ response: Response, identity: Identity, completion: Completion?) -> [Effect] {
        let completions = completion.map { [$0] } ?? []
        if seen.contains(identity) {
            return join(completions, identity: identity) + [.duplicate(response)]
        }
        seen.append(identity)
        if seen.count > memory { seen.removeFirst() }
        arrivals += 1
        let isHeard = listener != nil
        waiting.append(
            Arrival(
                number: arrivals, identity: identity, response: response, completions: isHeard ? completions : []))
        var effects = isHeard ? [] : complete(completions)
        if waiting.count > capacity {
            let oldest = waiting.removeFirst()
            effects += complete(oldest.completions) + [.dropped(oldest.response)]
        }
        return effects + wake()
    }

    /// - Returns: The new listener's number, and what follows.
    mutating func listen() -> (listener: Int, effects: [Effect]) {
        listeners += 1
        listener = listeners
        return (listeners, wake())
    }

    /// A listener that was woken takes what is next.
    ///
    /// - Returns: The response, and the number to finish it by; nil when the listener is no longer the one.
    mutating func take(_ taking: Int) -> (response: Response, number: Int)? {
        guard listener == taking, woken == taking, !waiting.isEmpty else { return nil }
        woken = nil
        let next = waiting.removeFirst()
        taken.append((next, taking))
        return (next.response, next.number)
    }

    /// A listener is done with a response; saying so again makes no difference.
    mutating func finish(_ number: Int) -> [Effect] {
        guard let index = taken.firstIndex(where: { $0.arrival.number == number }) else { return [] }
        return complete(taken.remove(at: index).arrival.completions) + wake()
    }

    /// A listener is gone. One whose place was taken makes no difference any more.
    mutating func leave(_ leaving: Int) -> [Effect] {
        guard listener == leaving else { return [] }
        listener = nil
        let completions = waiting.flatMap(\.completions)
        for index in waiting.indices { waiting[index].completions = [] }
        return complete(completions)
    }

    // MARK: - Steps

    private mutating func wake() -> [Effect] {
        guard let listener, !waiting.isEmpty, woken != listener, !taken.contains(where: { $0.listener == listener })
        else { return [] }
        woken = listener
        return [.wake(listener: listener)]
    }

    private mutating func join(_ completions: [Completion], identity: Identity) -> [Effect] {
        if let index = taken.firstIndex(where: { $0.arrival.identity == identity }) {
            taken[index].arrival.completions += completions
            return []
        }
        if listener != nil, let index = waiting.firstIndex(where: { $0.identity == identity }) {
            waiting[index].completions += completions
            return []
        }
        return complete(completions)
    }

    private func complete(_ completions: [Completion]) -> [Effect] {
        completions.isEmpty ? [] : [.complete(completions)]
    }
}
