// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// A delegate for the notification center that serves several parts of an app.
///
/// The center has one delegate and expects one answer to each question. The relay asks its observers and answers for
/// them, once, on the main thread:
///
///     relay = NotificationCenterRelay()
///     relay.addObserver(chat)
///     relay.addObserver(.inbox(inbox))
///     UNUserNotificationCenter.current().delegate = relay  // The center does not keep it; keep it yourself.
///
/// Set the delegate before `application(_:didFinishLaunchingWithOptions:)` returns, and add the observers that must not
/// miss the response that launches the app.
///
/// An observer that does not answer within the relay's time limit is cancelled. If an observer answers twice, its first
/// answer counts. Both are reported to ``onReport``. If observers are asked in turn, no two of them ever work on the
/// same response: the next one is asked when a cancelled one answers that it passes, and not at all if it does not
/// answer.
@MainActor
public final class NotificationCenterRelay: NSObject {
    /// How the observers' presentation options are combined.
    public enum PresentationPolicy: Hashable, Sendable {
        /// All options that any observer requests.
        case union
        /// The options that all answering observers request.
        case intersection
    }

    /// The observers that are asked to handle the user's response.
    public enum ResponsePolicy: Hashable, Sendable {
        /// One observer after the other, in the order in which they were added, until one has handled the response. A
        /// cancelled observer that does not answer also ends the round, because it may have handled the response. Add
        /// code that may never answer last.
        case untilHandled
        /// All observers, at once.
        case all
    }

    /// A report about an observer that breaks the rules.
    public struct Report: Hashable, Sendable {
        /// The question that the observer was asked.
        public enum Question: Hashable, Sendable {
            case present
            case response
        }

        /// The irregularity.
        public enum Irregularity: Hashable, Sendable {
            /// The observer did not answer in time, and its task was cancelled. A presentation is decided by the other
            /// answers.
            case noAnswer
            /// The observer answered again. The first answer counts.
            case answeredTwice
            /// The observer answered after the time limit. If observers are asked in turn, the answer counts unless
            /// ``undecided`` was reported before; for a presentation it does not count.
            case answeredLate
            /// The observer was cancelled and did not answer. It is not known whether it has handled the response, and
            /// no other observer was asked.
            case undecided
        }

        /// The observer's ``NotificationObserver/name``.
        public var observer: String
        public var question: Question
        public var irregularity: Irregularity
        /// The identifier of the notification's request.
        public var requestIdentifier: String
        /// The name of the observer that has handled the response, if one has; nil for presentations, and if all
        /// observers are asked.
        public var handledBy: String?
    }

    /// Called for each irregularity.
    public var onReport: ((Report) -> Void)?

    private let presentationPolicy: PresentationPolicy
    private let responsePolicy: ResponsePolicy
    private let timeout: Duration
    private let cancellationTimeout: Duration
    private let clock: any Clock<Duration>
    private var observers: [(number: Int, observer: NotificationObserver)] = []
    private var lastNumber = 0

    /// - Parameters:
    ///   - timeout: How long the relay waits: for all observers together if they are asked at once, or for each if they
    ///     are asked in turn. The system's own limit for the presentation is somewhat longer.
    ///   - cancellationTimeout: How long a cancelled observer has to answer whether it has handled the response.
    public init(
        presentation: PresentationPolicy = .union, responses: ResponsePolicy = .untilHandled,
        timeout: Duration = .seconds(10), cancellationTimeout: Duration = .seconds(2),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        presentationPolicy = presentation
        responsePolicy = responses
        self.timeout = timeout
        self.cancellationTimeout = cancellationTimeout
        self.clock = clock
    }

    /// Adds an observer after the existing ones. The relay retains it until the observation is cancelled. It is not
    /// asked about notifications that the others are already being asked about.
    @discardableResult
    public func addObserver(_ observer: NotificationObserver) -> NotificationObservation {
        lastNumber += 1
        observers.append((lastNumber, observer))
        return NotificationObservation(relay: self, number: lastNumber)
    }

    func removeObserver(_ number: Int) {
        observers.removeAll { $0.number == number }
    }

    // MARK: - Questions

    /// Asks how to present a notification. The result is empty if no observer answers.
    func present(
        _ notification: ArrivingNotification, completion: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        let asked = observers.compactMap { entry in entry.observer.present.map { (entry.observer.name, $0) } }
        let policy = presentationPolicy
        ask(
            DelegateRound(count: asked.count, inTurn: false), clock: clock,
            report: reporter(.present, names: asked.map(\.0), of: notification.notification.request),
            put: { asked[$0].1(notification, $1) },
            complete: { answers in
                switch policy {
                case .union: completion(answers.reduce([]) { $0.union($1) })
                case .intersection: completion(answers.dropFirst().reduce(answers.first ?? []) { $0.intersection($1) })
                }
            })
    }

    /// Offers the user's response. Completes when the question is settled and the completion has no other holders.
    func offer(_ response: ReceivedResponse, completion: @escaping () -> Void) {
        let asked = observers.compactMap { entry in entry.observer.response.map { (entry.observer.name, $0) } }
        let hold = CompletionHold(clock: clock, completion)
        ask(
            DelegateRound(count: asked.count, inTurn: responsePolicy == .untilHandled) { $0 == .handled },
            clock: clock,
            report: reporter(.response, names: asked.map(\.0), of: response.systemResponse.notification.request),
            put: { asked[$0].1(response, hold, $1) }, complete: { _ in hold.release() })
    }

    func openSettings(for notification: ArrivingNotification?) {
        for (_, observer) in observers { observer.openSettings?(notification) }
    }

    private func reporter(
        _ question: Report.Question, names: [String], of request: UNNotificationRequest
    ) -> (Int, Report.Irregularity, Int?) -> Void {
        let identifier = request.identifier
        return { [weak self] index, irregularity, settler in
            self?.onReport?(
                Report(
                    observer: names[index], question: question, irregularity: irregularity,
                    requestIdentifier: identifier, handledBy: settler.map { names[$0] }))
        }
    }

    private func ask<Answer: Sendable>(
        _ round: DelegateRound<Answer>, clock: any Clock<Duration>,
        report: @escaping (Int, Report.Irregularity, Int?) -> Void,
        put: @escaping (Int, @escaping @MainActor (Answer) -> Void) -> Asking<Answer>.Cancellation?,
        complete: @escaping ([Answer]) -> Void
    ) {
        Asking(
            round: round, limit: timeout, cancellationTimeout: cancellationTimeout, clock: clock, report: report,
            put: put, complete: complete
        ).begin()
    }
}

/// An active observation of a relay. Ends when it is cancelled; releasing it has no effect.
@MainActor
public final class NotificationObservation {
    private weak var relay: NotificationCenterRelay?
    private let number: Int

    init(relay: NotificationCenterRelay, number: Int) {
        self.relay = relay
        self.number = number
    }

    /// Ends the observation. The observer may still answer earlier questions. Cancelling again has no effect.
    public func cancel() { relay?.removeObserver(number) }
}
