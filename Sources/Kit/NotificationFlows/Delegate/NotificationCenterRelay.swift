// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// The notification center's delegate, for several parts of an app.
///
/// The center has one delegate and wants one answer to each question. The relay asks its subscribers and answers for
/// them, once, on the main thread:
///
///     relay = NotificationCenterRelay()
///     relay.subscribe(chat)
///     relay.subscribe(.inbox(inbox))
///     UNUserNotificationCenter.current().delegate = relay  // The center does not keep it; keep it yourself.
///
/// Set it, and subscribe what must not miss the response that launches the app, before
/// `application(_:didFinishLaunchingWithOptions:)` returns.
///
/// A subscriber that does not answer within the relay's limit is cancelled, one that answers twice counts once; both are
/// reported to ``onReport``. Where subscribers are asked in turn no two of them ever work on the same response: the next
/// one is asked when a cancelled one has said that it passes, and not at all when it says nothing.
@MainActor
public final class NotificationCenterRelay: NSObject {
    /// What becomes of several wishes how to show a notification.
    public enum PresentationPolicy: Hashable, Sendable {
        /// Whatever anybody wants.
        case union
        /// What everybody wants who answered.
        case intersection
    }

    /// Who hears of the user's answer.
    public enum ResponsePolicy: Hashable, Sendable {
        /// One after the other in order of subscription, until one has handled it, or is silent although it was
        /// cancelled: then nobody knows whether it has. Code that may never answer belongs behind all others.
        case untilHandled
        /// Everybody, at once.
        case all
    }

    /// A subscriber that breaks the rules.
    public struct Report: Hashable, Sendable {
        /// What the subscriber was asked.
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
            /// After the time was over. It counts, where subscribers are asked in turn, unless ``undecided`` was reported
            /// before; for a presentation it does not.
            case answeredLate
            /// It was cancelled and has said nothing: whether it has handled the response is not known, and nobody else
            /// was asked.
            case undecided
        }

        /// ``NotificationSubscriber/name``.
        public var subscriber: String
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
    private let answerLimit: Duration
    private let cancellationLimit: Duration
    private let clock: any Clock<Duration>
    private var subscribers: [(number: Int, subscriber: NotificationSubscriber)] = []
    private var lastNumber = 0

    /// - Parameters:
    ///   - answerLimit: How long one asking waits: all subscribers together when they are asked at once, each when
    ///     they are asked in turn. The system itself gives up on the presentation some time later.
    ///   - cancellationLimit: How long a subscriber that was cancelled has to say whether it has handled the response.
    public init(
        presentation: PresentationPolicy = .union, responses: ResponsePolicy = .untilHandled,
        answerLimit: Duration = .seconds(10), cancellationLimit: Duration = .seconds(2),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        presentationPolicy = presentation
        responsePolicy = responses
        self.answerLimit = answerLimit
        self.cancellationLimit = cancellationLimit
        self.clock = clock
    }

    /// Adds a subscriber, behind those that are there. It is kept until the subscription is cancelled.
    ///
    /// Questions that are being asked are not put to it.
    @discardableResult
    public func subscribe(_ subscriber: NotificationSubscriber) -> NotificationSubscription {
        lastNumber += 1
        subscribers.append((lastNumber, subscriber))
        return NotificationSubscription(relay: self, number: lastNumber)
    }

    func unsubscribe(_ number: Int) {
        subscribers.removeAll { $0.number == number }
    }

    // MARK: - Questions

    /// Asks how to show a notification. Empty when nobody wants to say.
    func present(
        _ notification: ArrivingNotification, completion: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        let asked = subscribers.compactMap { entry in entry.subscriber.present.map { (entry.subscriber.name, $0) } }
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

    /// Offers the user's answer. Completes when the question is settled, and nobody holds the completion any more.
    func offer(_ answer: NotificationAnswer, completion: @escaping () -> Void) {
        let asked = subscribers.compactMap { entry in entry.subscriber.response.map { (entry.subscriber.name, $0) } }
        let hold = CompletionHold(clock: clock, completion)
        ask(
            DelegateRound(count: asked.count, inTurn: responsePolicy == .untilHandled) { $0 == .handled },
            clock: clock,
            report: reporter(.response, names: asked.map(\.0), of: answer.response.notification.request),
            put: { asked[$0].1(answer, hold, $1) }, complete: { _ in hold.release() })
    }

    func openSettings(for notification: ArrivingNotification?) {
        for (_, subscriber) in subscribers { subscriber.openSettings?(notification) }
    }

    private func reporter(
        _ question: Report.Question, names: [String], of request: UNNotificationRequest
    ) -> (Int, Report.Irregularity, Int?) -> Void {
        let identifier = request.identifier
        return { [weak self] index, irregularity, settler in
            self?.onReport?(
                Report(
                    subscriber: names[index], question: question, irregularity: irregularity,
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
            round: round, limit: answerLimit, cancellationLimit: cancellationLimit, clock: clock, report: report,
            put: put, complete: complete
        ).begin()
    }
}

/// A subscriber's place in a relay.
@MainActor
public final class NotificationSubscription {
    private weak var relay: NotificationCenterRelay?
    private let number: Int

    init(relay: NotificationCenterRelay, number: Int) {
        self.relay = relay
        self.number = number
    }

    /// The subscriber is not asked any more. What it has been asked it may still answer. Once is enough.
    public func cancel() { relay?.unsubscribe(number) }
}
