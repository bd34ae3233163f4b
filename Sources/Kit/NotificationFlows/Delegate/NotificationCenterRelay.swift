// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The notification center's delegate, for several parts of an app.
///
/// The center has one delegate and wants one answer to each question. The relay asks its observers and answers for
/// them, once, on the main thread:
///
///     relay = NotificationCenterRelay()
///     relay.addObserver(chat)
///     relay.addObserver(.inbox(inbox))
///     UNUserNotificationCenter.current().delegate = relay  // The center does not keep it; keep it yourself.
///
/// Set it, and add the observers that must not miss the response that launches the app, before
/// `application(_:didFinishLaunchingWithOptions:)` returns.
///
/// An observer that does not answer within the relay's limit is cancelled, one that answers twice counts once; both are
/// reported to ``onReport``. Where observers are asked in turn no two of them ever work on the same response: the next
/// one is asked when a cancelled one has said that it passes, and not at all when it says nothing.
@MainActor
public final class NotificationCenterRelay: NSObject {
    /// How the observers' presentation options are combined.
    public enum PresentationPolicy: Hashable, Sendable {
        /// Every option that an observer asked for.
        case union
        /// The options that all observers that answered asked for.
        case intersection
    }

    /// Which observers are asked to handle the user's response.
    public enum ResponsePolicy: Hashable, Sendable {
        /// One after the other in the order in which they were added, until one has handled it. An observer that was
        /// cancelled and says nothing ends the round too, as it may have handled the response: add code that may never
        /// answer last.
        case untilHandled
        /// All observers, at once.
        case all
    }

    /// An observer that breaks the rules.
    public struct Report: Hashable, Sendable {
        /// What the observer was asked.
        public enum Question: Hashable, Sendable {
            case present
            case response
        }

        /// What it did wrong.
        public enum Irregularity: Hashable, Sendable {
            /// The time was over, and its task was cancelled. A presentation goes by the others' answers.
            case noAnswer
            /// The first answer counted.
            case answeredTwice
            /// After the time was over. It counts, where observers are asked in turn, unless ``undecided`` was reported
            /// before; for a presentation it does not.
            case answeredLate
            /// It was cancelled and has said nothing: whether it has handled the response is not known, and nobody else
            /// was asked.
            case undecided
        }

        /// ``NotificationObserver/name``.
        public var observer: String
        public var question: Question
        public var irregularity: Irregularity
        /// Of the notification in question.
        public var requestIdentifier: String
        /// Whose handling of the response counts, if one has handled it by now; nil for presentations, and where
        /// everybody is asked.
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
    ///   - timeout: How long the relay waits: for all observers together when they are asked at once, for each when
    ///     they are asked in turn. The system itself gives up on the presentation some time later.
    ///   - cancellationTimeout: How long an observer that was cancelled has to say whether it has handled the response.
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

    /// Adds an observer behind the present ones. It is kept until the observation is cancelled, and is not asked about
    /// notifications that the others are being asked about already.
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

    /// Asks how to show a notification. Empty when nobody wants to say.
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

    /// Offers the user's response. Completes when the question is settled, and nobody holds the completion any more.
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

/// The observation of a relay by an observer. It lasts until it is cancelled; releasing it cancels nothing.
@MainActor
public final class NotificationObservation {
    private weak var relay: NotificationCenterRelay?
    private let number: Int

    init(relay: NotificationCenterRelay, number: Int) {
        self.relay = relay
        self.number = number
    }

    /// Ends the observation. What the observer has been asked already, it may still answer. Calling it again has no
    /// effect.
    public func cancel() { relay?.removeObserver(number) }
}
