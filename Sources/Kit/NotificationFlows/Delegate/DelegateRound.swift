// Portico
// SPDX-License-Identifier: Apache-2.0

// One question to several observers, and one answer to the system.
//
//     all at once:  not asked ──► asked ──answers──► answered
//                                   └──deadline──► cut ──answers──► late
//     in turn:      not asked ──► asked ──answers──► answered
//                                   └──deadline──► cancelled ──answers──► answered
//                                                      └──deadline──► cut ──answers──► late
//
//  1. All are asked at once, in order; or in turn, the next one when the one before has passed.
//  2. The system gets one answer: when everyone who was asked has answered or was cut and nobody is left to ask; in
//     turn, as soon as one answer settles it.
//  3. Nobody is left to ask from the start: the system gets its answer at once.
//  4. Asked at once, who does not answer by the deadline is cut, and reported. The answers that have come count.
//  5. The first answer of an observer counts. A second one, and one that comes after the cut, are reported and change
//     nothing.
//  6. In turn, two never work on the same question. Who does not answer by the deadline is reported and cancelled, and
//     nobody else is asked before it has said what has become of it: an answer that comes now counts, late as it is. One
//     that says nothing by a second deadline is cut; whether it has settled the question nobody knows, so the system gets
//     its answer and nobody else is asked.

struct DelegateRound<Answer> {
    enum Effect {
        case ask(Int)
        /// Begin the deadline of an asking.
        case wait(asking: Int)
        /// Begin the deadline of an observer that is cancelled.
        case waitForCancelled(asking: Int)
        /// The observer is to stop, and to say what it has done.
        case cancel(Int)
        /// What was answered in time, in order of the observers.
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
    /// In turn, whose answer has settled the question, were it too late for the system.
    private(set) var settler: Int?

    /// - Parameters:
    ///   - inTurn: Ask one after the other instead of all at once.
    ///   - settles: In turn, whether an answer spares the others the question.
    init(count: Int, inTurn: Bool, settles: @escaping (Answer) -> Bool = { _ in false }) {
        states = Array(repeating: .notAsked, count: count)
        self.inTurn = inTurn
        self.settles = settles
    }

    mutating func begin() -> [Effect] { askNext() }

    mutating func answer(_ answer: Answer, of observer: Int) -> [Effect] {
        switch states[observer] {
        case .notAsked: preconditionFailure("observer \(observer) answers without having been asked")
        case .answered, .late: return [.report(observer, .answeredTwice)]
        case .cut:
            states[observer] = .late
            if inTurn, settler == nil, settles(answer) { settler = observer }
            return [.report(observer, .answeredLate)]
        case .cancelled: return [.report(observer, .answeredLate)] + take(answer, of: observer)
        case .asked: return take(answer, of: observer)
        }
    }

    /// The deadline of an asking, or of a cancelled observer, has come.
    mutating func deadline(ofAsking asking: Int) -> [Effect] {
        var effects: [Effect] = []
        for index in states.indices {
            switch states[index] {
            case .asked(asking) where inTurn:
                askings += 1
                states[index] = .cancelled(asking: askings)
                // The deadline first: the observer may answer as soon as it is cancelled.
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
