// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import CallInterposition
import Synchronization
import SystemModel

/// A timer of a dispatch source, in the device's time: `DispatchSource.makeTimerSource()`.
///
///     set ──► the device's clock ──► trigger the source ──► libdispatch: suspended? cancelled? ──► the app's handler
///                    ▲                      │
///                    └──── every interval ──┘
final class SourceTimer: AppSourceOwner, EndingObject {
    private let app: AppCall
    private let source: AppSource
    private let state = Mutex(State())

    private struct State {
        /// Rises when the timer is set: what was set before no longer counts.
        var generation = 0
        /// How often it has fired for a call of its handler that has not had its turn.
        var fired: UInt = 0
        /// The number of the sleep on the device's clock.
        var sleep: Int?
        /// Whether the source is cancelled or gone.
        var isLost = false
        /// Whether nothing happens after the end of the app's process.
        var endsWithApp = true
    }

    private init(_ source: AppSource, _ app: AppCall) {
        (self.source, self.app) = (source, app)
    }

    static func of(_ source: UnsafeMutableRawPointer) -> SourceTimer? { AppSource.owner(of: source) }

    /// A source for code of an app, as libdispatch hands it out: retained, and without a handler. nil when the device is
    /// gone.
    static func make(_ target: UnsafeMutableRawPointer?, _ app: AppCall) -> UnsafeMutableRawPointer? {
        guard !app.queues.clock.isOver else { return nil }
        let source = AppSource(for: target)
        // The device empties the main queue.
        let queue = source.isForMain ? portico_notice_queue() : target
        let timer = SourceTimer(source, app)
        defer { app.context.endingObjects.add(timer) }
        return source.make(on: queue, for: timer)
    }

    func sourceIsLost() {
        let sleep = state.withLock { state in
            state.isLost = true
            return state.sleep.take()
        }
        if let sleep { app.queues.clock.cancel(sleep) }
    }

    func endWithProcess() {
        guard state.withLock({ $0.endsWithApp }) else { return }
        stop()
        source.end()
    }

    /// It does not fire any more. At once: libdispatch ends a source some time later, on another thread.
    private func stop() {
        let sleep = state.withLock { state in
            state.generation += 1
            return state.sleep.take()
        }
        if let sleep { app.queues.clock.cancel(sleep) }
    }

    // MARK: - What it calls

    /// - Parameter work: nil for a timer that does nothing until it has another one.
    func setHandler(_ work: Work?) {
        source.setHandler { [self] in
            guard let work else { return }
            if app.context.hasEnded {
                source.cancel()
            } else if source.isForMain {
                app.queues.onMain(of: app.context) { [self] in
                    if !app.context.hasEnded, !source.isCancelled { app.context.asCurrent(work.run) }
                }
            } else {
                source.counted(by: app, work.run).block()
            }
        }
    }

    /// The function resumes a task: it is called even after the end of its process, and of the device.
    func setHandler(_ function: @escaping portico_function) {
        state.withLock { $0.endsWithApp = false }
        source.setHandler { [self] in
            let call = FunctionCall(function: function, argument: source.context)
            source.counted(by: app) { [app] in app.context.runSlice(isTaskOfRuntime: true, call.run) }.block()
        }
    }

    func setCancelHandler(_ work: Work) { source.setCancelHandler(work, by: app) }

    // MARK: - When

    /// - Parameters:
    ///   - delay: nil for never.
    ///   - interval: nil for a timer that fires once.
    func set(_ delay: Duration?, every interval: Duration?) {
        let (old, generation) = state.withLock { state in
            defer { (state.sleep, state.fired) = (nil, 0) }
            state.generation += 1
            return (state.sleep, state.generation)
        }
        if let old { app.queues.clock.cancel(old) }
        guard let delay else { return }
        let deadline = app.queues.clock.now.advanced(by: delay)
        start(at: deadline, every: interval.map { max($0, .nanoseconds(1)) }, generation)
    }

    private func start(at deadline: VirtualInstant, every interval: Duration?, _ generation: Int) {
        let clock = app.queues.clock
        let sleep = clock.after(clock.now.duration(to: deadline), of: app.context, endsWithApp: false) {
            [weak self] ending in
            self?.fire(due: deadline, every: interval, isDue: ending == .due, generation)
        }
        guard let sleep else { return fire(due: deadline, every: nil, isDue: false, generation) }
        // It may have fired already, and have begun the next one.
        state.withLock { if $0.generation == generation, !$0.isLost { $0.sleep = max($0.sleep ?? 0, sleep) } }
    }

    /// A timer that could not fire for several intervals, because its app was suspended, fires once for all of them.
    private func fire(due: VirtualInstant, every interval: Duration?, isDue: Bool, _ generation: Int) {
        let (isCurrent, endsWithApp) = state.withLock { ($0.generation == generation, $0.endsWithApp) }
        guard isCurrent, isDue || !endsWithApp else { return }
        var times = 1
        if let interval, isDue, !app.context.hasEnded {
            times += Int(due.duration(to: app.queues.clock.now) / interval)
            start(at: due.advanced(by: interval * times), every: interval, generation)
        }
        let isFirst = state.withLock { state in
            defer { state.fired += UInt(times) }
            return state.fired == 0
        }
        if isFirst { source.goesOn(by: app) { [self] in trigger() } }
    }

    /// The handler is called once for all times that it has fired since the last call.
    private func trigger() {
        let fired = state.withLock { state in
            defer { state.fired = 0 }
            return state.fired
        }
        if fired > 0 { source.trigger(fired) }
    }

    /// The source was resumed, activated or cancelled.
    func hasGoneOn() {
        if source.isCancelled { stop() }
        source.hasGoneOn(by: app)
    }

    /// See `AppSource.resumes(_:_:activates:by:)`.
    func resumes(
        _ pointer: UnsafeMutableRawPointer, _ resume: @escaping portico_function, activates: Bool
    ) -> Bool {
        source.resumes(pointer, resume, activates: activates, by: app)
    }

    func suspends(_ pointer: UnsafeMutableRawPointer, _ suspend: portico_function) {
        source.suspends(pointer, suspend)
    }
}
