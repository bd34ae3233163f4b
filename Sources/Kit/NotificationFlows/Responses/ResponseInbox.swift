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
/// There is one observer at a time. A new observer replaces the old one, whose sequence ends. An observer gets the next
/// response when it has handled the previous one: when the closure returns, or when the loop requests the next element.
///
/// Each completion handler is called once, on the main actor, when the observer has handled the response. After the
/// call, the system suspends an app in the background and may terminate it. Therefore the handler of a response that no
/// observer has taken is held until one takes it, but no longer than the system waits. Then it is called, and the
/// response is reported as ``Report/unobserved(_:)``: the inbox keeps it, but in memory only. When an inbox is
/// released, it calls the handlers that it holds, without a report. The inbox stores nothing across launches: save
/// responses that must not get lost when they are reported.
@MainActor
public final class ResponseInbox {
    /// The outcome of an arrival.
    public enum Report: Sendable {
        /// An observer has handled the response.
        case handled(ReceivedResponse)
        /// The response arrived before through the other callback.
        case duplicate(ReceivedResponse)
        /// More responses than the inbox's capacity were waiting, and this was the oldest. No observer received it.
        case dropped(ReceivedResponse)
        /// No observer has taken the response within the time that the system waits. Its completion handler is called
        /// after this report, and the process may then be terminated: save the response now if it must not get lost.
        /// The inbox keeps it, and reports it again when it is handled or dropped.
        case unobserved(ReceivedResponse)
    }

    /// Called once for each arrival when it is handled, dropped or found to be a duplicate. ``Report/unobserved(_:)``
    /// may precede that call.
    public var onReport: ((Report) -> Void)?

    private typealias Queue = ResponseQueue<ReceivedResponse, ReceivedResponse.Identity>
    private var queue: Queue
    /// The handler of the newest observer.
    private var handler: (@MainActor (ReceivedResponse) async -> Void)?
    private var onEndOfObserver: (() -> Void)?
    private let completions = HeldCompletions()
    /// The tasks by arrival.
    private var deadlines: [Int: Task<Void, Never>] = [:]
    private let holdLimit: Duration
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - capacity: The maximum number of waiting responses, at least 1. One more drops the oldest, with a report.
    ///   - holdLimit: How long to hold a completion handler while no observer takes its response. Measured from the
    ///     delegate call, because a relay may have asked other observers first. Our choice: Apple does not document how
    ///     long the system waits for this handler. For background pushes it waits 30 seconds; five of them are reserved
    ///     for saving the response.
    ///   - clock: Measures the limit.
    public init(
        capacity: Int = 64, holdLimit: Duration = .seconds(25), clock: any Clock<Duration> = ContinuousClock()
    ) {
        precondition(capacity >= 1, "the capacity of an inbox must be at least 1")
        queue = ResponseQueue(capacity: capacity) { $0.systemResponse === $1.systemResponse }
        self.holdLimit = holdLimit
        self.clock = clock
    }

    deinit {
        for deadline in deadlines.values { deadline.cancel() }
        // Nothing can be taken any more, but the system is waiting.
        Task { @MainActor [completions] in completions.callAll() }
    }

    /// The number of responses that wait for an observer.
    public var waitingCount: Int { queue.waitingCount }
    /// Whether there is an observer.
    public var isObserved: Bool { queue.isObserved }

    // MARK: - Arrivals

    /// Takes the response that arrived with a scene's connection options.
    func receive(connecting response: UNNotificationResponse) { receive(response, by: .connection, nil) }

    /// Takes a response from the notification center's delegate. Each call with a different object is a different
    /// response, except for the response that arrived with a scene's connection options.
    ///
    /// - Parameter completionHandler: The delegate's completion handler. Called once.
    public func receive(_ response: UNNotificationResponse, completionHandler: (() -> Void)? = nil) {
        receive(response, by: .delegate, completionHandler)
    }

    /// - Parameter waited: How long the system has already waited for the handler.
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

    /// Adds an observer. Its closure is called on the main actor for one response at a time, and never before this
    /// method returns.
    ///
    /// - Returns: The observation, which can be cancelled. It need not be retained: releasing it has no effect.
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
        // After the queue knows the new observer: the old one was replaced and has not left.
        former?()
        perform(effects)
        return ResponseObservation(inbox: self, observer: observer)
    }

    func leave(_ observer: Int) { queue.leave(observer) }

    /// - Parameter waited: How long the system has already waited for the response to hold.
    private func perform(_ effects: [Queue.Effect], waited: Duration = .zero) {
        for effect in effects {
            switch effect {
            case .wake(let observer):
                Task {
                    guard let (response, number) = queue.take(observer) else { return }
                    release(number)
                    // Only the newest observer can take responses, and this is its handler.
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

    // MARK: - The system's waiting time

    private func hold(_ number: Int, for time: Duration) {
        deadlines[number] = Task { [weak self, clock] in
            // A clock only throws if the task is cancelled: the response was taken or the inbox was released.
            guard (try? await clock.sleep(for: time)) != nil, let self else { return }
            perform(queue.deadline(of: number))
        }
    }

    private func release(_ number: Int) { deadlines.removeValue(forKey: number)?.cancel() }
}

/// An active observation of an inbox by a closure. Ends when it is cancelled or another observer takes over.
@MainActor
public final class ResponseObservation {
    private weak var inbox: ResponseInbox?
    private let observer: Int

    init(inbox: ResponseInbox, observer: Int) {
        self.inbox = inbox
        self.observer = observer
    }

    /// Ends the observation. The closure finishes the response that it is handling. Cancelling again has no effect.
    public func cancel() { inbox?.leave(observer) }
}
