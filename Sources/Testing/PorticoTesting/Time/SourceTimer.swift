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
///
/// Who owns what:
///
///     source ──► its queue ──► timer          (what is called for the source after its end finds the timer)
///     source ──► its handler ──► token ──► timer
///
/// libdispatch releases the handler when the source is cancelled or released. The token then takes the source away from
/// the timer, which does not retain it.
final class SourceTimer: Sendable {
    private let app: AppCall
    /// Whether the handler belongs on the main queue, which the device empties.
    private let isForMain: Bool
    /// The app's queue, only to be compared; the source's own queue keeps it.
    private nonisolated(unsafe) let target: UnsafeMutableRawPointer?
    private let state = Mutex(State())

    private struct State {
        /// nil when the source is cancelled or gone. Used only while the state is locked.
        nonisolated(unsafe) var source: UnsafeMutableRawPointer?
        /// The source's own serial queue, which lives as long.
        nonisolated(unsafe) var queue: UnsafeMutableRawPointer?
        /// The source's address, by which the timer is found.
        var key: UInt = 0
        weak var token: Token?
        /// Rises when the timer is set: what was set before no longer counts.
        var generation = 0
        /// The number of the sleep on the device's clock.
        var sleep: Int?
        /// Whether nothing happens after the end of the app's process.
        var endsWithApp = true
    }

    private final class Token: Sendable {
        let timer: SourceTimer

        init(_ timer: SourceTimer) {
            self.timer = timer
        }

        deinit { timer.lose() }
    }

    // MARK: - Finding them

    /// By the address of their sources.
    private static let all = Mutex<[UInt: SourceTimer]>([:])

    static func of(_ source: UnsafeMutableRawPointer) -> SourceTimer? {
        all.withLock { $0[UInt(bitPattern: source)] }
    }

    /// A source for code of an app, as libdispatch hands it out: retained, and without a handler. nil when the device is
    /// gone.
    static func make(_ target: UnsafeMutableRawPointer?, _ app: AppCall) -> UnsafeMutableRawPointer? {
        guard !app.queues.clock.isOver else { return nil }
        let timer = SourceTimer(target, app)
        // The queue's end releases the timer.
        let owner = Unmanaged.passRetained(timer).toOpaque()
        guard
            let queue = portico_create_queue(
                timer.isForMain ? portico_notice_queue() : target, owner, { SourceTimer.end($0) })
        else { return nil }
        // The source keeps it from now on.
        defer { portico_release(queue) }
        guard let source = portico_real_create_source(queue) else { return nil }
        let token = Token(timer)
        timer.begin(source, queue, token)
        // Keeps the token until there is another handler.
        portico_real_set_event_handler(source) { withExtendedLifetime(token) {} }
        return source
    }

    private init(_ target: UnsafeMutableRawPointer?, _ app: AppCall) {
        (self.target, self.app) = (target, app)
        isForMain = portico_is_main_queue(target)
    }

    private func begin(_ source: UnsafeMutableRawPointer, _ queue: UnsafeMutableRawPointer, _ token: Token) {
        let key = UInt(bitPattern: source)
        nonisolated(unsafe) let (source, queue) = (source, queue)
        state.withLock { state in
            (state.source, state.queue, state.key, state.token) = (source, queue, key, token)
        }
        Self.all.withLock { $0[key] = self }
    }

    /// The queue of a timer is gone, and with it the source.
    private static func end(_ owner: UnsafeMutableRawPointer?) {
        guard let owner else { return }
        let timer = Unmanaged<SourceTimer>.fromOpaque(owner).takeRetainedValue()
        timer.lose()
        let key = timer.state.withLock { $0.key }
        all.withLock { all in
            // The address may be another timer's by now.
            if all[key] === timer { all[key] = nil }
        }
    }

    /// The source is cancelled or gone.
    private func lose() {
        let sleep = state.withLock { state in
            (state.source, state.queue) = (nil, nil)
            defer { state.sleep = nil }
            return state.sleep
        }
        if let sleep { app.queues.clock.cancel(sleep) }
    }

    private var isCancelled: Bool {
        state.withLock { state in state.source.map { portico_is_cancelled($0) } ?? true }
    }

    // MARK: - What it calls

    /// - Parameter work: nil for a timer that does nothing until it has another one.
    func setHandler(_ work: Work?) {
        let app = app
        setHandler { timer in
            guard let work else { return }
            if app.context.hasEnded {
                timer.cancel()
            } else if timer.isForMain {
                app.queues.onMain(of: app.context) {
                    if !app.context.hasEnded, !timer.isCancelled { app.context.asCurrent(work.run) }
                }
            } else {
                timer.counted(work.run).block()
            }
        }
    }

    /// Wraps work of the timer's queue, where work of the app's queue waits for it.
    private func counted(_ work: @escaping @Sendable () -> Void) -> (number: Int, block: SendableBlock) {
        if !portico_is_global_queue(target) { return app.counted(on: isForMain ? nil : target, work) }
        nonisolated(unsafe) let queue = state.withLock { $0.queue }
        return app.counted(on: queue, work)
    }

    /// The function resumes a task: it is called even after the end of its process, and of the device.
    func setHandler(_ function: @escaping portico_function) {
        let app = app
        state.withLock { $0.endsWithApp = false }
        setHandler { timer in
            let argument = timer.state.withLock { $0.source.map { portico_context($0) } ?? nil }
            let call = FunctionCall(function: function, argument: argument)
            timer.counted { app.work(call.run, isTaskOfRuntime: true) }.block()
        }
    }

    private func setHandler(_ body: @escaping @Sendable (SourceTimer) -> Void) {
        let (token, source) = state.withLock { Handle(token: $0.token, source: $0.source) }.values
        guard let token, let source else { return }
        portico_real_set_event_handler(source) { body(token.timer) }
    }

    private struct Handle: @unchecked Sendable {
        // The caller of the function for which it is used has the source.
        let token: Token?
        let source: UnsafeMutableRawPointer?

        var values: (Token?, UnsafeMutableRawPointer?) { (token, source) }
    }

    func setCancelHandler(_ work: Work) {
        let app = app
        let source = state.withLock { Handle(token: nil, source: $0.source) }.source
        guard let source else { return }
        portico_real_set_cancel_handler(source) { [self] in
            if isForMain { app.onMain(work, nil) } else if !app.context.hasEnded { counted(work.run).block() }
        }
    }

    private func cancel() { state.withLock { if let source = $0.source { portico_cancel_source(source) } } }

    // MARK: - When

    /// - Parameters:
    ///   - delay: nil for never.
    ///   - interval: nil for a timer that fires once.
    func set(_ delay: Duration?, every interval: Duration?) {
        let (old, generation) = state.withLock { state in
            defer { state.sleep = nil }
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
        state.withLock { if $0.generation == generation, $0.source != nil { $0.sleep = max($0.sleep ?? 0, sleep) } }
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
        goesOn { [self, times] in
            state.withLock { if let source = $0.source { portico_trigger_source(source, times) } }
        }
    }

    /// What the source does then counts as work of its app.
    ///
    /// - Parameter begin: Makes it do something when it is its turn.
    func goesOn(_ begin: @escaping @Sendable () -> Void = {}) {
        let marker = counted {}
        app.queues.outbox.hold(marker.number, of: app.context) { [self] in
            begin()
            let isQueued = state.withLock { state in
                // Waits behind the handler.
                if let queue = state.queue { portico_real_async(queue, marker.block) }
                return state.queue != nil
            }
            if !isQueued { marker.block() }
        }
    }
}
