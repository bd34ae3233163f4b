// Portico
// SPDX-License-Identifier: Apache-2.0

// The rules of the response inbox, apart from UIKit, clocks and tasks.
//
//     arrive ──► waiting ──an observer is free──► taken ──► finished
//        │          │
//        │          ├─ too many wait ─► dropped, the oldest first
//        │          └─ too long, for the system ─► unobserved, and still waiting
//        └─ seen before ─► duplicate
//
//  1. What arrives is taken once, in order of arrival, by whoever observes when it is taken. An observer that is woken
//     and gone before it takes leaves the response where it was.
//  2. An observer gets the next response when it has finished the one before.
//  3. There is one observer at a time. A new observer takes the place of the old one; what the old one has taken stays its own.
//  4. The same response by the other callback counts once. The system passes each response once to the delegate, and
//     perhaps once more with a connection: the n-th call of the delegate is the n-th response, also where two responses have the same
//     identity; a connection never brings another one. The same object is the same response.
//  5. At most `capacity` responses wait. One more drops the oldest, with a report.
//  6. A completion handler is called once: when its response is finished, or dropped. Until somebody has taken the
//     response its handler is held, whether anybody observes or not: the system suspends an app that has called it, and
//     may end it with the response in memory. What waits for longer than the system does is completed, with a report, and
//     goes on waiting. The handler of a duplicate is called with that of the response it repeats, if that one is still
//     to come, else at once.

struct ResponseQueue<Response, Identity: Hashable> {
    /// Names a completion handler, which the shell keeps.
    typealias Completion = Int

    enum Effect {
        /// Let the observer take what is next, soon but not now.
        case wake(observer: Int)
        case complete([Completion])
        /// Begin the time for which the system waits for this arrival.
        case hold(Int)
        /// Nobody waits for the end of that time any more.
        case release(Int)
        case duplicate(Response)
        case dropped(Response)
        /// Nobody has taken it in time.
        case unobserved(Response)
    }

    /// How a response comes into the app.
    enum EntryPoint {
        /// With the options of a scene's connection.
        case connection
        /// To the notification center's delegate.
        case delegate
    }

    private struct Arrival {
        var number: Int
        var identity: Identity
        var response: Response
        var completions: [Completion] = []
        /// Whether the system has waited long enough.
        var isUnobserved = false
    }

    /// Responses of one identity.
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
    /// What observers have taken and not finished, oldest first.
    private var taken: [(arrival: Arrival, observer: Int)] = []
    private var observer: Int?
    /// The observer that was woken and has not taken yet.
    private var woken: Int?
    private var arrivals = 0
    private var observers = 0
    /// Oldest first.
    private var seen: [Seen] = []

    /// - Parameters:
    ///   - capacity: How many may wait, at least 1.
    ///   - isSame: Whether two responses are the same object; they are then one response, by whichever callback.
    init(capacity: Int, isSame: @escaping (Response, Response) -> Bool = { _, _ in false }) {
        self.capacity = capacity
        self.isSame = isSame
    }

    /// How many identities are remembered: those that wait, and 64 more. Ours: a person cannot respond to that many
    /// notifications between two deliveries of one response.
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

    /// The system's time for an arrival is over.
    mutating func deadline(of number: Int) -> [Effect] {
        guard let index = waiting.firstIndex(where: { $0.number == number }), !waiting[index].isUnobserved else {
            return []
        }
        waiting[index].isUnobserved = true
        let arrival = waiting[index]
        waiting[index].completions = []
        return [.unobserved(arrival.response)] + complete(arrival)
    }

    /// - Returns: The new observer's number, and what follows.
    mutating func observe() -> (observer: Int, effects: [Effect]) {
        observers += 1
        observer = observers
        return (observers, wake())
    }

    /// An observer that was woken takes what is next.
    ///
    /// - Returns: The response, and the number to finish it by, which is that of its arrival; nil when the observer is no
    ///   longer the one.
    mutating func take(_ taking: Int) -> (response: Response, number: Int)? {
        guard observer == taking, woken == taking, !waiting.isEmpty else { return nil }
        woken = nil
        let next = waiting.removeFirst()
        taken.append((next, taking))
        return (next.response, next.number)
    }

    /// An observer is done with a response; saying so again makes no difference.
    mutating func finish(_ number: Int) -> [Effect] {
        guard let index = taken.firstIndex(where: { $0.arrival.number == number }) else { return [] }
        return complete(taken.remove(at: index).arrival) + wake()
    }

    /// An observer is gone. One whose place was taken makes no difference any more. What waits is held for the next one.
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
        // One that came by a connection has had no handler, and so no time of its own.
        return waiting[index].completions.count == 1 ? [.hold(waiting[index].number)] : []
    }

    /// Nothing holds the arrival's handlers any more.
    private func complete(_ arrival: Arrival) -> [Effect] {
        arrival.completions.isEmpty ? [] : [.complete(arrival.completions), .release(arrival.number)]
    }
}
