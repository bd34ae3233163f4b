// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemFrameworks
public import TaggedLogging

/// Says how much of a window the keyboard covers, and how it gets there.
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
///             // Nothing is posted when a window is resized under a keyboard that stays.
///             if let window = view.window { tracker.windowChanged(window) }
///         }
///     }
///
/// One tracker serves the whole app; make it before the first field can get the focus, since nothing can be asked of a
/// keyboard that is already there. It listens all the time, to everything, and sorts out what is not its own: other
/// apps' keyboards, frames that mean nothing, notifications that come late, twice or not at all. The rules are in front
/// of `KeyboardTrackerState`.
///
/// The overlap is for views of the same scene that are as large as the window. A part of a window takes what it shares
/// with the overlap's rectangle: the window's bounds, from `bounds.maxY - height` down.
@MainActor
public final class KeyboardTracker {
    private let logger: TaggedLogger?
    private let search = FirstResponderSearch()
    private var activity: SceneActivity?
    private var tokens: NotificationTokens?
    private var entries: [TrackedWindow] = []
    /// What was heard last, for windows that come later: three rounds of notifications.
    private var heard: [KeyboardEvent] = []
    private(set) var trace: KeyboardTrace
    /// How many notifications and moments there have been.
    private(set) var heardCount = 0

    /// - Parameters:
    ///   - center: Where UIKit posts.
    ///   - logger: Gets what is heard and worked out, under the tag `tracker`.
    ///   - traceLength: How many events and values are kept for the watchdog's records, at least 1.
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

    // MARK: - Asking

    /// How much of the window is covered now.
    ///
    /// Where the window is now is looked at; a change by that reaches the observers before this returns.
    public func overlap(in window: UIWindow) -> KeyboardOverlap {
        windowChanged(window)
        return entry(for: window).state.overlap
    }

    /// Calls back for each change of the window's overlap, on the main actor, until the result is cancelled or let go.
    ///
    /// - Parameter body: Called from inside of the notification that brings the change, so that an animation begins
    ///   with the keyboard's; the first time before this returns, with the present overlap and no animation.
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

    /// To be called when a window may have been moved or resized: in `viewDidLayoutSubviews`, or in
    /// `windowScene(_:didUpdate:interfaceOrientation:traitCollection:)`. Once too often does no harm.
    public func windowChanged(_ window: UIWindow) {
        let entry = entry(for: window)
        // Not who has the focus: in the middle of a layout pass it may be on its way from field to field.
        var situation = entry.state.situation
        situation.geometry = WindowGeometry(window)
        apply(nil, situation, to: entry)
    }

    /// Keeps a value among the last events, for a record that may be written later.
    public func note(_ name: String, _ value: CGFloat) {
        trace.add(.value(name, value))
    }

    // MARK: - For the watchdog

    /// What the overlap would be if everything were looked at that can be. Not in the middle of a layout pass.
    func expected(in window: UIWindow) -> KeyboardOverlap {
        var state = entry(for: window).state
        _ = state.apply(nil, in: situation(of: window))
        return state.overlap
    }

    /// Looks at everything that can be looked at, and tells the observers what has changed by that.
    func reconcile(_ window: UIWindow) -> KeyboardOverlap {
        let entry = entry(for: window)
        apply(nil, situation(of: window), to: entry)
        return entry.state.overlap
    }

    /// Whether the window's scene is in front and gets touches.
    func isActive(_ window: UIWindow) -> Bool { activity?.isActive(window) ?? false }

    /// The window and its keyboard, in a few words.
    func describe(_ window: UIWindow) -> String {
        let state = entry(for: window).state
        let geometry = state.situation.geometry
        let size = "\(FrameText.text(geometry.screen.width)) × \(FrameText.text(geometry.screen.height))"
        return "\(geometry.isPad ? "pad" : "phone"), \(state.overlap.docking), "
            + "window \(FrameText(geometry.window)) of \(size)"
    }

    // MARK: - Hearing

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
            guard let window = entry.window, window.isConcerned(by: poster) else { continue }
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
        if let event { logger?.debug("calculated height - \(entry.state.overlap.height)", function: event.function) }
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
    /// Named as a handler of the notification would be.
    fileprivate var function: String {
        "keyboard" + name.rawValue.prefix(1).uppercased() + name.rawValue.dropFirst()
    }
}
