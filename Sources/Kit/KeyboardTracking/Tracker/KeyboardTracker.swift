// Portico
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) || os(Linux)
    public import SystemFrameworks
    public import TaggedLogging

    /// Tracks how much of a window the keyboard covers, and how that changes.
    ///
    ///     final class ChatController: UIViewController {
    ///         private let tracker = KeyboardTracker()
    ///         private var observation: KeyboardObservation?
    ///
    ///         override func viewDidAppear(_ animated: Bool) {
    ///             super.viewDidAppear(animated)
    ///             guard let window = view.window else { return }
    ///             observation = tracker.observe(window) { [weak self] change in
    ///                 change.animate { self?.bottomInset = change.overlap.height }
    ///             }
    ///         }
    ///
    ///         override func viewDidLayoutSubviews() {
    ///             super.viewDidLayoutSubviews()
    ///             // No notification is posted when a window is resized under a visible keyboard.
    ///             if let window = view.window { tracker.windowChanged(window) }
    ///         }
    ///     }
    ///
    /// One tracker serves the whole app. Create it before the first field can get the focus, because the state of a
    /// visible keyboard cannot be queried. It observes all keyboard notifications and ignores those that do not apply:
    /// keyboards of other apps, frames without meaning, and notifications that come late, twice or not at all. See
    /// `KeyboardTrackerState` for the rules.
    ///
    /// The overlap applies to views of the same scene that are as large as the window. For a smaller view, intersect
    /// its frame with the overlap's rectangle: the window's bounds from `bounds.maxY - height` down.
    @MainActor
    public final class KeyboardTracker {
        private let logger: TaggedLogger?
        private let search = FirstResponderSearch()
        private var activity: SceneActivity?
        private var tokens: NotificationTokens?
        private var entries: [TrackedWindow] = []
        /// The latest events, for windows that are added later: three rounds of notifications.
        private var heard: [KeyboardEvent] = []
        private(set) var trace: KeyboardTrace
        /// The number of notifications and lifecycle events so far.
        private(set) var heardCount = 0

        /// - Parameters:
        ///   - center: The center to which UIKit posts notifications.
        ///   - logger: Receives the events and the computed values, with the tag `tracker`.
        ///   - traceLength: The number of events and values to keep for the watchdog's records, at least 1.
        public init(center: NotificationCenter = .default, logger: TaggedLogger? = nil, traceLength: Int = 40) {
            self.logger = logger?.child("tracker")
            trace = KeyboardTrace(capacity: traceLength)
            activity = SceneActivity(on: center) { [weak self] moment, poster in self?.live(moment, poster) }
            tokens = NotificationTokens(
                KeyboardEvent.Name.allCases.map(\.notification), on: center, reading: KeyboardEvent.init
            ) { [weak self] event, screen in
                self?.hear(event, onScreen: screen)
            }
        }

        // MARK: - Queries

        /// Returns how much of the window is covered now.
        ///
        /// The window's current position is taken into account. If that changes the overlap, observers are called
        /// before this method returns.
        public func overlap(in window: UIWindow) -> KeyboardOverlap {
            windowChanged(window)
            return entry(for: window).state.overlap
        }

        /// Adds an observer of the window's overlap. It is called on the main actor for each change, until the result
        /// is cancelled or released.
        ///
        /// - Parameter body: Called during the notification that causes the change, so that an animation starts
        ///   together with the keyboard's. The first call is made before this method returns, with the current overlap and no
        ///   animation.
        public func observe(
            _ window: UIWindow, _ body: @escaping @MainActor (KeyboardChange) -> Void
        ) -> KeyboardObservation {
            let overlap = overlap(in: window)
            let entry = entry(for: window)
            let observation = KeyboardObservation(body)
            entry.add(observation)
            body(KeyboardChange(overlap: overlap, animation: .none))
            return observation
        }

        /// Call this when a window may have been moved or resized: in `viewDidLayoutSubviews`, or in
        /// `windowScene(_:didUpdate:interfaceOrientation:traitCollection:)`. Additional calls have no effect.
        public func windowChanged(_ window: UIWindow) {
            let entry = entry(for: window)
            // Does not check the focus, which may be moving between fields in the middle of a layout pass.
            var situation = entry.state.situation
            situation.geometry = WindowGeometry(window)
            apply(nil, situation, to: entry)
        }

        /// Adds a value to the latest events, for a later record.
        public func note(_ name: String, _ value: CGFloat) {
            trace.add(.value(name, value))
        }

        // MARK: - For the watchdog

        /// Returns the overlap that results from checking everything. Must not be called in the middle of a layout
        /// pass.
        func expected(in window: UIWindow) -> KeyboardOverlap {
            var state = entry(for: window).state
            _ = state.apply(nil, in: situation(of: window))
            return state.overlap
        }

        /// Checks everything, and notifies the observers of resulting changes.
        func reconcile(_ window: UIWindow) -> KeyboardOverlap {
            let entry = entry(for: window)
            apply(nil, situation(of: window), to: entry)
            return entry.state.overlap
        }

        /// Whether the window's scene is in the foreground and receives events.
        func isActive(_ window: UIWindow) -> Bool { activity?.isActive(window) ?? false }

        /// A short description of the window and its keyboard.
        func describe(_ window: UIWindow) -> String {
            let state = entry(for: window).state
            let geometry = state.situation.geometry
            let size = "\(FrameText.text(geometry.screen.width)) × \(FrameText.text(geometry.screen.height))"
            return "\(geometry.isPad ? "pad" : "phone"), \(state.overlap.docking), "
                + "window \(FrameText(geometry.window)) of \(size)"
        }

        // MARK: - Events

        private func hear(_ event: KeyboardEvent, onScreen screen: ObjectIdentifier?) {
            trace.add(.event(event))
            heardCount += 1
            remember(event)
            for entry in liveEntries {
                guard let window = entry.window, screen == nil || screen == entry.screen else { continue }
                apply(event, situation(of: window), to: entry)
            }
        }

        private func live(_ moment: LifeMoment, _ poster: ObjectIdentifier?) {
            var isNoted = false
            for entry in liveEntries {
                guard let window = entry.window, activity?.concerns(window, poster) == true else { continue }
                if !isNoted { trace.add(.moment(moment)) }
                isNoted = true
                heardCount += 1
                apply(nil, situation(of: window), to: entry)
            }
        }

        private func remember(_ event: KeyboardEvent) {
            heard.append(event)
            if heard.count > 12 { heard.removeFirst() }
        }

        private func apply(
            _ event: KeyboardEvent?, _ situation: KeyboardTrackerState.Situation, to entry: TrackedWindow
        ) {
            let change = entry.state.apply(event, in: situation)
            if let event {
                logger?.debug("calculated height - \(entry.state.overlap.height)", function: event.function)
            }
            guard let change else { return }
            trace.add(.overlap(change.overlap))
            logger?.info("\(change.overlap.docking), height - \(change.overlap.height)", function: "overlapChanged")
            entry.tell(change)
        }

        // MARK: - Windows

        private var liveEntries: [TrackedWindow] {
            entries.removeAll { $0.window == nil }
            return entries
        }

        private func entry(for window: UIWindow) -> TrackedWindow {
            if let known = liveEntries.first(where: { $0.window === window }) { return known }
            let situation = situation(of: window)
            var state = KeyboardTrackerState(in: situation)
            for event in heard { _ = state.apply(event, in: situation) }
            let new = TrackedWindow(window, state)
            entries.append(new)
            return new
        }

        private func situation(of window: UIWindow) -> KeyboardTrackerState.Situation {
            KeyboardTrackerState.Situation(
                geometry: WindowGeometry(window), isActive: isActive(window),
                responder: search.firstResponder(around: window).map { UInt(bitPattern: ObjectIdentifier($0)) })
        }
    }

    extension KeyboardEvent {
        /// The name of the method that would handle the notification.
        fileprivate var function: String {
            "keyboard" + name.rawValue.prefix(1).uppercased() + name.rawValue.dropFirst()
        }
    }
#endif
