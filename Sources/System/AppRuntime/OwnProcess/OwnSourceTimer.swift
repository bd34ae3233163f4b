// Portico
// SPDX-License-Identifier: Apache-2.0

import CallInterposition
import Synchronization
import SystemModel

/// A timer of a dispatch source in a process of its own: a source that is triggered when a delay ends. What suspends,
/// cancels and releases it works as it does for every source.
///
/// Who owns what, as with the sources of a test:
///
///     source ──► its queue ──► timer          (what is called for the source after its end finds the timer)
///     source ──► its handler ──► token ──► timer
///
/// libdispatch releases the handler when the source is cancelled or released. The token then takes the source away from
/// the timer, which does not retain it.
final class OwnSourceTimer: Sendable {
    private let state = Mutex(State())

    private struct State {
        /// nil when the source is cancelled or gone. Used only while the state is locked.
        nonisolated(unsafe) var source: UnsafeMutableRawPointer?
        var key: UInt = 0
        weak var token: Token?
        /// Rises when the timer is set: what was set before no longer counts.
        var generation = 0
        /// The number of the delay it waits for.
        var delay: Int?
    }

    /// Lives as long as the source's handler.
    final class Token: Sendable {
        private let timer: OwnSourceTimer

        fileprivate init(_ timer: OwnSourceTimer) { self.timer = timer }
        deinit { timer.lose() }
    }

    /// By the address of their sources.
    private static let all = Mutex<[UInt: OwnSourceTimer]>([:])

    static func of(_ source: UnsafeMutableRawPointer) -> OwnSourceTimer? {
        all.withLock { $0[UInt(bitPattern: source)] }
    }

    /// A source as libdispatch hands it out: retained, and without a handler.
    static func make(_ target: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        let timer = OwnSourceTimer()
        let owner = Unmanaged.passRetained(timer).toOpaque()
        guard let queue = portico_create_queue(target, owner, { OwnSourceTimer.end($0) }) else { return nil }
        // The source keeps it from now on.
        defer { portico_release(queue) }
        guard let source = portico_real_create_source(queue) else { return nil }
        let token = Token(timer)
        let key = UInt(bitPattern: source)
        nonisolated(unsafe) let object = source
        timer.state.withLock { ($0.source, $0.key, $0.token) = (object, key, token) }
        all.withLock { $0[key] = timer }
        portico_real_set_event_handler(source) { withExtendedLifetime(token) {} }
        return source
    }

    /// The queue of a timer is gone, and with it the source.
    private static func end(_ owner: UnsafeMutableRawPointer?) {
        guard let owner else { return }
        let timer = Unmanaged<OwnSourceTimer>.fromOpaque(owner).takeRetainedValue()
        timer.lose()
        let key = timer.state.withLock { $0.key }
        all.withLock { all in
            // The address may be another timer's by now.
            if all[key] === timer { all[key] = nil }
        }
    }

    /// The source is cancelled or gone.
    private func lose() {
        let delay = state.withLock { state in
            state.source = nil
            defer { state.delay = nil }
            return state.delay
        }
        if let delay { OwnCalls.time.cancel(delay) }
    }

    /// The token that a new handler of the source must retain; nil if the source is not a timer.
    static func token(of source: UnsafeMutableRawPointer) -> Token? {
        of(source)?.state.withLock { $0.token }
    }

    /// - Parameters:
    ///   - delay: In nanoseconds; nil for never.
    ///   - interval: In nanoseconds; nil for a timer that fires once.
    func set(_ delay: Int64?, every interval: Int64?) {
        let (old, generation) = state.withLock { state in
            state.generation += 1
            defer { state.delay = nil }
            return (state.delay, state.generation)
        }
        if let old { OwnCalls.time.cancel(old) }
        guard let delay else { return }
        wait(until: OwnCalls.time.uptime + .nanoseconds(delay), every: interval, generation)
    }

    private func wait(until due: Duration, every interval: Int64?, _ generation: Int) {
        let rest = max(due - OwnCalls.time.uptime, .zero)
        let number = OwnCalls.time.delay(rest.wholeNanoseconds) { [weak self] in
            self?.fire(due, every: interval, generation)
        }
        // It may have been set anew since, or be over.
        state.withLock { if $0.generation == generation, $0.source != nil { $0.delay = number } }
    }

    /// What could not fire for several intervals, because the app was suspended, fires once for all of them.
    private func fire(_ due: Duration, every interval: Int64?, _ generation: Int) {
        let isAlive = state.withLock { state in
            guard state.generation == generation, let source = state.source else { return false }
            return !portico_is_cancelled(source)
        }
        guard isAlive else { return }
        var times = 1
        if let interval = interval.map(Duration.nanoseconds) {
            times += Int((OwnCalls.time.uptime - due) / interval)
            wait(until: due + interval * times, every: interval.wholeNanoseconds, generation)
        }
        state.withLock { if let source = $0.source { portico_trigger_source(source, times) } }
    }
}
