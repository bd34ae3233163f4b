// Portico
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import SystemModel

/// A timer of a dispatch source in a process of its own: a source that is triggered when a delay ends.
final class OwnSourceTimer: AppSourceOwner {
    private let source: AppSource
    private let state = Mutex(State())

    private struct State {
        /// Rises when the timer is set: what was set before no longer counts.
        var generation = 0
        /// The number of the delay it waits for.
        var delay: Int?
        /// Whether the source is cancelled or gone.
        var isLost = false
    }

    private init(_ source: AppSource) {
        self.source = source
    }

    static func of(_ source: UnsafeMutableRawPointer?) -> OwnSourceTimer? { AppSource.owner(of: source) }

    /// A source as libdispatch hands it out: retained, and without a handler.
    static func make(_ target: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        let source = AppSource(for: target)
        return source.make(for: OwnSourceTimer(source))
    }

    func sourceIsLost() {
        let delay = state.withLock { state in
            state.isLost = true
            return state.delay.take()
        }
        if let delay { OwnCalls.time.cancel(delay) }
    }

    func setHandler(_ body: @escaping @Sendable () -> Void) { source.setHandler(body) }

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
        state.withLock { if $0.generation == generation, !$0.isLost { $0.delay = number } }
    }

    /// What could not fire for several intervals, because the app was suspended, fires once for all of them.
    private func fire(_ due: Duration, every interval: Int64?, _ generation: Int) {
        guard state.withLock({ $0.generation == generation }), !source.isCancelled else { return }
        var times = 1
        if let interval = interval.map(Duration.nanoseconds) {
            times += Int((OwnCalls.time.uptime - due) / interval)
            wait(until: due + interval * times, every: interval.wholeNanoseconds, generation)
        }
        source.trigger(UInt(times))
    }
}
