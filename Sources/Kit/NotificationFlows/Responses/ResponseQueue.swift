// Portico
// SPDX-License-Identifier: Apache-2.0

// The rules of the response inbox, independent of UIKit, clocks and tasks.
//
//     arrive ──► waiting ──an observer is free──► taken ──► finished
//        │          │
//        │          ├─ too many waiting ─► dropped, the oldest first
//        │          └─ the system's waiting time is over ─► unobserved, still waiting
//        └─ seen before ─► duplicate
//
//  1. Each response is taken once, in order of arrival, by the observer at that time. If an observer is woken but
//     leaves before it takes the response, the response keeps its position.
//  2. An observer gets the next response when it has finished the previous one.
//  3. There is one observer at a time. A new observer replaces the old one, which keeps the response it has taken.
//  4. The same response through the other callback counts once. The system passes each response once to the delegate
//     and perhaps once more with a connection. So the n-th call of the delegate is the n-th response, even if two
//     responses have the same identity; a connection never contains an additional one. The same object is the same
//     response.
//  5. At most `capacity` responses wait. One more drops the oldest, with a report.
//  6. A completion handler is called once: when its response is finished or dropped. Until an observer has taken the
//     response its handler is held, whether or not there is an observer: the system suspends an app that has called it,
//     and may terminate it with the response in memory. When a response has waited for as long as the system does, its
//     handler is called, with a report, and it continues to wait. The handler of a duplicate is called with that of the
//     response it repeats, or immediately if that one was called already.

struct ResponseQueue<Response, Identity: Hashable> {
    /// Identifies a completion handler that the inbox keeps.
    typealias Completion = Int

    enum Effect {
        /// Let the observer take the next response, soon but not immediately.
        case wake(observer: Int)
        case complete([Completion])
        /// Start the system's waiting time for this arrival.
        case hold(Int)
        /// The end of that time no longer matters.
        case release(Int)
        case duplicate(Response)
        case dropped(Response)
        /// No observer has taken it in time.
        case unobserved(Response)
    }

    /// The way a response arrives.
    enum EntryPoint {
        /// In the options of a scene's connection.
        case connection
        /// At the notification center's delegate.
        case delegate
    }

    private struct Arrival {
        var number: Int
        var identity: Identity
        var response: Response
        var completions: [Completion] = []
        /// Whether the system's waiting time is over.
        var isUnobserved = false
    }

    /// The responses of one identity.
    private struct Seen {
        var identity: Identity
        var count = 0
        var calls = 0
        var responses: [Response] = []
    }

    private let capacity: Int
    /// Whether two responses are the same one.
    private let isSame: (Response, Response) -> Bool
    private var waiting: [Arrival] = []
    /// The responses that observers have taken and not finished, oldest first.
    private var taken: [(arrival: Arrival, observer: Int)] = []
    private var observer: Int?
    /// The observer that was woken and has not taken a response yet.
    private var woken: Int?
    private var arrivals = 0
    private var observers = 0
    /// Ordered, oldest first.
    private var seen: [Seen] = []

    /// - Parameters:
    ///   - capacity: The maximum number of waiting responses, at least 1.
    ///   - isSame: Whether two responses are the same object, and so the same response through any callback.
    init(capacity: Int, isSame: @escaping (Response, Response) -> Bool = { _, _ in false }) {
        self.capacity = capacity
        self.isSame = isSame
    }

    /// The number of identities to remember: the waiting ones and 64 more. Our choice: a person cannot respond to that
    /// many notifications between two deliveries of one response.
    private var memory: Int { capacity + 64 }

    var waitingCount: Int { waiting.count }
    var isObserved: Bool { observer != nil }

    // MARK: - Events

    mutating func arrive(
        _ response: Response, identity: Identity, by entryPoint: EntryPoint = .delegate, completion: Completion?
    ) -> [Effect] {
        if isRepeated(response, identity, entryPoint) { return join(completion, identity) + [.duplicate(response)] }
        arrivals += 1
        waiting.append(Arrival(number: arrivals, identity: identity, response: response))
        var effects: [Effect] = []
        if let completion {
            waiting[waiting.count - 1].completions = [completion]
            effects.append(.hold(arrivals))
        }
        if waiting.count > capacity {
            let oldest = waiting.removeFirst()
            effects += complete(oldest) + [.dropped(oldest.response)]
        }
        return effects + wake()
    }

    /// Handles the end of the system's waiting time for an arrival.
    mutating func deadline(of number: Int) -> [Effect] {
        guard let index = waiting.firstIndex(where: { $0.number == number }), !waiting[index].isUnobserved else {
            return []
        }
        waiting[index].isUnobserved = true
        let arrival = waiting[index]
        waiting[index].completions = []
        return [.unobserved(arrival.response)] + complete(arrival)
    }

    /// - Returns: The new observer's number and the effects.
    mutating func observe() -> (observer: Int, effects: [Effect]) {
        observers += 1
        observer = observers
        return (observers, wake())
    }

    /// Lets a woken observer take the next response.
    ///
    /// - Returns: The response and the number of its arrival, with which to finish it; nil if the observer was
    ///   replaced.
    mutating func take(_ taking: Int) -> (response: Response, number: Int)? {
        guard observer == taking, woken == taking, !waiting.isEmpty else { return nil }
        woken = nil
        let next = waiting.removeFirst()
        taken.append((next, taking))
        return (next.response, next.number)
    }

    /// Marks a response as finished by its observer. Repeating this has no effect.
    mutating func finish(_ number: Int) -> [Effect] {
        guard let index = taken.firstIndex(where: { $0.arrival.number == number }) else { return [] }
        return complete(taken.remove(at: index).arrival) + wake()
    }

    /// Removes an observer, unless it was replaced. Waiting responses are held for the next one.
    mutating func leave(_ leaving: Int) {
        if observer == leaving { observer = nil }
    }

    // MARK: - Steps

    private mutating func wake() -> [Effect] {
        guard let observer, !waiting.isEmpty, woken != observer, !taken.contains(where: { $0.observer == observer })
        else { return [] }
        woken = observer
        return [.wake(observer: observer)]
    }

    private mutating func isRepeated(_ response: Response, _ identity: Identity, _ entryPoint: EntryPoint) -> Bool {
        let index = seen.firstIndex { $0.identity == identity } ?? remember(identity)
        if seen[index].responses.contains(where: { isSame($0, response) }) { return true }
        seen[index].responses.append(response)
        if entryPoint == .delegate { seen[index].calls += 1 }
        let count = max(seen[index].calls, 1)
        guard count > seen[index].count else { return true }
        seen[index].count = count
        return false
    }

    private mutating func remember(_ identity: Identity) -> Int {
        seen.append(Seen(identity: identity))
        if seen.count > memory { seen.removeFirst() }
        return seen.count - 1
    }

    private mutating func join(_ completion: Completion?, _ identity: Identity) -> [Effect] {
        guard let completion else { return [] }
        if let index = taken.lastIndex(where: { $0.arrival.identity == identity }) {
            taken[index].arrival.completions.append(completion)
            return []
        }
        guard let index = waiting.lastIndex(where: { $0.identity == identity }), !waiting[index].isUnobserved else {
            return [.complete([completion])]
        }
        waiting[index].completions.append(completion)
        // An arrival through a connection has no handler and therefore no waiting time of its own.
        return waiting[index].completions.count == 1 ? [.hold(waiting[index].number)] : []
    }

    /// Calls the arrival's handlers when nothing holds them any more.
    private func complete(_ arrival: Arrival) -> [Effect] {
        arrival.completions.isEmpty ? [] : [.complete(arrival.completions), .release(arrival.number)]
    }
}
