// Portico
// SPDX-License-Identifier: Apache-2.0

/// Where the queued life-cycle callbacks of a process lead: what happens is decided on this, not on what has been
/// delivered.
///
///     background ──enter──► foreground ◄──interrupt──► foreground, interrupted
///         ▲                     │                           │
///         └─────── leave ───────┴───────────────────────────┘
struct LifecycleState: Codable, Hashable, Sendable {
    enum Presence: Codable, Hashable, Sendable {
        case background, foreground
    }

    private(set) var presence = Presence.background
    /// An alert of the system covers the app: it is inactive without having left the foreground.
    private(set) var isInterrupted = false
    /// Rises with every visit to the background, and with every piece of work of an extension, so that an old timer
    /// cannot hit a later visit.
    private(set) var visit = 0
    /// Started for a push or an action, with no user who looks at it.
    private(set) var startedInBackground = false
    /// The queue item of `scene(_:willConnectTo:options:)`, or of `didFinishLaunching` without scenes; 0 before.
    private(set) var arrivalItem = 0
    /// An implemented launch method returned false, which refuses the launch's link.
    private(set) var isLaunchRefused = false

    /// The process is started.
    mutating func start(inBackground: Bool) {
        presence = inBackground ? .background : .foreground
        startedInBackground = inBackground
    }

    /// Its arrival is queued: what is meant for the app waits for it.
    mutating func arrive(by item: Int) { arrivalItem = item }

    /// A launch method has returned false.
    mutating func refuseLaunch() { isLaunchRefused = true }

    /// On the way to the screen.
    mutating func enter() { presence = .foreground }

    /// From the screen; returns whether it was interrupted, and so has resigned active already.
    mutating func leave() -> Bool {
        defer { isInterrupted = false }
        presence = .background
        visit += 1
        return isInterrupted
    }

    /// From the screen for a moment, such as between two scenes of the app, or for good.
    mutating func hide() { presence = .background }

    mutating func setInterrupted(_ isInterrupted: Bool) { self.isInterrupted = isInterrupted }

    /// It has something to do in the background: its time begins anew. Returns the visit.
    @discardableResult
    mutating func revisit() -> Int {
        visit += 1
        return visit
    }
}
