// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks

/// Keeps the user's responses to notifications until the app observes them, and delivers each exactly once, in order.
///
/// A response that launches the app arrives before the app's own objects exist, and in an app with scenes it arrives
/// twice: with the scene's connection options, and at the notification center's delegate. Pass both to the inbox.
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
///     // Later, when the app can show something:
///     inbox.observe { response in await router.open(response.userInfo) }
///     // or
///     for await response in inbox.responses { await router.open(response.userInfo) }
///
/// There is one observer at a time: a new one replaces the old one, whose sequence ends. An observer gets the next response
/// when it has finished with the one before: when the closure returns, or when the loop asks for the next element.
///
/// Completion handlers are called once each, on the main actor, when the observer has finished. The system suspends an app
/// in the background that has called its handler, and may then end it. The handler of a response that nobody has taken is
/// therefore held until somebody takes it, at most for as long as the system waits. After that it is called, and the
/// response is reported as ``Report/unobserved(_:)``: it is kept, but in memory only. An inbox that is released calls the
/// handlers it holds, without a report. The inbox keeps nothing across launches: write down what must not get lost when
/// it is reported.
@MainActor
public final class ResponseInbox {
    /// What became of an arrival.
    public enum Report: Sendable {
        /// An observer has finished with it.
        case handled(ReceivedResponse)
        /// It arrived before, by the other callback.
        case duplicate(ReceivedResponse)
        /// It was the oldest when more than ``ResponseInbox`` has room for waited. No observer got it.
        case dropped(ReceivedResponse)
        /// Nobody has taken it for as long as the system waits. Its completion handler is called after this report, and
        /// the process may then be ended: write down now what must not get lost. The response is kept, and reported again
        /// when it is handled or dropped.
        case unobserved(ReceivedResponse)
    }

    /// Called once for each arrival when it is handled, dropped or found to be a duplicate; before that, perhaps with
    /// ``Report/unobserved(_:)``.
    public var onReport: ((Report) -> Void)?

    private typealias Queue = ResponseQueue<ReceivedResponse, ReceivedResponse.Identity>
    private var queue: Queue
    /// That of the newest observer.
    private var handler: (@MainActor (ReceivedResponse) async -> Void)?
    private var onEndOfObserver: (() -> Void)?
    private let completions = HeldCompletions()
    /// By arrival.
    private var deadlines: [Int: Task<Void, Never>] = [:]
    private let holdLimit: Duration
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - capacity: How many responses may wait, at least 1. One more drops the oldest, with a report.
    ///   - holdLimit: How long a completion handler is held while nobody takes its response, from the call of the
    ///     delegate: a relay may have asked others first. Our choice: Apple does not document how long the system waits for
    ///     this handler. For background pushes it waits 30 seconds; five are left for writing the response down.
    ///   - clock: Measures the limit.
    public init(
        capacity: Int = 64, holdLimit: Duration = .seconds(25), clock: any Clock<Duration> = ContinuousClock()
    ) {
        precondition(capacity >= 1, "an inbox has room for at least one response")
        queue = ResponseQueue(capacity: capacity) { $0.systemResponse === $1.systemResponse }
        self.holdLimit = holdLimit
        self.clock = clock
    }

    deinit {
        for deadline in deadlines.values { deadline.cancel() }
        // Nobody can take anything any more, and the system waits.
        Task { @MainActor [completions] in completions.callAll() }
    }

    /// How many responses wait for an observer.
    public var waitingCount: Int { queue.waitingCount }
    /// Whether there is an observer.
    public var isObserved: Bool { queue.isObserved }

    // MARK: - Arrivals

    /// Takes the response of a connection, if it brings one. Pass the options of `scene(_:willConnectTo:options:)`.
    public func receive(_ options: UIScene.ConnectionOptions) {
        if let response = options.notificationResponse { receive(response, by: .connection, nil) }
    }

    /// Takes a response from the notification center's delegate. Each call with another object is another response, except
    /// for the one that came with a scene's connection options.
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
        _ response: UNNotificationResponse, by entryPoint: Queue.EntryPoint, waited: Duration = .zero,
        _ completionHandler: (() -> Void)?
    ) {
        let response = ReceivedResponse(response)
        let completion = completionHandler.map { completions.keep($0) }
        perform(
            queue.arrive(response, identity: response.identity, by: entryPoint, completion: completion), waited: waited)
    }

    // MARK: - Observing

    /// Adds an observer. Its closure is called on the main actor for one response after the other, never before this
    /// method returns.
    ///
    /// - Returns: An observation to cancel it by. It need not be kept: releasing it cancels nothing.
    @discardableResult
    public func observe(_ handler: @escaping @MainActor (ReceivedResponse) async -> Void) -> ResponseObservation {
        observe(handler, onEnd: {})
    }

    /// - Parameter onEnd: Called when another observer takes over.
    func observe(
        _ handler: @escaping @MainActor (ReceivedResponse) async -> Void, onEnd: @escaping () -> Void
    ) -> ResponseObservation {
        let (observer, effects) = queue.observe()
        let former = onEndOfObserver
        self.handler = handler
        onEndOfObserver = onEnd
        // Not before the queue knows the new observer: to it, the old one has not left but was replaced.
        former?()
        perform(effects)
        return ResponseObservation(inbox: self, observer: observer)
    }

    func leave(_ observer: Int) { queue.leave(observer) }

    /// - Parameter waited: How long the system has waited for what is to be held.
    private func perform(_ effects: [Queue.Effect], waited: Duration = .zero) {
        for effect in effects {
            switch effect {
            case .wake(let observer):
                Task {
                    guard let (response, number) = queue.take(observer) else { return }
                    release(number)
                    // Whoever may take is the newest observer, and this its handler.
                    await handler?(response)
                    onReport?(.handled(response))
                    perform(queue.finish(number))
                }
            case .complete(let numbers):
                for number in numbers { completions.call(number) }
            case .hold(let number): hold(number, for: holdLimit - waited)
            case .release(let number): release(number)
            case .duplicate(let response): onReport?(.duplicate(response))
            case .dropped(let response): onReport?(.dropped(response))
            case .unobserved(let response): onReport?(.unobserved(response))
            }
        }
    }

    // MARK: - How long the system waits

    private func hold(_ number: Int, for time: Duration) {
        deadlines[number] = Task { [weak self, clock] in
            // A clock throws for nothing but a cancelled task: then somebody has the response, or the inbox is gone.
            guard (try? await clock.sleep(for: time)) != nil, let self else { return }
            perform(queue.deadline(of: number))
        }
    }

    private func release(_ number: Int) { deadlines.removeValue(forKey: number)?.cancel() }
}

/// The observation of an inbox by a closure. It lasts until it is cancelled, or another observer takes over.
@MainActor
public final class ResponseObservation {
    private weak var inbox: ResponseInbox?
    private let observer: Int

    init(inbox: ResponseInbox, observer: Int) {
        self.inbox = inbox
        self.observer = observer
    }

    /// Ends the observation. The closure finishes with the response it is working on. Calling it again has no effect.
    public func cancel() { inbox?.leave(observer) }
}
