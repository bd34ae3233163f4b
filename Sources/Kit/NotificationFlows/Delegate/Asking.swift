// Portico
// SPDX-License-Identifier: Apache-2.0

/// Performs one round: asks the observers, measures the time and passes on the answer.
///
/// Retained as long as an observer may still answer, so that late and repeated answers are detected.
@MainActor
final class Asking<Answer: Sendable> {
    private var round: DelegateRound<Answer>
    private let limit: Duration
    private let cancellationTimeout: Duration
    private let clock: any Clock<Duration>
    private let report: (Int, NotificationCenterRelay.Report.Irregularity, _ settler: Int?) -> Void
    private let put: (Int, @escaping @MainActor (Answer) -> Void) -> Cancellation?
    private let complete: ([Answer]) -> Void
    private var timer: Task<Void, Never>?
    private var cancellations: [Int: Cancellation] = [:]

    /// Asks an observer to stop.
    typealias Cancellation = @MainActor () -> Void

    init(
        round: DelegateRound<Answer>, limit: Duration, cancellationTimeout: Duration, clock: any Clock<Duration>,
        report: @escaping (Int, NotificationCenterRelay.Report.Irregularity, _ settler: Int?) -> Void,
        put: @escaping (Int, @escaping @MainActor (Answer) -> Void) -> Cancellation?,
        complete: @escaping ([Answer]) -> Void
    ) {
        self.round = round
        self.limit = limit
        self.cancellationTimeout = cancellationTimeout
        self.clock = clock
        self.report = report
        self.put = put
        self.complete = complete
    }

    func begin() { perform(round.begin()) }

    private func perform(_ effects: [DelegateRound<Answer>.Effect]) {
        for effect in effects {
            switch effect {
            case .ask(let index):
                cancellations[index] = put(index) { [self] in
                    cancellations[index] = nil
                    perform(round.answer($0, of: index))
                }
            case .wait(let asking): wait(limit, asking)
            case .waitForCancelled(let asking): wait(cancellationTimeout, asking)
            case .cancel(let index): cancellations.removeValue(forKey: index)?()
            case .complete(let answers):
                timer?.cancel()
                complete(answers)
            case .report(let index, let irregularity): report(index, irregularity, round.settler)
            }
        }
    }

    private func wait(_ limit: Duration, _ asking: Int) {
        timer?.cancel()
        timer = Task { [clock] in
            // A clock only throws if the task is cancelled, which means that an observer has answered.
            guard (try? await clock.sleep(for: limit)) != nil else { return }
            perform(round.deadline(ofAsking: asking))
        }
    }
}
