// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks
public import TaggedLogging
public import Telemetry

/// Looks now and then whether a layout makes room for the keyboard that is there, and repairs it if not.
///
///     let log = TaggedLogger("keyboard")
///     watchdog = KeyboardWatchdog(
///         tracker: tracker, window: window, logger: log, telemetry: telemetry,
///         actual: { [weak self] in self?.bottomInset },
///         repair: { [weak self] overlap in self?.bottomInset = overlap.height })
///     watchdog.start()
///
/// Each mistake that it finds gives one log record, one incident and one repair. Afterwards it looks whether the repair
/// has helped, and tries again after ever longer pauses if not. The rules are in front of `WatchdogState`.
///
/// It is quiet while the scene is not active: nothing moves while the app is suspended or an alert is over it, and on
/// return it begins with a full pause.
@MainActor
public final class KeyboardWatchdog {
    /// Called for each violation after it was logged and before it is repaired.
    public var onViolation: ((KeyboardViolation) -> Void)?

    private let tracker: KeyboardTracker
    private weak var window: UIWindow?
    private let actual: () -> CGFloat?
    private let repair: (KeyboardOverlap) -> Void
    private let pause: Duration
    private let clock: any Clock<Duration>
    private let logger: TaggedLogger?
    private let telemetry: TelemetryReporter?
    private let crashSwitch: CrashSwitch
    private var state: WatchdogState
    private var activity: SceneActivity?
    private var isStarted = false
    private var task: Task<Void, Never>?

    /// - Parameters:
    ///   - tracker: Knows the truth.
    ///   - window: Whose overlap it is.
    ///   - period: A mistake is found and repaired within it: it is looked twice in a period.
    ///   - tolerance: How much room may be missing or too much, in points.
    ///   - logger: Gets one error for each violation, under the tag `watchdog`.
    ///   - telemetry: Gets one incident for each violation.
    ///   - crashSwitch: Asked for each violation, after everything else was done.
    ///   - actual: The room that the layout makes now, in points, with pending layout done; nil when there is no layout.
    ///   - repair: Makes the room that is said, at once.
    public init(
        tracker: KeyboardTracker, window: UIWindow, period: Duration = .seconds(1), tolerance: CGFloat = 0.5,
        clock: any Clock<Duration> = ContinuousClock(), center: NotificationCenter = .default,
        logger: TaggedLogger? = nil, telemetry: TelemetryReporter? = nil, crashSwitch: CrashSwitch = .off,
        actual: @escaping () -> CGFloat?, repair: @escaping (KeyboardOverlap) -> Void
    ) {
        precondition(period > .zero, "a watchdog needs a period: .seconds(1)")
        self.tracker = tracker
        self.window = window
        self.actual = actual
        self.repair = repair
        pause = period / 2
        self.clock = clock
        self.logger = logger?.child("watchdog")
        self.telemetry = telemetry
        self.crashSwitch = crashSwitch
        state = WatchdogState(tolerance: tolerance)
        activity = SceneActivity(on: center) { [weak self] moment, poster in
            guard let self, self.window?.isConcerned(by: poster) == true else { return }
            switch moment {
            case .willResign, .didEnterBackground, .didDisconnect: sleep()
            case .didBecomeActive: wake()
            case .willEnterForeground: break
            }
        }
    }

    deinit { task?.cancel() }

    /// Begins to look, as soon as the scene is active. Once is enough.
    public func start() {
        guard !isStarted else { return }
        isStarted = true
        if let window, tracker.isActive(window) { wake() }
    }

    /// Looks no more.
    public func stop() {
        isStarted = false
        sleep()
    }

    /// Keeps an intermediate value among the last events, to be found in the next record.
    public func note(_ name: String, _ value: CGFloat) { tracker.note(name, value) }

    // MARK: - Looking

    private func wake() {
        guard isStarted else { return }
        sleep()
        task = Task { [weak self, clock, pause] in
            while true {
                // A clock throws for nothing but a cancelled task.
                do { try await clock.sleep(for: pause) } catch { return }
                guard let self, !Task.isCancelled else { return }
                self.look()
            }
        }
    }

    private func sleep() {
        task?.cancel()
        task = nil
        state.reset()
    }

    private func look() {
        guard let window, tracker.isActive(window) else { return state.reset() }
        let actual = actual()
        let expected = tracker.expected(in: window)
        let verdict = state.look(expected: expected.height, actual: actual, heard: tracker.heardCount)
        guard case .violation(let attempt) = verdict else { return }
        let violation = KeyboardViolation(
            expected: expected.height, actual: actual ?? .nan, attempt: attempt,
            situation: tracker.describe(window), recentEvents: tracker.trace.lines)
        logger?.error("\(violation)", function: "look")
        telemetry?.report(
            violation.kind, expected: expected.height, actual: violation.actual, situation: violation.situation,
            recentEvents: violation.recentEvents)
        onViolation?(violation)
        // Observers first: they may do all that is needed, and the repair then finds it done.
        repair(tracker.reconcile(window))
        guard crashSwitch.isOn() else { return }
        telemetry?.flush()
        crashSwitch.crash("keyboard watchdog, deliberate test crash: \(violation)")
    }
}
