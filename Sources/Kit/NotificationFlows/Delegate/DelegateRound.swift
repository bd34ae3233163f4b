// Portico
// SPDX-License-Identifier: Apache-2.0

// A round: one question to several observers, and one answer to the system.
//
//     all at once:  not asked ──► asked ──answers──► answered
//                                   └──deadline──► cut ──answers──► late
//     in turn:      not asked ──► asked ──answers──► answered
//                                   └──deadline──► cancelled ──answers──► answered
//                                                      └──deadline──► cut ──answers──► late
//
//  1. Observers are asked all at once, in order; or in turn, each one after the previous one has passed.
//  2. The system gets one answer: when every observer that was asked has answered or was cut and none remains to be
//     asked; in turn, as soon as one answer settles the question.
//  3. If there is no observer to ask, the system gets its answer immediately.
//  4. If all are asked at once, an observer that has not answered by the deadline is cut and reported. The answers
//     received so far count.
//  5. The first answer of an observer counts. A second answer, or one that comes after the cut, is reported and has no
//     effect.
//  6. In turn, two observers never work on the same question. An observer that has not answered by the deadline is
//     reported and cancelled, and no other is asked before it answers: a late answer counts. If it has not answered by
//     a second deadline, it is cut. Since it is unknown whether it has settled the question, the system gets its answer
//     and no other observer is asked.

struct DelegateRound<Answer> {
    enum Effect {
        case ask(Int)
        /// Start the deadline of an asking.
        case wait(asking: Int)
        /// Start the deadline of a cancelled observer.
        case waitForCancelled(asking: Int)
        /// The observer must stop and answer with what it has done.
        case cancel(Int)
        /// The answers received in time, in the order of the observers.
        case complete([Answer])
        case report(Int, NotificationCenterRelay.Report.Irregularity)
    }

    private enum State {
        case notAsked
        case asked(asking: Int)
        case cancelled(asking: Int)
        case answered(Answer)
        case cut
        case late
    }

    private var states: [State]
    private let inTurn: Bool
    private let settles: (Answer) -> Bool
    private var askings = 0
    /// In turn, the observer whose answer settled the question, even if the answer was too late for the system.
    private(set) var settler: Int?

    /// - Parameters:
    ///   - inTurn: Whether to ask one observer after the other instead of all at once.
    ///   - settles: In turn, whether an answer settles the question, so that no other observer is asked.
    init(count: Int, inTurn: Bool, settles: @escaping (Answer) -> Bool = { _ in false }) {
        states = Array(repeating: .notAsked, count: count)
        self.inTurn = inTurn
        self.settles = settles
    }

    mutating func begin() -> [Effect] { askNext() }

    mutating func answer(_ answer: Answer, of observer: Int) -> [Effect] {
        switch states[observer] {
        case .notAsked: preconditionFailure("observer \(observer) answered without having been asked")
        case .answered, .late: return [.report(observer, .answeredTwice)]
        case .cut:
            states[observer] = .late
            if inTurn, settler == nil, settles(answer) { settler = observer }
            return [.report(observer, .answeredLate)]
        case .cancelled: return [.report(observer, .answeredLate)] + take(answer, of: observer)
        case .asked: return take(answer, of: observer)
        }
    }

    /// Handles the deadline of an asking or of a cancelled observer.
    mutating func deadline(ofAsking asking: Int) -> [Effect] {
        var effects: [Effect] = []
        for index in states.indices {
            switch states[index] {
            case .asked(asking) where inTurn:
                askings += 1
                states[index] = .cancelled(asking: askings)
                // The deadline comes first, because the observer may answer as soon as it is cancelled.
                return [.report(index, .noAnswer), .waitForCancelled(asking: askings), .cancel(index)]
            case .cancelled(asking):
                states[index] = .cut
                return [.report(index, .undecided)] + complete()
            case .asked(asking):
                states[index] = .cut
                effects += [.report(index, .noAnswer), .cancel(index)]
            default: break
            }
        }
        return effects.isEmpty ? [] : effects + proceed()
    }

    // MARK: - Steps

    private mutating func take(_ answer: Answer, of observer: Int) -> [Effect] {
        states[observer] = .answered(answer)
        guard inTurn, settles(answer) else { return proceed() }
        settler = observer
        return complete()
    }

    private mutating func proceed() -> [Effect] {
        states.contains { if case .asked = $0 { true } else { false } } ? [] : askNext()
    }

    private mutating func askNext() -> [Effect] {
        let open = states.indices.filter { if case .notAsked = states[$0] { true } else { false } }
        let next = inTurn ? Array(open.prefix(1)) : open
        guard !next.isEmpty else { return complete() }
        askings += 1
        for index in next { states[index] = .asked(asking: askings) }
        return [.wait(asking: askings)] + next.map { .ask($0) }
    }

    private func complete() -> [Effect] {
        [
            .complete(states.compactMap { if case .answered(let answer) = $0 { answer } else { nil } })
        ]
    }
}
