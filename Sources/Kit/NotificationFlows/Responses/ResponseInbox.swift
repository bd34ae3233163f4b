// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// Keeps the user's answers to notifications until somebody listens, and hands over each exactly once, in order.
///
/// A response that launches the app arrives before the app's own objects are there, and in a scene app it arrives by
/// two doors: pass it from both.
///
///     let inbox = ResponseInbox()
///
///     func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
///         inbox.receive(options)
///     }
///     // The notification center's delegate; `NotificationCenterRelay` does the same with `.inbox(inbox)`.
///     func userNotificationCenter(
///         _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
///         withCompletionHandler completionHandler: @escaping () -> Void
///     ) {
///         inbox.receive(response, completionHandler: completionHandler)
///     }
///
///     // Later, when there is something to open it with:
///     inbox.listen { answer in await router.open(answer.userInfo) }
///     // or
///     for await answer in inbox.answers { await router.open(answer.userInfo) }
///
/// One listens at a time: a new listener takes the place of the old one, whose sequence ends. A listener gets the next
/// answer when it is done with the one before: when the closure returns, or the loop comes round.
///
/// Completion handlers are called once each, on the main actor, when the listener is done. The system suspends an app in
/// the background that has called its handler, and may then end it: so the handler of an answer that nobody has taken is
/// held until somebody has, for as long as the system waits. After that it is called, and the answer is reported as
/// ``Report/unheard(_:)``: it waits on, but in memory only. With the inbox itself the handlers that it holds are called,
/// without a report. The inbox keeps nothing across launches; what must not get
/// lost then, the app writes down when it hears of it.
@MainActor
public final class ResponseInbox {
    /// What became of an arrival.
    public enum Report: Sendable {
        /// The listener got it and is done with it.
        case handled(NotificationAnswer)
        /// Arrived before, by another door.
        case duplicate(NotificationAnswer)
        /// The oldest of too many that waited; nobody got it.
        case dropped(NotificationAnswer)
        /// Nobody has taken it for as long as the system waits. Its completion handler is called after this report: what
        /// is to be done with the answer, should the process be ended, is to be written down now. It waits on, and is
        /// reported again when its fate is known.
        case unheard(NotificationAnswer)
    }

    /// Called once for each arrival, when its fate is known; before that perhaps with ``Report/unheard(_:)``.
    public var onReport: ((Report) -> Void)?

    private typealias Queue = ResponseQueue<NotificationAnswer, NotificationAnswer.Identity>
    private var queue: Queue
    /// The newest listener's.
    private var handler: (@MainActor (NotificationAnswer) async -> Void)?
    private var onEndOfListener: (() -> Void)?
    private let completions = HeldCompletions()
    /// By arrival.
    private var deadlines: [Int: Task<Void, Never>] = [:]
    private let holdLimit: Duration
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - capacity: How many answers may wait, at least 1. One more drops the oldest, with a report.
    ///   - holdLimit: For how long a completion handler is held while nobody takes its answer, from the moment when the
    ///     delegate was called: a relay may have asked others before. Ours: Apple says nowhere how long the system waits
    ///     for this handler. For background pushes it is 30 seconds, and some are left for writing the answer down.
    ///   - clock: Measures the limit.
    public init(
        capacity: Int = 64, holdLimit: Duration = .seconds(25), clock: any Clock<Duration> = ContinuousClock()
    ) {
        precondition(capacity >= 1, "an inbox has room for at least one answer")
        queue = ResponseQueue(capacity: capacity) { $0.response === $1.response }
        self.holdLimit = holdLimit
        self.clock = clock
    }

    deinit {
        for deadline in deadlines.values { deadline.cancel() }
        // Nobody can take anything any more, and the system waits.
        Task { @MainActor [completions] in completions.callAll() }
    }

    /// How many answers wait for a listener.
    public var waitingCount: Int { queue.waitingCount }
    /// Whether somebody listens.
    public var isListenedTo: Bool { queue.isListenedTo }

    // MARK: - Arrivals

    /// Takes the response of a connection, if it brings one. Pass the options of `scene(_:willConnectTo:options:)`.
    public func receive(_ options: UIScene.ConnectionOptions) {
        if let response = options.notificationResponse { receive(response, by: .connection, nil) }
    }

    /// Takes a response from the notification center's delegate. Each call with another object is another answer, but for
    /// what a connection has brought already.
    ///
    /// - Parameter completionHandler: The delegate's; called once.
    public func receive(_ response: UNNotificationResponse, completionHandler: (() -> Void)? = nil) {
        receive(response, by: .delegate, completionHandler)
    }

    /// - Parameter waited: How long the system has waited for the handler already.
    func receive(
        _ response: UNNotificationResponse, waited: Duration, completionHandler: @escaping () -> Void
    ) {
        receive(response, by: .delegate, waited: waited, completionHandler)
    }

    private func receive(
        _ response: UNNotificationResponse, by door: Queue.Door, waited: Duration = .zero,
        _ completionHandler: (() -> Void)?
    ) {
        let answer = NotificationAnswer(response)
        let completion = completionHandler.map { completions.keep($0) }
        perform(queue.arrive(answer, identity: answer.identity, by: door, completion: completion), waited: waited)
    }

    // MARK: - Listening

    /// Listens with a closure, called on the main actor for one answer after the other, never before this returns.
    ///
    /// - Returns: What ends the listening; it need not be kept.
    @discardableResult
    public func listen(_ handler: @escaping @MainActor (NotificationAnswer) async -> Void) -> ResponseListening {
        listen(handler, onEnd: {})
    }

    /// - Parameter onEnd: Called when another listener takes over.
    func listen(
        _ handler: @escaping @MainActor (NotificationAnswer) async -> Void, onEnd: @escaping () -> Void
    ) -> ResponseListening {
        let (listener, effects) = queue.listen()
        let former = onEndOfListener
        self.handler = handler
        onEndOfListener = onEnd
        // Not before the queue knows the new listener: to it, the old one has not left but was replaced.
        former?()
        perform(effects)
        return ResponseListening(inbox: self, listener: listener)
    }

    func leave(_ listener: Int) { queue.leave(listener) }

    /// - Parameter waited: How long the system has waited for what is to be held.
    private func perform(_ effects: [Queue.Effect], waited: Duration = .zero) {
        for effect in effects {
            switch effect {
            case .wake(let listener):
                Task {
                    guard let (answer, number) = queue.take(listener) else { return }
                    release(number)
                    // Whoever may take is the newest listener, and this its handler.
                    await handler?(answer)
                    onReport?(.handled(answer))
                    perform(queue.finish(number))
                }
            case .complete(let numbers):
                for number in numbers { completions.call(number) }
            case .hold(let number): hold(number, for: holdLimit - waited)
            case .release(let number): release(number)
            case .duplicate(let answer): onReport?(.duplicate(answer))
            case .dropped(let answer): onReport?(.dropped(answer))
            case .unheard(let answer): onReport?(.unheard(answer))
            }
        }
    }

    // MARK: - The system's patience

    private func hold(_ number: Int, for time: Duration) {
        deadlines[number] = Task { [weak self, clock] in
            // A clock throws for nothing but a cancelled task: then somebody has the answer, or the inbox is gone.
            guard (try? await clock.sleep(for: time)) != nil, let self else { return }
            perform(queue.deadline(of: number))
        }
    }

    private func release(_ number: Int) { deadlines.removeValue(forKey: number)?.cancel() }
}

/// A closure that listens to an inbox.
@MainActor
public final class ResponseListening {
    private weak var inbox: ResponseInbox?
    private let listener: Int

    init(inbox: ResponseInbox, listener: Int) {
        self.inbox = inbox
        self.listener = listener
    }

    /// Nothing more is handed to the closure; what it is working on it finishes. Once is enough.
    public func cancel() { inbox?.leave(listener) }
}
