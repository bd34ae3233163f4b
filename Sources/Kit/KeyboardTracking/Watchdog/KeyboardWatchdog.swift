// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) || os(Linux)
    public import SystemFrameworks
    public import TaggedLogging
    public import Telemetry

    /// Checks regularly whether a layout makes room for the keyboard, and repairs it if not.
    ///
    ///     let log = TaggedLogger("keyboard")
    ///     watchdog = KeyboardWatchdog(
    ///         tracker: tracker, window: window, logger: log, telemetry: telemetry,
    ///         actual: { [weak self] in self?.bottomInset },
    ///         repair: { [weak self] overlap in self?.bottomInset = overlap.height })
    ///     watchdog.start()
    ///
    /// For each error that it finds, the watchdog writes one log record, reports one incident and makes one repair.
    /// Then it checks whether the repair was effective, and repeats it with increasing pauses if not. See
    /// `WatchdogState` for the rules.
    ///
    /// The watchdog pauses while the scene is not active: layouts do not change while the app is suspended or covered
    /// by an alert. When the scene becomes active, it starts with a full pause.
    @MainActor
    public final class KeyboardWatchdog {
        /// Called for each violation, after it is logged and before it is repaired.
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
        ///   - tracker: Provides the correct overlap.
        ///   - window: The window that contains the layout.
        ///   - period: The time within which an error is found and repaired. The layout is checked twice per period.
        ///   - tolerance: The permitted difference between the layout and the overlap, in points.
        ///   - logger: Receives one error for each violation, with the tag `watchdog`.
        ///   - telemetry: Receives one incident for each violation.
        ///   - crashSwitch: Consulted for each violation, after everything else is done.
        ///   - actual: Returns the room that the layout makes now, in points, including pending layout; nil if there is
        ///     no layout.
        ///   - repair: Makes room for the given overlap, immediately.
        public init(
            tracker: KeyboardTracker, window: UIWindow, period: Duration = .seconds(1), tolerance: CGFloat = 0.5,
            clock: any Clock<Duration> = ContinuousClock(), center: NotificationCenter = .default,
            logger: TaggedLogger? = nil, telemetry: TelemetryReporter? = nil, crashSwitch: CrashSwitch = .off,
            actual: @escaping () -> CGFloat?, repair: @escaping (KeyboardOverlap) -> Void
        ) {
            precondition(period > .zero, "the period of a watchdog must be positive, such as .seconds(1)")
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
                guard let self, let window = self.window, self.activity?.concerns(window, poster) == true
                else { return }
                switch moment {
                case .willResign, .didEnterBackground, .didDisconnect: sleep()
                case .didBecomeActive: wake()
                case .willEnterForeground: break
                }
            }
        }

        deinit { task?.cancel() }

        /// Starts checking, as soon as the scene is active. Calling it again has no effect.
        public func start() {
            guard !isStarted else { return }
            isStarted = true
            if let window, tracker.isActive(window) { wake() }
        }

        /// Stops checking.
        public func stop() {
            isStarted = false
            sleep()
        }

        /// Adds an intermediate value to the latest events, which appear in the next record.
        public func note(_ name: String, _ value: CGFloat) { tracker.note(name, value) }

        // MARK: - Checking

        private func wake() {
            guard isStarted else { return }
            sleep()
            task = Task { [weak self, clock, pause] in
                while true {
                    // A clock only throws if the task is cancelled.
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
            // Observers come first. If they correct the layout, the repair has nothing left to do.
            repair(tracker.reconcile(window))
            guard crashSwitch.isOn() else { return }
            telemetry?.flush()
            crashSwitch.crash("keyboard watchdog, deliberate test crash: \(violation)")
        }
    }
#endif
